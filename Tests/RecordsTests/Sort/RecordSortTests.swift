import TestSupport
import Testing

@testable import Records

@Suite("A sort")
struct RecordSortTests {
  /// The values of a column in the order of a sort.
  private func sorted(_ values: [String], descending: Bool = false) throws -> [String] {
    let text = "n,v\n" + values.enumerated().map { "\($0),\"\($1)\"\n" }.joined()
    let source = try open(text)
    complete(source)
    let sort = RecordSort(column: 1, isDescending: descending)
    let order = try #require(
      sort.permutation(
        of: source, total: values.count, isCancelled: { false }, report: { _ in }))
    return order.map { values[Int($0)] }
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

  @Test("agrees with a plain stable sort", arguments: 0..<12)
  func model(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let isText = Bool.random(using: &generator)
    let values = (0..<600).map { _ -> String in
      guard isText else {
        let extremes = [Int.max, Int.min, 0, 1, -1, 1 << 53]
        return Bool.random(using: &generator)
          ? "\(Int.random(in: -40...40, using: &generator))"
          : "\(extremes.randomElement(using: &generator) ?? 0)"
      }
      let length = Int.random(in: 0...14, using: &generator)
      return String((0..<length).map { _ in "xyXY".randomElement(using: &generator) ?? "x" })
    }
    for descending in [false, true] {
      let model = values.enumerated().sorted { one, other in
        let (first, second) = (one.element.lowercased(), other.element.lowercased())
        if first.isEmpty != second.isEmpty { return second.isEmpty }
        if first == second { return one.offset < other.offset }
        let isLess =
          isText ? first < second : (Int(first) ?? 0) < (Int(second) ?? 0)
        return isLess != descending
      }
      #expect(try sorted(values, descending: descending) == model.map(\.element))
    }
  }

  @Test("gives each row once, also rows that could not be read, and nothing when cancelled")
  func eachOnce() throws {
    let source = try open("b\na\n") { $0.hasHeader = false }
    complete(source)
    let sort = RecordSort(column: nil)
    #expect(
      sort.permutation(of: source, total: 4, isCancelled: { false }, report: { _ in })
        == [1, 0, 2, 3])
    #expect(
      sort.permutation(of: source, total: 2, isCancelled: { true }, report: { _ in }) == nil)
  }
}
