// A value in a JSON text.

/// A member of an object, an element of an array, or the value that a text consists of.
package struct JSONNode: Hashable, Sendable {
  /// The kind of a value.
  package enum Kind: Hashable, Sendable {
    case object
    case array
    case string
    case number
    case `true`
    case `false`
    case null
    /// Text that is not JSON, and why.
    case broken(JSONFault)
  }

  /// The place of its key, with the quotes; nil outside objects, and where the key is broken.
  package var key: Range<Int>?
  /// The place of its value as it is spelled, with quotes or brackets; as much of it as is known.
  package var value: Range<Int>
  /// The kind of the value.
  package var kind: Kind
  /// Whether the end of the value is known.
  package var isClosed = true

  /// Creates a node.
  package init(key: Range<Int>?, value: Range<Int>, kind: Kind, isClosed: Bool = true) {
    self.key = key
    self.value = value
    self.kind = kind
    self.isClosed = isClosed
  }

  /// Creates a string that takes some bytes, with or without quotes.
  package init(text: Range<Int>) { self.init(key: nil, value: text, kind: .string) }

  /// Whether it is an object or an array.
  package var isContainer: Bool { kind == .object || kind == .array }

  /// Whether its text is not JSON.
  package var isBroken: Bool { fault != nil }

  /// Why its text is not JSON; nil if it is.
  package var fault: JSONFault? {
    if case .broken(let fault) = kind { fault } else { nil }
  }

  /// The place of the value as a long text, for reading it piece by piece.
  package var longField: LongField {
    guard kind == .string else { return LongField(range: value, spelling: .plain) }
    let range = value.dropFirst()
    return LongField(range: isClosed ? range.dropLast() : range, spelling: .escaped)
  }
}

extension JSONNode {
  /// The kind of a field with the value.
  package var fieldKind: ValueKind {
    switch kind {
    case .object: .object
    case .array: .array
    case .string, .broken: .text
    case .number: .number
    case .true, .false: .boolean
    case .null: .null
    }
  }
}

/// Why a text is not JSON.
package enum JSONFault: String, Error, Hashable, Sendable {
  case noComma = "a comma is missing"
  case noColon = "a colon is missing"
  case noKey = "a key is missing"
  case noValue = "a value is missing"
  case noQuote = "a quote is missing"
  case noBracket = "] is missing"
  case noBrace = "} is missing"
  case unknownWord = "not a value"
  case badEscape = "an escape is invalid"
  case rawControl = "a control character is not escaped"
  case textAfter = "text after the end"
}
