import LifecycleTestSupport

@Suite("The rules of text fields")
struct TextRulesTests {
  static let claims = Facet.textField.callbacks

  static let touched = "app( touch( down! )touch )event"
  static let untouched = "untouch( cancel! )untouch"
  static let begun = "begin! began begin*"
  static let ended = "unmark end! ended end*"
  static let resigned = "resign( may( end? )may \(ended) )resign"
  static let asking = "resign( may( end? )may unmark end! can( begin? )can ended end* )resign"
  static let became = "become( can( begin? )can \(begun) )become"

  /// The five traces of 000_cca95e6c0f67aa72.txt, "UITextField lifecycle".
  static let tap = "\(touched) app( action( \(became) )action \(untouched) )event action"
  static let letter = "key( )event key( change? )event change! change*"
  static let delete = "key( )event change? delete( change! change* )delete key( )event"
  static let enter = "key( )event key( return? )event exit!( primary! )exit!"
  static let move = "app( )event app( action( \(resigned) )action )event action"

  static let cases = ChainCase.table(
    """
    # a tap | [os: 15] {open} tap on the first text field:
    \(tap)
    \(touched) app( action( \(became) )action \(untouched) )event
    \(touched) app( action( can( begin? )can \(became) )action \(untouched) )event
    \(touched) app( action( become( can( begin? )can can( begin? )can \(begun) )become )action \(untouched) )event
    nothing | TF-01
    app( action( \(became) )action \(untouched) )event | TF-01
    \(touched) | TF-01
    app( touch( )touch )event app( action( \(became) )action \(untouched) )event | TF-02
    app( touch( )touch down! )event app( action( \(became) )action \(untouched) )event | TF-02
    \(touched) app( action( become( can( )can \(begun) )become )action \(untouched) )event | TF-03
    \(touched) app( action( become( begin? \(begun) )become )action \(untouched) )event | TF-03
    \(touched) app( action( can( begin? )can )action \(untouched) )event | TF-03
    \(touched) app( action( become( can( begin? )can began begin! begin* )become )action \(untouched) )event | TF-04
    \(touched) app( action( become( can( begin? )can begin! begin* )become )action \(untouched) )event | TF-04
    \(touched) app( action( become( can( begin? )can )become )action \(untouched) )event | TF-04
    \(touched) app( action( become( can( begin? )can )become \(begun) )action \(untouched) )event | TF-05
    \(touched) app( action( become( can( begin? )can begin! began )become begin* )action \(untouched) )event | TF-05
    \(touched) app( action( \(became) )action )event | TF-06
    \(touched) app( action( \(became) )action )event \(untouched) | TF-06
    \(touched) app( action( \(untouched) \(became) )action )event | TF-06
    \(tap) action | TF-21
    \(touched) app( action( \(became) )action \(untouched) )event app( )event | TF-01
    \(touched) app( action( \(became) \(resigned) )action \(untouched) )event | TF-01
    # a tap on a field that may not be edited | [os: 15] {open} tap on the first text field \
      (textFieldShouldBeginEditing: answers no):
    \(touched) app( action( become( can( begin? )can )become )action \(untouched) )event
    \(tap) | C39
    \(touched) app( action( become( can( begin? )can began )become )action \(untouched) )event | C39
    \(touched) app( action( become( can( begin? )can )become )action \(untouched) willShow )event | C39
    nothing | TF-01
    # a tap on another system | [os: 12] {open} tap on the first text field:
    \(tap)
    event( touch )event event( \(became) )event
    event( )event event( \(became) )event
    event( touch down! )event event( \(became) )event
    event( touch( down! )touch )event event( \(became) )event untouch( cancel! )untouch
    event( touch )event \(became) | TF-01
    event( touch \(became) )event event( )event | TF-01
    event( touch )event event( become( can( begin? )can )become \(begun) )event | TF-05
    ## a tap whose nesting cannot be seen | [os: 15] {open} tap on the first text field:
    \(tap)
    app( touch down! app( action become can begin? \(begun) untouch cancel!
    app( touch down! app( action become can \(begun) untouch cancel! | TF-03
    app( touch down! app( action become can begin? began begin! begin* untouch cancel! | TF-04
    # the keyboard | [os: 15] {open} tap on the first text field:
    \(touched) app( action( become( can( begin? )can willShow \(begun) didShow )become )action \(untouched) )event
    \(tap) willShow didShow
    willHide \(tap)
    willShow \(tap) | C29
    \(touched) app( action( become( didShow can( begin? )can \(begun) )become )action \(untouched) )event | C29
    # a letter | [os: 15] {open > tap on the first text field} tap on a letter:
    \(letter)
    key( )event key( change? )event change!( action )change! change*
    nothing | TF-18
    key( change? )event change! change* | TF-18
    app( )event key( change? )event change! change* | TF-18
    key( )event key( change? )event change! change* key( )event | TF-18
    key( )event key( )event change! change* | TF-07
    key( )event key( change? )event change* change! | TF-07
    key( )event key( change? )event change* | TF-07
    key( )event key( change? )event change! | TF-07
    key( )event key( )event change? change! change* | TF-08
    key( )event key( change? change! )event change* | TF-08
    key( change? )event key( )event change! change* | TF-18
    key( )event key( change? change? )event change! change* | TF-11
    key( )event key( change? )event touchChange! change* | TF-19
    key( )event key( change? )event loneChange! change* | TF-19
    # a letter that is refused | [os: 15] {open > tap on the first text field} tap on a letter \
      (textField:shouldChangeCharactersInRange:replacementString: answers no):
    key( )event key( change? )event
    \(letter) | C39
    key( )event key( change? )event change* | C39
    key( )event key( )event | TF-07
    # a letter on another system | [os: 12] {open > tap on the first text field} tap on a letter:
    \(letter), change? change! change*
    event( change? change! change* )event
    change! change? change*, change? change! | TF-07
    change? change? change! change* | TF-11
    change? touchChange! change* | TF-19
    # the delete key | [os: 15] {open > tap on the first text field > tap on a letter} tap on the delete key:
    \(delete)
    key( )event delete( change! change* )delete key( )event | TF-09
    key( )event delete( change! change* )delete change? key( )event | TF-09
    key( )event change? delete( change* change! )delete key( )event | TF-09
    key( )event change? delete( )delete change! change* key( )event | TF-09
    key( change? )event delete( change! change* )delete key( )event | TF-10
    key( )event change? key( delete( change! change* )delete )event | TF-10
    key( )event change? delete( change! change* )delete | TF-18
    key( )event change? change? delete( change! change* )delete key( )event | TF-11
    # the delete key, refused | [os: 15] {open > tap on the first text field > tap on a letter} tap on the delete \
      key (textField:shouldChangeCharactersInRange:replacementString: answers no):
    key( )event change? key( )event
    \(delete) | C39
    key( )event change? delete key( )event | C39
    # the delete key on another system | [os: 12] {open > tap on the first text field > tap on a letter} tap on the \
      delete key:
    \(delete)
    change? delete( )delete change! change*
    event( change? delete change! change* )event
    delete( change? change! change* )delete | TF-09
    # Return | [os: 15] {open > tap on the first text field} tap on Return:
    \(enter)
    key( )event key( )event exit!( primary! )exit! | TF-12
    key( )event key( )event return? exit!( primary! )exit! | TF-12
    key( )event key( return? )event | TF-13
    key( )event key( return? )event exit! | TF-13
    key( )event key( return? )event exit! primary! | TF-13
    key( )event key( return? )event primary!( exit! )primary! | TF-13
    key( )event key( return? )event exit!( editingPrimary! )exit! | TF-19
    key( )event key( return? )event change! change* exit!( primary! )exit! | C26
    \(enter) \(resigned) | C26
    key( )event key( return?( \(resigned) )return? )event exit!( primary! )exit! | C26
    key( )event key( return? )event exit!( primary! )exit! change* | C26
    # Return, refused | [os: 15] {open > tap on the first text field} tap on Return (textFieldShouldReturn: answers no):
    key( )event key( return? )event
    \(enter)
    key( )event key( )event | TF-12
    # Return that ends editing | [os: 15] {open > tap on the first text field} tap on Return \
      (textFieldShouldReturn: ends editing):
    key( )event key( return?( \(resigned) )return? )event exit!( primary! )exit!
    key( )event key( return?( \(resigned) )return? )event
    \(enter) \(resigned)
    \(enter) | TF-15
    \(enter) resign( may( end? )may )resign | TF-16
    \(enter) resign( may( end? )may unmark end! end* ended )resign | TF-16
    \(enter) resign( may( end? )may )resign \(ended) | TF-16
    \(enter) resign( \(ended) )resign | TF-15
    # Return before iOS 9 | [os: 8] {open > tap on the first text field} tap on Return (textFieldShouldReturn: ends \
      editing):
    return? exit! resign( may( end? )may unmark end! endedPlainly end* )resign
    return? exit!( primary! )exit! resign( may( end? )may unmark end! endedPlainly end* )resign
    return? exit! \(resigned) | C30
    # another field | [os: 15] {open > tap on the first text field} tap on the second text field:
    \(move)
    app( )event app( action( \(resigned) \(became) )action )event action
    app( )event app( action( become( can( begin? )can \(resigned) \(begun) )become )action )event action
    app( )event app( action( can( begin? )can \(resigned) )action )event
    app( )event app( action( resign( may( end? )may unmark end! endedPlainly end* )resign )action )event
    app( )event app( action( become( \(resigned) can( begin? )can \(begun) )become )action )event action
    app( )event app( action( can( begin? )can become( \(resigned) \(begun) )become )action )event action
    app( )event app( action( resign( may( end? )may can( begin? )can \(ended) )resign )action )event
    app( )event app( action( \(resigned) can( begin? )can )action )event
    app( )event app( action( become( \(asking) \(begun) )become )action )event
    app( )event app( action( \(asking) become( \(begun) )become )action )event
    app( )event app( action( resign( may( end? )may can( begin? )can \(begun) \(ended) )resign )action )event | C27
    app( )event app( action( become( \(resigned) )become )action )event action
    app( )event app( action( become( \(resigned) \(begun) )become )action )event action | TF-03
    app( )event app( action( \(resigned) become( \(begun) )become )action )event action | TF-03
    app( )event app( action( become( can( begin? )can \(begun) \(resigned) )become )action )event | C27
    app( )event app( action( \(became) \(resigned) )action )event | C27
    app( )event app( )event | TF-21
    app( )event app( action( resign( may( end? )may unmark end! ended endedPlainly end* )resign )action )event | C30
    app( )event app( action( resign( may( end? )may unmark ended end! end* )resign )action )event | TF-16
    app( )event app( action( resign( may( end? )may end! ended end* )resign )action )event | TF-16
    app( )event app( action( resign( may( )may \(ended) )resign )action )event | TF-15
    app( )event app( action( resign( may( end? )may unmark end! ended )resign end* )action )event | TF-16
    \(move) action | TF-21
    # another field, which the old one does not permit | [os: 15] {open > tap on the first text field} tap on the \
      second text field (textFieldShouldEndEditing: answers no):
    app( )event app( action( resign( may( end? )may )resign )action )event
    \(move) | C39
    app( )event app( action( resign( may( end? )may )resign \(became) )action )event | C39
    """)

  @Test("touches and keys send what they send, in its order and nesting", arguments: cases)
  func isWhole(_ example: ChainCase) { example.check(Self.claims) }

  static let otherSteps = ChainCase.table(
    """
    # an app that is not active | [os: 15] {open > tap on the first text field > call} tap on a letter:
    nothing
    \(letter), key( )event key( )event | PR-08
    \(resigned) | PR-14
    # Home while the keyboard is up | [os: 15] {open > tap on the first text field} Home:
    nothing
    \(resigned), ended | PR-14
    willHide
    app( )event, change? | PR-08
    # a call while the keyboard is up | [os: 15] {open > tap on the first text field} call:
    nothing
    end? | PR-14
    key( )event | PR-08
    # a return to a field | [os: 15] {open > tap on the first text field > Home} open:
    nothing, willShow
    \(resigned) | PR-14
    \(became) | PR-14
    app( touch( )touch )event
    # a launch that edits at once | [os: 15] open:
    nothing
    \(became)
    app( touch( )touch )event
    # a launch into the background | [os: 15; background modes: fetch] wake:
    \(became), change*
    app( touch( )touch )event, change?, exit! | PR-08
    # a scene that is disconnected | [os: 15; scenes: single] {open > tap on the first text field > Home} disconnect:
    \(resigned)
    app( touch( )touch )event, change?, return? | PR-08
    # another view | [os: 15] {open} show another view:
    nothing
    app( )event app( action )event
    # a suspended app | [os: 15] {open > tap on the first text field > Home > suspend} switcher:
    nothing
    ended, willHide | PR-07
    # a suspension | [os: 15] {open > tap on the first text field > Home} suspend:
    nothing
    ended, willHide | PR-01
    # an app that is not running | [os: 15] switcher:
    nothing
    begin? | SM-02
    """)

  @Test("no other step than touches and keys edits a text field", arguments: otherSteps)
  func isSilent(_ example: ChainCase) { example.check(Self.claims) }
}
