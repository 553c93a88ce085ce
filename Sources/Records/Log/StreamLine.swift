// The first line of a record in a log of several streams.

import Values

/// The first line of a record in a log of several streams: whether it goes on with a record above.
struct StreamLine: Equatable {
  /// The part of such a line in the records of its stream.
  enum Part {
    /// It begins a record that lines without a head go on with.
    case head
    /// It begins one that only lines with an indent go on with.
    case pairs
    /// It begins a record of its own.
    case other
    /// It has no head.
    case rest, indentedRest
    /// It says nothing.
    case blank
  }

  /// A hash of the name of its stream; 0 without a name.
  let stream: UInt16
  let part: Part

  /// Reads a line; nil where too little of it is there.
  ///
  /// - Parameters:
  ///   - bytes: Bytes in which the line begins.
  ///   - offset: Where it does.
  ///   - isLast: Whether nothing will ever follow `bytes`.
  ///   - division: The division of the log.
  init?(in bytes: RawSpan, at offset: Int = 0, isLast: Bool = true, by division: LogDivision) {
    guard let line = division.line(in: bytes, at: offset, isLast: isLast) else { return nil }
    stream = line.stream
    part =
      switch line.start {
      case .head: .head
      case .pairs: .pairs
      case .single, .object, .comment: .other
      case .indented: .indentedRest
      case .text, .trace, .exception, .objectEnd: .rest
      case .blank: .blank
      }
  }

  /// Whether it has no head, in a stream with a name.
  var mayGoOn: Bool { stream != 0 && (part == .rest || part == .indentedRest) }
}

/// The search for the head of a record, upwards through the rows of its stream.
struct HeadSearch {
  /// The bytes before a row in which its head may begin.
  static let reach = 64 * 1024

  /// The outcome of a search.
  enum Outcome: Equatable {
    /// A line further above decides.
    case open
    /// There is none.
    case none
    /// The row that was taken last is it.
    case found
  }

  private let stream: UInt16
  private var areIndented: Bool

  /// Begins at a row that may go on with another one.
  init(from line: StreamLine) {
    stream = line.stream
    areIndented = line.part == .indentedRest
  }

  /// Takes the next row above.
  mutating func take(_ line: StreamLine) -> Outcome {
    guard line.stream == stream else { return .open }
    switch line.part {
    case .head: return .found
    case .pairs: return areIndented ? .found : .none
    case .other: return .none
    case .rest:
      areIndented = false
      return .open
    case .indentedRest, .blank: return .open
    }
  }
}
