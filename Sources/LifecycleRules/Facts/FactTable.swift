extension Fact {
  /// Every fact that the documents state, by group, in the order of the documents' subjects.
  package static let table: [Fact] = states + order + number + launch + notifications + textFields + processes
}
