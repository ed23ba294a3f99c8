public import LifecycleConformance
public import LifecycleModel

extension LogJudge {
  /// The shortest story that was found behind the callbacks of one life.
  public typealias Story = Trace.Story
}
