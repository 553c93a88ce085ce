// A query in the log of those that took long: remarks with pairs, then the statement.

import Values

/// A query in the log of slow ones (MySQL Reference Manual, "The Slow Query Log").
///
/// `# Time: …`, `# User@Host: …`, `# Query_time: 2.5  Lock_time: 0.0`, then `use shop;`,
/// `SET timestamp=1763780000;` and the statement.
struct QueryBlock {
  /// The pairs, in order; of a name that comes again the values are lines of one.
  private(set) var pairs: [(name: [UInt8], value: [UInt8])] = []
  /// The statement, or a remark in its place.
  private(set) var statement: [UInt8] = []

  /// Whether a line begins one.
  static func begins(_ line: RawSpan) -> Bool {
    line.hasText("# Time: ", at: 0) || line.hasText("# User@Host: ", at: 0)
  }

  /// Reads a record that begins with such a line.
  init(_ record: [UInt8]) {
    var lines = record.split(separator: 0x0A, omittingEmptySubsequences: false)[...]
    while let line = lines.first, line.starts(with: "# ".utf8) {
      add(remark: line.dropFirst(2))
      lines.removeFirst()
    }
    while let line = lines.first {
      if line.starts(with: "use ".utf8), line.last == UInt8(ascii: ";") {
        add("use", line.dropFirst(4).dropLast())
      } else if line.starts(with: "SET timestamp=".utf8), line.last == UInt8(ascii: ";") {
        add("timestamp", line.dropFirst(14).dropLast())
      } else if line.starts(with: "# ".utf8), lines.count == 1 {
        statement = Array(line.dropFirst(2))
      } else {
        break
      }
      lines.removeFirst()
    }
    if !lines.isEmpty { statement = Array(lines.joined(separator: [0x0A])) }
  }

  private mutating func add(_ name: StaticString, _ value: ArraySlice<UInt8>) {
    add(LogKeyList.bytes(name)[...], value)
  }

  private mutating func add(_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) {
    guard let known = pairs.firstIndex(where: { $0.name.elementsEqual(name) }) else {
      pairs.append((Array(name), Array(value)))
      return
    }
    pairs[known].value += [0x0A] + value
  }

  /// Adds the pairs of a line: a name is a word with a colon at its end.
  private mutating func add(remark line: ArraySlice<UInt8>) {
    let words = line.split { $0 <= 0x20 }
    let places = words.indices.filter { words[$0].last == UInt8(ascii: ":") && words[$0].count > 1 }
    guard places.first == 0 else {
      statement = Array(line)
      return
    }
    for (number, place) in places.enumerated() {
      let next = number + 1 < places.count ? places[number + 1] : words.endIndex
      let name = words[place].dropLast()
      guard next > place + 1 else {
        add(name, [])
        continue
      }
      add(name, line[words[place + 1].startIndex..<words[next - 1].endIndex])
    }
  }
}
