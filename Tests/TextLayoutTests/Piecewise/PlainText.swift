import TextLayout

/// A text in memory that is read in chunks of a size.
struct PlainText: ChunkedText {
  let bytes: [UInt8]
  var chunkBytes = 65_536
  var marginBytes = 4_096

  var byteCount: Int { bytes.count }

  struct Chunk: TextChunk {
    let offset: Int
    let text: Text
    let isEnd: Bool

    var byteCount: Int { text.bytes.count }
    func offset(of index: Int) -> Int { offset + index }
  }

  func chunk(at offset: Int, upTo end: Int) -> Chunk? {
    let end = min(end, bytes.count)
    guard offset < end else { return nil }
    var upper = min(offset + chunkBytes, end)
    while upper < end, bytes[upper] & 0xC0 == 0x80 { upper -= 1 }
    return Chunk(
      offset: offset, text: Text(bytes: Array(bytes[offset..<upper])), isEnd: upper == end)
  }

  func lineStart(from offset: Int, before limit: Int) -> Int? {
    guard offset > 0 else { return 0 }
    let end = min(max(limit, offset + 4), bytes.count)
    if let lineFeed = bytes[(offset - 1)..<end].firstIndex(of: 0x0A), lineFeed + 1 < end {
      return lineFeed + 1
    }
    return (offset..<bytes.count).first { bytes[$0] & 0xC0 != 0x80 }
  }

  func lineEnd(from offset: Int) -> (offset: Int, isFound: Bool)? {
    let end = min(offset + chunkBytes, bytes.count)
    guard offset < end else { return nil }
    let lineFeed = bytes[offset..<end].firstIndex(of: 0x0A)
    return (lineFeed.map { $0 + 1 } ?? end, lineFeed != nil)
  }
}
