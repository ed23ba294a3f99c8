/// One rule of the life cycle: what an implementation is held to, and what that rests on.
public struct Rule: Hashable, Sendable {
  /// How far a rule binds, in the words of RFC 2119.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    /// An implementation that does not do it does not conform.
    case must
    /// An implementation that does it does not conform.
    case mustNot
    /// Advice: an implementation that does not follow it is warned, and fails only where advice counts.
    case should
    /// It is permitted, and never fails: what goes beyond it breaks the rule that it is an exception of.
    case may

    /// The level in capitals: `MUST NOT`.
    package var words: String {
      switch self {
      case .must: "MUST"
      case .mustNot: "MUST NOT"
      case .should: "SHOULD"
      case .may: "MAY"
      }
    }
  }

  /// The ground on which a rule rests.
  package enum Status: String, CaseIterable, Hashable, Sendable {
    /// A document says it, or its trace shows it.
    case stated
    /// It follows from several places of the documents, or from the sources that it names.
    case derived
    /// The documents are silent or brief; it was recorded elsewhere.
    case recorded
    /// The documents or the recordings disagree: on what is permitted, or, of a demand, on the demand itself, which then
    /// only warns.
    case contested
  }

  /// A place in a document.
  package struct Citation: Hashable, Sendable, Encodable {
    /// The documents that the rules are taken from, by their file names.
    package enum Document: String, CaseIterable, Hashable, Sendable, Encodable {
      /// Method traces of an app without scenes on iOS 15.
      case methodTraces = "000_cca95e6c0f67aa72.txt"
      /// The order of the delegate's methods as logged on iOS 7.
      case loggedOrder = "001_019349fb4faade79.txt"
      /// The message sequences of iOS 4 and 5, with a correction at the end.
      case messageSequences = "002_84c95550cb66a2a5.txt"
      /// The five states and the callbacks between them, iOS 9.
      case statesAndCallbacks = "003_0998c5190401ac47.txt"
      /// The launch sequence from `main`, iOS 4.
      case launchSequence = "004_16d35e91f609f13d.txt"

      /// The name of the file.
      package var fileName: String { rawValue }
    }

    /// The document.
    package let document: Document
    /// The document's own words, exact except for white space and the shape of quotation marks.
    package let words: String

    static func methodTraces(_ words: String) -> Citation { Citation(document: .methodTraces, words: words) }
    static func loggedOrder(_ words: String) -> Citation { Citation(document: .loggedOrder, words: words) }
    static func messageSequences(_ words: String) -> Citation { Citation(document: .messageSequences, words: words) }
    static func statesAndCallbacks(_ words: String) -> Citation {
      Citation(document: .statesAndCallbacks, words: words)
    }
    static func launchSequence(_ words: String) -> Citation { Citation(document: .launchSequence, words: words) }

    /// The name of the file and the words in quotation marks.
    package var quoted: String { "\(document.fileName) \"\(words)\"" }
  }

  /// A source that is none of the documents: a page of Apple's, or a recording of somebody else's.
  package struct Reference: Hashable, Sendable, Encodable {
    /// Whose it is and what it is called.
    package let title: String
    /// Where it can be read.
    package let address: String

    init(_ title: String, _ address: String) {
      self.title = title
      self.address = address
    }

    /// The title and the address: `Apple, applicationWillTerminate(_:) <https://…>`.
    package var words: String { "\(title) <\(address)>" }
  }

  /// The name of the rule.
  package let id: RuleID
  /// How far it binds.
  public let level: Level
  /// The systems and apps that the rule is about.
  package private(set) var scope: RuleScope
  /// The kind of ground on which the rule rests.
  package let status: Status
  /// The statement of the rule, in one sentence without its full stop.
  public let statement: String
  /// The places that the rule rests on; empty where it rests on none of the documents.
  package let citations: [Citation]
  /// The other sources that the rule rests on, besides the documents or instead of them.
  package let references: [Reference]
  /// A source on which the rule rests and that has no address; nil where there is none.
  package let source: String?
  /// The part of the life cycle that it is about.
  package private(set) var facet: Facet
  /// The place to look at in an implementation that breaks the rule.
  package let remedy: String

  /// A rule of its theme's facet and scope, unless it names others.
  init(
    _ id: RuleID, _ level: Level, _ status: Status, scope: RuleScope = .all, _ statement: String,
    _ citations: Citation..., references: Reference..., source: String? = nil, facet: Facet = .application,
    remedy: String
  ) {
    self.id = id
    self.level = level
    self.scope = scope
    self.status = status
    self.statement = statement
    self.citations = citations
    self.references = references
    self.source = source
    self.facet = facet
    self.remedy = remedy
  }

  /// The same as a rule of a theme.
  func of(_ facet: Facet, _ scope: RuleScope) -> Rule {
    var rule = self
    if rule.facet == .application { rule.facet = facet }
    if rule.scope == .all { rule.scope = scope }
    return rule
  }

  /// Whether it is advice.
  package var isAdvice: Bool { level == .should }

  /// Whether an implementation that breaks the rule fails: advice, and a demand that is contested itself, only warn.
  package var isBinding: Bool { (level == .must || level == .mustNot) && status != .contested }

  /// The systems and apps that the rule is about, in words: "iOS 7 and later"; nil for all.
  package var profile: String? { scope.words }

  /// Everything that the rule rests on, in words: the documents' own, then the other sources.
  package var grounds: [String] { grounds(quoting: \.quoted) }

  /// The same with the documents' words quoted in another way.
  package func grounds(quoting quote: (Citation) -> String) -> [String] {
    citations.map(quote) + references.map(\.words) + [source].compactMap { $0 }
  }

  /// The rule of this name.
  ///
  /// - Complexity: O(1)
  package static subscript(id: RuleID) -> Rule { catalogue[id.index] }

  /// The rules about one part of the life cycle, in the catalogue's order.
  package static func about(_ facet: Facet) -> [RuleID] { RuleID.allCases.filter { $0.rule.facet == facet } }
}
