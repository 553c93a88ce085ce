// The words and heads of logs that only the user knows.

package import Values

/// The words and heads of logs that only the user knows; they come before the known ones.
package struct LogRules: Hashable, Sendable {
  /// The forms of heads.
  package var heads: [LogHead] = []
  /// The names of keys with a role, the first one in a record counts.
  package private(set) var keys: [LogColumn: [[UInt8]]] = [:]
  /// The levels of words, in small letters.
  package private(set) var levels: [[UInt8]: LogLevel] = [:]

  /// The first flag that says one of them; nil without any.
  var flag: String? {
    heads.isEmpty
      ? keys.isEmpty ? levels.isEmpty ? nil : "--log-levels" : "--log-keys" : "--log-head"
  }

  /// Creates rules that say nothing.
  package init() {}

  /// The words for the roles of keys.
  package static let roles = ["time", "level", "source", "message", "status"]

  /// Adds the name of a key; false where the word names no role.
  package mutating func add(key name: [UInt8], role word: String) -> Bool {
    let roles: [LogColumn] = [.time, .level, .source, .message, .status]
    guard let index = Self.roles.firstIndex(of: word) else { return false }
    keys[roles[index], default: []].append(name)
    return true
  }

  /// Adds a word for a level; false where the other one means none.
  package mutating func add(level word: [UInt8], meaning other: [UInt8]) -> Bool {
    guard let level = LogLevel(other) else { return false }
    levels[Self.small(word)] = level
    return true
  }

  private static func small(_ word: [UInt8]) -> [UInt8] {
    word.map { $0.isCapital ? $0 | 0x20 : $0 }
  }

  /// Returns the word to show for a level that the user has named; nil for other values.
  func word(for value: [UInt8]) -> [UInt8]? {
    levels.isEmpty ? nil : levels[Self.small(value)].map { Array($0.word.utf8) }
  }

  /// Returns the parts of a line with one of the heads; nil for other lines.
  func parts(of line: RawSpan) -> [LogHead.Found]? {
    for head in heads {
      if let parts = head.parts(of: line, from: 0) { return parts }
    }
    return nil
  }

  /// Returns the rank of a key, ahead of all known ones.
  func rank(of name: [UInt8]) -> LogKeyList.Rank? {
    for (role, names) in keys {
      guard let index = names.firstIndex(of: name) else { continue }
      return LogKeyList.Rank(role: role, number: index - names.count, isFirst: true)
    }
    return nil
  }

  /// Returns whether an object has a member that the user has named.
  func opens(_ name: [UInt8]) -> Bool {
    keys.values.contains { names in
      names.contains { $0.starts(with: name + [UInt8(ascii: ".")]) }
    }
  }
}
