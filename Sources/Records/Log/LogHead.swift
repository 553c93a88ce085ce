// A form of heads that the user describes.

import Values

/// A form of heads that the user describes: texts, and parts with names between them.
///
/// `{time} {level:word}> <{source}> {message}`: text means itself, and a blank one blank or more. A part
/// ends at the text after it; `:word` and `:number` end at a blank, too. A part with `?` may be missing
/// together with the text before it. The message is last.
package struct LogHead: Hashable, Sendable {
  /// The reason why a text is not a form of heads.
  package struct Fault: Error, Hashable {
    /// A hint for the user.
    package var hint: String
  }

  private enum Kind: Hashable {
    case text, word, number
    /// A time in any known form, or in one.
    case time(TimeFormat?)
  }

  private struct Part: Hashable {
    /// The text before the part.
    var literal: [UInt8]
    var name: [UInt8]
    var kind: Kind
    var isOptional: Bool
  }

  /// A part of a line.
  struct Found {
    var name: [UInt8]
    var range: Range<Int>
    /// The part as it is read; nil where that is how it is written.
    var spelled: [UInt8]?
  }

  /// The greatest number of parts.
  package static let partLimit = 16

  private var parts: [Part] = []

  /// Reads a form.
  package init(_ text: String) throws(Fault) {
    var literal: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "{") else {
        // Blanks are alike, however many.
        if byte != 0x20 || literal.last != 0x20 { literal.append(byte) }
        continue
      }
      guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else {
        throw Fault(hint: "a { without its }")
      }
      try add(rest[..<close], after: literal)
      rest = rest[(close + 1)...]
      literal = []
    }
    try check(literal)
  }

  private mutating func add(_ text: ArraySlice<UInt8>, after literal: [UInt8]) throws(Fault) {
    let isOptional = text.last == UInt8(ascii: "?")
    let text = isOptional ? text.dropLast() : text
    let name = Array(text.prefix { $0 != UInt8(ascii: ":") })
    let kind = text.dropFirst(name.count + 1)
    let isTime = name.elementsEqual("time".utf8)
    guard !name.isEmpty else { throw Fault(hint: "a part without a name") }
    let words = String(decoding: kind, as: UTF8.self)
    let found: Kind
    switch words {
    case "": found = isTime ? .time(nil) : .text
    case "word": found = .word
    case "number": found = .number
    default:
      guard isTime, let format = TimeFormat(Array(kind)) else {
        throw Fault(
          hint: isTime
            ? "a time has %d %m %y %Y %H %M %S %b %f %z" : "'\(words)' is not word or number")
      }
      found = .time(format)
    }
    if let last = parts.last, last.kind == .text, literal.isEmpty {
      throw Fault(
        hint: "nothing between {\(String(decoding: last.name, as: UTF8.self))} and the next")
    }
    parts.append(Part(literal: literal, name: name, kind: found, isOptional: isOptional))
  }

  private func check(_ ending: [UInt8]) throws(Fault) {
    func has(_ name: String) -> Bool { parts.contains { $0.name.elementsEqual(name.utf8) } }
    guard has("message") else { throw Fault(hint: "{message} is missing") }
    guard let last = parts.last, last.name.elementsEqual("message".utf8), ending.isEmpty else {
      throw Fault(hint: "{message} must be last")
    }
    guard has("time") || has("level") else { throw Fault(hint: "{time} or {level} is missing") }
    guard Set(parts.map(\.name)).count == parts.count else {
      throw Fault(hint: "a name comes twice")
    }
    guard parts.count <= Self.partLimit else {
      throw Fault(hint: "at most \(Self.partLimit) parts")
    }
  }

  // MARK: - Lines

  /// Returns whether a line begins with a head of this form.
  func begins(_ line: RawSpan, at start: Int) -> Bool { parts(of: line, from: start) != nil }

  /// Returns the parts of a line, the message last; nil for a line of another form.
  func parts(of line: RawSpan, from start: Int) -> [Found]? {
    var found: [Found] = []
    var steps = Self.stepLimit
    return match(0, line, start, &found, &steps) ? found : nil
  }

  /// The parts that are tried in one line; parts that may be missing have several places each.
  private static let stepLimit = 512

  private func match(
    _ index: Int, _ line: RawSpan, _ offset: Int, _ found: inout [Found], _ steps: inout Int
  ) -> Bool {
    guard index < parts.count else { return true }
    steps -= 1
    guard steps > 0 else { return false }
    let part = parts[index]
    if let start = Self.end(of: part.literal, in: line, at: offset) {
      let count = found.count
      for end in ends(of: index, in: line, from: start) {
        found.append(Found(name: part.name, range: start..<end.offset, spelled: end.spelled))
        if match(index + 1, line, end.offset, &found, &steps) { return true }
        found.removeSubrange(count...)
      }
    }
    return part.isOptional && match(index + 1, line, offset, &found, &steps)
  }

  /// The ends that a part may have, the nearest first.
  private func ends(
    of index: Int, in line: RawSpan, from start: Int
  ) -> [(offset: Int, spelled: [UInt8]?)] {
    let part = parts[index]
    if index + 1 == parts.count { return [(line.byteCount, nil)] }
    switch part.kind {
    case .time(nil): return LogTime.end(in: line, at: start).map { [($0, nil)] } ?? []
    case .time(let format?):
      return format.time(in: line, at: start).map { [($0.end, $0.spelled)] } ?? []
    case .number:
      let first = line.has("-", at: start) ? start + 1 : start
      var end = line.digitsEnd(from: first)
      if end > first, line.has(".", at: end) { end = max(line.digitsEnd(from: end + 1), end) }
      return end > first ? [(end, nil)] : []
    case .word: return textEnds(of: index, in: line, from: start, isWord: true)
    case .text: return textEnds(of: index, in: line, from: start, isWord: false)
    }
  }

  /// The places where a text that may follow begins: that of the next part, or of those after it
  /// while the parts before them may be missing.
  private func textEnds(
    of index: Int, in line: RawSpan, from start: Int, isWord: Bool
  ) -> [(offset: Int, spelled: [UInt8]?)] {
    var limit = line.byteCount
    if isWord {
      limit = start
      while limit < line.byteCount, line.byte(limit) > 0x20 { limit += 1 }
      guard limit > start else { return [] }
    }
    var ends: [(offset: Int, spelled: [UInt8]?)] = []
    for next in parts[(index + 1)...] {
      if next.literal.isEmpty {
        if isWord { ends.append((limit, nil)) }
      } else if let end = (start...limit).first(where: {
        Self.end(of: next.literal, in: line, at: $0) != nil && (!isWord || $0 > start)
      }) {
        if ends.last?.offset != end { ends.append((end, nil)) }
      }
      guard next.isOptional else { break }
    }
    return ends
  }

  /// Returns the end of a text at an offset; nil where another one is.
  private static func end(of literal: [UInt8], in line: RawSpan, at start: Int) -> Int? {
    var offset = start
    for byte in literal {
      guard offset < line.byteCount, line.byte(offset) == byte else { return nil }
      offset += 1
      if byte == 0x20 { while line.has(" ", at: offset) { offset += 1 } }
    }
    return offset
  }
}
