/// Replaces what stands in strings, regular expressions and comments of Swift source by blanks.
///
/// Quotes stay, so that a string still looks like an operand. Nested comments, raw and multi-line
/// strings and interpolations are followed as the language reference describes them ("Lexical
/// Structure"). A bare `/…/` is taken for a regular expression only where an operand may begin.
struct SwiftBlanker {
  private let source: [UInt8]
  private var blanked: [UInt8]
  private var position = 0
  private var line = 0
  private(set) var commentedLines: [Bool] = [false]

  init(_ text: String) {
    source = Array(text.utf8)
    blanked = source
  }

  /// The lines of the blanked source.
  var lines: [String] {
    blanked.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func run() {
    while position < source.count { scanToken() }
  }

  private mutating func scanToken() {
    if starts(with: "//") {
      while position < source.count, source[position] != UInt8(ascii: "\n") { skipComment() }
    } else if starts(with: "/*") {
      scanBlockComment()
    } else if let hashes = hashesBeforeQuote() {
      scanString(hashes: hashes)
    } else if isRegexStart {
      scanRegex()
    } else {
      advance()
    }
  }

  private func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= source.count else { return false }
    return text.withUTF8Buffer { source[position..<position + count].elementsEqual($0) }
  }

  private func byte(at offset: Int) -> UInt8 {
    offset >= 0 && offset < source.count ? source[offset] : 0
  }

  /// Goes on by one byte, which stays as it is.
  private mutating func advance() {
    if source[position] == UInt8(ascii: "\n") {
      line += 1
      commentedLines.append(false)
    }
    position += 1
  }

  /// Goes on by one byte, which becomes a blank unless it ends a line.
  private mutating func skip() {
    if source[position] != UInt8(ascii: "\n") { blanked[position] = UInt8(ascii: " ") }
    advance()
  }

  private mutating func skipComment() {
    commentedLines[line] = true
    skip()
  }

  private mutating func scanBlockComment() {
    var depth = 0
    while position < source.count {
      let opens = starts(with: "/*")
      let closes = starts(with: "*/")
      skipComment()
      guard opens || closes else { continue }
      if position < source.count { skipComment() }
      depth += opens ? 1 : -1
      if depth == 0 { return }
    }
  }

  // MARK: - Strings

  /// The number of `#` before the quote that begins here; nil where no string begins.
  private func hashesBeforeQuote() -> Int? {
    var hashes = 0
    while byte(at: position + hashes) == UInt8(ascii: "#") { hashes += 1 }
    return byte(at: position + hashes) == UInt8(ascii: "\"") ? hashes : nil
  }

  private mutating func scanString(hashes: Int) {
    for _ in 0..<hashes { advance() }
    let isMultiline = starts(with: "\"\"\"")
    let quotes = isMultiline ? 3 : 1
    for _ in 0..<quotes { advance() }
    while position < source.count {
      if isEnd(quotes: quotes, hashes: hashes) {
        for _ in 0..<(quotes + hashes) { advance() }
        return
      }
      if source[position] == UInt8(ascii: "\\"), hasHashes(hashes, at: position + 1) {
        scanEscape(hashes: hashes)
      } else if !isMultiline, source[position] == UInt8(ascii: "\n") {
        return
      } else {
        skip()
      }
    }
  }

  private mutating func scanEscape(hashes: Int) {
    for _ in 0...hashes { skip() }
    guard position < source.count else { return }
    guard source[position] == UInt8(ascii: "(") else { return skip() }
    var depth = 0
    while position < source.count {
      if let inner = hashesBeforeQuote() {
        scanString(hashes: inner)
        continue
      }
      if source[position] == UInt8(ascii: "(") { depth += 1 }
      if source[position] == UInt8(ascii: ")") { depth -= 1 }
      skip()
      if depth == 0 { return }
    }
  }

  private func hasHashes(_ count: Int, at offset: Int) -> Bool {
    (0..<count).allSatisfy { byte(at: offset + $0) == UInt8(ascii: "#") }
  }

  private func isEnd(quotes: Int, hashes: Int) -> Bool {
    (0..<quotes).allSatisfy { byte(at: position + $0) == UInt8(ascii: "\"") }
      && hasHashes(hashes, at: position + quotes)
  }

  // MARK: - Regular expressions

  private var isRegexStart: Bool {
    if starts(with: "#/") { return true }
    guard source[position] == UInt8(ascii: "/") else { return false }
    let next = byte(at: position + 1)
    guard !" \t\n/*=".utf8.contains(next), next != 0 else { return false }
    var before = position - 1
    while byte(at: before) == UInt8(ascii: " ") { before -= 1 }
    guard "(,=:[{\n".utf8.contains(byte(at: before)) else { return false }
    var end = position + 1
    while end < source.count, source[end] != UInt8(ascii: "\n") {
      if source[end] == UInt8(ascii: "/"), source[end - 1] != UInt8(ascii: "\\") { return true }
      end += 1
    }
    return false
  }

  private mutating func scanRegex() {
    let isExtended = source[position] == UInt8(ascii: "#")
    for _ in 0..<(isExtended ? 2 : 1) { advance() }
    while position < source.count, source[position] != UInt8(ascii: "\n") {
      let closes = isExtended ? starts(with: "/#") : source[position] == UInt8(ascii: "/")
      if closes, source[position - 1] != UInt8(ascii: "\\") {
        for _ in 0..<(isExtended ? 2 : 1) { advance() }
        return
      }
      skip()
    }
  }
}
