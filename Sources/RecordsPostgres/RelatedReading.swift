// The statements that read the rows at the end of a foreign key.

internal import FileNames
internal import Records

/// The rows at the end of a foreign key, read with at most two statements after a plan.
///
/// Where no index finds them, only the first rows of the table are searched.
struct RelatedReading {
  private let link: RowLink
  private let effort: RowLink.Effort
  private let shape: TableShape
  private let relations: [Relation]
  /// The columns from which foreign keys lead on.
  private let keyColumns: [Int]

  /// Prepares to read the rows of a table.
  ///
  /// - Parameters:
  ///   - link: The way to the rows.
  ///   - effort: The effort to make.
  ///   - shape: The table at its end.
  ///   - keys: The foreign keys of the database.
  init(_ link: RowLink, _ effort: RowLink.Effort, _ shape: TableShape, among keys: [ForeignKey]) {
    self.link = link
    self.effort = effort
    self.shape = shape
    relations = Relation.all(
      from: link.relation.end.table, columns: shape.columns.map(\.name), among: keys)
    keyColumns = Set(relations.flatMap(\.columns)).sorted()
  }

  /// Reads the rows with some values in the columns of the key; none without values.
  ///
  /// - Throws: `PostgresError`.
  func rows(
    with values: [TextValue]?, in session: Session, isCancelled: () -> Bool
  ) throws(PostgresError) -> RelatedRows {
    var rows = RelatedRows(
      at: link, effort, names: shape.columns.map { FileName.bytes($0.name) },
      relations: relations)
    guard let values else {
      rows.finish()
      return rows
    }
    let whole = statement(from: shape.relation, values)
    let plan = try session.plan(whole, for: .few, isCancelled)
    guard plan.readsAll else {
      append(try session.read([whole], for: .few, isCancelled: isCancelled)[0], to: &rows)
      rows.finish()
      return rows
    }
    let first = "(SELECT * FROM \(shape.relation) LIMIT \(effort.searchedRows)) first"
    let more = "SELECT FROM \(shape.relation) LIMIT \(effort.searchedRows + 1)"
    let answers = try session.read(
      [statement(from: first, values), Statement("SELECT count(*) FROM (\(more)) more")],
      for: .few, isCancelled: isCancelled)
    append(answers[0], to: &rows)
    let isPart = answers[1].integer(0, 0) ?? 0 > effort.searchedRows
    let names = link.relation.end.columns.joined(separator: ", ")
    rows.finish(
      stopped: isPart ? "no index on \(names): a part of the table was searched" : nil)
    return rows
  }

  /// Returns the statement for the rows, and one more, which tells that there are more.
  private func statement(from table: String, _ values: [TextValue]) -> Statement {
    let end = link.relation.end
    // The length of a longer value tells that it is not whole.
    let characters = RelatedRows.valueBytes(at: link) + 1
    let columns =
      shape.columns.map { $0.beginning(characters: characters) }
      + keyColumns.map { shape.columns[$0].expression }
    let condition = end.columns.enumerated().map { index, column in
      "\(Statement.quoted(column)) = $\(index + 1)"
    }
    return Statement(
      "SELECT \(columns.joined(separator: ", ")) FROM \(table)"
        + " WHERE \(condition.joined(separator: " AND ")) LIMIT \(effort.rows + 1)", values)
  }

  private func append(_ answer: Answer, to rows: inout RelatedRows) {
    let reading = RowReading(columns: shape.columns, extent: .whole)
    for values in answer.rows {
      let row = reading.row(of: values)
      let keys = zip(keyColumns, row.anchor)
      let isKept = rows.append(row.record.fields) { column in
        keys.first { $0.0 == column }?.1.map { .text($0) }
      }
      guard isKept else { return }
    }
  }
}

extension RowLink.Effort {
  /// The rows of a table that are searched where no index finds any.
  fileprivate var searchedRows: Int { self == .glance ? 100_000 : 2_000_000 }
}
