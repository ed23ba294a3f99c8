extension Callback: CustomStringConvertible {
  /// A kind of callback, by its receiver or by its subject.
  package enum Kind: CaseIterable, Hashable, Sendable {
    case delegateMessage
    case notification
    /// A question about saving and restoring state.
    case preservation
    /// The root view controller loads its view, or loses it.
    case viewLoading
    /// The root view controller's view appears or disappears.
    case viewAppearance
    /// `UIApplicationMain` returns.
    case main
    /// A call that carries no meaning but needs a process that executes.
    case incidental
    /// A step of a launch, from `main` to the first event.
    case launchStep
    /// A call of a text field or of its delegate, a control event, or a notification of text or keyboard.
    case text
    /// The handler of a background task.
    case expiration
    /// Network connections are closed.
    case networking
    /// A message of the application's delegate that goes to another object.
    case misdirected
    /// A message of a scene's delegate, or of the application's delegate about the sessions of scenes.
    case sceneMessage
    case sceneNotification
    /// A message or a notification of what the system tells every app that executes: that memory is low, or that the time changed.
    case memoryWarning
    /// A message that hands a request of the user to the app.
    case request

    fileprivate static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })
  }

  struct Row: Sendable {
    /// The name of the static member.
    let swiftName: String
    let kind: Kind
    /// The latest first; none of a callback that no document names.
    private(set) var spellings: [CallbackSpelling] = []
    /// The name of the notification that is posted for this message.
    private(set) var posted: String?

    /// Reads a line of the file.
    init(_ callback: Callback, _ values: [Substring: Substring], _ columns: [Substring]) {
      guard let kind = values["kind"].flatMap({ Kind.named[String($0)] }) else {
        preconditionFailure("a callback is of no kind: \(columns)")
      }
      swiftName = String(columns[0])
      self.kind = kind
      let (oldest, newest) = (AppConfiguration.versions.lowerBound, AppConfiguration.versions.upperBound)
      let mark = values["mark"].flatMap { Trace.Line.Mark(rawValue: String($0)) }
      var first = oldest
      var names: [(objectiveC: String, swift: String?)] = []
      for column in columns.dropFirst() {
        let words = column.split(separator: " ", maxSplits: 1).map(String.init)
        switch words[0] {
        case "since": first = Int(words[1]) ?? newest
        case "posts": posted = words[1]
        case "before": names.append((words[1], nil))
        case _ where names.isEmpty: names.append((String(column), nil))
        default: names[names.count - 1].swift = String(column)
        }
      }
      for (place, name) in names.enumerated() {
        spellings.append(
          CallbackSpelling(
            callback: callback, mark: mark ?? (name.objectiveC.hasSuffix("Notification") ? .notification : .call),
            objectiveC: name.objectiveC, versions: place == 0 ? first...newest : oldest...first - 1,
            swift: name.swift ?? Self.swiftSpelling(of: name.objectiveC)))
      }
    }

    private static func swiftSpelling(of objectiveC: String) -> String {
      if objectiveC.hasPrefix("["), let selector = objectiveC.dropLast().split(separator: " ").last {
        let parts = selector.split(separator: ":")
        return "\(parts[0])(\(selector.contains(":") ? "_:" : "")\(parts.dropFirst().map { "\($0):" }.joined()))"
      }
      guard let sender = ["UIApplication", "UIScene", "UITextField"].first(where: objectiveC.hasPrefix) else {
        preconditionFailure("the Swift spelling of '\(objectiveC)' is missing")
      }
      let name = objectiveC.dropFirst(sender.count)
      return "\(sender).\(name.prefix(1).lowercased())\(name.dropFirst())"
    }
  }

  /// The callback as Swift spells it, without the dot before it.
  public var description: String { Self.rows[Int(rawValue)].swiftName }

  package var kind: Kind { Self.kinds[Int(rawValue)] }

  /// The notification of the same event as this delegate message.
  package var notification: Callback? { Self.notifications[Int(rawValue)] }

  /// The delegate message of the same event as this notification.
  package var message: Callback? { Self.messages[Int(rawValue)] }

  /// Whether it is posted to a notification center.
  package var isPosted: Bool { Self.posted.contains(self) }
  private static let posted = CallbackSet(
    allCases.filter { $0.spelling()?.mark == .notification && $0 != .connectionsClosed })

  /// The notification of a scene that is posted for this message of its delegate.
  package var sceneNotification: Callback? { kind == .sceneMessage ? Self.postings[Int(rawValue)] : nil }

  /// The message of a scene's delegate for which this notification is posted.
  package var messageOfScene: Callback? { kind == .sceneNotification ? poster : nil }

  /// The message of any delegate for which this notification is posted.
  package var poster: Callback? { Self.posters[Int(rawValue)] }

  // Columns that are asked for with each callback: a whole row is not copied.
  private static let kinds = rows.map(\.kind)
  private static let postings = rows.map { row in
    row.posted.map { name in
      guard let notification = byName[name] else { preconditionFailure("no callback has the name '\(name)'") }
      return notification
    }
  }
  private static let notifications = zip(kinds, postings).map { $0 == .delegateMessage ? $1 : nil }
  private static let messages = posters.map { $0?.kind == .delegateMessage ? $0 : nil }
  private static let posters = allCases.map { posted in allCases.first { postings[Int($0.rawValue)] == posted } }

  /// One row for each callback, in the order of raw values: the lines of `Resources/callbacks.txt`.
  static let rows = TableLine.rows(of: PackageResources.callbacks_txt, names: ["kind", "mark"]).enumerated().map {
    Row(Callback(place: UInt8($0)), $1.values, $1.columns)
  }
}
