// The three ways to show a row below a row.

/// A way to show an article below its headline.
enum DetailWay: Int, CaseIterable, CustomStringConvertible {
  /// The section has one row or two, and is reloaded.
  case section
  /// The section has one row or two, and the second is inserted and deleted.
  case row
  /// The section always has two rows; the second has no lines while it is closed.
  case height

  /// The description of the way for the user.
  var description: String {
    switch self {
    case .section: "a section of one row or two: reloadSections"
    case .row: "a section of one row or two: insertRows and deleteRows"
    case .height: "always two rows, the second of height zero: an empty transaction"
    }
  }
}
