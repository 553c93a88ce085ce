// Words that mix letters of two scripts that look alike, as in forged names.

/// A word with Latin letters and with letters of another script that look like Latin ones, as Unicode
/// Technical Standard #39 describes them.
package struct MixedWord: Hashable, Sendable, CustomStringConvertible {
  /// The scripts whose letters look like Latin ones.
  package enum Script: String, Hashable, Sendable {
    /// Cyrillic, all of it.
    case cyrillic = "Cyrillic"
    /// Greek, but only its letters that look like Latin ones: formulas use the others.
    case greek = "Greek"
  }

  /// The number of bytes of a text that are searched.
  private static let searchedBytes = 64 * 1024

  /// The word.
  package var word: String
  /// The first of its letters that is not Latin.
  package var letter: Unicode.Scalar
  /// The script of that letter.
  package var script: Script

  /// Finds the first such word in UTF-8 text; nil for most.
  ///
  /// - Complexity: O(1), as only the beginning is searched; a comparison for each of its bytes in a
  ///   text without letters of these scripts.
  package init?(in text: [UInt8]) {
    let beginning = text.prefix(Self.searchedBytes)
    guard Self.mayBegin(in: beginning.span) else { return nil }
    var word = String.UnicodeScalarView()
    var hasLatin = false
    var foreign: (Unicode.Scalar, Script)?
    // The blank ends the last word.
    let scalars = String(decoding: beginning, as: UTF8.self).unicodeScalars
    for scalar in scalars + " ".unicodeScalars {
      guard !Self.isPartOfWord(scalar) else {
        word.append(scalar)
        if Self.isLatin(scalar) { hasLatin = true }
        if foreign == nil, let script = Self.script(of: scalar) { foreign = (scalar, script) }
        continue
      }
      if hasLatin, let (letter, script) = foreign {
        self.word = String(word)
        self.letter = letter
        self.script = script
        return
      }
      word = String.UnicodeScalarView()
      hasLatin = false
      foreign = nil
    }
    return nil
  }

  /// A message for the user, without a full stop.
  package var description: String {
    let digits = String(letter.value, radix: 16, uppercase: true)
    let code = String(repeating: "0", count: max(4 - digits.count, 0)) + digits
    return "'\(word)' mixes Latin and \(script.rawValue) letters (U+\(code))"
  }

  /// Returns whether a text has the first bytes of a letter of these scripts, as UTF-8 spells it.
  private static func mayBegin(in text: Span<UInt8>) -> Bool {
    for index in text.indices where text[index] >= 0xCE {
      let next = index + 1 < text.count ? text[index + 1] : 0
      switch (text[index], next) {
      case (0xCE...0xD4, _), (0xE1, 0xB2), (0xE2, 0xB7), (0xEA, 0x99...0x9A): return true
      default: continue
      }
    }
    return false
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isLatin(scalar) }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F, 0x1E00...0x1EFF: true
    default: false
    }
  }

  private static func script(of scalar: Unicode.Scalar) -> Script? {
    switch scalar.value {
    case 0x400...0x52F, 0x1C80...0x1C8F, 0x2DE0...0x2DFF, 0xA640...0xA69F: .cyrillic
    default: "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧονϲϳ".unicodeScalars.contains(scalar) ? .greek : nil
    }
  }
}
