// JSON by RFC 8259, without recursion: a hostile depth costs a stack on the heap and no more.

/// Why a text is not JSON.
package enum JSONDefect: Error, Equatable {
  /// Something else was expected.
  case unexpected(String, offset: Int)
  /// Containers nest deeper than allowed.
  case tooDeep
}

/// Walks JSON text.
package enum JSONScanner {
  /// The depth of nesting beyond which a text counts as malformed.
  package static let nestingDepth = 1 << 24

  /// A member of an object, as ranges of the text; the key's with its quotes.
  package struct Member: Equatable {
    /// The key with its quotes.
    package var key: Range<Int>
    /// The value.
    package var value: Range<Int>
    /// The kind of the value.
    package var kind: ValueKind

    /// Creates a member.
    package init(key: Range<Int>, value: Range<Int>, kind: ValueKind) {
      self.key = key
      self.value = value
      self.kind = kind
    }
  }

  /// The content of a record.
  package enum Root: Equatable {
    /// An object and its members in order.
    case object([Member])
    /// Another value.
    case value(Range<Int>, ValueKind)
    /// Nothing but white space.
    case blank
  }

  /// Takes a text apart into the members of its object.
  package static func root(of text: Span<UInt8>, depthLimit: Int) throws(JSONDefect) -> Root {
    var offset = 0
    skipSpace(in: text, &offset)
    guard offset < text.count else { return .blank }
    let root: Root
    if text[offset] == UInt8(ascii: "{") {
      root = .object(try members(in: text, &offset, depthLimit: depthLimit))
    } else {
      let start = offset
      let kind = try value(in: text, &offset, depthLimit: depthLimit)
      root = .value(start..<offset, kind)
    }
    skipSpace(in: text, &offset)
    guard offset == text.count else { throw .unexpected("text after the value", offset: offset) }
    return root
  }

  /// Takes the beginning of an object apart, whose end is not there.
  ///
  /// - Returns: Its members; the value of the last one is empty where its end is not there either.
  ///   None where the text is something else.
  package static func beginning(
    of text: Span<UInt8>, depthLimit: Int
  ) throws(JSONDefect) -> [Member] {
    var offset = 0
    skipSpace(in: text, &offset)
    guard offset < text.count else { return [] }
    var members: [Member] = []
    do throws(JSONDefect) {
      if text[offset] == UInt8(ascii: "{") {
        try self.members(in: text, &offset, depthLimit: depthLimit, into: &members)
      } else {
        _ = try value(in: text, &offset, depthLimit: depthLimit)
      }
    } catch .tooDeep {
      throw .tooDeep
    } catch {}
    return members
  }

  /// Returns the members of the object at the offset, and moves the offset past it.
  private static func members(
    in text: Span<UInt8>, _ offset: inout Int, depthLimit: Int
  ) throws(JSONDefect) -> [Member] {
    var members: [Member] = []
    try self.members(in: text, &offset, depthLimit: depthLimit, into: &members)
    return members
  }

  /// Adds the members of the object at the offset, with an empty value for the one that is open
  /// where the text stops being JSON.
  private static func members(
    in text: Span<UInt8>, _ offset: inout Int, depthLimit: Int, into members: inout [Member]
  ) throws(JSONDefect) {
    offset += 1
    skipSpace(in: text, &offset)
    if accept(UInt8(ascii: "}"), in: text, &offset) { return }
    while true {
      let keyStart = offset
      try string(in: text, &offset)
      let key = keyStart..<offset
      skipSpace(in: text, &offset)
      guard accept(UInt8(ascii: ":"), in: text, &offset) else {
        throw .unexpected("expected a colon", offset: offset)
      }
      skipSpace(in: text, &offset)
      let start = offset
      guard start < text.count else { throw .unexpected("unexpected end", offset: start) }
      members.append(
        Member(
          key: key, value: start..<start, kind: kind(ofValueBeginningWith: text[start])))
      _ = try value(in: text, &offset, depthLimit: depthLimit - 1)
      members[members.count - 1].value = start..<offset
      skipSpace(in: text, &offset)
      if accept(UInt8(ascii: "}"), in: text, &offset) { return }
      guard accept(UInt8(ascii: ","), in: text, &offset) else {
        throw .unexpected("expected a comma", offset: offset)
      }
      skipSpace(in: text, &offset)
    }
  }

  /// Checks the value at the offset, and moves the offset past it.
  package static func value(
    in text: Span<UInt8>, _ offset: inout Int, depthLimit: Int
  ) throws(JSONDefect) -> ValueKind {
    let kind = try opening(in: text, &offset)
    guard kind == .object || kind == .array else { return kind }
    guard depthLimit >= 1 else { throw .tooDeep }
    var open = OpenContainers()
    open.append(isObject: kind == .object)
    var isFirst = true
    while let isObject = open.last {
      skipSpace(in: text, &offset)
      if accept(UInt8(ascii: isObject ? "}" : "]"), in: text, &offset) {
        open.removeLast()
        isFirst = false
        continue
      }
      if !isFirst {
        guard accept(UInt8(ascii: ","), in: text, &offset) else {
          throw .unexpected("expected a comma", offset: offset)
        }
        skipSpace(in: text, &offset)
      }
      if isObject {
        try string(in: text, &offset)
        skipSpace(in: text, &offset)
        guard accept(UInt8(ascii: ":"), in: text, &offset) else {
          throw .unexpected("expected a colon", offset: offset)
        }
        skipSpace(in: text, &offset)
      }
      let inner = try opening(in: text, &offset)
      isFirst = inner == .object || inner == .array
      if isFirst {
        guard open.count < depthLimit else { throw .tooDeep }
        open.append(isObject: inner == .object)
      }
    }
    return kind
  }

  /// Returns the kind of a value by its first byte.
  package static func kind(ofValueBeginningWith byte: UInt8) -> ValueKind {
    switch byte {
    case UInt8(ascii: "{"): .object
    case UInt8(ascii: "["): .array
    case UInt8(ascii: "\""): .text
    case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
    case UInt8(ascii: "n"): .null
    default: .number
    }
  }

  /// Checks a value that is not a container, or steps into one.
  package static func opening(
    in text: Span<UInt8>, _ offset: inout Int
  ) throws(JSONDefect) -> ValueKind {
    guard offset < text.count else { throw .unexpected("unexpected end", offset: offset) }
    switch text[offset] {
    case UInt8(ascii: "{"):
      offset += 1
      return .object
    case UInt8(ascii: "["):
      offset += 1
      return .array
    case UInt8(ascii: "\""):
      try string(in: text, &offset)
      return .text
    case UInt8(ascii: "t"):
      try word("true", in: text, &offset)
      return .boolean
    case UInt8(ascii: "f"):
      try word("false", in: text, &offset)
      return .boolean
    case UInt8(ascii: "n"):
      try word("null", in: text, &offset)
      return .null
    default:
      try number(in: text, &offset)
      return .number
    }
  }

  private static func word(
    _ word: StaticString, in text: Span<UInt8>, _ offset: inout Int
  ) throws(JSONDefect) {
    let start = offset
    for index in 0..<word.utf8CodeUnitCount {
      guard offset < text.count, text[offset] == word.utf8Start[index] else {
        throw .unexpected("expected a value", offset: start)
      }
      offset += 1
    }
  }

  private static func number(
    in text: Span<UInt8>, _ offset: inout Int
  ) throws(JSONDefect) {
    let start = offset
    _ = accept(UInt8(ascii: "-"), in: text, &offset)
    let leadingZero = accept(UInt8(ascii: "0"), in: text, &offset)
    if !leadingZero { try digits(in: text, &offset, orFailAt: start) }
    if accept(UInt8(ascii: "."), in: text, &offset) {
      try digits(in: text, &offset, orFailAt: start)
    }
    if offset < text.count, text[offset] | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if !accept(UInt8(ascii: "+"), in: text, &offset) {
        _ = accept(UInt8(ascii: "-"), in: text, &offset)
      }
      try digits(in: text, &offset, orFailAt: start)
    }
  }

  private static func digits(
    in text: Span<UInt8>, _ offset: inout Int, orFailAt start: Int
  ) throws(JSONDefect) {
    let first = offset
    while offset < text.count, (0x30...0x39).contains(text[offset]) { offset += 1 }
    if offset == first { throw .unexpected("expected a value", offset: start) }
  }

  /// Moves over white space.
  package static func skipSpace(in text: Span<UInt8>, _ offset: inout Int) {
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset += 1
      default: return
      }
    }
  }

  private static func accept(
    _ byte: UInt8, in text: Span<UInt8>, _ offset: inout Int
  ) -> Bool {
    guard offset < text.count, text[offset] == byte else { return false }
    offset += 1
    return true
  }
}
