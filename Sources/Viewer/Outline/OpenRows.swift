// The openness of rows, stored by record instead of row number, so that it survives changes.

import Records

/// The openness of every record.
package struct OpenRows: Sendable {
  /// The number of records kept to count their matches.
  private static let keptRecords = 512

  /// The openness of records without an entry: ``Openness/open`` after "open all".
  package private(set) var standard = Openness.closed
  private var exceptions: [RecordKey: Openness] = [:]
  /// The fields of records without an entry.
  package private(set) var standardFields = OpenFields.hidden
  private var fields: [RecordKey: OpenFields] = [:]
  /// The open nodes of records that are shown as outlines.
  var nodes: [RecordKey: NodeOpenness] = [:]
  /// The user's choices about the nodes of records.
  var choices: [RecordKey: NodeChoices] = [:]
  /// The first records whose openness differs from the standard, if they were in memory when it
  /// changed.
  private(set) var records: [RecordKey: Record] = [:]

  /// Creates a state in which everything is closed.
  package init() {}

  /// The openness of a record.
  package subscript(key: RecordKey) -> Openness {
    get { exceptions[key] ?? standard }
    set { exceptions[key] = newValue == standard ? nil : newValue }
  }

  /// Sets the openness of a record in memory.
  mutating func set(_ openness: Openness, of record: Record) {
    self[record.key] = openness
    let isException = openness.isOpen != standard.isOpen
    records[record.key] = isException && records.count < OpenRows.keptRecords ? record : nil
  }

  /// Whether no record shows more than its summary.
  package var areAllClosed: Bool { standard == .closed && exceptions.isEmpty }

  /// Returns the fields that a record shows when open.
  package func fields(of key: RecordKey) -> OpenFields { fields[key] ?? standardFields }

  /// Sets the fields that a record shows when open.
  package mutating func setFields(_ shown: OpenFields, of key: RecordKey) {
    fields[key] = shown == standardFields ? nil : shown
  }

  /// Sets the openness of every record, and the fields that it shows when open.
  ///
  /// Records that show all fields keep doing so, unless only one column is to be shown.
  package mutating func setAll(_ openness: Openness, showing shown: OpenFields = .hidden) {
    standard = openness
    exceptions = [:]
    records = [:]
    standardFields = shown
    fields = shown.isColumn ? [:] : fields.filter { $0.value == .all }
  }

  /// Closes every record but one, which stays as it is.
  mutating func closeAll(except record: Record) {
    let kept = self[record.key]
    let shown = fields(of: record.key)
    setAll(.closed)
    set(kept, of: record)
    setFields(shown, of: record.key)
  }

  /// The records that have an entry.
  package var keys: Set<RecordKey> { Set(exceptions.keys).union(fields.keys) }

  /// Returns the state with renamed keys; records without a new key are forgotten.
  package func renamed(_ names: [RecordKey: RecordKey]) -> OpenRows {
    var renamed = self
    renamed.exceptions = [:]
    renamed.records = [:]
    for (key, openness) in exceptions {
      if let name = names[key] { renamed.exceptions[name] = openness }
    }
    renamed.fields = [:]
    for (key, shown) in fields {
      if let name = names[key] { renamed.fields[name] = shown }
    }
    renamed.nodes = [:]
    for (key, openness) in nodes {
      if let name = names[key] { renamed.nodes[name] = openness }
    }
    renamed.choices = [:]
    for (key, choices) in choices {
      if let name = names[key] { renamed.choices[name] = choices }
    }
    return renamed
  }

  /// The state for a source with other columns, in which rows that were open for one column are
  /// closed.
  package var withoutColumns: OpenRows {
    var others = OpenRows()
    if !standardFields.isColumn { others.setAll(standard, showing: standardFields) }
    for key in keys {
      let shown = fields(of: key)
      others[key] = shown.isColumn ? .closed : self[key]
      if !shown.isColumn { others.setFields(shown, of: key) }
    }
    return others
  }
}
