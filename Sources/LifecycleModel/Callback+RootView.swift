extension Callback {
  /// `[UIViewController awakeFromNib]`
  @inlinable public static var viewAwakeFromNib: Callback { Callback(place: 16) }
  /// `[UIViewController viewDidLoad]`
  @inlinable public static var viewDidLoad: Callback { Callback(place: 17) }
  /// `[UIViewController viewWillAppear:]`
  @inlinable public static var viewWillAppear: Callback { Callback(place: 18) }
  /// `[UIViewController viewDidAppear:]`
  @inlinable public static var viewDidAppear: Callback { Callback(place: 19) }
  /// `[UIViewController viewWillDisappear:]`
  @inlinable public static var viewWillDisappear: Callback { Callback(place: 20) }
  /// `[UIViewController viewDidDisappear:]`
  @inlinable public static var viewDidDisappear: Callback { Callback(place: 21) }
  /// `[UIViewController viewDidUnload]`
  @inlinable public static var viewDidUnload: Callback { Callback(place: 113) }

  static let rootViewRows: [Row] = [
    Row(16, named: "viewAwakeFromNib", .viewLoading, "[UIViewController awakeFromNib]"),
    Row(17, .viewLoading, "[UIViewController viewDidLoad]"),
    Row(18, .viewAppearance, "[UIViewController viewWillAppear:]"),
    Row(19, .viewAppearance, "[UIViewController viewDidAppear:]"),
    Row(20, .viewAppearance, "[UIViewController viewWillDisappear:]"),
    Row(21, .viewAppearance, "[UIViewController viewDidDisappear:]"),
    Row(113, .viewLoading, "[UIViewController viewDidUnload]"),
  ]
}
