// The text after a head, where programs write more into it than a message.

import JSONText
import Values

/// The text after a head without the parts that some programs write into it.
struct MessageLines {
  /// The message.
  private(set) var text: [UInt8]
  /// The parts.
  private(set) var parts: [LogPart] = []
  /// The members of an object after the message; nil without one.
  private(set) var members: JSONMembers?

  /// Reads the text after a head.
  ///
  /// - Parameters:
  ///   - rest: The text.
  ///   - head: The head.
  ///   - hasTab: Whether a tab is after the head: then one parts the message from an object.
  init(_ rest: [UInt8], after head: Head, hasTab: Bool) {
    text = rest
    if head.parts.count == 1, head.isClosed, let category = LoggedCategory(rest) {
      parts = [
        LogPart("source", .source, category.name), LogPart("event", .none, category.event),
      ]
      text = category.text
    } else if !head.hasLevel, !head.has(.priority, .weakLevel) {
      takeLevelBelow()
      takeLevelOfPHP()
    }
    if hasTab { takeObject() }
  }

  /// Takes the level at the start of the second line, where Java's own logger writes it, after the
  /// name of the method.
  private mutating func takeLevelBelow() {
    guard let end = text.firstIndex(of: 0x0A) else { return }
    let line = Array(text[(end + 1)...].prefix(16))
    let word = line.span.bytes.lettersEnd(from: 0)
    guard word >= 4, line.span.bytes.hasText(": ", at: word),
      (0..<word).allSatisfy({ line[$0].isCapital }),
      LogLevel(word: 0..<word, in: line.span.bytes) != nil
    else { return }
    let method = text[..<end].drop { $0 <= 0x20 }.prefix { $0 != 0x0D }
    if !method.isEmpty { parts.append(LogPart("method", .none, Array(method))) }
    parts.append(LogPart("level", .level, Array(line[..<word])))
    text = Array(text[(end + 1 + word + 2)...])
  }

  /// Takes the level of a message of PHP, which has no other: `PHP Warning:  Undefined key`.
  private mutating func takeLevelOfPHP() {
    let line = text.prefix(64)
    guard line.starts(with: "PHP ".utf8), let colon = line.firstIndex(of: UInt8(ascii: ":")),
      line[colon...].starts(with: ":  ".utf8)
    else { return }
    let words = line[4..<colon].split(separator: 0x20)
    let level = words.first { LogLevel(Array($0)) != nil }
    guard let level, words.count <= 3 else { return }
    var part = LogPart("level", .level, Array(level))
    part.isInner = true
    parts.append(part)
  }

  /// Takes the object after the message, which a tab parts from it.
  private mutating func takeObject() {
    let end = text.firstIndex(of: 0x0A) ?? text.count
    guard let tab = text[..<end].lastIndex(of: 0x09), tab + 1 < end,
      text[tab + 1] == UInt8(ascii: "{"),
      let found = JSONMembers(Array(text[(tab + 1)..<end]))
    else { return }
    members = found
    text.removeSubrange(tab..<end)
  }
}
