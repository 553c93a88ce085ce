/// The smallest unit of layout, which is never split: a cluster, or one visible replacement.
struct Segment {
  /// The kind of a segment, which determines how it is drawn.
  enum Kind: Equatable {
    /// A cluster that is drawn unchanged.
    case drawn
    /// A space that may hang at the end of a line.
    case space
    /// A tab that expands.
    case tab
    /// A C0 control or DEL, shown as a symbol.
    case control
    /// A code point shown by its number.
    case coded
    /// Bytes that are not valid UTF-8, shown by their values.
    case malformed
    /// A soft hyphen that takes effect and is not drawn.
    case softHyphen
    /// A zero-width space or word joiner that takes effect and is not drawn.
    case obeyed
    /// A line terminator.
    case lineEnd
  }

  /// The kind of the segment.
  let kind: Kind
  /// The offset of the first byte.
  let start: Int
  /// The end of the drawn part; excess marks follow it.
  let drawnEnd: Int
  /// The offset after the segment.
  let end: Int
  /// The width in columns; 0 for a tab, whose width depends on its column.
  let width: Int
  /// The first code point; `UInt32.max` for bytes that are not valid UTF-8.
  let scalar: UInt32
  /// The number of excess code points of the cluster, shown as a count.
  let excessCount: Int
  /// Whether a line may end before the segment.
  let mayBreakBefore: Bool
}

extension Segment {
  /// The shortest run of NUL bytes that is collapsed into one segment with a count.
  static let leastZeros = 16
  /// The maximum number of NUL bytes in one segment, which bounds its length.
  static let zerosLimit = 4_096

  /// Creates a segment whose bytes are all drawn.
  @inline(__always)
  init(
    _ kind: Kind, _ range: Range<Int>, width: Int, scalar: UInt32, mayBreakBefore: Bool
  ) {
    self.init(
      kind: kind, start: range.lowerBound, drawnEnd: range.upperBound, end: range.upperBound,
      width: width, scalar: scalar, excessCount: 0, mayBreakBefore: mayBreakBefore)
  }

  /// Whether the segment may hang past the end of a line.
  @inline(__always)
  var hangs: Bool { kind == .space || kind == .tab }

  /// Whether the segment affects layout without ever being drawn.
  @inline(__always)
  var isObeyed: Bool { kind == .obeyed || kind == .softHyphen }
}
