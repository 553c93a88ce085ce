import Records
import Synchronization
import TestSupport
import Testing

@testable import RecordsPostgres

// Acceptance case 47.
@Suite("Servers that are not PostgreSQL, or not well")
struct HostileServerTests {
  /// Answers the user's statement as told, and all others well.
  private func server(_ reply: FakeServer.Reply) throws -> FakeServer {
    try FakeServer { text in text.hasPrefix("SELECT") ? reply : .done }
  }

  private func error(_ reply: FakeServer.Reply) throws -> PostgresError? {
    let server = try server(reply)
    let session = try Session.test(server.target) {
      $0.answerBytes = 200_000
      $0.statementMilliseconds = 100
      $0.silenceMilliseconds = 100
      $0.retryMilliseconds = []
    }
    return #expect(throws: PostgresError.self) { try session.texts("SELECT") }
  }

  @Test("a fake server can answer well")
  func fake() throws {
    let server = try server(.rows(["a", "b"], [["1", nil]]))
    #expect(try Session.test(server.target).texts("SELECT") == [["1", nil]])
  }

  @Test("a message of two gigabytes is not waited for")
  func hugeLength() throws {
    let head: [UInt8] = [UInt8(ascii: "D")] + Wire.word(Int(Int32.max))
    let error = try error(.bytes(Wire.columns(["a"]) + head))
    #expect(error?.isLoss == true)
  }

  @Test("a row with another number of fields than columns is not shown")
  func fieldCount() throws {
    let row = Wire.row([[0x61], [0x62]])
    let error = try error(
      .bytes(Wire.columns(["a"]) + row + Wire.message("C", Wire.text("SELECT"))))
    #expect(error?.isLoss == true, "\(error.map(\.words) ?? "")")
  }

  @Test("a NUL inside a value is kept")
  func nul() throws {
    let row = Wire.row([[0x61, 0, 0x62]])
    let server = try server(
      .bytes(Wire.columns(["a"]) + row + Wire.message("C", Wire.text("SELECT"))))
    #expect(try Session.test(server.target).texts("SELECT") == [["a\0b"]])
  }

  @Test("endless rows end at the limit")
  func endlessRows() throws {
    let row = Wire.row([[UInt8](repeating: 0x61, count: 1_000)])
    #expect(
      try error(.endless(first: Wire.columns(["a"]), row)) == .tooLarge(bytes: 200_000))
  }

  @Test("endless notices end at the limit")
  func endlessNotices() throws {
    #expect(try error(.endless(Wire.notice("loud"))) == .protocolBreach("too many notices"))
  }

  @Test("a copy that nobody asked for ends the connection", arguments: ["G", "H", "W"])
  func copy(kind: String) throws {
    let kind = try #require(kind.unicodeScalars.first)
    let answer = Wire.message("1") + Wire.message("2") + Wire.message(kind, [0, 0, 0])
    #expect(try error(.bytes(answer)) == .protocolBreach("not rows"))
  }

  @Test("a server that says nothing is given up after the silence")
  func silence() throws {
    #expect(try error(.silence) == .silent(milliseconds: 200))
    let mute = try FakeServer(greeting: []) { _ in .done }
    #expect(throws: PostgresError.silent(milliseconds: 100)) {
      _ = try Session.test(mute.target) { $0.connectMilliseconds = 100 }
    }
  }

  @Test("a server that cuts the connection, or sends nonsense, is one line")
  func nonsense() throws {
    for reply in [FakeServer.Reply.end, .bytes(Array("HTTP/1.1 400 Bad Request\r\n".utf8))] {
      let error = try error(reply)
      #expect(error?.words.contains("\n") == false)
    }
  }

  @Test(
    "a password that is asked for and not known is asked of the user, not sent",
    arguments: [
      // In clear text, as its MD5, and by SCRAM.
      Wire.word(3), Wire.word(5) + [1, 2, 3, 4],
      Wire.word(10) + Wire.text("SCRAM-SHA-256") + [0],
    ])
  func password(request: [UInt8]) throws {
    let server = try FakeServer(greeting: Wire.message("R", request)) { _ in .done }
    // The password file of the user who runs the tests is ignored.
    #expect(throws: PostgresError.password) {
      _ = try Session.test("\(server.target) passfile=/dev/null")
    }
    #expect(!server.statements.contains("COMMIT"))
  }

  @Test("words of a server that refuses a connection are one line")
  func refusal() throws {
    let greeting = Wire.error("FATAL", "53300", "sorry, too many clients already")
    let server = try FakeServer(greeting: greeting) { _ in .done }
    let error = #expect(throws: PostgresError.self) { _ = try Session.test(server.target) }
    #expect(error?.words == "sorry, too many clients already")
  }

  @Test("a setting that an engine does not have is left out from then on")
  func refusedSetting() throws {
    let server = try FakeServer { text in
      if text.contains("enable_sort") { return .error("42704", "unrecognized parameter") }
      if text.contains("IntervalStyle") { return .error("0A000", "not supported") }
      return text == "SELECT" ? .rows(["a"], [["1"]]) : .done
    }
    let session = try Session.test(server.target)
    for _ in 0..<3 { #expect(try session.texts("SELECT") == [["1"]]) }
    for setting in ["enable_sort", "IntervalStyle"] {
      #expect(server.statements.filter { $0.contains(setting) }.count <= 2, "\(setting)")
    }
    #expect(server.statements.filter { $0 == "COMMIT" }.count == 3)
    #expect(server.statements.filter { $0 == "ROLLBACK" }.count == 2)
  }

  @Test("a connection whose transaction cannot be ended is not used again")
  func openTransaction() throws {
    let server = try FakeServer { text in
      switch text {
      case "SELECT 1/0": .error("22012", "division by zero")
      case "ROLLBACK": .error("57014", "canceled")
      default: text.hasPrefix("SELECT") ? .rows(["a"], [["1"]]) : .done
      }
    }
    let session = try Session.test(server.target)
    #expect(throws: PostgresError.self) { try session.texts("SELECT 1/0") }
    #expect(try session.texts("SELECT 1") == [["1"]])
    #expect(server.statements.filter { $0 == FakeServer.connection }.count == 2)
  }

  // Acceptance case 45.
  @Test(
    "what a server ends by itself has its words, and is read again once the reason is gone",
    arguments: [
      (
        "25P03", "terminating connection due to idle-in-transaction timeout",
        "the server ends transactions that take too long; try again"
      ),
      (
        "40001", "canceling statement due to conflict with recovery",
        "another transaction was in the way; try again"
      ),
      (
        "57P03", "the database system is in recovery mode",
        "the server stops or starts; try again"
      ),
    ] as [(String, String, String)])
  func serverEnds(state: String, message: String, advice: String) throws {
    let failures = Mutex(2)
    let server = try FakeServer { text in
      guard text == "SELECT" else { return .done }
      let isFailing = failures.withLock { count in
        count -= 1
        return count >= 0
      }
      return isFailing ? .error(state, message) : .rows(["a"], [["1"]])
    }
    let session = try Session.test(server.target) { $0.retryMilliseconds = [0] }
    let error = #expect(throws: PostgresError.self) { try session.texts("SELECT") }
    #expect(error?.words == "\(message) (\(state); \(advice))")
    #expect(try session.texts("SELECT") == [["1"]])
  }

  @Test("conflicts with other transactions are tried again, other errors are not")
  func conflicts() throws {
    for (state, count) in [("40001", 3), ("40P01", 3), ("25P03", 3), ("25006", 1), ("42P01", 1)] {
      let server = try server(.error(state, "no"))
      let session = try Session.test(server.target) { $0.retryMilliseconds = [0, 0] }
      #expect(throws: PostgresError.server(state: state, message: "no", hint: nil)) {
        try session.texts("SELECT")
      }
      #expect(server.statements.filter { $0 == "SELECT" }.count == count)
    }
  }
}
