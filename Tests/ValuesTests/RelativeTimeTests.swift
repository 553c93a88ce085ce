// Times that are told by their distance from another, and their spelling.

import Testing

@testable import Values

@Suite("A relative time")
struct RelativeTimeTests {
  private static let minute = 60_000_000, hour = 60 * minute, day = 24 * hour

  @Test(
    "is a distance from the last record or from now, or a day",
    arguments: [
      ("-3h", .beforeLast(3 * hour)), ("-90 s", .beforeLast(minute + minute / 2)),
      ("-1h30m", .beforeLast(hour + hour / 2)), ("- 2 days", .beforeLast(2 * day)),
      ("now", .fromNow(0)), ("now-3h", .fromNow(-3 * hour)), ("now + 1d", .fromNow(day)),
      ("10 minutes ago", .fromNow(-10 * minute)), ("1.5h ago", .fromNow(-hour - hour / 2)),
      ("1 week  ago", .fromNow(-7 * day)), ("Yesterday", .day(-1)), ("today", .day(0)),
      ("NOW", .fromNow(0)),
    ] as [(String, RelativeTime)])
  func reads(text: String, time: RelativeTime) { #expect(RelativeTime(text) == time) }

  @Test(
    "is no other text",
    arguments: [
      "", "-", "-3", "3h", "--3h", "-02:10", "now3h", "now-", "now 3h", "ago", "minutes ago",
      "-3 h ago", "tomorrow", "nowhere", "2026-11-26", "-3 apples", "-99999999999999999999y",
    ])
  func refuses(text: String) { #expect(RelativeTime(text) == nil) }

  @Test(
    "is spelled like the times beside it",
    arguments: [
      ("2026-11-26T02:38:00Z", "2026-11-26T01:38:00Z"),
      ("2026-11-26T02:38:00.25+02:00", "2026-11-26T01:38:00.25+02:00"),
      ("2026-11-26 00:38:00,500", "2026-11-25T23:38:00.5"), ("2024-03-01", "2024-02-29T23:00:00"),
      ("26/Nov/2026:00:38:00 +0100", "2026-11-25T23:38:00+0100"),
      ("Nov 26 00:38:00", "Nov 25 23:38:00"), ("02:38:00", "01:38:00"), ("00:38:00", "00:00:00"),
      ("1764124680", "2025-11-26T01:38:00"),
    ])
  func spells(time: String, before: String) throws {
    let spelling = try #require(TimeSpelling(of: Array(time.utf8)))
    var instant = spelling.instant
    instant.microseconds -= Self.hour
    #expect(spelling.text(of: instant) == before)
  }

  @Test(
    "has the days of a clock, which are spelled as days where that says the same",
    arguments: [
      ("2026-11-26T02:38:00Z", 0, "2026-11-30", "2026-11-30"),
      ("2026-11-26 02:38:00", 3_600, "2026-11-30", "2026-11-30"),
      ("2026-11-26T02:38:00Z", 3_600, "2026-11-29T23:00:00Z", "2026-11-30T22:59:59.999999Z"),
      (
        "2026-11-26T02:38:00+01:00", 3_600, "2026-11-30T00:00:00+01:00",
        "2026-11-30T23:59:59.999999+01:00"
      ),
      ("Nov 26 02:38:00", 7_200, "Nov 30 00:00:00", "Nov 30 23:59:59.999999"),
    ])
  func days(time: String, secondsEast: Int, first: String, last: String) throws {
    let spelling = try #require(TimeSpelling(of: Array(time.utf8)))
    let now = ZonedInstant(microseconds: 1_796_001_600_000_000, secondsEast: secondsEast)
    #expect(now.day == 20_787)
    let ends = try #require(spelling.ends(ofDay: now.day, secondsEast: secondsEast))
    #expect(ends == (first, last))
    #expect(TimeSpelling(of: Array("02:38:00".utf8))?.ends(ofDay: 1, secondsEast: 0) == nil)
  }

  @Test("counts days before 1970, too")
  func early() {
    #expect(ZonedInstant(microseconds: -1, secondsEast: 0).day == -1)
    #expect(ZonedInstant(microseconds: -1, secondsEast: 3_600).day == 0)
    #expect(ZonedInstant(microseconds: 0, secondsEast: -1).day == -1)
  }
}
