// A way to values inside a JSON value: `usage.prompt_tokens`, `messages[].role`.

/// Keys and elements that lead from a JSON value to one or many inside it.
///
/// ```swift
/// let path = try JSONPath("messages[-1].content")
/// let found = path.first(in: JSONBytes(record.bytes))
/// ```
///
/// A path is a list of names and brackets: `a.b[0].c[]`. A name is a word or a JSON string, `[]` and
/// `[*]` are every element, and negative numbers count from the end. `.a`, `$.a` and `['a']` are
/// other spellings of `a`. The empty path, `.` and `$` lead to the value itself.
package struct JSONPath: Hashable, Sendable {
  /// A step from a value to one or many inside it.
  package enum Step: Hashable, Sendable {
    /// The member of an object with a key.
    ///
    /// Words side by side may spell one key with dots: `log.level` is the member `log.level`, or the
    /// member `level` of `log` if the object lacks that key. A name in quotes is one key.
    case name([UInt8], isQuoted: Bool)
    /// The element of an array with a number; from the end if it is negative, -1 for the last one.
    case element(Int)
    /// Every element of an array.
    case every
  }

  /// The text between the values that a path leads to, where they are shown as one.
  package static let separator = " · "

  /// The steps, from the outermost to the innermost.
  package let steps: [Step]

  /// Creates a path.
  package init(steps: [Step]) { self.steps = steps }

  /// Whether it can lead to more than one value.
  package var leadsToMany: Bool { steps.contains(.every) }

  /// The name of the innermost member on it; nil without one.
  package var lastName: [UInt8]? {
    steps.reversed().lazy.compactMap { if case .name(let name, _) = $0 { name } else { nil } }.first
  }
}

extension JSONPath: CustomStringConvertible {
  /// The short form, which `jq` reads with a dot before it.
  ///
  /// It reads back as the same steps.
  package var description: String {
    var text: [UInt8] = []
    for step in steps {
      switch step {
      case .name(let name, let isQuoted):
        if !text.isEmpty { text.append(UInt8(ascii: ".")) }
        if isQuoted || name.isEmpty || name.contains(where: Self.endsWord) {
          JSONWriter.append(name, to: &text)
        } else {
          text += name
        }
      case .element(let number): text += "[\(number)]".utf8
      case .every: text += "[]".utf8
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a byte ends a word of a path.
  package static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "\""): true
    default: false
    }
  }
}

extension JSONPath.Step {
  /// The step to the member with a key, with quotes unless `jq` reads the key without.
  package init(key: [UInt8]) {
    let isLetter = { (byte: UInt8) in
      (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    let isWord = key.first.map(isLetter) ?? false
    self = .name(
      key,
      isQuoted: !isWord || !key.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) })
  }
}
