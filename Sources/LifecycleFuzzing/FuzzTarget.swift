import Foundation
import LifecycleConformance
public import LifecycleModel

/// Judges the scenarios that a fuzzer makes of bytes: the body of libFuzzer's `LLVMFuzzerTestOneInput`.
///
///     @MainActor private let target = FuzzTarget(MyPhone.self)
///
///     @MainActor @_cdecl("LLVMFuzzerTestOneInput")
///     public func test(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { target.test(bytes, count) }
public final class FuzzTarget<Implementation: LifecycleImplementation> {
  private let suite: ConformanceSuite
  private let subject: Subject<Implementation>
  private var bytes: ScenarioBytes
  private var runner: ScenarioRunner<Implementation>
  private var scenario = Scenario()

  /// - Parameters:
  ///   - type: The implementation.
  ///   - options: Of these count strictness, the events that may be used, the budget for shrinking and the known deviations.
  public convenience init(_ type: Implementation.Type, options: ConformanceOptions = ConformanceOptions()) {
    self.init(options: options) { Implementation(configuration: $0) }
  }

  /// A target whose instances are made by a function of the configuration, or reset by it and returned again.
  package init(
    capabilities: Capabilities = Implementation.capabilities, options: ConformanceOptions = ConformanceOptions(),
    making make: @escaping (AppConfiguration) -> Implementation
  ) {
    suite = ConformanceSuite(options: options)
    subject = Subject("the fuzzer's input", capabilities, making: make)
    bytes = ScenarioBytes(capabilities, events: options.events)
    runner = ScenarioRunner(subject, options)
  }

  /// Judges the scenario that bytes stand for.
  ///
  /// - Returns: What is wrong, with the smallest scenario in which it is; nil where nothing is, and for bytes
  ///   that do not begin with the version of the format, as seeds do.
  package func complaint(about input: some Sequence<UInt8>) -> String? {
    guard bytes.read(input, into: &scenario) else { return nil }
    switch runner.run(scenario) {
    case .conforms, .unsupported, .interrupted: return nil
    case .violates, .fails: break
    }
    switch suite.replay(Corpus.Entry(path: subject.name, trace: Trace(scenario)), shrinking: true, subject) {
    case .violated(let counterexample): return counterexample.description
    case .stopped(let reason): return reason
    case .notCovered(let name): return "it names \(name); \(SceneSpelling.remark(on: name))"
    case .conforms, .nothingHappened:
      return "The scenario broke a rule, and run again it did not: instances are not independent of one another."
    }
  }

  /// Judges the scenario that a fuzzer's bytes stand for. Violations go to standard error, and the process is
  /// aborted, so that the fuzzer keeps the bytes.
  ///
  /// - Returns: Zero: the bytes are worth keeping if they reached new code.
  public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let complaint = complaint(about: UnsafeBufferPointer(start: start, count: count)) else { return 0 }
    try? FileHandle.standardError.write(contentsOf: Data((complaint + "\n").utf8))
    abort()
  }
}

#if FUZZING
  /// Gives the signals of a crash to libFuzzer, which would leave them to the backtraces of Swift's runtime and keep nothing.
  ///
  /// libFuzzer calls it before anything else.
  @_cdecl("LLVMFuzzerInitialize")
  package func initializeFuzzer(_ count: UnsafeMutableRawPointer?, _ words: UnsafeMutableRawPointer?) -> CInt {
    for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP] { signal(number, SIG_DFL) }
    return 0
  }

  /// Turns off the search for leaks that comes with the address sanitizer: values in Swift's indirect enums look leaked to it.
  @_cdecl("__lsan_is_turned_off")
  package func turnOffLeakSearch() -> CInt { 1 }
#endif
