// The findings of a table about itself.

/// The findings of a table, with the subjects that were reported already.
@MainActor
struct DiagnosticLog {
  /// The largest number of findings that are kept; the first ones say the most.
  static let limit = 100

  /// The findings, oldest first.
  private(set) var entries: [TableDiagnostic] = []
  /// The closure that is called with each finding.
  var handler: ((TableDiagnostic) -> Void)?
  /// The rows that the cells on screen show.
  var identities = ShownIdentities()
  private var subjects: Set<String> = []

  /// Keeps a finding while there is room.
  mutating func keep(_ diagnostic: TableDiagnostic) {
    if entries.count < Self.limit { entries.append(diagnostic) }
  }

  /// Notes that a subject is reported.
  ///
  /// - Returns: Whether it was not reported before.
  mutating func isNew(_ subject: String) -> Bool { subjects.insert(subject).inserted }

  /// Forgets all findings and subjects.
  mutating func removeAll() {
    entries = []
    subjects = []
  }
}
