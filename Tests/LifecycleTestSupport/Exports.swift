// The modules that nearly every test needs.
@_exported import Foundation
@_exported import LifecycleConformance
@_exported import LifecycleDevice
@_exported import LifecycleFaults
@_exported import LifecycleGenerator
@_exported import LifecycleOracle
@_exported import Testing
