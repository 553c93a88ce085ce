// A strict reader of JSON (RFC 8259), so that what is printed is judged by something else.

/// A JSON value whose strings are bytes, so that invalid Unicode survives.
enum JSONValue: Hashable {
  case null
  case bool(Bool)
  /// A number as it is spelled.
  case number(String)
  /// A string as UTF-8; a lone surrogate U+DC80...U+DCFF represents the byte 80...FF.
  case string([UInt8])
  case array([JSONValue])
  /// Members in order.
  case object([Member])

  /// One member of an object.
  struct Member: Hashable {
    var name: [UInt8]
    var value: JSONValue
  }

  /// The position of invalid JSON.
  struct Malformed: Error {
    var offset: Int
  }

  /// Parses one value, followed by blanks alone.
  init(_ bytes: [UInt8]) throws(Malformed) {
    var reader = Reader(bytes: bytes)
    self = try reader.value()
    reader.skipBlanks()
    guard reader.offset == bytes.count else { throw Malformed(offset: reader.offset) }
  }

  /// The value of a member.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == Array(name.utf8) }?.value
  }

  /// The elements of an array.
  var array: [JSONValue]? {
    if case .array(let elements) = self { elements } else { nil }
  }

  /// A string as text.
  var text: String? {
    if case .string(let bytes) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  /// The names of an object's members, in order.
  var names: [String]? {
    guard case .object(let members) = self else { return nil }
    return members.map { String(decoding: $0.name, as: UTF8.self) }
  }
}

/// The position of the parser.
private struct Reader {
  let bytes: [UInt8]
  var offset = 0

  private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func skipBlanks() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { offset += 1 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[offset...].starts(with: text.utf8) else { return false }
    offset += text.utf8.count
    return true
  }

  private mutating func require(_ text: String) throws(JSONValue.Malformed) {
    skipBlanks()
    guard take(text) else { throw JSONValue.Malformed(offset: offset) }
  }

  mutating func value() throws(JSONValue.Malformed) -> JSONValue {
    skipBlanks()
    if take("null") { return .null }
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    switch next {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "{"): return .object(try object())
    default: return .number(try number())
    }
  }

  private mutating func array() throws(JSONValue.Malformed) -> [JSONValue] {
    offset += 1
    var elements: [JSONValue] = []
    skipBlanks()
    if take("]") { return [] }
    while true {
      elements.append(try value())
      skipBlanks()
      if take("]") { return elements }
      try require(",")
    }
  }

  private mutating func object() throws(JSONValue.Malformed) -> [JSONValue.Member] {
    offset += 1
    var members: [JSONValue.Member] = []
    skipBlanks()
    if take("}") { return [] }
    while true {
      skipBlanks()
      let name = try string()
      try require(":")
      members.append(JSONValue.Member(name: name, value: try value()))
      skipBlanks()
      if take("}") { return members }
      try require(",")
    }
  }

  private mutating func number() throws(JSONValue.Malformed) -> String {
    let start = offset
    while let byte = next, "+-.0123456789eE".utf8.contains(byte) { offset += 1 }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
      throw JSONValue.Malformed(offset: start)
    }
    return text
  }

  private mutating func string() throws(JSONValue.Malformed) -> [UInt8] {
    guard take("\"") else { throw JSONValue.Malformed(offset: offset) }
    var text: [UInt8] = []
    while let byte = next {
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return text
      case UInt8(ascii: "\\"): try escape(into: &text)
      case 0..<0x20: throw JSONValue.Malformed(offset: offset)
      default: text.append(byte)
      }
    }
    throw JSONValue.Malformed(offset: offset)
  }

  private mutating func escape(into text: inout [UInt8]) throws(JSONValue.Malformed) {
    let plain: [(String, UInt8)] = [
      ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 8), ("f", 12), ("n", 10), ("r", 13), ("t", 9),
    ]
    for (sign, byte) in plain where take(sign) {
      text.append(byte)
      return
    }
    var unit = try hexadecimal()
    if 0xDC80...0xDCFF ~= unit {
      text.append(UInt8(unit - 0xDC00))
      return
    }
    if 0xD800...0xDBFF ~= unit {
      unit = 0x10000 + (unit - 0xD800) << 10
      let low = try take("\\") ? hexadecimal() : 0
      guard 0xDC00...0xDFFF ~= low else { throw JSONValue.Malformed(offset: offset) }
      unit += low - 0xDC00
    }
    guard let scalar = Unicode.Scalar(unit) else { throw JSONValue.Malformed(offset: offset) }
    text += Array(String(scalar).utf8)
  }

  private mutating func hexadecimal() throws(JSONValue.Malformed) -> UInt32 {
    guard take("u"), offset + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else { throw JSONValue.Malformed(offset: offset) }
    offset += 4
    return unit
  }
}
