"""An application object for a host, as an example of the wire protocol of the article WireProtocol. Python 3 alone.

    lifecycle-conformance check -- python3 application.py [--scenes] [--fault activates-twice]
"""
import argparse
import json
import sys


class Application:
    """An app that is not running. The suite plays the phone and the host."""

    def __init__(self, fault, has_scene=False):
        self.fault = fault
        self.has_scene = has_scene
        self.state = "not running"
        self.sent, self.replies = [], {}

    def perform(self, event):
        """Performs the transitions of an event and returns what the app is sent because of them."""
        self.sent, self.replies = [], event.get("replies", {})
        for transition in event["transitions"]:
            TRANSITIONS[transition](self)
        return self.sent

    def call(self, method):
        """Calls the delegate and returns its answer."""
        self.sent.append(f"{method} ({self.state})")
        return "answers no" not in self.replies.get(method, ())

    def tell(self, moment):
        """Sends a message and posts the notification of the same moment; an app with a scene is sent most in its scene."""
        if self.has_scene and moment != "WillTerminate":
            self.tell_scene(f"scene{moment}:", SCENE_NOTIFICATIONS[moment])
        else:
            self.call(f"application{moment}:")
        self.sent.append(f"UIApplication{moment}Notification ({self.state})")

    def tell_scene(self, method, notification):
        self.sent += [f"[UISceneDelegate {method}]", f"UIScene{notification}Notification"]

    def launch(self, state="inactive", url=False):
        self.state = "background" if self.has_scene else state
        will = self.call("application:willFinishLaunchingWithOptions:")
        did = self.call("application:didFinishLaunchingWithOptions:")
        self.sent.append(f"UIApplicationDidFinishLaunchingNotification ({self.state})")
        if url and will and did:
            self.open_url()

    def open_url(self):
        if self.has_scene:
            self.sent.append("[UISceneDelegate scene:openURLContexts:]")
        else:
            self.call("application:openURL:options:")

    def gain_focus(self):
        self.state = "active"
        self.tell("DidBecomeActive")
        if self.fault == "activates-twice":
            self.tell("DidBecomeActive")

    def lose_focus(self):
        self.tell("WillResignActive")
        self.state = "inactive"

    def enter_background(self):
        self.state = "background"
        self.tell("DidEnterBackground")

    def enter_foreground(self, url=False):
        # A scene is sent the URL before it enters the foreground, the application's delegate after it.
        if url and self.has_scene:
            self.open_url()
        self.tell("WillEnterForeground")
        self.state = "inactive"
        if url and not self.has_scene:
            self.open_url()

    def be(self, state):
        self.state = state

    def quit(self):
        if self.state != "suspended":
            self.tell("WillTerminate")
        self.state = "not running"


SCENE_NOTIFICATIONS = {
    "DidBecomeActive": "DidActivate", "WillResignActive": "WillDeactivate", "DidEnterBackground": "DidEnterBackground",
    "WillEnterForeground": "WillEnterForeground",
}

SCENE_TRANSITIONS = {
    "connect the scene": lambda app: app.tell_scene("scene:willConnectToSession:options:", "WillConnect"),
    "connect the scene by URL": lambda app: app.tell_scene("scene:willConnectToSession:options:", "WillConnect"),
    "disconnect the scene": lambda app: app.tell_scene("sceneDidDisconnect:", "DidDisconnect"),
}

TRANSITIONS = {
    **SCENE_TRANSITIONS,
    "launch": Application.launch, "launch by URL": lambda app: app.launch(url=True),
    "launch in the background": lambda app: app.launch("background"), "gain focus": Application.gain_focus,
    "lose focus": Application.lose_focus, "enter the background": Application.enter_background,
    "enter the background at the lock": Application.enter_background,
    "enter the foreground": Application.enter_foreground,
    "enter the foreground by URL": lambda app: app.enter_foreground(url=True), "open URL": Application.open_url,
    "suspend": lambda app: app.be("suspended"), "resume": lambda app: app.be("background"),
    "end by the user": Application.quit, "end by the system": lambda app: app.be("not running"),
    "crash": lambda app: app.be("not running"),
}


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--fault", choices=["activates-twice"])
    options.add_argument("--scenes", action="store_true")
    options = options.parse_args()
    application = None
    for line in sys.stdin:
        request = json.loads(line)
        if "bye" in request:
            break
        if "hello" in request:
            answer = {"hello": 1, "name": "the application in Python", "level": "application",
                      "facets": ["application"], "os": [9, 15], "honors": ["background modes", "replies"]}
            if options.scenes:
                answer.update(facets=["application", "scenes"], transitions=list(TRANSITIONS), os=[13, 27])
        else:
            verb = "run" if "run" in request else "continue"
            if verb == "run":
                application = Application(options.fault, "scenes" in request)
            answer = {verb: request[verb], "steps": [application.perform(event) for event in request["events"]]}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
