// A line of a web server's access log, in the common and the combined form.

import Values

/// The parts of `host ident user [time] "request" status bytes "referer" "agent"`.
enum Request {
  /// The columns, those that are read first in front.
  static let columns: [StaticString] = [
    "time", "status", "method", "path", "bytes", "host", "user", "referer", "agent", "protocol",
    "ident", "vhost",
  ]

  /// Whether a line is one: after three words or four a date in brackets, `[01/Aug/2026:10:00:00`.
  static func beginsAccess(_ line: RawSpan) -> Bool { bracket(in: line) != nil }

  private static func bracket(in line: RawSpan) -> Int? {
    var words = 0
    var offset = 0
    while words < 5, line.byte(offset) > 0x20 {
      if line.has("[", at: offset), words >= 3 {
        guard line.has("/", at: offset + 3),
          line.has(":", at: offset + 12) || line.has(" ", at: offset + 12),
          LogTime.end(in: line, at: offset + 1) != nil
        else { return nil }
        return offset
      }
      offset = line.wordEnd(from: offset)
      guard line.byte(offset) == 0x20 else { return nil }
      words += 1
      offset += 1
    }
    return nil
  }

  /// The parts of a line, in the order of the columns, and where the rest of it begins; nil when it
  /// is none.
  static func parts(of line: RawSpan) -> (columns: [Range<Int>?], end: Int)? {
    guard let bracket = bracket(in: line), let time = LogTime.end(in: line, at: bracket + 1),
      line.has("]", at: time)
    else { return nil }
    var names: [Range<Int>] = []
    var offset = 0
    while offset < bracket {
      let end = line.wordEnd(from: offset)
      names.append(offset..<end)
      offset = end + 1
    }
    offset = time + 1
    let request = quoted(in: line, &offset)
    let status = word(in: line, &offset)
    let bytes = word(in: line, &offset)
    let referer = quoted(in: line, &offset)
    let agent = quoted(in: line, &offset)
    let (method, path, version) = request.map { words(of: $0, in: line) } ?? (nil, nil, nil)
    let last = names.count - 1
    return (
      [
        bracket + 1..<time, status, method, path, bytes, names[last - 2], names[last], referer,
        agent, version, names[last - 1], last == 3 ? names[0] : nil,
      ], offset
    )
  }

  /// The parts of a request in quotes with its status after it, in the order of the columns; nil
  /// where a text begins otherwise: `"GET /cart HTTP/1.1" 200`.
  static func quoted(in text: RawSpan) -> (columns: [Range<Int>?], end: Int)? {
    var offset = 0
    guard text.has("\"", at: 0), text.byte(1).isCapital, let request = quoted(in: text, &offset)
    else { return nil }
    let (method, path, version) = words(of: request, in: text)
    guard method != nil, let status = word(in: text, &offset), status.count == 3,
      status.allSatisfy({ text.byte($0).isDigit }),
      (0x31...0x35).contains(text.byte(status.lowerBound))
    else { return nil }
    var columns = [Range<Int>?](repeating: nil, count: Self.columns.count)
    (columns[1], columns[2], columns[3], columns[9]) = (status, method, path, version)
    return (columns, offset)
  }

  /// Returns the text in quotes after blanks; nil, with the offset unchanged, without a closing
  /// quote.
  private static func quoted(in line: RawSpan, _ offset: inout Int) -> Range<Int>? {
    let start = line.skippingBlanks(from: offset)
    guard line.has("\"", at: start) else { return nil }
    var end = start + 1
    while !line.has("\"", at: end) {
      if line.byte(end) == 0x0A { return nil }
      end += line.has("\\", at: end) ? 2 : 1
    }
    offset = end + 1
    return start + 1..<end
  }

  private static func word(in line: RawSpan, _ offset: inout Int) -> Range<Int>? {
    let start = line.skippingBlanks(from: offset)
    let end = line.wordEnd(from: start)
    guard end > start, !line.has("\"", at: start) else { return nil }
    offset = end
    return start..<end
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
