"""An application object for the conformance suite of the iOS life cycle. Put your own in its place.

    lifecycle-conformance check -- python3 application.py
"""
import json
import sys


class Application:
    """An app that is not running. The suite plays the phone and the host."""

    def __init__(self):
        self.state = "not running"
        self.sent = []

    def tell(self, message):
        self.sent.append(f"{message} ({self.state})")

    def launch(self, state="inactive"):
        self.state = state
        self.tell("application:willFinishLaunchingWithOptions:")
        self.tell("application:didFinishLaunchingWithOptions:")

    def gain_focus(self):
        self.state = "active"
        self.tell("applicationDidBecomeActive:")

    def lose_focus(self):
        self.tell("applicationWillResignActive:")
        self.state = "inactive"

    def enter_background(self):
        self.state = "background"
        self.tell("applicationDidEnterBackground:")

    def enter_foreground(self):
        self.tell("applicationWillEnterForeground:")
        self.state = "inactive"

    def be(self, state):
        self.state = state

    def quit(self):
        if self.state != "suspended":
            self.tell("applicationWillTerminate:")
        self.state = "not running"


TRANSITIONS = {
    "launch": Application.launch,
    "launch in the background": lambda app: app.launch("background"),
    "gain focus": Application.gain_focus,
    "lose focus": Application.lose_focus,
    "enter the background": Application.enter_background,
    "enter the background at the lock": Application.enter_background,
    "enter the foreground": Application.enter_foreground,
    "suspend": lambda app: app.be("suspended"),
    "resume": lambda app: app.be("background"),
    "end by the user": Application.quit,
    "end by the system": lambda app: app.be("not running"),
    "crash": lambda app: app.be("not running"),
}

HELLO = {
    "hello": 1, "name": "my application", "level": "application", "facets": ["application"],
    "transitions": list(TRANSITIONS), "os": [13, 26], "honors": ["background modes"],
    "callbacks": [
        "application:willFinishLaunchingWithOptions:", "application:didFinishLaunchingWithOptions:",
        "applicationDidBecomeActive:", "applicationWillResignActive:", "applicationDidEnterBackground:",
        "applicationWillEnterForeground:", "applicationWillTerminate:",
    ],
}


def main():
    application = Application()
    for line in sys.stdin:
        request = json.loads(line)
        if "bye" in request:
            break
        if "hello" in request:
            answer = HELLO
        else:
            verb = "run" if "run" in request else "continue"
            if verb == "run":
                application = Application()
            steps = []
            for event in request["events"]:
                application.sent = []
                for transition in event["transitions"]:
                    TRANSITIONS[transition](application)
                steps.append(application.sent)
            answer = {verb: request[verb], "steps": steps}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
