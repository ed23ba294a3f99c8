// Looks at the English of comments, texts, documents and public names: `swift words.swift EXCEPTIONS FILE...`.
//
// These constructions are correct and read as translated. An exception has the end of a path, words around a match and the
// reason why they stay, separated by " | "; one that excuses nothing is an error too.
import Foundation

/// Patterns, and what to write instead. "¶" is the beginning of a paragraph or a text, "¦" that of a documentation comment.
let table: [(pattern: String, instead: String)] = [
  (#"\bbut for\b"#, "except"),
  (#"\bheed(s|ed|ing)?\b"#, "honor, respect"),
  (#"\b(is|are|was|were|be|been|being|not|never) told\b|\btold of\b"#, "receives, is notified, is reported"),
  (#"\bst(and|ands|anding|ood)\b(?! (in )?for\b| in the way\b)"#, "is, appears, comes"),
  (#"\b(come|comes|came|become|becomes|became) of\b"#, "the result, the outcome, what happens to"),
  (#"\b(take|takes|taken|took|taking) down\b"#, "record"),
  (#"\bput(s|ting)? to the test\b"#, "exercise, test"),
  (#"\b(give|gives|gave|given|giving) (no )?occasion\b"#, "trigger"),
  (#"\bbehind (it|them|this|that)\b|\bfrom there on\b"#, "after it"),
  (#"\bonce too often\b|\bmust not come\b"#, "is sent too many times, is not allowed here"),
  (
    #"(?<!\b(there|it|which|that|this) )\b(is|are|was|were) no (?!(longer|more|better|shorter|other)\b)[a-z…]"#,
    "is not a"
  ),
  (#"\bsays? how (much|far|long)\b"#, "sets the budget, gives the length"),
  (#"\bplant(s|ed|ing)?\b"#, "inject"),
  (#"\bwhoever\b(?! ends it\b)|(?<=[.;!] |[¶¦])who\b(?![^.!]*\?)"#, "a user who, an implementation that"),
  (#"(?<=[.;!] |[¶¦])what(ever)?\b(?![^.!]*\?)"#, "name the subject: a callback that, anything that"),
  (#"\bheld against\b"#, "breaks no rule, counts as a failure"),
  (#"\b(begin|begins|began|make|makes|made|making) (it )?anew\b"#, "keeps no state, creates"),
  (#"\b(at most|use|uses|wait|waits|after|than) so (many|long|much)\b"#, "N: maximum ... (default: ...)"),
  (#"\bunless (said|it says|they say) otherwise\b"#, "by default"),
  (#"\b(if|where) (it|that) is meant to be so\b|\bapart from all rules\b"#, "if intended; adapter problems"),
  (#"\bwithout a word\b|\band no code of yours\b|\bmay come besides\b"#, "silently; not your code; may also come"),
  (#"\bas more is there\b|\bto go on where\b"#, "as you implement it; resume with"),
  (#"¶#+ (How|What|When|Where|Who|Why|Whether)\b.*"#, "a title names the thing"),
]

/// Text that a person reads together.
struct Passage {
  let line: Int
  let text: String
}

func line(of place: String.Index, in source: String) -> Int { source[..<place].count { $0.isNewline } + 1 }

/// The comments, texts and public names of a Swift file.
func passages(ofCode code: String) -> [Passage] {
  // Interpolated code is not read, and may hold texts of its own.
  let code = code.replacing(#/\\#?\((?:[^()\n]|\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))*\)/#, with: "…")
  var found: [Passage] = []
  var (text, begin, end) = ("", code.startIndex, code.startIndex)
  for match in code.matches(of: #/"""[\s\S]*?"""|"(\\.|[^"\\\n])*"|///?[^\n]*/#) {
    let token = String(match.output.0)
    let isComment = token.hasPrefix("/")
    let own = isComment ? String(token.drop { $0 == "/" }) : token.trimmingCharacters(in: ["\""])
    let between = code[end..<match.range.lowerBound].filter { !$0.isWhitespace }
    let sameKind = text.hasPrefix("¦") == token.hasPrefix("///") && isComment == code[begin...].hasPrefix("/")
    if sameKind, between == (isComment ? "" : "+") {
      text += own
    } else {
      found.append(Passage(line: line(of: begin, in: code), text: text))
      (text, begin) = (
        (token.hasPrefix("///") ? "¦" : "¶") + own.drop { $0 == " " }, match.range.lowerBound
      )
    }
    end = match.range.upperBound
  }
  found.append(Passage(line: line(of: begin, in: code), text: text))
  return found
    + code.matches(of: #/\bpublic [^\n={]*/#).map { name in
      let words = name.output.replacing(#/[A-Z]/#) { " " + $0.output.lowercased() }
      return Passage(line: line(of: name.range.lowerBound, in: code), text: "¦" + words)
    }
}

/// The paragraphs, list items, headings and rows of a document.
func passages(ofDocument document: String) -> [Passage] {
  var found: [Passage] = []
  var begins = true
  for (number, line) in document.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
    if begins || line.isEmpty || line.hasPrefix("#") || line.hasPrefix("|") || line.hasPrefix("- ") {
      let own = line.hasPrefix("- ") ? line.dropFirst(2) : line
      found.append(Passage(line: number + 1, text: "¶" + own))
    } else if let last = found.popLast() {
      found.append(Passage(line: last.line, text: last.text + " " + line))
    }
    begins = line.isEmpty || line.hasPrefix("#")
  }
  return found
}

let exceptions = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
  .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.components(separatedBy: " | ") }
for exception in exceptions where exception.count != 3 {
  print("'\(exception.joined(separator: " | "))' is not 'PATH | WORDS | REASON'")
  exit(1)
}
let patterns = try table.map { (try NSRegularExpression(pattern: $0.pattern, options: .caseInsensitive), $0.instead) }
var used: Set<Int> = []
var isGood = true
for path in CommandLine.arguments.dropFirst(2) {
  let source = try String(contentsOfFile: path, encoding: .utf8)
  for passage in path.hasSuffix(".swift") ? passages(ofCode: source) : passages(ofDocument: source) {
    let text = passage.text.split { $0.isWhitespace }.joined(separator: " ")
    for (pattern, instead) in patterns {
      for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
        guard let range = Range(match.range, in: text) else { continue }
        let around = text[
          (text.index(range.lowerBound, offsetBy: -60, limitedBy: text.startIndex) ?? text.startIndex)...
        ]
        .prefix(120 + match.range.length)
        if let place = exceptions.firstIndex(where: { path.hasSuffix($0[0]) && around.contains($0[1]) }) {
          used.insert(place)
        } else {
          print("\(path):\(passage.line): '\(text[range])' in '\(around)': \(instead)")
          isGood = false
        }
      }
    }
  }
}
for (place, exception) in exceptions.enumerated() where !used.contains(place) {
  print("\(exception[0]): the exception '\(exception[1])' excuses nothing")
  isGood = false
}
exit(isGood ? 0 : 1)
