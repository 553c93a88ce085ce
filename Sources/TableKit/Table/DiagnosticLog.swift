// The diagnostics of a table.

/// The diagnostics of a table, and the subjects already reported.
@MainActor
struct DiagnosticLog {
  /// The maximum number of diagnostics kept; the first ones are the most useful.
  static let limit = 100

  /// The diagnostics, oldest first.
  private(set) var entries: [TableDiagnostic] = []
  /// The closure that is called with each diagnostic.
  var handler: ((TableDiagnostic) -> Void)?
  /// The rows that the cells on screen show.
  var identities = ShownIdentities()
  private var subjects: Set<String> = []

  /// Appends a diagnostic unless the log is full.
  mutating func keep(_ diagnostic: TableDiagnostic) {
    if entries.count < Self.limit { entries.append(diagnostic) }
  }

  /// Marks a subject as reported.
  ///
  /// - Returns: Whether it was not reported before.
  mutating func isNew(_ subject: String) -> Bool { subjects.insert(subject).inserted }

  /// Removes all diagnostics and subjects.
  mutating func removeAll() {
    entries = []
    subjects = []
  }
}
