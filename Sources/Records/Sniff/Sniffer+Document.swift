// Whether a sample is one JSON document, and what the top of it is.

import JSONText

extension Sniffer {
  /// Returns the shape of the document, by its first bracket and the text after the last one.
  func shapeOfDocument(from mark: Int) -> JSONDocumentShape? {
    guard let first = firstByte(from: mark) else { return nil }
    let shape: JSONDocumentShape
    switch sample[first] {
    case UInt8(ascii: "["): shape = .array
    case UInt8(ascii: "{"): shape = .object
    default: return .sequence
    }
    return nextValue(of: shape, from: mark).map(Self.opensContainer) ?? false ? .sequence : shape
  }

  /// The columns of a document: keys of its elements, or one for the keys and one for the values.
  func describeDocument(_ schema: inout RecordSchema) {
    guard let shape = schema.documentShape, shape != .object else {
      schema.columns = [Self.column("key"), Self.column("value")]
      return
    }
    var entries: [[UInt8]] = []
    var walker = JSONEntryWalker(shape: shape, start: schema.firstRecordOffset)
    // A hundred ordinary entries are found in the first pieces; only long ones need it all.
    while walker.offset < sample.count, entries.count < Self.comparedRecords {
      let piece = sample.span.extracting(walker.offset...)
      let bytes = piece.extracting(..<min(piece.count, 16 * 1024)).bytes
      walker.walk(bytes) { entry, _ in entries.append(Array(sample[entry])) }
    }
    let rows = Array(entries.prefix(Self.comparedRecords))
    describeJSON(&schema, rows)
    // Of a log the parts are shown that tell it.
    if schema.document.path != nil, !schema.isLog { schema.document.telling = TellingPaths(rows) }
  }

  /// Returns the offset of the first byte that is not white space.
  func firstByte(from mark: Int) -> Int? { sample[mark...].firstIndex { $0 > 0x20 } }

  private static func opensContainer(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }

  /// Returns the first byte after the document, if the sample reaches it.
  private func nextValue(of shape: JSONDocumentShape, from mark: Int) -> UInt8? {
    var walker = JSONEntryWalker(shape: shape, start: mark)
    walker.walk(sample.span.extracting(mark...).bytes) { _, _ in }
    guard walker.part == .after, let next = walker.lastEntry() else { return nil }
    return sample[next.lowerBound]
  }

  /// Whether the text after a first bracket goes on as JSON does: logs begin with brackets, too.
  func beginsDocument(at first: Int) -> Bool {
    let text = sample.span
    let isArray = sample[first] == UInt8(ascii: "[")
    var offset = first + 1
    JSONScanner.skipSpace(in: text, &offset)
    guard offset < text.count else { return true }
    if text[offset] == UInt8(ascii: isArray ? "]" : "}") { return isFollowedWell(isArray, first) }
    let start = offset
    do throws(JSONDefect) {
      if isArray {
        _ = try JSONScanner.value(in: text, &offset, depthLimit: options.limits.nestingDepth)
      } else {
        try JSONScanner.string(in: text, &offset)
      }
    } catch {
      // The end of the sample may cut a value that begins as one.
      let opening = text[start]
      return opening == UInt8(ascii: "\"") || isArray && Self.opensContainer(opening)
    }
    JSONScanner.skipSpace(in: text, &offset)
    guard offset < text.count else { return true }
    let next = text[offset]
    guard isArray else { return next == UInt8(ascii: ":") }
    return (next == UInt8(ascii: ",") || next == UInt8(ascii: "]")) && isFollowedWell(true, first)
  }

  /// Whether only white space follows the document, or another document.
  private func isFollowedWell(_ isArray: Bool, _ first: Int) -> Bool {
    nextValue(of: isArray ? .array : .object, from: first).map(Self.opensContainer) ?? true
  }
}
