// The three ways to show a row below a row.

/// How an article comes below its headline.
enum DetailWay: Int, CaseIterable, CustomStringConvertible {
  /// The section has one row or two, and is reloaded.
  case section
  /// The section has one row or two, and the second comes and goes.
  case row
  /// The section always has two rows; the second is of no height while it is closed.
  case height

  /// A sentence for the reader.
  var description: String {
    switch self {
    case .section: "a section of one row or two: reloadSections"
    case .row: "a section of one row or two: insertRows and deleteRows"
    case .height: "always two rows, the second of height zero: an empty transaction"
    }
  }
}
