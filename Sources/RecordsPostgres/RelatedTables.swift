// The tables that foreign keys lead to from the rows of a relation.

internal import FileNames
internal import Records
internal import Synchronization

/// The foreign keys of a database, and the tables that they have led to.
///
/// A class because the threads that read rows share the shapes, which one lock guards.
final class RelatedTables: Sendable {
  /// The foreign keys.
  let keys: [ForeignKey]
  /// Those that lead from the rows of the relation.
  let relations: [Relation]
  private let shapes = Mutex<[TableName: TableShape]>([:])

  /// Finds the foreign keys that lead from the rows of a relation.
  init(of shape: TableShape, among keys: [ForeignKey]) {
    self.keys = keys
    relations = Relation.all(
      from: TableName(shape.name, schema: shape.schema), columns: shape.columns.map(\.name),
      among: keys)
  }

  /// Reads the rows that a foreign key relates to a row.
  ///
  /// - Parameters:
  ///   - link: The way to the rows.
  ///   - effort: The effort to make.
  ///   - reader: The reader of the relation.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The rows, or the reason why they cannot be read.
  func rows(
    at link: RowLink, _ effort: RowLink.Effort, by reader: TableReader, isCancelled: () -> Bool
  ) -> RelatedRows {
    do throws(PostgresError) {
      let table = link.relation.end.table
      guard let shape = try shape(of: table, in: reader.session, isCancelled) else {
        return RelatedRows(at: link, failure: "the table \(table.name) does not exist")
      }
      let values = try values(of: link, by: reader, isCancelled)
      return try RelatedReading(link, effort, shape, among: keys).rows(
        with: values, in: reader.session, isCancelled: isCancelled)
    } catch {
      return RelatedRows(at: link, failure: error.words)
    }
  }

  /// Returns the shape of a table, which is read once; nil if there is none with the name.
  private func shape(
    of table: TableName, in session: Session, _ isCancelled: () -> Bool
  ) throws(PostgresError) -> TableShape? {
    if let known = shapes.withLock({ $0[table] }) { return known }
    let name = "\(table.schema.map { "\($0)." } ?? "")\(table.name)"
    let found = try session.shape(of: name, isCancelled: isCancelled)
    guard let found, found.name == table.name, found.schema == table.schema else { return nil }
    shapes.withLock { $0[table] = found }
    return found
  }

  /// Returns the values that a link begins with; nil if the row is gone, or one of them is NULL.
  private func values(
    of link: RowLink, by reader: TableReader, _ isCancelled: () -> Bool
  ) throws(PostgresError) -> [TextValue]? {
    switch link.origin {
    case .values(let values):
      return values.map { if case .text(let bytes) = $0 { bytes } else { nil } }
    case .row(let key):
      guard let anchor = RowReading.anchor(of: key) else { return nil }
      let columns = link.relation.columns.map { reader.shape.columns[$0].expression }
      let found = try reader.values(of: columns, at: anchor, isCancelled: isCancelled)
      return found.flatMap { $0.contains(nil) ? nil : $0 }
    }
  }
}
