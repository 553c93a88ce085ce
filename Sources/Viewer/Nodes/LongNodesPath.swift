// A value on a path in a long record, found by work that may wait.

import JSONText
import Records

/// The value on a path in a record of which only parts are in memory, and the way to it.
struct LongNodesPath: Sendable {
  /// The fields of the record.
  let fields: [Field]
  /// The path with all elements numbered from the beginning; nil if the record has no such value.
  private(set) var path: JSONPath?
  /// The number of the long field that has the value; nil if a short one has it.
  private(set) var field: Int?
  /// The way to the value in that field.
  private(set) var way: LongNodesWay?

  /// Finds a value in a record of JSON.
  ///
  /// - Parameters:
  ///   - wanted: A path that leads to one value.
  ///   - record: The record.
  ///   - known: Its fields, if all of them are known.
  ///   - source: The source.
  ///   - work: The work that may wait.
  /// - Complexity: O(bytes of the record before the value).
  init(
    _ wanted: JSONPath, in record: Record, fields known: [Field]?, of source: any ReadableSource,
    for work: some MayWait
  ) {
    fields = known ?? source.outline(record, isCancelled: { work.isCancelled }) ?? record.fields
    let range = record.byteOffset..<record.byteOffset + record.byteCount
    let bytes = JSONBytes(reading: source, in: range, isEnded: !record.isPartial, for: work)
    guard let found = wanted.first(in: bytes) else { return }
    let place = found.place.lowerBound
    path = wanted
    let nodes = JSONNodes(in: bytes)
    // The nodes inside of a string have their own text.
    if !found.isEmbedded, let route = nodes.route(to: place), let whole = nodes.path(on: route) {
      path = whole
    }
    for (index, field) in fields.enumerated() where field.isNested {
      // The end of a value that is being written is not known.
      let value = field.long?.range ?? field.beginning.map { $0..<range.upperBound }
      guard let value, value.contains(place) else { continue }
      self.field = index
      way = LongNodesWay(to: place, in: value, isJSON: true, of: source, for: work)
    }
  }
}
