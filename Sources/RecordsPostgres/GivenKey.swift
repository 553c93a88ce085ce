// The key of a relation that has none of its own, as the user names it.

internal import FileNames
internal import Records

extension Session {
  /// Gives a relation the key that the user names.
  ///
  /// The rows of the first page have to differ in it, and none may have NULL in its first column. That
  /// costs what a page costs; only reading all rows would tell the same of the others.
  ///
  /// - Parameters:
  ///   - shape: The relation.
  ///   - names: The columns of the key, the most significant first.
  /// - Returns: The relation, which is read in pages by this key.
  /// - Throws: `InputError` if the relation has a key of its own or lacks a column, or if the columns
  ///   cannot be a key; `PostgresError`.
  func shape(_ shape: TableShape, key names: [String]) throws -> TableShape {
    func refusal(_ reason: String) -> InputError {
      InputError(name: "\(name):\(shape.schema).\(shape.name)", reason: .other(reason))
    }
    if case .key(let own) = shape.access {
      let columns = own.columns.map(\.expression).joined(separator: ", ")
      throw refusal("the key is \(columns) (leave out --key, or use --sort)")
    }
    let columns = try names.map { name in
      guard let column = shape.columns.first(where: { $0.name == name }) else {
        let known = shape.columns.map(\.name).joined(separator: ", ")
        throw refusal("no column '\(name)' (there are: \(known))")
      }
      return column
    }
    // A statement with a comparison of rows would bring all rows from the servers of foreign tables.
    let order = KeyOrder(
      columns: columns.map { KeyOrder.Column(expression: $0.expression) },
      comparesRows: shape.kind == .table || shape.kind == .materializedView)
    let selection = RowSelection(relation: shape.relation, wanted: [], order: order)
    let missing = Condition(terms: [.isNull(order.columns[0].expression)])
    let answers = try read(
      [
        selection.statement(nil, isReversed: false, limit: TableSource.pageRows),
        selection.statement(missing, isReversed: false, limit: 1),
      ], for: .page)
    let list = names.joined(separator: ", ")
    guard answers[1].rows.isEmpty, !answers[0].rows.contains(where: { $0.contains(nil) }) else {
      throw refusal("--key \(list) is NULL in some rows (name columns that never are)")
    }
    guard Set(answers[0].rows).count == answers[0].rows.count else {
      throw refusal("--key \(list) is the same in several rows (name more columns)")
    }
    var keyed = shape
    keyed.access = .key(order)
    return keyed
  }
}
