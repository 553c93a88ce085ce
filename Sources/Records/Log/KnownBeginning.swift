// The beginning that most lines of a log have, so that they need no further look.

internal import CScan
import Values

/// The beginning of a line that was judged, whose digits may be any others.
///
/// Whether a date with the year first begins a record, or the address of a client and what is before
/// its request, depends on where their digits are, and not on which. So another line with digits at
/// the same places and the same signs between them begins a record as well. Belongs to one scan.
struct KnownBeginning {
  /// The bytes of a line that are looked at.
  private static let neededBytes = Int(CSCAN_ADDRESS_BYTES + CSCAN_BEGINNING_BYTES) + 2
  /// The beginnings that are learned without one that is met again before none is learned any more.
  private static let attempts = 32

  /// Whether lines have neither prefixes nor a common indent, nor a form that is known from others.
  let isOfPlainLines: Bool
  private var beginning = cscan_beginning()
  /// Whether an address is before it.
  private var hasAddress = false
  /// The bytes of a time with a blank at its end, after which more of it may come; 0 for another end.
  private var openCount = 0
  /// The kind of record that it begins; nil while none is known.
  private var kind: OpenRecord.Kind?
  private var attemptsLeft = 0

  /// Prepares to learn the beginning of a log's lines.
  init(of division: LogDivision) {
    let grammar = division.grammar
    isOfPlainLines = division.peel.kinds.isEmpty && grammar.indent == 0 && grammar.lines == .any
    // Heads that the user has described come first, and may begin in any way.
    if isOfPlainLines, grammar.heads.isEmpty { attemptsLeft = Self.attempts }
  }

  /// Takes a line whose first bytes say all.
  ///
  /// - Parameters:
  ///   - offset: The offset of the line.
  ///   - bytes: Bytes in which it begins.
  ///   - open: The record above it, which becomes the one that it belongs to.
  /// - Returns: Whether it begins a record; nil if it has to be looked at.
  @inline(__always)
  mutating func take(
    lineAt offset: Int, of bytes: RawSpan, into open: inout OpenRecord
  ) -> Bool? {
    guard isOfPlainLines, offset &+ Self.neededBytes <= bytes.byteCount else { return nil }
    let first = bytes.unsafeLoad(fromByteOffset: offset, as: UInt8.self)
    let next = bytes.unsafeLoad(fromByteOffset: offset &+ 1, as: UInt8.self)
    // Most lines of a trace need no more than their first byte, and objects no more than two.
    if first == 0x09 || first == 0x20, next > 0x20 { return open.kind == .head ? false : nil }
    if first == UInt8(ascii: "{"), next == UInt8(ascii: "\"") {
      open = OpenRecord(kind: .single)
      return true
    }
    guard let kind, isLike(bytes, at: offset) else { return nil }
    attemptsLeft = Self.attempts
    open = OpenRecord(kind: kind)
    return true
  }

  /// Returns whether a line has the known beginning; ``neededBytes`` of it are read.
  @inline(__always)
  private mutating func isLike(_ bytes: RawSpan, at offset: Int) -> Bool {
    bytes.withUnsafeBytes { all -> Bool in
      guard let line = all.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return false }
      var first = line + offset
      if hasAddress {
        let end = cscan_address_end(first)
        guard end > 0 else { return false }
        first += Int(end)
      }
      return cscan_begins_like(first, &beginning) != 0
        && (openCount == 0 || !Self.goesOn(first[openCount], first[openCount + 1]))
    }
  }

  /// Learns the beginning of a line that begins a record.
  mutating func learn(_ bytes: RawSpan, at offset: Int, as start: LineStart) {
    guard start == .head || start == .single, attemptsLeft > 0,
      offset + Self.neededBytes <= bytes.byteCount,
      bytes.byte(offset).isDigit || bytes.has("[", at: offset)
    else { return }
    let line = bytes.extracting(offset..<offset + Self.neededBytes)
    attemptsLeft -= 1
    let first = line.withUnsafeBytes { all in
      all.baseAddress.map { Int(cscan_address_end($0.assumingMemoryBound(to: UInt8.self))) } ?? 0
    }
    let end = first == 0 ? Self.dateEnd(in: line) : Self.requestEnd(in: line, from: first)
    guard let end, end - first <= Int(CSCAN_BEGINNING_BYTES) else { return }
    beginning = cscan_beginning()
    beginning.count = Int32((end - first + 15) / 16 * 16)
    for place in 0..<Int(CSCAN_BEGINNING_BYTES) {
      let byte = line.byte(first + place)
      let range: ClosedRange<UInt8> =
        place >= end - first
        ? 0...UInt8.max : byte.isDigit ? UInt8(ascii: "0")...UInt8(ascii: "9") : byte...byte
      withUnsafeMutableBytes(of: &beginning.least) { $0[place] = range.lowerBound }
      withUnsafeMutableBytes(of: &beginning.span) {
        $0[place] = range.upperBound - range.lowerBound
      }
    }
    hasAddress = first > 0
    openCount = first == 0 && line.has(" ", at: end - 1) ? end : 0
    kind = start == .head ? .head : .single
  }

  /// Returns the end of a date and a time with the year first, perhaps in brackets, and of the sign
  /// after them; nil where that sign may be a part of a longer time.
  private static func dateEnd(in line: RawSpan) -> Int? {
    let start = line.has("[", at: 0) ? 1 : 0
    guard line.hasDigits(4, at: start),
      line.has("-", at: start + 4) || line.has("/", at: start + 4),
      let end = LogTime.end(in: line, at: start), LogTime.isDelimiter(line.byte(end)),
      !",:".utf8.contains(line.byte(end)), !goesOn(line.byte(end + 1), line.byte(end + 2))
    else { return nil }
    return end + 1
  }

  /// Returns whether more of a time may follow its blank: ` +0200`, ` PM`.
  @inline(__always)
  private static func goesOn(_ first: UInt8, _ second: UInt8) -> Bool {
    switch first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"): second.isDigit
    case UInt8(ascii: "A"), UInt8(ascii: "P"): second == UInt8(ascii: "M")
    default: false
    }
  }

  /// Returns the end of the date in brackets after the address of a client and two words or more.
  private static func requestEnd(in line: RawSpan, from start: Int) -> Int? {
    guard Request.beginsAccess(line), let bracket = line.first("[", inLineFrom: start) else {
      return nil
    }
    return LogTime.end(in: line, at: bracket + 1).map { $0 + 1 }
  }
}
