import Testing
import Viewer

@Suite("Wording")
struct WordingTests {
  @Test(
    "groups digits by thousands",
    arguments: [
      (0, "0"), (999, "999"), (1_204, "1,204"), (1_000_007, "1,000,007"), (-4_000, "-4,000"),
    ])
  func groups(number: Int, text: String) { #expect(grouped(number) == text) }

  @Test("counts in singular and plural")
  func plural() {
    #expect(counted(1, "line") == "1 line")
    #expect(counted(1_204, "row") == "1,204 rows")
  }

  @Test(
    "keeps narrow columns narrow",
    arguments: [(9_999, "9999"), (12_345, "12k"), (31_000_000, "31M")])
  func short(number: Int, text: String) { #expect(brief(number) == text) }

  @Test(
    "a stretch of time is as short as it can be said",
    arguments: [
      (0, "+0 ms"), (34_999, "+34 ms"), (1_250_000, "+1.250 s"), (59_999_999, "+59.999 s"),
      (200_000_000, "+3:20 min"), (3_720_000_000, "+1:02 h"), (300_000_000_000, "+3 d"),
      (-5_000, "-5 ms"),
    ])
  func gap(microseconds: Int, text: String) {
    #expect(gapText(microseconds: microseconds) == text)
  }
}

@Suite("Rows chosen on the command line")
struct RowRangesTests {
  @Test(
    "are numbers, ranges, or all",
    arguments: [
      ("all", RowRanges.all), ("3", .rows([3...3])), ("3,10-20", .rows([3...3, 10...20])),
    ])
  func valid(text: String, selection: RowRanges) { #expect(RowRanges(text) == selection) }

  @Test("are nothing else", arguments: ["", "0", "5-3", "a", "1,,2", "1-2-3", "-4"])
  func invalid(text: String) { #expect(RowRanges(text) == nil) }
}
