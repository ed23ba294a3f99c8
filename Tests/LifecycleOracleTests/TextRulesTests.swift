import LifecycleTestSupport
import Testing

@Suite("The rules of text fields")
struct TextRulesTests {
  static let recorded = AppConfiguration(version: 15)
  static let other = AppConfiguration(version: 12)
  static let old = AppConfiguration(version: 8)
  static let claims = Facet.textField.callbacks

  static let first = Event.tapField(.first)
  static let opened: [Event] = [.openFromHomeScreen]
  static let editing: [Event] = [.openFromHomeScreen, first]
  static let typed: [Event] = [.openFromHomeScreen, first, .typeLetter]

  static let touched = "app( touch( down! )touch )event"
  static let untouched = "untouch( cancel! )untouch"
  static let begun = "begin! began begin*"
  static let ended = "unmark end! ended end*"
  static let resigned = "resign( may( end? )may \(ended) )resign"
  static let became = "become( can( begin? )can \(begun) )become"

  /// The five traces of 000_cca95e6c0f67aa72.txt, "UITextField lifecycle".
  static let tap = "\(touched) app( action( \(became) )action \(untouched) )event action"
  static let letter = "key( )event key( change? )event change! change*"
  static let delete = "key( )event change? delete( change! change* )delete key( )event"
  static let enter = "key( )event key( return? )event exit!( primary! )exit!"
  static let move = "app( )event app( action( \(resigned) )action )event action"

  static let cases: [ChainCase] = [
    ChainCase(
      "a tap", in: recorded, after: opened, on: first,
      [
        (tap, nil),
        ("\(touched) app( action( \(became) )action \(untouched) )event", nil),
        ("\(touched) app( action( can( begin? )can \(became) )action \(untouched) )event", nil),
        (
          "\(touched) app( action( become( can( begin? )can can( begin? )can \(begun) )become )action \(untouched) )event",
          nil
        ),
        ("", .tf01),
        ("app( action( \(became) )action \(untouched) )event", .tf01),
        (touched, .tf01),
        ("app( touch( )touch )event app( action( \(became) )action \(untouched) )event", .tf02),
        ("app( touch( )touch down! )event app( action( \(became) )action \(untouched) )event", .tf02),
        ("\(touched) app( action( become( can( )can \(begun) )become )action \(untouched) )event", .tf03),
        ("\(touched) app( action( become( begin? \(begun) )become )action \(untouched) )event", .tf03),
        ("\(touched) app( action( can( begin? )can )action \(untouched) )event", .tf03),
        (
          "\(touched) app( action( become( can( begin? )can began begin! begin* )become )action \(untouched) )event",
          .tf04
        ),
        ("\(touched) app( action( become( can( begin? )can begin! begin* )become )action \(untouched) )event", .tf04),
        ("\(touched) app( action( become( can( begin? )can )become )action \(untouched) )event", .tf04),
        ("\(touched) app( action( become( can( begin? )can )become \(begun) )action \(untouched) )event", .tf05),
        (
          "\(touched) app( action( become( can( begin? )can begin! began )become begin* )action \(untouched) )event",
          .tf05
        ),
        ("\(touched) app( action( \(became) )action )event", .tf06),
        ("\(touched) app( action( \(became) )action )event \(untouched)", .tf06),
        ("\(touched) app( action( \(untouched) \(became) )action )event", .tf06),
        ("\(tap) action", .tf21),
        ("\(touched) app( action( \(became) )action \(untouched) )event app( )event", .tf01),
        ("\(touched) app( action( \(became) \(resigned) )action \(untouched) )event", .tf01),
      ]),
    ChainCase(
      "a tap on a field that may not be edited", in: recorded, after: opened, on: first,
      replying: .refusing(.textFieldShouldBeginEditing),
      [
        ("\(touched) app( action( become( can( begin? )can )become )action \(untouched) )event", nil),
        (tap, .c39),
        ("\(touched) app( action( become( can( begin? )can began )become )action \(untouched) )event", .c39),
        ("\(touched) app( action( become( can( begin? )can )become )action \(untouched) willShow )event", .c39),
        ("", .tf01),
      ]),
    ChainCase(
      "a tap on another system", in: other, after: opened, on: first,
      [
        (tap, nil),
        ("event( touch )event event( \(became) )event", nil),
        ("event( )event event( \(became) )event", nil),
        ("event( touch down! )event event( \(became) )event", nil),
        ("event( touch( down! )touch )event event( \(became) )event untouch( cancel! )untouch", nil),
        ("event( touch )event \(became)", .tf01),
        ("event( touch \(became) )event event( )event", .tf01),
        ("event( touch )event event( become( can( begin? )can )become \(begun) )event", .tf05),
      ]),
    ChainCase(
      "a tap whose nesting cannot be seen", in: recorded, after: opened, on: first, isNested: false,
      [
        (tap, nil),
        ("app( touch down! app( action become can begin? \(begun) untouch cancel!", nil),
        ("app( touch down! app( action become can \(begun) untouch cancel!", .tf03),
        ("app( touch down! app( action become can begin? began begin! begin* untouch cancel!", .tf04),
      ]),
    ChainCase(
      "the keyboard", in: recorded, after: opened, on: first,
      [
        (
          "\(touched) app( action( become( can( begin? )can willShow \(begun) didShow )become )action \(untouched) )event",
          nil
        ),
        ("\(tap) willShow didShow", nil),
        ("willHide \(tap)", nil),
        ("willShow \(tap)", .c29),
        ("\(touched) app( action( become( didShow can( begin? )can \(begun) )become )action \(untouched) )event", .c29),
      ]),
    ChainCase(
      "a letter", in: recorded, after: editing, on: .typeLetter,
      [
        (letter, nil),
        ("key( )event key( change? )event change!( action )change! change*", nil),
        ("", .tf18),
        ("key( change? )event change! change*", .tf18),
        ("app( )event key( change? )event change! change*", .tf18),
        ("key( )event key( change? )event change! change* key( )event", .tf18),
        ("key( )event key( )event change! change*", .tf07),
        ("key( )event key( change? )event change* change!", .tf07),
        ("key( )event key( change? )event change*", .tf07),
        ("key( )event key( change? )event change!", .tf07),
        ("key( )event key( )event change? change! change*", .tf08),
        ("key( )event key( change? change! )event change*", .tf08),
        ("key( change? )event key( )event change! change*", .tf18),
        ("key( )event key( change? change? )event change! change*", .tf11),
        ("key( )event key( change? )event touchChange! change*", .tf19),
        ("key( )event key( change? )event loneChange! change*", .tf19),
      ]),
    ChainCase(
      "a letter that is refused", in: recorded, after: editing, on: .typeLetter,
      replying: .refusing(.textFieldShouldChangeCharacters),
      [
        ("key( )event key( change? )event", nil), (letter, .c39), ("key( )event key( change? )event change*", .c39),
        ("key( )event key( )event", .tf07),
      ]),
    ChainCase(
      "a letter on another system", in: other, after: editing, on: .typeLetter,
      [
        (letter, nil), ("change? change! change*", nil), ("event( change? change! change* )event", nil),
        ("change! change? change*", .tf07), ("change? change!", .tf07), ("change? change? change! change*", .tf11),
        ("change? touchChange! change*", .tf19),
      ]),
    ChainCase(
      "the delete key", in: recorded, after: typed, on: .pressDelete,
      [
        (delete, nil),
        ("key( )event delete( change! change* )delete key( )event", .tf09),
        ("key( )event delete( change! change* )delete change? key( )event", .tf09),
        ("key( )event change? delete( change* change! )delete key( )event", .tf09),
        ("key( )event change? delete( )delete change! change* key( )event", .tf09),
        ("key( change? )event delete( change! change* )delete key( )event", .tf10),
        ("key( )event change? key( delete( change! change* )delete )event", .tf10),
        ("key( )event change? delete( change! change* )delete", .tf18),
        ("key( )event change? change? delete( change! change* )delete key( )event", .tf11),
      ]),
    ChainCase(
      "the delete key, refused", in: recorded, after: typed, on: .pressDelete,
      replying: .refusing(.textFieldShouldChangeCharacters),
      [("key( )event change? key( )event", nil), (delete, .c39), ("key( )event change? delete key( )event", .c39)]),
    ChainCase(
      "the delete key on another system", in: other, after: typed, on: .pressDelete,
      [
        (delete, nil), ("change? delete( )delete change! change*", nil),
        ("event( change? delete change! change* )event", nil),
        ("delete( change? change! change* )delete", .tf09),
      ]),
    ChainCase(
      "Return", in: recorded, after: editing, on: .pressReturn,
      [
        (enter, nil),
        ("key( )event key( )event exit!( primary! )exit!", .tf12),
        ("key( )event key( )event return? exit!( primary! )exit!", .tf12),
        ("key( )event key( return? )event", .tf13),
        ("key( )event key( return? )event exit!", .tf13),
        ("key( )event key( return? )event exit! primary!", .tf13),
        ("key( )event key( return? )event primary!( exit! )primary!", .tf13),
        ("key( )event key( return? )event exit!( editingPrimary! )exit!", .tf19),
        ("key( )event key( return? )event change! change* exit!( primary! )exit!", .c26),
        ("\(enter) \(resigned)", .c26),
        ("key( )event key( return?( \(resigned) )return? )event exit!( primary! )exit!", .c26),
        ("key( )event key( return? )event exit!( primary! )exit! change*", .c26),
      ]),
    ChainCase(
      "Return, refused", in: recorded, after: editing, on: .pressReturn, replying: .refusing(.textFieldShouldReturn),
      [("key( )event key( return? )event", nil), (enter, nil), ("key( )event key( )event", .tf12)]),
    ChainCase(
      "Return that ends editing", in: recorded, after: editing, on: .pressReturn, replying: resigning,
      [
        ("key( )event key( return?( \(resigned) )return? )event exit!( primary! )exit!", nil),
        ("key( )event key( return?( \(resigned) )return? )event", nil),
        ("\(enter) \(resigned)", nil),
        (enter, .tf15),
        ("\(enter) resign( may( end? )may )resign", .tf16),
        ("\(enter) resign( may( end? )may unmark end! end* ended )resign", .tf16),
        ("\(enter) resign( may( end? )may )resign \(ended)", .tf16),
        ("\(enter) resign( \(ended) )resign", .tf15),
      ]),
    ChainCase(
      "Return before iOS 9", in: old, after: editing, on: .pressReturn, replying: resigning,
      [
        ("return? exit! resign( may( end? )may unmark end! endedPlainly end* )resign", nil),
        ("return? exit!( primary! )exit! resign( may( end? )may unmark end! endedPlainly end* )resign", nil),
        ("return? exit! \(resigned)", .c30),
      ]),
    ChainCase(
      "another field", in: recorded, after: editing, on: .tapField(.second),
      [
        (move, nil),
        ("app( )event app( action( \(resigned) \(became) )action )event action", nil),
        ("app( )event app( action( become( can( begin? )can \(resigned) \(begun) )become )action )event action", nil),
        ("app( )event app( action( can( begin? )can \(resigned) )action )event", nil),
        ("app( )event app( action( resign( may( end? )may unmark end! endedPlainly end* )resign )action )event", nil),
        ("app( )event app( action( become( \(resigned) can( begin? )can \(begun) )become )action )event action", nil),
        ("app( )event app( action( can( begin? )can become( \(resigned) \(begun) )become )action )event action", nil),
        ("app( )event app( action( become( \(resigned) )become )action )event action", nil),
        ("app( )event app( action( become( \(resigned) \(begun) )become )action )event action", .tf03),
        ("app( )event app( action( \(resigned) become( \(begun) )become )action )event action", .tf03),
        ("app( )event app( action( become( can( begin? )can \(begun) \(resigned) )become )action )event", .c27),
        ("app( )event app( action( \(became) \(resigned) )action )event", .c27),
        ("app( )event app( )event", .tf21),
        (
          "app( )event app( action( resign( may( end? )may unmark end! ended endedPlainly end* )resign )action )event",
          .c30
        ),
        ("app( )event app( action( resign( may( end? )may unmark ended end! end* )resign )action )event", .tf16),
        ("app( )event app( action( resign( may( end? )may end! ended end* )resign )action )event", .tf16),
        ("app( )event app( action( resign( may( )may \(ended) )resign )action )event", .tf15),
        ("app( )event app( action( resign( may( end? )may unmark end! ended )resign end* )action )event", .tf16),
        ("\(move) action", .tf21),
      ]),
    ChainCase(
      "another field, which the old one does not permit", in: recorded, after: editing, on: .tapField(.second),
      replying: .refusing(.textFieldShouldEndEditing),
      [
        ("app( )event app( action( resign( may( end? )may )resign )action )event", nil),
        (move, .c39),
        ("app( )event app( action( resign( may( end? )may )resign \(became) )action )event", .c39),
      ]),
  ]

  private static var resigning: Replies {
    var replies = Replies()
    replies.resignsOnReturn = true
    return replies
  }

  @Test("touches and keys send what they send, in its order and nesting", arguments: cases)
  func isWhole(_ example: ChainCase) { example.check(Self.claims) }

  static let otherSteps: [ChainCase] = [
    ChainCase(
      "an app that is not active", in: recorded, after: [.openFromHomeScreen, first, .interruptionBegins(.phoneCall)],
      on: .typeLetter,
      [("", nil), (letter, .pr08), ("key( )event key( )event", .pr08), (resigned, .pr14)]),
    ChainCase(
      "Home while the keyboard is up", in: recorded, after: editing, on: .pressHome,
      [("", nil), (resigned, .pr14), ("ended", .pr14), ("willHide", nil), ("app( )event", .pr08), ("change?", .pr08)]),
    ChainCase(
      "a call while the keyboard is up", in: recorded, after: editing, on: .interruptionBegins(.phoneCall),
      [("", nil), ("end?", .pr14), ("key( )event", .pr08)]),
    ChainCase(
      "a return to a field", in: recorded, after: editing + [.pressHome], on: .openFromHomeScreen,
      [("", nil), ("willShow", nil), (resigned, .pr14), (became, .pr14), ("app( touch( )touch )event", nil)]),
    ChainCase("a launch that edits at once", in: recorded, on: .openFromHomeScreen, [("", nil), (became, nil)]),
    ChainCase(
      "another view", in: recorded, after: opened, on: .showAnotherView,
      [("", nil), ("app( )event app( action )event", nil)]),
    ChainCase(
      "a suspended app", in: recorded, after: editing + [.pressHome, .systemSuspends], on: .openSwitcher,
      [("", nil), ("ended", .pr07), ("willHide", .pr07)]),
    ChainCase(
      "a suspension", in: recorded, after: editing + [.pressHome], on: .systemSuspends,
      [("", nil), ("ended", .pr01), ("willHide", .pr01)]),
    ChainCase("an app that is not running", in: recorded, on: .openSwitcher, [("", nil), ("begin?", .sm02)]),
  ]

  @Test("no other step than touches and keys edits a text field", arguments: otherSteps)
  func isSilent(_ example: ChainCase) { example.check(Self.claims) }
}
