/// The smallest part of a text that layout never splits: a cluster, or one thing made visible.
struct Piece {
  /// What the piece is, and so what is drawn for it.
  enum Kind: Equatable {
    /// A cluster drawn as it is.
    case drawn
    /// A space that may hang at the end of a line.
    case space
    /// A tab that expands.
    case tab
    /// A C0 control or DEL, shown as a sign.
    case control
    /// A code point shown by its number.
    case coded
    /// Bytes that are not UTF-8, shown by their values.
    case malformed
    /// A soft hyphen that acts and is not drawn.
    case softHyphen
    /// A zero width space or word joiner that acts and is not drawn.
    case obeyed
    /// The end of a line.
    case lineEnd
  }

  /// What the piece is.
  let kind: Kind
  /// The first byte.
  let start: Int
  /// The end of what is drawn; marks beyond the limit follow it.
  let drawnEnd: Int
  /// The byte after the piece.
  let end: Int
  /// Columns; 0 for a tab, whose width depends on where it stands.
  let width: Int
  /// The first code point; `UInt32.max` for bytes that are not UTF-8.
  let scalar: UInt32
  /// Code points of the cluster beyond the limit, shown as a count.
  let excessCount: Int
  /// Whether a line may end before the piece.
  let mayBreakBefore: Bool
}

extension Piece {
  /// Fewer zeros in a row are shown one by one.
  static let leastZeros = 16
  /// More zeros in a row than this are several pieces, so that no piece is long.
  static let zerosLimit = 4_096

  /// A piece whose bytes are all drawn.
  @inline(__always)
  init(
    _ kind: Kind, _ range: Range<Int>, width: Int, scalar: UInt32, mayBreakBefore: Bool
  ) {
    self.init(
      kind: kind, start: range.lowerBound, drawnEnd: range.upperBound, end: range.upperBound,
      width: width, scalar: scalar, excessCount: 0, mayBreakBefore: mayBreakBefore)
  }

  /// Whether the piece takes no part in the visible end of a line.
  @inline(__always)
  var hangs: Bool { kind == .space || kind == .tab }

  /// Whether the piece acts on layout and is never drawn.
  @inline(__always)
  var isObeyed: Bool { kind == .obeyed || kind == .softHyphen }
}
