import Synchronization
import TestSupport
import Testing

@testable import Records

@Suite("Pipes and failing calls")
struct ArrivalTests {
  private func file(
    _ calls: ScriptedCalls, _ configure: (inout SourceOptions) -> Void = { _ in }
  ) throws -> any RecordSource {
    var options = SourceOptions()
    options.limits.settleMilliseconds = 0
    configure(&options)
    return try openSource(.path("test.csv"), options: options, calls: calls)
  }

  @Test("a pipe's schema comes with its first bytes, its rows as they arrive")
  func pipeGrows() throws {
    let pieces = ["a,b\n1,", "2\n3,\"x\n", "y\"\n", "5,6\n7,8"].map { Array($0.utf8) }
    let source = try file(ScriptedCalls(pipe: pieces))
    #expect(source.schema.isProvisional)
    #expect(source.applyChange() == nil)
    var steps: [String] = []
    source.index(isCancelled: { false }) { _ in
      guard let change = source.applyChange() else { return }
      #expect(
        change.before.total - change.deleted.count + change.inserted.count == change.after.total)
      steps.append(
        "\(change.before.total)->\(change.after.total)"
          + (change.schemaChanged ? " schema" : "")
          + (change.reloaded.isEmpty ? "" : " reload \(change.reloaded)")
          + (change.isComplete ? " end" : "") + " "
          + texts(source.record(at: source.rows.total - 1)).joined(separator: "|"))
    }
    #expect(
      steps == [
        "0->0 schema ", "0->1 1|", "1->2 schema 3|x\n", "2->2 reload 1..<2 3|x\ny",
        "2->4 7|8", "4->4 schema end 7|8",
      ])
    #expect(source.count == .exact(4))
  }

  @Test("a pipe whose columns the caller knows has them before its first bytes")
  func knownSchema() throws {
    var schema = RecordSchema(format: .postgres)
    schema.columns = ["id", "name"].map {
      RecordSchema.Column(name: Array($0.utf8), originalName: Array($0.utf8))
    }
    let source = try file(ScriptedCalls(pipe: [Array("[1,\"one\"]\n".utf8)])) { options in
      options.format = .postgres
      options.schema = schema
    }
    #expect(source.schema.columns == schema.columns)
    #expect(!source.schema.isProvisional)
    source.index(isCancelled: { false }, report: { _ in })
    #expect(source.schema.columns == schema.columns)
  }

  @Test("a log on a pipe shows its last line before the next one decides about it")
  func logGrows() throws {
    let pieces = ["10:00:00 INFO one\n", "  more\n", "at x\n10:00:01 INFO two\n", "Cau"].map {
      Array($0.utf8)
    }
    let source = try file(ScriptedCalls(pipe: pieces)) { $0.format = .log }
    var last: [String] = []
    source.index(isCancelled: { false }) { _ in
      _ = source.applyChange()
      last.append(
        "\(source.rows.total) " + (texts(source.record(at: source.rows.total - 1)).last ?? ""))
    }
    #expect(last.contains("1 one"))
    #expect(last.contains("1 one\n  more"))
    #expect(last.contains("2 two"))
    #expect(last.last == "2 two\nCau")
  }

  @Test(
    "every way of cutting a stream into pieces gives the same records",
    arguments: SeededGenerator.seeds(20))
  func anyPieces(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = Array("a,b\n".utf8) + randomBytes(400, of: "abcd,\n\"\r", using: &generator)
    func configure(_ options: inout SourceOptions) {
      options.delimiter = 0x2C
      options.hasHeader = true
      options.format = seed % 3 == 0 ? .log : .csv
      options.limits.pageBytes = 64
      options.limits.quotedBytes = 100
    }
    let whole = try file(ScriptedCalls(file: bytes), configure)
    complete(whole)
    for size in [1, 2, 3, 7, 64, 65_536] {
      let pieces = stride(from: 0, to: bytes.count, by: size).map {
        Array(bytes[$0..<min($0 + size, bytes.count)])
      }
      let piped = try file(ScriptedCalls(pipe: pieces), configure)
      piped.index(isCancelled: { false }) { _ in _ = piped.applyChange() }
      // The first piece alone decides about the columns; the records must not depend on it.
      #expect(
        (0..<piped.rows.total).map { piped.record(at: $0)?.bytes }
          == (0..<whole.rows.total).map { whole.record(at: $0)?.bytes })
    }
  }

  @Test("a device without end is stopped at the limit, with a note")
  func endless() throws {
    let source = try file(ScriptedCalls(pipe: Array(repeating: Array("abc\n".utf8), count: 10_000)))
    {
      $0.limits.spoolBytes = 1_000
      $0.hasHeader = false
    }
    complete(source)
    #expect(source.count == .exact(250))
    #expect(source.notes == [.limitReached(bytes: 1_000)])
  }

  @Test("a stream takes at most half of the free disk", arguments: [nil, 2_000])
  func freeDisk(spoolBytes: Int?) throws {
    let calls = ScriptedCalls(pipe: Array(repeating: Array("abc\n".utf8), count: 1_000))
    calls.state.withLock { $0.freeBytes = 2_400 }
    let source = try file(calls) {
      $0.limits.spoolBytes = spoolBytes
      $0.hasHeader = false
    }
    complete(source)
    #expect(source.notes == [.limitReached(bytes: spoolBytes ?? 1_200)])
  }

  @Test(
    "what arrives and cannot be read here is refused in words, unless a format is asked for",
    arguments: [
      (Array("SQLite format 3\0".utf8), .database),
      (Array("BZh91AY".utf8), .foreign(.packed("bzip2"))),
      (Array("PK\u{03}\u{04}".utf8), .foreign(.zip)),
    ] as [([UInt8], InputError.Reason)])
  func refused(start: [UInt8], reason: InputError.Reason) throws {
    let bytes = start + [UInt8](repeating: 0x20, count: 10_000)
    for pieces in [[bytes], [Compression.gzip.packed(bytes)]] {
      let source = try openSource(.path("x"), calls: ScriptedCalls(pipe: pieces))
      #expect(source.refusal == nil)
      complete(source)
      #expect(source.refusal == InputError(name: "x", reason: reason))
      #expect(source.rows.total == 0)
      #expect(allTexts(source).count == 0)
    }
    var options = SourceOptions()
    options.format = .text
    let asked = try openSource(
      .path("x"), options: options, calls: ScriptedCalls(pipe: [bytes]))
    complete(asked)
    #expect(asked.refusal == nil)
    #expect(asked.rows.total == 1)
  }

  @Test("a pipe is not opened to look whether it is a database, which its writer would notice")
  func notOpened() {
    let calls = ScriptedCalls(pipe: [Array("SQLite format 3\0".utf8)])
    #expect(!isDatabase("x", calls: calls))
    #expect(calls.state.withLock { $0.openCount } == 0)
    let file = ScriptedCalls(file: Array("SQLite format 3\0".utf8))
    #expect(isDatabase("x", calls: file))
    #expect(file.state.withLock { $0.openCount == 1 && $0.closeCount == 1 })
  }

  @Test("stopping ends the wait of a pipe, and what arrived stays")
  func stopping() throws {
    let calls = ScriptedCalls(pipe: [Array("a\nb\n".utf8), Array("c\n".utf8)])
    let source = try file(calls) { $0.hasHeader = false }
    source.index(isCancelled: { false }) { progress in
      if progress.doneBytes >= 4 { source.stop() }
    }
    _ = source.applyChange()
    #expect(source.count == .atLeast(2))
    #expect(source.rows.total == 2)
  }

  @Test("nothing waits for a disk on the way to the screen")
  func coldPages() throws {
    let text = (0..<2_000).map { "line \($0)\n" }.joined()
    let calls = ScriptedCalls(file: Array(text.utf8))
    let source = try file(calls) {
      $0.format = .text
      $0.limits.pageBytes = 1024
      $0.limits.sampleBytes = 1024
      $0.limits.cachedPages = 2
    }
    complete(source)
    calls.state.withLock { $0.cachedOnly = true }
    #expect(source.record(at: 1_500) == nil)
    source.load(1_500..<1_502, isCancelled: { false })
    #expect(texts(source.record(at: 1_500)) == ["line 1500"])
    #expect(texts(source.record(at: 1_501)) == ["line 1501"])
    #expect(source.record(at: 10) == nil)
  }

  @Test(
    "whichever call fails, what was read stays right and the failure is said", .slow,
    arguments: ScriptedCalls.Fault.allCases, [false, true])
  func anyCallFails(fault: ScriptedCalls.Fault, isPipe: Bool) throws {
    let bytes = Array(("n,t\n" + (0..<300).map { "\($0),text \($0)\n" }.joined()).utf8)
    let pieces = stride(from: 0, to: bytes.count, by: 500).map {
      Array(bytes[$0..<min($0 + 500, bytes.count)])
    }
    func calls(failing call: Int?) -> ScriptedCalls {
      isPipe
        ? ScriptedCalls(pipe: pieces, failingCall: call, fault: fault)
        : ScriptedCalls(file: bytes, failingCall: call, fault: fault)
    }
    func run(_ calls: ScriptedCalls) throws -> any RecordSource {
      let source = try file(calls) {
        $0.limits.pageBytes = 256
        $0.limits.sampleBytes = 512
        $0.limits.cachedPages = 4
        $0.format = .csv
        $0.hasHeader = true
      }
      source.loadTail(rows: 5, isCancelled: { false })
      source.index(isCancelled: { false }) { _ in _ = source.applyChange() }
      _ = source.applyChange()
      for row in 0..<source.rows.total {
        source.load(row..<row + 1, isCancelled: { false })
        guard let record = source.record(at: row), record.problem == nil, !record.isPartial else {
          continue
        }
        #expect(record.bytes == Array("\(row),text \(row)".utf8) || row == source.rows.total - 1)
      }
      return source
    }
    var lastCall = 1
    while true {
      let machine = calls(failing: lastCall)
      do {
        let source = try run(machine)
        if machine.callCount < lastCall { break }
        if source.rows.total < 300, fault == .error || !isPipe { #expect(!source.notes.isEmpty) }
        if fault == .interruption || fault == .shortRead { #expect(source.count == .exact(300)) }
      } catch let error as InputError {
        #expect(fault == .error)
        #expect(error.description.hasPrefix("test.csv: "))
      }
      #expect(machine.callCount < 5_000)
      lastCall += 1
    }
    #expect(lastCall > 10)
    let whole = calls(failing: nil)
    _ = try run(whole)
    #expect(whole.state.withLock { $0.openCount == $0.closeCount })
  }
}
