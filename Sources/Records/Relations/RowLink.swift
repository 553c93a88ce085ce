// The way from one row to the rows that a foreign key relates to it.

/// A value of a key as its database compares it.
package enum KeyValue: Hashable, Sendable {
  case integer(Int64)
  case real(Double)
  case text([UInt8])
  case blob([UInt8])
}

/// The way from one row along a foreign key.
package struct RowLink: Hashable, Sendable {
  /// The row that the way begins at.
  package enum Origin: Hashable, Sendable {
    /// A row of the source.
    case row(RowKey)
    /// A row with these values in the columns of the key.
    case values([KeyValue])
  }

  /// The foreign key.
  package let relation: Relation
  /// The row that the way begins at.
  package let origin: Origin

  /// Begins at a row.
  package init(_ relation: Relation, from origin: Origin) {
    self.relation = relation
    self.origin = origin
  }

  /// The effort to make for the rows.
  package enum Effort: Hashable, Sendable {
    /// So little that the rows need not have been asked for.
    case glance
    /// More, because the user has opened them.
    case asked
  }
}

extension RowLink.Effort {
  /// The most rows to return.
  package var rows: Int { self == .glance ? 100 : 1_000 }
}
