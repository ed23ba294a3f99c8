/// A configuration, and what happens to the app in order.
public struct Scenario: Hashable, Sendable {
  /// An event, and how the app replies to the callbacks it causes.
  public struct Step: Hashable, Sendable {
    public var event: Event
    public var replies: Replies

    public init(_ event: Event, _ replies: Replies = Replies()) {
      self.event = event
      self.replies = replies
    }
  }

  public var configuration: AppConfiguration
  public var steps: [Step]

  public init(configuration: AppConfiguration = AppConfiguration(), steps: [Step] = []) {
    self.configuration = configuration
    self.steps = steps
  }

  /// A scenario in which the app replies yes and begins no task.
  public init(configuration: AppConfiguration = AppConfiguration(), events: [Event]) {
    self.init(configuration: configuration, steps: events.map { Step($0) })
  }
}
