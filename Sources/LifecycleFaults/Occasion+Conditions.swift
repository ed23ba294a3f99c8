/// Questions that several faults ask about an occasion.
extension Occasion {
  var hasConnectedScene: Bool { sceneBefore.connection == .connected }
  var isPrewarmed: Bool { event == .background(.prewarm) }
  var isFetchDue: Bool { event == .background(.fetchIsDue) }
  /// Whether the app did not end its background task in time.
  var keepsTask: Bool { event == .background(.taskIsNotEnded) }
  var overlayTakesFocus: Bool { overlayBegins != nil && !isBanner(overlayBegins) }
  var overlayReturnsFocus: Bool { overlayEnds != nil && !isBanner(overlayEnds) }
  /// Whether Home leaves the app in the background.
  var goesHome: Bool { event == .pressHome && staysInMemory }
  /// Whether the system has launched the app into the background.
  var isWokenAnew: Bool { event == .systemWakesApp && hasLaunched }
  /// Whether a background task alone keeps the app executing.
  var isKeptByTask: Bool { before == .background && !isUnderMode && holdsTask }
}
