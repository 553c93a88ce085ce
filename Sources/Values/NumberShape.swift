// The places of the digits and the decimal mark in a number.

/// The parts of a decimal number in a text.
package struct NumberShape {
  /// The evidence of a number about the decimal mark of its column.
  package enum Evidence {
    /// Nothing: it has no mark.
    case none
    /// The mark.
    case certain(DecimalMark)
    /// `1.234`, `1,234`: a decimal mark or a grouping sign.
    case ambiguous
  }

  /// Whether it is less than zero.
  package private(set) var isNegative = false
  /// Whether it has nothing but digits.
  private(set) var isBare = false
  /// The range of the digits, with the grouping and decimal marks.
  package private(set) var digits = 0..<0
  /// The offset of the decimal mark; nil for whole numbers.
  package private(set) var point: Int?
  /// The power of ten to multiply by.
  package private(set) var exponent = 0
  /// The end of the number.
  package private(set) var end = 0
  /// The evidence about the decimal mark.
  package private(set) var evidence = Evidence.none

  /// The number of digits after the decimal mark.
  var fractionCount: Int { point.map { digits.upperBound - $0 - 1 } ?? 0 }
  /// Whether it is written with a power of ten.
  package var hasExponent: Bool { end > digits.upperBound }

  /// Reads a text that is a number from its beginning to its end.
  ///
  /// - Parameters:
  ///   - text: The text, without blanks at its ends.
  ///   - mark: The decimal mark where the number itself leaves it open.
  package init?(_ text: RawSpan, mark: DecimalMark) {
    var offset = NumberShape.signEnd(text, at: 0)
    isNegative = offset > 0 && !text.has("+", at: 0)
    var scan = GroupScan(start: offset)
    while offset < text.byteCount {
      let byte = text.byte(offset)
      if byte.isDigit {
        scan.runLength += 1
        offset += 1
      } else if byte | 0x20 == 0x65 {
        break
      } else {
        let length = Separator.length(text, at: offset)
        guard length > 0, scan.consume(Separator(text, at: offset), at: offset),
          text.byte(offset + length).isDigit || byte == 0x2E && offset + 1 == text.byteCount
        else { return nil }
        offset += length
      }
    }
    digits = scan.start..<offset
    if offset < text.byteCount {
      guard scan.runLength > 0, let power = NumberShape.exponent(text, at: offset) else {
        return nil
      }
      exponent = power
    }
    end = text.byteCount
    isBare = scan.start == 0 && scan.first == nil && !hasExponent
    guard settle(scan, of: text, mark: mark) else { return nil }
  }

  /// The end of a sign; the offset itself without a sign.
  static func signEnd(_ text: RawSpan, at offset: Int) -> Int {
    if text.has("+", at: offset) || text.has("-", at: offset) { return offset + 1 }
    return text.hasText("−", at: offset) ? offset + 3 : offset
  }

  private static func exponent(_ text: RawSpan, at offset: Int) -> Int? {
    var start = offset + 1
    let isNegative = text.has("-", at: start)
    if isNegative || text.has("+", at: start) { start += 1 }
    let end = text.digitsEnd(from: start)
    guard end == text.byteCount, (1...9).contains(end - start) else { return nil }
    let power = (start..<end).reduce(0) { $0 * 10 + Int(text.byte($1) & 0x0F) }
    return isNegative ? -power : power
  }

  /// Decides which sign is the decimal mark; false when the digits are not a number.
  private mutating func settle(_ scan: GroupScan, of text: RawSpan, mark: DecimalMark) -> Bool {
    guard let first = scan.first else { return scan.runLength > 0 }
    if let last = scan.last {
      point = scan.lastOffset
      evidence = .certain(last == .comma ? .comma : .point)
      return scan.runLength > 0 && scan.groups.isValid(for: first)
    }
    guard let own = first.mark else {
      return scan.groups.adding(scan.runLength).isValid(for: first)
    }
    guard scan.groups.count == 1 else {
      evidence = .certain(own == .point ? .comma : .point)
      return scan.groups.adding(scan.runLength).isValid(for: first)
    }
    let isAmbiguous =
      scan.runLength == 3 && (1...3).contains(scan.groups.first) && !hasExponent
      && text.byte(scan.start) != 0x30
    evidence = isAmbiguous ? .ambiguous : .certain(own)
    if !isAmbiguous || own == mark { point = scan.firstOffset }
    return scan.groups.first + scan.runLength > 0
  }
}

/// A sign between digits.
private enum Separator: Equatable {
  case point, comma, apostrophe, underscore, blank

  package init(_ text: RawSpan, at offset: Int) {
    switch text.byte(offset) {
    case 0x2E: self = .point
    case 0x2C: self = .comma
    case 0x27: self = .apostrophe
    case 0x5F: self = .underscore
    default: self = text.hasText("’", at: offset) ? .apostrophe : .blank
    }
  }

  /// The decimal mark that it may be.
  package var mark: DecimalMark? {
    switch self {
    case .point: .point
    case .comma: .comma
    case .apostrophe, .underscore, .blank: nil
    }
  }

  /// The length of a sign in bytes, or 0.
  package static func length(_ text: RawSpan, at offset: Int) -> Int {
    switch text.byte(offset) {
    case 0x2E, 0x2C, 0x27, 0x5F: 1
    default: text.hasText("’", at: offset) ? 3 : text.blankLength(at: offset)
    }
  }
}

/// The lengths of the groups of digits that were passed.
private struct Groups {
  package private(set) var count = 0
  /// The length of the first group.
  package private(set) var first = 0
  private var last = 0
  private var areThrees = true
  private var areIndian = true

  package mutating func add(_ length: Int) {
    if count == 0 {
      first = length
    } else {
      areThrees = areThrees && length == 3
      areIndian = areIndian && (count == 1 || last == 2)
      last = length
    }
    count += 1
  }

  func adding(_ length: Int) -> Groups {
    var groups = self
    groups.add(length)
    return groups
  }

  /// Whether digits are grouped so: by threes, or by twos before the last three as in India.
  func isValid(for separator: Separator) -> Bool {
    guard count > 1 else { return false }
    if areThrees { return (1...3).contains(first) }
    return separator == .comma && areIndian && last == 3 && (1...2).contains(first)
  }
}

/// The signs between digits as they come.
private struct GroupScan {
  let start: Int
  /// Digits since the last sign.
  var runLength = 0
  private(set) var groups = Groups()
  private(set) var first: Separator?
  private(set) var firstOffset = 0
  /// A sign unlike the first, which only a decimal mark can be.
  package private(set) var last: Separator?
  private(set) var lastOffset = 0

  init(start: Int) { self.start = start }

  /// Takes a sign; false when it cannot follow the others.
  package mutating func consume(_ separator: Separator, at offset: Int) -> Bool {
    guard last == nil else { return false }
    if let first, separator != first {
      guard separator.mark != nil else { return false }
      last = separator
      lastOffset = offset
    } else if first == nil {
      first = separator
      firstOffset = offset
    }
    groups.add(runLength)
    runLength = 0
    return true
  }
}

extension RawSpan {
  /// The length of a blank in bytes, narrow and unbreakable ones included, or 0.
  func blankLength(at offset: Int) -> Int {
    switch byte(offset) {
    case 0x20, 0x09: return offset < byteCount ? 1 : 0
    case 0xC2: return byte(offset + 1) == 0xA0 ? 2 : 0
    case 0xE2:
      guard byte(offset + 1) == 0x80 else { return 0 }
      return byte(offset + 2) == 0xAF || byte(offset + 2) == 0x89 ? 3 : 0
    default: return 0
    }
  }

  /// The end of the blanks at an offset.
  func blanksEnd(from start: Int) -> Int {
    var offset = start
    while case let length = blankLength(at: offset), length > 0 { offset += length }
    return offset
  }

  /// The place of a text without the blanks at its ends.
  package var rangeWithoutBlanks: Range<Int> {
    let start = blanksEnd(from: 0)
    var end = byteCount
    while end > start {
      let last = byte(end - 1)
      if last == 0x20 || last == 0x09 {
        end -= 1
      } else if last == 0xA0, end - start >= 2, blankLength(at: end - 2) == 2 {
        end -= 2
      } else if last == 0xAF || last == 0x89, end - start >= 3, blankLength(at: end - 3) == 3 {
        end -= 3
      } else {
        break
      }
    }
    return start..<end
  }
}
