import LifecycleModel

/// A second opinion on every step of an app with several scenes, written from Apple's pages and from recordings with regular
/// expressions, one for the application and one for each scene.
package struct NaiveSeveralScenes {
  private typealias Scene = Event.Scene
  private static let letters = NaiveScene.letters
  private static let sceneLetters = NaiveScene.sceneLetters

  /// A state of the app and its scenes that is possible before a step.
  package struct World: Hashable {
    package var app: NaiveWorld
    /// The scenes that the user has opened and not closed, and those of them on the screen, or last there.
    package var opened: Set<Event.Scene> = [.a]
    package var shown: Set<Event.Scene> = [.a]
    package var connections: [Event.Scene: NaiveScene.Connection] = [:]
    /// Whether the user removed the app, or closed a scene of it while it was not running, and it was not launched since.
    var hasDiscarded = false

    package subscript(scene: Event.Scene) -> NaiveScene.Connection {
      get { connections[scene] ?? .absent }
      set { connections[scene] = newValue == .absent ? nil : newValue }
    }
  }

  /// One way in which a step may go.
  struct Way {
    var application: String
    var scenes: [Event.Scene: String]
    var next: World
    var ended = false
    /// Whether each session may be discarded in the launch.
    var discards = false
  }

  private let configuration: AppConfiguration
  package private(set) var worlds: [World]

  package init(configuration: AppConfiguration) {
    self.configuration = configuration
    worlds = [World(app: NaiveWorld(configuration: configuration))]
  }

  package func permits(_ event: Event) -> Bool { worlds.contains { $0.permits(event) } }

  /// Judges a step, and keeps the worlds that agree with it; if none does, all of them.
  package mutating func accepts(_ step: Scenario.Step, _ observed: [ObservedCallback], ended: Bool) -> Bool {
    var words: [Scene: String] = [:]
    for scene in Scene.allCases {
      let own = observed.filter { $0.scene == nil || $0.scene == scene }.map(\.callback)
      // Each message has its notification, of the same scene and in the same step.
      for message in Self.sceneLetters.keys {
        guard let notification = message.sceneNotification else { continue }
        if own.count(where: { $0 == message }) != own.count(where: { $0 == notification }) { return false }
      }
      if step.event != .removeFromSwitcher, !NaiveScene.endsWithDisconnection(own) { return false }
      words[scene] = String(own.compactMap { Self.sceneLetters[$0] })
    }
    let application = String(observed.map(\.callback).compactMap { Self.letters[$0] })
    var agreeing: [World] = []
    for world in worlds where world.permits(step.event) {
      for way in world.ways(step) where way.ended == ended && matches(application, words, way, step) {
        var next = way.next
        if !ended {
          next.app.task = world.app.task
          for callback in observed.map(\.callback) where step.replies.taskAction(in: callback) != .nothing {
            next.app.task = step.replies.taskAction(in: callback) == .begins
          }
        }
        if !agreeing.contains(next) { agreeing.append(next) }
      }
    }
    if !agreeing.isEmpty { worlds = agreeing }
    return !agreeing.isEmpty
  }

  private func matches(
    _ application: String, _ words: [Event.Scene: String], _ way: Way, _ step: Scenario.Step
  ) -> Bool {
    var absent = Set(Self.letters.filter { !configuration.implements($0.key) }.map(\.value))
    let absentOfScene = absent.intersection(["L", "T"])
    if !step.replies.answer(to: .shouldSaveApplicationState), !absent.contains("S") { absent.insert("E") }
    guard NaivePattern.matches(application, NaivePattern.removing(absent, from: way.application)) else { return false }
    return Event.Scene.allCases.allSatisfy { scene in
      var told = words[scene] ?? ""
      if way.discards { told = NaiveScene.withoutDiscard(told, configuration) }
      return NaivePattern.matches(told, NaivePattern.removing(absentOfScene, from: way.scenes[scene] ?? ""))
    }
  }
}

extension NaiveSeveralScenes.World {
  private typealias Way = NaiveSeveralScenes.Way
  private typealias Scene = Event.Scene

  package func permits(_ event: Event) -> Bool {
    let isFree = !app.locked && !app.switcherOpen && !app.behindWindow && app.overlays.isEmpty
    switch event.kind {
    case .request, .touch: return false
    case .ofScene(.showAlone(let scene)): return isFree && !(app.inForeground && shown == [scene])
    case .ofScene(.openURL(let scene)): return isFree && (!app.inForeground || shown == [scene])
    case .ofScene(.showBoth): return isFree && app.inForeground && shown.count == 1
    // An app requests something while the user touches it.
    case .ofScene(.requestActivation): return isFree && app.isActive
    case .ofScene(.requestDestruction(let scene)):
      return isFree && app.isActive && opened.count == 2 && shown.contains(scene.other)
    case .ofScene(.close(let scene)):
      return app.switcherOpen && !app.locked && app.process != .suspended && opened.count == 2
        && shown.contains(scene.other)
    case .ofScene(.disconnect(let scene)):
      guard opened.contains(scene) else { return false }
      return app.process == .background || app.process == .suspended || app.isActive && !shown.contains(scene)
    default:
      let ofOne: EventSet = [.openURL, .showAnotherView, .returnToRootView, .systemDisconnectsScene]
      return !ofOne.contains(event) && app.permits(event)
    }
  }

  // MARK: What each scene is sent

  private static let saving = "S*"
  private var connects: String { "G?C" + (app.version >= 15 ? "I?" : "") }

  /// Returns the callbacks that precede the way of a scene to the foreground.
  private func prepares(_ scene: Event.Scene) -> String {
    switch self[scene] {
    case .connected: Self.saving
    case .absent: connects
    case .lost: "D?" + connects
    }
  }

  /// It is not shown: it may be connected in the background.
  private func behind(_ scene: Event.Scene) -> String {
    let connected = "(\(connects)(BS*)?S*)?"
    return switch self[scene] {
    case .connected: Self.saving
    case .absent: connected
    case .lost: "D?" + connected
    }
  }

  /// Nothing happens to it.
  private func quiet(_ scene: Event.Scene) -> String {
    let isSaving = app.executes && self[scene] == .connected && !(app.isActive && shown.contains(scene))
    return isSaving ? Self.saving : ""
  }

  private func each(_ word: (Event.Scene) -> String) -> [Event.Scene: String] {
    Dictionary(uniqueKeysWithValues: Event.Scene.allCases.map { ($0, word($0)) })
  }

  private func changed(_ change: (inout Self) -> Void) -> Self {
    var next = self
    change(&next)
    return next
  }

  /// The worlds in which scenes that are not shown were connected meanwhile, or were not.
  private func spread(_ way: NaiveSeveralScenes.Way, to scenes: [Event.Scene]) -> [NaiveSeveralScenes.Way] {
    guard let scene = scenes.first else { return [way] }
    guard let word = way.scenes[scene], word.hasSuffix(")?"), word.contains("C") else {
      return spread(way, to: Array(scenes.dropFirst()))
    }
    var (without, with) = (way, way)
    let place = word.firstIndex(of: "(") ?? word.startIndex
    without.scenes[scene] = String(word[..<place])
    without.next[scene] = .absent
    with.scenes[scene] = String(word.dropLast())
    with.next[scene] = .connected
    return [without, with].flatMap { spread($0, to: Array(scenes.dropFirst())) }
  }

  // MARK: Ways

  func ways(_ step: Scenario.Step) -> [NaiveSeveralScenes.Way] {
    switch step.event.kind {
    case .ofScene(.showAlone(let scene)) where !app.inForeground: return opening([scene])
    case .ofScene(.showAlone(let scene)): return [shownAlone(scene)]
    case .ofScene(.openURL(let scene)): return app.inForeground ? receivingURL(scene) : opening([scene], byURL: true)
    case .ofScene(.showBoth): return [shownBoth]
    case .ofScene(.requestActivation(let scene)): return activating(scene)
    case .ofScene(.requestDestruction(let scene)): return [destroying(scene)]
    case .ofScene(.close(let scene)): return closing(scene)
    case .ofScene(.disconnect(let scene)): return [disconnecting(scene)]
    default: break
    }
    switch step.event {
    case .openFromHomeScreen: return opening(shown)
    case .chooseThisApp where !app.inForeground: return opening(shown)
    case .unlock where app.frontmostAtLock: return opening(shown)
    case .abandonOpening: return abandoning
    case .systemWakesApp:
      return app.woken(waking, orLeftAlone: Way(application: "", scenes: each { _ in "" }, next: self))
    case .removeFromSwitcher: return [removal]
    default:
      return app.alternatives(step, strict: true).map { alternative in
        let next = changed {
          $0.app = alternative.next
          if alternative.ended { $0.connections = [:] }
        }
        return Way(
          application: alternative.pattern,
          scenes: each { scene in
            if step.event == .systemSuspends { return "" }
            return shown.contains(scene)
              ? following(alternative.pattern, scene) : quiet(scene) + (alternative.ended ? "T?" : "")
          }, next: next, ended: alternative.ended)
      }
    }
  }

  /// A scene that is shown follows the state of the app.
  private func following(_ pattern: String, _ scene: Event.Scene) -> String {
    let messages = pattern.replacing(NaiveWorld.saving, with: "").filter { !$0.isLowercase }
    return quiet(scene) + messages.replacing("R", with: "RS*").replacing("B", with: "BS*")
  }

  /// The scene in front is sent the URL, and may lose the focus meanwhile; no other scene is sent it.
  private func receivingURL(_ scene: Event.Scene) -> [NaiveSeveralScenes.Way] {
    ["": "U", "RrAa": "RS*US*A|URS*A|RS*AU"].map { application, words in
      Way(application: application, scenes: each { $0 == scene ? "(\(words))" : quiet($0) }, next: self)
    }
  }

  private func opening(_ scenes: Set<Event.Scene>, byURL: Bool = false) -> [NaiveSeveralScenes.Way] {
    let next = changed {
      $0.app.switcherOpen = false
      $0.app.locked = false
      $0.app.frontmostAtLock = false
      $0.app.process = .foreground
      $0.app.launchedIntoBackground = false
      $0.app.forceQuit = false
      $0.hasDiscarded = false
      $0.opened.formUnion(scenes)
      $0.shown = scenes
      for scene in scenes { $0[scene] = .connected }
    }
    let launches = app.process == .notRunning
    let sent = each { scene in
      // A URL is among the options of a connection, or else sent, somewhere.
      let active = byURL && self[scene] == .connected ? "(UFA|FUA|FAU)" : "FA"
      return (launches ? "L" : "") + (scenes.contains(scene) ? prepares(scene) + active : behind(scene))
    }
    let application = launches ? "WL(l(Ff)?|Ffl)Aa" : app.launchedIntoBackground ? "(Ff)?Aa" : "FfAa"
    let way = Way(application: application, scenes: sent, next: next, discards: hasDiscarded)
    return spread(way, to: Event.Scene.allCases.filter { !scenes.contains($0) && self[$0] != .connected })
  }

  /// While the one comes and the other goes, the application may be inactive, or in the background.
  private func shownAlone(_ scene: Event.Scene) -> NaiveSeveralScenes.Way {
    let next = changed {
      $0.opened.insert(scene)
      $0.shown = [scene]
      $0[scene] = .connected
    }
    return Way(
      application: "(Rr(Bb\(NaiveWorld.saving)Ff)?Aa)?",
      scenes: each {
        if $0 == scene { return shown.contains($0) ? "S*(RS*AS*)?" : prepares($0) + "FA" }
        return shown.contains($0) ? "S*RS*BS*" : quiet($0)
      }, next: next)
  }

  /// The system brings it alone, or beside the other one. If it is there already, nothing has to happen.
  private func activating(_ scene: Event.Scene) -> [NaiveSeveralScenes.Way] {
    let alone = shownAlone(scene)
    if shown.contains(scene) {
      let sent = each { shown.contains($0) ? "S*(RS*AS*)?" : quiet($0) }
      return [Way(application: alone.application, scenes: sent, next: self)]
    }
    let beside = shownBoth
    return [alone, Way(application: alone.application, scenes: beside.scenes, next: beside.next)]
  }

  private var shownBoth: NaiveSeveralScenes.Way {
    let next = changed {
      $0.opened = [.a, .b]
      $0.shown = [.a, .b]
      for scene in Event.Scene.allCases { $0[scene] = .connected }
    }
    return Way(
      application: "(RrAa)?", scenes: each { shown.contains($0) ? "S*(RS*AS*)?" : prepares($0) + "FA" }, next: next)
  }

  private func closing(_ closed: Event.Scene) -> [NaiveSeveralScenes.Way] {
    let next = changed {
      $0.opened.remove(closed)
      $0.shown = [closed.other]
      $0[closed] = .absent
    }
    guard app.executes else {
      return [Way(application: "", scenes: [:], next: next.changed { $0.hasDiscarded = true })]
    }
    let enters = app.inForeground && shown.contains(closed) ? "(BS*)?" : ""
    let way = Way(
      application: "",
      scenes: each {
        if $0 != closed { return self[$0] == .absent ? behind($0) : quiet($0) }
        return self[$0] == .connected ? "S*\(enters)DX?" : self[$0] == .lost ? "D?X?" : "X?"
      }, next: next)
    return spread(way, to: self[closed.other] == .absent ? [closed.other] : [])
  }

  /// As a scene that the user closes, while the other one is shown; one that is active may resign before, and only then enter the
  /// background.
  private func destroying(_ scene: Event.Scene) -> NaiveSeveralScenes.Way {
    let next = changed {
      $0.opened.remove(scene)
      $0.shown = [scene.other]
      $0[scene] = .absent
    }
    let leaves = shown.contains(scene) ? "(RS*(BS*)?)?" : ""
    let gone = [.connected: "S*\(leaves)DX", .lost: "D?X?"][self[scene]] ?? "X?"
    return Way(
      application: "(RrAa)?", scenes: each { $0 == scene ? gone : "S*(RS*AS*)?" }, next: next)
  }

  private func disconnecting(_ scene: Event.Scene) -> NaiveSeveralScenes.Way {
    guard self[scene] == .connected else { return Way(application: "", scenes: each(quiet), next: self) }
    if app.process == .suspended {
      return Way(application: "", scenes: [:], next: changed { $0[scene] = .lost })
    }
    return Way(
      application: "", scenes: each { $0 == scene ? "S*D" : quiet($0) }, next: changed { $0[scene] = .absent })
  }

  private var abandoning: [NaiveSeveralScenes.Way] {
    let asked = changed { $0.app.forceQuit = false }
    return (app.forceQuit ? [asked, self] : [asked]).flatMap { next in
      let background = next.changed {
        $0.app.process = .background
        for scene in shown { $0[scene] = .connected }
      }
      let way = Way(
        application: (app.launchedIntoBackground ? "(Ff)?" : "Ff") + NaiveWorld.enterBackground,
        scenes: each { shown.contains($0) ? prepares($0) + "FBS*" : behind($0) }, next: background)
      return [Way(application: "", scenes: each(quiet), next: next)]
        + spread(way, to: Event.Scene.allCases.filter { !shown.contains($0) && self[$0] != .connected })
    }
  }

  private var waking: [NaiveSeveralScenes.Way] {
    switch app.process {
    case .notRunning:
      let next = changed {
        $0.app.process = .background
        $0.app.launchedIntoBackground = true
        $0.hasDiscarded = false
      }
      let way = Way(
        application: "W" + NaiveWorld.launchIntoBackground, scenes: each { _ in "L(\(connects)S*(BS*)?)?" }, next: next,
        discards: hasDiscarded)
      return spread(way, to: Event.Scene.allCases)
    case .suspended:
      let next = changed {
        $0.app.process = .background
        for scene in Event.Scene.allCases where self[scene] == .lost { $0[scene] = .absent }
      }
      return [
        Way(
          application: "(\(NaiveWorld.enterBackground))?",
          scenes: each { self[$0] == .connected ? "S*(BS*)?" : self[$0] == .lost ? "D?" : "" }, next: next)
      ]
    case .background, .foreground: return [Way(application: "", scenes: each(quiet), next: self)]
    }
  }

  /// All scenes go, and one may come and go meanwhile: forums, thread 732170.
  private var removal: NaiveSeveralScenes.Way {
    if app.process == .notRunning {
      let forgotten = changed {
        $0.opened = [.a]
        $0.shown = [.a]
        $0.hasDiscarded = true
        $0.app.forceQuit = true
      }
      return Way(application: "", scenes: [:], next: forgotten)
    }
    let gone = changed {
      $0.app = $0.app.processGone
      $0.app.forceQuit = true
      $0.opened = [.a]
      $0.shown = [.a]
      $0.connections = [:]
      $0.hasDiscarded = true
    }
    if app.process == .suspended { return Way(application: "", scenes: [:], next: gone, ended: true) }
    let born = "(\(connects)F(BS*)?D?)?"
    return Way(
      application: (app.inForeground ? "(\(NaiveWorld.enterBackground))?" : "") + "(Ff(Bb)?)?(Tt)?",
      scenes: each {
        let isShown = app.inForeground && shown.contains($0)
        let goes =
          switch self[$0] {
          case .connected:
            shown.contains($0)
              ? "S*\(isShown ? "(BS*)?" : "")(D\(born))?" : "S*((D\(born))?|F(BS*)?D?)"
          case .absent: born
          case .lost: "D?\(born)"
          }
        return goes + "X?T?"
      }, next: gone, ended: true)
  }
}
