// Which rows are open, and how far; kept by record, not by row number, so that it survives changes.

package import Records

/// How much of a record shows.
package enum Openness: Hashable, Sendable {
  /// One line.
  case closed
  /// All of it.
  case open
  /// So many lines below the summary, one or more; the last tells how many are left.
  case partial(lines: Int)
  /// The lines around a match, opened by the search and closed again behind it.
  case found(lines: Range<Int>)

  /// Whether anything but the summary shows.
  package var isOpen: Bool { self != .closed }
}

/// What tells a record from the others for as long as its source lives.
package typealias RecordKey = RowKey

/// The openness of every record.
package struct OpenRows: Sendable {
  /// What holds for records without an entry: ``Openness/open`` after "open all".
  package private(set) var standard = Openness.closed
  private var exceptions: [RecordKey: Openness] = [:]
  private var whole: Set<RecordKey> = []

  /// Makes a table in which everything is closed.
  package init() {}

  /// The openness of a record.
  package subscript(key: RecordKey) -> Openness {
    get { exceptions[key] ?? standard }
    set { exceptions[key] = newValue == standard ? nil : newValue }
  }

  /// Whether no record shows more than its summary.
  package var areAllClosed: Bool { standard == .closed && exceptions.isEmpty }

  /// Whether a record shows all its fields, also those that hide nothing.
  package func showsAllFields(_ key: RecordKey) -> Bool { whole.contains(key) }

  /// Shows all fields of a record, or only those that hide something.
  package mutating func setShowsAllFields(_ key: RecordKey, _ all: Bool) {
    if all { whole.insert(key) } else { whole.remove(key) }
  }

  /// Gives every record there is the same openness.
  package mutating func setAll(_ openness: Openness) {
    standard = openness
    exceptions = [:]
  }

  /// The records of which anything is known.
  package var keys: Set<RecordKey> { Set(exceptions.keys).union(whole) }

  /// The same for records that have other keys now; what has none is forgotten.
  package func renamed(_ names: [RecordKey: RecordKey]) -> OpenRows {
    var renamed = self
    renamed.exceptions = [:]
    for (key, openness) in exceptions {
      if let name = names[key] { renamed.exceptions[name] = openness }
    }
    renamed.whole = Set(whole.compactMap { names[$0] })
    return renamed
  }

  /// The records whose openness differs from the standard.
  package var exceptionKeys: [RecordKey] { Array(exceptions.keys) }
}
