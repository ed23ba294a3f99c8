import Foundation
import LifecycleConformance
import LifecycleFaults
import LifecycleFuzzing

#if FUZZING
  /// The embedded reference, with the injected faults that the environment names.
  @MainActor private let target = {
    let environment = ProcessInfo.processInfo.environment
    let isSticky = environment["LIFECYCLE_STICKY"].map { !$0.isEmpty && $0 != "0" } ?? false
    do {
      let faults = try FaultSet(names: environment["LIFECYCLE_FAULT"] ?? "")
      return FuzzTarget(capabilities: .all, options: ConformanceOptions(strict: faults.isAgainstAdvice)) {
        ReferenceLifecycle(configuration: $0, faults: faults, isSticky: isSticky)
      }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      exit(64)
    }
  }()

  @MainActor @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { target.test(bytes, count) }
#else
  /// The main program in the place of libFuzzer's own, where the package is built without it.
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
