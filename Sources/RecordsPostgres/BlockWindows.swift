// Reading a table without a key by the places of its rows.

internal import Records

/// A table whose rows are ordered by their places: the number of a block, and a number in it.
///
/// The server would sort the rest of the table to return rows in that order. So rows are read from
/// windows of blocks, and only those of one window are sorted.
struct BlockWindows: Sendable {
  /// The order of rows by their places.
  static let order = KeyOrder(columns: [KeyOrder.Column(expression: "ctid")])

  /// The columns to read, in ``order``.
  let selection: RowSelection
  /// The blocks that the table had when it was opened; later ones belong to the last window.
  let blocks: Int

  /// The blocks of the first window.
  private static let firstBlocks = 16
  /// The blocks of the largest window, 32 MiB.
  private static let mostBlocks = 4_096

  /// A range of blocks; without an upper bound, all further ones.
  struct Window {
    var lower: Int
    var upper: Int?
  }

  /// Reads rows at a place, in the order of their places.
  func rows(
    _ place: RowSelection.Place, limit: Int, in session: Session, isCancelled: () -> Bool
  ) throws(PostgresError) -> [[TextValue]] {
    if case .at = place {
      return try session.rows(of: selection, place, limit: limit, isCancelled: isCancelled)
    }
    var rows: [[TextValue]] = []
    var size = Self.firstBlocks
    var edge: Int? = edge(of: place)
    while let block = edge, rows.count < limit {
      let window = window(at: block, size: size, isReversed: place.isReversed)
      let statement = statement(place, window, limit: limit - rows.count)
      rows += try session.read([statement], for: .page, isCancelled: isCancelled)[0].rows
      edge = place.isReversed ? (window.lower > 0 ? window.lower : nil) : window.upper
      size = min(size * 4, Self.mostBlocks)
    }
    return place.isReversed ? rows.reversed() : rows
  }

  /// Counts all rows, in windows.
  ///
  /// - Throws: `PostgresError`.
  func count(
    in session: Session, isCancelled: () -> Bool, report: (Int) -> Void
  ) throws(PostgresError) -> Int {
    var count = 0
    var edge: Int? = 0
    while let block = edge {
      if isCancelled() { throw .cancelled }
      let window = window(at: block, size: Self.mostBlocks, isReversed: false)
      let statement = selection.count(Condition(terms: Self.terms(of: window)))
      count +=
        try session.read([statement], for: .page, isLong: true, isCancelled: isCancelled)[0]
        .integer(0, 0) ?? 0
      report(count)
      edge = window.upper
    }
    return count
  }

  private static func terms(of window: Window) -> [Condition.Term] {
    func tid(_ block: Int) -> TextValue { Array("(\(block),0)".utf8) }
    return [.compare(["ctid"], ">=", [tid(window.lower)])]
      + (window.upper.map { [.compare(["ctid"], "<", [tid($0)])] } ?? [])
  }

  /// Returns the block at which the first window begins, or ends if the rows are read backwards.
  func edge(of place: RowSelection.Place) -> Int {
    switch place {
    case .start: 0
    case .end: blocks
    case .after(let anchor), .from(let anchor), .at(let anchor): Self.block(of: anchor)
    case .before(let anchor): Self.block(of: anchor) + 1
    }
  }

  /// Returns the blocks on one side of a block.
  func window(at block: Int, size: Int = firstBlocks, isReversed: Bool) -> Window {
    if isReversed {
      let lower = max(block - size, 0)
      return Window(lower: lower, upper: block < blocks ? block : nil)
    }
    return Window(lower: block, upper: block + size < blocks ? block + size : nil)
  }

  /// Returns the statement for the rows of a window that are past a place.
  func statement(
    _ place: RowSelection.Place, _ window: Window, limit: Int
  ) -> Statement {
    var terms = Self.terms(of: window)
    switch place {
    case .after(let anchor): terms.append(.compare(["ctid"], ">", anchor))
    case .from(let anchor): terms.append(.compare(["ctid"], ">=", anchor))
    case .before(let anchor): terms.append(.compare(["ctid"], "<", anchor))
    case .start, .end, .at: break
    }
    return selection.statement(
      Condition(terms: terms), isReversed: place.isReversed, limit: limit)
  }

  /// The number of the block in a place such as `(12,3)`.
  private static func block(of anchor: KeyOrder.Anchor) -> Int {
    let text = anchor.first.flatMap { $0 } ?? []
    return Int(String(decoding: text.dropFirst().prefix { $0 != 0x2C }, as: UTF8.self)) ?? 0
  }
}
