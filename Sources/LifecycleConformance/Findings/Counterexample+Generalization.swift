extension Counterexample {
  /// The changes that were tried on a counterexample, each by itself: those with which it breaks the same rule at the same
  /// event, and those with which it does not.
  package struct Generalization: Hashable, Sendable, Codable {
    /// The part of a scenario that was changed.
    package enum Aspect: String, CaseIterable, Hashable, Sendable, Codable {
      /// The version of iOS.
      case version = "os"
      /// One kind of interruption, wherever it occurs.
      case interruption
      /// One event.
      case event
      /// The replies of the app during one event.
      case replies
      /// Whether the app asks to end when it is left.
      case exitsOnSuspend = "exits on suspend"
      /// The reasons that the app gives for working in the background.
      case backgroundModes = "background modes"
      /// Whether calls and text messages take the focus away.
      case focus = "interruptions take focus"
      /// One of the delegate's methods that the app leaves out or not.
      case methods = "implemented methods"
      /// Where the interface and the delegate come from, and whether the application is subclassed.
      case launch
    }

    /// One thing in the scenario, and which other values of it were tried.
    package struct Freedom: Hashable, Sendable, Codable {
      /// The part that was changed.
      package let aspect: Aspect
      /// The place of the event that was changed; nil where it was no single one.
      package let step: Int?
      /// The scenario's own value.
      package let own: String
      /// The values with which the scenario breaks the rule as well.
      package internal(set) var alike: [String] = []
      /// The values with which it does not, or cannot happen.
      package internal(set) var unlike: [String] = []

      private enum CodingKeys: String, CodingKey {
        case aspect, own, alike, unlike
        case step = "at"
      }

      /// Creates the result of trying other values of one thing.
      package init(_ aspect: Aspect, at step: Int? = nil, own: String, alike: [String] = [], unlike: [String] = []) {
        self.aspect = aspect
        self.step = step
        self.own = own
        self.alike = alike
        self.unlike = unlike
      }
    }

    /// The parts of which other values were tried, with those that break the rule as well and those that do not.
    package internal(set) var freedoms: [Freedom]

    /// Creates a generalization of these parts.
    package init(_ freedoms: [Freedom] = []) { self.freedoms = freedoms }
  }
}
