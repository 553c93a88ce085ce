// Finding the rows of a relation that meet a test, and their numbers.

internal import Records

/// The statements that find the rows of a relation that meet a test.
struct MatchFinder {
  /// The end of a step.
  struct End {
    /// The last row; nil if the step has no end.
    var anchor: KeyOrder.Anchor?
    /// The number of its rows; those of the last step are not counted.
    var rows: Int
    /// Whether no row follows.
    var isLast: Bool
  }

  /// A row that meets the test, with its distance from the row that the search has passed.
  typealias Match = (distance: Int, row: RowReading.Row)

  private let reader: TableReader
  private let reading: RowReading
  /// The rows that the test is made for.
  private let all: RowSelection
  private let matching: RowSelection

  /// The rows of an answer.
  private static let answerRows = 256
  /// The distance over which keys are compared here instead of being counted on the server.
  private static let comparedRows = 4_096

  /// Prepares a search; fails if a step of the order is more than one range.
  init?(_ reader: TableReader, _ test: Condition.Term, isWhole: Bool) {
    guard reader.order.hasSingleRange else { return nil }
    self.reader = reader
    reading = isWhole ? reader.whole : reader.beginnings
    all = reader.selection([])
    var matching = reader.selection(reading.expressions)
    matching.filters.append(test)
    self.matching = matching
  }

  private var order: KeyOrder { reader.order }

  private func terms(
    past start: KeyOrder.Anchor?, upTo end: KeyOrder.Anchor?
  ) -> [Condition.Term] {
    [(start, true), (end, false)].compactMap { anchor, isPast in
      anchor.map { order.bound($0, isPast: isPast) }
    }
  }

  /// Finds the end of a step past a row.
  func end(
    past start: KeyOrder.Anchor?, rows: Int, isCancelled: () -> Bool
  ) throws(PostgresError) -> End {
    // Only a key finds a row by its number among all rows without reading them.
    guard reader.filters.isEmpty, order != BlockWindows.order else {
      let limit = min(rows, Self.comparedRows)
      let anchors = try reader.anchors(
        start.map { .after($0) } ?? .start, limit: limit, isCancelled: isCancelled)
      return End(anchor: anchors.last, rows: anchors.count, isLast: anchors.count < limit)
    }
    let statement = order.statement(
      ofRow: rows, past: terms(past: start, upTo: nil), in: all.relation)
    let found = try reader.session.read(
      [statement], for: .page, isLong: true, isCancelled: isCancelled)[0].rows
    return End(anchor: found.first, rows: rows, isLast: found.isEmpty)
  }

  /// Reads the first rows of a step that meet the test.
  func matches(
    past start: KeyOrder.Anchor?, upTo end: KeyOrder.Anchor?, isCancelled: () -> Bool
  ) throws(PostgresError) -> (rows: [Match], isMore: Bool) {
    var limit = Self.answerRows
    while true {
      do throws(PostgresError) {
        let terms = terms(past: start, upTo: end)
        let statement = matching.statement(
          terms.isEmpty ? nil : Condition(terms: terms), isReversed: false, limit: limit)
        let rows = try reader.session.read(
          [statement], for: all.purpose, isLong: true, isCancelled: isCancelled)[0].rows
          .map { reading.row(of: $0) }
        let distances = try distances(of: rows.map(\.anchor), past: start, isCancelled)
        return (Array(zip(distances, rows)).map { ($0, $1) }, rows.count == limit)
      } catch {
        guard case .tooLarge = error, limit > 1 else { throw error }
        limit = max(limit / 8, 1)
      }
    }
  }

  /// Counts the rows from a row up to each of others, which are in order.
  private func distances(
    of anchors: [KeyOrder.Anchor], past start: KeyOrder.Anchor?, _ isCancelled: () -> Bool
  ) throws(PostgresError) -> [Int] {
    guard let last = anchors.last else { return [] }
    let total = try counts([(start, last)], isCancelled)[0]
    if total == anchors.count { return Array(1...total) }
    if total <= Self.comparedRows {
      let keys = try reader.anchors(
        start.map { .after($0) } ?? .start, limit: total, isCancelled: isCancelled)
      let places = Dictionary(
        keys.enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { first, _ in first })
      return anchors.map { places[$0] ?? total }
    }
    var sum = 0
    return try counts(Array(zip([start] + anchors.dropLast(), anchors)), isCancelled).map {
      sum += $0
      return sum
    }
  }

  /// Counts the rows of some ranges, in one round trip.
  private func counts(
    _ ranges: [(past: KeyOrder.Anchor?, upTo: KeyOrder.Anchor)], _ isCancelled: () -> Bool
  ) throws(PostgresError) -> [Int] {
    let statements = ranges.map { range in
      all.count(Condition(terms: terms(past: range.past, upTo: range.upTo)))
    }
    return try reader.session.read(
      statements, for: all.purpose, isLong: true, isCancelled: isCancelled
    )
    .map { $0.integer(0, 0) ?? 0 }
  }
}
