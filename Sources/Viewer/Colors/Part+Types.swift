// The style of values by type.

import Records

extension Part {
  /// Creates the part for values in the list, where only few types have a colour.
  init(inList type: ValueType) {
    self =
      switch type {
      case .time, .epoch: .date
      case .boolean: .boolean
      default: .value
      }
  }

  /// Creates the part for values in an open row.
  init(inOpenRow type: ValueType) {
    self =
      switch type {
      case .time, .epoch: .date
      case .boolean: .boolean
      case .number, .percent, .money, .size, .duration: .number
      case .missing: .missing
      case .address, .version, .code, .text: .value
      }
  }
}

/// Returns the ranges of JSON with a style of their own: names, strings, numbers, truth values,
/// null.
///
/// - Complexity: O(*bytes*).
func jsonParts(in bytes: [UInt8]) -> [(range: Range<Int>, part: Part)] {
  var parts: [(range: Range<Int>, part: Part)] = []
  var at = 0
  while at < bytes.count {
    let start = at
    switch bytes[at] {
    case UInt8(ascii: "\""):
      at += 1
      while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
        at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
      }
      at = min(at + 1, bytes.count)
      let next = bytes[at...].first { $0 != 0x20 }
      parts.append((start..<at, next == UInt8(ascii: ":") ? .key : .string))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      while at < bytes.count, !",]} \n\t\r:".utf8.contains(bytes[at]) { at += 1 }
      let first = bytes[start]
      let isWord = first >= UInt8(ascii: "a")
      parts.append((start..<at, !isWord ? .number : first == UInt8(ascii: "n") ? .null : .boolean))
    default: at += 1
    }
  }
  return parts
}
