import LifecycleConformance
import LifecycleFuzzing

@MainActor private let target = FuzzTarget(MyPhone.self)

@MainActor @_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt { target.test(bytes, count) }
