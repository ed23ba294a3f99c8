// The modules that an adopter needs to write an adapter and to read a verdict. By these lines every file of this module sees them.
@_exported import LifecycleApplication
@_exported import LifecycleModel
@_exported import LifecycleRules
