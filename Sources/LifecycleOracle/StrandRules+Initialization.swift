import LifecycleDevice
import LifecycleModel

/// The initialization of the app's own classes, which comes before the first message of each.
///
/// A class need not implement +initialize. Its first message is at the latest the one that makes its instance.
extension StrandRules {
  static func initialization(_ step: StrandContext) -> StepExpectation {
    var expected: StepExpectation
    guard step.launches else {
      switch step.silence {
      case .returning: expected = silent(.pr06)
      case .nothingExecutes(let rule): expected = silent(rule)
      case .running: expected = silent(.mu03)
      }
      expected.ignored = Strand.initialization.anchors
      return expected
    }
    expected = expecting(initializations(step.profile), .la16)
    // The launch chain says which objects are made.
    expected.ignored =
      step.profile.subclassesApplication ? [.applicationInit] : [.applicationInit, .applicationSubclassInit]
    expected.prohibitions = [
      .init(.la05, step.profile.subclassesApplication ? [] : [.applicationClassInitialize]),
      .init(.la16, Strand.initialization.callbacks),
    ]
    return expected
  }

  private static func initializations(_ profile: StrandContext.Profile) -> Expectation {
    let application = Expectation.optional(.la16, call(.applicationClassInitialize, .la16))
    let delegate = Expectation.optional(.la16, call(.delegateClassInitialize, .la16))
    let delegateIsMade: Expectation =
      profile.delegateSource == .className
      ? call(.delegateInit, .la07) : .oneOf(call(.delegateInitWithCoder, .la08), call(.delegateInit, .la08))
    guard profile.subclassesApplication else { return delegate.followed(by: delegateIsMade) }
    let applicationIsMade = call(.applicationSubclassInit, .la06)
    // The delegate's class may be sent a message before the application object is made: `main` may ask its name.
    return .oneOf(
      .sequence([delegate, application, applicationIsMade, delegateIsMade]),
      .sequence([application, anyOrder(delegate, applicationIsMade), delegateIsMade]))
  }
}
