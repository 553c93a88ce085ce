// The rows that foreign keys relate to a row of a table.

internal import CSQLite
internal import FileNames
internal import Records
internal import Synchronization

extension TableSource {
  func relatedRows(
    at link: RowLink, _ effort: RowLink.Effort, isCancelled: () -> Bool
  ) -> RelatedRows {
    do {
      if isCancelled() { throw SQLiteError(SQLITE_INTERRUPT) }
      return try file.read(interruption) { db in try relatedRows(at: link, effort, in: db) }
    } catch {
      return RelatedRows(at: link, failure: DatabaseFile.words(for: error))
    }
  }

  private func relatedRows(
    at link: RowLink, _ effort: RowLink.Effort, in db: Database
  ) throws -> RelatedRows {
    let end = link.relation.end
    let columns = try db.columns(of: end.table.name).map(\.name)
    guard !columns.isEmpty else {
      return RelatedRows(at: link, failure: "the table \(end.table.name) does not exist")
    }
    let relations = Relation.all(
      from: end.table, columns: columns, among: try foreignKeys(in: db))
    var rows = RelatedRows(
      at: link, effort, names: columns.map { FileName.bytes($0) }, relations: relations)
    guard let values = try values(of: link, in: db) else {
      rows.finish()
      return rows
    }
    let names = columns.map(Statement.quoted).joined(separator: ", ")
    let condition = end.columns.map { "\(Statement.quoted($0)) = ?" }.joined(separator: " AND ")
    let sql =
      "SELECT \(names) FROM \(Statement.quoted(end.table.name)) WHERE \(condition) LIMIT ?"
    let keyColumns = Set(relations.flatMap(\.columns))
    // One more tells that there are more.
    let limit = StoredValue.integer(Int64(effort.rows) + 1)
    do {
      try db.withLimit(effort.work) {
        try db.forEachRow(sql, values + [limit]) { row in
          var keys: [Int: KeyValue] = [:]
          // As a text a number would lose its kind.
          for column in keyColumns { keys[column] = try StoredValue(row, column: column).key }
          let read = try RowReading.fields(
            of: row, count: columns.count, limit: file.options.limits.shownRecordBytes)
          return rows.append(read.fields) { keys[$0] }
        }
      }
    } catch let error as SQLiteError
      where error.code == SQLITE_INTERRUPT && !interruption.isRequested
    {
      let isIndexed = try !db.scans(sql)
      let name = end.columns.joined(separator: ", ")
      rows.finish(
        stopped: isIndexed
          ? "the rows are long" : "no index on \(name): a part of the table was searched")
      return rows
    }
    rows.finish()
    return rows
  }

  /// Returns the foreign keys of the database, which are read once.
  private func foreignKeys(in db: Database) throws -> [ForeignKey] {
    if let known = state.withLock({ $0.foreignKeys }) { return known }
    let found = try db.foreignKeys()
    state.withLock { $0.foreignKeys = found }
    return found
  }

  /// Returns the values that a link begins with; nil if the row is gone, or has none.
  private func values(of link: RowLink, in db: Database) throws -> [StoredValue]? {
    switch link.origin {
    case .values(let values): return values.map(StoredValue.init)
    case .row(let row):
      guard let key = SeekKey(row) else { return nil }
      let columns = link.relation.columns
      let sql = shape.lookUp(columns.map { shape.columns[$0] })
      var found: [StoredValue]?
      try db.forEachRow(sql, key.values) { row in
        found = try columns.indices.map { try StoredValue(row, column: $0) }
        return false
      }
      return found.flatMap { $0.contains(.null) ? nil : $0 }
    }
  }
}

extension RowLink.Effort {
  /// The work of a statement, in operations of the virtual machine and in pages of the file.
  ///
  /// A search of a table without an index takes about five operations for each row.
  fileprivate var work: WorkLimit {
    switch self {
    case .glance: WorkLimit(operations: 1_000_000, pages: 8_192)
    case .asked: WorkLimit(operations: 20_000_000, pages: 65_536)
    }
  }
}

extension Database {
  /// Returns whether a statement reads a table from its beginning on.
  fileprivate func scans(_ sql: String) throws -> Bool {
    // The columns of the answer: id, parent, notused, detail.
    try all("EXPLAIN QUERY PLAN \(sql)") { try $0.string(at: 3) ?? "" }
      .contains { $0.hasPrefix("SCAN") }
  }
}

extension StoredValue {
  /// Creates the value of a key.
  fileprivate init(_ key: KeyValue) {
    self =
      switch key {
      case .integer(let number): .integer(number)
      case .real(let number): .real(number)
      case .text(let bytes): .text(bytes)
      case .blob(let bytes): .blob(bytes)
      }
  }

  /// The value as that of a key; nil for NULL.
  fileprivate var key: KeyValue? {
    switch self {
    case .null: nil
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .text(let bytes): .text(bytes)
    case .blob(let bytes): .blob(bytes)
    }
  }
}
