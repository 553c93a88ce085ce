// What tells a row from the others of its source, whatever its number is.

/// What tells a row from the others for as long as its source lives.
///
/// Only equality means something: a row keeps its key when rows come and go around it.
package enum RowKey: Hashable, Sendable {
  /// Where the record begins in a file or a stream.
  case byteOffset(Int)
  /// The row's own number in a database table.
  case rowid(Int64)
  /// The values of a primary key, in a form of their own.
  case primaryKey([UInt8])
}
