// Which rows are open, and how far; kept by record, not by row number, so that it survives changes.

package import Records

/// How much of a record shows.
package enum Openness: Hashable, Sendable {
  /// One line.
  case closed
  /// All of it.
  case open
  /// Some lines below the summary, one or more; the last says how many are left.
  case partial(lines: Int)
  /// The lines around a match, opened by the search and closed again after it.
  case found(lines: Range<Int>)

  /// Whether anything but the summary shows.
  package var isOpen: Bool { self != .closed }
}

/// The identity of a record for as long as its source lives.
package typealias RecordKey = RowKey

/// The openness of every record.
package struct OpenRows: Sendable {
  /// Records that are kept to count their matches.
  private static let keptRecords = 512

  /// The openness of records without an entry: ``Openness/open`` after "open all".
  package private(set) var standard = Openness.closed
  private var exceptions: [RecordKey: Openness] = [:]
  private var whole: Set<RecordKey> = []
  /// The records whose openness differs from the standard and that were in memory when it changed;
  /// the first ones.
  private(set) var records: [RecordKey: Record] = [:]

  /// Makes a table in which everything is closed.
  package init() {}

  /// The openness of a record.
  package subscript(key: RecordKey) -> Openness {
    get { exceptions[key] ?? standard }
    set { exceptions[key] = newValue == standard ? nil : newValue }
  }

  /// Gives a record that is in memory an openness.
  mutating func set(_ openness: Openness, of record: Record) {
    self[record.key] = openness
    let isException = openness.isOpen != standard.isOpen
    records[record.key] = isException && records.count < OpenRows.keptRecords ? record : nil
  }

  /// Whether no record shows more than its summary.
  package var areAllClosed: Bool { standard == .closed && exceptions.isEmpty }

  /// Whether a record shows all its fields, also those that hide nothing.
  package func showsAllFields(_ key: RecordKey) -> Bool { whole.contains(key) }

  /// Shows all fields of a record, or only those that hide something.
  package mutating func setShowsAllFields(_ key: RecordKey, _ all: Bool) {
    if all { whole.insert(key) } else { whole.remove(key) }
  }

  /// Gives every record the same openness.
  package mutating func setAll(_ openness: Openness) {
    standard = openness
    exceptions = [:]
    records = [:]
  }

  /// Closes every record but one, which stays as it is.
  mutating func closeAll(except record: Record) {
    let kept = self[record.key]
    setAll(.closed)
    set(kept, of: record)
  }

  /// The records that have an entry.
  package var keys: Set<RecordKey> { Set(exceptions.keys).union(whole) }

  /// The same for records that have other keys now; those without a new key are forgotten.
  package func renamed(_ names: [RecordKey: RecordKey]) -> OpenRows {
    var renamed = self
    renamed.exceptions = [:]
    renamed.records = [:]
    for (key, openness) in exceptions {
      if let name = names[key] { renamed.exceptions[name] = openness }
    }
    renamed.whole = Set(whole.compactMap { names[$0] })
    return renamed
  }
}
