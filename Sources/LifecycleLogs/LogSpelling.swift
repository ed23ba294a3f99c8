/// The callbacks that a line of a log can name, by the letters of their spellings.
///
/// Logs spell callbacks in many ways (`-[AppDelegate applicationDidBecomeActive:]`, `applicationDidBecomeActive(_:)`,
/// `View Did Load`), which agree in their letters. The spellings themselves are in `CallbackSpelling.table`.
struct LogSpelling: Sendable {
  static let shared = LogSpelling()

  private var table: [Letters: Callback] = [:]
  private var (shortest, longest) = (Int.max, 0)

  /// Whether a line can name a callback. The steps of a launch have names that mean other things as well (`init`).
  static func isNamed(_ callback: Callback) -> Bool {
    callback != .unnamed && ![.main, .launchStep, .expiration, .networking, .misdirected].contains(callback.kind)
  }

  private init() {
    for spelling in CallbackSpelling.table where Self.isNamed(spelling.callback) {
      if spelling.objectiveC == ControlEvents.spelling { continue }
      for name in Self.names(of: spelling) {
        let letters = Letters(name.utf8)
        shortest = min(shortest, letters.count)
        longest = max(longest, letters.count)
        table[letters] = table[letters] ?? spelling.callback
      }
    }
  }

  /// The selector, also without `application:` or `scene:`, the Swift name, and what people write for them.
  private static func names(of spelling: CallbackSpelling) -> [String] {
    var selector = spelling.objectiveC[...]
    if selector.first == "[", let space = selector.firstIndex(of: " ") {
      selector = selector[selector.index(after: space)...].dropLast()
    }
    var names = [String(selector), spelling.swift]
    for prefix in ["application:", "scene:"] {
      guard selector.hasPrefix(prefix), spelling.callback != .applicationOpenURL else { continue }
      names.append(String(selector.dropFirst(prefix.count)))
    }
    return names + shortNames(of: spelling.callback) + arguments(of: spelling)
  }

  /// The Swift name of a method with one argument, with the argument or its type in the place of the label that is none.
  private static func arguments(of spelling: CallbackSpelling) -> [String] {
    guard spelling.swift.hasSuffix("(_:)") else { return [] }
    let words: [String] =
      switch spelling.callback.kind {
      case .delegateMessage: ["application", "UIApplication", "__C.UIApplication"]
      case .sceneMessage: ["scene", "UIScene", "__C.UIScene"]
      case .viewAppearance: ["animated", "Bool"]
      default: []
      }
    return words.map { spelling.swift.prefix { $0 != "(" } + $0 }
  }

  private static func shortNames(of callback: Callback) -> [String] {
    switch callback {
    // An app that does not implement the newer method is sent it in its place.
    case .applicationDidFinishLaunching:
      ["applicationDidFinishLaunching", "didFinishLaunching", "appDidFinishLaunching", "finishedLaunching"]
    case .applicationWillFinishLaunching: ["applicationWillFinishLaunching", "willFinishLaunching"]
    case .sceneWillConnect:
      ["sceneWillConnect", "sceneWillConnectTo", "willConnectTo", "sceneWillConnectToSession", "willConnectToSession"]
    case .configurationForConnectingSceneSession:
      ["configurationForConnecting", "configurationForConnectingSceneSession"]
    // As .NET MAUI has them: <https://learn.microsoft.com/dotnet/maui/fundamentals/app-lifecycle>.
    case .sceneDidBecomeActive: ["sceneOnActivated"]
    case .sceneWillResignActive: ["sceneOnResignActivation"]
    case .sceneOpenURLContexts: ["sceneOpenUrl"]
    case .applicationOpenURL: ["applicationOpenURL"]
    default: bareNames(of: callback)
    }
  }

  /// The names without application, or a class: `didBecomeActive`, `App did become active`, `didBecomeActiveNotification`.
  private static func bareNames(of callback: Callback) -> [String] {
    if Callback.ofScene[callback] != nil || callback == .applicationWillTerminate {
      let name = callback.swiftName.drop { $0 != "D" && $0 != "W" }.prefix { $0 != "(" }
      let bare = name.prefix(1).lowercased() + name.dropFirst()
      // OneSignal's, which it exchanges with the delegate's:
      // <https://github.com/OneSignal/OneSignal-iOS-SDK/blob/main/iOS_SDK/OneSignalSDK/Source/UIApplicationDelegate%2BOneSignal.m>.
      return [bare, "app" + name, "oneSignalApplication" + name]
    }
    guard callback.kind == .notification || callback.kind == .sceneNotification else { return [] }
    return callback.swiftName.split(separator: ".").last.map { [String($0)] } ?? []
  }

  /// Whether a spelling has neither the word application nor scene.
  static func isBare(_ word: ArraySlice<UInt8>) -> Bool {
    !word.contains(word: "application") && !word.contains(word: "scene")
  }

  /// The callback whose spelling has these letters.
  @inline(__always)
  func callback(_ letters: Letters) -> Callback? {
    letters.count < shortest || letters.count > longest ? nil : table[letters]
  }

  /// The message of a delegate whose name a word is except one letter: `applicationDidBeconeActive`.
  ///
  /// - Complexity: O(1) unless the word begins as one.
  func nearest(_ word: ArraySlice<UInt8>) -> Callback? {
    guard Self.mistypable ~= word.count, word.hasPrefix("application") || word.hasPrefix("scene"),
      word.contains(word: "did") || word.contains(word: "will")
    else { return nil }
    let name = String(decoding: word.filter { WordHash.letter($0) != nil }, as: UTF8.self)
    return NearestName.of(name, in: Self.messages.keys, within: 1).flatMap { Self.messages[$0] }
  }

  /// The lengths of words that are compared.
  private static let mistypable = 16...80
  /// The messages by the letters of their names.
  private static let messages: [String: Callback] = {
    let delegates = CallbackSet.kind(.delegateMessage).union(.kind(.sceneMessage)).callbacks
    let named = delegates.map { ($0.swiftName.filter(\.isLetter), $0) }
    return Dictionary(named) { first, _ in first }
  }()
}
