import TestSupport
import Testing

@testable import Records

@Suite("A sort")
struct RecordSortTests {
  /// The values of a column in the order of a sort.
  private func sorted(
    _ values: [String], descending: Bool = false, limits: RecordSort.Limits = .init()
  ) throws -> [String] {
    try rows(values, descending: descending, limits: limits).map { values[$0] }
  }

  /// The numbers of values in the order of a sort.
  private func rows(
    _ values: [String], descending: Bool = false, limits: RecordSort.Limits = .init(),
    scratch: Scratch = Scratch()
  ) throws -> [Int] {
    let text = "n,v\n" + values.enumerated().map { "\($0),\"\($1)\"\n" }.joined()
    let source = try open(text)
    complete(source)
    var sort = RecordSort(column: 1, isDescending: descending)
    sort.limits = limits
    sort.scratch = scratch
    let order = try #require(
      try sort.order(of: source, total: values.count, isCancelled: { false }))
    for place in 0..<order.count { #expect(order.place(of: order.row(at: place)) == place) }
    return (0..<order.count).map(order.row(at:))
  }

  /// Runs so short that every sort has to merge many.
  private static var tiny: RecordSort.Limits {
    var limits = RecordSort.Limits()
    limits.runRows = 64
    limits.runValueBytes = 300
    limits.bestRows = 5
    return limits
  }

  @Test(
    "puts numbers by size, dates by time, text by its letters, in this order, and nothing last",
    arguments: [
      (["10", "9", "-1", "9.5", "1e3", "0"], ["-1", "0", "9", "9.5", "10", "1e3"]),
      (["b", "B", "a", "C"], ["a", "b", "B", "C"]),
      (["x", "", "2026-01-02", "7"], ["7", "2026-01-02", "x", ""]),
      (
        ["2026-08-01T12:00:00Z", "2026-08-01", "2026-08-01 13:30+02:00"],
        ["2026-08-01", "2026-08-01 13:30+02:00", "2026-08-01T12:00:00Z"]
      ),
      (["12345678b", "12345678a", "12345678"], ["12345678", "12345678a", "12345678b"]),
      (
        ["prefix__b", "prefix__", "prefix__a", "prefix__B"],
        ["prefix__", "prefix__a", "prefix__b", "prefix__B"]
      ),
      (
        ["9007199254740993", "9007199254740992", "9007199254740992.5"],
        ["9007199254740992", "9007199254740992.5", "9007199254740993"]
      ),
      (["nan", "0x10", "1"], ["1", "0x10", "nan"]),
      ([" 2", "1 ", "03"], ["1 ", " 2", "03"]),
    ])
  func order(values: [String], expected: [String]) throws {
    #expect(try sorted(values) == expected)
  }

  @Test("goes down with ties in the order of the source, and empty values still last")
  func descending() throws {
    #expect(
      try sorted(["a", "", "B", "b", "A", "2", "10"], descending: true)
        == ["B", "b", "a", "A", "10", "2", ""])
    #expect(
      try sorted(["prefix__A", "prefix__b", "prefix__a"], descending: true)
        == ["prefix__b", "prefix__A", "prefix__a"])
  }

  /// Random values in which nearly everything ties with something.
  private func randomValues(_ count: Int, using generator: inout SeededGenerator) -> [String] {
    let prefixes = ["", "x", "prefix__", "prefix__prefix__", "prefix__prefix__prefix__"]
    let extremes = [
      "\(Int.max)", "\(Int.max - 1)", "\(Int.min)", "0", "-0", "1e400", "1e401", "1e-400",
      "-1e-400", "0.1", "0.10000000000000000001", "9007199254740993", "2026-01-02",
    ]
    let kind = Int.random(in: 0..<3, using: &generator)
    return (0..<count).map { _ -> String in
      if kind != 1, Bool.random(using: &generator) {
        return Bool.random(using: &generator)
          ? "\(Int.random(in: -40...40, using: &generator))"
          : extremes.randomElement(using: &generator) ?? ""
      }
      let length = Int.random(in: 0...4, using: &generator)
      let prefix = prefixes.randomElement(using: &generator) ?? ""
      return prefix
        + String((0..<length).map { _ in "xyXY".randomElement(using: &generator) ?? "x" })
    }
  }

  /// Where a value of the model belongs: numbers, dates, text, nothing.
  private func kind(_ value: String) -> Int {
    if value.isEmpty { return 3 }
    if value.hasPrefix("2026") { return 1 }
    return DecimalNumber(Array(value.utf8)[...]) == nil ? 2 : 0
  }

  private func model(_ values: [String], descending: Bool) -> [Int] {
    values.indices.sorted { one, other in
      let (first, second) = (values[one].lowercased(), values[other].lowercased())
      let kinds = (kind(first), kind(second))
      if kinds.0 != kinds.1 {
        if kinds.0 == 3 || kinds.1 == 3 { return kinds.1 == 3 }
        return (kinds.0 < kinds.1) != descending
      }
      var order = first == second ? 0 : first < second ? -1 : 1
      if kinds.0 == 0, let decimal = DecimalNumber(Array(first.utf8)[...]),
        let another = DecimalNumber(Array(second.utf8)[...])
      {
        order = decimal.order(to: another)
      }
      return order == 0 ? one < other : (order < 0) != descending
    }
  }

  @Test(
    "agrees with a plain stable sort, in one run and merged from runs of 64",
    arguments: SeededGenerator.seeds(24))
  func model(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let values = randomValues(Int.random(in: 0...900, using: &generator), using: &generator)
    for descending in [false, true] {
      let expected = model(values, descending: descending)
      #expect(try rows(values, descending: descending) == expected)
      #expect(try rows(values, descending: descending, limits: Self.tiny) == expected)
    }
  }

  @Test("shows the rows that come first while it reads", arguments: [false, true])
  func best(descending: Bool) throws {
    var generator = SeededGenerator(seed: 7)
    let values = randomValues(40_000, using: &generator)
    let text = "n,v\n" + values.enumerated().map { "\($0),\"\($1)\"\n" }.joined()
    let source = try open(text)
    complete(source)
    var sort = RecordSort(column: 1, isDescending: descending)
    sort.limits.reportBytes = 1
    sort.limits.bestRows = 40
    var reports: [RecordSort.Progress] = []
    let order = try #require(
      try sort.order(of: source, total: values.count, isCancelled: { false }) { reports.append($0) }
    )
    let last = try #require(reports.last)
    #expect(reports.count > 2)
    #expect(reports.map(\.readBytes) == reports.map(\.readBytes).sorted())
    // All but the last block has been read by then; what it holds is sorted as the model says.
    let known = try #require(last.best.max())
    let seen = model(Array(values[...known]), descending: descending)
    #expect(Set(last.best).isSubset(of: Set(seen)))
    #expect(last.best == (0..<order.count).map(order.row(at:)).filter(last.best.contains))
    #expect(reports.allSatisfy { $0.best.count <= 40 })
  }

  @Test("writes each row once to disk when there are several runs, and reads it once")
  func traffic() throws {
    let values = (0..<10_000).map { "\($0 * 7_919 % 10_007)" }
    let calls = CountingCalls()
    let scratch = Scratch(folder: "/tmp", calls: calls)
    _ = try rows(values, scratch: scratch)
    #expect(
      calls.counts == CountingCalls.Counts(), "one run stays in memory, and so does its order")
    _ = try rows(values, limits: Self.tiny, scratch: scratch)
    #expect(calls.counts.files == 1)
    #expect(calls.counts.writtenBytes == 16 * values.count)
    #expect(calls.counts.readBytes == 16 * values.count)
    #expect(calls.counts.closed == 1, "nothing is left behind")
  }

  @Test("says why when there is no room, whichever write it is", arguments: 1...4)
  func noRoom(failingWrite: Int) throws {
    let calls = CountingCalls(failingWrite: failingWrite)
    #expect(throws: CallFailure.system("no space left on device")) {
      try rows(
        (0..<600).map { "\(600 - $0)" }, limits: Self.tiny, scratch: Scratch(calls: calls))
    }
    #expect(calls.counts.closed == calls.counts.files)
  }

  @Test("gives each row once, also rows that could not be read, and nothing when cancelled")
  func eachOnce() throws {
    let source = try open("b\na\n") { $0.hasHeader = false }
    complete(source)
    let sort = RecordSort(column: nil)
    let order = try #require(try sort.order(of: source, total: 4, isCancelled: { false }))
    #expect((0..<order.count).map(order.row(at:)) == [1, 0, 2, 3])
    #expect(try sort.order(of: source, total: 2, isCancelled: { true }) == nil)
  }
}
