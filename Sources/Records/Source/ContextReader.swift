// The facts about a record of a log that are in other records.

import JSONText
internal import Synchronization

/// Looks for the facts about a record that are above it: the service of an event, and the head of a
/// record that lines of other streams interrupt.
struct ContextReader {
  /// The file that has the records.
  let file: RecordFile

  /// The bytes of other records that are read first; most heads are near.
  private static let nearBytes = 4 * 1024

  /// Whether the records of a parser have such facts.
  static func isNeeded(by parser: RecordParser) -> Bool {
    parser.hasEnvelopes || parser.hasStreams
  }

  /// Collects the facts about a record.
  ///
  /// - Parameters:
  ///   - record: The record, or its first part.
  ///   - offset: The offset of the record.
  ///   - parser: The parser of the records.
  ///   - waiting: Whether to wait for the disk.
  /// - Returns: The facts; nil if bytes have to be read from the disk first.
  func context(
    of record: Span<UInt8>, at offset: Int, by parser: RecordParser, waiting: Bool
  ) -> RecordContext? {
    var context = RecordContext()
    if parser.hasEnvelopes {
      let services = ServiceReader(file: file)
      guard
        case .found(let name) = services.service(
          above: record, at: offset, by: parser, waiting: waiting)
      else { return nil }
      context.service = name
    } else if parser.hasStreams {
      let division = parser.schema.logLayout.division
      guard let line = StreamLine(in: record.bytes, by: division) else { return context }
      if line.mayGoOn {
        guard let found = head(above: offset, line, by: parser, waiting: waiting) else {
          return nil
        }
        context.head = found.head
      }
    }
    return context
  }

  /// The outcome of a search for a head.
  struct Found {
    /// The head; nil if there is none.
    var head: RecordHead?
  }

  /// Looks for the head of a row that begins at an offset.
  ///
  /// - Returns: The outcome; nil if bytes have to be read from the disk first.
  /// - Complexity: O(bytes between the head and the row), at most those in reach.
  func head(
    above offset: Int, _ line: StreamLine, by parser: RecordParser, waiting: Bool
  ) -> Found? {
    let first = max(parser.schema.firstRecordOffset, offset - HeadSearch.reach)
    for start in [max(first, offset - Self.nearBytes), first] {
      guard var starts = starts(in: start..<offset + 1, waiting: waiting),
        let bytes = file.bytes(in: start..<offset, waiting: waiting)
      else { return nil }
      // The last one is that of the row itself, or of the blank lines before it.
      let own = starts.popLast() ?? offset
      var search = HeadSearch(from: line)
      var end = own
      for (index, place) in starts.enumerated().reversed() {
        let above = StreamLine(
          in: bytes.span.bytes, at: place - start, by: parser.schema.logLayout.division)
        guard let above, place < start + bytes.count else { return Found() }
        switch search.take(above) {
        case .open: end = place
        case .none: return Found()
        case .found:
          let head = Array(bytes[(place - start)..<min(end - 1 - start, bytes.count)])
          return Found(
            head: RecordHead(
              distance: starts.count - index, values: parser.inheritedValues(of: head)))
        }
      }
      if start == first { break }
    }
    return Found()
  }

  /// Returns the number of rows from a record to the next one of its stream, if that goes on with
  /// it; nil if there is none, or if it is not known yet.
  func nextPart(
    of record: Span<UInt8>, in range: Range<Int>, by parser: RecordParser
  ) -> Int? {
    let division = parser.schema.logLayout.division
    guard parser.hasStreams, let line = StreamLine(in: record.bytes, by: division),
      line.stream != 0, line.part != .other, line.part != .blank
    else { return nil }
    let first = range.upperBound + 1
    let last = min(range.lowerBound + HeadSearch.reach, file.bytes.extent.availableBytes)
    for end in [min(first + Self.nearBytes, last), last] where first < end {
      guard let starts = starts(in: first..<end, waiting: false),
        let bytes = file.bytes(in: first..<end, waiting: false)
      else { return nil }
      for (index, place) in starts.enumerated() {
        let next = StreamLine(
          in: bytes.span.bytes, at: place - first, isLast: false, by: division)
        guard let next else { break }
        guard next.stream == line.stream, next.part != .blank else { continue }
        let goesOn = line.part == .pairs ? next.part == .indentedRest : next.mayGoOn
        return goesOn ? index + 1 : nil
      }
      if end == last { break }
    }
    return nil
  }

  /// Returns the offsets in a range at which records begin, or the blank lines before them; those
  /// that the index knows.
  private func starts(in range: Range<Int>, waiting: Bool) -> [Int]? {
    let pageBytes = file.options.limits.pageBytes
    let first = file.schema.firstRecordOffset
    var starts = range.contains(first) ? [first] : []
    for page in max(range.lowerBound - 1, 0) / pageBytes...(range.upperBound - 1) / pageBytes {
      guard file.state.withLock({ page < $0.table.count }) else { break }
      guard let ends = file.ends(inPage: page, waiting: waiting) else { return nil }
      for end in ends where end + 1 > first && range.contains(end + 1) { starts.append(end + 1) }
    }
    return starts
  }
}

/// The heads of the records of each stream, for a walk from record to record.
final class StreamHeads {
  /// The last record of a stream that others may go on with.
  private struct Origin {
    var line: StreamLine
    var row: Int
    var range: Range<Int>
    /// The values of it, once they were asked for.
    var values: [RecordHead.Value]?
  }

  private let reader: ContextReader
  private let parser: RecordParser
  private var origins: [UInt16: Origin?] = [:]

  /// Makes heads for a walk.
  init(_ file: RecordFile, _ parser: RecordParser) {
    reader = ContextReader(file: file)
    self.parser = parser
  }

  /// Takes the next record of the walk.
  ///
  /// - Returns: The head of the record that it goes on with; nil for most.
  func take(_ record: Span<UInt8>, at place: RecordParser.Location) -> RecordHead? {
    let division = parser.schema.logLayout.division
    guard let row = place.row, let line = StreamLine(in: record.bytes, by: division),
      line.stream != 0, line.part != .blank
    else { return nil }
    guard line.mayGoOn else {
      let range = place.byteOffset..<place.byteOffset + place.byteCount
      origins[line.stream] = .some(
        line.part == .other ? nil : Origin(line: line, row: row, range: range))
      return nil
    }
    guard let known = origins[line.stream] else {
      // The walk began below it.
      return reader.head(above: place.byteOffset, line, by: parser, waiting: true)?.head
    }
    guard var origin = known, place.byteOffset - origin.range.lowerBound <= HeadSearch.reach,
      origin.line.part == .head || line.part == .indentedRest
    else {
      origins[line.stream] = .some(nil)
      return nil
    }
    if origin.values == nil {
      let range = origin.range.prefix(HeadSearch.reach)
      origin.values = reader.file.bytes(in: range, waiting: true).map(parser.inheritedValues)
      origins[line.stream] = origin
    }
    return RecordHead(distance: row - origin.row, values: origin.values ?? [])
  }
}
