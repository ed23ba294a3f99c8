/// A piece of an HTML page. Text becomes part of it escaped, always; only elements make markup.
struct HTML: ExpressibleByStringInterpolation {
  private(set) var markup: String

  init(_ text: String) { markup = MarkupElement.escaped(text, inAttribute: false) }

  init(stringLiteral text: String) { self.init(text) }

  /// Text in which a name that is longer than a line may be broken where one of its words begins.
  ///
  /// - Parameter most: The most characters of a word that is left whole; fewer in the columns of a table.
  init(breaking text: String, over most: Int = 24) {
    markup = text.split(separator: " ", omittingEmptySubsequences: false).map { word in
      if word.count <= most { return HTML(String(word)).markup }
      return word.nameParts.map { HTML(String($0)).markup }.joined(separator: "<wbr/>")
    }.joined(separator: " ")
  }

  /// The most characters of a word that is left whole in a column of a table.
  static let columnWord = 13

  init(_ parts: [HTML]) { markup = parts.map(\.markup).joined() }

  private init(markup: String) { self.markup = markup }

  /// How pages look, in light and in dark, on a screen of any width and on paper.
  static let pageStyle = String(decoding: PackageResources.page_css, as: UTF8.self)

  /// The rules of the page's style, in which there is nothing from outside.
  private static func style(_ sections: [PageSection]) -> HTML {
    let parts = [pageStyle, Drawing.styleSheet] + sections.map(\.css).filter { !$0.isEmpty }
    return HTML(markup: "<style>\(parts.joined(separator: "\n"))</style>")
  }

  /// A diagram, and the same in words: a wide page folds the words, one that is too narrow the diagram.
  static func figure(_ title: String, svg: String, inWords words: HTML, called name: String) -> HTML {
    HTML([
      fold("wide", name), element("div", ["class": "words"], words),
      fold("narrow", "The diagram, which is wider than the page"),
      element("figure", [:], scrolling(title, HTML(markup: svg))),
    ])
  }

  /// The control that unfolds what follows it, on pages that are wide or on those that are not.
  private static func fold(_ width: String, _ words: String) -> HTML {
    element("label", ["class": "fold \(width)"], element("input", ["type": "checkbox"]), " \(words)")
  }

  static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: HTML...) -> HTML {
    element(name, attributes, content)
  }

  static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: [HTML]) -> HTML {
    let words = attributes.map { " \($0.key)=\"\(MarkupElement.escaped($0.value, inAttribute: true))\"" }.joined()
    if withoutEnd.contains(name) { return HTML(markup: "<\(name)\(words)>") }
    return HTML(markup: "<\(name)\(words)>\(content.map(\.markup).joined())</\(name)>")
  }

  /// The elements that hold nothing and have no end tag.
  private static let withoutEnd: Set<String> = ["meta", "link", "input", "wbr"]

  /// The whole of a page.
  ///
  /// It may load nothing at all, so that even a mistake in it reaches no network and runs no script.
  static func page(title: String, header: [HTML], sections: [PageSection]) -> String {
    let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    let head = element(
      "head", [:], element("meta", ["charset": "utf-8"]), element("title", [:], HTML(title)),
      element("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      element("meta", ["name": "color-scheme", "content": "light dark"]),
      // Without it a browser asks the server for an icon.
      element("link", ["rel": "icon", "href": "data:,"]), style(sections))
    let links = sections.filter(\.isListed).map {
      element("li", [:], element("a", ["href": "#\($0.name)"], HTML($0.title)))
    }
    let contents = element("nav", ["aria-label": "Contents"], element("ul", [:], links))
    let origin: HTML = "Made by lifecycle-conformance, rules \(Rule.version)."
    let body = element(
      "body", [:], element("a", ["class": "skip", "href": "#main"], "Skip to the content"),
      element("header", [:], header + [contents]), element("main", ["id": "main"], sections.map(\.html)),
      element("footer", [:], element("p", [:], origin)))
    return "<!doctype html>\n" + element("html", ["lang": "en"], head, body).markup + "\n"
  }

  /// A table of a class in the style sheet, with heads as `column(_:_:)` makes them, and groups of rows.
  static func table(_ style: String, _ caption: String? = nil, heads: [HTML], bodies: [HTML]) -> HTML {
    let caption = caption.map { [element("caption", [:], HTML($0))] } ?? []
    return element("table", ["class": style], caption + [element("thead", [:], element("tr", [:], heads))] + bodies)
  }

  /// The head of a column.
  static func column(_ title: HTML, _ style: String? = nil) -> HTML {
    element("th", style.map { ["scope": "col", "class": $0] } ?? ["scope": "col"], title)
  }

  /// The head of a group of rows, as wide as the table.
  static func group(_ style: String = "group", columns: Int, _ title: HTML) -> HTML {
    element("tr", [:], element("th", ["class": style, "scope": "rowgroup", "colspan": "\(columns)"], title))
  }

  /// A stretch that is scrolled by itself where it is wider than the page, by keys too.
  static func scrolling(_ label: String, _ content: HTML) -> HTML {
    element("div", ["class": "scroll", "role": "region", "aria-label": label, "tabindex": "0"], content)
  }
}

struct PageSection {
  /// Its place in the page's address.
  let name: String
  let title: String
  /// Whether the page's contents lead to it.
  var isListed = true
  /// The rules of the page's style sheet that only this section needs.
  var css = ""
  let content: [HTML]

  var html: HTML {
    .element("section", ["aria-labelledby": name], [.element("h2", ["id": name], HTML(title))] + content)
  }
}

extension Substring {
  /// The words of a name: "application", "Did", "Become", "Active:"; and no part is longer than any name's.
  fileprivate var nameParts: [Substring] {
    var parts: [Substring] = []
    var rest = self
    while !rest.isEmpty {
      var end = rest.index(after: rest.startIndex)
      var count = 1
      while end < rest.endIndex, count < 24 {
        let (last, next) = (rest[rest.index(before: end)], rest[end])
        if next.isUppercase && !last.isUppercase || ":-,/.".contains(last) { break }
        end = rest.index(after: end)
        count += 1
      }
      parts.append(rest[..<end])
      rest = rest[end...]
    }
    return parts
  }
}
