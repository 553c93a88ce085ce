// Times in a form that the user describes.

/// A form of times: letters of `strftime` after `%`, and other characters as they are.
///
/// `%d %m %y %Y %H %M %S` are numbers, `%b` is the short English name of a month, `%f` a fraction and
/// `%z` a zone.
package struct TimeFormat: Hashable, Sendable {
  /// The letters that may follow `%`.
  package static let letters = "dmyYHMSbfz"

  private enum Step: Hashable {
    case letter(UInt8)
    case sign(UInt8)
  }

  private var steps: [Step] = []

  /// Reads a form; nil for a letter that is not one of ``letters``, or a form without any.
  package init?(_ text: [UInt8]) {
    var isLetter = false
    for byte in text {
      if isLetter {
        guard Self.letters.utf8.contains(byte) else { return nil }
        steps.append(.letter(byte))
        isLetter = false
      } else if byte == UInt8(ascii: "%") {
        isLetter = true
      } else {
        steps.append(.sign(byte))
      }
    }
    let hasLetters = steps.contains { if case .letter = $0 { true } else { false } }
    guard !isLetter, hasLetters else { return nil }
  }

  /// Reads the time at an offset.
  ///
  /// - Returns: Its end, and the same time as ISO 8601 writes it, nil without a year or a day; nil
  ///   where no time of this form is.
  package func time(in line: RawSpan, at start: Int) -> (end: Int, spelled: [UInt8]?)? {
    var offset = start
    var parts: [UInt8: String] = [:]
    for step in steps {
      switch step {
      case .sign(let sign):
        guard offset < line.byteCount, line.byte(offset) == sign else { return nil }
        offset += 1
      case .letter(let letter):
        guard let end = Self.end(of: letter, in: line, at: offset) else { return nil }
        let bytes = (offset..<end).map { line.byte($0) }
        parts[letter] = String(decoding: bytes, as: UTF8.self)
        if letter == UInt8(ascii: "b") {
          parts[UInt8(ascii: "m")] = LogTime.month(in: line, at: offset).map { "\($0)" }
        }
        offset = end
      }
    }
    return (offset, Self.spelled(parts))
  }

  /// Returns the end of the digits, the name or the zone that a letter means.
  private static func end(of letter: UInt8, in line: RawSpan, at offset: Int) -> Int? {
    switch letter {
    case UInt8(ascii: "Y"): return line.hasDigits(4, at: offset) ? offset + 4 : nil
    case UInt8(ascii: "b"): return LogTime.month(in: line, at: offset).map { _ in offset + 3 }
    case UInt8(ascii: "f"):
      let end = line.digitsEnd(from: offset)
      return end > offset ? end : nil
    case UInt8(ascii: "z"):
      if line.has("Z", at: offset) { return offset + 1 }
      guard line.has("+", at: offset) || line.has("-", at: offset),
        line.hasDigits(2, at: offset + 1)
      else { return nil }
      let minutes = line.has(":", at: offset + 3) ? offset + 4 : offset + 3
      return line.hasDigits(2, at: minutes) ? minutes + 2 : nil
    default:
      let end = min(line.digitsEnd(from: offset), offset + 2)
      return end > offset ? end : nil
    }
  }

  private static func spelled(_ parts: [UInt8: String]) -> [UInt8]? {
    func two(_ letter: Unicode.Scalar) -> String? {
      parts[UInt8(ascii: letter)].map { $0.utf8.count < 2 ? "0" + $0 : $0 }
    }
    guard let year = two("Y") ?? two("y").map({ "20" + $0 }), let month = two("m"),
      let day = two("d")
    else { return nil }
    var text = "\(year)-\(month)-\(day)"
    if let hour = two("H"), let minute = two("M") {
      text += " \(hour):\(minute)"
      if let second = two("S") {
        text += ":\(second)" + (parts[UInt8(ascii: "f")].map { ".\($0)" } ?? "")
      }
      text += parts[UInt8(ascii: "z")] ?? ""
    }
    return Array(text.utf8)
  }
}
