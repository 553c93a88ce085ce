// How the rows of a table are told apart and put in order, and the statements that follow from it.

internal import GRDB
internal import GRDBSQLite

/// An identifier as SQL wants it, whatever is in it.
func quoted(_ identifier: String) -> String {
  "\""
    + identifier.split(separator: "\"", omittingEmptySubsequences: false)
    .joined(separator: "\"\"") + "\""
}

/// A table whose rows can be read from any key on.
struct TableShape: Sendable {
  /// A column of the key.
  struct KeyColumn: Sendable, Equatable {
    /// The column as it stands in a statement.
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
  /// Whether one statement cannot return all columns and the key.
  let isWide: Bool

  /// Looks a table up.
  ///
  /// - Returns: nil when its rows have no key: views, and some virtual tables.
  init?(of name: String, in db: Database) throws {
    self.name = name
    let table = quoted(name)
    let described = try Row.fetchAll(db, sql: "PRAGMA table_xinfo(\(table))")
    columns = described.filter { $0["hidden"] as Int != 1 }.map { $0["name"] }
    let kind = try String.fetchOne(
      db, sql: "SELECT type FROM sqlite_master WHERE name = ?", arguments: [name])
    guard kind == "table", !columns.isEmpty else { return nil }
    let columnLimit = Int(sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_COLUMN, -1))
    let taken = Set(columns.map { $0.lowercased() })
    for alias in ["rowid", "_rowid_", "oid"] where !taken.contains(alias) {
      guard (try? db.makeStatement(sql: "SELECT \(alias) FROM \(table) LIMIT 0")) != nil else {
        continue
      }
      key = [KeyColumn(expression: alias)]
      isRowid = true
      isWide = columns.count + 1 > columnLimit
      return
    }
    guard let primary = try Self.primaryKey(of: table, in: db) else { return nil }
    key = primary
    isRowid = false
    isWide = columns.count + primary.count > columnLimit
  }

  private static func primaryKey(of table: String, in db: Database) throws -> [KeyColumn]? {
    let indexes = try Row.fetchAll(db, sql: "PRAGMA index_list(\(table))")
    guard let primary = indexes.first(where: { $0["origin"] == "pk" }) else { return nil }
    let name: String = primary["name"]
    let parts = try Row.fetchAll(db, sql: "PRAGMA index_xinfo(\(quoted(name)))")
      .filter { $0["key"] as Int == 1 }
    let isUTF8 = try String.fetchOne(db, sql: "PRAGMA encoding") == "UTF-8"
    var key: [KeyColumn] = []
    for part in parts {
      guard let column: String = part["name"] else { return nil }
      let collation: String = part["coll"]
      key.append(
        KeyColumn(
          expression: "\(quoted(column)) COLLATE \(quoted(collation))",
          isDescending: part["desc"] as Int == 1, collation: collation,
          isBytewise: isUTF8 && collation == "BINARY"))
    }
    return key.isEmpty ? nil : key
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

  /// Where to read from.
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

  /// A statement that reads rows in the order of their key.
  ///
  /// - Parameters:
  ///   - wanted: The columns to return.
  ///   - start: Where to begin; the values of the key come first among the arguments.
  ///   - isReversed: Whether to go back.
  /// - Returns: The statement; its last argument is how many rows are wanted.
  func select(_ wanted: Wanted, start: Start, isReversed: Bool = false) -> String {
    let keys = wanted == .values ? [] : key.map(\.expression)
    let values = wanted == .keys ? [] : columns.map(quoted)
    let order = key.map { $0.expression + ($0.isDescending != isReversed ? " DESC" : "") }
    return "SELECT \((values + keys).joined(separator: ", ")) FROM \(quoted(name))"
      + (condition(start).map { " WHERE \($0)" } ?? "")
      + " ORDER BY \(order.joined(separator: ", ")) LIMIT ?"
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
