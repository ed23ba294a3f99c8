/// A section of a page, to which the page's contents lead.
struct PageSection {
  /// Its place in the page's address.
  let name: String
  let title: String
  let content: [HTML]

  var html: HTML {
    .element("section", ["aria-labelledby": name], [.element("h2", ["id": name], HTML(title))] + content)
  }
}
