// The foreign keys of a database, as its tables declare them.

internal import FileNames
internal import Records

extension Database {
  /// Returns the foreign keys whose tables and columns exist, table by table, as they were declared.
  ///
  /// Names are spelled as the tables spell them, because a declaration may use other capitals.
  ///
  /// - Parameter table: A table; keys that lead neither from it nor to it may be left out.
  /// - Returns: The foreign keys of the database, or those of the table.
  /// - Throws: `SQLiteError` if the schema cannot be read.
  /// - Complexity: O(tables), of which only those whose definition names the table are looked at.
  func foreignKeys(of table: String? = nil) throws -> [ForeignKey] {
    // A definition may spell other names than these in several ways.
    let isPlain = table?.utf8.allSatisfy { !"\"'`[]".utf8.contains($0) } ?? false
    let sought = table.flatMap { isPlain ? StoredValue.text(FileName.bytes($0)) : nil } ?? .null
    let tables = try all(
      """
      SELECT name, sql LIKE '%references%'
        AND (?1 IS NULL OR name = ?1 OR instr(lower(sql), lower(?1)) > 0)
      FROM sqlite_master
      WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' ORDER BY name
      """, [sought]
    ) { (name: try $0.string(at: 0) ?? "", hasKeys: $0.integer(at: 1) == 1) }
    guard tables.contains(where: \.hasKeys) else { return [] }
    var shapes = KeyTables(names: tables.map(\.name))
    return try tables.filter(\.hasKeys).flatMap { table in
      try declaredKeys(of: table.name).compactMap { try shapes.key($0, of: table.name, in: self) }
    }
  }

  /// A foreign key as it is spelled.
  fileprivate struct DeclaredKey {
    var table: String
    /// The columns with those that they name; nil for the primary key.
    var columns: [(from: String, to: String?)] = []
  }

  private func declaredKeys(of table: String) throws -> [DeclaredKey] {
    // The columns of the answer: id, seq, table, from, to, and the actions.
    let parts = try all("PRAGMA foreign_key_list(\(Statement.quoted(table)))") { row in
      (
        id: row.integer(at: 0), table: try row.string(at: 2) ?? "",
        from: try row.string(at: 3) ?? "", to: try row.string(at: 4)
      )
    }
    var keys: [Int64: DeclaredKey] = [:]
    for part in parts {
      keys[part.id, default: DeclaredKey(table: part.table)].columns.append((part.from, part.to))
    }
    // The last one that was declared has the number 0.
    return keys.sorted { $0.key > $1.key }.map(\.value)
  }

  /// Returns the columns of a table that a statement sees, with their places in the primary key.
  func columns(of table: String) throws -> [(name: String, keyPlace: Int64)] {
    // The columns of the answer: cid, name, type, notnull, dflt_value, pk, hidden.
    try all("PRAGMA table_xinfo(\(Statement.quoted(table)))") { row in
      (name: try row.string(at: 1) ?? "", keyPlace: row.integer(at: 5), hidden: row.integer(at: 6))
    }.filter { $0.hidden != 1 }.map { ($0.name, $0.keyPlace) }
  }
}

/// The tables that foreign keys name, looked up once.
private struct KeyTables {
  private let names: [String: String]
  private var columns: [String: [(name: String, keyPlace: Int64)]] = [:]

  init(names: [String]) {
    self.names = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// Returns a key between tables and columns that exist; nil if one does not.
  mutating func key(
    _ declared: Database.DeclaredKey, of table: String, in db: Database
  ) throws -> ForeignKey? {
    guard let other = names[declared.table.lowercased()] else { return nil }
    let own = try columns(of: table, in: db)
    let others = try columns(of: other, in: db)
    let primary = others.filter { $0.keyPlace > 0 }.sorted { $0.keyPlace < $1.keyPlace }
    var from: [String] = []
    var to: [String] = []
    for (index, column) in declared.columns.enumerated() {
      let named = column.to ?? (primary.indices.contains(index) ? primary[index].name : nil)
      guard let own = Self.spelled(column.from, in: own),
        let other = named.flatMap({ Self.spelled($0, in: others) })
      else { return nil }
      from.append(own)
      to.append(other)
    }
    return ForeignKey(
      from: .init(TableName(table), from), to: .init(TableName(other), to))
  }

  private mutating func columns(
    of table: String, in db: Database
  ) throws -> [(name: String, keyPlace: Int64)] {
    if let known = columns[table] { return known }
    let found = try db.columns(of: table)
    columns[table] = found
    return found
  }

  private static func spelled(
    _ name: String, in columns: [(name: String, keyPlace: Int64)]
  ) -> String? {
    columns.first { $0.name.lowercased() == name.lowercased() }?.name
  }
}
