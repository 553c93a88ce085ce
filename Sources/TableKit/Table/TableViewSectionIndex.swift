// Short titles at the right edge that lead to sections. Without the protocol there are none.

internal import CellGrid

/// Gives a table an index of its sections; adopted by the data source.
@MainActor
public protocol TableViewSectionIndex: AnyObject {
  /// The titles from top to bottom, a letter or a few each; nil or none for no index.
  func sectionIndexTitles(for tableView: TableView) -> [String]?
  /// The section a title leads to.
  func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
}

extension TableViewSectionIndex {
  /// The section with the title's own number.
  public func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

/// The titles of a section index and their places on screen.
struct SectionIndex: Equatable {
  /// One line of the index.
  enum Entry: Equatable {
    /// A title.
    case title(Int)
    /// Several titles without room of their own; the number is that of a title in their middle.
    case others(Int)

    /// The title that a click on the line picks.
    var title: Int {
      switch self {
      case .title(let index), .others(let index): index
      }
    }
  }

  /// The fewest rows of a table that shows its index.
  var minimumRowCount = 0
  /// All titles.
  private(set) var titles: [String] = []
  /// The columns of the widest title.
  private(set) var width = 0
  /// The title that is being picked.
  var picked: Int?

  /// The fewest lines that are useful: the first title, the last one and one between them.
  static let lineMinimum = 3
  /// The fewest columns that rows keep beside an index.
  static let rowMinimum = 8

  /// Takes over other titles; none of them is picked.
  mutating func load(_ titles: [String], width: Int) {
    self.titles = titles
    self.width = width
    picked = nil
  }

  /// Returns the columns that the index takes of a screen, with one that keeps it apart; zero if it
  /// is not shown.
  func columns(of columns: Int, lines: Int) -> Int {
    let isShown =
      !titles.isEmpty && lines >= Self.lineMinimum && columns - width - 1 >= Self.rowMinimum
    return isShown ? width + 1 : 0
  }

  /// Returns the columns of a screen that rows have: all but those of the index.
  func contentColumns(of size: CellSize) -> Int {
    max(size.columns - columns(of: size.columns, lines: size.lines), 0)
  }

  /// Returns the entry of each line, from the first line used: every title, or as many as there is
  /// room for with a sign for those between them.
  func entries(lines: Int) -> [Entry] {
    guard titles.count > lines else { return titles.indices.map { .title($0) } }
    let last = (lines - 1) / 2 * 2
    return (0...last).map { line in
      let index = (2 * line * (titles.count - 1) + last) / (2 * last)
      return line % 2 == 0 ? .title(index) : .others(index)
    }
  }
}
