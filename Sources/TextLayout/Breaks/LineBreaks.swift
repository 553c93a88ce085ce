/// A position at which a line may or must end.
///
/// ```swift
/// let breaks = Array(LineBreaks("one two\nthree"))
/// print(breaks.filter { $0.isMandatory }.map { $0.offset })  // [8, 13]
/// ```
public struct LineBreak: Hashable, Sendable {
  /// The byte offset at which the next line would begin.
  public var offset: Int
  /// Whether the line must end here: after a line terminator, or at the end of the text.
  public var isMandatory: Bool
}

/// The positions at which the lines of a text may end, by UAX #14 of Unicode 15.0.
///
/// With the default `breaking`, this is the algorithm of UAX #14, applied code point by code point.
/// Layout also keeps clusters together, and shows controls as symbols instead of applying them. The
/// end of the text is the last position, and it is mandatory.
///
/// ```swift
/// for position in LineBreaks("well-known facts") {
///   print(position.offset, position.isMandatory)
/// }  // 5 false, 11 false, 16 true
/// ```
public struct LineBreaks: Sequence, Sendable {
  private let text: Text
  private let breaking: TextRules.Breaking

  /// Creates the sequence of a text's break positions.
  public init(_ text: Text, breaking: TextRules.Breaking = .standard) {
    self.text = text
    self.breaking = breaking
  }

  /// Returns an iterator over the positions, from first to last.
  public func makeIterator() -> Iterator {
    Iterator(text: text, state: BreakState(breaking))
  }

  /// An iterator over the break positions.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate let text: Text
    fileprivate var state: BreakState
    private var offset = 0

    fileprivate init(text: Text, state: BreakState) {
      self.text = text
      self.state = state
    }

    /// Returns the next position, or nil after the end of the text.
    ///
    /// - Complexity: O(*n*) in the bytes up to it.
    public mutating func next() -> LineBreak? {
      let text = text
      return text.bytes.withUnsafeBufferPointer { next(in: $0) }
    }

    private mutating func next(in bytes: Bytes) -> LineBreak? {
      while offset < bytes.count {
        let start = offset
        let scalar = bytes.scalar(at: start)
        offset += scalar.length
        let property =
          scalar.isMalformed ? Property(lineClass: LineClass.letter) : Property(scalar.value)
        let before = state.before
        let verdict = state.advance(over: property)
        guard start > 0 else { continue }
        if LineClass.isTerminator(before), !LineClass.isLineFeed(property.lineClass, after: before)
        {
          return LineBreak(offset: start, isMandatory: true)
        }
        if verdict.isFree(before: offset, in: bytes) {
          return LineBreak(offset: start, isMandatory: false)
        }
      }
      guard offset == bytes.count, !bytes.isEmpty else { return nil }
      offset += 1
      return LineBreak(offset: bytes.count, isMandatory: true)
    }
  }
}

extension BreakState.Verdict {
  /// Returns whether a line may end before the code point that ends at an offset.
  @inline(__always)
  func isFree(before end: Int, in bytes: Bytes) -> Bool {
    switch self {
    case .joined: false
    case .mayBreak: true
    case .joinedBeforeNumber: !bytes.hasDigit(at: end)
    case .freeBeforeWord: bytes.hasWord(at: end)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns whether a letter or digit is at an offset, or directly after the ASCII punctuation
  /// there.
  func hasWord(at offset: Int) -> Bool {
    var offset = offset
    while offset < count {
      switch self[offset] {
      case 0x21, 0x2C, 0x2E, 0x2F, 0x3A, 0x3B, 0x3F: offset += 1
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...0xFF: return true
      default: return false
      }
    }
    return false
  }

  /// Returns whether a digit is at an offset, or directly after the marks there.
  func hasDigit(at offset: Int) -> Bool {
    var offset = offset
    while offset < count {
      let scalar = scalar(at: offset)
      guard !scalar.isMalformed else { return false }
      let lineClass = Property(scalar.value).lineClass
      guard lineClass == LineClass.mark || lineClass == LineClass.joiner else {
        return lineClass == LineClass.number
      }
      offset += scalar.length
    }
    return false
  }
}
