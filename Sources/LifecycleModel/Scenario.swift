/// A configuration, and what happens to the app in order.
@usableFromInline package struct Scenario: Hashable, Sendable {
  /// An event, and how the app replies to the callbacks it causes.
  @usableFromInline package struct Step: Hashable, Sendable {
    /// The place of the event in `Event.allCases`.
    @usableFromInline
    package private(set) var eventIndex: UInt8
    /// How the app replies.
    @usableFromInline
    package var replies: Replies

    /// An event, at which the app answers yes and does nothing else unless said otherwise.
    @inlinable
    package init(_ event: Event, _ replies: Replies = Replies()) {
      self.init(eventIndex: event.index, replies)
    }

    @inlinable
    package init(eventIndex: Int, _ replies: Replies) {
      self.eventIndex = UInt8(truncatingIfNeeded: eventIndex)
      self.replies = replies
    }

    /// The event of the step.
    @inlinable package var event: Event {
      get { Event(index: Int(eventIndex)) }
      set { eventIndex = UInt8(newValue.index) }
    }
  }

  /// The app and its system.
  package var configuration: AppConfiguration
  /// The events in order, each with the app's replies.
  package var steps: [Step]

  /// A scenario of these steps.
  package init(configuration: AppConfiguration = AppConfiguration(), steps: [Step] = []) {
    self.configuration = configuration
    self.steps = steps
  }

  /// A scenario in which the app replies yes and begins no task.
  package init(configuration: AppConfiguration = AppConfiguration(), events: [Event]) {
    self.init(configuration: configuration, steps: events.map { Step($0) })
  }
}
