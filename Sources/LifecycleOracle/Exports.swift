// What every file of this module builds on: by this line each of them sees it.
@_exported import LifecycleRules
