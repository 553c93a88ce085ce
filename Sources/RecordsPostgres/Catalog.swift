// The relations of a database, and the shape of one of them, as the catalogue describes them.

internal import FileNames
internal import Records

/// A namespace for the statements that read the catalogue.
enum Catalog {
  /// The relation that a name means: one that needs no schema first, then `schema.name`.
  ///
  /// A value of type `name` would be cut to 63 bytes, the schema included.
  private static let relation = """
    (SELECT c.oid FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
       AND (c.relname = $1::text AND pg_table_is_visible(c.oid)
         OR n.nspname || '.' || c.relname = $1::text)
     ORDER BY c.relname = $1::text DESC LIMIT 1)
    """

  /// The estimated rows of a relation `c` and of the parts of a partitioned one.
  ///
  /// The catalogue counted them when it counted the blocks, so they grow with the blocks.
  private static let estimate = """
    (SELECT sum(CASE WHEN l.relpages > 0 AND l.relkind IN ('r', 'm')
         THEN l.reltuples / l.relpages
           * (pg_relation_size(l.oid) / current_setting('block_size')::int)
         ELSE l.reltuples END)::bigint
     FROM (SELECT c.oid UNION SELECT relid FROM pg_partition_tree(c.oid) WHERE isleaf) p
       JOIN pg_class l ON l.oid = p.oid
     WHERE l.reltuples >= 0 AND l.relkind IN ('r', 'm', 'f'))
    """

  /// The columns of the answer: schema, name, kind, estimated rows, blocks.
  ///
  /// Blocks are NULL where rows cannot be found by their places: before version 14 the server would
  /// read all of them, and Citus keeps the rows of a distributed table on other servers.
  static let found = """
    SELECT n.nspname, c.relname, c.relkind, \(estimate),
      CASE WHEN c.relkind IN ('r', 'm') AND m.amname = 'heap'
          AND current_setting('server_version_num')::int >= 140000
          AND to_regclass('pg_dist_partition') IS NULL
        THEN pg_relation_size(c.oid) / current_setting('block_size')::int END
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace LEFT JOIN pg_am m ON m.oid = c.relam
    WHERE c.oid = \(relation)
    """

  /// The columns of the answer: number, name, type, base type, whether it is never NULL, bytes of a
  /// value or a negative number, whether it can be read.
  static let columns = """
    SELECT a.attnum, a.attname, format_type(a.atttypid, a.atttypmod),
      coalesce(nullif(t.typbasetype, 0), t.oid)::bigint, a.attnotnull, t.typlen,
      has_column_privilege(c.oid, a.attnum, 'SELECT')
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid JOIN pg_type t ON t.oid = a.atttypid
    WHERE c.oid = \(relation) AND a.attnum > 0 AND NOT a.attisdropped
    ORDER BY a.attnum
    """

  /// The unique indexes that order whole relations as their columns compare.
  ///
  /// The columns of the answer: index, whether it is the primary key, number of the column, options.
  static let indexes = """
    SELECT i.indexrelid, i.indisprimary, k.attnum, i.indoption[k.place - 1]
    FROM pg_index i, unnest(i.indkey::int2[]) WITH ORDINALITY k(attnum, place)
    WHERE i.indrelid = \(relation) AND i.indisunique AND i.indisvalid AND i.indisready
      AND i.indpred IS NULL AND i.indexprs IS NULL AND k.place <= i.indnkeyatts
      AND NOT EXISTS (
        SELECT FROM unnest(i.indclass::oid[]) o(class) JOIN pg_opclass p ON p.oid = o.class
        WHERE NOT p.opcdefault)
      AND NOT EXISTS (
        SELECT FROM unnest(i.indcollation::oid[]) WITH ORDINALITY o(collation_oid, place)
          JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[o.place - 1]
        WHERE o.collation_oid <> a.attcollation)
    ORDER BY i.indexrelid, k.place
    """

  /// The relations of a database without those of the system, and without parts of others.
  ///
  /// The columns of the answer: schema, name, kind, estimated rows, whether it needs no schema,
  /// whether it can be read.
  static let relations = """
    SELECT n.nspname, c.relname, c.relkind, \(estimate), pg_table_is_visible(c.oid),
      has_any_column_privilege(c.oid, 'SELECT')
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f') AND NOT c.relispartition
      AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
    ORDER BY n.nspname, c.relname
    """

  /// The columns of the answer: schema, name, bytes on the disk.
  static let sizes = """
    SELECT n.nspname, c.relname, CASE c.relkind
        WHEN 'p' THEN (SELECT sum(pg_total_relation_size(relid)) FROM pg_partition_tree(c.oid))
        ELSE pg_total_relation_size(c.oid) END::bigint
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'm') AND NOT c.relispartition
      AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
    """
}

/// A relation in a list of them.
struct ListedRelation: Sendable, Hashable {
  var schema: String
  var name: String
  var kind: TableShape.Kind
  var estimatedRows: Int?
  /// Whether the name alone finds it.
  var isVisible: Bool
  var isReadable: Bool

  /// The name that finds it.
  var shortName: String { isVisible ? name : "\(schema).\(name)" }
}

extension Session {
  /// Reads the relations of the database.
  ///
  /// - Throws: `PostgresError`.
  func relations(isCancelled: () -> Bool = { false }) throws(PostgresError) -> [ListedRelation] {
    let answer = try read(
      [Statement(Catalog.relations)], for: .catalog, isCancelled: isCancelled)[0]
    return answer.rows.indices.compactMap { row in
      guard let kind = answer.string(row, 2).flatMap(TableShape.Kind.init) else { return nil }
      return ListedRelation(
        schema: answer.string(row, 0) ?? "", name: answer.string(row, 1) ?? "", kind: kind,
        estimatedRows: answer.integer(row, 3), isVisible: answer.isTrue(row, 4),
        isReadable: answer.isTrue(row, 5))
    }
  }

  /// Reads the shape of a relation, in one round trip.
  ///
  /// - Parameters:
  ///   - name: The name, or the schema and the name with a full stop between them.
  ///   - isCancelled: Polled while waiting.
  /// - Returns: The shape; nil if the name means none.
  /// - Throws: `PostgresError`.
  func shape(
    of name: String, isCancelled: () -> Bool = { false }
  ) throws(PostgresError) -> TableShape? {
    let value: [TextValue] = [FileName.bytes(name)]
    let answers = try read(
      [Catalog.found, Catalog.columns, Catalog.indexes].map { Statement($0, value) },
      for: .catalog, isCancelled: isCancelled)
    guard var shape = TableShape(found: answers[0], columns: answers[1], indexes: answers[2])
    else { return nil }
    if shape.estimatedRows == nil {
      let explain = Statement("EXPLAIN (FORMAT JSON) SELECT FROM \(shape.relation)")
      // A relation that cannot be read is still described.
      let plan = try? read([explain], for: .catalog, isCancelled: isCancelled)[0]
      shape.estimatedRows = plan?.string(0, 0).flatMap(Self.planRows)
    }
    return shape
  }

  /// Returns the number of rows that a plan in JSON expects of its first step.
  private static func planRows(_ plan: String) -> Int? {
    plan.firstRange(of: "\"Plan Rows\": ").flatMap { key in
      Int(plan[key.upperBound...].prefix { $0.isNumber })
    }
  }
}

extension TableShape {
  /// Makes a shape of the catalogue's answers; fails if no relation was found.
  fileprivate init?(found: Answer, columns answer: Answer, indexes: Answer) {
    guard let kind = found.string(0, 2).flatMap(Kind.init) else { return nil }
    var columns: [Int: TableColumn] = [:]
    var numbers: [Int] = []
    for row in answer.rows.indices {
      guard let number = answer.integer(row, 0) else { continue }
      numbers.append(number)
      let type = answer.integer(row, 3) ?? 0
      let typeName = answer.string(row, 2) ?? ""
      let fixedBytes = answer.integer(row, 5).flatMap { $0 < 0 ? nil : $0 }
      columns[number] = TableColumn(
        name: answer.string(row, 1) ?? "", typeName: typeName,
        kind: TableColumn.kind(ofType: type), isNullable: !answer.isTrue(row, 4),
        isReadable: answer.isTrue(row, 6), fixedBytes: fixedBytes,
        extent: fixedBytes == nil ? .init(ofType: type, named: typeName) : .bounded)
    }
    schema = found.string(0, 0) ?? ""
    name = found.string(0, 1) ?? ""
    self.kind = kind
    self.columns = numbers.compactMap { columns[$0] }.filter(\.isReadable)
    estimatedRows = found.integer(0, 3)
    if let order = Self.order(from: UniqueIndex.all(in: indexes), columns: columns) {
      access = .key(order)
    } else {
      access = found.integer(0, 4).map { .blocks($0) } ?? .none
    }
  }
}

extension TableShape.UniqueIndex {
  /// Returns the indexes in an answer that has a row for each of their columns.
  fileprivate static func all(in answer: Answer) -> [Self] {
    var indexes: [Self] = []
    var last: String?
    for row in answer.rows.indices {
      if answer.string(row, 0) != last {
        last = answer.string(row, 0)
        indexes.append(Self(isPrimary: answer.isTrue(row, 1), parts: []))
      }
      let options = answer.integer(row, 3) ?? 0
      indexes[indexes.count - 1].parts.append(
        Part(
          column: answer.integer(row, 2) ?? 0, isDescending: options & 1 != 0,
          hasNullsFirst: options & 2 != 0))
    }
    return indexes
  }
}
