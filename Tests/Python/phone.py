"""The life cycle of an iOS application, as an example of the wire protocol of the article WireProtocol. Python 3 alone.

    lifecycle-conformance check -- python3 phone.py [--fault terminates-when-suspended]
"""
import json
import sys

MODES_THAT_KEEP_EXECUTING = {"audio", "location"}
LEAVES_THE_APP = {"phone call", "text message", "Notification Center", "Control Center"}


class Phone:
    """One scenario: an app that is not running, on a device that is unlocked and shows the home screen."""

    def __init__(self, configuration, fault):
        self.os = configuration["os"]
        self.modes = set(configuration.get("background modes", []))
        self.missing = set(configuration.get("not implemented", []))
        self.has_banners = not configuration.get("interruptions take focus", True)
        self.ends_when_left = self.os < 4 or (configuration.get("exits on suspend", False) and self.os <= 12)
        self.open_url = ("application:openURL:options:" if self.os >= 9
                         else "application:openURL:sourceApplication:annotation:")
        self.fault = fault
        self.state = "not running"
        self.overlays = set()
        self.switcher = self.locked = self.was_frontmost = self.has_task = False
        self.sent, self.replies = [], {}

    def handle(self, event, replies):
        """Lets an event happen and returns what the app receives because of it."""
        self.sent, self.replies = [], replies
        action = ACTIONS.get(event)
        if action:
            action(self)
        else:
            self.interruption(*event.rsplit(" ", 1))
        return self.sent

    # What the app receives.

    def call(self, method, reading=None):
        """Calls the delegate, if it has the method; returns its answer."""
        if method in self.missing:
            return True
        self.say(method, reading)
        replies = self.replies.get(method, ())
        if "begins a background task" in replies:
            self.has_task = True
        if "ends its background task" in replies:
            self.has_task = False
        return "answers no" not in replies

    def say(self, name, reading=None):
        """Code inside the app could read its state from iOS 4 on."""
        self.sent.append(f"{name} ({reading or self.state})" if self.os >= 4 else name)

    def tell(self, moment, reading=None):
        """Sends a message and posts the notification of the same moment."""
        self.call(f"application{moment}:", reading)
        self.say(f"UIApplication{moment}Notification", reading)

    # The states, and the steps between them.

    def is_in_foreground(self):
        return self.state in ("active", "inactive")

    def hindered(self):
        """Whether anything keeps an app in the foreground from being active."""
        banners = {"phone call", "text message"} if self.has_banners else set()
        return self.switcher or self.overlays - banners or (self.locked and self.os < 5)

    def activate(self):
        if self.state == "inactive" and not self.hindered():
            self.state = "active"
            self.tell("DidBecomeActive")

    def resign(self):
        if self.state == "active":
            self.tell("WillResignActive")
            self.state = "inactive"

    def enter_background(self):
        self.state = "background"
        self.tell("DidEnterBackground", self.reading_in_background())

    def reading_in_background(self):
        return "inactive" if self.locked and self.os in (5, 6) else "background"

    def end(self):
        self.state = "not running"
        self.has_task = self.was_frontmost = False
        self.sent.append("= process ended")

    def terminate(self):
        self.tell("WillTerminate")
        self.end()

    def finish_launching(self, state):
        self.state = state
        will = self.call("application:willFinishLaunchingWithOptions:")
        did = self.call("application:didFinishLaunchingWithOptions:")
        self.say("UIApplicationDidFinishLaunchingNotification")
        return will and did

    def open(self, url=False):
        """Launches the app, or brings it back from the background; one that is in front is only given the URL."""
        if self.is_in_foreground():
            self.call(self.open_url)
            return
        if self.state == "not running":
            url = self.finish_launching("inactive") and url
        else:
            self.state = "background"
            self.tell("WillEnterForeground", self.reading_in_background())
            self.state = "inactive"
        if url:
            self.call(self.open_url)
        self.activate()

    def leave(self):
        """The user goes elsewhere: overlays are closed, and an app in the foreground leaves it."""
        self.overlays.clear()
        self.switcher = False
        if self.is_in_foreground():
            self.resign()
            if self.os >= 4:
                self.enter_background()
            if self.ends_when_left:
                self.terminate()

    def lock(self):
        was_in_foreground = self.is_in_foreground()
        self.locked = True
        if self.os < 5:
            self.resign()
            return
        self.overlays.clear()
        self.switcher = False
        if was_in_foreground:
            self.was_frontmost = True
            self.resign()
            self.enter_background()

    def unlock(self):
        if self.os >= 5 and self.was_frontmost:
            self.open()
        self.locked = self.was_frontmost = False
        self.activate()

    def open_switcher(self):
        self.switcher = True
        self.resign()

    def choose_this_app(self):
        self.switcher = False
        if self.is_in_foreground():
            self.activate()
        else:
            self.open()

    def remove(self):
        """An app that executes is notified of its end, one that is suspended is not."""
        has_work = self.has_task or self.modes & MODES_THAT_KEEP_EXECUTING
        if self.is_in_foreground():
            self.resign()
            self.enter_background()
            self.terminate()
        elif self.state == "background" and has_work:
            self.terminate()
        elif self.state == "suspended" and self.fault == "terminates-when-suspended":
            self.state = "background"
            self.terminate()
        else:
            self.end()

    def suspend(self):
        self.state = "suspended"

    def wake(self):
        if self.state == "not running":
            self.finish_launching("background")
        else:
            self.state = "background"

    def interruption(self, kind, what):
        if what == "begins":
            self.overlays.add(kind)
            if self.hindered():
                self.resign()
        elif what == "accepted" and kind in LEAVES_THE_APP:
            self.leave()
        else:
            self.overlays.remove(kind)
            self.activate()

    def nothing(self):
        """The app need not be notified of a return that is broken off."""


ACTIONS = {
    "open from the home screen": Phone.open, "open by URL": lambda phone: phone.open(url=True),
    "choose this app in the switcher": Phone.choose_this_app, "begin to open, not completed": Phone.nothing,
    "press Home": Phone.leave, "lock": Phone.lock, "unlock": Phone.unlock,
    "open the app switcher": Phone.open_switcher, "choose another app in the switcher": Phone.leave,
    "remove this app in the switcher": Phone.remove, "system suspends the app": Phone.suspend,
    "system reclaims memory": Phone.end, "system ends the app": Phone.end, "app crashes": Phone.end,
    "system wakes the app in the background": Phone.wake,
}


def main():
    fault = sys.argv[2] if len(sys.argv) == 3 and sys.argv[1] == "--fault" else None
    if len(sys.argv) > 1 and not fault:
        sys.exit("usage: phone.py [--fault terminates-when-suspended]")
    phone = None
    for line in sys.stdin:
        request = json.loads(line)
        if "bye" in request:
            break
        if "hello" in request:
            answer = {"hello": 1, "name": "the phone in Python", "facets": ["application"]}
        else:
            verb = "run" if "run" in request else "continue"
            if verb == "run":
                phone = Phone(request, fault)
            steps = [phone.handle(each["event"], each.get("replies", {})) for each in request["events"]]
            answer = {verb: request[verb], "steps": steps}
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
