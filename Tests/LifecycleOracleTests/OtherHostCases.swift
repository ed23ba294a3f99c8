import LifecycleModel

/// Events of other hosts: another window, an activation without opening, and Back.
extension NaiveCheckerTests {
  private static let window: Sent = (.otherHost(.windowTakesFocus), "Rr")

  static let otherHosts: [Case] = [
    Case(
      "another window takes the focus", in: iOS(10), after: [launch], on: .otherHost(.windowTakesFocus),
      right: ["Rr", "iRri"], wrong: ["", "R", "rR", "RrBb", "RrAa", "RrAaRr", "RrRr", "Tt"]),
    Case(
      "another window takes the focus, on iOS 11 with pairs", in: iOS(11), after: [launch],
      on: .otherHost(.windowTakesFocus), right: ["Rr", "RrAaRr"], wrong: ["", "RrAa", "RrBb"]),
    Case(
      "another window comes over a call", after: [launch, begins(.phoneCall)], on: .otherHost(.windowTakesFocus),
      right: ["", "i"], wrong: ["Rr", "Aa", "Bb"]),
    Case(
      "another window gives the focus back", after: [launch, window], on: .otherHost(.windowReturnsFocus),
      right: ["Aa", "iAai"], wrong: ["", "A", "FfAa", "Ff", "AaRr", "AaAa", "LlAa"]),
    Case(
      "another window gives the focus back under a call", after: [launch, window, begins(.phoneCall, "")],
      on: .otherHost(.windowReturnsFocus), right: [""], wrong: ["Aa", "Rr"]),
    Case(
      "a call is over, and another window has the focus", after: [launch, window, begins(.phoneCall, "")],
      on: .interruptionDismissed(.phoneCall), right: [""], wrong: ["Aa", "Rr"]),
    Case(
      "Home behind another window", after: [launch, window], on: .pressHome, right: ["Bb", "BbSE"],
      wrong: ["RrBb", "AaRrBb", ""]),
    Case(
      "return of an app that was left behind another window", after: [launch, window, (.pressHome, "Bb")],
      on: .openFromHomeScreen, right: ["FfAa"], wrong: ["Ff", "Aa"]),
    Case(
      "lock behind another window, on iOS 4", in: iOS(4), after: [launch, window], on: .lock, right: [""],
      wrong: ["Rr", "Bb"]),
    Case(
      "activated without opening", after: [launch, home], on: .otherHost(.activation), right: ["Aa", "FfAa", "iFfiAa"],
      wrong: ["", "Ff", "AaFf", "FfFfAa", "AaAa", "FAfa", "RrAa", "FfUAa", "LlAa", "FfvAa", "AaRr"]),
    Case(
      "activated after a launch into the background", in: iOS(9, [.location]), after: [(.systemWakesApp, "WLl")],
      on: .otherHost(.activation), right: ["Aa", "FfAa", "vAa"], wrong: ["", "Ff", "WLlAa"]),
    Case(
      "Home after an activation", after: [launch, home, (.otherHost(.activation), "Aa")], on: .pressHome,
      right: ["RrBb"], wrong: ["Bb", ""]),
    Case(
      "Back", after: [launch], on: .otherHost(.back), right: ["RrBbTt", "RrBbSETt"],
      wrong: ["", "RrBb", "RrTt", "BbTt", "Tt", "RrBbTtTt", "BbRrTt", "RrAaRrBbTt", "RrBbTtSE", "vRrBbTt"]),
    Case(
      "Back on iOS 4", in: iOS(4), after: [launch], on: .otherHost(.back), right: ["RrBbTt", "RrTt"], wrong: ["RrBb"]),
    Case(
      "Back below iOS 4", in: iOS(3), after: [launch], on: .otherHost(.back), right: ["RrTt"], wrong: ["RrBbTt", "Rr"]),
    Case(
      "Back in an app that exits on suspend", in: iOS(9, exits: true), after: [launch], on: .otherHost(.back),
      right: ["RrBbTt"], wrong: ["RrBb", "RrTt"]),
    Case(
      "launch after Back", after: [launch, (.otherHost(.back), "RrBbTt")], on: .openFromHomeScreen, right: ["WLlAa"],
      wrong: ["FfAa", "Aa"]),
  ]
}

extension GoldenBlameTests {
  private static let active: [Event] = [.openFromHomeScreen]
  private static let away: [Event] = [.openFromHomeScreen, .pressHome]
  private static let behindWindow: [Event] = [.openFromHomeScreen, .otherHost(.windowTakesFocus)]

  static let otherHosts: [Row] = [
    Row("another window: silent", after: active, on: .otherHost(.windowTakesFocus), sends: "", breaks: .c15),
    Row(
      "another window: didEnterBackground as well", after: active, on: .otherHost(.windowTakesFocus),
      sends: "willResignActive*, didEnterBackground*", breaks: .pr10),
    Row(
      "another window over a call: willResignActive again",
      after: [.openFromHomeScreen, .interruptionBegins(.phoneCall)], on: .otherHost(.windowTakesFocus),
      sends: "willResignActive*", breaks: .mu08),
    Row(
      "another window is gone: silent", after: behindWindow, on: .otherHost(.windowReturnsFocus), sends: "",
      breaks: .mu04),
    Row(
      "another window is gone under a call: didBecomeActive",
      after: behindWindow + [.interruptionBegins(.phoneCall)], on: .otherHost(.windowReturnsFocus),
      sends: "didBecomeActive*", breaks: .mu04),
    Row(
      "another window is gone: willEnterForeground", after: behindWindow, on: .otherHost(.windowReturnsFocus),
      sends: "willEnterForeground*, didBecomeActive*", breaks: .mu01),
    Row(
      "Home behind another window: willResignActive again", after: behindWindow, on: .pressHome,
      sends: "willResignActive*, didEnterBackground*", breaks: .mu08),
    Row("activated without opening: silent", after: away, on: .otherHost(.activation), sends: "", breaks: .or06),
    Row(
      "activated without opening: willEnterForeground alone", after: away, on: .otherHost(.activation),
      sends: "willEnterForeground*", breaks: .or06),
    Row(
      "activated without opening: willEnterForeground twice", after: away, on: .otherHost(.activation),
      sends: "willEnterForeground*, willEnterForeground*, didBecomeActive*", breaks: .mu01),
    Row(
      "activated without opening: launched again", after: away, on: .otherHost(.activation),
      sends: "launch, didBecomeActive*", breaks: .pr06),
    Row(
      "Back: silent", after: active, on: .otherHost(.back), sends: "", ends: true, breaks: .or19),
    Row(
      "Back: willTerminate missing", after: active, on: .otherHost(.back),
      sends: "willResignActive*, didEnterBackground*",
      ends: true, breaks: .or19),
    Row(
      "Back: willResignActive missing", after: active, on: .otherHost(.back),
      sends: "didEnterBackground*, willTerminate*",
      ends: true, breaks: .or24),
    Row(
      "Back: didEnterBackground missing", after: active, on: .otherHost(.back),
      sends: "willResignActive*, willTerminate*",
      ends: true, breaks: .or19),
    Row(
      "Back: the process lives on", after: active, on: .otherHost(.back),
      sends: "willResignActive*, didEnterBackground*, willTerminate*", breaks: .or19),
    Row(
      "Back: willTerminate reads inactive", after: active, on: .otherHost(.back),
      sends: "willResignActive*, didEnterBackground*, willTerminate* (inactive)", ends: true, breaks: .c18),
  ]
}
