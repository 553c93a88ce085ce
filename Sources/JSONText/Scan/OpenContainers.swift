// The containers that are open at a place of a JSON text, a bit each.

/// The containers that are open, from the outermost to the innermost: whether each is an object.
struct OpenContainers {
  private var words: [UInt64] = []
  /// The number of open containers.
  package private(set) var count = 0

  /// Whether the innermost one is an object; nil if none is open.
  package var last: Bool? { count > 0 ? self[count - 1] : nil }

  /// Whether the container at a level is an object; the outermost is at 0.
  package subscript(level: Int) -> Bool { words[level / 64] >> UInt64(level % 64) & 1 != 0 }

  /// Opens a container in the innermost one.
  package mutating func append(isObject: Bool) {
    if count / 64 == words.count { words.append(0) }
    let bit: UInt64 = 1 << UInt64(count % 64)
    if isObject { words[count / 64] |= bit } else { words[count / 64] &= ~bit }
    count += 1
  }

  /// Closes the innermost one.
  package mutating func removeLast() { count -= 1 }
}
