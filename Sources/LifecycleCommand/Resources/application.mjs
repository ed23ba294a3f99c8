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
  transitions: Object.keys(transitions), os: [13, 26], honors: ["background modes"],
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
  process.stdout.write(JSON.stringify(answer(request)) + "\n");
}
