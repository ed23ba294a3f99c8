"""A peer that breaks the wire protocol in the way that its first argument names. Everything else it does as phone.py.

The third argument names when: "hello", "bye", an event, a part of a callback's name, or "impossible": as an app is to be
suspended that is not in the background, which a scenario that was sent ahead may hold. The second is left to the caller.
The fourth is a file that grows by a character with each process.
"""
import json
import os
import signal
import sys
import time

import phone

WAY = sys.argv[1]
MOMENT = sys.argv[3] if len(sys.argv) > 3 else "lock"


def main():
    app = None
    requests = 0
    if len(sys.argv) > 4:
        with open(sys.argv[4], "a") as starts:
            starts.write(".")
    if WAY == "never-starts":
        sys.exit("there is no simulator here")
    for line in sys.stdin:
        request = json.loads(line)
        if "bye" in request:
            if MOMENT == "bye":
                strike()
            break
        if "hello" in request:
            if MOMENT == "hello":
                strike()
            # So few claims that the suite has little to plan.
            hello = {"hello": 1, "name": WAY, "facets": ["application"], "os": 15, "honors": [],
                     "events": ["open from the home screen", "press Home", "lock", "unlock"]}
            if MOMENT != "lock":
                hello = {"hello": 1, "name": WAY, "facets": ["application"]}
            if WAY == "newer":
                hello = {"hello": 2}
            if WAY == "slip":
                hello = {"hello": 1, "name": WAY, "facets": ["aplication"]}
            if WAY == "fickle":
                hello["ahead"] = False
            say(json.dumps(hello))
            if WAY in ("forks", "forks-slowly") and os.fork() == 0:
                # The child keeps all three pipes open.
                time.sleep(300)
            continue
        requests += 1
        if WAY in ("slow", "forks-slowly"):
            time.sleep(0.1)
        verb = "run" if "run" in request else "continue"
        if verb == "run":
            app = phone.Phone(request, None)
        steps = []
        has_struck = False
        for each in request["events"]:
            if MOMENT == "impossible" and each["event"] == "system suspends the app" and app.state != "background":
                strike()
            step = app.handle(each["event"], each.get("replies", {}))
            if each["event"] == MOMENT or any(MOMENT in callback for callback in step):
                strike()
                has_struck = True
                if WAY in ("refuses", "says-error", "unknown-name"):
                    break
            if WAY == "objects" and has_struck:
                step = [{"callback": "didLock"}]
            steps.append(step)
        answer = {verb: request[verb], "steps": steps}
        if len(steps) < len(request["events"]):
            if WAY == "refuses":
                answer["unsupported"] = "there is no lock"
            if WAY == "says-error":
                answer["error"] = "the simulator did not boot"
            if WAY == "unknown-name":
                answer["steps"] = steps + [["applicationWillResignActve:"]] * (len(request["events"]) - len(steps))
        if WAY == "wrong-request":
            answer[verb] += 1
        if WAY == "too-few-steps":
            answer["steps"] = steps + [[]]
        if WAY == "exits-now-and-then" and verb == "run" and request["run"] == 20:
            sys.exit(4)
        if WAY == "floods":
            sys.stderr.write("noise\n" * 20_000)
        if WAY == "fickle" and requests % 2 == 0:
            answer["steps"] = [step + ["aQueryThatNoDocumentNames"] if step else step for step in steps]
        say(json.dumps(answer))
        if WAY == "answers-twice" and has_struck:
            say(json.dumps(answer))
    if WAY == "ignores-its-end":
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        while True:
            time.sleep(300)


def say(line, end="\n"):
    sys.stdout.write(line + end)
    sys.stdout.flush()


def strike():
    """The fault that occurs as soon as EVENT happens."""
    if WAY == "hangs":
        time.sleep(300)
    if WAY == "late":
        time.sleep(12)
    if WAY == "throws-deeply":
        sys.exit("\n".join(["Error: the simulator is not booted"] + [f"frame {each}" for each in range(1, 41)]))
    if WAY == "throws":
        raise RuntimeError("the simulator is not booted")
    if WAY == "floods-and-hangs":
        while True:
            sys.stderr.write("noise\n" * 1000)
    if WAY == "crashes":
        sys.stderr.write("Fatal error: Index out of range\n")
        sys.stderr.flush()
        os.kill(os.getpid(), signal.SIGSEGV)
    if WAY == "exits":
        sys.exit(3)
    if WAY == "garbage":
        say("hello\x1b[31m wor\x07ld")
    if WAY == "half-a-line":
        say('{"run": 1, "ste', end="")
        time.sleep(300)
    if WAY == "half-a-line-and-exit":
        say('{"run": 1, "ste', end="")
        sys.exit(0)
    if WAY == "long-line":
        for _ in range(100):
            say("x" * 1_000_000, end="")
        say("")
    if WAY == "not-utf8":
        sys.stdout.buffer.write(b'{"run": 1, "steps": [["\xff\xfe"]]}\n')
        sys.stdout.flush()
    if WAY == "forks-and-exits":
        if os.fork() == 0:
            time.sleep(300)
        os._exit(5)


if __name__ == "__main__":
    main()
