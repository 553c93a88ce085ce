// The rows of a document that wraps them in an object.

extension RecordSchema {
  /// Takes the elements of an array inside a document of one object for its rows, if it has one
  /// that holds them.
  ///
  /// - Parameters:
  ///   - sample: The beginning of the document.
  ///   - start: The place of its first bracket.
  ///   - path: The path of the array, empty for none; nil chooses one.
  mutating func unwrap(_ sample: [UInt8], from start: Int, path: [UInt8]?) {
    guard documentShape == .object else { return }
    let arrays = WrappedArray.all(in: sample, from: start)
    document.arrays = arrays.map(\.path)
    let rows =
      path.map { path in arrays.first { $0.path == path } }
      ?? WrappedArray.rows(among: arrays, sampleBytes: sample.count - start)
    guard let rows else { return }
    documentShape = .array
    document.path = rows.path
    document.levels = rows.keys.count
    firstRecordOffset = rows.start
  }
}
