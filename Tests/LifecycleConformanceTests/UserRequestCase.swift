import LifecycleModel
import LifecycleRules
import Testing

/// A trace by hand with requests of the user, and the rule that it breaks.
struct UserRequestCase: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var header = "observes: delegate, notifications, user requests\n"
  let steps: String
  var rule: RuleID?

  private static func lines(_ names: [String]) -> String {
    names.map { ($0.hasSuffix("Notification") ? "* " : "- ") + $0 + "\n" }.joined()
  }

  private init(
    _ name: String, scenes: Bool = false, before: String = "", after earlier: [(String, [String])] = [],
    _ event: String,
    _ callbacks: [String], breaks rule: RuleID? = nil
  ) {
    testDescription = name
    header = scenes ? "scenes: single\n" : ""
    header += "observes: delegate, notifications, \(scenes ? "scenes, " : "")user requests\n"
    if !before.isEmpty { header += "before: \(before)\n" }
    steps = (earlier + [(event, callbacks)]).map { "! \($0)\n" + Self.lines($1) }.joined()
    self.rule = rule
  }

  private static let activity = "open by user activity"
  private static let action = "open by quick action"
  private static let response = "open by notification response"
  private static let refused =
    " (application:willFinishLaunchingWithOptions: answers no; application:didFinishLaunchingWithOptions: answers no)"
  private static let halfRefused = " (application:didFinishLaunchingWithOptions: answers no)"
  private static let inFront = "open from the home screen"
  private static let behind = "open from the home screen | press Home"

  private static let pulledDown = " | Notification Center begins"

  private static let willFinish = "application:willFinishLaunchingWithOptions:"
  private static let didFinish = "application:didFinishLaunchingWithOptions:"
  private static let noted = "UIApplicationDidFinishLaunchingNotification"
  private static let active = ["applicationDidBecomeActive:", "UIApplicationDidBecomeActiveNotification"]
  private static let resigned = ["applicationWillResignActive:", "UIApplicationWillResignActiveNotification"]
  private static let foreground = ["applicationWillEnterForeground:", "UIApplicationWillEnterForegroundNotification"]
  private static let will = "application:willContinueUserActivityWithType:"
  private static let goesOn = "application:continueUserActivity:restorationHandler:"
  private static let fails = "application:didFailToContinueUserActivityWithType:error:"
  private static let performs = "application:performActionForShortcutItem:completionHandler:"
  private static let received = "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:"
  private static let arrival = "notification of the app arrives"
  private static let presented = "userNotificationCenter:willPresentNotification:withCompletionHandler:"
  private static let sceneGoesOn = "scene:continueUserActivity:"
  private static let sceneWill = "scene:willContinueUserActivityWithType:"
  private static let scenePerforms = "windowScene:performActionForShortcutItem:completionHandler:"
  private static let connected = ["scene:willConnectToSession:options:", "UISceneWillConnectNotification"]
  private static let entersWithScene = [
    "sceneWillEnterForeground:", "UISceneWillEnterForegroundNotification",
    "UIApplicationWillEnterForegroundNotification",
    "sceneDidBecomeActive:", "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
  ]

  private static func launch(_ first: [String] = [], _ middle: [String] = [], _ last: [String] = []) -> [String] {
    [willFinish, didFinish] + first + [noted] + middle + active + last
  }
  private static func comeBack(_ middle: [String] = [], _ last: [String] = []) -> [String] {
    foreground + middle + active + last
  }
  private static func sceneLaunch(_ first: [String] = [], _ last: [String] = []) -> [String] {
    [willFinish, didFinish, noted] + first + connected + entersWithScene + last
  }

  /// An app with a scene behind the Home Screen, of which all was seen; and the same without its scene.
  private static let away: [(String, [String])] = [
    ("open from the home screen", sceneLaunch()),
    (
      "press Home",
      [
        "sceneWillResignActive:", "UISceneWillDeactivateNotification", "UIApplicationWillResignActiveNotification",
        "sceneDidEnterBackground:", "UISceneDidEnterBackgroundNotification",
        "UIApplicationDidEnterBackgroundNotification",
      ]
    ),
  ]
  private static let disconnected =
    away + [("system disconnects the scene", ["sceneDidDisconnect:", "UISceneDidDisconnectNotification"])]

  static let all: [UserRequestCase] = withoutScenes + withScenes

  private static let withoutScenes: [UserRequestCase] = [
    .init("a quick action launches", action, launch([performs])),
    .init("a quick action, last of all", action, launch([], [], [performs])),
    .init("a quick action is lost", action, launch(), breaks: .rq01),
    .init("a quick action brings back", before: behind, action, comeBack([performs])),
    .init("a quick action before the return", before: behind, action, [performs] + comeBack()),
    .init("a quick action is lost on return", before: behind, action, comeBack(), breaks: .rq01),
    .init("a quick action twice", before: behind, action, comeBack([performs, performs]), breaks: .rq01),
    .init("a quick action that is refused", action + refused, launch()),
    .init("a refused quick action is performed", action + refused, launch([performs]), breaks: .rq02),
    .init("a half refused quick action", action + halfRefused, launch()),
    .init("a half refused quick action is performed", action + halfRefused, launch([performs])),
    .init("refusals say nothing of a return", before: behind, action + refused, comeBack(), breaks: .rq01),
    .init("a universal link launches", activity, launch([], [goesOn])),
    .init("Handoff launches", activity, launch([will], [goesOn])),
    .init("an activity fails", activity, launch([will, fails])),
    .init("an activity fails and goes on", activity, launch([fails, goesOn]), breaks: .rq03),
    .init("an activity is lost", activity, launch([will]), breaks: .rq03),
    .init("an activity is announced twice", before: behind, activity, comeBack([will, will, goesOn]), breaks: .rq13),
    .init("an activity is announced too late", before: behind, activity, comeBack([goesOn, will]), breaks: .rq13),
    .init("a refused activity", activity + halfRefused, launch()),
    .init("a refused activity goes on", activity + refused, launch([goesOn])),
    .init("an activity before the launch", activity, [goesOn] + launch(), breaks: .rq05),
    .init(
      "a response before the launch is over", response, [willFinish, received] + launch().dropFirst(), breaks: .rq05),
    .init("a response launches", response, launch([received])),
    .init("a response launches, whatever is answered", response + refused, launch([], [received])),
    .init("a refused response is lost", response + refused, launch(), breaks: .rq11),
    .init("a response in front", before: inFront, response, [received]),
    .init("a response in front is lost", before: inFront, response, [], breaks: .rq11),
    .init("a response in front, and the focus is away", before: inFront, response, resigned + [received] + active),
    .init("the focus stays away", before: inFront, response, [received] + resigned, breaks: .rq14),
    .init(
      "an inactive app becomes active", before: inFront + " | control center begins", response, [received] + active,
      breaks: .rq14),
    .init("a response on the lock screen", before: inFront + " | lock", response, comeBack([received])),
    .init(
      "a response on the lock screen is lost", before: inFront + " | lock", response, comeBack(), breaks: .rq11),
    .init("a response in Notification Center", before: inFront + pulledDown, response, [received] + active),
    .init("a response after Notification Center closed", before: inFront + pulledDown, response, active + [received]),
    .init("Notification Center stays", before: inFront + pulledDown, response, [received], breaks: .mu04),
    .init(
      "a response in Notification Center over an alert", before: inFront + " | permission alert begins" + pulledDown,
      response, [received]),
    .init(
      "a response in Notification Center over the Home Screen", before: behind + pulledDown, response,
      comeBack([received])),
    .init("an activity in front", before: inFront, activity, [will, goesOn]),
    .init("an activity in front is lost", before: inFront, activity, [], breaks: .rq03),
    .init("no request", before: behind, "open from the home screen", comeBack([received]), breaks: .rq13),
    .init("another request", before: behind, action, comeBack([performs, goesOn]), breaks: .rq13),
    .init("while suspended", before: behind, "system suspends the app", [received], breaks: .rq13),
    .init(
      "the URL of another opening", before: behind, activity, comeBack([goesOn, "application:openURL:options:"]),
      breaks: .c25),
    .init("an opening without willEnterForeground", before: behind, action, active + [performs], breaks: .or06),
  ]

  private static let withScenes: [UserRequestCase] = [
    .init("a link launches a scene", scenes: true, activity, sceneLaunch()),
    .init(
      "a link launches a scene, and goes on as well", scenes: true, activity, sceneLaunch([], [sceneGoesOn]),
      breaks: .rq07),
    .init(
      "a scene receives a link before it connects", scenes: true, activity, sceneLaunch([sceneGoesOn]), breaks: .rq05),
    .init(
      "a link returns to a scene", scenes: true, after: away, activity,
      entersWithScene[..<3] + [sceneGoesOn] + entersWithScene[3...]),
    .init(
      "a link returns to a scene too late", scenes: true, after: away, activity, entersWithScene + [sceneGoesOn],
      breaks: .rq15),
    .init(
      "a link returns to a scene too early", scenes: true, after: away, activity, [sceneGoesOn] + entersWithScene,
      breaks: .rq15),
    .init(
      "an activity that fails in a scene may do so at the end", scenes: true, after: away, activity,
      entersWithScene + ["scene:didFailToContinueUserActivityWithType:error:"]),
    .init(
      "Handoff returns to a scene", scenes: true, after: away, activity, [sceneWill] + entersWithScene + [sceneGoesOn]),
    .init("a scene loses a link", scenes: true, after: away, activity, entersWithScene, breaks: .rq06),
    .init("a scene that connects again", scenes: true, after: disconnected, activity, connected + entersWithScene),
    .init("a quick action launches a scene", scenes: true, action, sceneLaunch()),
    .init(
      "a quick action of a launch comes twice", scenes: true, action, sceneLaunch([], [scenePerforms]), breaks: .rq09),
    .init("a quick action returns to a scene", scenes: true, after: away, action, [scenePerforms] + entersWithScene),
    .init("a scene loses a quick action", scenes: true, after: away, action, entersWithScene, breaks: .rq08),
    .init(
      "a quick action of a scene that connects again comes twice", scenes: true, after: disconnected, action,
      connected + entersWithScene + [scenePerforms], breaks: .rq09),
    .init(
      "a quick action goes to the application", scenes: true, after: away, action,
      [scenePerforms, performs] + entersWithScene, breaks: .rq10),
    .init("an activity goes to the application", scenes: true, activity, sceneLaunch([goesOn]), breaks: .rq10),
    .init("a response launches a scene", scenes: true, response, sceneLaunch()),
    .init("a response launches a scene, by the delegate", scenes: true, response, sceneLaunch([received])),
    .init("a response of a launch twice", scenes: true, response, sceneLaunch([received], [received]), breaks: .rq11),
    .init("a response returns to a scene", scenes: true, after: away, response, entersWithScene + [received]),
    .init("a response to a scene is lost", scenes: true, after: away, response, entersWithScene, breaks: .rq11),
    .init(
      "a response on the lock screen returns to a scene", scenes: true,
      after: [away[0], ("lock", away[1].1)], response, entersWithScene + [received]),
    .init(
      "a response in Notification Center activates a scene", scenes: true, before: inFront + pulledDown, response,
      [
        received, "sceneDidBecomeActive:", "UISceneDidActivateNotification",
        "UIApplicationDidBecomeActiveNotification",
      ]),
    .init("a response in front of a scene", scenes: true, before: inFront, response, [received]),
    .init("a response in front of a scene is lost", scenes: true, before: inFront, response, [], breaks: .rq11),
    .init("a notification arrives in front", before: inFront, arrival, [presented]),
    .init("a notification arrives in front of a scene", scenes: true, before: inFront, arrival, [presented]),
    .init("a notification in front is lost", before: inFront, arrival, [], breaks: .rq16),
    .init("a notification in front of a scene is lost", scenes: true, before: inFront, arrival, [], breaks: .rq16),
    .init("a notification in front comes twice", before: inFront, arrival, [presented, presented], breaks: .rq16),
    .init("a notification over an inactive app is asked about", before: inFront + pulledDown, arrival, [presented]),
    .init("a notification over an inactive app is not asked about", before: inFront + pulledDown, arrival, []),
    .init(
      "a notification over an inactive app comes twice", before: inFront + pulledDown, arrival, [presented, presented],
      breaks: .rq16),
    .init("a notification arrives in the background", before: behind, arrival, []),
    .init("a notification in the background is asked about", before: behind, arrival, [presented], breaks: .rq16),
    .init("a notification of an app that is not running is asked about", arrival, [presented], breaks: .rq16),
    .init("a notification that arrives is not tapped", before: inFront, arrival, [presented, received], breaks: .rq13),
    .init("a tap is not asked about", before: inFront, response, [received, presented], breaks: .rq13),
    .init("whether the scene was connected was not seen", scenes: true, before: behind, activity, entersWithScene),
  ]
}
