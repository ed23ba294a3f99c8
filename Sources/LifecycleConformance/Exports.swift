// The modules that an adopter needs to write an adapter and to read a verdict.
@_exported import LifecycleApplication
@_exported import LifecycleModel
@_exported import LifecycleRules
