// The text that a message says, in whatever it is wrapped.

import JSONText
import Values

/// Reads messages.
enum MessageText {
  /// A message is looked into up to this length.
  private static let readBytes = 64 * 1024

  /// The bytes of an array of numbers, as journald writes a message that is not plain text; nil for
  /// any other array.
  static func bytes(ofArray value: [UInt8]) -> [UInt8]? {
    guard value.count >= 2, value.first == UInt8(ascii: "[") else { return nil }
    var bytes: [UInt8] = []
    for number in value.dropFirst().dropLast().split(separator: UInt8(ascii: ",")) {
      let digits = number.filter { $0 > 0x20 }
      guard (1...3).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
      let byte = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
      guard byte <= 0xFF else { return nil }
      bytes.append(UInt8(byte))
    }
    return bytes
  }

  /// The text of a value that holds it in another form; nil where the value is the text.
  static func unwrapped(_ value: [UInt8], _ kind: Field.Kind) -> [UInt8]? {
    switch kind {
    case .array: bytes(ofArray: value)
    case .object: JSONMembers(value)?["stringValue"]?.value
    case .text, .number, .boolean, .null, .missing: nil
    }
  }

  /// Whether a text may be an object of JSON that is worth a look.
  static func mayBeObject(_ text: [UInt8]) -> Bool {
    guard text.count <= readBytes, let first = text.first(where: { $0 > 0x20 }) else {
      return false
    }
    return first == UInt8(ascii: "{")
  }

  /// The name of a level that is an object: `{"name":"INFO","no":20}`.
  static func levelName(_ value: [UInt8], _ kind: Field.Kind) -> [UInt8]? {
    guard kind == .object, value.count < 128, let name = JSONMembers(value)?["name"],
      LogLevel(name.value) != nil
    else { return nil }
    return name.value
  }

  /// A message template with its holes filled: `Took {Elapsed:0.0} ms`, after the syntax of
  /// messagetemplates.org.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - value: Gives the text of a property, or nil.
  /// - Returns: The text; holes without a property stay as they are.
  static func filled(_ template: [UInt8], with value: ([UInt8]) -> [UInt8]?) -> [UInt8] {
    var text: [UInt8] = []
    var offset = 0
    let last = template.lastIndex(of: UInt8(ascii: "}")) ?? -1
    while offset < template.count {
      let byte = template[offset]
      let next = offset + 1 < template.count ? template[offset + 1] : 0
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "}"), next == byte {
        text.append(byte)
        offset += 2
        continue
      }
      guard byte == UInt8(ascii: "{"), offset < last,
        let end = template[offset...].firstIndex(of: UInt8(ascii: "}"))
      else {
        text.append(byte)
        offset += 1
        continue
      }
      var name = template[offset + 1..<end]
      if name.first == UInt8(ascii: "@") || name.first == UInt8(ascii: "$") { name.removeFirst() }
      name = name.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ",") }
      text += value(Array(name)) ?? Array(template[offset...end])
      offset = end + 1
    }
    return text
  }
}
