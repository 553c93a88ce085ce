internal import CUnicode

/// The line break classes and states of the generated pair table that the code refers to.
enum LineClass {
  @inline(__always) static var letter: UInt8 { UInt8(CUNICODE_LB_AL) }
  @inline(__always) static var space: UInt8 { UInt8(CUNICODE_LB_SP) }
  @inline(__always) static var zeroWidthSpace: UInt8 { UInt8(CUNICODE_LB_ZW) }
  @inline(__always) static var glue: UInt8 { UInt8(CUNICODE_LB_GL) }
  @inline(__always) static var mark: UInt8 { UInt8(CUNICODE_LB_CM) }
  @inline(__always) static var joiner: UInt8 { UInt8(CUNICODE_LB_ZWJ) }
  @inline(__always) static var breakAfter: UInt8 { UInt8(CUNICODE_LB_BA) }
  @inline(__always) static var opening: UInt8 { UInt8(CUNICODE_LB_OP) }
  @inline(__always) static var wideOpening: UInt8 { UInt8(CUNICODE_LB_OPW) }
  @inline(__always) static var quote: UInt8 { UInt8(CUNICODE_LB_QU) }
  @inline(__always) static var openingQuote: UInt8 { UInt8(CUNICODE_LB_QUI) }
  @inline(__always) static var closingQuote: UInt8 { UInt8(CUNICODE_LB_QUF) }
  @inline(__always) static var number: UInt8 { UInt8(CUNICODE_LB_NU) }
  @inline(__always) static var ideograph: UInt8 { UInt8(CUNICODE_LB_ID) }
  @inline(__always) static var startOfText: UInt8 { UInt8(CUNICODE_LB_SOT) }
  @inline(__always) static var leadingHyphen: UInt8 { UInt8(CUNICODE_LB_HYL) }
  @inline(__always) static var leadingSlash: UInt8 { UInt8(CUNICODE_LB_SYL) }

  /// Returns whether a class ends a line unconditionally: BK, CR, LF or NL.
  @inline(__always)
  static func isTerminator(_ value: UInt8) -> Bool {
    value >= UInt8(CUNICODE_LB_BK) && value <= UInt8(CUNICODE_LB_NL)
  }

  /// Returns whether a class is the second half of CRLF.
  @inline(__always)
  static func isLineFeed(_ value: UInt8, after before: UInt8) -> Bool {
    value == UInt8(CUNICODE_LB_LF) && before == UInt8(CUNICODE_LB_CR)
  }

  /// Returns whether a mark after this state has no base, so that it counts as a letter (rule
  /// LB10).
  @inline(__always)
  static func isNoBase(_ value: UInt8) -> Bool {
    value >= UInt8(CUNICODE_LB_BK) && value <= UInt8(CUNICODE_LB_ZW) || value == startOfText
  }

  /// Returns whether a character of this class should not be the first of a line.
  static func isNonStarter(_ value: UInt8) -> Bool {
    switch Int(value) {
    case CUNICODE_LB_CL, CUNICODE_LB_CP, CUNICODE_LB_CPW, CUNICODE_LB_EX, CUNICODE_LB_IS,
      CUNICODE_LB_SY, CUNICODE_LB_NS, CUNICODE_LB_IN, CUNICODE_LB_QUF, CUNICODE_LB_CM,
      CUNICODE_LB_ZWJ, CUNICODE_LB_WJ, CUNICODE_LB_GL, CUNICODE_LB_BA, CUNICODE_LB_HY:
      true
    default: false
    }
  }

  /// Returns whether a character of this class should not be the last of a line.
  static func isOpening(_ value: UInt8) -> Bool {
    value == opening || value == wideOpening || value == openingQuote
  }
}
