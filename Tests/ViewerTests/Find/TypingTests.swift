import CellGrid
import Records
import Synchronization
import TerminalApp
import Testing

@testable import Viewer

/// A file in memory that reports each read to a listener.
private final class ReportingCalls: FileCalls {
  private let content: [UInt8]
  private let reads = Mutex(0)
  private let listener = Mutex<(@Sendable (Int) -> Void)?>(nil)

  init(_ content: [UInt8]) { self.content = content }

  /// The number of reads since the listener was set.
  var readCount: Int { reads.withLock { $0 } }

  /// Reports the number of each read from now on, before it is performed.
  func report(_ listener: @escaping @Sendable (Int) -> Void) {
    reads.withLock { $0 = 0 }
    self.listener.withLock { $0 = listener }
  }

  func open(_ path: String) throws(CallFailure) -> Int32 { 3 }

  func status(_ descriptor: Int32) throws(CallFailure) -> FileStatus {
    FileStatus(kind: .regular, byteCount: content.count)
  }

  func status(at path: String) throws(CallFailure) -> FileStatus { try status(3) }

  func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) throws(CallFailure) -> Int {
    let number = reads.withLock { reads in
      reads += 1
      return reads
    }
    listener.withLock({ $0 })?(number)
    let range =
      min(byteOffset, content.count)..<min(byteOffset + bytes.count, content.count)
    bytes.copyBytes(from: content[range])
    return range.count
  }

  func receive(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer
  ) throws(CallFailure) -> Int { 0 }

  func wait(
    for descriptor: Int32, or stop: Int32, milliseconds: Int?
  ) throws(CallFailure) -> Arrival { .quiet }

  func watch(_ path: String) throws(CallFailure) -> Int32 { throw .system("not watchable") }
  func freeBytes(inFolder folder: String) throws(CallFailure) -> Int { .max }
  func makeSpool(inFolder folder: String) throws(CallFailure) -> Int32 { throw .system("no room") }
  func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at byteOffset: Int
  ) throws(CallFailure) { throw .system("no room") }
  func makePipe() throws(CallFailure) -> (reading: Int32, writing: Int32) {
    throw .system("no pipe")
  }
  func ring(_ descriptor: Int32) {}
  func close(_ descriptor: Int32) {}
}

@Suite("A pattern typed while its search runs")
@MainActor
struct TypingTests {
  @Test("leaves no stale search running: none reads a block after the next character")
  func stale() throws {
    let blockBytes = 256 * 1024
    let blocks = 20
    let row = "1,some text that is not it\n"
    let content = Array(String(repeating: row, count: blocks * blockBytes / row.utf8.count).utf8)
    let calls = ReportingCalls(content)
    let services = Services(
      background: InlineBackground(), mailbox: Mailbox(), clock: .virtual)
    let scene = ViewerScene(
      source: SourceHandle(try openSource(.path("x.csv"), calls: calls)), options: ViewerOptions(),
      services: services)
    let now = Instant.start
    func settle() {
      repeat {
        _ = services.mailbox.drain(at: now)
      } while services.background.settle()
        || !services.mailbox.isEmpty
    }
    func type(_ character: Character) {
      _ = scene.handle(.key(KeyPress(.character(character))), at: now)
    }
    scene.start()
    _ = scene.handle(.resize(CellSize(lines: 10, columns: 60)), at: now)
    settle()
    type("/")
    settle()
    // Each search has read two blocks when the next character arrives; none of them is in the text.
    let characters = Array("QZQZQZ")
    calls.report { number in
      MainActor.assumeIsolated {
        guard number.isMultiple(of: 2), number / 2 < characters.count else { return }
        _ = scene.handle(.key(KeyPress(.character(characters[number / 2]))), at: now)
      }
    }
    type(characters[0])
    settle()
    let stale = (characters.count - 1) * 2
    let whole = (content.count + blockBytes - 1) / blockBytes
    // The last block is read again from the start of its first record, to which its page refers.
    #expect((stale + whole...stale + whole + 3).contains(calls.readCount))
    #expect(scene.finder.search?.isRunning == false)
    #expect(scene.finder.search?.hits.total == 0)
  }
}
