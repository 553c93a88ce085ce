// A check that keys arrive in order; if they do not, the database is damaged.

internal import CSQLite

/// The keys of rows that are read in the order of their table.
///
/// In a damaged file one row may lead back to an earlier one, and a walk over the rows would never
/// end. So the rows end before the first one that is out of order.
struct RisingKeys {
  private let columns: [TableShape.KeyColumn]
  private let isReversed: Bool
  private let isSingle: Bool
  private let isRowid: Bool
  /// Whether the numbers of a key of one column rise.
  private let isRising: Bool
  /// The last key, if it is an integer: most keys are, and this way they need no array.
  private var lastNumber: Int64?
  private var last: SeekKey?

  /// Begins after a key.
  init(of shape: TableShape, after key: SeekKey?, isReversed: Bool = false) {
    columns = shape.key
    self.isReversed = isReversed
    isSingle = columns.count == 1
    isRowid = shape.isRowid
    isRising = columns.first?.isDescending == isReversed
    last = key
    if isSingle, case .integer(let number)? = key?.values.first { lastNumber = number }
  }

  /// Advances to the next key.
  ///
  /// - Throws: `SQLITE_CORRUPT` if the key does not follow the previous one.
  mutating func advance(to row: KeyRow, in db: Database) throws {
    let number = isSingle ? row.number(isRowid: isRowid) : nil
    if let number, let lastNumber {
      guard isRising ? lastNumber < number : lastNumber > number else { throw Self.disorder }
      self.lastNumber = number
      return
    }
    let key = try row.key
    let previous = lastNumber.map { SeekKey([.integer($0)]) } ?? last
    if let previous, try !isOrdered(previous, key, in: db) { throw Self.disorder }
    last = key
    lastNumber = number
  }

  private static let disorder = SQLiteError(SQLITE_CORRUPT, "rows are out of order")

  private func isOrdered(_ first: SeekKey, _ second: SeekKey, in db: Database) throws -> Bool {
    for (index, column) in columns.enumerated() {
      let (one, two) = (first.values[index], second.values[index])
      let order =
        if let order = one.order(to: two, isBytewise: column.isBytewise) { order } else {
          try db.order(one, two, collation: column.collation)
        }
      if order != 0 { return (order < 0) != (column.isDescending != isReversed) }
    }
    return false
  }
}

extension StoredValue {
  /// Returns a number below, at or above 0 if this value sorts before, with or after another in an
  /// index (Datatypes In SQLite, 4.1); nil if only a collation decides.
  fileprivate func order(to other: StoredValue, isBytewise: Bool) -> Int? {
    switch (self, other) {
    case (.integer(let one), .integer(let two)): Self.order(one, two)
    case (.real(let one), .real(let two)): Self.order(one, two)
    case (.integer(let one), .real(let two)): Self.order(one, two)
    case (.real(let one), .integer(let two)): -Self.order(two, one)
    case (.blob(let one), .blob(let two)): Self.order(one, two)
    case (.text(let one), .text(let two)): isBytewise ? Self.order(one, two) : nil
    default: Self.order(rank, other.rank)
    }
  }

  /// The rank of a kind of value in SQLite's order.
  private var rank: Int {
    switch self {
    case .null: 0
    case .integer, .real: 1
    case .text: 2
    case .blob: 3
    }
  }

  private static func order<Value: Comparable>(_ one: Value, _ two: Value) -> Int {
    one < two ? -1 : one > two ? 1 : 0
  }

  /// Compares exactly: converting large integers to reals would lose digits.
  private static func order(_ one: Int64, _ two: Double) -> Int {
    guard two >= -0x1p63 else { return 1 }
    guard two < 0x1p63 else { return -1 }
    let whole = Int64(two)
    return one != whole ? order(one, whole) : order(0.0, two - Double(whole))
  }

  private static func order(_ one: [UInt8], _ two: [UInt8]) -> Int {
    one.lexicographicallyPrecedes(two) ? -1 : one == two ? 0 : 1
  }
}

extension Database {
  /// Compares two texts as an index with a collation does.
  fileprivate func order(
    _ one: StoredValue, _ two: StoredValue, collation: String
  ) throws -> Int {
    let name = Statement.quoted(collation)
    var order = 0
    try forEachRow(
      "SELECT (?1 COLLATE \(name) > ?2) - (?1 COLLATE \(name) < ?2)", [one, two]
    ) { row in
      order = Int(row.integer(at: 0))
      return false
    }
    return order
  }
}
