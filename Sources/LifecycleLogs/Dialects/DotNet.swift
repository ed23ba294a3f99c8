extension LogDialect {
  /// The window's events, by the table of Microsoft's page, the names that C# has for the delegate's methods, and the words of
  /// Microsoft's own demonstration: <https://learn.microsoft.com/dotnet/maui/fundamentals/app-lifecycle>,
  /// <https://learn.microsoft.com/previous-versions/xamarin/ios/app-fundamentals/backgrounding/application-lifecycle-demo>.
  static let maui = LogDialect(
    ".NET MAUI", example: "Window OnDeactivated", leavesOut: "URLs, views and scenes",
    [
      Row("OnCreated", .launches), Row("OnActivated", .becomesActive), Row("OnDeactivated", .resigns),
      Row("OnResignActivation", .resigns), Row("OnStopped", .entersBackground), Row("OnResumed", .entersForeground),
      Row("OnDestroying", .terminates), Row("FinishedLaunching", .launches),
      Row("DidEnterBackground", .entersBackground, isTelling: false),
      Row("WillEnterForeground", .entersForeground, isTelling: false),
      Row("WillTerminate", .terminates, isTelling: false),
      Row("Window Created", .launches), Row("Window Activated", .becomesActive), Row("Window Deactivated", .resigns),
      Row("Window Stopped", .entersBackground), Row("Window Resumed", .entersForeground),
      Row("Window Destroying", .terminates), Row("App entering background state", .entersBackground),
      Row("App will enter foreground", .entersForeground),
    ])

  /// FormsApplicationDelegate sends OnSleep where the app resigns, and OnResume where it becomes active again:
  /// <https://github.com/xamarin/Xamarin.Forms/blob/5.0.0/Xamarin.Forms.Platform.iOS/FormsApplicationDelegate.cs>.
  static let xamarinForms = LogDialect(
    "Xamarin.Forms", example: "OnSleep", leavesOut: "the background, the way out of it, URLs, views and scenes",
    [
      Row("OnSleep", .resigns), Row("OnStart", .startsAndIsActive, isCommon: true),
      Row("OnResume", .becomesActive, isCommon: true),
      // The methods are those of the class App.
      Row("App OnStart", .startsAndIsActive, isTelling: false), Row("App OnResume", .becomesActive, isTelling: false),
    ])
}
