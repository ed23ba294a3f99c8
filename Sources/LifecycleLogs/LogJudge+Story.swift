public import LifecycleConformance

extension LogJudge {
  /// The shortest story that was found behind the callbacks of one life.
  public typealias Story = LogStory
}
