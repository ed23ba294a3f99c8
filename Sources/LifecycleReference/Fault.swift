/// Something that `ReferenceLifecycle` can be made to do wrong, to show that a suite notices.
public enum Fault: UInt8, CaseIterable, Hashable, Sendable {
  // Launching.
  case staysInactiveAfterLaunch, asksWillFinishTooLate, losesURLAtLaunch, opensRefusedURL, opensURLWithoutURL
  case entersForegroundAtLaunch, finishesLaunchingTwice, postsLaunchTooEarly, postsLaunchTooLate,
    losesLaunchNotification

  // Returning.
  case staysInactiveAfterReturn, activatesBeforeEnteringForeground, unlocksWithoutEnteringForeground, losesURLOnReturn
  case opensURLTooLate, resumesFromSuspensionSilently, opensWokenAppSilently, relaunchesOnReturn, entersForegroundTwice
  case activatesTwice, activatesWhenWoken, viewsAppearOnReturn

  // Losing the focus and getting it back.
  case missesCalls, missesNotificationCenter, missesSystemAlerts, missesSwitcher
  case staysInactiveAfterDeclinedCall, staysInactiveAfterNotificationCenter, staysInactiveAfterSystemAlert
  case staysInactiveAfterUnlock, staysInactiveAfterSwitcher, activatesWhileHindered, resignsForEachOverlay
  case entersBackgroundForOverlay, entersForegroundOnDismissal, resignsForBanner, activatesForBanner
  case terminatesWhenSwitcherOpens

  // Leaving.
  case leavesWithoutResigning, leavesWithoutEnteringBackground, locksWithoutEnteringBackground
  case entersBackgroundAtOldLock, waversAtLock, answersCallWithoutEnteringBackground
  case followsEntryWithoutEnteringBackground, acceptsBannerWithoutEnteringBackground
  case leavesOverlayWithoutEnteringBackground, resignsTwiceWhenLeaving, terminatesOnHome, terminatesOnLock, endsOnHome
  case viewsDisappearOnHome, savesStateTooEarly, encodesRefusedState, entersBackgroundBeforeMultitasking

  // In the background, and the end.
  case exitsWithoutTerminating, endsWithoutTerminatingBeforeMultitasking, staysAliveAfterExit, tellsOfSuspension
  case runsWhileSuspended, tellsOfPurge, survivesPurge, terminatesWhenSuspended, tellsSuspendedAppOfKill
  case survivesKillWhenSuspended, killsWithoutEnteringBackground, killsWithoutTerminating, killsModeSilently
  case killsTaskSilently, entersBackgroundTwiceWhenKilled, terminatesTwice, mainReturnsWhenKilled
  case entersBackgroundWhenWokenAgain, resignsWhenNotRunning, queriesWhenNotRunning, endsWithoutCause

  // Notifications and methods.
  case postsActivationTooEarly, postsResignationTooEarly, postsBackgroundTooEarly, postsForegroundTooEarly
  case postsTerminationTooEarly, postsResignationLate, losesActivationNotification, repeatsResignationNotification
  case postsBackgroundAlone, callsMissingMethods

  // The state as callbacks read it.
  case readsActiveAtLaunch, readsActiveInOpenURL, readsInactiveWhenActivated, readsInactiveWhenResigning
  case readsInactiveInBackgroundLaunch, readsSuspended, readsInactiveWhenEnteringForeground
  case readsInactiveWhenEnteringBackground, readsInactiveWhenTerminating, readsBackgroundAfterOldLock

  // Time, and who is told.
  case survivesOverrun, postsAfterOverrun, terminatesAfterOverrun, postsTerminationAfterOverrun
  case callsExpirationHandlerTwice, callsExpirationHandlerOnHome, tellsAnotherObject

  // The root view controller, and connections.
  case awakensAfterLaunch, awakensWithoutNib, loadsViewBeforeLaunch, loadsViewTwice, appearsBeforehand
  case willAppearAfterActivation, didAppearBeforeActivation, losesAppearance, disappearsInWrongOrder
  case keepsConnectionsAtLock, closesConnectionsTwice, closesConnectionsAtHome, closesConnectionsAtOldLock

  // Depending on history.
  case staysInactiveOnThirdReturn, remembersEndedTask, endsTaskBegunTwice, tellsOfSecondPurge
  case forgetsInterruptionDuringLock, activatesWhenFirstOfTwoOverlaysGoes, entersForegroundAfterCrash
  case finishesSecondLaunchTwice, staysInactiveAfterLongRun, forgetsOverlayUnderSwitcher, activatesTwiceOnFifthTime
  case forgetsToResignAfterBackgroundLaunch, entersBackgroundTwiceAfterBrokenOffOpening
  case losesSixthResignationNotification, losesSecondURL, entersForegroundTwiceAfterCoveredLock
  case staysInactiveAfterCoveredHome, ignoresSecondTask, remembersRefusedURL, tellsOfSecondSuspension
  case returnsSilentlyAfterWaking, terminatesTwiceOnSecondTime, encodesWithoutAskingAfterRefusal
  case viewsAppearAfterAcceptedInterruption, staysInactiveAfterCoveredCrash, ignoresSecondLock
  case postsThirdSwitcherTooEarly, relaunchesWokenApp, survivesSecondOverrun, tellsAnotherObjectAfterCrash
  case loadsViewTwiceOnRelaunch, reappearsTwiceOnThirdTime, closesConnectionsAtHomeAfterLock
  case keepsConnectionsAtSecondLock, appearsAgainAfterCoveredLock

  // The launch.
  case startsWithoutMain, createsPoolTooLate, startsWithoutApplicationMain
  case createsApplicationTooLate, subclassesApplicationUnasked, ignoresApplicationSubclass
  case setsDelegateTooLate, losesNamedDelegate, createsNoNibDelegate
  case createsNibDelegateTooEarly, readsNoInfoPlist, ignoresMainNib
  case loadsNibWithoutKey, leavesNibDelegateUnwired, createsRunLoopTooEarly
  case takesEventTooEarly, showsWindowTooEarly, awakesDelegateTooEarly
  case initializesDelegateClassTooLate, initializesApplicationClassTooLate, instantiatesNothing
  case instantiatesTooLate, misnestsStoryboard, leavesOutCreator
  case createsTwoApplications

  // Two facets at once.
  case instantiatesAgainByURL, loadsViewAgainByURL, createsRunLoopAtUnlock
  case keepsConnectionsBehindAnotherView

  // The launch, depending on history.
  case forgetsPoolOnSecondLaunch, ignoresSubclassAfterWaking, losesNibDelegateAfterCrash
  case createsRunLoopTwiceOnThirdLaunch, takesEventTooEarlyAfterPurge, leavesOutCreatorAfterPurge
  case createsTwoApplicationsAfterCrash, setsDelegateTwiceAfterKill, readsInfoPlistOnSecondResumption
  case loadsViewAgainAfterPurge, closesConnectionsAtHomeAfterWaking

  // Text fields.
  case beginsWithOneTouch, losesTouchDown, asksOutsideCanBecome
  case neverAsksToBegin, tellsBeginningBeforeControl, losesBeginningNotification
  case tellsBeginningTooLate, losesTouchCancel, postsLetterTooEarly
  case losesLetterEvent, asksForLetterTooLate, deletesWithoutAsking
  case postsDeletionTooEarly, postsDeletionTooLate, deletesInsideKeyTouch
  case asksTwiceForLetter, asksTwiceForDeletion, neverAsksToReturn
  case losesExit, triggersPrimaryTwice, neverAsksToEnd
  case losesUnmarking, losesEndNotification, tellsEndTooLate
  case touchesKeysOnce, touchesKeysInAppWindow, masksChangeAsTouch
  case masksPrimaryAsEditing, sendsSecondAction, changesTextOnReturn
  case endsEditingOnReturn, beginsBeforeOldFieldEnds, showsKeyboardBeforeAsking
  case tellsEndTwice, givesReasonTooEarly, beginsDespiteRefusal
  case changesDespiteRefusal, endsDespiteRefusal, endsEditingOnHome

  // Text fields and the state of the app.
  case keysReachInactiveApp, touchesReachInactiveApp, endsEditingOnCall
  case endsEditingByURL, endsEditingWhenKilled

  // Text fields, depending on history.
  case asksTwiceAfterLock, losesBeginningAfterKill, changesDespiteThirdRefusal
  case losesChangeAfterMove, losesEndAfterReturn, deletesSilentlyOnThirdTime
  case endsEditingOnReturnAfterCall, endsUnaskedAfterRefusal, losesSecondExit
  case masksChangeAfterCrash, endsEditingOnSecondLock, keysReachInactiveAppAfterLetter
  case losesBeginningAfterWaking
}

extension Fault {
  /// The fault's name in small letters and hyphens: `terminates-when-suspended`.
  public var name: String {
    var name = ""
    let letters = Array(String(describing: self))
    for (place, letter) in letters.enumerated() {
      // A capital begins a word unless it stands inside an abbreviation.
      let follows = place > 0 && !letters[place - 1].isUppercase
      let precedes = place > 0 && place + 1 < letters.count && letters[place + 1].isLowercase
      if letter.isUppercase, follows || precedes { name.append("-") }
      name.append(letter.lowercased())
    }
    return name
  }

  /// The fault with this name.
  public init?(name: some StringProtocol) {
    guard let fault = Fault.allCases.first(where: { name == $0.name }) else { return nil }
    self = fault
  }

  /// The id of the rule that it breaks.
  public var rule: String { facts.rule }

  /// What it does wrong and when, in one sentence.
  public var summary: String { facts.summary }

  /// Whether it needs more than the present state: something must have happened before.
  public var dependsOnHistory: Bool {
    Self.staysInactiveOnThirdReturn.rawValue...Self.appearsAgainAfterCoveredLock.rawValue ~= rawValue
      || Self.forgetsPoolOnSecondLaunch.rawValue...Self.closesConnectionsAtHomeAfterWaking.rawValue ~= rawValue
      || rawValue >= Self.asksTwiceAfterLock.rawValue
  }
}
