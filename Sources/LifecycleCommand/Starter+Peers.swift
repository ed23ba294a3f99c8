extension Starter {
  static let python = Starter(
    name: "python", summary: "an application object in Python; the suite plays the phone",
    command: "python3 -m unittest", adapter: ("python3", "application.py")
  ) { package in
    [
      File("application.py", pythonApplication), File("test_application.py", pythonTest(package)),
      workflow(
        package,
        running: [
          "apt-get update && apt-get install --yes --no-install-recommends python3",
          "swift build -c release --package-path \(package) --product lifecycle-conformance", "python3 -m unittest",
        ]),
    ]
  }

  static let node = Starter(
    name: "node", summary: "an application object in JavaScript, for Node.js; the suite plays the phone",
    command: "node --test", adapter: ("node", "application.mjs")
  ) { package in
    [
      File("application.mjs", nodeApplication), File("application.test.mjs", nodeTest(package)),
      workflow(
        package,
        running: [
          "apt-get update && apt-get install --yes --no-install-recommends nodejs",
          "swift build -c release --package-path \(package) --product lifecycle-conformance", "node --test",
        ]),
    ]
  }

  /// How the tests of peers run the command, unless `LIFECYCLE_CONFORMANCE` names it.
  private static func tool(_ package: String) -> String {
    "swift run -c release --package-path \(package) lifecycle-conformance"
  }

  private static let pythonApplication = """
    \"""An application object for the conformance suite of the iOS life cycle. Put your own in its place.

        lifecycle-conformance check -- python3 application.py
    \"""
    import json
    import sys


    class Application:
        \"""An app that is not running. The suite plays the phone and the host.\"""

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
        "transitions": list(TRANSITIONS), "os": [13, 15], "heeds": ["background modes"],
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

    """

  private static func pythonTest(_ package: String) -> String {
    """
    \"""Judges application.py. LIFECYCLE_CONFORMANCE names the command of the suite, where it is already built.\"""
    import os
    import shlex
    import subprocess
    import sys
    import unittest

    HERE = os.path.dirname(os.path.abspath(__file__))
    SUITE = os.environ.get(
        "LIFECYCLE_CONFORMANCE", "\(tool(package))")


    class ApplicationTests(unittest.TestCase):
        def test_conforms(self):
            command = [*shlex.split(SUITE), "check", "--", sys.executable, "application.py"]
            judged = subprocess.run(command, capture_output=True, text=True, cwd=HERE)
            self.assertEqual(judged.returncode, 0, judged.stdout + judged.stderr)


    if __name__ == "__main__":
        unittest.main()

    """
  }

  private static let nodeApplication = """
    // An application object for the conformance suite of the iOS life cycle. Put your own in its place.
    //
    //     lifecycle-conformance check -- node application.mjs
    import { createInterface } from "node:readline";

    // An app that is not running. The suite plays the phone and the host.
    class Application {
      state = "not running";
      sent = [];

      tell(message) {
        this.sent.push(`${message} (${this.state})`);
      }

      launch(state = "inactive") {
        this.state = state;
        this.tell("application:willFinishLaunchingWithOptions:");
        this.tell("application:didFinishLaunchingWithOptions:");
      }

      gainFocus() {
        this.state = "active";
        this.tell("applicationDidBecomeActive:");
      }

      loseFocus() {
        this.tell("applicationWillResignActive:");
        this.state = "inactive";
      }

      enterBackground() {
        this.state = "background";
        this.tell("applicationDidEnterBackground:");
      }

      enterForeground() {
        this.tell("applicationWillEnterForeground:");
        this.state = "inactive";
      }

      quit() {
        if (this.state !== "suspended") this.tell("applicationWillTerminate:");
        this.state = "not running";
      }
    }

    const transitions = {
      "launch": (app) => app.launch(),
      "launch in the background": (app) => app.launch("background"),
      "gain focus": (app) => app.gainFocus(),
      "lose focus": (app) => app.loseFocus(),
      "enter the background": (app) => app.enterBackground(),
      "enter the background at the lock": (app) => app.enterBackground(),
      "enter the foreground": (app) => app.enterForeground(),
      "suspend": (app) => { app.state = "suspended"; },
      "resume": (app) => { app.state = "background"; },
      "end by the user": (app) => app.quit(),
      "end by the system": (app) => { app.state = "not running"; },
      "crash": (app) => { app.state = "not running"; },
    };

    const hello = {
      hello: 1, name: "my application", level: "application", facets: ["application"],
      transitions: Object.keys(transitions), os: [13, 15], heeds: ["background modes"],
      callbacks: [
        "application:willFinishLaunchingWithOptions:", "application:didFinishLaunchingWithOptions:",
        "applicationDidBecomeActive:", "applicationWillResignActive:", "applicationDidEnterBackground:",
        "applicationWillEnterForeground:", "applicationWillTerminate:",
      ],
    };

    let application = new Application();

    function answer(request) {
      if ("hello" in request) return hello;
      const verb = "run" in request ? "run" : "continue";
      if (verb === "run") application = new Application();
      const steps = request.events.map((event) => {
        application.sent = [];
        for (const transition of event.transitions) transitions[transition](application);
        return application.sent;
      });
      return { [verb]: request[verb], steps };
    }

    for await (const line of createInterface({ input: process.stdin })) {
      const request = JSON.parse(line);
      if ("bye" in request) break;
      process.stdout.write(JSON.stringify(answer(request)) + "\\n");
    }

    """

  private static func nodeTest(_ package: String) -> String {
    """
    // Judges application.mjs. LIFECYCLE_CONFORMANCE names the command of the suite, where it is already built.
    import assert from "node:assert";
    import { spawnSync } from "node:child_process";
    import { dirname } from "node:path";
    import { test } from "node:test";
    import { fileURLToPath } from "node:url";

    const suite = process.env.LIFECYCLE_CONFORMANCE ?? "\(tool(package))";

    test("the application conforms", () => {
      const judged = spawnSync(`${suite} check -- "$NODE" application.mjs`, {
        shell: true, encoding: "utf8", cwd: dirname(fileURLToPath(import.meta.url)),
        env: { ...process.env, NODE: process.execPath },
      });
      assert.equal(judged.status, 0, judged.stdout + judged.stderr);
    });

    """
  }
}
