import Testing

@testable import Values

@Suite("The type of a column")
struct ColumnTypeTests {
  private func type(_ values: [String], isTime: Bool = false) -> ColumnType {
    var tally = ColumnTally()
    for value in values {
      let bytes = Array(value.utf8)
      tally.add(bytes.span)
    }
    return tally.type(isTime: isTime)
  }

  @Test(
    "is text as soon as no number of values that fit can make up for the others",
    arguments: [(others: 5, isText: false), (others: 6, isText: true)])
  func decidedEarly(others: Int, isText: Bool) {
    var tally = ColumnTally()
    for _ in 0..<others { tally.add(Array("word".utf8).span) }
    #expect(tally.isText(ofAll: 100) == isText)
    for _ in others..<100 { tally.add(Array("7".utf8).span) }
    #expect((tally.type().kind == .text) == isText)
  }

  @Test(
    "is that of nearly all of its values",
    arguments: [
      (["1", "2", "3.5"], "number"), ([], "text"), (["", "n/a", "-"], "text"),
      (Array(repeating: "1", count: 19) + ["totals"], "number"),
      (Array(repeating: "1", count: 18) + ["totals"], "text"),
      (Array(repeating: "1", count: 19) + ["totals", "", "n/a", "-"], "number"),
      (["1", "x"], "text"), (["7"], "number"),
      (["12%", "3", "4%"], "percent"), (["12%", "3", "4", "5"], "text"),
      (["$12", "3", "$4"], "money"), (["$12", "€3", "$4"], "money?"),
      (["4.0K", "512", "1.5M"], "size"), (["1", "2", "3K"], "text"),
      (["12 ms", "1.5 s", "3m"], "duration"), (["yes", "no", "yes"], "boolean"),
      (["1.2.3", "1.2.4", "v2.0.0"], "version"), (["3.8.3", "3.13", "4", "4.7.2"], "version"),
      (["3.8", "3.13", "4.7.2"], "text"), (["10.0.0.1", "::1", "10.0.0.2"], "ip"),
      (["2026-08-01", "2026-08-02", ""], "date"),
      (["18/5/2026", "4/5/2026", "1/2/2026"], "date d/m"),
      (["5/18/2026", "5/4/2026", "1/2/2026"], "date m/d"),
      (["5/4/2026", "5/4/2026", "1/2/2026"], "date m/d?"),
      (["5.4.2026", "5.4.2026", "1.2.2026"], "date d/m?"),
      (["10.12.26", "11.12.26", "18.05.26"], "date d/m"),
      (["123", "456", "078"], "code"), (["7", "12", "007"], "number"),
      (["1763780000", "1763780001", "1763780002"], "number"),
    ] as [([String], String)])
  func types(values: [String], words: String) {
    #expect(type(values).description == words)
  }

  @Test("of times in seconds since 1970 is one only where its name says so")
  func epochs() {
    let values = ["1763780000", "1763780001", "1763780002"]
    #expect(type(values, isTime: true).kind == .epoch)
    for name in [
      "ts", "created_at", "eventTime", "start_timestamp", "Date", "created", "lastModified",
      "last_seen", "placed", "expiresAt", "updated_on", "created_ms", "updatedUTC", "exp", "mtime",
    ] {
      #expect(NameOfTime.isOne(Array(name.utf8)), "\(name)")
    }
    for name in [
      "id", "cats", "att", "T1", "created_by", "updated_count", "timeout", "timeoutMs",
      "total_runtime_ns", "uptime", "lifetime", "candidates", "replaced", "unseen", "expose",
      "chat", "cpu_time", "update_count",
    ] {
      #expect(!NameOfTime.isOne(Array(name.utf8)), "\(name)")
    }
  }

  @Test("Case 41: a leading zero makes a code")
  func codes() {
    #expect(type(["123", "456", "007"]).kind == .code)
    #expect(!type(["123", "456", "007"]).kind.isAmount, "it stays at the left")
  }

  @Test(
    "Case 48: the column decides the decimal mark",
    arguments: [
      (["1.234,56", "1.234", "7"], DecimalMark.comma), (["1,234.56", "1,234", "7"], .point),
      (["1.234.567", "1.234", "7"], .comma), (["3,5", "1.234", "7"], .comma),
      (["1.234", "2.345", "7"], .point), (["1,234", "2,345", "7"], .point),
    ])
  func marks(values: [String], mark: DecimalMark) {
    let type = type(values)
    #expect(type.kind == .number)
    #expect(type.mark == mark)
  }

  @Test("is set in words, which leave the rest as it was")
  func words() throws {
    var previous = ColumnType.number
    previous.mark = .comma
    #expect(ColumnType(words: "money", replacing: previous)?.mark == .comma)
    #expect(ColumnType(words: "date d/m", replacing: .text)?.description == "date d/m")
    let guessed = type(["5/4/2026", "5/4/2026", "1/2/2026"])
    #expect(ColumnType(words: "date", replacing: guessed) == guessed)
    for word in ColumnType.words {
      #expect(ColumnType(words: word, replacing: .text)?.description == word)
    }
    for word in ["", "missing", "numbr", "date x", "number d/m", "date d/m x"] {
      #expect(ColumnType(words: word, replacing: .text) == nil, "\(word)")
    }
  }
}
