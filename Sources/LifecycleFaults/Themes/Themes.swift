import LifecycleReference

extension InjectedFault {
  /// The faults by theme, in the order in which they are listed.
  static let themes: [[InjectedFault]] = [
    launching, returning, receivingURLs, losingTheFocus, leaving, ending, postingNotifications, readingTheState,
    reportingTheState, takingTime, showingTheRootView, dependingOnHistory, startingTheProcess, mixingFacets,
    startingTheProcessAgain, editingText, editingTextInOtherStates, editingTextAgain,
    connectingTheScene, leavingTheScene, notifyingTheScene, rememberingTheScene,
    warningOfMemory, handingRequestsOver, handingRequestsToScenes,
    showingScenes, closingScenes, rememberingScenes,
    happeningOutOfSight,
  ]
}
