internal import CUnicode

/// How a code point looks when it stands alone.
enum Visibility: Equatable {
  /// Drawn as it is.
  case drawn
  /// A combining mark without columns of its own.
  case mark
  /// A combining mark with columns of its own.
  case spacingMark
  /// Invisible, or steering the terminal or the reading order: shown by its number.
  case hidden
  /// Private use or unassigned: what terminals draw differs.
  case unstable
  /// U+200D, kept between the parts of an emoji.
  case joiner
  /// U+FE0E and U+FE0F, kept after an emoji.
  case selector
  /// U+E0020 to U+E007F, kept in the flag of a region.
  case tag
  /// ZWSP, WJ and SHY: they decide where a line may end and are never sent.
  case obeyed
  /// NEL, LS and PS.
  case terminator
}

/// The properties of a code point, as one record of the generated tables.
struct Property {
  /// The bits, as laid out in `cunicode.h`.
  let record: UInt32

  /// The record of a code point up to U+10FFFF.
  @inline(__always)
  init(_ scalar: UInt32) {
    record = cunicode_record(scalar)
  }

  /// A property that has a line break class and nothing else, for what is shown in place of text.
  @inline(__always)
  init(lineClass: UInt8) {
    record = UInt32(lineClass)
  }

  @inline(__always)
  var lineClass: UInt8 { UInt8(truncatingIfNeeded: record & 63) }
  @inline(__always)
  var clusterClass: UInt8 { UInt8(truncatingIfNeeded: record >> 6 & 15) }
  /// Columns: 0, 1 or 2.
  @inline(__always)
  var width: Int { Int(record >> 10 & 3) }
  @inline(__always)
  var isAmbiguous: Bool { record & 1 << 16 != 0 }
  @inline(__always)
  var isPictographic: Bool { record & 1 << 17 != 0 }
  @inline(__always)
  var isEmoji: Bool { record & 1 << 18 != 0 }
  @inline(__always)
  var isModifierBase: Bool { record & 1 << 19 != 0 }
  @inline(__always)
  var isModifier: Bool { record & 1 << 20 != 0 }
  /// Whether its East Asian width is wide, full-width or half-width.
  @inline(__always)
  var isEastAsian: Bool { record & 1 << 21 != 0 }
  /// Whether it is a space other than U+0020 that may hang at the end of a line.
  @inline(__always)
  var isHangingSpace: Bool { record & 1 << 22 != 0 }

  /// Whether it is drawn as it is, is no space but U+0020, and continues no cluster itself: its
  /// cluster class is OTHER, LV or LVT.
  @inline(__always)
  var isSimple: Bool {
    record & (0xF000 | 1 << 22) == 0
      && (clusterClass == CUNICODE_GCB_OTHER || clusterClass >= CUNICODE_GCB_LV)
  }

  /// How the code point looks when it stands alone.
  @inline(__always)
  var visibility: Visibility {
    switch Int(record >> 12 & 15) {
    case CUNICODE_VIS_MARK: .mark
    case CUNICODE_VIS_SPACING_MARK: .spacingMark
    case CUNICODE_VIS_HIDDEN: .hidden
    case CUNICODE_VIS_UNSTABLE: .unstable
    case CUNICODE_VIS_JOINER: .joiner
    case CUNICODE_VIS_SELECTOR: .selector
    case CUNICODE_VIS_TAG: .tag
    case CUNICODE_VIS_OBEYED: .obeyed
    case CUNICODE_VIS_TERMINATOR: .terminator
    default: .drawn
    }
  }
}
