/// The callbacks of what the system tells every app that executes.
extension Callback {
  // Memory warnings.
  /// `[UIApplicationDelegate applicationDidReceiveMemoryWarning:]`
  @inlinable public static var applicationDidReceiveMemoryWarning: Callback { Callback(place: 100) }
  /// `UIApplicationDidReceiveMemoryWarningNotification`
  @inlinable public static var didReceiveMemoryWarningNotification: Callback { Callback(place: 101) }
  /// `[UIViewController didReceiveMemoryWarning]`
  @inlinable public static var viewDidReceiveMemoryWarning: Callback { Callback(place: 102) }

  // Changes of the time.
  /// `[UIApplicationDelegate applicationSignificantTimeChange:]`
  @inlinable public static var applicationSignificantTimeChange: Callback { Callback(place: 114) }
  /// `UIApplicationSignificantTimeChangeNotification`
  @inlinable public static var significantTimeChangeNotification: Callback { Callback(place: 115) }

  static let noticeRows: [Row] = [
    Row(
      100, .memoryWarning, "[UIApplicationDelegate applicationDidReceiveMemoryWarning:]",
      posts: .didReceiveMemoryWarningNotification),
    Row(101, .memoryWarning, "UIApplicationDidReceiveMemoryWarningNotification"),
    Row(102, named: "viewDidReceiveMemoryWarning", .memoryWarning, "[UIViewController didReceiveMemoryWarning]"),
    Row(
      114, .memoryWarning, "[UIApplicationDelegate applicationSignificantTimeChange:]",
      posts: .significantTimeChangeNotification),
    Row(115, .memoryWarning, "UIApplicationSignificantTimeChangeNotification"),
  ]
}
