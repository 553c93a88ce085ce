import TestSupport
import Testing
import TextLayout

@testable import Viewer

@Suite("Times without what does not vary")
struct TimeFormTests {
  private func form(_ values: [String], isNarrow: Bool = false) -> TimeForm? {
    let forms = TimeForm.forms(of: values.map { Array($0.utf8) })
    return isNarrow ? forms.narrow : forms.usual
  }

  private func shown(_ value: String, by form: TimeForm?) -> String? {
    form?.text(of: Array(value.utf8)).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Values, the first one as it is shown, and what the title says.
  private static let shortened: [([String], String, String?)] = [
    (["2026-03-01T10:26:11Z", "2026-03-02T09:00:12Z"], "03-01 10:26", "2026"),
    (["2026-03-01 10:26:11", "2026-04-02 09:00:12"], "03-01 10:26", "2026"),
    (["2026-11-22T10:14:02.409Z", "2026-11-22T10:14:02.410Z"], "10:14:02.409", "2026-11-22"),
    (["2026-11-22T10:14:02Z", "2026-11-22T10:14:03Z"], "10:14:02", "2026-11-22"),
    (["2026-11-22 10:14:02,409", "2026-11-22 10:15:03,000"], "10:14", "2026-11-22"),
    (["2025-11-22T10:14:02+02:00", "2026-11-22T10:14:03+02:00"], "2025-11-22 10:14", nil),
    (["2026-08-01", "2026-08-02"], "08-01", "2026"),
    (["2025-12-31T23:59:59+01:00", "2026-01-01T00:00:01+02:00"], "2025-12-31 23:59+01:00", nil),
    (["2026-08-01T10:11:12 CET"], "10:11:12", "2026-08-01"),
    // Any spelling.
    (["26/Nov/2026:02:10:00 +0000", "26/Nov/2026:02:10:01 +0000"], "02:10:00", "26/Nov/2026"),
    (
      ["2026-11-26 02:10:00.582+0000", "2026-11-26 02:10:01.582+0000"], "02:10:00", "2026-11-26"
    ),
    (["2026-11-26, 02:10:00 UTC", "2026-11-26, 02:10:01 UTC"], "02:10:00", "2026-11-26"),
    (["Nov 26 02:10:00", "Nov 26 02:10:01"], "02:10:00", "Nov 26"),
    (["Thu Nov 26 02:10:00 2026", "Thu Nov 26 02:10:01 2026"], "02:10:00", "Thu Nov 26 2026"),
    (
      ["Nov 26, 2026 2:00:00 AM UTC", "Nov 26, 2026 2:00:01 PM UTC"], "2:00:00 AM", "Nov 26, 2026"
    ),
    (["2026/11/26 - 02:00:00", "2026/11/26 - 02:00:01"], "02:00:00", "2026/11/26"),
    (["1126 02:00:00.000000", "1126 02:00:00.100000"], "02:00:00.0", "1126"),
    (["26/Nov/2026:02:10:00 +0000", "27/Nov/2026:02:10:01 +0000"], "26/Nov/2026:02:10", nil),
    // Two spellings of one day, and times of day alone.
    (["Nov 26 02:10:00", "2026-11-26T02:10:01Z"], "02:10:00", "2026-11-26"),
    (["02:10:00", "2026-11-26 02:10:01"], "02:10:00", "2026-11-26"),
    // Digits that are zero everywhere, and a zone that one time lacks.
    (
      ["2026-11-26T02:00:00.100000000Z", "2026-11-26T02:00:00.120000000Z"], "02:00:00.10",
      "2026-11-26"
    ),
    (
      Array(repeating: "2026-11-26T02:00:07.1Z", count: 9) + ["2026-11-26T02:00:07.2"],
      "02:00:07.1", "2026-11-26"
    ),
  ]

  @Test(
    "leave out the year or the day, the zone, and seconds that tell nothing apart",
    arguments: shortened)
  func leavesOut(values: [String], first: String, leftOut: String?) {
    let form = self.form(values)
    #expect(shown(values[0], by: form) == first)
    #expect(form?.leftOut.map { String(decoding: $0.bytes, as: UTF8.self) } == leftOut)
  }

  @Test(
    "hide the seconds and fractions that they leave out, if those are not zeros",
    arguments: [
      ("2026-03-01T10:26:11Z", ":11"), ("2026-03-01T10:26:00Z", nil),
      ("2026-03-01T10:26:00.000Z", nil), ("2026-03-01T10:26:00.020Z", ":00.020"),
      ("2026-03-01T10:26Z", nil), ("2026-03-01", nil), ("soon", nil),
    ])
  func hidden(value: String, digits: String?) throws {
    let form = try #require(self.form(["2026-03-01T10:26:11Z", "2026-03-02T09:00:12Z"]))
    let bytes = Array(value.utf8)
    let hidden = form.hiddenDigits(of: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    #expect(hidden == digits)
    if digits != nil { #expect(shown(value, by: form) == "03-01 10:26") }
  }

  @Test("leave out fractions of seconds on a narrow screen")
  func narrow() {
    let values = ["2026-11-22T10:14:02.409Z", "2026-11-22T10:14:02.410Z"]
    #expect(shown(values[0], by: form(values, isNarrow: true)) == "10:14:02")
  }

  @Test(
    "are left as they are where nothing can be left out, or too few values are times",
    arguments: [
      ["2025-08-01", "2026-08-02"], ["10:14", "10:15"], [], ["", ""],
      ["2026-08-01", "soon", "2026-08-02"], ["2026-8-1", "2026-8-2"], ["01/02/2026", "02/02/2026"],
      ["20260801T101112Z"], ["2026-08-01T10"], ["10:11:12"],
    ])
  func whole(values: [String]) { #expect(form(values) == nil) }

  @Test(
    "Case 17: a value that differs in a part left out is not written short, and asks for that part")
  func differs() throws {
    let form = try #require(self.form(["2026-03-01 10:26:11", "2026-03-02 09:00:12"]))
    let other = "2025-03-01 10:26:11"
    #expect(shown(other, by: form) == nil)
    let wider = form.suiting(Array(other.utf8))
    #expect(shown(other, by: wider) == "2025-03-01 10:26")
    #expect(shown("2026-03-01 10:26:11", by: wider) == "2026-03-01 10:26")
    #expect(shown("no time", by: form) == nil)
    #expect(form.suiting(Array("no time".utf8)) == form)
  }

  @Test(
    "are a part of the value, and differ where values differ in more than seconds",
    arguments: SeededGenerator.seeds(300))
  func anyTimes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func two(_ range: ClosedRange<Int>) -> String {
      let number = Int.random(in: range, using: &generator)
      return (number < 10 ? "0" : "") + String(number)
    }
    let zones = ["", "Z", "+01:00"].shuffled(using: &generator).prefix(
      Int.random(in: 1...2, using: &generator))
    let years = Int.random(in: 0...1, using: &generator)
    let values = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
      "\(2026 - Int.random(in: 0...years, using: &generator))-\(two(1...2))-\(two(1...2))T\(two(10...11)):"
        + "\(two(0...59)):\(two(0...59))" + (zones.randomElement(using: &generator) ?? "")
    }
    guard let form = self.form(values) else { return }
    for value in values {
      let short = shown(value, by: form)
      #expect(short != nil, "seed \(seed): \(value)")
      let digits = (short ?? "").replacing(" ", with: "T").replacing("+01:00", with: "")
        .replacing("Z", with: "")
      #expect(value.contains(digits) || digits.isEmpty, "seed \(seed): \(value) \(digits)")
    }
    // Two values that look the same differ in seconds at most.
    let minutes = Dictionary(grouping: values) { shown($0, by: form) ?? "" }
    for group in minutes.values { #expect(Set(group.map { $0.prefix(16) }).count == 1) }
  }
}
