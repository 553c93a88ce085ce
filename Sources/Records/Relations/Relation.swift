// Foreign keys, and the ways on which they lead from the rows of a table.

internal import FileNames

/// The name of a table, with its schema where the database has several.
package struct TableName: Hashable, Sendable {
  /// The schema; nil in a database without schemas.
  package let schema: String?
  /// The name.
  package let name: String

  /// Names a table.
  package init(_ name: String, schema: String? = nil) {
    self.name = name
    self.schema = schema
  }

  /// Returns the name beside another table: without a schema that both have.
  func shown(beside other: TableName) -> String {
    guard let schema, schema != other.schema else { return name }
    return "\(schema).\(name)"
  }
}

/// A foreign key: columns of one table, whose values name a row of another one.
package struct ForeignKey: Hashable, Sendable {
  /// A table with the columns of the key, in order.
  package struct End: Hashable, Sendable {
    /// The table.
    package let table: TableName
    /// The names of the columns.
    package let columns: [String]

    /// Names the columns of a table.
    package init(_ table: TableName, _ columns: [String]) {
      self.table = table
      self.columns = columns
    }
  }

  /// The rows with the key.
  package let referring: End
  /// The rows that it names.
  package let referred: End

  /// Describes a foreign key.
  package init(from referring: End, to referred: End) {
    self.referring = referring
    self.referred = referred
  }
}

/// A foreign key as a way from each row of one of its tables to rows of the other one.
package struct Relation: Hashable, Sendable {
  /// The direction of the way.
  package enum Direction: Hashable, Sendable {
    /// To the row that a row names.
    case referred
    /// To the rows, perhaps none or many, that name a row.
    case referring
  }

  /// The direction of the way.
  package let direction: Direction
  /// The name among the columns of the row.
  package let name: [UInt8]
  /// The numbers of the columns of the row that are compared with those at the end of the way.
  package let columns: [Int]
  /// The column in whose place the end of the way is shown; nil for one past the columns.
  package let place: Int?
  /// The table and the columns at the end of the way.
  package let end: ForeignKey.End

  /// Returns the ways that lead from the rows of a table: to the rows that they name, then to those
  /// that name them.
  ///
  /// A foreign key with a column that the rows do not have is left out.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - columns: The columns of its rows.
  ///   - keys: The foreign keys of the database.
  /// - Returns: The ways, whose names differ from each other and from the columns without a way.
  /// - Complexity: O(*keys* × *columns*).
  package static func all(
    from table: TableName, columns: [String], among keys: [ForeignKey]
  ) -> [Relation] {
    var names = NamesInUse(columns)
    var relations: [Relation] = []
    var taken: Set<Int> = []
    for key in keys where key.referring.table == table {
      guard let own = places(of: key.referring.columns, in: columns) else { continue }
      // The last column of a key tells its rows apart where others are shared.
      let place = own.last { !taken.contains($0) }
      if let place { taken.insert(place) }
      let other = key.referred.table.shown(beside: table)
      let name = place.map { columns[$0] } ?? names.make(other, key.referring.columns)
      relations.append(
        Relation(
          direction: .referred, name: FileName.bytes(name), columns: own, place: place,
          end: key.referred))
    }
    for key in keys where key.referred.table == table {
      guard let own = places(of: key.referred.columns, in: columns) else { continue }
      let other = key.referring.table
      let isAlone =
        keys.count { $0.referred.table == table && $0.referring.table == other } == 1
      let name = names.make(
        other.shown(beside: table), key.referring.columns, isAlone: isAlone)
      relations.append(
        Relation(
          direction: .referring, name: FileName.bytes(name), columns: own, place: nil,
          end: key.referring))
    }
    return relations
  }

  private static func places(of names: [String], in columns: [String]) -> [Int]? {
    let places = names.compactMap { columns.firstIndex(of: $0) }
    return places.count == names.count && !places.isEmpty ? places : nil
  }
}

/// Names that differ from each other.
private struct NamesInUse {
  private var used: Set<String>

  init(_ names: [String]) { used = Set(names) }

  /// Returns a name that is not in use: that of a table, with those of its columns if necessary.
  mutating func make(_ table: String, _ columns: [String], isAlone: Bool = true) -> String {
    let long = "\(table).\(columns.joined(separator: "+"))"
    var name = isAlone && !used.contains(table) ? table : long
    var number = 1
    while !used.insert(name).inserted {
      number += 1
      name = "\(long) (\(number))"
    }
    return name
  }
}
