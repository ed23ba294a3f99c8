/// Where a scenario comes from, by its name, as a report file holds it.
struct OriginRecord: Codable, Hashable {
  let origin: ScenarioOrigin

  /// A file whose name reads like another origin.
  private struct File: Codable {
    let file: String
  }

  init(_ origin: ScenarioOrigin) { self.origin = origin }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      origin = ScenarioOrigin(name)
    } else {
      origin = .file(try container.decode(File.self).file)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .file(let path) = origin, ScenarioOrigin(path) != origin {
      try container.encode(File(file: path))
    } else {
      try container.encode(origin.name)
    }
  }
}
