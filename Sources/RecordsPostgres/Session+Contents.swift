// The rows to show of a database, or the list of its relations.

internal import FileNames
import JSONText
package import Records
import Values

extension Session {
  /// Opens the rows to show, or the list of relations.
  ///
  /// The first page of a table is read at once; a view or query is only started.
  ///
  /// - Parameter choice: The relation, the statement, or either.
  /// - Returns: The rows or the list.
  /// - Throws: `InputError` if the relation does not exist, or if the statement may do more than
  ///   read.
  package func contents(_ choice: DatabaseChoice) throws(InputError) -> DatabaseContents {
    do {
      switch choice {
      case .query(let text):
        return .rows(SourceHandle(try source(of: Statement(text), name: "query")))
      case .table(let name, let key):
        return .rows(SourceHandle(try rows(of: name, key: key)))
      case .automatic:
        let relations = try relations()
        if relations.count == 1 {
          return .rows(SourceHandle(try rows(of: relations[0].shortName)))
        }
        return .list(SourceHandle(try list(relations)))
      }
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError(name: name, reason: .other((error as? PostgresError)?.words ?? "\(error)"))
    }
  }

  /// Opens the rows of a relation, with a key that the user names, if any.
  private func rows(of relation: String, key: [String] = []) throws -> any RecordSource {
    guard var shape = try shape(of: relation) else {
      let known = try relations().map(\.shortName)
      let more = known.count > 8 ? " and \(known.count - 8) more" : ""
      let names = known.prefix(8).joined(separator: ", ")
      throw InputError(
        name: name, reason: .other("no table '\(relation)' (there are: \(names)\(more))"))
    }
    if !key.isEmpty { shape = try self.shape(shape, key: key) }
    if let reader = TableReader(self, shape) {
      // A server that does not describe them still has the rows.
      return try TableSource(reader, foreignKeys: (try? foreignKeys()) ?? [])
    }
    let columns = shape.columns.map(\.expression).joined(separator: ", ")
    // A limit that is not known beforehand makes the server prefer a plan with early first rows.
    return try source(
      of: Statement(
        "SELECT \(columns) FROM \(shape.relation) LIMIT (SELECT \(Int.max)::bigint)"),
      columns: shape.columns, name: "\(shape.schema).\(shape.name)")
  }

  /// Returns a list of relations with their kinds and estimated sizes.
  private func list(_ relations: [ListedRelation]) throws -> any RecordSource {
    var schema = RecordSchema(format: .postgres)
    schema.columns = ["name", "type", "rows", "bytes", "access"].map {
      RecordSchema.Column(
        name: Array($0.utf8), originalName: Array($0.utf8),
        type: $0 == "rows" || $0 == "bytes" ? .number : .text)
    }
    // The sizes of very many files may take longer than the server allows; the list needs none.
    let sizes = (try? self.sizes()) ?? [:]
    let lines = relations.flatMap { relation -> [UInt8] in
      let texts = [
        relation.shortName, relation.kind.words, relation.estimatedRows.map { "\($0)" },
        sizes["\(relation.schema).\(relation.name)"].map { "\($0)" },
        relation.isReadable ? "" : "permission denied",
      ]
      return Record.line(
        ofRow: texts.enumerated().map { index, text in
          let isNumber = schema.columns[index].isNumeric
          return Field(
            column: index, value: text.map(FileName.bytes) ?? [],
            kind: text == nil ? .null : isNumber ? .number : .text)
        })
    }
    var options = SourceOptions()
    options.format = .postgres
    options.schema = schema
    options.notes = notes
    return try openSource(.bytes(lines, name: name), options: options)
  }

  /// Returns the bytes of relations on the disk, by schema and name.
  private func sizes() throws(PostgresError) -> [String: Int] {
    let answer = try read([Statement(Catalog.sizes)], for: .catalog)[0]
    var sizes: [String: Int] = [:]
    for row in answer.rows.indices {
      sizes["\(answer.string(row, 0) ?? "").\(answer.string(row, 1) ?? "")"] = answer.integer(
        row, 2)
    }
    return sizes
  }
}
