// Short titles at the right edge that lead to sections. Without the protocol there are none.

internal import CellGrid

/// A capability of the data source: an index of sections at the right edge of the table.
///
/// ```swift
/// final class Names: TableViewSectionIndex {
///   func sectionIndexTitles(for tableView: TableView) -> [String]? { ["A", "M", "Z"] }
/// }
/// ```
@MainActor
public protocol TableViewSectionIndex: AnyObject {
  /// Returns the titles from top to bottom, one or a few letters each; nil or an empty array shows
  /// no index.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// Returns the section that a title leads to; by default the section with the title's index.
  func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
}

extension TableViewSectionIndex {
  /// Returns the index of the title.
  public func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

/// The titles of a section index and their positions on screen.
struct SectionIndex: Equatable {
  /// The content of one line of the index.
  enum Entry: Equatable {
    /// A title.
    case title(Int)
    /// Several titles that share a line; the associated value is the index of the middle one.
    case others(Int)

    /// The index of the title that a click on the line picks.
    var title: Int {
      switch self {
      case .title(let index), .others(let index): index
      }
    }
  }

  /// The minimum number of rows in a table that shows its index.
  var minimumRowCount = 0
  /// All titles.
  private(set) var titles: [String] = []
  /// The width of the widest title in columns.
  private(set) var width = 0
  /// The index of the title being picked, or nil.
  var picked: Int?

  /// The minimum number of lines that are useful: the first title, the last one and one between
  /// them.
  static let lineMinimum = 3
  /// The minimum number of columns that rows keep beside an index.
  static let rowMinimum = 8

  /// Replaces the titles and ends the picking.
  mutating func load(_ titles: [String], width: Int) {
    self.titles = titles
    self.width = width
    picked = nil
  }

  /// Returns the width of the index in columns, with one blank column before it; zero if it is not
  /// shown.
  func columns(of columns: Int, lines: Int) -> Int {
    let isShown =
      !titles.isEmpty && lines >= Self.lineMinimum && columns - width - 1 >= Self.rowMinimum
    return isShown ? width + 1 : 0
  }

  /// Returns the width of the rows in columns: all columns but those of the index.
  func contentColumns(of size: CellSize) -> Int {
    max(size.columns - columns(of: size.columns, lines: size.lines), 0)
  }

  /// Returns the entry of each line, from the first line used.
  ///
  /// If there are more titles than lines, entries alternate between a title and a symbol for those
  /// left out.
  func entries(lines: Int) -> [Entry] {
    guard titles.count > lines else { return titles.indices.map { .title($0) } }
    let last = (lines - 1) / 2 * 2
    return (0...last).map { line in
      let index = (2 * line * (titles.count - 1) + last) / (2 * last)
      return line % 2 == 0 ? .title(index) : .others(index)
    }
  }
}
