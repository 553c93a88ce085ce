// The rows of a relation in another selection and order, which the server makes.

internal import Records
import Values

extension TableSource {
  var arrangesItself: Bool { true }

  func arranged(
    _ arrangement: SourceArrangement, isAccepted: Bool, isCancelled: () -> Bool
  ) throws(ArrangementRefusal) -> any RecordSource {
    let tests = arrangement.conditions.flatMap(\.tests)
    if let words = emptyComparison(among: tests) { throw .impossible(words) }
    // libpq truncates a value at NUL.
    if tests.contains(where: { $0.value.utf8.contains(0) }) {
      throw .impossible("invalid filter (no value of a server has the character NUL)")
    }
    do {
      let (arranged, plan) = try reader.arranged(arrangement, isCancelled: isCancelled)
      guard let rows = plan.sortedRows, rows > reader.session.options.sortedRows else {
        return try TableSource(
          arranged, foreignKeys: related.keys, countedRows: countedRows, isCancelled: isCancelled)
      }
      guard isAccepted else { throw ArrangementRefusal.costly(cost(of: arrangement, rows: rows)) }
      return try reader.session.source(
        of: arranged.statement, columns: reader.shape.columns,
        name: "\(reader.shape.schema).\(reader.shape.name)")
    } catch let refusal as ArrangementRefusal {
      throw refusal
    } catch PostgresError.cancelled {
      throw .cancelled
    } catch {
      throw .impossible((error as? PostgresError)?.words ?? "\(error)")
    }
  }

  /// Returns the words about a comparison with no value, which only texts have an answer to; nil
  /// without one.
  private func emptyComparison(among conditions: [SourceArrangement.Condition]) -> String? {
    for condition in conditions where condition.value.isEmpty {
      switch condition.comparison {
      case .matches, .equals, .differs: continue
      case .isLess, .isAtMost, .isGreater, .isAtLeast: break
      }
      guard let index = condition.column, reader.shape.columns.indices.contains(index) else {
        continue
      }
      let column = reader.shape.columns[index]
      if column.takesEmptyText { continue }
      let typed = column.name + condition.comparison.rawValue
      return "invalid filter '\(typed)' (type a value after it)"
    }
    return nil
  }

  /// Returns the cost of an order without an index in words.
  private func cost(of arrangement: SourceArrangement, rows: Int) -> String {
    let names = arrangement.keys.filter { reader.shape.columns.indices.contains($0.column) }
      .map { reader.shape.columns[$0.column].name }
    let count = rows < 1_000_000 ? "\(rows / 1_000),000" : "\(rows / 1_000_000) million"
    return "no index on \(names.joined(separator: ", ")): the server sorts about \(count) rows"
  }
}

extension TableColumn {
  /// Whether an empty text is one of its values.
  fileprivate var takesEmptyText: Bool {
    typeName.hasPrefix("character") || ["text", "name", "citext"].contains(typeName)
  }
}
