// A relation: its columns, the order of its rows, and the ways of reading them.

internal import FileNames

/// A relation whose rows can be shown.
struct TableShape: Sendable {
  /// The kinds of relations, by their letters in the catalogue.
  enum Kind: String, Sendable, CaseIterable {
    case table = "r"
    case partitioned = "p"
    case view = "v"
    case materializedView = "m"
    case foreignTable = "f"

    /// The words for a list of relations.
    var words: String {
      switch self {
      case .table: "table"
      case .partitioned: "partitioned table"
      case .view: "view"
      case .materializedView: "materialized view"
      case .foreignTable: "foreign table"
      }
    }
  }

  /// A unique index, whose columns identify a row.
  struct UniqueIndex: Sendable, Hashable {
    var isPrimary: Bool
    /// The numbers of its columns in the catalogue, with their directions.
    var parts: [Part]

    /// A column of an index.
    struct Part: Sendable, Hashable {
      var column: Int
      var isDescending = false
      var hasNullsFirst = false
    }
  }

  /// The ways of reading rows from the middle.
  enum Access: Sendable, Hashable {
    /// By a key that orders the rows.
    case key(KeyOrder)
    /// By the number of a block; the relation has this many.
    case blocks(Int)
    /// Only from the first row to the last.
    case none
  }

  let schema: String
  let name: String
  let kind: Kind
  /// The columns that the role may read, in the order of the relation.
  let columns: [TableColumn]
  var access: Access
  /// The estimated number of rows; nil if the server has no statistics.
  var estimatedRows: Int?

  /// The order in which the rows are read; nil if they are only read from the first to the last.
  var order: KeyOrder? {
    switch access {
    case .key(let order): order
    case .blocks: BlockWindows.order
    case .none: nil
    }
  }

  /// The schema and the name, as a statement spells them.
  var relation: String { "\(Statement.quoted(schema)).\(Statement.quoted(name))" }

  /// Chooses the order of the rows: the primary key, or else the smallest unique index.
  ///
  /// - Parameters:
  ///   - indexes: Unique indexes without conditions and expressions.
  ///   - columns: The columns by their numbers in the catalogue.
  /// - Returns: The order; nil if no index has only columns that are never NULL and can be read.
  static func order(from indexes: [UniqueIndex], columns: [Int: TableColumn]) -> KeyOrder? {
    /// The bytes that a value of varying length is taken to have.
    let varyingBytes = 64
    let candidates = indexes.compactMap { index -> (index: UniqueIndex, bytes: Int)? in
      let parts = index.parts.compactMap { columns[$0.column] }
      guard parts.count == index.parts.count, !parts.isEmpty,
        parts.allSatisfy({ !$0.isNullable && $0.isReadable })
      else { return nil }
      return (index, parts.reduce(0) { $0 + ($1.fixedBytes ?? varyingBytes) })
    }
    let best = candidates.min { first, second in
      (first.index.isPrimary ? 0 : 1, first.index.parts.count, first.bytes)
        < (second.index.isPrimary ? 0 : 1, second.index.parts.count, second.bytes)
    }
    return best.map { best in
      KeyOrder(
        columns: best.index.parts.compactMap { part in
          columns[part.column].map {
            KeyOrder.Column(
              expression: $0.expression, isDescending: part.isDescending,
              hasNullsFirst: part.hasNullsFirst)
          }
        })
    }
  }
}
