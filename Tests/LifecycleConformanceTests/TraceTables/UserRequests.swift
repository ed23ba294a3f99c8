import LifecycleTestSupport

extension TraceTableTests {
  /// An app with a scene behind the Home Screen, of which all was seen.
  private static let away = "open: launch connect* sceneReturn > Home: sceneLeave"

  /// User activities, quick actions, and notifications of the app.
  static let userRequests = TraceRow.table(
    """
    # observes: delegate, notifications, user requests
    a quick action launches | action: WF DF performs *DF DBA*
    a quick action, last of all | action: launch DBA* performs
    a quick action is lost | action: launch DBA* | RQ-01
    a quick action brings back | {open > Home} action: WEF* performs DBA*
    a quick action before the return | {open > Home} action: performs return
    a quick action is lost on return | {open > Home} action: return | RQ-01
    a quick action twice | {open > Home} action: WEF* performs performs DBA* | RQ-01
    a quick action that is refused | action (WF: answers no; DF: answers no): launch DBA*
    a refused quick action is performed | \
      action (WF: answers no; DF: answers no): WF DF performs *DF DBA* | RQ-02
    a half refused quick action | action (DF: answers no): launch DBA*
    a half refused quick action is performed | action (DF: answers no): WF DF performs *DF DBA*
    refusals say nothing of a return | {open > Home} action (WF: answers no; DF: answers no): return | RQ-01
    a universal link launches | activity: launch continues DBA*
    Handoff launches | activity: WF DF announces *DF continues DBA*
    an activity fails | activity: WF DF announces fails *DF DBA*
    an activity fails and goes on | activity: WF DF fails continues *DF DBA* | RQ-03
    an activity is lost | activity: WF DF announces *DF DBA* | RQ-03
    an activity is announced twice | {open > Home} activity: WEF* announces announces continues DBA* | RQ-13
    an activity is announced too late | {open > Home} activity: WEF* continues announces DBA* | RQ-13
    a refused activity | activity (DF: answers no): launch DBA*
    a refused activity goes on | activity (WF: answers no; DF: answers no): WF DF continues *DF DBA*
    an activity before the launch | activity: continues launch DBA* | RQ-05
    an active app turns twice at a response | {open} response: WRA* received DBA* WRA* DBA* | RQ-14
    a response before the launch is over | response: WF received DF* DBA* | RQ-05
    a response launches | response: WF DF received *DF DBA*
    a response launches, whatever is answered | \
      response (WF: answers no; DF: answers no): launch received DBA*
    a refused response is lost | response (WF: answers no; DF: answers no): launch DBA* | RQ-11
    a response in front | {open} response: received
    a response in front is lost | {open} response: | RQ-11
    a response in front, and the focus is away | {open} response: WRA* received DBA*
    the focus stays away | {open} response: received WRA* | RQ-14
    an inactive app becomes active | {open > control center begins} response: received DBA* | RQ-14
    a response on the lock screen | {open > lock} response: WEF* received DBA*
    a response on the lock screen is lost | {open > lock} response: return | RQ-11
    a response in Notification Center | {open > Notification Center begins} response: received DBA*
    a response after Notification Center closed | {open > Notification Center begins} response: DBA* received
    Notification Center stays | {open > Notification Center begins} response: received | MU-04
    a response in Notification Center over an alert | \
      {open > permission alert begins > Notification Center begins} response: received
    a response in Notification Center over the Home Screen | \
      {open > Home > Notification Center begins} response: WEF* received DBA*
    an activity in front | {open} activity: announces continues
    an activity in front is lost | {open} activity: | RQ-03
    no request | {open > Home} open: WEF* received DBA* | RQ-13
    another request | {open > Home} action: WEF* performs continues DBA* | RQ-13
    while suspended | {open > Home} suspend: received | RQ-13
    the URL of another opening | {open > Home} activity: WEF* continues URL DBA* | C25
    an opening without willEnterForeground | {open > Home} action: DBA* performs | OR-06
    a notification arrives in front | {open} arrival: presented
    a notification in front is lost | {open} arrival: | RQ-16
    a notification in front comes twice | {open} arrival: presented presented | RQ-16
    a notification over an inactive app is asked about | \
      {open > Notification Center begins} arrival: presented
    a notification over an inactive app is not asked about | {open > Notification Center begins} arrival:
    a notification over an inactive app comes twice | \
      {open > Notification Center begins} arrival: presented presented | RQ-16
    a notification arrives in the background | {open > Home} arrival:
    a notification in the background is asked about | {open > Home} arrival: presented | RQ-16
    a notification of an app that is not running is asked about | arrival: presented | RQ-16
    a notification that arrives is not tapped | {open} arrival: presented received | RQ-13
    a tap is not asked about | {open} response: received presented | RQ-13
    # scenes: single; observes: delegate, notifications, scenes, user requests
    a link launches a scene | activity: launch connect* sceneReturn
    a link launches a scene, and goes on as well | \
      activity: launch connect* sceneReturn sceneContinues | RQ-07
    a scene receives a link before it connects | activity: launch sceneContinues connect* sceneReturn | RQ-05
    a link returns to a scene | \(away) > activity: foreground* *WEF sceneContinues active* *DBA
    a link returns to a scene too late | \(away) > activity: sceneReturn sceneContinues | RQ-15
    a link returns to a scene too early | \(away) > activity: sceneContinues sceneReturn | RQ-15
    an activity that fails in a scene may do so at the end | \(away) > activity: sceneReturn sceneFails
    Handoff returns to a scene | \(away) > activity: sceneAnnounces sceneReturn sceneContinues
    a scene loses a link | \(away) > activity: sceneReturn | RQ-06
    a scene that connects again | \(away) > disconnect: disconnect* > activity: connect* sceneReturn
    a quick action launches a scene | action: launch connect* sceneReturn
    a quick action of a launch comes twice | action: launch connect* sceneReturn scenePerforms | RQ-09
    a quick action returns to a scene | \(away) > action: scenePerforms sceneReturn
    a scene loses a quick action | \(away) > action: sceneReturn | RQ-08
    a quick action of a scene that connects again comes twice | \
      \(away) > disconnect: disconnect* > action: connect* sceneReturn scenePerforms | RQ-09
    a quick action goes to the application | \(away) > action: scenePerforms performs sceneReturn | RQ-10
    an activity goes to the application | activity: launch continues connect* sceneReturn | RQ-10
    a response launches a scene | response: launch connect* sceneReturn
    a response launches a scene, by the delegate | response: launch received connect* sceneReturn
    a response of a launch twice | response: launch received connect* sceneReturn received | RQ-11
    a response returns to a scene | \(away) > response: sceneReturn received
    a response to a scene is lost | \(away) > response: sceneReturn | RQ-11
    a response on the lock screen returns to a scene | \
      open: launch connect* sceneReturn > lock: sceneLeave > response: sceneReturn received
    a response in Notification Center activates a scene | \
      {open > Notification Center begins} response: received active* *DBA
    a response in front of a scene | {open} response: received
    a response in front of a scene is lost | {open} response: | RQ-11
    a notification arrives in front of a scene | {open} arrival: presented
    a notification in front of a scene is lost | {open} arrival: | RQ-16
    whether the scene was connected was not seen, yet it is not connected now | {open > Home} activity: sceneReturn | RQ-06
    the same, by a quick action | {open > Home} action: sceneReturn | RQ-08
    the same, by a notification | {open > Home} response: sceneReturn | RQ-11
    # scenes: single; observes: delegate, notifications, scenes, user requests; start: background
    a connection in the step tells that a quick action came with it | action: connect* sceneReturn
    a quick action comes with a connection and by itself | action: connect* sceneReturn scenePerforms | RQ-09
    a quick action comes without a connection | action: sceneReturn scenePerforms
    """)
}
