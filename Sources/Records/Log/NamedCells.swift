// Logs that begin with the names of their columns: those of web servers (W3C) and of Zeek.

import JSONText
import Values

/// The lines at the start of a log that name its columns.
///
/// `#Fields: date time cs-method cs-uri-stem sc-status` (W3C, "Extended Log File Format"), or
/// `#fields`, `ts`, `uid` and so on with tabs between them (The Zeek manual, "Zeek Log Formats").
struct NamedCells: Equatable {
  /// The names.
  var names: [[UInt8]] = []
  /// The byte between two cells.
  var separator: UInt8 = 0x20
  /// The number of bytes of the lines.
  var byteCount = 0

  /// The confidence, from 0 to 1.
  static let score = 0.97

  /// Reads the lines at a start; nil when they name nothing.
  init?(_ start: ArraySlice<UInt8>) {
    var offset = start.startIndex
    while offset < start.endIndex, start[offset] == UInt8(ascii: "#") {
      guard let end = start[offset...].firstIndex(of: 0x0A) else { break }
      add(start[offset..<end])
      offset = end + 1
    }
    byteCount = offset - start.startIndex
    guard names.count > 1 else { return nil }
  }

  private mutating func add(_ line: ArraySlice<UInt8>) {
    let line = line.last == 0x0D ? line.dropLast() : line
    if line.starts(with: "#Fields:".utf8) {
      separator = 0x20
      names = line.dropFirst(8).split(separator: 0x20).map(Array.init)
    } else if line.starts(with: "#fields\t".utf8) {
      separator = 0x09
      names = line.dropFirst(8).split(separator: 0x09).map(Array.init)
    }
  }

  /// The role of a column, by the names of the two formats.
  static func role(of name: [UInt8]) -> LogColumn {
    switch String(decoding: name, as: UTF8.self) {
    case "time", "ts": .time
    case "sc-status", "status_code": .status
    case "cs-uri-stem", "uri", "msg", "note": .message
    default: .none
    }
  }

  /// The cells of a line; what is in quotes has no separator in it.
  static func cells(of line: RawSpan, separator: UInt8) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = 0
    while start <= line.byteCount {
      var end = start
      if line.has("\"", at: start), separator == 0x20 {
        end += 1
        while end < line.byteCount, !line.has("\"", at: end) { end += 1 }
      }
      while end < line.byteCount, line.byte(end) != separator { end += 1 }
      cells.append(start..<end)
      start = end + 1
    }
    return cells
  }
}

extension RecordParser {
  /// Fills in the fields of a line of cells; a line of remarks is all in its first cell.
  func parseCells(into record: inout Record) {
    let bytes = record.bytes
    let isRemark = bytes.first == UInt8(ascii: "#")
    let cells =
      isRemark
      ? [0..<bytes.count]
      : NamedCells.cells(of: bytes.span.bytes, separator: schema.logLayout.separator)
    record.fields = schema.columns.indices.map { column in
      guard cells.indices.contains(column) else {
        return Field(column: column, value: [], kind: .missing)
      }
      var field = Field(column: column, value: Array(bytes[cells[column]]))
      if schema.columns[column].role == .time {
        field.spelledOut = EpochTime.text(of: field.value, .text)
      }
      return field
    }
    if cells.count > schema.columns.count {
      let rest = Array(bytes[cells[schema.columns.count].lowerBound...])
      record.fields.append(Field(column: nil, name: Array("rest".utf8), value: rest))
    }
  }
}
