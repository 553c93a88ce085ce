// One record of a log, read.

import JSONText
import Values

/// One part of a record of a log.
struct LogPart: Hashable {
  /// The name of its column or key.
  var name: [UInt8]
  /// Its role.
  var role: LogColumn = .none
  /// Its value.
  var value: [UInt8]
  /// The kind of the value.
  var kind = Field.Kind.text
  /// The text to read instead of the value.
  var spelledOut: [UInt8]?
  /// Whether it is a part of another one, or made of others.
  var isInner = false
  /// Whether the name is a key of the record.
  var isKey = false

  /// Creates a part without a key.
  init(_ name: StaticString, _ role: LogColumn = .none, _ value: [UInt8]) {
    self.init(LogKeyList.bytes(name), role, value)
  }

  /// Creates a part without a key.
  init(_ name: [UInt8], _ role: LogColumn = .none, _ value: [UInt8]) {
    self.name = name
    self.role = role
    self.value = value
  }

  /// Creates a part of a key.
  init(key: Field, role: LogColumn = .none) {
    name = key.name
    self.role = role
    value = key.value
    kind = key.kind
    isKey = true
  }
}

/// The parts of a record of a log, in order.
struct LogReading {
  /// The form of a record after its prefixes.
  enum Form: Hashable {
    case object
    case request
    case pairs
    case cells
    case head
    /// A head with pairs in it.
    case headWithPairs
    case text
  }

  /// The form.
  var form = Form.text
  /// The parts.
  var parts: [LogPart] = []
  /// The number of parts that prefixes have.
  var prefixParts = 0
  /// The names that a line with the same request has, in its order.
  var requestNames: [StaticString] = []

  /// The part with a role; nil without one.
  func part(_ role: LogColumn) -> LogPart? { parts.first { $0.role == role } }

  /// The text of a role, as it is read.
  func text(of role: LogColumn) -> [UInt8]? { part(role).map { $0.spelledOut ?? $0.value } }
}
