extension Rule {
  static let textField: [Rule] = []
}
