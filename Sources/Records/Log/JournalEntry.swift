// Entries of systemd's journal as it exports them.

import Values

/// An entry of systemd's journal, exported (systemd, "Journal Export Formats").
///
/// A line is a name, `=` and a value. A value with line ends has its name on a line by itself, then
/// its length in 8 bytes, the lowest first.
enum JournalEntry {
  /// The field that an entry begins with.
  enum Opening: CaseIterable {
    case cursor
    case time

    /// Whether it is at an offset.
    func begins(_ line: RawSpan, at start: Int) -> Bool {
      line.hasText(self == .cursor ? "__CURSOR=" : "__REALTIME_TIMESTAMP=", at: start)
    }
  }

  /// The fields of an entry.
  static func fields(of entry: [UInt8]) -> [Field] {
    var fields: [Field] = []
    var offset = 0
    while offset < entry.count {
      let lineEnd = entry[offset...].firstIndex(of: 0x0A) ?? entry.count
      let line = entry[offset..<lineEnd]
      offset = lineEnd + 1
      if let sign = line.firstIndex(of: UInt8(ascii: "=")) {
        fields.append(
          Field(column: nil, name: Array(line[..<sign]), value: Array(line[(sign + 1)...])))
      } else if !line.isEmpty {
        let start = min(offset + 8, entry.count)
        let length = entry[min(offset, entry.count)..<start].reversed()
          .reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let end = start + Int(min(length, UInt64(entry.count - start)))
        fields.append(Field(column: nil, name: Array(line), value: Array(entry[start..<end])))
        offset = end + 1
      }
    }
    return fields
  }
}
