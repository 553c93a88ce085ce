// Long texts for machines, such as base64.

import JSONText
import Records
import Values

/// Bytes that are written as a long text without blanks: base64 or hex digits.
///
/// ```swift
/// EncodedText(value)?.words  // image/png base64, 8,000 chars
/// ```
struct EncodedText {
  /// The least number of bytes of such a text; a shorter one takes few lines.
  static let leastBytes = 256
  /// The least bytes of a line, if there are several: a list of short names says something.
  private static let leastLineBytes = 60
  /// The greatest number of bytes before the text of a data URL (RFC 2397).
  private static let prefixBytes = 100
  /// The bytes that have to look encoded before the others are read.
  private static let judgedBytes = 16 * 1024

  /// The words that replace the text.
  let words: String

  /// Recognizes a text; nil for all others.
  ///
  /// - Parameters:
  ///   - text: The text, or its beginning.
  ///   - count: The number of bytes of all of it; nil if that is not known.
  /// - Complexity: O(1) for other texts, O(*n*) for those that look encoded.
  init?(_ text: [UInt8], of count: Int?) {
    guard text.count >= Self.leastBytes else { return nil }
    let data = Self.dataURL(text)
    let start = data?.start ?? 0
    let judgedEnd = min(start + Self.judgedBytes, text.count)
    var letters = LetterClasses()
    for byte in text[start..<judgedEnd] where !letters.add(byte) { return nil }
    guard let form = letters.form else { return nil }
    for byte in text[judgedEnd...] where !letters.addFurther(byte) { return nil }
    guard letters.mayBe(form) else { return nil }
    let type = data.map { String(decoding: text[$0.type], as: UTF8.self) + " " } ?? ""
    words = type + form + (count.map { ", " + counted($0, "char") } ?? "")
  }

  /// The words as a line, which is not searched.
  var line: LineText {
    var line = LineText()
    line.append(words)
    return line
  }

  /// Returns the type in a data URL, and the start of its text; nil for other texts.
  private static func dataURL(_ text: [UInt8]) -> (type: Range<Int>, start: Int)? {
    let scheme = "data:".utf8
    guard text.starts(with: scheme) else { return nil }
    let head = text.prefix(prefixBytes)
    guard let comma = head.firstIndex(of: UInt8(ascii: ",")),
      head[..<comma].suffix(7).elementsEqual(";base64".utf8)
    else { return nil }
    let end = head.firstIndex(of: UInt8(ascii: ";")) ?? comma
    return (scheme.count..<end, comma + 1)
  }

  /// The classes of the letters of a text, and how often they change.
  ///
  /// Letters that say nothing change their class about half of the time; those of words and paths
  /// seldom do. Equal letters side by side do not count, nor do signs, of which paths have many.
  private struct LetterClasses {
    private enum Class { case small, capital, digit, sign }
    /// The least share of pairs whose classes differ, and the greatest of signs, in percent.
    private static let (leastChanges, mostSigns) = (38, 12)
    private static let hex = "hex"

    private var last: (byte: UInt8, class: Class)?
    private var pairs = 0
    private var changes = 0
    private var hasSmall = false
    private var hasCapital = false
    private var hasDigit = false
    private var isHex = true
    private var signs = 0
    private var letters = 0
    private var lineBytes = 0
    /// Whether the last line was short, so that none may follow.
    private var isLastLine = false
    private var padding = 0

    /// Adds a letter; false if no such text has it.
    mutating func add(_ byte: UInt8) -> Bool {
      let kind: Class
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"):
        kind = .small
        hasSmall = true
        if byte > UInt8(ascii: "f") { isHex = false }
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        kind = .capital
        hasCapital = true
        if byte > UInt8(ascii: "F") { isHex = false }
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        kind = .digit
        hasDigit = true
      case UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        kind = .sign
        isHex = false
      case UInt8(ascii: "="):
        padding += 1
        return padding <= 2
      case 0x0A, 0x0D:
        if lineBytes > 0, lineBytes < EncodedText.leastLineBytes { isLastLine = true }
        lineBytes = 0
        return true
      default: return false
      }
      guard padding == 0, !isLastLine else { return false }
      lineBytes += 1
      letters += 1
      if kind == .sign { signs += 1 }
      if let last, last.byte != byte, kind != .sign, last.class != .sign {
        pairs += 1
        if last.class != kind { changes += 1 }
      }
      last = (byte, kind)
      return true
    }

    /// Adds a letter after those that decide the form; false if no such text has it.
    mutating func addFurther(_ byte: UInt8) -> Bool {
      let isLetter = isHex ? (hasSmall ? 0x61...0x66 : 0x41...0x46) ~= byte : byte.isLetter
      guard isLetter || byte.isDigit, padding == 0, !isLastLine else { return add(byte) }
      lineBytes += 1
      return true
    }

    /// Whether further letters are of a form, too.
    func mayBe(_ form: String) -> Bool { form != Self.hex || isHex && hasSmall != hasCapital }

    /// The name of the form; nil if the letters may say something.
    var form: String? {
      guard pairs >= EncodedText.leastBytes / 4, changes * 100 >= pairs * Self.leastChanges,
        signs * 100 <= letters * Self.mostSigns, hasDigit
      else { return nil }
      if isHex { return hasSmall != hasCapital ? Self.hex : nil }
      return hasSmall && hasCapital ? "base64" : nil
    }
  }
}

extension Field {
  /// The form of bytes that are written as a text; nil for all other values.
  var encoded: EncodedText? {
    guard kind == .text else { return nil }
    return EncodedText(value, of: beginning == nil ? long?.range.count ?? value.count : nil)
  }
}
