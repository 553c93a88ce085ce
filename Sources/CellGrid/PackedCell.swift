// What a frame keeps of a cell.

/// A cell in two words, so that frames are copied and compared as memory is.
///
/// A cluster of one code point lies in it; of any other it says which one of the frame's list it is,
/// counted from one, and zero for none.
struct PackedCell: Hashable, BitwiseCopyable {
  /// From the lowest bit: 32 of the cluster, 8 of the width, 8 of the attributes, 16 of the link.
  private var content: UInt64
  /// The foreground's 32 bits, and above them the background's.
  private var colors: UInt64

  /// Set in a cluster that is a place in the list.
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

  /// The same cell with a letter of ASCII in it; `?` where the byte is none that can be printed.
  @inline(__always)
  func holding(letter: UInt8) -> PackedCell {
    var cell = self
    let isPrintable = (0x20...0x7E).contains(letter)
    cell.content = content & ~0xFFFF_FFFF | UInt64(isPrintable ? letter : 0x3F)
    return cell
  }

  /// The letter of printable ASCII; nil for anything else.
  @inline(__always)
  var letter: UInt8? {
    let cluster = UInt32(truncatingIfNeeded: content)
    return (0x20...0x7E).contains(cluster) ? UInt8(truncatingIfNeeded: cluster) : nil
  }

  /// The code point; nil when the cluster is in the frame's list.
  var scalar: Unicode.Scalar? {
    content & Self.listed == 0 ? Unicode.Scalar(UInt32(truncatingIfNeeded: content)) : nil
  }

  /// Which cluster of the frame's list it is, from one, or zero for none; nil for one code point.
  var place: Int? {
    get { content & Self.listed == 0 ? nil : Int(content & (Self.listed - 1)) }
    set {
      guard let newValue else { return }
      content = content & ~0xFFFF_FFFF | UInt64(newValue) | Self.listed
    }
  }

  /// Columns of the cluster; 0 in a trailing part.
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
      let look = UInt64(newValue.attributes.rawValue) | UInt64(newValue.link.number) << 8
      content = content & ~(0xFF_FFFF << 40) | look << 40
    }
  }

  /// Takes the colours of a style, each where it has the terminal's own.
  @inline(__always)
  mutating func replaceStandardColors(by style: Style) {
    if colors & 0xFFFF_FFFF == 0 { colors |= UInt64(style.foreground.packed) }
    if colors >> 32 == 0 { colors |= UInt64(style.background.packed) << 32 }
  }

  /// Whether two cells have the same style.
  @inline(__always)
  func hasStyle(of other: PackedCell) -> Bool {
    colors == other.colors && content >> 40 == other.content >> 40
  }

  /// Zero where two cells are the same to the bit.
  @inline(__always)
  func difference(from other: PackedCell) -> UInt64 {
    (content ^ other.content) | (colors ^ other.colors)
  }

  /// Whether two cells look the same when what they hold is left out.
  func looksLike(_ other: PackedCell) -> Bool {
    colors == other.colors && content >> 32 == other.content >> 32
  }
}

extension Color {
  /// 24 bits of the colour, and above them which kind it is.
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
