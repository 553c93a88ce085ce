// Logs that begin with the names of their columns: those of web servers (W3C) and of Zeek.

import JSONText
import Values

/// The lines of a log that name its columns, at its start and again below.
///
/// `#Fields: date time cs-method cs-uri-stem sc-status` (W3C, "Extended Log File Format"), with
/// commas in the logs of Exchange, or `#fields`, `ts`, `uid` and so on with tabs between them (The
/// Zeek manual, "Zeek Log Formats").
package struct NamedCells: Hashable, Sendable {
  /// The names of one such line.
  struct Names: Hashable, Sendable {
    /// The names, none twice.
    let names: [[UInt8]]
    /// The role of each.
    let roles: [LogColumn]
    /// The cell with the date of the time.
    let date: Int?

    /// Takes the names as they are spelled.
    init(_ spelled: [[UInt8]]) {
      var known: Set<[UInt8]> = []
      names = spelled.map { name in
        var name = name
        while !known.insert(name).inserted { name.append(UInt8(ascii: "_")) }
        return name
      }
      var taken: Set<LogColumn> = [.none]
      roles = names.map { name in
        let role = Self.role(of: name)
        return taken.insert(role).inserted ? role : .none
      }
      date = roles.contains(.time) ? names.firstIndex(of: Array("date".utf8)) : nil
    }

    /// The role of a column, by the names of the two formats.
    private static func role(of name: [UInt8]) -> LogColumn {
      switch String(decoding: name, as: UTF8.self) {
      case "time", "ts", "date-time": .time
      case "sc-status", "status_code": .status
      case "cs-uri-stem", "uri", "msg", "note": .message
      default: .none
      }
    }
  }

  /// The lines with names, each once.
  private(set) var headers: [Names] = []
  /// The byte between two cells.
  private var separator: UInt8 = 0x20
  /// Whether quotes enclose cells.
  private var hasQuotes = false
  /// The number of bytes of the lines at the start.
  let byteCount: Int

  /// Reads the lines of a sample; nil where it does not begin with names.
  init?(_ sample: ArraySlice<UInt8>) {
    guard sample.first == UInt8(ascii: "#") else { return nil }
    var start = sample.startIndex
    var firstRow: ArraySlice<UInt8>?
    var headers: [Names] = []
    while start < sample.endIndex {
      let end = sample[start...].firstIndex(of: 0x0A)
      let line = sample[start..<(end ?? sample.endIndex)]
      if line.first != UInt8(ascii: "#") {
        if firstRow == nil { firstRow = line }
      } else if end != nil, let names = Self.names(in: line), !headers.contains(names) {
        if headers.isEmpty {
          hasQuotes = line.starts(with: "#F".utf8)
          if line.contains(UInt8(ascii: ",")) { separator = UInt8(ascii: ",") }
        }
        headers.append(names)
      }
      start = end.map { $0 + 1 } ?? sample.endIndex
    }
    byteCount = (firstRow?.startIndex ?? sample.endIndex) - sample.startIndex
    guard let first = headers.first, first.names.count > 1 else { return nil }
    self.headers = headers
    if !hasQuotes || separator == 0x20 && firstRow?.contains(0x09) ?? false { separator = 0x09 }
  }

  /// The names in a line; nil where it is another one.
  private static func names(in line: ArraySlice<UInt8>) -> Names? {
    if line.starts(with: "#Fields:".utf8) {
      let names = line.dropFirst(8)
      let hasCommas = names.contains(UInt8(ascii: ","))
      return Names(
        names.split { $0 <= 0x20 || hasCommas && $0 == UInt8(ascii: ",") }.map(Array.init))
    }
    guard line.starts(with: "#fields\t".utf8) else { return nil }
    let names = line.dropFirst(8).split { $0 == 0x09 || $0 == 0x0D }
    return Names(names.map(Array.init))
  }

  /// The parts of a line; nil where it has another number of cells than the names.
  ///
  /// A date and a time of day are one time, with a blank between; the date is its part.
  func parts(of line: [UInt8]) -> [LogPart]? {
    let cells = cells(of: line)
    let hasEnd = cells.last?.isEmpty ?? false
    let header = headers.last { header in
      header.names.count == cells.count || hasEnd && header.names.count + 1 == cells.count
    }
    guard let header else { return nil }
    return header.names.indices.map { index in
      var part = LogPart(header.names[index], header.roles[index], cells[index])
      if header.date == index { part.isInner = true }
      if part.role == .time {
        if let date = header.date { part.value = cells[date] + [0x20] + part.value }
        part.spelledOut = EpochTime.text(of: part.value, .text)
      }
      return part
    }
  }

  /// The cells of a line without their quotes, inside which a quote is doubled.
  private func cells(of line: [UInt8]) -> [[UInt8]] {
    let quote = CellDialect.doubleQuote
    var cells: [[UInt8]] = []
    var start = 0
    while start < line.count {
      // Blanks that line cells up divide them once.
      if separator == 0x20, line[start] == separator {
        start += 1
        continue
      }
      let isQuoted = hasQuotes && line[start] == quote
      var quotes = 0
      var end = start
      while end < line.count, line[end] != separator || isQuoted && quotes % 2 == 1 {
        if line[end] == quote { quotes += 1 }
        end += 1
      }
      if isQuoted, quotes % 2 == 0, line[end - 1] == quote {
        let inner = Array(line[(start + 1)..<(end - 1)])
        cells.append(quotes == 2 ? inner : inner.replacing([quote, quote], with: [quote]))
      } else {
        cells.append(Array(line[start..<end]))
      }
      start = end + 1
    }
    if separator != 0x20, line.last == separator { cells.append([]) }
    return cells
  }
}
