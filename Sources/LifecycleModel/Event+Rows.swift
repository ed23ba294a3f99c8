extension Event: CustomStringConvertible {
  /// The properties of an event that do not depend on where it happens.
  struct Row: Sendable {
    let swiftName: String
    let name: String
    let facet: Facet
    let firstVersion: Int
    /// The seconds of `delay`.
    let seconds: Int
    let unlikelihood: Int32
    let traits: Traits
    let handing: String?

    /// Reads a line of the file.
    init(_ values: [Substring: Substring], _ columns: [Substring]) {
      var named: [Substring: Substring] = ["since": "\(AppConfiguration.versions.lowerBound)"]
      var traits: Traits = []
      for column in columns.dropFirst(2) {
        let words = column.split(separator: " ", maxSplits: 1)
        if let trait = Traits.named[column] { traits.insert(trait) } else { named[words[0]] = words[1] }
      }
      func number(_ name: Substring) -> Int? { named[name].flatMap { Int($0) } }
      guard let facet = values["facet"].flatMap({ Facet.byName[String($0)] }), let since = number("since"),
        let after = number("after"), let cost = number("cost")
      else { preconditionFailure("an event lacks its facet, or a number: \(columns)") }
      (swiftName, name) = (String(columns[0]), String(columns[1]))
      (self.facet, self.traits, handing) = (facet, traits, named["host"].map(String.init))
      (firstVersion, seconds, unlikelihood) = (since, after, Int32(cost))
    }
  }

  /// The lines of `Resources/events.txt`, in the order of `index`.
  private static let rows = TableLine.rows(of: PackageResources.events_txt, names: ["facet"]).map {
    Row($0.values, $0.columns)
  }

  /// Properties that some events share.
  struct Traits: OptionSet {
    let rawValue: UInt8
    /// A URL is opened, in one of several scenes or wherever the app receives it.
    static let opensURL = Traits(rawValue: 1)
    /// The answers of the launch methods say if the app receives what it is launched for.
    static let isLeftToLaunchMethods = Traits(rawValue: 2)
    /// The app holds no background task after it.
    static let endsTask = Traits(rawValue: 4)

    fileprivate static let named: [Substring: Traits] = [
      "opensURL": .opensURL, "isLeftToLaunchMethods": .isLeftToLaunchMethods, "endsTask": .endsTask,
    ]
  }

  private var row: Row { Self.rows[index] }

  /// The event in words, as traces and reports spell it.
  public var name: String { row.name }

  /// The event as Swift spells it, without the dot before it.
  public var description: String { row.swiftName }

  /// The facet without which the event tells an implementation nothing.
  package var facet: Facet { row.facet }

  /// The first major version of iOS that has it.
  package var firstVersion: Int { row.firstVersion }

  /// Whether a URL is opened, in one of several scenes or wherever the app receives it.
  package var opensURL: Bool { row.traits.contains(.opensURL) }

  /// Whether the answers of the launch methods say if the app receives what it is launched for.
  package var isLeftToLaunchMethods: Bool { row.traits.contains(.isLeftToLaunchMethods) }

  /// The events after which the app holds no background task.
  package static let endingTasks = EventSet(allCases.filter { $0.row.traits.contains(.endsTask) })

  /// The words of the transition of a host that hands the event to an app; nil where there is none.
  package var handing: String? { row.handing }

  /// How much time passes before the event, in the scenarios that an observer goes through.
  ///
  /// No document says when a user does something. The numbers are chosen so that scenarios have short absences (the
  /// app switcher, a lock) and long ones (the home screen), and so that the same events always come at the same times.
  /// The system suspends an app after the five seconds that `applicationDidEnterBackground` may take
  /// (003_0998c5190401ac47.txt).
  package var delay: Duration { .seconds(row.seconds) }

  /// The cost of the event in a story, beyond that of the likeliest ones: Home, lock, the app switcher and Notification
  /// Center come first, then calls and texts; a death that nobody sees is unlikely.
  package var unlikelihood: Int32 { row.unlikelihood }
}
