import Testing

@testable import TableKit

@MainActor
@Suite("The log of diagnostics")
struct DiagnosticLogTests {
  @Test("The first findings are kept, and no more than the limit")
  func limit() {
    var log = DiagnosticLog()
    for number in 0...DiagnosticLog.limit { log.keep(.leakedCell(identifier: "\(number)")) }
    #expect(log.entries.count == DiagnosticLog.limit)
    #expect(log.entries.first == .leakedCell(identifier: "0"))
  }

  @Test("A subject is new once, and again after everything was forgotten")
  func subjects() {
    var log = DiagnosticLog()
    let first = ["a", "a", "b"].map { log.isNew($0) }
    log.removeAll()
    let second = log.isNew("a")
    #expect(first == [true, false, true] && second)
  }
}
