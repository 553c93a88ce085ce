import Testing

@testable import Records

@Suite("A condition")
struct ConditionTests {
  /// The values of a column that pass.
  private func passing(_ condition: String, _ values: [String]) throws -> [String] {
    let source = try open("n,v\n" + values.map { "0,\"\($0)\"\n" }.joined())
    let pattern = try RecordPattern("v" + condition, schema: source.schema)
    try #require(pattern.column == 1)
    let run = PatternRun(pattern, .pass)
    return values.filter { run.holds(Array($0.utf8).span) == true }
  }

  @Test(
    "Case 42: compares values by the type of their column, however they are written",
    arguments: [
      (">1.5s", ["2 s", "1600 ms", "1.5 s", "900 ms"], ["2 s", "1600 ms"]),
      ("<1,200", ["$1,199.99", "$1,200", "$3"], ["$1,199.99", "$3"]),
      (">=2GiB", ["2048 MiB", "1.9 GiB", "3 GiB"], ["2048 MiB", "3 GiB"]),
      (
        ">2026-08-01T10", ["2026-08-01T10:00:00", "2026-08-01T10:00:01", "2026-07-31T23:00:00"],
        ["2026-08-01T10:00:01"]
      ),
      ("<1.10", ["1.9.3", "1.10.0", "1.2.3"], ["1.9.3", "1.2.3"]),
      ("=10.0.0.0/8", ["10.2.3.4", "11.0.0.1", "10.0.0.0"], ["10.2.3.4", "10.0.0.0"]),
      ("!=10.0.0.0/8", ["10.2.3.4", "11.0.0.1", "10.0.0.0"], ["11.0.0.1"]),
      ("=3", ["3.0", "3", "30"], ["3.0", "3"]),
      ("<10%", ["9.6%", "91.6%", "10%"], ["9.6%"]), ("<10", ["9.6%", "91.6%", "10%"], ["9.6%"]),
      (">9007199254740992", ["9007199254740993", "9007199254740992", "1"], ["9007199254740993"]),
      ("<b", ["a10", "b", "c"], ["a10"]), ("<=a9", ["a10", "a9", "A9"], ["a9", "A9"]),
      (">N", ["Mary", "Noor", "Olga"], ["Noor", "Olga"]), ("<no", ["Mary", "Noor"], ["Mary"]),
    ] as [(String, [String], [String])])
  func compares(condition: String, values: [String], expected: [String]) throws {
    #expect(try passing(condition, values) == expected)
  }

  @Test("is passed neither by values of another type nor by words for nothing")
  func exceptions() throws {
    let values = (1...20).map(String.init) + ["totals", "n/a", "-"]
    #expect(try passing("<2", values) == ["1"])
    #expect(try passing(">=20", values) == ["20"])
    #expect(try passing("!=3", values).contains("totals"))
    #expect(try passing("=n/a", values) == ["n/a"])
    #expect(try passing("<", values) == [])
  }

  @Test("takes numbers for numbers in a column whose type is unknown")
  func unknown() throws {
    let source = try open("n,v\n1,\n2,\n3,\n")
    let pattern = try RecordPattern("v<10", schema: source.schema)
    let run = PatternRun(pattern, .pass)
    let passing = ["9", "10", "x", "1e0"].filter { run.holds(Array($0.utf8).span) == true }
    #expect(passing == ["9", "1e0"])
  }

  @Test(
    "says when it compares with what is not of the column's type",
    arguments: [
      ("stars<abc", "stars: invalid value 'abc' (not a number)"),
      ("stars=abc", "stars: invalid value 'abc' (not a number)"),
      ("day>=x", "day: invalid value 'x' (not a date)"),
      ("took<3", "took: invalid value '3' (not a duration)"),
    ])
  func refuses(text: String, words: String) throws {
    let source = try open("stars,day,took\n1,2026-08-01,3 ms\n2,2026-08-02,4 s\n3,2026-08-03,5 s\n")
    do {
      _ = try RecordPattern(text, schema: source.schema)
      Issue.record("it was taken")
    } catch {
      #expect("\(error)" == words)
    }
  }

  @Test(
    "T81: a column of dates refuses a time of day, which has no date",
    arguments: ["time>=02:13:00", "time<02:13", "time>2:13:00", "time>02:13:00.5"])
  func timeOfDay(condition: String) throws {
    let lines = (11...18).map {
      "2026-11-26T02:\($0):00Z INFO [main] shop.Cart - order \($0) stored\n"
    }
    let source = try open(lines.joined(), name: "x.log")
    let error = #expect(throws: PatternError.self) {
      _ = try RecordPattern(condition, schema: source.schema)
    }
    #expect(error?.message.hasSuffix("(write its day, too)") == true)
  }

  @Test("T85: compares the times of a log that spells them as objects")
  func objectTimes() throws {
    let lines = (0..<20).map {
      let minute = $0 < 10 ? "0\($0)" : "\($0)"
      return #"{"t":{"$date":"2026-11-26T02:\#(minute):00.000+00:00"},"s":"I","c":"NETWORK","#
        + #""msg":"Connection accepted"}"# + "\n"
    }
    let source = try open(lines.joined(), name: "mongo.log")
    #expect(try rows("time>2026-11-26T02:10", of: source).count == 9)
    #expect(try rows("time=2026-11-26T02:10", of: source) == [10])
    #expect(try rows("t<2026-11-26T02:01", of: source) == [0])
  }

  @Test(
    "keeps what has no level, or a word that is none, where another level is excluded",
    arguments: [
      ("level!=info", [1, 2, 3]), ("level!=info..warn", [2, 3]), ("level=info..warn", [0, 1]),
      ("level>info", [1]), ("not level=info", [1, 2, 3]),
    ])
  func excludedLevels(condition: String, expected: [Int]) throws {
    let levels = [#""level":"info","#, #""level":"WARN","#, #""level":"odd","#, ""]
    let lines = levels.enumerated().map { number, level in
      #"{"time":"2026-11-26T02:1\#(number):00Z",\#(level)"msg":"order stored"}"# + "\n"
    }
    let source = try open(lines.joined(), name: "x.jsonl")
    #expect(try rows(condition, of: source) == expected)
  }

  @Test("T86: compares an object that spells a scalar as that")
  func scalars() throws {
    let lines = (0..<9).map {
      #"{"sku":"L-\#($0)","total":{"$numberDecimal":"\#($0 * 37 % 100).50"},"#
        + #""placed":{"$date":{"$numberLong":"17\#($0)0000000000"}},"n":{"$other":"5"}}"# + "\n"
    }
    let source = try open(lines.joined(), name: "x.jsonl")
    #expect(try rows("total>74", of: source) == [2, 5, 8])
    #expect(try rows("total<1", of: source) == [0])
    #expect(try rows("n>=1", of: source).count == 9)
    #expect(try rows("n>1", of: source) == [])
  }

  @Test(
    "T80: hours and minutes are a time of day in a column of them",
    arguments: [
      ("time>02:13", 5), ("time>=02:13", 6), ("time<02:13", 2), ("time>02:13:30", 5),
      ("time>2:13", 5), ("time=02:13", 1), ("time=02:13..02:15", 3), ("time!=02:13..02:15", 5),
      ("time=02:13:00", 1), ("time=02:13:01", 0),
    ])
  func hoursAndMinutes(condition: String, count: Int) throws {
    let lines = (11...18).map { "02:\($0):00 INFO [main] shop.Cart - order \($0) stored\n" }
    let source = try open(lines.joined(), name: "x.log")
    #expect(try rows(condition, of: source).count == count)
  }
}
