// The storage form of a cell in a frame.

/// A cell in two words, so that frames are copied and compared with plain memory operations.
///
/// A cluster of one code point is stored inline. Any other cluster is stored as a 1-based index
/// into the frame's cluster list. Zero is the empty cluster.
struct PackedCell: Hashable, BitwiseCopyable {
  /// The cluster in the low 32 bits, then 8 bits of width, 8 of attributes, and 16 of the link.
  private var content: UInt64
  /// The foreground in the low 32 bits and the background in the high 32 bits.
  private var colors: UInt64

  /// The flag of a cluster that is an index into the list.
  private static let listed: UInt64 = 1 << 31

  init(scalar: Unicode.Scalar, width: Int8, style: Style) {
    self.init(cluster: UInt64(scalar.value), width: width, style: style)
  }

  init(place: Int, width: Int8, style: Style) {
    self.init(cluster: UInt64(place) | Self.listed, width: width, style: style)
  }

  private init(cluster: UInt64, width: Int8, style: Style) {
    content = cluster | UInt64(UInt8(bitPattern: width)) << 32
    colors = 0
    self.style = style
  }

  /// Returns the same cell with another ASCII character; an unprintable byte becomes `?`.
  @inline(__always)
  func holding(letter: UInt8) -> PackedCell {
    var cell = self
    let isPrintable = (0x20...0x7E).contains(letter)
    cell.content = content & ~0xFFFF_FFFF | UInt64(isPrintable ? letter : 0x3F)
    return cell
  }

  /// The character, if it is printable ASCII; otherwise nil.
  @inline(__always)
  var letter: UInt8? {
    let cluster = UInt32(truncatingIfNeeded: content)
    return (0x20...0x7E).contains(cluster) ? UInt8(truncatingIfNeeded: cluster) : nil
  }

  /// The code point; nil when the cluster is in the frame's list.
  var scalar: Unicode.Scalar? {
    content & Self.listed == 0 ? Unicode.Scalar(UInt32(truncatingIfNeeded: content)) : nil
  }

  /// The 1-based index into the frame's cluster list, or zero for the empty cluster; nil for an
  /// inline code point.
  var place: Int? {
    get { content & Self.listed == 0 ? nil : Int(content & (Self.listed - 1)) }
    set {
      guard let newValue else { return }
      content = content & ~0xFFFF_FFFF | UInt64(newValue) | Self.listed
    }
  }

  /// The number of columns of the cluster; 0 in a trailing part.
  var width: Int8 { Int8(truncatingIfNeeded: content >> 32) }

  var style: Style {
    get {
      var style = Style(
        foreground: Color(packed: UInt32(truncatingIfNeeded: colors)),
        background: Color(packed: UInt32(truncatingIfNeeded: colors >> 32)),
        attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: content >> 40)))
      style.link = Link(number: UInt16(truncatingIfNeeded: content >> 48))
      return style
    }
    set {
      colors = UInt64(newValue.foreground.packed) | UInt64(newValue.background.packed) << 32
      let bits = UInt64(newValue.attributes.rawValue) | UInt64(newValue.link.number) << 8
      content = content & ~(0xFF_FFFF << 40) | bits << 40
    }
  }

  /// Replaces each standard colour of the cell with the colour of a style.
  @inline(__always)
  mutating func replaceStandardColors(by style: Style) {
    if colors & 0xFFFF_FFFF == 0 { colors |= UInt64(style.foreground.packed) }
    if colors >> 32 == 0 { colors |= UInt64(style.background.packed) << 32 }
  }

  /// Returns whether two cells have the same style.
  @inline(__always)
  func hasStyle(of other: PackedCell) -> Bool {
    colors == other.colors && content >> 40 == other.content >> 40
  }

  /// Replaces the style by that of another cell.
  mutating func takeStyle(of other: PackedCell) {
    colors = other.colors
    content = content & 0xFF_FFFF_FFFF | other.content & ~0xFF_FFFF_FFFF
  }

  /// Returns zero if two cells are equal bit for bit.
  @inline(__always)
  func difference(from other: PackedCell) -> UInt64 {
    (content ^ other.content) | (colors ^ other.colors)
  }

  /// Returns whether two cells have the same width, style and storage, apart from their clusters.
  func looksLike(_ other: PackedCell) -> Bool {
    colors == other.colors && content >> 32 == other.content >> 32
  }
}

extension Color {
  /// The colour in the low 24 bits, and its kind above them.
  fileprivate var packed: UInt32 {
    switch self {
    case .standard: 0
    case .palette(let number): 1 << 24 | UInt32(number)
    case .rgb(let red, let green, let blue):
      2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
  }

  fileprivate init(packed: UInt32) {
    let low = UInt8(truncatingIfNeeded: packed)
    switch packed >> 24 {
    case 0: self = .standard
    case 1: self = .palette(low)
    default:
      self = .rgb(
        UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8), low)
    }
  }
}
