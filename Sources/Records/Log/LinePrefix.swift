// The prefix that container tools put before each line of a log.

import Values

/// The prefix of each line, in front of whatever a program wrote.
///
/// | written by                       | looks like                                |
/// |----------------------------------|-------------------------------------------|
/// | docker compose logs              | `web-1  \| …`                             |
/// | stern                            | `cart-6d4c app …`, `+ cart-6d4c › app …`  |
/// | kubectl logs --prefix            | `[pod/cart-6d4c/app] …`                   |
/// | docker, kubectl logs --timestamps| `2026-01-01T10:00:00.123456789Z …`        |
/// | containerd, CRI-O                | `2026-01-01T10:00:00.1Z stdout F …`       |
///
/// The name of a container may come before a time; a line that lacks a part is read without it.
package struct LinePrefix: Hashable, Sendable {
  /// One part of a prefix.
  enum Kind: Hashable, Sendable, CaseIterable {
    case kubectl
    case compose
    case stern
    case containerRuntime
    case time
  }

  /// The parts, in order.
  var kinds: [Kind] = []

  /// A column that a prefix fills.
  struct Column: Hashable, Sendable {
    var name: String
    var role: LogColumn
  }

  /// The columns, in order.
  var columns: [Column] { kinds.flatMap(\.columns) }

  /// The longest prefix in bytes: names of pods are DNS labels, and times have no more digits.
  static let longest = 400

  /// Takes the prefix off a line.
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
}

extension LinePrefix.Kind {
  /// The columns it fills.
  var columns: [LinePrefix.Column] {
    switch self {
    case .compose: [.init(name: "source", role: .source)]
    case .kubectl, .stern:
      [.init(name: "pod", role: .none), .init(name: "container", role: .source)]
    case .time: [.init(name: "time", role: .time)]
    case .containerRuntime:
      [.init(name: "time", role: .time), .init(name: "stream", role: .none)]
    }
  }

  /// The cells of a part, and where what follows it begins.
  typealias Token = (cells: [Range<Int>], end: Int)

  /// The part at an offset; nil when it is not there.
  func token(in line: RawSpan, at start: Int) -> Token? {
    switch self {
    case .compose: Self.compose(line, start)
    case .kubectl: Self.kubectl(line, start)
    case .stern: Self.stern(line, start)
    case .time: Self.time(line, start).map { ([start..<$0], Self.rest(line, $0)) }
    case .containerRuntime: Self.containerRuntime(line, start)
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
      line.byte(end) <= 0x20
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

  /// The place where the rest begins: after one blank.
  private static func rest(_ line: RawSpan, _ end: Int) -> Int {
    line.byte(end) == 0x20 ? end + 1 : end
  }
}
