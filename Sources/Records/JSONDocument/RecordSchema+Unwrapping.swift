// The rows of a document that wraps them in an object.

import JSONText

extension RecordSchema {
  /// Takes the elements of an array inside a document of one object for its rows, if it has one
  /// that holds them.
  ///
  /// - Parameters:
  ///   - sample: The beginning of the document.
  ///   - start: The place of its first bracket.
  ///   - isWhole: Whether the sample is all of the document.
  ///   - path: The path of the array, empty for none; nil chooses one.
  mutating func unwrap(_ sample: [UInt8], from start: Int, isWhole: Bool, path: [UInt8]?) {
    guard documentShape == .object else { return }
    document.isSampled = !isWhole
    let (arrays, containers, keys) = WrappedRows.all(in: sample, from: start)
    document.arrays = arrays.map(\.path)
    document.containers = containers
    document.keys = keys
    let rows =
      path.map { path in arrays.first { $0.path == path } }
      ?? WrappedRows.rows(among: arrays, sampleBytes: sample.count - start)
    if let rows { unwrap(rows) }
  }

  /// Takes the elements of an array, or the members of an object, inside the document for its rows.
  mutating func unwrap(_ rows: WrappedRows) {
    documentShape = rows.shape
    document.path = rows.path
    document.levels = rows.levels
    if !document.arrays.contains(rows.path) { document.arrays.append(rows.path) }
    firstRecordOffset = rows.start
  }
}
