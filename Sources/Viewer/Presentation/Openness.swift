// The openness of a record.

package import Records

/// The visible extent of a record.
package enum Openness: Hashable, Sendable {
  /// One line.
  case closed
  /// All of it.
  case open
  /// Some lines below the summary, one or more; the last counts the remaining ones.
  case partial(lines: Int)
  /// The lines around a match, opened by the search and closed again after it.
  case found

  /// Whether anything but the summary shows.
  package var isOpen: Bool { self != .closed }
}

/// The fields that an open record shows below its line.
package enum OpenFields: Hashable, Sendable {
  /// The fields that its line does not show whole.
  case hidden
  /// All fields, including empty ones.
  case all
  /// The fields of one list column, unless the line shows them whole.
  case column(ListColumn.Content)

  /// Whether it is a column.
  var isColumn: Bool { if case .column = self { true } else { false } }
}

/// The identity of a record for as long as its source lives.
package typealias RecordKey = RowKey
