// The rows of a relation by their places, in the order of a key or of blocks.

internal import Records

/// A reader of the rows of a relation at places in their order.
struct TableReader: Sendable {
  /// A row with its place.
  typealias Row = RowReading.Row

  /// The bytes of whole rows after which no more of them are read at once.
  private static let wholeBytes = 8 * 1024 * 1024

  let session: Session
  let shape: TableShape
  private let order: KeyOrder
  private let beginnings: RowReading
  private let whole: RowReading

  /// Prepares to read a relation; fails if its rows have no order.
  init?(_ session: Session, _ shape: TableShape) {
    self.session = session
    self.shape = shape
    beginnings = RowReading(columns: shape.columns, extent: .beginnings)
    whole = RowReading(columns: shape.columns, extent: .whole)
    switch shape.access {
    case .key(let order): self.order = order
    case .blocks: order = BlockWindows.order
    case .none: return nil
    }
  }

  /// Reads rows at a place, in their order.
  ///
  /// Rows that are so long that an answer would be too large are read in smaller steps.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - limit: The number of rows.
  ///   - extent: The part of each value to read.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The rows, and whether there are no more of them in that direction. Whole rows may be
  ///   fewer than the limit although there are more.
  /// - Throws: `PostgresError`.
  func rows(
    _ place: RowSelection.Place, limit: Int, _ extent: RowReading.Extent = .beginnings,
    isCancelled: () -> Bool
  ) throws(PostgresError) -> (rows: [Row], isEnd: Bool) {
    let reading = extent == .whole ? whole : beginnings
    var found: [Row] = []
    var step = limit
    var place = place
    var byteCount = 0
    while found.count < limit, extent == .beginnings || byteCount < Self.wholeBytes {
      let count = min(step, limit - found.count)
      do throws(PostgresError) {
        let values = try values(
          place, reading.expressions, limit: count, isCancelled: isCancelled)
        let rows = values.map { reading.row(of: $0) }
        found = place.isReversed ? rows + found : found + rows
        byteCount += rows.reduce(0) { $0 + $1.record.bytes.count }
        guard rows.count == count, let first = found.first, let last = found.last else {
          return (found, true)
        }
        place = place.isReversed ? .before(first.anchor) : .after(last.anchor)
      } catch {
        guard case .tooLarge = error, step > 1 else { throw error }
        step = max(step / 8, 1)
      }
    }
    return (found, false)
  }

  /// Reads the places of rows alone.
  func anchors(
    _ place: RowSelection.Place, limit: Int, isCancelled: () -> Bool
  ) throws(PostgresError) -> [KeyOrder.Anchor] {
    try values(place, [], limit: limit, isCancelled: isCancelled)
  }

  private func values(
    _ place: RowSelection.Place, _ wanted: [String], limit: Int, isCancelled: () -> Bool
  ) throws(PostgresError) -> [[TextValue]] {
    let selection = RowSelection(relation: shape.relation, wanted: wanted, order: order)
    if case .blocks(let count) = shape.access {
      return try BlockWindows(selection: selection, blocks: count).rows(
        place, limit: limit, in: session, isCancelled: isCancelled)
    }
    return try session.rows(of: selection, place, limit: limit, isCancelled: isCancelled)
  }
}
