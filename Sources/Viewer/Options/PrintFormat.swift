// The output formats.

package import Records

/// The output format of `--print`.
package enum PrintFormat: Hashable, Sendable {
  /// JSON Lines for an input of JSON Lines, a table for every other.
  case automatic
  /// Aligned columns.
  case table
  /// Records in a data format.
  case records(RecordEncoder.Format)
}
