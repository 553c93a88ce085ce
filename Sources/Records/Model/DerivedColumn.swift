// Columns whose values are derived from whole records, and names that a screen has for columns.

package import Values

/// A column whose values are derived from whole records, such as the speaker of a turn.
///
/// Two are equal if their names are.
package struct DerivedColumn: Hashable, Sendable {
  /// Returns the value of a record, nil for none, given the records of rows before it; those that
  /// cannot be had at once are nil.
  package typealias Value = @Sendable (_ record: Record, _ before: (Int) -> Record?) -> [UInt8]?

  /// The name.
  package let name: String
  /// The type of the values.
  let type: ColumnType
  private let value: Value

  /// Creates a column.
  package init(name: String, type: ColumnType = .text, value: @escaping Value) {
    self.name = name
    self.type = type
    self.value = value
  }

  /// Returns the value of a record; nil for none.
  func value(of record: Record, before: (Int) -> Record?) -> [UInt8]? { value(record, before) }

  /// Compares the names.
  package static func == (one: DerivedColumn, other: DerivedColumn) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The names of columns on a screen that the records do not have.
package struct ShownNames: Hashable, Sendable {
  /// The derived columns.
  package var derived: [DerivedColumn] = []
  /// The names above columns of the schema, by those that the records have.
  package var names: [[UInt8]: [UInt8]] = [:]

  /// Creates no names.
  package init() {}

  /// Returns the derived column with a name.
  package func derived(named name: some StringProtocol) -> DerivedColumn? {
    derived.first { $0.name == name }
  }
}

/// The way in which the names on a screen follow from the first records.
///
/// Two are equal if their subjects are.
package struct ShownNaming: Hashable, Sendable {
  private let subject: String
  private let find: @Sendable ([Record]) -> ShownNames?

  /// Creates a naming.
  ///
  /// - Parameters:
  ///   - subject: The kind of records that it recognises.
  ///   - find: Returns the names for the first records of a source; nil for records of other kinds.
  package init(of subject: String, _ find: @escaping @Sendable ([Record]) -> ShownNames?) {
    self.subject = subject
    self.find = find
  }

  /// Returns the names for the first records of a source; none for records of other kinds.
  func names(for records: [Record]) -> ShownNames { find(records) ?? ShownNames() }

  /// Compares the subjects.
  package static func == (one: ShownNaming, other: ShownNaming) -> Bool {
    one.subject == other.subject
  }

  /// Hashes the subject.
  package func hash(into hasher: inout Hasher) { hasher.combine(subject) }
}
