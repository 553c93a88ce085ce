// The two lines that .NET's console has for each event.

import Values

/// The category and the number of an event that .NET's console writes on the line of the level; the
/// text is on the next lines: `info: Shop.Cart[7]`.
struct LoggedCategory {
  /// The name of the category.
  let name: [UInt8]
  /// The number of the event.
  let event: [UInt8]
  /// The text without its indent.
  let text: [UInt8]

  /// Reads what follows a level; nil where it is anything else.
  init?(_ rest: [UInt8]) {
    let lines = rest.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard lines.count > 1, let first = lines.first,
      let open = first.lastIndex(of: UInt8(ascii: "[")),
      let close = first.lastIndex(of: UInt8(ascii: "]")),
      open > first.startIndex, open + 1 < close, first[(close + 1)...].allSatisfy({ $0 <= 0x20 }),
      first[(open + 1)..<close].allSatisfy(\.isDigit), !first[..<open].contains(0x20)
    else { return nil }
    let indent = lines[1].prefix { $0 == 0x20 }.count
    guard indent > 3 else { return nil }
    name = Array(first[..<open])
    event = Array(first[(open + 1)..<close])
    text = Array(
      lines.dropFirst().map { line in line.dropFirst(min(indent, line.prefix { $0 == 0x20 }.count))
      }
      .joined(separator: [0x0A]))
  }
}
