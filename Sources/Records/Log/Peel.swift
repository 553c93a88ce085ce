// The prefixes that tools put before each line of a log.

import Values

/// The prefixes of each line, in front of whatever a program wrote.
///
/// | written by                       | looks like                                |
/// |----------------------------------|-------------------------------------------|
/// | docker compose logs              | `web-1  \| …`                             |
/// | stern                            | `cart-6d4c app …`, `+ cart-6d4c › app …`  |
/// | kubectl logs --prefix            | `[pod/cart-6d4c/app] …`                   |
/// | programs that start others       | `[web] …`, `(web) …`, `web> …`            |
/// | docker, kubectl logs --timestamps| `2026-01-01T10:00:00.123456789Z …`        |
/// | docker, in its files             | `{"log":"…\n","stream":"stdout",…}`      |
/// | containerd, CRI-O                | `2026-01-01T10:00:00.1Z stdout F …`       |
/// | syslog                           | `Jan  1 10:00:00 web-1 cart[7]: …`        |
///
/// A line that lacks a prefix is read without it.
package struct Peel: Hashable, Sendable {
  /// One prefix.
  enum Kind: Hashable, Sendable, CaseIterable {
    case docker
    case kubectl
    case compose
    case stern
    case own
    case containerRuntime
    case time
    case syslog
  }

  /// The prefixes, in order.
  var kinds: [Kind] = []

  /// A column that a prefix fills.
  struct Column: Hashable, Sendable {
    var name: String
    var role: LogColumn
  }

  /// The columns, in order.
  var columns: [Column] { kinds.flatMap(\.columns) }

  /// Takes the prefixes off a line.
  ///
  /// - Parameter line: The line.
  /// - Returns: A range for each column, nil for those that are not there, and where the rest
  ///   begins.
  func cells(of line: RawSpan) -> (cells: [Range<Int>?], end: Int) {
    var cells: [Range<Int>?] = []
    var offset = 0
    for kind in kinds {
      if let token = kind.token(in: line, at: offset) {
        cells += token.cells.map { $0 }
        offset = token.end
      } else {
        cells += kind.columns.map { _ in nil }
      }
    }
    return (cells, min(offset, line.byteCount))
  }

  /// The place after the prefixes of a line, and the facts in them that divide records.
  struct Start {
    /// The start of the rest of the line.
    var end = 0
    /// A hash of the name of the line's stream, of 12 bits; 0 without a name.
    var stream: UInt16 = 0
    /// Whether the line is not the last piece of its text.
    var isPiece = false
    /// Whether the line has the head of syslog.
    var hasSyslog = false
  }

  /// Passes over the prefixes of a line.
  func start(of line: RawSpan) -> Start {
    var start = Start()
    var hash: UInt32 = 2_166_136_261
    for kind in kinds {
      guard let token = kind.token(in: line, at: start.end) else { continue }
      start.end = min(token.end, line.byteCount)
      if kind == .syslog { start.hasSyslog = true }
      if kind == .time { continue }
      let stream =
        kind == .containerRuntime || kind == .syslog ? token.cells.dropFirst() : token.cells[...]
      for cell in stream {
        for offset in cell { hash = (hash ^ UInt32(line.byte(offset))) &* 16_777_619 }
      }
      start.stream = UInt16((hash ^ hash >> 16) & 0xFFF) | 1
      guard kind == .containerRuntime, let last = token.cells.last else { continue }
      start.isPiece = line.has("P", at: last.upperBound + 1)
    }
    return start
  }

  /// Whether a line begins a record because of its prefix: after the head of syslog everything
  /// does that is neither indented nor a part of a trace.
  func opens(_ line: RawSpan, _ start: Start) -> Bool {
    guard start.hasSyslog else { return false }
    let inner = line.extracting(min(start.end, line.byteCount)..<line.byteCount)
    switch StartGrammar(isMarked: true).start(of: inner) {
    case .head, .single, .pairs, .object, .text, .comment, .blank: return true
    case .objectEnd, .indented, .trace, .exception: return false
    }
  }
}

extension Peel.Kind {
  /// The columns it fills.
  var columns: [Peel.Column] {
    switch self {
    case .compose, .own: [.init(name: "source", role: .source)]
    case .kubectl, .stern:
      [.init(name: "pod", role: .none), .init(name: "container", role: .source)]
    case .time: [.init(name: "received", role: .time)]
    case .containerRuntime, .docker:
      [.init(name: "received", role: .time), .init(name: "stream", role: .none)]
    case .syslog:
      [
        .init(name: "received", role: .time), .init(name: "host", role: .none),
        .init(name: "source", role: .source),
      ]
    }
  }

  /// The cells of a prefix, and where what follows it begins.
  typealias Token = (cells: [Range<Int>], end: Int)

  /// The prefix at an offset; nil when it is not there.
  func token(in line: RawSpan, at start: Int) -> Token? {
    switch self {
    case .docker: nil
    case .compose: Self.compose(line, start)
    case .kubectl: Self.kubectl(line, start)
    case .stern: Self.stern(line, start)
    case .own: Self.own(line, start)
    case .time: Self.time(line, start).map { ([start..<$0], Self.rest(line, $0)) }
    case .containerRuntime: Self.containerRuntime(line, start)
    case .syslog: Self.syslog(line, start)
    }
  }

  private static func compose(_ line: RawSpan, _ start: Int) -> Token? {
    let name = line.skippingColors(from: start)
    let end = nameEnd(line, name)
    guard end > name else { return nil }
    let bar = line.skippingBlanks(from: end)
    guard line.has("|", at: bar), bar > end, line.byte(bar + 1) <= 0x20 else { return nil }
    return ([name..<end], rest(line, line.skippingColors(from: bar + 1)))
  }

  private static func kubectl(_ line: RawSpan, _ start: Int) -> Token? {
    let open = line.skippingColors(from: start)
    guard line.hasText("[pod/", at: open) else { return nil }
    let pod = open + 5
    let slash = nameEnd(line, pod)
    let end = nameEnd(line, slash + 1)
    guard line.has("/", at: slash), line.has("]", at: end), end > slash + 1 else { return nil }
    return ([pod..<slash, slash + 1..<end], rest(line, line.skippingColors(from: end + 1)))
  }

  private static func stern(_ line: RawSpan, _ start: Int) -> Token? {
    var pod = line.skippingColors(from: start)
    if line.has("+", at: pod) || line.has("-", at: pod), line.byte(pod + 1) == 0x20 {
      pod = line.skippingBlanks(from: pod + 1)
    }
    let podEnd = nameEnd(line, pod)
    guard isPod(line, pod..<podEnd) else { return nil }
    var container = line.skippingBlanks(from: podEnd)
    // The sign between the two is one character of three bytes.
    if line.hasText("›", at: container) { container = line.skippingBlanks(from: container + 3) }
    let end = nameEnd(line, container)
    guard container > podEnd, end > container, line.byte(end) == 0x20 || line.byte(end) == 0x1B,
      line.byte(container).isLetter, (container..<end).allSatisfy({ isLabel(line.byte($0)) })
    else { return nil }
    return ([pod..<podEnd, container..<end], rest(line, line.skippingColors(from: end)))
  }

  /// The name of a pod: a label of DNS with the name of what made it in front, `cart-6d4c`.
  private static func isPod(_ line: RawSpan, _ range: Range<Int>) -> Bool {
    guard line.byte(range.upperBound) == 0x20 || line.byte(range.upperBound) == 0x1B else {
      return false
    }
    return range.count > 2 && range.allSatisfy { isLabel(line.byte($0)) }
      && range.contains { line.has("-", at: $0) }
      && line.byte(range.lowerBound).isLetter
  }

  private static func isLabel(_ byte: UInt8) -> Bool {
    byte.isDigit || byte.isLetter && !byte.isCapital || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  private static func nameEnd(_ line: RawSpan, _ start: Int) -> Int {
    var end = start
    while line.byte(end).isDigit || line.byte(end).isLetter || "._-".utf8.contains(line.byte(end)) {
      end += 1
    }
    return end
  }

  /// Returns the end of a time of RFC 3339 as these tools write it.
  static func time(_ line: RawSpan, _ start: Int) -> Int? {
    guard line.hasDigits(4, at: start), line.has("-", at: start + 4), line.has("T", at: start + 10),
      let end = LogTime.end(in: line, at: start), end - start < 40,
      line.byte(end) <= 0x20, line.byte(end) != 0x09
    else { return nil }
    return end
  }

  private static func containerRuntime(_ line: RawSpan, _ start: Int) -> Token? {
    guard let end = time(line, start),
      line.hasText(" stdout ", at: end) || line.hasText(" stderr ", at: end)
    else { return nil }
    let tag = end + 8
    guard line.has("F", at: tag) || line.has("P", at: tag) else { return nil }
    let tagEnd = line.wordEnd(from: tag)
    guard line.byte(tagEnd) <= 0x20, tagEnd == tag + 1 || line.has(":", at: tag + 1) else {
      return nil
    }
    return ([start..<end, end + 1..<end + 7], rest(line, tagEnd))
  }

  /// `[web] `, `(web) `, `web> ` or `web: ` before an object.
  private static func own(_ line: RawSpan, _ start: Int) -> Token? {
    let open = line.skippingColors(from: start)
    let isEnclosed = line.has("[", at: open) || line.has("(", at: open)
    let name = isEnclosed ? open + 1 : open
    let end = nameEnd(line, name)
    guard end > name, end - name <= 32, line.byte(name).isLetter else { return nil }
    var next = end
    if isEnclosed {
      guard line.has(line.has("[", at: open) ? "]" : ")", at: end) else { return nil }
      next = end + 1
    } else if line.hasText(" - ", at: end) || line.hasText(" > ", at: end) {
      next = end + 2
    } else if ":>/".utf8.contains(line.byte(end)) {
      next = end + 1
    }
    let object = line.skippingBlanks(from: next)
    guard line.hasText("{\"", at: object), next > end || object > next else { return nil }
    return ([name..<end], object)
  }

  /// `Jan  1 10:00:00 web-1 cart[7]: `.
  private static func syslog(_ line: RawSpan, _ start: Int) -> Token? {
    var offset = start
    if let priority = LogSlot.priority.token(in: line, at: offset) { offset = priority.end }
    guard let time = LogSlot.time.token(in: line, at: offset), !line.has("[", at: offset),
      line.byte(time.end) == 0x20,
      let host = LogSlot.word.token(in: line, at: line.skippingBlanks(from: time.end)),
      line.byte(host.end) == 0x20,
      let tag = LogSlot.tag.token(in: line, at: line.skippingBlanks(from: host.end)),
      tag.text.upperBound + 1 == tag.end
    else { return nil }
    return ([time.text, host.text, tag.text], rest(line, tag.end))
  }

  /// The place where the rest begins: after one blank.
  private static func rest(_ line: RawSpan, _ end: Int) -> Int {
    line.byte(end) == 0x20 ? end + 1 : end
  }
}
