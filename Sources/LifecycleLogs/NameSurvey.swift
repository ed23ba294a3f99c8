/// A survey of how a log names messages: the lines of several objects may have the same names.
struct NameSurvey: Sendable {
  /// The messages that have a kind of name, and how many lines have one.
  private typealias Names = (messages: CallbackSet, count: Int)

  /// How the lines of a process name messages.
  private struct Naming: Sendable {
    /// Those with UIKit's full names, or those of their notifications.
    var full: Names = ([], 0)
    /// Those with a part of their names after that of a class, by the text before them as a hash.
    var ofClasses: [UInt64: Names] = [:]

    /// Whether the lines behind the name of a class are of another object: there are more lines with full names.
    func isOfOthers(_ own: Names) -> Bool {
      own.count <= full.count && !own.messages.intersection(full.messages).isEmpty
    }
  }

  private static let mostPrefixes = 1_024
  private var namings: [Int: Naming] = [:]
  /// For each text before a callback, as a hash, which callback it is before; nil where there are several.
  private var callbackOfPrefix: [UInt64: Callback?] = [:]
  /// The messages of scenes behind the name of a class of scenes that may be a game's.
  private(set) var ofPerhapsScenes: CallbackSet = []

  /// The messages of scenes of the names that say nothing of their object.
  private(set) var ofBareScenes: CallbackSet = []
  /// The messages with UIKit's full names.
  var withFullNames: CallbackSet { namings.values.reduce([]) { $0.union($1.full.messages) } }

  /// Whether the texts before callbacks describe these, and name no objects: none is before two different ones.
  var prefixesDescribe: Bool { callbackOfPrefix.count >= 4 && callbackOfPrefix.values.allSatisfy { $0 != nil } }

  /// The messages behind the names of classes whose lines are the app's.
  var ofOwnClasses: CallbackSet {
    namings.values.reduce([]) { all, naming in
      naming.ofClasses.values.filter { !naming.isOfOthers($0) }.reduce(all) { $0.union($1.messages) }
    }
  }

  /// Takes the callback of a line.
  mutating func take(_ mention: LogLine.Mention, of line: LogLine) {
    let callback = mention.observation.callback
    if let other = callbackOfPrefix[line.prefix] {
      if other != callback { callbackOfPrefix[line.prefix] = .some(nil) }
    } else if callbackOfPrefix.count < Self.mostPrefixes {
      callbackOfPrefix[line.prefix] = callback
    }
    if let ofScene = mention.ofPerhapsScene { ofPerhapsScenes.insert(ofScene) }
    if let ofScene = mention.ofBareScene { ofBareScenes.insert(ofScene) }
    guard mention.isOfClass || !mention.isBare, namings.count < Self.mostPrefixes else { return }
    func add(_ callback: Callback, to names: inout Names) {
      names.messages.insert(callback)
      names.count += 1
    }
    if !mention.isBare {
      add(callback.message ?? callback, to: &namings[line.process, default: Naming()].full)
    } else if namings[line.process]?.ofClasses.count ?? 0 < Self.mostPrefixes {
      add(callback, to: &namings[line.process, default: Naming()].ofClasses[line.prefix, default: ([], 0)])
    }
  }

  /// Whether a line is of another object than the app by the names in its process: sockets become active as well.
  func isOfOtherObject(_ mention: LogLine.Mention, in line: LogLine) -> Bool {
    guard mention.isOfClass, !CallbackSet.launches.union(.terminations).contains(mention.observation.callback),
      let naming = namings[line.process], let own = naming.ofClasses[line.prefix]
    else { return false }
    return naming.isOfOthers(own)
  }
}
