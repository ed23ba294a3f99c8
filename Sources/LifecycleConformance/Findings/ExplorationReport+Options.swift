import LifecycleGenerator
import LifecycleModel

extension ExplorationReport {
  /// How far an exploration goes.
  public struct Options: Sendable, Codable {
    /// In which configurations an exploration is made.
    package enum Configurations: String, CaseIterable, Sendable, Codable {
      /// Every version in every combination of exits-on-suspend, background mode and banners, and for every version an app
      /// launched in each other way, and apps that leave out one method or all.
      case all
      /// One for each class of configurations between which the rules of the application's facet make a difference.
      case classes
      /// The newest version and an app that is as usual.
      case simplest

      func configurations(_ capabilities: Capabilities) -> [AppConfiguration] {
        switch self {
        case .all: ExploredConfigurations.all(capabilities)
        case .classes: ExploredConfigurations.classes(capabilities)
        case .simplest: Array(ExploredConfigurations.all(capabilities).prefix(1))
        }
      }
    }

    /// The most states to hold, of all configurations.
    package var states: Int
    /// The most memory for them and for what is remembered of steps, in millions of bytes, without what an implementation holds
    /// outside of itself; nil for as much as they take.
    package var megabytes: Int?
    /// In which configurations the exploration is made.
    package var configurations: Configurations

    /// An exploration of at most so many states, in at most so much memory.
    public init(states: Int = 500_000, megabytes: Int? = nil) {
      self.init(states: states, megabytes: megabytes, configurations: .all)
    }

    /// The same in some of the configurations.
    package init(states: Int = 500_000, megabytes: Int? = nil, configurations: Configurations) {
      precondition(states > 0, "an exploration holds at least one state, got \(states)")
      precondition(megabytes ?? 1 > 0, "an exploration takes at least a million bytes, got \(megabytes ?? 0)")
      self.megabytes = megabytes
      self.states = states
      self.configurations = configurations
    }
  }
}
