import LifecycleConformance

/// A section of a page.
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
