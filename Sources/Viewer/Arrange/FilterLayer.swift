// One active filter and its findings so far.

import CellGrid
import Records
import TextLayout

/// A pattern whose matching rows are kept or dropped.
struct FilterLayer {
  /// The pattern.
  let pattern: RecordPattern
  /// Whether matching rows are dropped instead of kept.
  let isDropping: Bool
  /// The matching rows among those examined.
  var matches = RowSet()
  /// The examined rows.
  var examined = RangeSet<Int>()
  /// The examined rows on which the pattern could not decide; they are kept even if the filter
  /// drops matches.
  private(set) var undecided = RowSet()

  /// Parses the text typed after `&`: a pattern or a condition, with a leading `!` to drop matches.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - schema: The columns that it can name.
  ///   - reference: The records and the clock by which it may tell times.
  /// - Throws: `PatternError` if the pattern is invalid.
  init(
    _ text: String, schema: RecordSchema, by reference: TimeReference = TimeReference()
  ) throws(PatternError) {
    let isDropping = text.hasPrefix("!")
    self.isDropping = isDropping
    do throws(PatternError) {
      pattern = try RecordPattern(
        asked: isDropping ? String(text.dropFirst()) : text, schema: schema, by: reference)
    } catch {
      throw PatternError(
        message: error.message, position: error.position.map { $0 + (isDropping ? 1 : 0) })
    }
  }

  /// Keeps the errors of a source, as `(` and `)` find them.
  init(errorsOf schema: RecordSchema) {
    isDropping = false
    pattern = RecordPattern(errorsOr: FailedTurns.records(of: schema))
  }

  /// The filter as it is typed after `&`: `pattern`, `!pattern`.
  var words: String { (isDropping ? "!" : "") + pattern.text }

  /// The filter as it is typed: `&pattern`, `&!pattern`.
  var title: String { "&" + words }

  /// Returns the filter as the title line shows it, with a sign if it could not decide on a row.
  func shownTitle(_ signs: Signs) -> Text {
    Text("& \(words)\(failure == nil ? "" : " \(signs.slow)")")
  }

  /// The kept rows among those examined.
  var kept: RowSet {
    guard isDropping else { return matches.union(undecided) }
    var rows = RowSet()
    for range in examined.ranges { rows.insert(range) }
    return rows.subtracting(matches)
  }

  /// The first row on which the pattern could not decide; nil if there is none.
  var failure: UndecidedMatch? {
    undecided.isEmpty ? nil : UndecidedMatch(pattern, row: undecided.row(at: 0))
  }

  /// Returns the rows still to examine, from a row to the end and then from the start to that row.
  func unexamined(of total: Int, from start: Int) -> [Range<Int>] {
    var rest = RangeSet(0..<total)
    for range in examined.ranges { rest.remove(contentsOf: range) }
    let after = rest.intersection(RangeSet(min(start, total)..<total))
    let before = rest.intersection(RangeSet(0..<min(start, total)))
    return Array(after.ranges) + Array(before.ranges)
  }

  /// Marks long stretches without any row of a set as examined, because earlier filters have
  /// dropped those rows.
  mutating func skip(allBut kept: RowSet, of total: Int) {
    var skipped = RangeSet(0..<total)
    for rows in kept.stretches(in: 0..<total, gap: FilterLayer.gapRows) {
      skipped.remove(contentsOf: rows)
    }
    examined.formUnion(skipped)
  }

  /// The length of such a stretch, about the number of rows read at once.
  private static let gapRows = 4_096

  /// Adds the findings of a batch.
  mutating func add(_ batch: RecordPass<Int>.Batch) {
    matches.insert(contentsOf: batch.findings.sorted())
    for rows in batch.looked { examined.insert(contentsOf: rows) }
    undecided.insert(contentsOf: batch.undecided.sorted())
  }

  /// Forgets the findings from a row on, because the rows have changed.
  mutating func forget(from row: Int) {
    matches.remove(row..<Int.max)
    undecided.remove(row..<Int.max)
    examined.remove(contentsOf: row..<Int.max)
  }
}
