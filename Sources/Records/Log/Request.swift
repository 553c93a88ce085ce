// A request that a server answered, in a line of its log.

import Values

/// A request that a server answered.
struct Request {
  /// The columns that are read first, in their order.
  static let firstColumns: [StaticString] = ["time", "status", "method", "path", "bytes"]
  /// The columns that are read last.
  static let lastColumns: [StaticString] = [
    "host", "user", "referer", "agent", "protocol", "ident", "vhost",
  ]

  /// A part of the line.
  struct Part {
    let name: StaticString
    let role: LogColumn
    let text: Range<Int>
  }

  /// The names that such a line has, in its order.
  private(set) var names: [StaticString] = []
  /// The parts that are there.
  private(set) var parts: [Part] = []
  /// The place where the rest begins.
  private(set) var end = 0

  /// Whether a line is one by its beginning: after two to four words a date in brackets,
  /// `[01/Aug/2026:10:00:00`.
  static func beginsAccess(_ line: RawSpan) -> Bool {
    var words = 0
    var offset = 0
    while words < 5, line.byte(offset) > 0x20 {
      if line.has("[", at: offset), words >= 2 {
        return line.has("/", at: offset + 3)
          && (line.has(":", at: offset + 12) || line.has(" ", at: offset + 12))
          && LogTime.end(in: line, at: offset + 1) != nil
      }
      offset = line.wordEnd(from: offset)
      guard line.byte(offset) == 0x20 else { return false }
      words += 1
      offset += 1
    }
    return false
  }

  /// Reads a line of a known layout; nil for any other line.
  init?(of line: RawSpan) {
    // All layouts but one contain quotes, and most lines have none.
    let hasQuotes = (0..<line.byteCount).contains { line.byte($0) == 0x22 }
    for layout in hasQuotes ? RequestLayout.all : RequestLayout.bare {
      if let known = Request(line, layout) {
        self = known
        return
      }
    }
    return nil
  }

  private init?(_ line: RawSpan, _ layout: RequestLayout) {
    var offset = 0
    for (index, cell) in layout.cells.enumerated() {
      let start = Self.next(in: line, from: offset)
      let range = line.byte(start) == 0x0A ? nil : cell.form.range(in: line, at: start)
      guard let range else {
        guard index >= layout.required || cell.form == .captures else { return nil }
        continue
      }
      add(cell, range.text, in: line)
      offset = range.end
    }
    names = layout.cells.flatMap { Self.names(of: $0) }
    end = offset
  }

  /// Reads a text that consists of typed parts, a request and its status: `10.0.0.1 - "GET /a
  /// HTTP/1.1" 200`; nil for any other.
  init?(in text: RawSpan) {
    var offset = 0
    var hasClient = false
    var unnamed: ArraySlice<StaticString> = ["f1", "f2", "f3", "f4", "f5", "f6"]
    while true {
      let start = Self.next(in: text, from: offset)
      if let request = RequestLayout.Form.request.range(in: text, at: start),
        text.has("\"", at: start), Self.words(of: request.text, in: text).method != nil
      {
        add(("", .request), request.text, in: text)
        offset = request.end
        break
      }
      var form = RequestLayout.Form.address
      var found = form.range(in: text, at: start)
      for other in [RequestLayout.Form.stamp, .number] where found == nil {
        form = other
        found = form.range(in: text, at: start)
      }
      guard let range = found, unnamed.count > 1 else { return nil }
      offset = range.end
      if range.text.count == 1, text.has("-", at: start) { continue }
      var name = unnamed[unnamed.startIndex]
      if form == .address, !hasClient {
        name = "client"
        hasClient = true
      } else if form == .stamp {
        name = "time"
      } else {
        unnamed.removeFirst()
      }
      add((name, form), range.text, in: text)
    }
    let start = Self.next(in: text, from: offset)
    guard let status = RequestLayout.Form.status.range(in: text, at: start),
      !text.has("-", at: start)
    else { return nil }
    add(("status", .status), status.text, in: text)
    names = parts.map(\.name)
    end = status.end
  }

  /// The next cell, after blanks and bars.
  private static func next(in line: RawSpan, from offset: Int) -> Int {
    let start = line.skippingBlanks(from: offset)
    return line.hasText("| ", at: start) ? line.skippingBlanks(from: start + 1) : start
  }

  private static func names(of cell: RequestLayout.Cell) -> [StaticString] {
    switch cell.form {
    case .request: ["method", "path", "protocol"]
    case .result: [cell.name, "status"]
    default: [cell.name]
    }
  }

  private mutating func add(_ cell: RequestLayout.Cell, _ text: Range<Int>, in line: RawSpan) {
    func add(_ name: StaticString, _ text: Range<Int>?, _ role: LogColumn = .none) {
      if let text { parts.append(Part(name: name, role: role, text: text)) }
    }
    switch cell.form {
    case .time, .stamp: add(cell.name, text, .time)
    case .status: add(cell.name, text, "\(cell.name)" == "status" ? .status : .none)
    case .bracketed: add(cell.name, text, .source)
    case .request:
      let (method, path, version) = Self.words(of: text, in: line)
      add("method", method)
      add("path", path)
      add("protocol", version)
    case .result:
      let slash = text.first { line.has("/", at: $0) } ?? text.upperBound
      add(cell.name, text.lowerBound..<slash)
      add("status", min(slash + 1, text.upperBound)..<text.upperBound, .status)
    case .word, .accepted, .address, .number, .numbers, .method, .quoted, .captures:
      add(cell.name, text)
    }
  }

  /// Splits `GET /path HTTP/1.1`; anything else is a path.
  private static func words(
    of request: Range<Int>, in line: RawSpan
  ) -> (method: Range<Int>?, path: Range<Int>?, version: Range<Int>?) {
    let blanks = request.filter { line.byte($0) == 0x20 }
    guard let first = blanks.first, let last = blanks.last, first < last,
      line.hasText("HTTP/", at: last + 1)
    else { return (nil, request, nil) }
    return (request.lowerBound..<first, first + 1..<last, last + 1..<request.upperBound)
  }
}

extension RequestLayout.Form {
  /// The text of a cell at an offset, and where the cell ends; nil where it is written otherwise.
  func range(in line: RawSpan, at start: Int) -> (text: Range<Int>, end: Int)? {
    let end = line.wordEnd(from: start)
    let word = start..<end
    func isAbsent() -> Bool { word.count == 1 && line.has("-", at: start) }
    switch self {
    case .word: return end > start ? (word, end) : nil
    case .time:
      guard let end = LogTime.end(in: line, at: start), LogTime.isDelimiter(line.byte(end)) else {
        return nil
      }
      return (start..<end, end)
    case .stamp, .accepted:
      guard line.has("[", at: start), let end = LogTime.end(in: line, at: start + 1),
        line.has("]", at: end)
      else { return nil }
      return (start + 1..<end, end + 1)
    case .bracketed: return Self.enclosed(line, start, "[", "]")
    case .captures: return Self.enclosed(line, start, "{", "}")
    case .quoted: return Self.enclosed(line, start, "\"", "\"")
    case .request:
      return Self.enclosed(line, start, "\"", "\"") ?? (isAbsent() ? (word, end) : nil)
    case .address: return isAbsent() || HeadReader.isAddress(line, word) ? (word, end) : nil
    case .number:
      let first = line.has("-", at: start) || line.has("+", at: start) ? start + 1 : start
      let isNumber = line.byte(first).isDigit && word.count <= 20
      return isAbsent() || isNumber && !line.has("/", at: line.digitsEnd(from: first))
        ? (word, end) : nil
    case .numbers:
      let isList = !word.isEmpty && word.contains { line.has("/", at: $0) }
      return isList
        && word.allSatisfy { line.byte($0).isDigit || "/+-".utf8.contains(line.byte($0)) }
        ? (word, end) : nil
    case .status: return isAbsent() || Self.isStatus(line, word) ? (word, end) : nil
    case .result:
      guard let slash = word.first(where: { line.has("/", at: $0) }), slash > start,
        Self.isStatus(line, slash + 1..<end) || line.hasText("000", at: slash + 1)
      else { return nil }
      return (word, end)
    case .method:
      return word.count > 2 && word.allSatisfy { line.byte($0).isCapital } ? (word, end) : nil
    }
  }

  private static func isStatus(_ line: RawSpan, _ word: Range<Int>) -> Bool {
    word.count == 3 && (0x31...0x35).contains(line.byte(word.lowerBound))
      && word.allSatisfy { line.byte($0).isDigit }
      || word.count == 2 && line.hasText("-1", at: word.lowerBound)
  }

  /// The text between two signs, in which a backslash comes before one that is a part of it.
  private static func enclosed(
    _ line: RawSpan, _ start: Int, _ open: Unicode.Scalar, _ close: Unicode.Scalar
  ) -> (text: Range<Int>, end: Int)? {
    guard line.has(open, at: start) else { return nil }
    var end = start + 1
    while !line.has(close, at: end) {
      if line.byte(end) == 0x0A { return nil }
      end += line.has("\\", at: end) ? 2 : 1
    }
    return (start + 1..<end, end + 1)
  }
}
