// What the files of this module build on: by these lines each of them sees it.
@_exported import LifecycleApplication
@_exported import LifecycleModel
