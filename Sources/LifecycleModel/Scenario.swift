/// A configuration, and what happens to the app in order.
@usableFromInline package struct Scenario: Hashable, Sendable {
  /// An event, and how the app replies to the callbacks it causes.
  @usableFromInline package struct Step: Hashable, Sendable {
    /// The place of the event in `Event.allCases`.
    @usableFromInline
    package private(set) var eventIndex: UInt8
    @usableFromInline
    package var replies: Replies

    /// An event, at which the app answers yes and does nothing else by default.
    @inlinable
    package init(_ event: Event, _ replies: Replies = Replies()) {
      self.init(eventIndex: event.index, replies)
    }

    @inlinable
    package init(eventIndex: Int, _ replies: Replies) {
      self.eventIndex = UInt8(truncatingIfNeeded: eventIndex)
      self.replies = replies
    }

    @inlinable package var event: Event {
      get { Event(index: Int(eventIndex)) }
      set { eventIndex = UInt8(newValue.index) }
    }
  }

  package var configuration: AppConfiguration
  /// The events in order, each with the app's replies.
  package var steps: [Step]

  package init(configuration: AppConfiguration = AppConfiguration(), steps: [Step] = []) {
    self.configuration = configuration
    self.steps = steps
  }
}
