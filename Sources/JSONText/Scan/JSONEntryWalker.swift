// Finds the rows of a JSON document: its top-level entries, without looking into them.

/// Walks the bytes of a JSON document once, in pieces of any size, and finds its top-level entries.
///
/// It distinguishes strings from the rest and counts brackets, nothing more. So it needs the same
/// few words of memory at any depth. A parser judges the entries: text that is not JSON is part of
/// an entry too, and never lost.
package struct JSONEntryWalker: Sendable, Equatable {
  /// The part of the document that the walk is in.
  package enum Part: Sendable, Equatable {
    /// Ahead of the opening bracket.
    case before
    /// Among the entries.
    case entries
    /// After the closing bracket, where only white space should follow.
    case after
  }

  /// The shape of the text whose entries are walked.
  package let shape: JSONDocumentShape
  /// The first byte not walked yet.
  package private(set) var offset: Int
  /// The part of an entry that the walker is in.
  package private(set) var part: Part
  /// Entries that have ended.
  package private(set) var count: Int
  /// The offset of the closing bracket.
  package private(set) var closedAt: Int?
  /// The end of the last separator: an entry found by walking on from here is the next one.
  package private(set) var boundary: Int
  /// Objects around the entries that are still open.
  private var around: Int
  /// Containers open inside the entry, or in the text after the entries.
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The first byte of the open entry that is not white space.
  private var entryStart: Int?
  /// The offset past the last byte of the open entry that is not white space.
  private var entryEnd = 0

  /// Begins at the first byte of a document, after a byte-order mark, or at an array inside some
  /// objects.
  package init(shape: JSONDocumentShape, start: Int, inside levels: Int = 0) {
    self.shape = shape
    around = levels
    offset = start
    boundary = start
    part = shape == .sequence ? .entries : .before
    count = 0
  }

  /// Begins where an entry may begin.
  package init(shape: JSONDocumentShape, boundary: Int, count: Int, inside levels: Int = 0) {
    self.shape = shape
    around = levels
    self.boundary = boundary
    self.count = count
    offset = boundary
    part = .entries
  }

  /// Walks through the bytes at `offset`, which follow those walked before.
  ///
  /// - Parameters:
  ///   - bytes: The next bytes of the document.
  ///   - found: Receives the range of each entry that ends among them, without the white space
  ///     around it, and the place at which the next entry may begin.
  package mutating func walk(
    _ bytes: RawSpan, _ found: (_ entry: Range<Int>, _ boundary: Int) -> Void
  ) {
    let base = offset
    var index = 0
    while index < bytes.byteCount {
      if isInString {
        index = walkString(bytes, from: index, base: base, found)
        continue
      }
      let byte = bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09, 0x1E: endBareValue(found)
      default: feed(byte, at: base + index, found)
      }
      index += 1
    }
    offset = base + bytes.byteCount
  }

  /// The entry that is open where the document ends.
  ///
  /// - Returns: Its range; nil when none is open.
  package func lastEntry() -> Range<Int>? { entryStart.map { $0..<entryEnd } }

  /// Whether the document ends where it should.
  package var isWhole: Bool {
    shape == .sequence ? depth == 0 && !isInString : part == .after && around == 0
  }

  /// Walks to the end of the open string, or of the bytes.
  ///
  /// - Returns: The index past the bytes walked.
  private mutating func walkString(
    _ bytes: RawSpan, from start: Int, base: Int, _ found: (Range<Int>, Int) -> Void
  ) -> Int {
    var index = start
    while index < bytes.byteCount {
      if !isEscaped {
        // Most of a document is text between quotes: a block at once where it is plain.
        while index &+ Block.byteCount <= bytes.byteCount {
          let mask =
            Block.matches(UInt8(ascii: "\""), in: bytes, at: index)
            | Block.matches(UInt8(ascii: "\\"), in: bytes, at: index)
          index &+= mask == 0 ? Block.byteCount : mask.trailingZeroBitCount
          if mask != 0 { break }
        }
        if index >= bytes.byteCount { break }
      }
      let byte = bytes.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      index += 1
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
        entryEnd = base + index
        endContainedValue(found)
        return index
      }
    }
    entryEnd = base + index
    return index
  }

  private mutating func feed(_ byte: UInt8, at place: Int, _ found: (Range<Int>, Int) -> Void) {
    switch part {
    case .before:
      part = .entries
      boundary = place + 1
    case .after where around > 0:
      feedAfterEntries(byte)
    case .after:
      extend(to: place)
    case .entries:
      feedInEntries(byte, at: place, found)
    }
  }

  /// Looks for the ends of the objects around the entries.
  private mutating func feedAfterEntries(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      if depth > 0 { depth -= 1 } else { around -= 1 }
    default: break
    }
  }

  private mutating func feedInEntries(
    _ byte: UInt8, at place: Int, _ found: (Range<Int>, Int) -> Void
  ) {
    switch byte {
    case UInt8(ascii: "\""):
      endBareValue(found)
      extend(to: place)
      isInString = true
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if depth == 0 { endBareValue(found) }
      extend(to: place)
      depth += 1
    case UInt8(ascii: ",") where depth == 0 && shape != .sequence:
      end(at: place, found)
    case close where depth == 0:
      // Empty brackets have no entry; an empty place after a comma is one.
      if entryStart != nil || count > 0 { end(at: place, found) }
      part = .after
      closedAt = place
      boundary = place + 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      extend(to: place)
      if depth > 0 {
        depth -= 1
        endContainedValue(found)
      }
    default:
      extend(to: place)
    }
  }

  /// The byte that closes the document; one that occurs nowhere when nothing does.
  private var close: UInt8 {
    switch shape {
    case .array: UInt8(ascii: "]")
    case .object: UInt8(ascii: "}")
    case .sequence: 0x1E
    }
  }

  private mutating func extend(to place: Int) {
    if entryStart == nil { entryStart = place }
    entryEnd = place + 1
  }

  /// Ends a number or word of a sequence, which nothing else ends.
  private mutating func endBareValue(_ found: (Range<Int>, Int) -> Void) {
    guard shape == .sequence, depth == 0, entryStart != nil else { return }
    end(at: entryEnd, found)
    boundary = entryEnd
  }

  /// Ends a container or string of a sequence.
  private mutating func endContainedValue(_ found: (Range<Int>, Int) -> Void) {
    if depth == 0, shape == .sequence, part == .entries { endBareValue(found) }
  }

  private mutating func end(at separator: Int, _ found: (Range<Int>, Int) -> Void) {
    let range = entryStart.map { $0..<entryEnd } ?? separator..<separator
    entryStart = nil
    count += 1
    boundary = shape == .sequence ? separator : separator + 1
    found(range, boundary)
  }
}
