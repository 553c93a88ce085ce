// A server that plays other engines and hostile ones: it says what a test tells it to.

import Synchronization
import TestSupport

/// A server whose answers are those of a test.
final class FakeServer: Sendable {
  /// The answer to a statement.
  enum Reply: Sendable {
    /// Columns of text, and rows; nil for NULL.
    case rows([String], [[String?]])
    /// Done, without rows.
    case done
    /// An error with its SQLSTATE. The rest of the pipeline is skipped.
    case error(String, String)
    /// Bytes instead of an answer.
    case bytes([UInt8])
    /// Bytes, and then others again and again, until the client is gone.
    case endless(first: [UInt8] = [], [UInt8])
    /// Nothing, ever.
    case silence
    /// The end of the connection.
    case end
  }

  private let log = StatementLog()
  private let listener: LocalListener

  /// Starts a server that answers the startup with a greeting, and statements as it is told.
  convenience init(
    greeting: [UInt8] = Wire.welcome, _ reply: @escaping @Sendable (String) -> Reply
  ) throws {
    try self.init(greeting: greeting) { text, _ in reply(text) }
  }

  /// Starts a server that also looks at the values of statements.
  init(
    greeting: [UInt8] = Wire.welcome, _ reply: @escaping @Sendable (String, [String?]) -> Reply
  ) throws {
    listener = try LocalListener { [log] socket in
      guard let length = socket.receive(exactly: 4),
        socket.receive(exactly: Wire.number(length) - 4) != nil
      else { return }
      // Before the client knows of it, so that a test may count it then.
      log.add(Self.connection)
      guard socket.send(greeting) else { return }
      Self.serve(socket, log, reply)
    }
  }

  /// The word for a connection among the statements.
  static let connection = "(connection)"

  var target: String { listener.target }

  /// The folder with the socket.
  var folder: String { listener.folder.path }

  /// The connections and the texts of all statements so far.
  var statements: [String] { log.statements }

  private static func serve(
    _ socket: LocalSocket, _ log: StatementLog, _ reply: (String, [String?]) -> Reply
  ) {
    var isSkipping = false
    var hasFailed = false
    var text = ""
    while let (kind, body) = Wire.message(from: socket) {
      switch kind {
      case UInt8(ascii: "P") where !isSkipping:
        // A Parse message: the name of the statement, which is empty, and its text.
        text = String(decoding: body.dropFirst().prefix { $0 != 0 }, as: UTF8.self)
        log.add(text)
      case UInt8(ascii: "B") where !isSkipping:
        switch reply(text, Wire.values(inBind: body)) {
        case .rows(let columns, let rows): socket.send(Wire.answer(columns, rows))
        case .done:
          socket.send(Wire.done)
          if text == "ROLLBACK" { hasFailed = false }
        case .error(let state, let words):
          socket.send(Wire.error("ERROR", state, words))
          isSkipping = true
          hasFailed = true
        case .bytes(let bytes): socket.send(bytes)
        case .endless(let first, let bytes):
          socket.send(first)
          while socket.send(bytes) {}
        case .silence: while !socket.receive().isEmpty {}
        case .end: return
        }
      case UInt8(ascii: "S"):
        isSkipping = false
        socket.send(hasFailed ? Wire.message("Z", Array("E".utf8)) : Wire.ready)
      case UInt8(ascii: "X"): return
      default: break
      }
    }
  }
}

/// Remembers statements.
final class StatementLog: Sendable {
  private let lines = Mutex<[String]>([])

  var statements: [String] { lines.withLock { $0 } }

  func add(_ statement: String) { lines.withLock { $0.append(statement) } }
}

/// The messages of the protocol, version 3.
enum Wire {
  /// The answer to a startup that asks for no password.
  static let welcome =
    message("R", word(0)) + message("S", text("server_encoding") + text("UTF8")) + ready
  static let ready = message("Z", Array("I".utf8))
  /// The answer to a statement without rows: parsed, bound, described, done.
  static let done = message("1") + message("2") + message("n") + message("C", text("SET"))

  static func message(_ kind: Unicode.Scalar, _ body: [UInt8] = []) -> [UInt8] {
    [UInt8(ascii: kind)] + word(body.count + 4) + body
  }

  static func word(_ number: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }

  static func half(_ number: Int) -> [UInt8] { Array(word(number).dropFirst(2)) }

  static func text(_ text: String) -> [UInt8] { Array(text.utf8) + [0] }

  static func number(_ bytes: [UInt8]) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

  /// The beginning of an answer with rows: parsed, bound, and columns of text.
  static func columns(_ names: [String]) -> [UInt8] {
    // No table, a text of any length, in the text form.
    let properties: [[UInt8]] = [word(0), half(0), word(25), half(-1), word(-1), half(0)]
    let columns = names.flatMap { text($0) + properties.joined() }
    return message("1") + message("2") + message("T", half(names.count) + columns)
  }

  static func row(_ values: [[UInt8]?]) -> [UInt8] {
    let fields = values.map { value -> [UInt8] in word(value?.count ?? -1) + (value ?? []) }
    return message("D", half(values.count) + fields.joined())
  }

  static func answer(_ names: [String], _ rows: [[String?]]) -> [UInt8] {
    columns(names) + rows.flatMap { row($0.map { $0.map { Array($0.utf8) } }) }
      + message("C", text("SELECT"))
  }

  static func error(_ severity: String, _ state: String, _ words: String) -> [UInt8] {
    fields("E", severity, state, words)
  }

  static func notice(_ words: String) -> [UInt8] { fields("N", "NOTICE", "00000", words) }

  private static func fields(
    _ kind: Unicode.Scalar, _ severity: String, _ state: String, _ words: String
  ) -> [UInt8] {
    message(
      kind,
      text("S\(severity)") + text("V\(severity)") + text("C\(state)") + text("M\(words)") + [0])
  }

  /// Returns the values in a Bind message of an unnamed statement, all in the text form.
  static func values(inBind body: [UInt8]) -> [String?] {
    // Two empty names, the forms of the values, their number.
    var rest = body.dropFirst(2)
    func take(_ count: Int) -> [UInt8] {
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
    _ = take(2 * number(take(2)))
    return (0..<number(take(2))).map { _ in
      let length = number(take(4))
      return length == 0xFFFF_FFFF ? nil : String(decoding: take(length), as: UTF8.self)
    }
  }

  /// Receives a message; nil at the end.
  static func message(from socket: LocalSocket) -> (kind: UInt8, body: [UInt8])? {
    guard let head = socket.receive(exactly: 5) else { return nil }
    let length = number(Array(head.dropFirst())) - 4
    guard let body = length == 0 ? [] : socket.receive(exactly: length) else { return nil }
    return (head[0], body)
  }
}
