// The form in which a cluster is sent, so that it takes the columns of its layout.

internal import CNcurses

/// A cluster that curses cannot represent, with the columns of its layout.
struct WideCluster: Hashable {
  var text: String
  var width: Int
}

/// One of the columns of a cluster, counted from zero.
struct ClusterColumn: Hashable {
  var cluster: WideCluster
  var column: Int
}

/// The text sent for a cluster, with the number of columns by which it moves the cursor.
struct WireForm: Equatable {
  var text: String
  var columns: Int
  /// Whether the columns are blanked first, because a terminal may draw only some of them.
  var isBlanked = false
}

extension WireForm {
  /// The maximum number of marks drawn on a base.
  private static let markLimit = 8

  /// Creates the form of a cluster for a terminal; it never exceeds the columns of its layout.
  init(_ cluster: WideCluster, support: ClusterSupport) {
    let scalars = Array(cluster.text.unicodeScalars)
    guard let first = scalars.first else {
      self = WireForm(text: " ", columns: 1)
      return
    }
    guard !scalars.contains(where: WireForm.isControl) else {
      self = WireForm.replacement
      return
    }
    let kind = WireForm.kind(of: scalars)
    let measured = kind.flatMap { support.columns(of: $0) } ?? 0
    let columns = kind == .conjunct ? WireForm.conjunctColumns(scalars, measured) : measured
    if columns >= 1, columns <= cluster.width, kind == .conjunct || cluster.width <= 2,
      kind != .newEmoji || !WireForm.isReserved(first)
    {
      self = WireForm(text: cluster.text, columns: columns)
    } else {
      self = WireForm.plain(scalars, first: first, kind: kind, width: cluster.width)
    }
  }

  /// Returns the bytes to draw between a saved and a restored cursor position.
  func drawn(_ width: Int) -> [UInt8] {
    guard isBlanked else { return filling(width) }
    return Array(repeating: 0x20, count: width) + [0x1B, 0x38, 0x1B, 0x37] + filling(width)
  }

  /// Returns the text, padded with blanks to the columns of its layout.
  func filling(_ width: Int) -> [UInt8] {
    Array(text.utf8) + Array(repeating: 0x20, count: max(width - columns, 0))
  }

  /// Returns the columns of a consonant cluster, from those of a sample; 0 if the sample is
  /// inconclusive.
  ///
  /// A terminal that gives the sample the columns of its letters, three, treats every cluster in
  /// this way.
  private static func conjunctColumns(_ scalars: [Unicode.Scalar], _ measured: Int) -> Int {
    guard measured == 3 else { return 0 }
    return scalars.reduce(0) { $0 + max(Int(cncurses_width($1.value)), 0) }
  }

  /// Returns the kind of difficult cluster, if it is one.
  private static func kind(of scalars: [Unicode.Scalar]) -> ClusterSupport.Kind? {
    let joiners = scalars.count { $0.value == 0x200D }
    if joiners > 0, isPictograph(scalars[0]) { return joiners > 1 ? .family : .joinedPair }
    if scalars.count > 1, isRegional(scalars[0]), isRegional(scalars[1]) { return .flag }
    if scalars.contains("\u{20E3}") { return .keycap }
    if scalars.dropFirst().contains(where: isSkinTone) { return .skinTone }
    if scalars.contains("\u{FE0F}") { return .emojiVariation }
    if scalars.count == 1 { return isPictograph(scalars[0]) ? .newEmoji : nil }
    return (0x900...0xDFF).contains(scalars[0].value) ? .conjunct : nil
  }

  /// Returns the form that all terminals draw alike: the base with plain marks.
  private static func plain(
    _ scalars: [Unicode.Scalar], first: Unicode.Scalar, kind: ClusterSupport.Kind?, width: Int
  ) -> WireForm {
    if let syllable = syllable(scalars), width == 2 { return WireForm(text: syllable, columns: 2) }
    switch kind {
    case .flag where width == 2:
      // Two columns in every terminal measured, whether it draws a flag or two letters.
      return WireForm(text: String(String.UnicodeScalarView(scalars.prefix(2))), columns: 2)
    case .newEmoji:
      return WireForm(text: String(first), columns: width, isBlanked: isReserved(first))
    default:
      return fitting(scalars, width: width)
    }
  }

  /// Returns the base and as many of the following scalars as fit by the C library's widths.
  private static func fitting(_ scalars: [Unicode.Scalar], width: Int) -> WireForm {
    var kept = String.UnicodeScalarView()
    var columns = 0
    var marks = 0
    for scalar in scalars {
      if isJoiner(scalar) { if isPictograph(scalars[0]) { break } else { continue } }
      if isSkinTone(scalar), !kept.isEmpty { continue }
      let own = Int(cncurses_width(scalar.value))
      guard own >= 0, columns + own <= width else { break }
      if own == 0 {
        guard !kept.isEmpty, marks < markLimit else { continue }
        marks += 1
      }
      kept.append(scalar)
      columns += own
    }
    return columns > 0 ? WireForm(text: String(kept), columns: columns) : replacement
  }

  /// The replacement if nothing of a cluster can be sent.
  private static let replacement = WireForm(text: "?", columns: 1)

  /// Returns whether this is a joiner, variation selector, tag or keycap; terminals disagree about
  /// each.
  static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200C, 0x200D, 0x20E3, 0xFE00...0xFE0F, 0xE0000...0xE0FFF: true
    default: false
    }
  }

  /// Returns whether this is a private-use character, such as a prompt icon or a placeholder.
  static func isPrivate(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xE000...0xF8FF, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
    default: false
    }
  }

  /// Returns whether a scalar is newer than the measured sample, or reserved for a future emoji.
  private static func isReserved(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.age.map { $0.major > 15 } ?? true
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
  }

  private static func isRegional(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func isSkinTone(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F3FB...0x1F3FF).contains(scalar.value)
  }

  private static func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1F000...0x1FFFD, 0x2190...0x2BFF, 0x203C, 0x2049, 0x3030, 0x303D, 0x3297, 0x3299: true
    default: false
    }
  }

  /// Returns the precomposed scalar of a syllable of conjoining jamo (The Unicode Standard, 3.12).
  private static func syllable(_ scalars: [Unicode.Scalar]) -> String? {
    guard (2...3).contains(scalars.count),
      let leading = index(scalars[0], from: 0x1100, count: 19),
      let vowel = index(scalars[1], from: 0x1161, count: 21)
    else { return nil }
    var value = 0xAC00 + (leading * 21 + vowel) * 28
    if scalars.count == 3 {
      guard let trailing = index(scalars[2], from: 0x11A7, count: 28), trailing > 0 else {
        return nil
      }
      value += trailing
    }
    return Unicode.Scalar(UInt32(value)).map { String($0) }
  }

  private static func index(_ scalar: Unicode.Scalar, from base: UInt32, count: UInt32) -> Int? {
    scalar.value >= base && scalar.value < base + count ? Int(scalar.value - base) : nil
  }
}
