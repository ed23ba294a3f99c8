/// The evidence of its recorder in a trace that does not name the observables.
extension TraceJudge {
  /// Returns the callbacks that are missing if they were recorded, and that occur nowhere in a trace.
  func unseen(
    in trace: Trace, _ observes: Set<Trace.Observable>, _ capabilities: Capabilities
  ) throws(Corpus.TraceError) -> [Callback] {
    let occurring = CallbackSet(trace.steps.flatMap(\.observations).map(\.callback))
    var assumed = capabilities
    for facet in capabilities.facets where facet != .application {
      let isRecorded = !occurring.intersection(facet.callbacks.subtracting(Facet.application.callbacks)).isEmpty
      guard facet == .scenes || trace.hasEvent(of: facet) || isRecorded else { continue }
      assumed.callbacks = assumed.callbacks.union(facet.callbacks)
    }
    // Nobody has to give a view controller's own method, or to observe notifications; an observer of the
    // application's receives all of them.
    let ofApplication: Set<Callback.Kind> =
      observes.contains(.notifications) ? [.notification, .memoryWarning] : [.notification]
    let observed = CallbackSet(Callback.allCases.filter { $0.isPosted && !ofApplication.contains($0.kind) })
      .union([.viewDidReceiveMemoryWarning])
    assumed.callbacks = assumed.callbacks.subtracting(observed).subtracting(trace.unrecorded)
      .union(capabilities.callbacks)
    var unseen: [Callback] = []
    while assumed.callbacks != capabilities.callbacks,
      case .missing(let callback) = try judge(trace, observes, assumed).violation?.kind, !occurring.contains(callback),
      !capabilities.callbacks.contains(callback)
    {
      unseen.append(callback)
      let kind = CallbackSet.kind(callback.kind)
      assumed.callbacks = assumed.callbacks.subtracting(occurring.intersection(kind).isEmpty ? kind : [callback])
    }
    return unseen
  }
}

extension TraceJudge.Verdict {
  /// The callbacks that are not judged since nobody knows whether they were recorded, for a person; nil where there are none.
  func remarkOnUnseen(in trace: Trace) -> String? {
    if unseen.isEmpty { return nil }
    let kinds = Set(trace.steps.flatMap(\.observations).map(\.callback.kind))
    var names: [String] = []
    for callback in unseen {
      let observable = Trace.Observable.allCases.first { $0.kinds.contains(callback.kind) }
      let isPartial = observable.map { !kinds.isDisjoint(with: $0.kinds) } ?? true
      let name = isPartial ? nil : observable?.rawValue
      names.append(name ?? callback.shortName(version: trace.configuration.version))
    }
    let all = observes.union(Trace.Observable.observables(of: Set(unseen.map(\.kind))))
    let list = Trace.Observable.allCases.filter(all.contains).map(\.rawValue).joined(separator: ", ")
    return
      "not judged: \(names.joined(separator: ", ")), since no line records one; if one was, say 'observes: \(list)'"
  }
}

extension Trace {
  /// The remark on an app that becomes active although it would not with another SDK; nil where the header names its SDK.
  var remarkOnSDK: String? {
    let active = steps.contains { $0.observations.contains { ApplicationRules.didBecomeActive.contains($0.callback) } }
    guard configuration.isOfUnknownSDK, active else { return nil }
    return
      "built with the SDK of iOS 27, an app without scenes is ended in its launch (SC-03): if it was, say 'sdk: 27' in the header"
  }

  /// Returns the callbacks that a recorder sees too which saw those that occur.
  ///
  /// An app may leave out any method of a delegate. One that has three of the four in which a scene comes and
  /// goes has all of them; one that is notified of a disconnection in the step in which the scene comes back
  /// is notified of the connection; and one that is handed one request of the user is handed others.
  func companions(of occurring: CallbackSet) -> CallbackSet {
    let state: [Callback] = [
      .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive, .sceneDidEnterBackground,
    ]
    let requests: [CallbackSet] = [
      .requestsOfScene,
      [
        .applicationWillContinueUserActivity, .applicationContinueUserActivity,
        .applicationDidFailToContinueUserActivity, .applicationPerformAction,
      ],
    ]
    var all = CallbackSet()
    let messages = CallbackSet(state)
    if state.count(where: occurring.contains) >= 3 { all = messages.union([.sceneOpenURLContexts]) }
    let notifications = state.compactMap(\.sceneNotification)
    if notifications.count(where: occurring.contains) >= 3 { all = all.union(CallbackSet(notifications)) }
    if occurring.contains(.sceneDidDisconnect), steps.contains(where: \.hasReconnection) {
      all.insert(.sceneWillConnect)
    }
    for ofDelegate in requests where !occurring.intersection(ofDelegate).isEmpty { all = all.union(ofDelegate) }
    return all
  }
}

extension Trace.Step {
  /// Whether a scene was disconnected and came to the foreground after that.
  fileprivate var hasReconnection: Bool {
    let sent = observations
    guard let place = sent.firstIndex(where: { $0.callback == .sceneDidDisconnect }) else { return false }
    return sent[place...].contains { $0.callback == .sceneWillEnterForeground && $0.scene == sent[place].scene }
  }
}
