import TestSupport
import Testing
import Values

@testable import Records

@Suite("A sort")
struct RecordSortTests {
  /// The values of a column in the order of a sort.
  private func sorted(
    _ values: [String], descending: Bool = false, as kind: ValueType? = nil
  ) throws -> [String] {
    let key = RecordSort.Key(
      column: 1, isDescending: descending, type: kind.map { ColumnType($0) })
    return try rows(values, by: [key]).map { values[$0] }
  }

  /// The numbers of values in the order of a sort.
  private func rows(
    _ values: [String], and others: [String] = [],
    by keys: [RecordSort.Key] = [RecordSort.Key(column: 1)], limits: RecordSort.Limits = .init(),
    scratch: Scratch = Scratch()
  ) throws -> [Int] {
    let text =
      "n,v,w\n"
      + values.enumerated().map { row, value in
        "\(row),\"\(value)\",\"\(others.isEmpty ? "" : others[row])\"\n"
      }.joined()
    let source = try open(text)
    complete(source)
    var sort = RecordSort(by: keys)
    sort.limits = limits
    sort.scratch = scratch
    let order = try #require(
      try sort.order(of: source, total: values.count, isCancelled: { false }))
    for place in 0..<order.count { #expect(order.index(of: order.row(at: place)) == place) }
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
    "puts numbers by size, dates by time, text as people read it, other values after them, nothing last",
    arguments: [
      (["10", "9", "-1", "9.5", "1e3", "0"], ["-1", "0", "9", "9.5", "10", "1e3"], .number),
      (["b", "B", "a", "C"], ["a", "B", "b", "C"], .text),
      (["x", "", "2026-01-02", "7", "n/a"], ["7", "2026-01-02", "x", "", "n/a"], .number),
      (
        ["2026-08-01T12:00:00Z", "2026-08-01", "2026-08-01 13:30+02:00"],
        ["2026-08-01", "2026-08-01 13:30+02:00", "2026-08-01T12:00:00Z"], .time
      ),
      (["12345678b", "12345678a", "12345678"], ["12345678", "12345678a", "12345678b"], .text),
      (
        ["prefix__b", "prefix__", "prefix__a", "prefix__B"],
        ["prefix__", "prefix__a", "prefix__B", "prefix__b"], .text
      ),
      (
        ["9007199254740993", "9007199254740992", "9007199254740992.5"],
        ["9007199254740992", "9007199254740992.5", "9007199254740993"], .number
      ),
      (["nan", "0x10", "1"], ["1", "0x10", "nan"], .number),
      ([" 2", "1 ", "03"], ["1 ", " 2", "03"], .number),
    ] as [([String], [String], ValueType)])
  func order(values: [String], expected: [String], kind: ValueType) throws {
    #expect(try sorted(values, as: kind) == expected)
  }

  @Test(
    "Case 38: percentages, money and dates of the sample are put by their size",
    arguments: [
      (["9.6%", "91.6%", "91.1%", "89.7%"], ["9.6%", "89.7%", "91.1%", "91.6%"]),
      (["€497,082", "€48,429", "€452,559"], ["€48,429", "€452,559", "€497,082"]),
      (["5/18/2026", "5/4/2026", "4/30/2026"], ["4/30/2026", "5/4/2026", "5/18/2026"]),
    ])
  func types(values: [String], expected: [String]) throws {
    #expect(try sorted(values) == expected)
    #expect(try sorted(values, descending: true) == expected.reversed())
  }

  @Test("Case 39: nothing is last both ways, and a totals line after the numbers")
  func missing() throws {
    let numbers = (1...20).map(String.init)
    let values = ["n/a", "totals", "-", ""] + numbers
    #expect(try sorted(values) == numbers + ["totals", "n/a", "-", ""])
    #expect(
      try sorted(values, descending: true) == numbers.reversed() + ["totals", "n/a", "-", ""])
  }

  @Test(
    "Case 46: numbers in names and in versions count as numbers",
    arguments: [
      (["file10", "file9", "File9"], ["File9", "file9", "file10"]),
      (
        ["v1.10.0", "v1.9.0", "v1.10.0-rc1", "v1.10.0-rc1"],
        ["v1.9.0", "v1.10.0-rc1", "v1.10.0-rc1", "v1.10.0"]
      ),
    ])
  func natural(values: [String], expected: [String]) throws {
    #expect(try sorted(values) == expected)
  }

  @Test("Numbers of thousands of digits are sorted by their length")
  func longNumbers() throws {
    let values = [20_000, 63, 4_000, 64, 2].map { String(repeating: "9", count: $0) }
    #expect(try sorted(values).map(\.count) == [2, 63, 64, 4_000, 20_000])
  }

  @Test("Case 47: nanoseconds since 1970 are told apart at the last digit")
  func nanoseconds() throws {
    let values = (0..<200).map { "17637800001234567\(10 + $0 * 37 % 89)" }
    #expect(
      try sorted(values)
        == values.enumerated()
        .sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map(\.element))
    #expect(try sorted(values, as: .epoch) == values.sorted())
  }

  @Test("Case 48: a column with a decimal comma has groups between points")
  func commas() throws {
    #expect(try sorted(["1.234,56", "1.234", "7,5"]) == ["7,5", "1.234", "1.234,56"])
  }

  @Test("goes down with ties in the order of the source, other values and empty ones still last")
  func descending() throws {
    #expect(
      try sorted(["a", "", "b", "b", "a", "2", "10"], descending: true)
        == ["b", "b", "a", "a", "10", "2", ""])
    #expect(
      try sorted(["x", "2", "", "10", "2.0"], descending: true, as: .number)
        == ["10", "2", "2.0", "x", ""])
    #expect(
      try sorted(["prefix__A", "prefix__b", "prefix__a"], descending: true)
        == ["prefix__b", "prefix__a", "prefix__A"])
  }

  /// A value and all that a slow comparison has to know of it.
  private struct Example {
    var text: String
    /// Of a number its size in units of 10^-20.
    var size: Int128?
  }

  /// A number next to a border of what a key holds, written one way or another.
  private func number(using generator: inout SeededGenerator) -> Example {
    let borders: [Int128] = [0, 1, 9, 10, 99, 1_000, 9_999_999_999_999_999, 99_999_999_999_999_999]
    let near =
      (borders.randomElement(using: &generator) ?? 0)
      + Int128(Int.random(in: -2...2, using: &generator))
    let mantissa = Bool.random(using: &generator) ? near : -near
    let places = Int.random(in: 0...3, using: &generator)
    let digits = String(mantissa.magnitude)
    let sign = mantissa < 0 ? "-" : ""
    let padded = String(repeating: "0", count: max(places + 1 - digits.count, 0)) + digits
    let plain =
      sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
    let text =
      switch Int.random(in: 0..<4, using: &generator) {
      case 0 where places > 0: "\(sign)\(digits)e-\(places)"
      case 1 where places > 0: plain + "0"
      default: plain
      }
    let scale = (0..<20 - places).reduce(Int128(1)) { product, _ in product * 10 }
    return Example(text: text, size: mantissa * scale)
  }

  /// A text in which nearly everything ties with something.
  private func word(using generator: inout SeededGenerator) -> Example {
    let prefixes = ["", "x", "file", "File00", "prefix__", "prefix__prefix__9prefix__"]
    let length = Int.random(in: 0...6, using: &generator)
    let prefix = prefixes.randomElement(using: &generator) ?? ""
    return Example(
      text: prefix
        + String((0..<length).map { _ in "xyXY0019é./".randomElement(using: &generator) ?? "x" }))
  }

  private func examples(_ count: Int, using generator: inout SeededGenerator) -> [Example] {
    let kind = Int.random(in: 0..<3, using: &generator)
    return (0..<count).map { _ in
      if Int.random(in: 0..<12, using: &generator) == 0 {
        return Example(text: ["", "n/a", "-"].randomElement(using: &generator) ?? "")
      }
      let isWord = kind == 1 || kind == 2 && Bool.random(using: &generator)
      return isWord ? word(using: &generator) : number(using: &generator)
    }
  }

  /// A text as a reader compares it: letters one by one, numbers by their size.
  private func parts(_ text: String) -> (natural: [[Int]], capitals: [Int], zeros: [Int]) {
    var natural: [[Int]] = []
    var capitals: [Int] = []
    var zeros: [Int] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.first {
      if (0x30...0x39).contains(byte) {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        let value = digits.drop { $0 == 0x30 }
        natural.append([0x30, value.count] + value.map(Int.init))
        zeros.append(digits.count - max(value.count, 1))
        rest = rest.dropFirst(digits.count)
      } else {
        let isCapital = (0x41...0x5A).contains(byte)
        natural.append([Int(byte) + (isCapital ? 0x20 : 0)])
        capitals.append(isCapital ? 0 : 1)
        rest = rest.dropFirst()
      }
    }
    return (natural, capitals, zeros)
  }

  private func isLess(_ one: String, _ other: String) -> Bool? {
    let (first, second) = (parts(one), parts(other))
    if first.natural != second.natural {
      let pair = zip(first.natural, second.natural).first { $0 != $1 }
      return pair.map { $0.lexicographicallyPrecedes($1) }
        ?? (first.natural.count < second.natural.count)
    }
    if first.capitals != second.capitals {
      return first.capitals.lexicographicallyPrecedes(second.capitals)
    }
    return first.zeros == second.zeros ? nil : first.zeros.lexicographicallyPrecedes(second.zeros)
  }

  /// Whether one value comes first; nil where both are the same.
  private func comes(
    _ one: Example, before other: Example, numbers: Bool, descending: Bool
  ) -> Bool? {
    func rank(_ example: Example) -> Int {
      if ["", "n/a", "-"].contains(example.text) { return 2 }
      return numbers && example.size == nil ? 1 : 0
    }
    let ranks = (rank(one), rank(other))
    if ranks.0 != ranks.1 { return ranks.0 < ranks.1 }
    if ranks.0 == 2 { return nil }
    if numbers, let size = one.size, let another = other.size {
      return size == another ? nil : (size < another) != descending
    }
    return isLess(one.text, other.text).map { $0 != descending }
  }

  @Test(
    "agrees with a plain stable sort, in one run and merged from runs of 64",
    arguments: SeededGenerator.seeds(24))
  func model(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0...900, using: &generator)
    let values = examples(count, using: &generator)
    // Words such as 09 or 1 are numbers, which the model does not know.
    let isNumber =
      Bool.random(using: &generator)
      && values.allSatisfy {
        $0.size != nil || ColumnType.number.number(in: Array($0.text.utf8).span.bytes) == nil
      }
    let others = (0..<count).map { _ in
      ["b", "a", "B", "", "10", "9"].randomElement(using: &generator) ?? ""
    }
    let type = isNumber ? ColumnType.number : .text
    for (descending, isSecond) in [(false, false), (true, false), (true, true), (false, true)] {
      let keys =
        [RecordSort.Key(column: 1, isDescending: descending, type: type)]
        + (isSecond ? [RecordSort.Key(column: 2, isDescending: !descending, type: .text)] : [])
      let expected = values.indices.sorted { one, other in
        let first = comes(
          values[one], before: values[other], numbers: isNumber, descending: descending)
        if let first { return first }
        guard isSecond else { return one < other }
        return comes(
          Example(text: others[one]), before: Example(text: others[other]), numbers: false,
          descending: !descending) ?? (one < other)
      }
      let texts = values.map(\.text)
      #expect(try rows(texts, and: others, by: keys) == expected)
      #expect(try rows(texts, and: others, by: keys, limits: Self.tiny) == expected)
    }
  }

  @Test("shows the rows that come first while it reads", arguments: [false, true])
  func best(descending: Bool) throws {
    var generator = SeededGenerator(seed: 7)
    let values = examples(80_000, using: &generator)
    let text = "n,v\n" + values.enumerated().map { "\($0),\"\($1.text)\"\n" }.joined()
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

  @Test("sorts a web server's log by time, and not by the digits of the day")
  func sorting() throws {
    let times = [
      "30/Sep/2026:10:00:00 +0000", "01/Oct/2026:10:00:00 +0000", "02/Sep/2026:10:00:00 +0000",
    ]
    let text = times.map { "::1 - - [\($0)] \"GET / HTTP/1.1\" 200 1\n" }.joined()
    let source = try open(text, name: "x.log")
    complete(source)
    let column = try #require(source.schema.columns.firstIndex { $0.role == .time })
    let order = try #require(
      try RecordSort(column: column).order(of: source, total: 3, isCancelled: { false }))
    #expect((0..<3).map(order.row(at:)) == [2, 0, 1])
    #expect(texts(source.record(at: order.row(at: 0))).first == times[2])
  }
}
