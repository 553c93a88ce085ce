// The selected rows as ranges: selecting a hundred million adjacent rows costs as much as selecting
// one.

internal import TableEngine

/// A set of rows, stored as ranges within each section.
struct RowSelection: Equatable {
  /// The selected rows of each section that has any.
  private var sections: [Int: RangeSet<Int>] = [:]

  /// Makes an empty selection.
  init() {}

  /// Makes a selection of one row.
  init(_ path: RowPath) { insert(path) }

  /// Makes a selection of every row of every section.
  init(rowCounts: [Int]) {
    for (section, count) in rowCounts.enumerated() where count > 0 {
      sections[section] = RangeSet(0..<count)
    }
  }

  var isEmpty: Bool { sections.isEmpty }

  /// Whether more than one row is selected.
  var isMultiple: Bool {
    guard let rows = sections.first?.value else { return false }
    return sections.count > 1 || rows.ranges.count > 1 || rows.ranges[0].count > 1
  }

  func contains(_ path: RowPath) -> Bool { sections[path.section]?.contains(path.row) ?? false }

  /// Returns the selected rows of a section.
  func rows(inSection section: Int) -> RangeSet<Int> { sections[section] ?? RangeSet() }

  mutating func insert(_ path: RowPath) {
    sections[path.section, default: RangeSet()].insert(contentsOf: path.row..<path.row + 1)
  }

  mutating func remove(_ path: RowPath) {
    sections[path.section]?.remove(contentsOf: path.row..<path.row + 1)
    if sections[path.section]?.isEmpty == true { sections[path.section] = nil }
  }

  /// The topmost selected row, or nil.
  var first: RowPath? {
    guard let section = sections.keys.min(), let rows = sections[section] else { return nil }
    return rows.ranges.first.map { RowPath(section: section, row: $0.lowerBound) }
  }

  /// Returns the topmost selected row that is not above a given row.
  func first(notAbove path: RowPath) -> RowPath? {
    for section in sections.keys.sorted() where section >= path.section {
      for range in sections[section]?.ranges ?? RangeSet<Int>().ranges {
        let row = section > path.section ? range.lowerBound : max(range.lowerBound, path.row)
        if row < range.upperBound { return RowPath(section: section, row: row) }
      }
    }
    return nil
  }

  /// Returns the lowest selected row that is above a given row.
  func last(above path: RowPath) -> RowPath? {
    for section in sections.keys.sorted().reversed() where section <= path.section {
      for range in (sections[section]?.ranges ?? RangeSet<Int>().ranges).reversed() {
        let end = section < path.section ? range.upperBound : min(range.upperBound, path.row)
        if range.lowerBound < end { return RowPath(section: section, row: end - 1) }
      }
    }
    return nil
  }

  /// The selected rows from top to bottom.
  var paths: [RowPath] {
    sections.keys.sorted().flatMap { section in
      rows(inSection: section).ranges.flatMap { range in
        range.map { RowPath(section: section, row: $0) }
      }
    }
  }

  /// Applies an update: the selection moves with its rows, and rows that were deleted or reloaded
  /// leave it.
  ///
  /// - Complexity: O(*ranges* + *operations*), whatever the number of rows.
  mutating func renumber(_ plan: UpdatePlan) {
    let previous = sections
    sections = [:]
    for (section, rows) in previous {
      for (target, kept) in plan.newRows(for: rows, inSection: section) {
        sections[target, default: RangeSet()].formUnion(kept)
      }
    }
  }
}
