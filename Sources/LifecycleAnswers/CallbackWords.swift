import LifecycleModel

/// The words in which people ask for callbacks.
package enum CallbackWords {
  /// The callbacks that a name in any spelling may mean, also without `application` or `scene`: one whose
  /// selector has it as a part, otherwise all with its letters: "didBecomeActive", "scene foreground".
  ///
  /// - Parameter hasScenes: Whether a name that says neither is a scene's.
  package static func callbacks(named text: some StringProtocol, hasScenes: Bool) -> [Callback] {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if text.contains("Notification.Name.") {
      return callbacks(named: "\(text.split(separator: ".").last ?? "")Notification", hasScenes: hasScenes)
    }
    if let callback = Callback(named: text) ?? declared(text).flatMap(Callback.init(named:)) { return [callback] }
    if notCovered(text) != nil { return [] }
    let letters = text.lowercased().filter(\.isLetter)
    let isScene = letters.contains("scene") || hasScenes && !letters.contains("app")
    func meant(_ callbacks: [Callback]) -> [Callback] {
      let ofScene = callbacks.filter { $0.isSentToScene == isScene }
      return ofScene.isEmpty ? callbacks : ofScene
    }
    let exact = meant(parts.filter { $0.parts.contains(letters) }.map(\.callback))
    if exact.count == 1 { return exact }
    let isNotification = letters.hasSuffix("notification")
    for (words, message) in stems {
      guard let stem = words.first(where: letters.contains), isWhole(text, beside: stem) else { continue }
      let callback = isScene ? message.inScenes ?? message : message
      return isNotification ? callback.withAnnouncement.suffix(1) : [callback]
    }
    if !exact.isEmpty || letters.count <= 6 { return exact }
    let similar = meant(parts.filter { $0.parts.contains { $0.contains(letters) } }.map(\.callback))
    // A notification repeats the news of its message.
    let news = similar.filter { name in
      isNotification || !similar.contains { $0.withAnnouncement.dropFirst().contains(name) }
    }
    // Of a warning to all the delegate's message is meant.
    return similar.allSatisfy { $0.kind == .memoryWarning } ? Array(news.prefix(1)) : news
  }

  /// The name that is meant where at most two letters of a long one are wrong: "viewDidDissapear".
  package static func spelled(_ name: String) -> String? {
    let letters = name.lowercased().filter(\.isLetter)
    return letters.count > 9 ? NearestName.of(letters, in: parts.flatMap(\.parts).sorted(), within: 2) : nil
  }

  /// The selector of a method that is declared as in source code; nil where it is not declared:
  /// "- (void)applicationWillTerminate:(UIApplication *)application", "func viewDidAppear(_ animated: Bool)".
  private static func declared(_ text: String) -> String? {
    guard let bracket = text.firstIndex(of: "(") else { return nil }
    if text.hasPrefix("-") {
      let labels = text.matches(of: /\w+:(?=\s*\()/).map { String($0.output) }
      let name = text.firstMatch(of: /\)\s*([^\s)]+)/).map { String($0.1) }
      return labels.isEmpty ? name : labels.joined()
    }
    guard let name = text[..<bracket].split(separator: " ").last else { return nil }
    let parameters = text[bracket...].dropFirst().prefix { $0 != ")" }.split(separator: ",")
    let labels = parameters.compactMap { $0.split { $0 == " " || $0 == ":" }.first.map { "\($0):" } }
    return "\(name)(\(labels.joined()))"
  }

  /// Whether no word of a name tells of something else: neither "AirPods disconnect" is about a scene nor
  /// "webViewDidFinishLoad" about a launch.
  private static func isWhole(_ text: String, beside stem: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    return words.allSatisfy { word in
      guard let place = word.firstRange(of: stem) else { return stem.contains(word) || isSilent(word[...]) }
      return isSilent(word[..<place.lowerBound]) && isSilent(word[place.upperBound...])
    }
  }

  /// Whether letters are words that tell of nothing else than the life cycle.
  private static func isSilent(_ letters: Substring) -> Bool {
    letters.isEmpty || silent.contains { letters.hasPrefix($0) && isSilent(letters.dropFirst($0.count)) }
  }

  private static let silent = Set(WordList.named("silent in callbacks"))

  /// The parts of the selectors of each callback, and each selector, in the spellings of all versions.
  private static let parts: [(callback: Callback, parts: Set<String>)] = Callback.allCases.map { callback in
    let spellings = CallbackSpelling.table.filter { $0.callback == callback }
    let names = spellings.flatMap { [$0.objectiveC.lowercased(), $0.swift.lowercased()] }
    let parts = names.flatMap { name in name.split { !$0.isLetter }.map(String.init) + [name.filter(\.isLetter)] }
    return (callback, Set(parts).subtracting(["application", "scene", "options", "completionhandler"]))
  }

  /// Why the suite has no callback of a name that people ask for; nil where it is not such a name.
  package static func notCovered(_ name: String) -> String? {
    let letters = name.lowercased().filter(\.isLetter)
    return absent.first {
      $0.words.contains { $0.hasPrefix("^") ? letters.hasPrefix($0.dropFirst()) : letters.contains($0) }
    }?.value
  }

  private static let absent = WordList.all(of: "not covered")

  /// The names that are offered where a word is not known.
  package static let offered = WordList.named("offered")

  /// Parts of names, each with the message that it means, where there are two the application's.
  private static let stems = WordList.all(of: "means").map { row -> (words: [String], message: Callback) in
    guard let message = Callback(named: row.value) else {
      preconditionFailure("the file of the words has '\(row.value)'")
    }
    return (row.words, message)
  }
}

extension Callback {
  /// The message with the notification that announces the same, if it has one.
  var withAnnouncement: [Callback] { [self] + [notification ?? sceneNotification].compactMap(\.self) }

  /// The same with the notification of the application as well, where a scene's message announces that.
  var withAnnouncements: [Callback] {
    withAnnouncement + [Callback.ofApplication[self]?.notification].compactMap(\.self)
  }

  /// The callbacks among which one may come in the place of another.
  var exchangeable: CallbackSet {
    [Facet.userRequests.callbacks, CallbackSet.kind(.text)].first { $0.contains(self) } ?? []
  }

  /// Whether only an app with scenes is sent it.
  package var isSentToScene: Bool { isAboutScene || CallbackSet.requestsOfScene.contains(self) }
}
