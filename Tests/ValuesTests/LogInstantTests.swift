// Times of logs as points in time.

import Testing

@testable import Values

@Suite("A time of a log")
struct LogInstantTests {
  private func instant(_ text: String) -> Int? {
    LogInstant(Array(text.utf8).span.bytes)?.microseconds
  }

  @Test(
    "is the same point in time in every form",
    arguments: [
      "2026-08-01T10:00:01.250Z", "2026-08-01 12:00:01,25 +0200", "2026-08-01T12:00:01.25+02:00",
      "2026/08/01 10:00:01.250", "2026.08.01_10:00:01.25", "20260801 10:00:01.25",
      "20260801T100001.25Z", "01.08.2026 10:00:01.25", "08/01/2026 10:00:01.25",
      "01/Aug/2026:05:00:01.25 -0500", "01-Aug-2026 10:00:01.25", "1 Aug 2026 10:00:01.25",
      "Sat Aug  1 10:00:01.250 2026", "Sat Aug 01 10:00:01.25 2026",
      "Sat, 01 Aug 2026 10:00:01.25 GMT",
      "Aug 1, 2026 10:00:01.25 AM", "1785578401.250", "1785578401250", "1785578401250000",
      "1785578401250000123",
    ])
  func forms(text: String) { #expect(instant(text) == 1_785_578_401_250_000) }

  @Test(
    "is compared with others of its log where it does not say everything",
    arguments: [
      ("10:00:00", "10:00:00.001"), ("Aug  1 10:00:00", "Aug 11 09:00:00"),
      ("Sep 30 10:00:00", "Oct  1 00:00:00"), ("08-31 23:00:00.1", "09-01 00:00:00.1"),
      ("0831 23:00:00.1", "0901 00:00:00.1"), ("12.345678", "13.000001"),
      ("30/Sep/2026:10:00:00 +0000", "01/Oct/2026:10:00:00 +0000"),
      ("Feb 28 10:00:00", "Feb 29 10:00:00"), ("Aug 1, 2026 9:59:59 AM", "Aug 1, 2026 12:00:00 PM"),
      ("Aug 1, 2026 12:00:00 AM", "Aug 1, 2026 1:00:00 AM"), ("1785578400123", "1785578400124"),
      ("31/12/2025 10:00:00", "01/01/2026 10:00:00"),
    ])
  func order(earlier: String, later: String) throws {
    #expect(try #require(instant(earlier)) < (try #require(instant(later))))
  }

  @Test(
    "is not read out of what is no time",
    arguments: [
      "", "text", "10", "10:00", "2026-08-01", "10:00:00 and more", "Aug", "1.", "-1.5", "7",
      "99999999999999999999", "9999999999999.5",
      "1785578400x",
    ])
  func none(text: String) { #expect(instant(text) == nil) }
}
