extension Callback: CustomStringConvertible {
  /// A kind of callback, by its receiver or by its subject.
  package enum Kind: Hashable, Sendable {
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
  }

  /// The properties of a callback.
  struct Row: Sendable {
    let place: UInt8
    /// The name of the static member.
    let swiftName: String
    let kind: Kind
    /// The latest first; none of a callback that no document names.
    let spellings: [CallbackSpelling]
    /// The notification that is posted for this message.
    let notification: Callback?

    /// - Parameters:
    ///   - name: The name of the static member; that of the Swift spelling if nil.
    ///   - objectiveC: As the documents' own traces write it.
    ///   - swift: The Swift spelling; it can be left out for a selector that Swift does not shorten, and for most notifications.
    ///   - firstVersion: The first version of iOS that spells it so.
    ///   - older: How older versions spell it, likewise, the latest first.
    init(
      _ place: UInt8, named name: String? = nil, _ kind: Kind, _ objectiveC: String? = nil, _ swift: String? = nil,
      as mark: Trace.Line.Mark? = nil, since firstVersion: Int? = nil,
      before older: [(objectiveC: String, swift: String?)] = [], posts notification: Callback? = nil
    ) {
      self.place = place
      self.kind = kind
      self.notification = notification
      let (oldest, newest) = (AppConfiguration.versions.lowerBound, AppConfiguration.versions.upperBound)
      let first = firstVersion ?? oldest
      let named = (objectiveC.map { [($0, swift, first...newest)] } ?? []) + older.map { ($0, $1, oldest...first - 1) }
      spellings = named.map { objectiveC, swift, versions in
        CallbackSpelling(
          callback: Callback(place: place),
          mark: mark ?? (objectiveC.hasSuffix("Notification") ? .notification : .call), objectiveC: objectiveC,
          versions: versions, swift: swift ?? Self.swiftSpelling(of: objectiveC))
      }
      swiftName = name ?? spellings[0].swift.prefix { $0 != "(" }.split(separator: ".").last.map(String.init) ?? ""
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
  package var sceneNotification: Callback? { kind == .sceneMessage ? Self.rows[Int(rawValue)].notification : nil }

  /// The message of a scene's delegate for which this notification is posted.
  package var messageOfScene: Callback? { kind == .sceneNotification ? poster : nil }

  /// The message of any delegate for which this notification is posted.
  package var poster: Callback? { Self.posters[Int(rawValue)] }

  // Columns that are asked for with each callback: a whole row is not copied.
  private static let kinds = rows.map(\.kind)
  private static let notifications = rows.map { $0.kind == .delegateMessage ? $0.notification : nil }
  private static let messages = posters.map { $0?.kind == .delegateMessage ? $0 : nil }
  private static let posters = allCases.map { posted in
    allCases.first { rows[Int($0.rawValue)].notification == posted }
  }

  /// One row for each callback, in the order of raw values.
  static let rows: [Row] = {
    let rows = [applicationRows, noticeRows, rootViewRows, launchRows, textRows, sceneRows, requestRows].joined()
      .sorted { $0.place < $1.place }
    for (place, row) in rows.enumerated() {
      precondition(row.place == place, "no callback, or more than one, has the raw value \(place)")
    }
    return rows
  }()
}
