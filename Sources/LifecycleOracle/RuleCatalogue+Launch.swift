extension Rule {
  static let launch: [Rule] = []
}
