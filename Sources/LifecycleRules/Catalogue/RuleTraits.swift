/// The properties of rules by which a judge treats them that knows none of them by name.
extension RuleID {
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its statement holds whatever the event was, so that it can be named where no event is known.
    package static let holdsWithoutEvent = Traits(rawValue: 1)
    /// It forbids a callback in a state, which says more than what an event would have sent instead.
    package static let forbidsInState = Traits(rawValue: 2)
    /// It puts a notification after its message, which says more of one that comes before it than that the two are a pair.
    package static let ordersNotification = Traits(rawValue: 4)
    /// It forbids a notification for a reason that says more than that its message is missing.
    package static let outranksPair = Traits(rawValue: 8)
    /// It forbids whatever else comes to an app in front, which says less than any other rule.
    package static let forbidsTheRest = Traits(rawValue: 32)
    /// It is about an app in the background, where one that has no process is not.
    package static let isOfBackground = Traits(rawValue: 64)
    /// It is a MAY of which any app with scenes makes use, so that the verdict on a log need not say it.
    package static let isUsual = Traits(rawValue: 16)
    /// It orders the callbacks of an appearance, which says more of one that comes twice in a row than at which events none comes.
    package static let ordersAppearance = Traits(rawValue: 128)
  }

  package var traits: Traits { Self.traits[index] }

  private static let traits: [Traits] = {
    let rulesOfTraits: [(Traits, [RuleID])] = [
      (
        .holdsWithoutEvent,
        [
          .sm03, .sm04, .sm05, .sm07, .sm11, .sm14, .sm18, .or02, .or21, .or24, .mu01, .mu03, .mu05, .mu08, .mu10,
          .c33, .pr04, .pr05,
          .no01, .no02, .no03, .no04, .no05, .no06, .no07, .no08, .vc01, .vc02, .vc03, .vc04, .vc05, .vc06, .c18,
          .sc01, .sc02, .sc04, .sc05, .sc07, .sc09, .sc10, .sc11, .sc12, .sc13, .sc15, .sc18, .sc24, .sc25, .sc27,
        ]
      ),
      (.forbidsInState, [.c33, .sm07, .sm11, .mu01, .mu08, .mu10, .no08, .sc01, .sc10, .sc11, .sc33]),
      (.ordersNotification, [.no01, .no02, .no03, .no04, .no05, .no06]),
      (.outranksPair, [.pr01, .c14, .no08]),
      (.forbidsTheRest, [.mu04]),
      (.isOfBackground, [.sm07]),
      (.ordersAppearance, [.vc03]),
      (.isUsual, [.sc05, .sc31, .sc32, .sc37]),
    ]
    var traits = [Traits](repeating: [], count: allCases.count)
    for (trait, rules) in rulesOfTraits {
      for rule in rules { traits[rule.index].insert(trait) }
    }
    return traits
  }()
}

/// The rules that a judge names of its own accord, each by its part in that.
extension RuleID {
  /// Code reads the state of an app that executes.
  package static var ofReadableState: RuleID { .sm11 }
  /// `main` does not return.
  package static var ofReturningMain: RuleID { .pr09 }
  /// A method that the app does not implement is not called.
  package static var ofImplementedMethods: RuleID { .c07 }
  /// The delegate of an app with scenes is not sent what a scene's delegate is sent instead.
  package static var ofReplacedMessages: RuleID { .sc01 }
  /// The application with scenes posts its notifications as its scenes turn.
  package static var ofTurningScenes: RuleID { .sc02 }
  /// A message and its notification are a pair.
  package static var ofPairs: RuleID { .mu05 }
  /// A scene's message and its notification are a pair.
  package static var ofPairsOfScenes: RuleID { .sc27 }
  /// A notification comes before the next message.
  package static var ofNextMessage: RuleID { .no07 }
  /// Any number of observers are notified.
  package static var ofObservers: RuleID { .no09 }
  /// Becoming active and resigning take turns.
  package static var ofTurns: RuleID { .mu08 }
  /// Nothing follows the last message.
  package static var ofLastMessage: RuleID { .mu10 }
  /// State is saved once, as the app leaves.
  package static var ofSaving: RuleID { .or21 }
  /// An app that takes too long is ended.
  package static var ofOverrun: RuleID { .tb02 }
  /// A view loads before it appears.
  package static var ofLoadingFirst: RuleID { .vc03 }
  /// A view that appears was loaded.
  package static var ofLoading: RuleID { .vc06 }
  /// A prewarm may begin a launch.
  package static var ofPrewarm: RuleID { .bg01 }
  /// An app that has to have scenes does not become active without them; no scenario has one, a trace alone says `sdk`.
  package static var ofOwedScenes: RuleID { .sc03 }
  /// That another scene may come as the app is removed.
  package static var ofSceneAtRemoval: RuleID { .sc47 }
}
