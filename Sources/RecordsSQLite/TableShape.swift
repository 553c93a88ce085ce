// The key of a table, which identifies its rows and orders them, and the statements that use it.

internal import FileNames

/// A table whose rows can be read from any of their keys on.
struct TableShape: Sendable {
  /// A column of the key.
  struct KeyColumn: Sendable, Equatable {
    /// The column as a statement spells it.
    var expression: String
    var isDescending = false
    var collation = "BINARY"
    /// Whether its texts sort by their bytes in UTF-8.
    var isBytewise = true
  }

  let name: String
  let columns: [String]
  let key: [KeyColumn]
  /// Whether the key is the row's own number.
  let isRowid: Bool
  /// Whether one statement cannot return every column with the key.
  let isWide: Bool

  /// Looks a table up; fails if its rows have no key, as those of views and some virtual tables.
  init?(of name: String, in db: Database) throws {
    self.name = name
    let table = Statement.quoted(name)
    columns = try db.columns(of: name).map(\.name)
    let kind = try db.all(
      "SELECT type FROM sqlite_master WHERE name = ?", [.text(FileName.bytes(name))]
    ) { try $0.string(at: 0) }.first
    guard kind == "table", !columns.isEmpty else { return nil }
    let names = Set(columns.map { $0.lowercased() })
    for alias in ["rowid", "_rowid_", "oid"] where !names.contains(alias) {
      guard try db.canRun("SELECT \(alias) FROM \(table) LIMIT 0") else { continue }
      key = [KeyColumn(expression: alias)]
      isRowid = true
      isWide = columns.count + 1 > db.columnLimit
      return
    }
    guard let primary = try Self.primaryKey(of: table, in: db) else { return nil }
    key = primary
    isRowid = false
    isWide = columns.count + primary.count > db.columnLimit
  }

  private static func primaryKey(of table: String, in db: Database) throws -> [KeyColumn]? {
    // The columns of the answer: seq, name, unique, origin, partial.
    let indexes = try db.all("PRAGMA index_list(\(table))") { row in
      (name: try row.string(at: 1) ?? "", origin: try row.string(at: 3))
    }
    guard let primary = indexes.first(where: { $0.origin == "pk" }) else { return nil }
    let isUTF8 = try db.all("PRAGMA encoding") { try $0.string(at: 0) } == ["UTF-8"]
    // The columns of the answer: seqno, cid, name, desc, coll, key.
    let parts = try db.all("PRAGMA index_xinfo(\(Statement.quoted(primary.name)))") { row in
      let column = try row.string(at: 2).map { name in
        let collation = try row.string(at: 4) ?? "BINARY"
        return KeyColumn(
          expression: "\(Statement.quoted(name)) COLLATE \(Statement.quoted(collation))",
          isDescending: row.integer(at: 3) == 1, collation: collation,
          isBytewise: isUTF8 && collation == "BINARY")
      }
      return (column: column, isKey: row.integer(at: 5) == 1)
    }
    let key = parts.filter(\.isKey).compactMap(\.column)
    // An expression in the key has no name.
    return key.isEmpty || parts.contains { $0.isKey && $0.column == nil } ? nil : key
  }

  // MARK: - Statements

  /// The columns that a statement returns.
  enum Wanted {
    /// Keys alone.
    case keys
    /// Values alone.
    case values
    /// Values, then the key.
    case rows
  }

  /// The place to read from.
  enum Start {
    /// The first row, or the last one when going back.
    case edge
    /// The first row after the key whose values are bound.
    case after
    /// The key whose values are bound, and on from there.
    case from
    /// That key alone.
    case at
  }

  /// Returns a statement that reads rows in the order of their key.
  ///
  /// - Parameters:
  ///   - wanted: The columns to return.
  ///   - start: The place to begin at; the values of the key come first among the arguments.
  ///   - isReversed: Whether to go back.
  /// - Returns: The statement; its last argument is the number of rows to return at most.
  func select(_ wanted: Wanted, start: Start, isReversed: Bool = false) -> String {
    let keys = wanted == .values ? [] : key.map(\.expression)
    let values = wanted == .keys ? [] : columns.map(Statement.quoted)
    let order = key.map { $0.expression + ($0.isDescending != isReversed ? " DESC" : "") }
    return "SELECT \((values + keys).joined(separator: ", ")) FROM \(Statement.quoted(name))"
      + (condition(start).map { " WHERE \($0)" } ?? "")
      + " ORDER BY \(order.joined(separator: ", ")) LIMIT ?"
  }

  /// Returns a statement that reads some columns of the row with a key, whose values are bound.
  func lookUp(_ columns: [String]) -> String {
    lookUp(expression: columns.map(Statement.quoted).joined(separator: ", "))
  }

  /// Returns a statement that evaluates an expression on the row with a key, whose values are bound.
  func lookUp(expression: String) -> String {
    "SELECT \(expression)"
      + " FROM \(Statement.quoted(name)) WHERE \(condition(.at) ?? "0") LIMIT 1"
  }

  private func condition(_ start: Start) -> String? {
    let values = Array(repeating: "?", count: key.count).joined(separator: ", ")
    let keys = key.map(\.expression).joined(separator: ", ")
    let isOne = key.count == 1
    let left = isOne ? keys : "(\(keys))"
    let right = isOne ? values : "(\(values))"
    switch start {
    case .edge: return nil
    case .at: return "\(left) = \(right)"
    case .after, .from:
      let isDescending = key[0].isDescending
      guard key.allSatisfy({ $0.isDescending == isDescending }) else { return mixed(start) }
      return "\(left) \(isDescending ? "<" : ">")\(start == .from ? "=" : "") \(right)"
    }
  }

  /// The comparison of keys whose columns run in different directions, spelled out.
  private func mixed(_ start: Start) -> String {
    func sign(_ column: KeyColumn) -> String { column.isDescending ? "<" : ">" }
    var condition = start == .from ? "1" : "0"
    for index in key.indices.reversed() {
      let column = key[index]
      let place = "?\(index + 1)"
      condition =
        "(\(column.expression) \(sign(column)) \(place)"
        + " OR (\(column.expression) = \(place) AND \(condition)))"
    }
    // The planner sees where to begin only in a plain comparison.
    return "\(key[0].expression) \(sign(key[0]))= ?1 AND \(condition)"
  }
}
