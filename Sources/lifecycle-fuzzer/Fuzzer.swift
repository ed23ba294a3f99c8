import Foundation
import LifecycleConformance

#if FUZZING
  /// The embedded reference, with the planted fault that the environment names.
  @MainActor private let target = {
    let name = ProcessInfo.processInfo.environment["LIFECYCLE_FAULT"] ?? ""
    let fault = Fault(name: name)
    if fault == nil, !name.isEmpty {
      try? FileHandle.standardError.write(
        contentsOf: Data("unknown fault '\(name)'\(Suggestion.hint(name, in: Fault.allCases.map(\.name)))\n".utf8))
      exit(64)
    }
    return FuzzTarget(options: ConformanceOptions(strict: fault?.isAgainstAdvice ?? false)) {
      ReferenceLifecycle(configuration: $0, fault: fault)
    }
  }()

  @MainActor @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { target.test(bytes, count) }
#else
  /// What stands in for libFuzzer's own main program where the package is built without it.
  @main
  struct Program {
    static func main() {
      print(
        """
        This was built without libFuzzer. Build it with
          swift build -c release --product lifecycle-fuzzer --sanitize=fuzzer -Xswiftc -DFUZZING
        """)
      exit(64)
    }
  }
#endif
