// The identity of a row among those of its source, independent of its number.

/// The identity of a row for the lifetime of its source.
///
/// Keys are only compared for equality: a row keeps its key when rows around it come and go.
package enum RowKey: Hashable, Sendable {
  /// The offset of the record in a file or a stream.
  case byteOffset(Int)
  /// The row's own number in a database table.
  case rowid(Int64)
  /// The values of a primary key, in a form of their own.
  case primaryKey([UInt8])

  /// Adds the key to a hash; all keys of a source are of one kind.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .byteOffset(let offset): hasher.combine(offset)
    case .rowid(let number): hasher.combine(number)
    case .primaryKey(let values): hasher.combine(values)
    }
  }
}
