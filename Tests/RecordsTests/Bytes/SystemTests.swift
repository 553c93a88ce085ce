import Glibc
import TestSupport
import Testing

@testable import Records

@Suite("Real files and pipes")
struct SystemTests {
  private func reason(_ path: String) -> InputError.Reason? {
    do throws(InputError) {
      _ = try openSource(.path(path))
      return nil
    } catch {
      #expect(error.description == "\(path): \(error.message)")
      return error.reason
    }
  }

  @Test("what cannot be opened says why in plain words")
  func errors() throws {
    let folder = try TemporaryFolder()
    #expect(reason(folder.path("none.csv")) == .missing)
    #expect(reason(folder.path) == .directory)
    #expect(reason("\(try folder.write("plain", "a"))/x") == .notAFolder)
    #expect(reason(folder.path(String(repeating: "x", count: 300))) == .nameTooLong)
    #expect(reason(try folder.makeLink("loop", to: folder.path("loop"))) == .linkLoop)
    #expect(reason(try folder.makeSocket("socket")) == .notReadable(kind: "socket"))
  }

  @Test("the reasons are the sentences a reader sees")
  func sentences() {
    #expect(InputError(name: "x", reason: .missing).description == "x: no such file")
    #expect(InputError(name: "x", reason: .denied).description == "x: permission denied")
    #expect(
      InputError(name: "x", reason: .directory).description
        == "x: is a directory (give a file, or - for standard input)")
    #expect(
      InputError(name: "x", reason: .notReadable(kind: "socket")).message
        == "not a readable file (socket)")
  }

  @Test("a file is read while it is indexed on another thread, and never shows a wrong row")
  func concurrentReading() throws {
    let folder = try TemporaryFolder()
    let text = "n,t\n" + (0..<40_000).map { "\($0),\"text\n\($0)\"\n" }.joined()
    let path = try folder.write("big.csv", text)
    var options = SourceOptions()
    options.limits.pageBytes = 4_096
    options.limits.sampleBytes = 8_192
    let source = try openSource(.path(path), options: options)
    let indexer = try Thread { source.index(isCancelled: { false }, report: { _ in }) }
    var generator = SeededGenerator(seed: 7)
    var seen = 0
    var isComplete = false
    while !isComplete {
      if let change = source.applyChange() { isComplete = change.isComplete }
      for _ in 0..<20 {
        let row = Int.random(in: 0..<max(source.rows.total, 1), using: &generator)
        guard let record = source.record(at: row) else { continue }
        seen += 1
        #expect(texts(record) == ["\(row)", "text\n\(row)"])
      }
    }
    indexer.join()
    #expect(source.rows == RowSpace(head: 40_000))
    #expect(seen > 0)
  }

  @Test("a FIFO without a writer opens at once, and stopping ends the wait for it")
  func fifo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFIFO("fifo")
    let source = try openSource(.path(path))
    #expect(source.schema.isProvisional)
    let indexer = try Thread { source.index(isCancelled: { false }, report: { _ in }) }
    source.stop()
    indexer.join()
    #expect(source.count == .atLeast(0))
  }

  @Test("what a writer sends through a FIFO becomes records")
  func writtenFifo() throws {
    let folder = try TemporaryFolder()
    let path = try folder.makeFIFO("fifo")
    let source = try openSource(.path(path))
    let writer = try Thread {
      let descriptor = Glibc.open(path, O_WRONLY)
      for part in ["a,b\n1,2\n", "3,4\n"] { _ = write(descriptor, part, part.utf8.count) }
      close(descriptor)
    }
    complete(source)
    writer.join()
    #expect(allTexts(source) == [["1", "2"], ["3", "4"]])
    #expect(source.rows == RowSpace(head: 2))
  }

  @Test("printing a pipe needs no index", arguments: [1, 30_000])
  func printedPipe(count: Int) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    let source = try openSource(.descriptor(reading, name: "-"))
    let writer = try Thread {
      let line = Array("x,y\n".utf8)
      for _ in 0..<count { _ = write(writing, line, line.count) }
      close(writing)
    }
    var seen = 0
    source.forEachRecord { _ in
      seen += 1
      return true
    }
    writer.join()
    #expect(seen == count)
  }

  @Test("a device without end stops at the limit")
  func endlessDevice() throws {
    var options = SourceOptions()
    options.limits.deviceBytes = 1_000_000
    let source = try openSource(.path("/dev/zero"), options: options)
    complete(source)
    #expect(source.notes.contains(.limitReached(bytes: 1_000_000)))
    #expect(source.schema.isBinary)
    #expect(source.rows.total == 1)
    #expect(try openSource(.path("/dev/null")).rows.total == 0)
  }

  @Test("a file of the kernel has content although its size is zero")
  func kernelFile() throws {
    let source = try openSource(.path("/proc/self/status"))
    complete(source)
    #expect(source.rows.total > 10)
  }

  @Test("a file that was cut while it is read keeps the rows that are left")
  func truncatedFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("cut.txt", String(repeating: "line\n", count: 200_000))
    let source = try openSource(.path(path))
    try #require(truncate(path, 500_000) == 0)
    complete(source)
    #expect(source.count == .exact(100_000))
    #expect(source.notes == [.truncated(byteOffset: 500_000)])
    #expect(texts(source.record(at: 99_999)) == ["line"])
  }

  @Test(
    "a file that is written again at its size is noticed", arguments: ["rows.csv", "rows.json"])
  func rewritten(name: String) throws {
    let folder = try TemporaryFolder()
    let rows = (100..<600).map { name == "rows.json" ? "[\($0)]" : "\($0),a" }
    let path = try folder.write(name, "[\n" + rows.joined(separator: ",\n") + "\n]\n")
    let source = try openSource(.path(path))
    source.index(isCancelled: { false }) { _ in }
    source.load(0..<10, isCancelled: { false })
    #expect(source.notes.isEmpty)
    let other = rows.map { $0.replacing("1", with: "9") }
    try folder.write(name, "[\n" + other.joined(separator: ",\n") + "\n]\n")
    source.load(0..<10, isCancelled: { false })
    #expect(source.notes == [.rewritten])
  }
}

/// A thread that can be waited for.
private struct Thread {
  private let thread: pthread_t

  init(_ body: @escaping @Sendable () -> Void) throws {
    let box = Unmanaged.passRetained(Body(run: body))
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    try #require(result == 0)
    self.thread = thread
  }

  func join() { pthread_join(thread, nil) }

  private final class Body: Sendable {
    let run: @Sendable () -> Void

    init(run: @escaping @Sendable () -> Void) { self.run = run }
  }
}
