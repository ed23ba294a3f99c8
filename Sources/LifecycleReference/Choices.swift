/// The ways in which the system goes where the sources allow several: by the version, or, where observers are
/// to meet all of them on one version, drawn for each scenario.
///
/// Topics are drawn independently of one another, and all choices of one topic together, so that those that
/// belong together agree.
struct Choices: Hashable, Sendable {
  /// The choices of one topic are a digit of the number.
  enum Topic: Int {
    case launch = 1
    case change = 6
    case ending = 36
    case request = 216
  }

  /// How many choices can be drawn.
  static let count = 1_296

  /// How many other choices there are to compare with some: those that agree on all topics, and each topic by itself.
  static let alternatives = 6 + 4 * 6

  /// One of them.
  static func alternative(_ place: Int, to choices: Int) -> Int {
    if place < 6 { return place * (1 + 6 + 36 + 216) }
    let weight = [1, 6, 36, 216][(place - 6) / 6]
    return choices + (place % 6 - choices / weight % 6) * weight
  }

  /// The version, or `count` and more where they are drawn.
  private let number: Int

  init(version: Int, drawn: Int?) { number = drawn.map { Self.count + $0 % Self.count } ?? version }

  /// The digit of a topic, of six; nil where the version decides.
  @inline(__always)
  func drawn(_ topic: Topic) -> Int? { number < Self.count ? nil : number / topic.rawValue % 6 }

  @inline(__always)
  private func digit(_ topic: Topic) -> Int { number < Self.count ? number : number / topic.rawValue % 6 }

  /// Whether the system goes the first of two ways: on even versions it does.
  @inline(__always)
  func isFirst(_ topic: Topic) -> Bool { digit(topic).isMultiple(of: 2) }

  /// By which of three habits the system goes.
  @inline(__always)
  func habit(_ topic: Topic) -> Int { digit(topic) % 3 }
}
