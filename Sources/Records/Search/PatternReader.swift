// Facts about a pattern from reading it: its matches as they look in the bytes of a source.

/// The facts about a pattern that can be read from it; uncertain ones are left out.
///
/// A match in a field is found in the source's bytes as well, except for doubled quotes, escapes,
/// and the text around it that a pattern inspects. A relaxed pattern accepts doubled quotes and
/// drops lookarounds. So it matches wherever the pattern does, and perhaps elsewhere.
struct PatternReader {
  /// Texts that occur in every match.
  private(set) var texts: [[UInt8]] = []
  /// A pattern that finds something wherever a field of the source has a match; nil: unknown.
  var relaxed: String? {
    isUnderstood && isRelaxable ? String(decoding: output, as: UTF8.self) : nil
  }
  /// Whether a match can contain characters that the source spells as short escapes.
  private(set) var takesEscapes = false
  /// Whether case does not matter.
  private(set) var ignoresCase: Bool

  private let spelling: SourceSpelling
  private var rest: ArraySlice<UInt8>
  private var output: [UInt8] = []
  /// The text read last, if the next one directly follows it.
  private var run: [UInt8] = []
  private var isUnderstood = true
  private var isRelaxable = true

  /// Reads a pattern, which must be one.
  init(_ pattern: String, ignoresCase: Bool, spelling: SourceSpelling) {
    self.spelling = spelling
    rest = Array(pattern.utf8)[...]
    self.ignoresCase = ignoresCase
    let isCaseless = rest.starts(with: "(?i)".utf8)
    if isCaseless {
      self.ignoresCase = true
      rest = rest.dropFirst(4)
      output += "(?i)".utf8
    }
    readSequence()
    if !rest.isEmpty { isUnderstood = false }
    if !isUnderstood { texts = [] }
  }

  /// One thing that a pattern says, before its repetition.
  private enum Atom {
    /// A character that the source spells as it is.
    case character([UInt8])
    /// Some character; a quote may be among them.
    case any(quote: Bool)
    /// A group, with the texts that occur in all of its matches.
    case group([[UInt8]])
    /// A place.
    case edge
  }

  /// The number of times that an atom occurs in a match.
  private struct Repetition {
    var least = 1
    var isUnlimited = false
    var isOnce = true
  }

  // MARK: - Sequences

  /// Reads up to the end of the pattern or the parenthesis that closes the group.
  private mutating func readSequence() {
    var hasAlternatives = false
    while isUnderstood, let byte = rest.first, byte != UInt8(ascii: ")") {
      if byte == UInt8(ascii: "|") {
        hasAlternatives = true
        output.append(byte)
        rest.removeFirst()
        endRun()
        continue
      }
      let start = output.count
      let atom = readAtom(byte)
      guard isUnderstood else { return }
      let repetition = readRepetition(of: atom, from: start)
      note(atom, repetition)
    }
    endRun()
    if hasAlternatives { texts = [] }
  }

  private mutating func note(_ atom: Atom, _ repetition: Repetition) {
    switch atom {
    case .edge: if !repetition.isOnce { endRun() }
    case .any: endRun()
    case .group(let inner):
      endRun()
      if repetition.least > 0 { texts += inner }
    case .character(let bytes):
      // The neighbour of a repeated atom is its last repetition.
      if repetition.least > 0 { run += bytes }
      if !repetition.isOnce { endRun() }
      if repetition.least > 0, !repetition.isOnce { run = bytes }
    }
  }

  private mutating func endRun() {
    if !run.isEmpty { texts.append(run) }
    run = []
  }

  /// Reads the quantifier after an atom; an atom that may be a quote includes the second one too.
  private mutating func readRepetition(of atom: Atom, from start: Int) -> Repetition {
    var repetition = Repetition()
    var sign: [UInt8] = []
    switch rest.first {
    case UInt8(ascii: "*"): repetition = Repetition(least: 0, isUnlimited: true, isOnce: false)
    case UInt8(ascii: "+"): repetition = Repetition(least: 1, isUnlimited: true, isOnce: false)
    case UInt8(ascii: "?"): repetition = Repetition(least: 0, isOnce: false)
    case UInt8(ascii: "{"):
      let inside = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      guard inside.first.map(Self.isDigit) == true,
        inside.allSatisfy({ $0 == 0x2C || Self.isDigit($0) })
      else {
        // Newer versions also take blanks and a missing first number there.
        if inside.allSatisfy({ $0 == 0x2C || $0 == 0x20 || Self.isDigit($0) }) {
          isUnderstood = false
        }
        return repetition
      }
      let least = inside.prefix { Self.isDigit($0) }
      repetition = Repetition(
        least: least.allSatisfy { $0 == UInt8(ascii: "0") } ? 0 : 1, isOnce: false)
      sign = Array(inside)
    default: break
    }
    if !repetition.isOnce {
      sign = Array(rest.prefix(sign.isEmpty ? 1 : sign.count + 2))
      rest = rest.dropFirst(sign.count)
      if let next = rest.first, next == UInt8(ascii: "?") || next == UInt8(ascii: "+") {
        // A possessive quantifier may consume what the relaxed pattern needs after it.
        if next == UInt8(ascii: "+") { isRelaxable = false }
        sign.append(next)
        rest.removeFirst()
      }
    }
    if case .any(quote: true) = atom, let quote = spelling.doubledQuote, !repetition.isUnlimited {
      output.insert(contentsOf: "(?:".utf8, at: start)
      output += [quote] + Array("?)".utf8)
    }
    output += sign
    return repetition
  }

  // MARK: - Things

  private mutating func readAtom(_ byte: UInt8) -> Atom {
    switch byte {
    case UInt8(ascii: "("): return readGroup()
    case UInt8(ascii: "["): return readClass()
    case UInt8(ascii: "\\"): return readEscape()
    case UInt8(ascii: "^"), UInt8(ascii: "$"):
      rest.removeFirst()
      return edge(isStart: byte == UInt8(ascii: "^"))
    case UInt8(ascii: "."):
      consume(1)
      takesEscapes = true
      return .any(quote: true)
    default:
      let length = 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
      return character(consume(byte < 0x80 ? 1 : length))
    }
  }

  /// A character that the pattern spells as it is.
  private mutating func character(_ bytes: [UInt8]) -> Atom {
    guard let byte = bytes.last else { return .any(quote: true) }
    switch byte {
    case spelling.doubledQuote: return .any(quote: true)
    case CellDialect.doubleQuote, UInt8(ascii: "\\"), UInt8(ascii: "/"), 0..<0x20:
      takesEscapes = true
      return .any(quote: byte == CellDialect.doubleQuote)
    // These two letters equal others that are not letters from A to Z.
    case 0x80..., UInt8(ascii: "k"), UInt8(ascii: "K"), UInt8(ascii: "s"), UInt8(ascii: "S"):
      return ignoresCase ? .any(quote: false) : .character(bytes)
    default: return .character(bytes)
    }
  }

  /// Reads the beginning or the end of a line, relaxed to the bytes that the source has there.
  private mutating func edge(isStart: Bool) -> Atom {
    guard let separators = spelling.separators else {
      output += "(?:)".utf8
      return .edge
    }
    // PCRE2 goes from line to line by itself, which is faster than a look at every byte.
    if spelling.separators == SourceSpelling.lineEnds {
      output.append(UInt8(ascii: isStart ? "^" : "$"))
      return .edge
    }
    let list = separators.map { "\\x{" + String($0, radix: 16) + "}" }.joined()
    output += (isStart ? "(?<![^\(list)])" : "(?![^\(list)])").utf8
    return .edge
  }

  private mutating func readEscape() -> Atom {
    guard let letter = rest.dropFirst().first else {
      isUnderstood = false
      return .edge
    }
    switch letter {
    case UInt8(ascii: "d"), UInt8(ascii: "w"):
      consume(2)
      return .any(quote: false)
    case UInt8(ascii: "s"), UInt8(ascii: "h"), UInt8(ascii: "v"), UInt8(ascii: "R"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "f"),
      UInt8(ascii: "e"), UInt8(ascii: "a"):
      consume(2)
      takesEscapes = true
      return .any(quote: false)
    case UInt8(ascii: "D"), UInt8(ascii: "W"), UInt8(ascii: "S"), UInt8(ascii: "H"),
      UInt8(ascii: "V"), UInt8(ascii: "N"):
      consume(2)
      takesEscapes = true
      return .any(quote: true)
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      consume(2)
      consume(
        rest.first == UInt8(ascii: "{") ? rest.prefix { $0 != UInt8(ascii: "}") }.count + 1 : 1)
      takesEscapes = true
      return .any(quote: true)
    case UInt8(ascii: "b"), UInt8(ascii: "B"): return wordEdge()
    case UInt8(ascii: "A"), UInt8(ascii: "Z"), UInt8(ascii: "z"):
      rest = rest.dropFirst(2)
      return edge(isStart: letter == UInt8(ascii: "A"))
    case UInt8(ascii: "1")...UInt8(ascii: "9"):
      consume(1)
      consume(rest.prefix(while: Self.isDigit).count)
      isRelaxable = false
      return .any(quote: true)
    case _ where Self.isDigit(letter) || Self.isLetter(letter) || letter >= 0x80:
      isUnderstood = false
      return .edge
    default: return character(Array(consume(2).suffix(1)))
    }
  }

  /// Reads a word boundary.
  ///
  /// The ends of a field are boundaries, also in the source, unless a character of a word is next
  /// to them.
  private mutating func wordEdge() -> Atom {
    if let separators = spelling.separators, !separators.contains(where: Self.isWord) {
      consume(2)
    } else {
      rest = rest.dropFirst(2)
      output += "(?:)".utf8
    }
    return .edge
  }

  private mutating func readClass() -> Atom {
    var length = 1
    let all = Array(rest)
    let isNegated = all.dropFirst().first == UInt8(ascii: "^")
    length += isNegated ? 1 : 0
    var isPlain = !isNegated
    var previous: UInt8?
    var isFirst = true
    while length < all.count, isFirst || all[length] != UInt8(ascii: "]") {
      isFirst = false
      let byte = all[length]
      let next = length + 1 < all.count ? all[length + 1] : 0
      if byte == UInt8(ascii: "\\") {
        if next == UInt8(ascii: "Q") { isUnderstood = false }
        isPlain = isPlain && (next == UInt8(ascii: "d") || next == UInt8(ascii: "w"))
        length += 2
        previous = nil
        continue
      }
      if byte == UInt8(ascii: "["),
        next == UInt8(ascii: ":") || next == UInt8(ascii: ".") || next == UInt8(ascii: "=")
      {
        // A class with a name has brackets of its own.
        isUnderstood = false
      }
      // A range that began at a sign, as `!-z` does, would take in quotes.
      let isRange = byte == UInt8(ascii: "-") && previous.map(Self.isWord) == true
      let isBlank = byte == UInt8(ascii: " ") && next != UInt8(ascii: "-")
      isPlain = isPlain && (Self.isWord(byte) || byte >= 0x80 || isRange || isBlank)
      previous = byte
      length += 1
    }
    guard length < all.count, isUnderstood else {
      isUnderstood = false
      return .edge
    }
    consume(length + 1)
    if !isPlain { takesEscapes = true }
    return .any(quote: !isPlain)
  }

  // MARK: - Groups

  private mutating func readGroup() -> Atom {
    let opening = Array(rest.prefix(4))
    if ["(?=", "(?!", "(?<=", "(?<!"].contains(where: { opening.starts(with: $0.utf8) }) {
      return leaveOutLookaround()
    }
    if opening.starts(with: "(?:".utf8) {
      consume(3)
    } else if opening.starts(with: "(?>".utf8) {
      consume(3)
      isRelaxable = false
    } else if opening.dropFirst().first == UInt8(ascii: "?")
      || opening.dropFirst().first == UInt8(ascii: "*")
    {
      isUnderstood = false
      return .edge
    } else {
      consume(1)
    }
    let outer = (texts, run)
    texts = []
    run = []
    readSequence()
    guard isUnderstood, rest.first == UInt8(ascii: ")") else {
      isUnderstood = false
      return .edge
    }
    consume(1)
    let inner = texts
    (texts, run) = outer
    return .group(inner)
  }

  /// Leaves out what only looks around, which makes a pattern find more, never less.
  private mutating func leaveOutLookaround() -> Atom {
    var depth = 0
    var isInClass = false
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\\"): rest = rest.dropFirst()
      case UInt8(ascii: "["):
        isInClass = true
        // A bracket that comes first in a class does not end it.
        if rest.starts(with: "]".utf8) || rest.starts(with: "^]".utf8) { isUnderstood = false }
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass:
        depth += 1
        // Groups after it would have other numbers.
        if rest.first != UInt8(ascii: "?") { isRelaxable = false }
      case UInt8(ascii: ")") where !isInClass: depth -= 1
      default: break
      }
      if depth == 0 { break }
    }
    if depth != 0 { isUnderstood = false }
    output += "(?:)".utf8
    return .edge
  }

  /// Takes bytes over into the relaxed pattern.
  @discardableResult
  private mutating func consume(_ count: Int) -> [UInt8] {
    let consumed = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    output += consumed
    return consumed
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "_")
  }
}
