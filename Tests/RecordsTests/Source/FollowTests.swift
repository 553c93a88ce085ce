import Synchronization
import TestSupport
import Testing

@testable import Records

/// The rows as somebody sees them who only ever applies changes.
private final class Reader {
  let source: RecordFile
  private(set) var rows: [[String]] = []
  private(set) var restarts: [SourceChange.Restart] = []

  init(
    _ path: String, calls: any FileCalls = SystemCalls(),
    _ configure: (inout SourceOptions) -> Void = { _ in }
  ) throws {
    var options = SourceOptions()
    options.hasHeader = false
    configure(&options)
    source = try recordFile(.path(path), options: options, calls: calls)
    rows = (0..<source.rows.total).map { texts(source.record(at: $0)) }
  }

  /// Looks at the file once.
  func look() { source.follow(waits: false, isCancelled: { false }, report: take) }

  /// Applies what has changed.
  func take() {
    while let change = source.applyChange() {
      #expect(change.before.total == rows.count)
      if let restart = change.restart { restarts.append(restart) }
      for row in change.reloaded { rows[row] = [] }
      rows.removeSubrange(change.deleted)
      rows.insert(
        contentsOf: Array(repeating: [], count: change.inserted.count),
        at: change.inserted.lowerBound)
      #expect(rows.count == change.after.total)
      // Rows that were neither inserted nor reloaded are not asked for again.
      for row in rows.indices where rows[row].isEmpty {
        rows[row] = texts(source.record(at: row))
      }
    }
  }
}

@Suite("A file that changes while it is shown")
struct FollowTests {
  @Test("grows by the rows that are written, the last one while it is being written")
  func grows() throws {
    let folder = try TemporaryFolder()
    let reader = try Reader(folder.write("a.csv", "1,2\n3,")) { $0.format = .csv }
    reader.look()
    #expect(reader.rows == [["1", "2"], ["3", ""]])
    try folder.append("a.csv", "4")
    reader.look()
    #expect(reader.rows == [["1", "2"], ["3", "4"]])
    try folder.append("a.csv", "4\n\"5\n")
    reader.look()
    #expect(reader.rows == [["1", "2"], ["3", "44"], ["5\n", "∅"]])
    try folder.append("a.csv", "5\",6\n")
    reader.look()
    #expect(reader.rows == [["1", "2"], ["3", "44"], ["5\n5", "6"]])
    #expect(reader.source.count == .exact(3))
    #expect(reader.restarts.isEmpty)
  }

  @Test(
    "is read again when it was rewritten before the first look, whatever its length",
    arguments: ["uno\ndos\n", "uno\ndos\ntres\n", "uno\n"])
  func rewrittenBeforeTheFirstLook(text: String) throws {
    let folder = try TemporaryFolder()
    let reader = try Reader(folder.write("a.txt", "one\ntwo\n"))
    try folder.write("a.txt", text)
    reader.look()
    #expect(reader.rows == text.split(separator: "\n").map { [String($0)] })
    #expect(reader.restarts.count == 1)
  }

  @Test("is read again when a long file was rewritten before the first look")
  func longFileRewritten() throws {
    let folder = try TemporaryFolder()
    let rows = (1..<30_000).map { "row \($0)\n" }.joined()
    let reader = try Reader(folder.write("a.txt", "one\n" + rows))
    try folder.write("a.txt", "uno\n" + rows)
    reader.look()
    #expect(reader.rows.first == ["uno"])
    #expect(reader.restarts == [.rewritten])
  }

  @Test("an empty file can grow too")
  func growsFromNothing() throws {
    let folder = try TemporaryFolder()
    let reader = try Reader(folder.write("a.txt", ""))
    reader.look()
    #expect(reader.rows.isEmpty)
    try folder.append("a.txt", "one\ntwo")
    reader.look()
    #expect(reader.rows == [["one"], ["two"]])
  }

  @Test("a line that continues the last record of a log joins it, whenever it comes")
  func logGrows() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.log", "10:00:00 INFO one\n10:00:01 INFO two\n")
    let reader = try Reader(path) { $0.format = .log }
    reader.look()
    #expect(reader.rows.map(\.last) == ["one", "two"])
    try folder.append("a.log", "  more\nCau")
    reader.look()
    #expect(reader.rows.map(\.last) == ["one", "two\n  more\nCau"])
    try folder.append("a.log", "sed by: x\n10:00:02 INFO three\n")
    reader.look()
    #expect(reader.rows.map(\.last) == ["one", "two\n  more\nCaused by: x", "three"])
  }

  @Test(
    "a line that continues the last record joins it, even if it comes before following is presented",
    arguments: ["  more\n", "  more\n10:00:02 INFO three\n"])
  func logGrowsEarly(text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.log", "10:00:00 INFO one\n10:00:01 INFO two\n")
    let reader = try Reader(path) { $0.format = .log }
    reader.source.index(isCancelled: { false }) { _ in reader.take() }
    try folder.append("a.log", text)
    reader.source.follow(waits: false, isCancelled: { false }, report: {})
    reader.take()
    #expect(reader.rows[1].last == "two\n  more")
  }

  @Test("the rows of a log stay while its last record is opened for more", arguments: [1, 200])
  func logKeepsItsRows(recordLines: Int) throws {
    let folder = try TemporaryFolder()
    let lines = (10..<40).map { "10:00:\($0) INFO \($0)\n" }.joined()
    let trace = String(repeating: "  at shop.Pay.run\n", count: recordLines)
    let reader = try Reader(folder.write("a.log", lines + trace)) {
      $0.format = .log
      $0.limits.pageBytes = 64
      $0.limits.readBytes = 256
    }
    reader.source.index(isCancelled: { false }) { _ in reader.take() }
    let rows = reader.rows
    try #require(rows.count == 30)
    var looks = 0
    func isCancelled() -> Bool {
      reader.take()
      #expect(reader.rows == rows)
      looks += 1
      return false
    }
    reader.source.follow(waits: false, isCancelled: isCancelled, report: reader.take)
    #expect(reader.rows == rows && looks > 2)
  }

  @Test("rows that came to the screen from the end stay in place when others follow")
  func tailFirst() throws {
    let folder = try TemporaryFolder()
    let lines = (0..<3_000).map { "row \($0)" }
    let path = try folder.write("a.txt", lines.joined(separator: "\n") + "\n")
    let reader = try Reader(path) {
      $0.limits.sampleBytes = 1_000
      $0.limits.tailBytes = 500
    }
    reader.source.loadTail(rows: 10, isCancelled: { false })
    #expect(reader.source.applyChange()?.after.tail ?? 0 >= 10)
    let known = reader.source.rows
    let before = (0..<known.total).map { texts(reader.source.record(at: $0)) }
    try folder.append("a.txt", "last\n")
    var changes: [SourceChange] = []
    reader.source.follow(waits: false, isCancelled: { false }) {
      while let change = reader.source.applyChange() { changes.append(change) }
    }
    #expect(changes.first?.before == known)
    #expect(changes.allSatisfy { $0.restart == nil })
    #expect(texts(reader.source.record(at: 2_999)) == before.last)
    #expect(texts(reader.source.record(at: 3_000)) == ["last"])
    #expect(changes.last?.inserted.upperBound == 3_001)
    #expect(!changes.contains { $0.deleted.upperBound > known.total - known.tail })
  }

  @Test("truncated, written anew and replaced it begins again, and says why")
  func beginsAgain() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "one\ntwo\nthree\n")
    let reader = try Reader(path)
    reader.look()
    try folder.resize("a.txt", to: 4)
    reader.look()
    #expect(reader.rows == [["one"]])
    try folder.write("a.txt", "ONE\ntwo\nthree\nfour\n")
    reader.look()
    #expect(reader.rows == [["ONE"], ["two"], ["three"], ["four"]])
    try folder.move("a.txt", to: "a.txt.1")
    reader.look()
    #expect(reader.source.notes == [.deleted])
    #expect(reader.rows.count == 4)
    try folder.append("a.txt.1", "late\n")
    reader.look()
    #expect(reader.rows.last == ["late"])
    try folder.write("a.txt", "new\n")
    reader.look()
    #expect(reader.rows == [["new"]])
    #expect(reader.source.notes.isEmpty)
    #expect(reader.restarts == [.truncated, .rewritten, .replaced])
  }

  /// A reader for which every few bytes are another page.
  private func smallReader(
    _ path: String, _ format: RecordFormat, _ schema: RecordSchema? = nil
  ) throws -> Reader {
    try Reader(path) { options in
      options.schema = schema
      options.format = format
      options.delimiter = 0x2C
      options.limits.pageBytes = 64
      options.limits.readBytes = 100
      options.limits.sampleBytes = 64
    }
  }

  /// Whether a reader has what somebody reads who opens the file now; a failure that prints two whole
  /// files would help nobody.
  private func showsTheWholeFile(
    _ reader: Reader, _ path: String, _ format: RecordFormat
  ) throws -> Bool {
    // Whether blank lines are rows was found out at the start, and stays.
    let fresh = try smallReader(path, format, reader.source.schema)
    complete(fresh.source)
    let expected = (0..<fresh.source.rows.total).map { texts(fresh.source.record(at: $0)) }
    // How many cells a row should have was found out at the start, and stays.
    return reader.rows.map { $0.filter { $0 != "∅" } } == expected.map { $0.filter { $0 != "∅" } }
  }

  @Test("is read as a whole however it changes", arguments: SeededGenerator.seeds(30))
  func randomChanges(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let format: RecordFormat = [.csv, .log, .text][Int(seed % 3)]
    let letters = format == .csv ? "ab,\n\n\"" : "aCT \n\nx"
    let path = try folder.write("a", randomBytes(300, of: letters, using: &generator))
    let reader = try smallReader(path, format)
    reader.look()
    for _ in 0..<25 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: try folder.resize("a", to: Int.random(in: 0...200, using: &generator))
      case 1:
        try folder.write(
          "a",
          randomBytes(Int.random(in: 0...900, using: &generator), of: letters, using: &generator))
      case 2:
        try folder.write(
          "b",
          randomBytes(Int.random(in: 0...400, using: &generator), of: letters, using: &generator))
        try folder.move("b", to: "a")
      case 3: try folder.append("a", format == .log ? "Caused by" : "\"")
      default:
        let count = Int.random(in: 0...150, using: &generator)
        try folder.append("a", randomBytes(count, of: letters, using: &generator))
      }
      reader.look()
      let isSame = try showsTheWholeFile(reader, path, format)
      try #require(isSame)
    }
  }

  @Test(
    "is read as a whole whatever is done to it between the steps of the index",
    arguments: SeededGenerator.seeds(300))
  func changesBetweenSteps(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let format: RecordFormat = [.csv, .log, .text][Int(seed % 3)]
    let letters = format == .csv ? "ab,\n\n\"" : "aCT \n\nx"
    let path = try folder.write("a", randomBytes(2_000, of: letters, using: &generator))
    let reader = try smallReader(path, format)
    // A third of the files only grow, which must not make them begin again.
    let onlyGrows = seed % 9 < 3
    var left = 40
    func change() {
      guard left > 0, Int.random(in: 0..<3, using: &generator) == 0 else { return }
      left -= 1
      let bytes = randomBytes(
        Int.random(in: 0...400, using: &generator), of: letters, using: &generator)
      do {
        switch onlyGrows ? 9 : Int.random(in: 0..<10, using: &generator) {
        case 0: try folder.resize("a", to: Int.random(in: 0...1_500, using: &generator))
        case 1: try folder.write("a", bytes)
        case 2:
          try folder.write("b", bytes)
          try folder.move("b", to: "a")
        default: try folder.append("a", bytes)
        }
      } catch {
        Issue.record(error)
      }
    }
    func isCancelled() -> Bool {
      change()
      return false
    }
    while left > 0 {
      reader.source.follow(waits: false, isCancelled: isCancelled, report: reader.take)
    }
    // A file that grew before another took its name is read to its end first.
    for _ in 0..<2 { reader.look() }
    if onlyGrows { #expect(reader.restarts.isEmpty) }
    let isSame = try showsTheWholeFile(reader, path, format)
    #expect(isSame)
  }

  @Test("wakes whoever waits for it, and nobody else does")
  func wakes() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "0\n")
    let reader = try Reader(path)
    let steps: [() throws -> Void] = [
      { try folder.append("a.txt", "1\n") },
      { try folder.append("a.txt", "2\n") },
      {
        try folder.move("a.txt", to: "a.txt.1")
        try folder.write("a.txt", "new 0\n")
      },
      { try folder.append("a.txt", "new 1\n") },
    ]
    var seen: [Int] = []
    var next = 0
    reader.source.follow(waits: true, isCancelled: { false }) {
      let before = reader.rows
      reader.take()
      guard reader.rows != before || next == 0,
        reader.source.state.withLock({ $0.phase.isFollowing })
      else { return }
      seen.append(reader.rows.count)
      if next < steps.count { try? steps[next]() } else { reader.source.stop() }
      next += 1
    }
    #expect(seen == [1, 2, 3, 1, 2])
    #expect(reader.rows == [["new 0"], ["new 1"]])
    #expect(reader.restarts == [.replaced])
  }

  @Test("is watched when it rests, and not between two looks at what is written all the time")
  func watches() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "0\n")
    let calls = CountingCalls()
    let reader = try Reader(path, calls: calls)
    var written = 0
    reader.source.follow(waits: true, isCancelled: { false }) {
      reader.take()
      guard reader.source.state.withLock({ $0.phase.isFollowing }) else { return }
      if written == 5 { return reader.source.stop() }
      written += 1
      do { try folder.append("a.txt", "\(written)\n") } catch { reader.source.stop() }
    }
    #expect(reader.rows == (0...5).map { ["\($0)"] })
    #expect(calls.counts.watches == 0)
  }

  @Test("is looked at again for what happened to it between a look and the watch")
  func betweenLooks() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.txt", "one\n")
    let isWritten = Mutex(false)
    let calls = CountingCalls { milliseconds in
      // Whoever waits without an end has seen all there is.
      guard milliseconds != nil else { return .stopped }
      isWritten.withLock { isWritten in
        if !isWritten { _ = try? folder.write("a.txt", "two\n") }
        isWritten = true
      }
      return .quiet
    }
    let reader = try Reader(path, calls: calls)
    reader.source.follow(waits: true, isCancelled: { false }, report: reader.take)
    #expect(reader.rows == [["two"]])
    #expect(reader.restarts == [.rewritten])
  }
}
