/// A line of a life that a story has to explain.
package struct StoryLine: Sendable {
  /// How long nothing came before a line.
  package enum Pause: Int, CaseIterable, Sendable {
    case short
    /// Shorter than anybody needs to put something over the app and take it away again.
    case instant
    /// Longer than any step takes.
    case moments
    /// Longer than any step takes, and than anybody looks at what covers an app: a device that lies there locks itself after five
    /// minutes at most (Settings, Auto-Lock), unless a call is on.
    case minutes
    /// Longer than calls are.
    case hours

    /// - Parameter milliseconds: The time since the line before; nil where the lines do not say.
    package init(_ milliseconds: Int?) {
      self =
        switch milliseconds ?? 0 {
        case 3_600_000...: .hours
        case 300_000...: .minutes
        case 30_000...: .moments
        default: milliseconds.map { $0 < 500 } == true ? .instant : .short
        }
    }

    /// The cost of a step in which the pause is: more than several events that explain it.
    var costAmidStep: Int32 { self == .short || self == .instant ? 0 : 6_000 }

    /// The cost of a pause between two steps: an app is seldom covered for so long.
    func cost(in state: DeviceState) -> Int32 {
      guard state.overlays != 0 || state.switcherIsOpen else { return 0 }
      return switch self {
      case .short, .instant, .moments: 0
      case .minutes: state.overlays == 1 << Interruption.phoneCall.rawValue ? 500 : 2_000
      case .hours: 6_000
      }
    }
  }

  let observation: ObservedCallback
  /// Whether the line is the callback beyond doubt; if not, it may as well be none.
  let isCertain: Bool
  /// Whether the process may have ended, and been launched again, since the line before.
  let mayFollowDeath: Bool
  let pause: Pause

  package init(
    _ observation: ObservedCallback, isCertain: Bool = true, mayFollowDeath: Bool = true, after pause: Pause = .short
  ) {
    self.observation = observation
    self.isCertain = isCertain
    self.mayFollowDeath = mayFollowDeath
    self.pause = pause
  }

  static let places = ObservedCallback.capacity * 4 * Pause.allCases.count

  /// The place of the line among all that there can be.
  @inline(__always)
  var place: Int {
    (Int(observation.bits) * Pause.allCases.count + pause.rawValue) * 4 + (isCertain ? 0 : 1) + (mayFollowDeath ? 0 : 2)
  }
}
