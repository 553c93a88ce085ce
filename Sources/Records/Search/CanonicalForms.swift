// The spellings of accented letters that Unicode holds to be one text.

// The compiler's library composes and decomposes text for its comparisons, and offers it only so.
@_spi(_Unicode) import Swift

/// Finds the canonically equivalent spellings of the letters in a pattern.
enum CanonicalForms {
  /// Returns a pattern that finds every spelling of its letters: `é` also as `e` and an accent.
  ///
  /// A pattern of ASCII stays as it is, and so does text without accents. In a set, the letters of
  /// several characters become alternatives to it.
  static func expanded(_ pattern: String) -> String {
    guard !pattern.utf8.allSatisfy({ $0 < 0x80 }), !pattern.contains("\\Q") else { return pattern }
    var result = ""
    var rest = pattern[...]
    while let character = rest.first {
      switch character {
      case "\\": result += take(2, of: &rest)
      case "[": result += set(&rest)
      case "(": result += take(opening(of: rest), of: &rest)
      default:
        rest.removeFirst()
        result += alternatives(to: character)
      }
    }
    return result
  }

  /// The spellings of a character: the given one, the shortest, the longest, and those between.
  static func spellings(of character: Character) -> [String] {
    let own = String(character)
    guard let first = own.unicodeScalars.first, first.value >= 0x80 || first.properties.isAlphabetic
    else { return [own] }
    let long = own._nfd.map { $0 }
    var found = [own, string(own._nfc), string(long)]
    // Some programs compose the letter with one mark, and leave the other.
    if long.count > 2 {
      for index in long.indices.dropFirst() {
        let pair = Array(string([long[0], long[index]])._nfc)
        guard pair.count == 1 else { continue }
        let others = long.indices.dropFirst().filter { $0 != index }.map { long[$0] }
        found.append(string(pair + others))
      }
    }
    var spellings: [String] = []
    for text in found where !spellings.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
      spellings.append(text)
    }
    return spellings
  }

  private static func alternatives(to character: Character) -> String {
    let spellings = spellings(of: character)
    return spellings.count == 1 ? spellings[0] : "(?:" + spellings.joined(separator: "|") + ")"
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    return String(text)
  }

  private static func take(_ count: Int, of rest: inout Substring) -> Substring {
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  /// The number of characters that open a group, with its name.
  private static func opening(of rest: Substring) -> Int {
    guard rest.dropFirst().first == "?" else { return 1 }
    let inside = rest.dropFirst(2).prefix { !":>)=!'".contains($0) }
    return 2 + inside.count
  }

  /// A set in brackets, with the spellings of its letters that are longer than a character.
  private static func set(_ rest: inout Substring) -> String {
    var count = 1
    var longer: [String] = []
    let isNegated = rest.dropFirst().first == "^"
    if isNegated { count += 1 }
    var isFirst = true
    var inside = rest.dropFirst(count)
    while let character = inside.first, isFirst || character != "]" {
      isFirst = false
      let step = character == "\\" ? 2 : 1
      if step == 1 {
        longer += spellings(of: character).filter { $0.unicodeScalars.count > 1 }
      }
      count += step
      inside = inside.dropFirst(step)
    }
    let text = String(take(count + 1, of: &rest))
    guard !isNegated, !longer.isEmpty, text.hasSuffix("]") else { return text }
    return "(?:" + text + "|" + longer.joined(separator: "|") + ")"
  }
}
