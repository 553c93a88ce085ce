// The times between which rows are kept from the start.

package import Records
import Values

/// The first and the last time that rows may have.
package struct TimeBounds: Hashable, Sendable {
  /// The first time as it was typed; nil for the beginning.
  package var since: String?
  /// The last time as it was typed; nil for the end.
  package var until: String?

  /// Creates bounds that keep every row.
  package init() {}

  /// Whether every row is kept.
  var isEmpty: Bool { since == nil && until == nil }

  /// Returns the condition that rows meet between the bounds; nil if all do, or if no column has
  /// times.
  package func condition(in schema: RecordSchema) -> String? {
    guard let column = schema.timeColumn else { return nil }
    let name = String(decoding: schema.columns[column].name, as: UTF8.self)
    return switch (since, until) {
    case (let since?, let until?): "\(name)=\(since)..\(until)"
    case (let since?, nil): "\(name)>=\(since)"
    case (nil, let until?): "\(name)<=\(until)"
    case (nil, nil): nil
    }
  }
}

extension RecordSchema {
  /// The column of times: that of a log, or else the first one; nil without one.
  package var timeColumn: Int? {
    columns.firstIndex { $0.role == .time }
      ?? columns.firstIndex { $0.type.kind == .time || $0.type.kind == .epoch }
  }
}
