// The beginnings of a log's lines, and which of them begin a record.

/// The beginning of one line of a log, without the prefix that a tool put before it.
enum LineStart: Equatable {
  /// The head of a record, which lines without a head continue.
  case head
  /// A record of one line: an object, a request.
  case single
  /// Pairs, which lines with more of an indent go on with.
  case pairs
  /// `{` alone: an object of several lines begins.
  case object
  /// The bracket that ends such an object.
  case objectEnd
  /// A line that begins with a blank.
  case indented
  /// A line of a trace that is not indented.
  case trace
  /// The name of an exception and a colon, which traces begin with and contain.
  case exception
  /// `# ` and a remark.
  case comment
  /// Nothing, or a line that never begins a record.
  case blank
  /// Anything else.
  case text
}

/// The record that is open between two lines of a log: all that is known of the lines above.
///
/// | open     | indented, trace | exception | text          | `}`            |
/// |----------|-----------------|-----------|---------------|----------------|
/// | head     | goes on         | goes on   | goes on       | goes on        |
/// | single   | fragment        | fragment  | text          | text           |
/// | pairs    | goes on         | fragment  | text          | text           |
/// | text     | goes on         | fragment  | text          | goes on        |
/// | fragment | goes on         | goes on   | text          | goes on        |
/// | object   | goes on         | goes on   | goes on       | ends it        |
/// | comment  | goes on         | goes on   | goes on, head | goes on        |
///
/// Below pairs a line of a trace that is not indented is a fragment, too.
/// A line that does not go on begins the record that its cell names. A head, an object and a line
/// of another stream always begin one, a blank line never does.
struct OpenRecord: Hashable, Sendable {
  /// The kinds of records; what begins one is decided by its first line alone.
  enum Kind: UInt8, Sendable {
    /// No line was seen yet.
    case none
    /// The lines above were not seen.
    case unsure
    case head
    case single
    case object
    case text
    case fragment
    case comment
    case pairs
  }

  /// The kind of the record.
  var kind = Kind.none
  /// Whether the last line was a piece, which the next one of its stream goes on with.
  var isPiece = false
  /// A hash of the stream of the last line, of 12 bits.
  var stream: UInt16 = 0

  /// Takes the next line.
  ///
  /// - Parameters:
  ///   - start: The beginning of the line.
  ///   - stream: A hash of its stream, of 12 bits.
  ///   - isPiece: Whether the next line of the stream goes on with its text.
  /// - Returns: Whether the line begins a record.
  mutating func take(_ start: LineStart, of stream: UInt16, isPiece: Bool) -> Bool {
    // A line without a prefix may belong to any stream.
    let isOther = stream != 0 && self.stream != 0 && stream != self.stream
    // A head is never the rest of a text that another stream may have left open.
    let isJoined = self.isPiece && !isOther && (stream != 0 || start != .head)
    self.isPiece = isPiece
    if isJoined {
      if stream != 0 { self.stream = stream }
      return false
    }
    let (next, begins) = after(start, isOther: isOther)
    kind = next
    // A blank line of another stream leaves the record with its own.
    if begins || stream != 0 && start != .blank { self.stream = stream }
    return begins
  }

  private func after(_ start: LineStart, isOther: Bool) -> (kind: Kind, begins: Bool) {
    switch start {
    case .head: (.head, true)
    case .single: (.single, true)
    case .pairs: (.pairs, true)
    case .comment: kind == .comment && !isOther ? (.comment, false) : (.comment, true)
    case .object: kind == .object && !isOther ? (.object, false) : (.object, true)
    case .blank where kind == .none: (.text, true)
    case .blank: (kind, false)
    case .text, .exception, .trace, .indented, .objectEnd:
      isOther ? (Self.begun(by: start), true) : goingOn(start)
    }
  }

  private func goingOn(_ start: LineStart) -> (kind: Kind, begins: Bool) {
    switch kind {
    case .comment: return (.head, false)
    case .head, .unsure: return (kind, false)
    case .object: return (start == .objectEnd ? .single : .object, false)
    case .fragment where start != .text: return (.fragment, false)
    case .text where start != .text && start != .exception: return (.fragment, false)
    case .pairs where start == .indented: return (kind, false)
    case .none, .single, .pairs, .text, .fragment: return (Self.begun(by: start), true)
    }
  }

  private static func begun(by start: LineStart) -> Kind {
    start == .text || start == .objectEnd ? .text : .fragment
  }
}
