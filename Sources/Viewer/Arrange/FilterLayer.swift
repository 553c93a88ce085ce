// One filter of those in force: what it looks for, and what it has found so far.

import CellGrid
import Records

/// A pattern whose rows are kept, or dropped.
struct FilterLayer {
  /// What is looked for.
  let pattern: RecordPattern
  /// Whether rows that match go, rather than stay.
  let isDropping: Bool
  /// Rows that match, among those looked at.
  var matches = RowSet()
  /// Rows that have been looked at.
  var looked = RangeSet<Int>()
  /// Rows among them that the pattern cannot judge: they stay, also when the filter drops matches.
  private(set) var undecided = RowSet()

  /// Reads what was typed behind `&`: a pattern, or something about a column, with `!` before it to
  /// drop what matches.
  ///
  /// - Throws: `PatternError` when it is no pattern.
  init(_ text: String, schema: RecordSchema) throws(PatternError) {
    let isDropping = text.hasPrefix("!")
    self.isDropping = isDropping
    do throws(PatternError) {
      pattern = try RecordPattern(
        asked: isDropping ? String(text.dropFirst()) : text, schema: schema)
    } catch {
      throw PatternError(
        message: error.message, position: error.position.map { $0 + (isDropping ? 1 : 0) })
    }
  }

  /// The filter as it is typed after `&`: `pattern`, `!pattern`.
  var words: String { (isDropping ? "!" : "") + pattern.text }

  /// The filter as it is typed: `&pattern`, `&!pattern`.
  var title: String { "&" + words }

  /// The rows that stay, among those looked at.
  var kept: RowSet {
    guard isDropping else { return matches.union(undecided) }
    var rows = RowSet()
    for range in looked.ranges { rows.insert(range) }
    return rows.subtracting(matches)
  }

  /// Why the filter cannot tell of all rows whether they match; nil when it can.
  var failure: UndecidedMatch? {
    undecided.isEmpty ? nil : UndecidedMatch(pattern, row: undecided.row(at: 0))
  }

  /// The rows still to look at, from a row to the end and then from the start to it.
  func unlooked(of total: Int, from start: Int) -> [Range<Int>] {
    var rest = RangeSet(0..<total)
    for range in looked.ranges { rest.remove(contentsOf: range) }
    let behind = rest.intersection(RangeSet(min(start, total)..<total))
    let before = rest.intersection(RangeSet(0..<min(start, total)))
    return Array(behind.ranges) + Array(before.ranges)
  }

  /// Counts long stretches without any row of a set as looked at: filters before this one let those
  /// rows go, and they go after this one.
  mutating func skip(allBut kept: RowSet, of total: Int) {
    var skipped = RangeSet(0..<total)
    for rows in kept.stretches(in: 0..<total, gap: FilterLayer.gapRows) {
      skipped.remove(contentsOf: rows)
    }
    looked.formUnion(skipped)
  }

  /// About as many rows as are read at once.
  private static let gapRows = 4_096

  /// Takes in what a run has found.
  mutating func add(_ batch: RecordPass<Int>.Batch) {
    matches.insert(contentsOf: batch.findings.sorted())
    for rows in batch.looked { looked.insert(contentsOf: rows) }
    undecided.insert(contentsOf: batch.undecided.sorted())
  }

  /// Forgets what is known of the rows from one on: they are not what they were.
  mutating func forget(from row: Int) {
    matches.remove(row..<Int.max)
    undecided.remove(row..<Int.max)
    looked.remove(contentsOf: row..<Int.max)
  }
}
