internal import CUnicode

/// The appearance of an isolated code point.
enum Visibility: Equatable {
  /// Drawn unchanged.
  case drawn
  /// A combining mark that takes no columns.
  case mark
  /// A combining mark that takes columns.
  case spacingMark
  /// Invisible, or affecting the terminal or the reading order: shown by its number.
  case hidden
  /// Unassigned, and not reserved for an emoji; terminals differ in how they draw it.
  case unstable
  /// U+200D, kept between the parts of an emoji.
  case joiner
  /// U+FE0E and U+FE0F, kept after an emoji.
  case selector
  /// U+E0020 to U+E007F, kept in the flag of a region.
  case tag
  /// ZWSP, WJ and SHY: they affect line breaks and are never sent.
  case obeyed
  /// NEL, LS and PS.
  case terminator
}

/// The properties of a code point, as one record of the generated tables.
struct Property {
  /// The record's bits; `cunicode.h` documents their layout.
  let record: UInt32

  /// Creates the properties of a code point up to U+10FFFF.
  @inline(__always)
  init(_ scalar: UInt32) {
    record = cunicode_record(scalar)
  }

  /// Creates properties with a line break class only, for the replacements of text.
  @inline(__always)
  init(lineClass: UInt8) {
    record = UInt32(lineClass)
  }

  @inline(__always)
  var lineClass: UInt8 { UInt8(truncatingIfNeeded: record & 63) }
  @inline(__always)
  var clusterClass: UInt8 { UInt8(truncatingIfNeeded: record >> 6 & 15) }
  /// The width in columns: 0, 1 or 2.
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

  /// Whether the fast path can lay it out alone.
  ///
  /// A simple character is drawn unchanged, continues no cluster (its cluster class is OTHER, LV or
  /// LVT), and is not a space other than U+0020.
  @inline(__always)
  var isSimple: Bool {
    record & (0xF000 | 1 << 22) == 0
      && (clusterClass == CUNICODE_GCB_OTHER || clusterClass >= CUNICODE_GCB_LV)
  }

  /// The appearance of the isolated code point.
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
