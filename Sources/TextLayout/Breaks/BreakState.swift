internal import CUnicode

/// The state machine of line breaking by UAX #14 (15.0), one code point at a time.
///
/// Most rules depend on a pair of classes and are tabulated. The others need memory, which is
/// encoded as states beside the classes. These are the class before spaces, the parts of a number,
/// halves of flags, and the hyphen after a Hebrew letter.
///
/// `reading` adds states of its own, which only forbid breaks. It allows breaks in two more
/// positions. One is beside quotation marks between East Asian characters (as in UAX #14 of Unicode
/// 16, rule LB19a). The other is after spaces, before punctuation that begins a word.
struct BreakState {
  /// The verdict on the position before a code point.
  enum Verdict {
    case joined
    case mayBreak
    /// Joined if a digit follows the opening bracket that was just consumed, otherwise free.
    case joinedBeforeNumber
    /// Free if the punctuation that was just consumed leads to a letter or digit, otherwise joined.
    case freeBeforeWord
  }

  private(set) var before = LineClass.startOfText
  private var beforeSpaces = LineClass.startOfText
  private var isAfterJoiner = false
  /// Whether the last character is East Asian.
  private var isEastAsian = false
  /// Whether the character before the last one is East Asian.
  private var wasEastAsian = false
  private let isReading: Bool

  /// Creates the state at the start of a line.
  init(_ breaking: TextRules.Breaking) {
    isReading = breaking == .reading
  }

  /// Consumes a code point and returns the verdict on the position before it.
  @inline(__always)
  mutating func advance(over property: Property) -> Verdict {
    let next = property.lineClass
    if next == LineClass.mark || next == LineClass.joiner { return advance(overMark: next) }
    let verdict = isAfterJoiner ? .joined : verdict(before: next, property)  // LB8a
    enter(next, property)
    return verdict
  }

  /// Whether the last character is a letter after which the pair table alone decides.
  @inline(__always)
  var isAfterLetter: Bool { before == LineClass.letter && !isAfterJoiner }

  /// Whether the last character is an ideograph after which the pair table alone decides.
  @inline(__always)
  var isAfterIdeograph: Bool { before == LineClass.ideograph && !isAfterJoiner }

  /// Consumes a character of the same class as the last one, a letter or an ideograph.
  @inline(__always)
  mutating func repeatLast(isEastAsian: Bool) {
    wasEastAsian = self.isEastAsian
    self.isEastAsian = isEastAsian
  }

  /// Consumes a mark, which joins its base (LB9) or, without a base, counts as a letter (LB10).
  private mutating func advance(overMark next: UInt8) -> Verdict {
    defer { isAfterJoiner = next == LineClass.joiner }
    guard LineClass.isNoBase(before) else { return .joined }
    return advance(over: Property(lineClass: LineClass.letter))
  }

  @inline(__always)
  private func verdict(before next: UInt8, _ property: Property) -> Verdict {
    if before == LineClass.space {
      if cunicode_pair(beforeSpaces, next) & 2 == 0 { return .mayBreak }
      return isReading && mayLead(next) ? .freeBeforeWord : .joined
    }
    let pair = cunicode_pair(before, next)
    if pair & 1 != 0 {
      return isReading && isFreeQuote(before: next, property) ? .mayBreak : .joined
    }
    return pair & 4 != 0 ? .joinedBeforeNumber : .mayBreak
  }

  /// Returns whether punctuation after spaces may begin a word, as in `/usr`, `.5` or `../x`.
  ///
  /// There, only rule LB13 forbids a break (rule LB15c of Unicode 16, widened).
  private func mayLead(_ next: UInt8) -> Bool {
    switch Int(next) {
    case CUNICODE_LB_IS, CUNICODE_LB_SY, CUNICODE_LB_EX:
      cunicode_pair(beforeSpaces, LineClass.letter) & 2 == 0
    default: false
    }
  }

  /// Returns whether this is the outer side of a quotation mark between East Asian characters.
  @inline(__always)
  private func isFreeQuote(before next: UInt8, _ property: Property) -> Bool {
    if next == LineClass.openingQuote { return isEastAsian && before != LineClass.wideOpening }
    guard before == LineClass.closingQuote, wasEastAsian, property.isEastAsian else { return false }
    return cunicode_pair(LineClass.ideograph, next) & 1 == 0
  }

  @inline(__always)
  private mutating func enter(_ next: UInt8, _ property: Property) {
    isAfterJoiner = false
    wasEastAsian = isEastAsian
    isEastAsian = property.isEastAsian
    guard next != LineClass.space else {
      before = next
      return
    }
    before = next <= LineClass.glue || next == LineClass.ideograph ? next : state(after: next)
    beforeSpaces = before
  }

  private func state(after next: UInt8) -> UInt8 {
    let state =
      switch Int(next) {
      case CUNICODE_LB_SY where isInNumber: CUNICODE_LB_SYN
      case CUNICODE_LB_SY where isLeading(to: next): CUNICODE_LB_SYL
      case CUNICODE_LB_IS where isInNumber || isReading: CUNICODE_LB_ISN
      case CUNICODE_LB_CL where isInNumber: CUNICODE_LB_CLN
      case CUNICODE_LB_CP where isInNumber: CUNICODE_LB_CPN
      case CUNICODE_LB_CPW where isInNumber: CUNICODE_LB_CPWN
      case CUNICODE_LB_RI where Int(before) == CUNICODE_LB_RI: CUNICODE_LB_RI2
      case CUNICODE_LB_BA where Int(before) == CUNICODE_LB_HL: CUNICODE_LB_HLH
      case CUNICODE_LB_HY where Int(before) == CUNICODE_LB_HL: CUNICODE_LB_HLH
      case CUNICODE_LB_HY where isLeading(to: next): CUNICODE_LB_HYL
      default: Int(next)
      }
    return UInt8(state)
  }

  /// Whether the code points so far end in `NU (NU | SY | IS)*`.
  private var isInNumber: Bool {
    switch Int(before) {
    case CUNICODE_LB_NU, CUNICODE_LB_SYN, CUNICODE_LB_ISN: true
    default: false
    }
  }

  /// Returns whether a hyphen or slash here begins a word (rule LB20a of Unicode 15.1, widened).
  private func isLeading(to next: UInt8) -> Bool {
    guard isReading else { return false }
    return switch Int(before) {
    case CUNICODE_LB_SOT, CUNICODE_LB_SP, CUNICODE_LB_ZW, CUNICODE_LB_GL, CUNICODE_LB_OP,
      CUNICODE_LB_OPW, CUNICODE_LB_QU, CUNICODE_LB_QUI:
      true
    case CUNICODE_LB_HYL: Int(next) == CUNICODE_LB_HY
    case CUNICODE_LB_SYL: Int(next) == CUNICODE_LB_SY
    default: false
    }
  }
}

extension BreakState {
  /// Returns whether two adjacent ASCII bytes stay together in any context.
  ///
  /// A state only forbids more than its class does, so any break that the class forbids stays
  /// forbidden.
  @inline(__always)
  static func isJoined(_ before: UInt8, _ after: UInt8) -> Bool {
    cunicode_pair(asciiClass(before), asciiClass(after)) & 1 != 0
  }

  /// Returns whether two bytes of printable ASCII stay together with spaces between them.
  @inline(__always)
  static func isJoinedAcrossSpaces(_ before: UInt8, _ after: UInt8) -> Bool {
    cunicode_pair(asciiClass(before), asciiClass(after)) & 2 != 0
  }

  /// Returns whether a forced break between two ASCII bytes leaves no closing or opening mark
  /// isolated.
  static func isClean(_ before: UInt8, _ after: UInt8) -> Bool {
    !LineClass.isNonStarter(asciiClass(after)) && !LineClass.isOpening(asciiClass(before))
  }

  @inline(__always)
  private static func asciiClass(_ byte: UInt8) -> UInt8 {
    Property(UInt32(byte)).lineClass
  }
}
