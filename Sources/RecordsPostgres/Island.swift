// A run of rows that follow each other, apart from those that are counted from the beginning.

/// A run of rows that follow each other.
///
/// Its rows are numbered from an origin, so that their numbers stay when rows are read before them.
struct Island: Sendable {
  /// Rows that were read at once.
  struct Page: Sendable, Hashable {
    /// The name under which the rows are in memory.
    let id: Int
    /// The number of the first row, from the origin on.
    var first: Int
    var count: Int
    /// The place of the first row.
    var start: KeyOrder.Anchor

    /// The numbers of the rows, from the origin on.
    var rows: Range<Int> { first..<first + count }
  }

  let id: Int
  private(set) var pages: [Page] = []
  /// The place of the last row.
  private(set) var last: KeyOrder.Anchor
  /// The row of the table that the origin is taken for.
  var guess: Int
  /// The row of the table that the origin is, if it is counted.
  var origin: Int?
  /// Whether the rows at the end of the table follow directly.
  var touchesTail = false

  /// Makes an island whose first row is the origin.
  init(id: Int, guess: Int, page: Int, places: [KeyOrder.Anchor]) {
    self.id = id
    self.guess = guess
    last = []
    append(places, page: page)
  }

  /// The numbers of all rows, from the origin on.
  var rows: Range<Int> { (pages.first?.first ?? 0)..<(pages.last?.rows.upperBound ?? 0) }

  /// The place of the first row.
  var start: KeyOrder.Anchor { pages.first?.start ?? [] }

  /// The row of the table that the first row is, if it is counted.
  var firstRow: Int? { origin.map { $0 + rows.lowerBound } }

  /// Adds rows before all others.
  mutating func prepend(_ places: [KeyOrder.Anchor], page: Int) {
    guard let start = places.first else { return }
    let first = rows.lowerBound - places.count
    pages.insert(Page(id: page, first: first, count: places.count, start: start), at: 0)
  }

  /// Adds rows past all others.
  mutating func append(_ places: [KeyOrder.Anchor], page: Int) {
    guard let start = places.first, let last = places.last else { return }
    pages.append(Page(id: page, first: rows.upperBound, count: places.count, start: start))
    self.last = last
  }

  /// Forgets the pages from a row on, which is the first one of a page.
  mutating func removePages(from row: Int) { pages.removeAll { $0.first >= row } }

  /// Adds the rows of an island that begins where this one ends.
  mutating func append(_ other: Island) {
    let shift = rows.upperBound - other.rows.lowerBound
    for var page in other.pages {
      page.first += shift
      pages.append(page)
    }
    last = other.last
    touchesTail = false
  }

  /// Returns the index of the page with a row, by its number from the origin on.
  func page(of row: Int) -> Int? {
    var range = pages.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let rows = pages[middle].rows
      if rows.contains(row) { return middle }
      range = row < rows.lowerBound ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    return nil
  }
}
