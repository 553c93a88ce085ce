// A column of a relation, and the expressions that read it.

internal import FileNames
internal import Records
import Values

/// A column of a relation.
struct TableColumn: Sendable, Hashable {
  /// The kinds of values that are shown differently.
  enum Kind: Sendable, Hashable {
    case number
    case time
    case boolean
    case json
    case bytes
    case text
  }

  var name: String
  /// The type as the server spells it, such as `character varying(20)`.
  var typeName: String
  var kind: Kind
  var isNullable = true
  /// Whether the role may read it.
  var isReadable = true
  /// The bytes of a value, if all of them have the same length.
  var fixedBytes: Int?
  /// The length that a value may have.
  var extent = Extent.spelled

  /// The characters, or bytes, of a long value that a page contains at most.
  static let shownCharacters = 4_096

  /// Whether a value may be so long that the server should send its beginning only.
  ///
  /// Statistics do not tell. Those of values that are stored apart from their rows are about the
  /// pointers to them.
  var isCut: Bool { extent != .bounded }

  /// The name as a statement spells it.
  var expression: String { Statement.quoted(name) }

  /// Returns the kind of values of a type, text if the type is not known.
  ///
  /// - Parameter type: The number of the type in the catalogue; of a domain, that of its base.
  /// - Returns: The kind.
  static func kind(ofType type: Int) -> Kind {
    switch type {
    case 20, 21, 23, 26, 700, 701, 790, 1700: .number
    case 1082, 1083, 1114, 1184, 1186, 1266: .time
    case 16: .boolean
    case 114, 3802: .json
    case 17: .bytes
    default: .text
    }
  }

  /// The column of a schema.
  var schemaColumn: RecordSchema.Column {
    let name = FileName.bytes(name)
    let type: ColumnType =
      switch kind {
      case .number: typeName == "money" ? ColumnType(.money) : .number
      case .time where typeName.hasPrefix("interval"): .text
      case .time: ColumnType(.time)
      case .boolean: ColumnType(.boolean)
      case .json, .bytes, .text: .text
      }
    var column = RecordSchema.Column(name: name, originalName: name, type: type)
    column.isJSON = kind == .json
    return column
  }
}

extension TableColumn {
  /// Creates the column of a query's answer, which gives only the number of its type.
  init(_ column: Answer.Column) {
    let names: [UInt32: String] = [790: "money", 1186: "interval"]
    self.init(
      name: FileName.string(column.name), typeName: names[column.type] ?? "",
      kind: Self.kind(ofType: Int(column.type)))
  }
}
