// Short titles at the right edge that lead to sections. Absent means that there are none.

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

/// The titles of a section index and how they stand on a screen.
struct SectionIndex: Equatable {
  /// One line of the index.
  enum Entry: Equatable {
    /// A title.
    case title(Int)
    /// Several titles for which there is no room; the number is that of one in their middle.
    case others(Int)

    /// The title that a choice of the line leads to.
    var title: Int {
      switch self {
      case .title(let index), .others(let index): index
      }
    }
  }

  /// All titles.
  var titles: [String] = []
  /// The columns of the widest title.
  var width = 0
  /// The title that is being picked.
  var picked: Int?

  /// The fewest lines that say where in an index one is: its first title, its last, one between.
  static let lineMinimum = 3
  /// The fewest columns that rows keep beside an index.
  static let rowMinimum = 8

  /// The columns the index takes of a screen, with one that keeps it apart; zero when it is not shown.
  func columns(of columns: Int, lines: Int) -> Int {
    let isShown =
      !titles.isEmpty && lines >= Self.lineMinimum && columns - width - 1 >= Self.rowMinimum
    return isShown ? width + 1 : 0
  }

  /// What stands on each line, from the first one used: every title, or as many as there is room for
  /// with a sign for those between them.
  func entries(lines: Int) -> [Entry] {
    guard titles.count > lines else { return titles.indices.map { .title($0) } }
    let last = (lines - 1) / 2 * 2
    return (0...last).map { line in
      let index = (2 * line * (titles.count - 1) + last) / (2 * last)
      return line % 2 == 0 ? .title(index) : .others(index)
    }
  }
}
