// Bytes by offset, whether they lie in a file, in memory, or arrive on a pipe.

internal import Synchronization

/// An input to open.
package enum SourceInput: Hashable, Sendable {
  /// A path.
  case path(String)
  /// An open descriptor, which stays the caller's, and a name for messages.
  case descriptor(Int32, name: String)
  /// Bytes in memory and a name for messages.
  case bytes([UInt8], name: String)

  /// The name for messages.
  package var name: String {
    switch self {
    case .path(let path): path
    case .descriptor(_, let name), .bytes(_, let name): name
    }
  }
}

/// Bytes by offset.
///
/// A class because it owns descriptors and closes them at its end. What arrives on a pipe is kept
/// in a file without a name, so that from then on it is a file that grows.
final class ByteSource: Sendable {
  /// The result of a read.
  enum Outcome: Equatable {
    /// The number of bytes read; fewer than requested at the end.
    case bytes(Int)
    /// The bytes are not in memory, and waiting was not allowed.
    case notHere
    /// Reading failed after some bytes.
    case failed(after: Int, message: String)
  }

  /// The bytes that are available.
  struct Extent: Equatable {
    /// Bytes that can be read.
    var availableBytes: Int
    /// Whether no more will come.
    var isEnded: Bool
    /// Whether they end before the input does; a note says why.
    var isCutOff = false
  }

  /// The storage of the bytes.
  enum Storage {
    case memory([UInt8])
    /// In the open file of the state, which another one may replace.
    case file
    case stream(Stream)
    /// In the file that keeps the CSV of a table in text.
    case table(TableText)
  }

  /// A stream and where it is kept.
  struct Stream {
    var input: OpenFile
    var spool: Int32
    var stop: (reading: Int32, writing: Int32)
    var limitBytes: Int
    /// Whether the bytes come from a file, which needs no waiting.
    var isFile = false
  }

  /// The state of a stream that is arriving.
  struct State {
    var extent: Extent
    var file: OpenFile?
    /// The file when it was opened.
    var opened: FileStatus?
    /// The end of the bytes read in order of a file, as long as they are ASCII; nil once other bytes
    /// have come, and where the encoding is known.
    var plainEnd: Int?
    /// The rest of the file, if it is in another encoding.
    var rest: ConvertedRest?
    /// The descriptor that wakes a thread waiting for the file to grow.
    var bell: Int32?
    var notes: [SourceNote] = []
    /// The lines at the end that are left out, because they are below a table.
    var footer: [UInt8]?
    /// The findings about the bytes as they arrived.
    var findings = InputPipeline.Findings()

    /// Adds a note that says something new: of many read errors the first one.
    mutating func add(_ note: SourceNote) {
      guard !notes.contains(where: { $0 == note || $0.isReadError && note.isReadError }) else {
        return
      }
      notes.append(note)
    }
  }

  let name: String
  /// The path of the file; nil if it was passed as a descriptor.
  let path: String?
  let calls: any FileCalls
  /// The folder in which converted bytes are kept, and how many of them at most.
  let temporaryFolder: String
  let spoolBytes: Int?
  let storage: Storage
  /// The faults of the place that the bytes come from.
  private let originNotes: [SourceNote]
  let state: Mutex<State>
  /// The lock of the thread that reads from the stream; two threads may want to at the same time.
  let filling: Mutex<InputPipeline>

  /// Opens an input.
  init(
    _ input: SourceInput, options: SourceOptions, calls: any FileCalls
  ) throws(InputError) {
    name = input.name
    self.calls = calls
    temporaryFolder = options.temporaryFolder
    spoolBytes = options.limits.spoolBytes
    originNotes = options.notes
    filling = Mutex(InputPipeline(options: options))
    if case .path(let path) = input { self.path = path } else { path = nil }
    switch input {
    case .bytes(let bytes, _):
      let adopted = Self.adopted(bytes, options: options, calls: calls)
      storage = .memory(adopted.bytes)
      state = Mutex(adopted.state)
    case .path(let path):
      let descriptor = try Self.naming(path) { () throws(CallFailure) in
        try Self.repeating { () throws(CallFailure) in try calls.open(path) }
      }
      let file = OpenFile(descriptor, isOwned: true, calls: calls)
      let opened = try Self.open(file, name: path, options: options, calls: calls)
      storage = opened.storage
      state = Mutex(opened.state)
    case .descriptor(let descriptor, let name):
      let file = OpenFile(descriptor, isOwned: false, calls: calls)
      let opened = try Self.open(file, name: name, options: options, calls: calls)
      storage = opened.storage
      state = Mutex(opened.state)
    }
  }

  /// Begins with nothing of a table in text.
  init(_ table: TableText) {
    name = table.text.name
    path = nil
    calls = table.text.calls
    temporaryFolder = table.text.temporaryFolder
    spoolBytes = table.text.spoolBytes
    originNotes = []
    filling = Mutex(InputPipeline(options: SourceOptions()))
    storage = .table(table)
    state = Mutex(State(extent: Extent(availableBytes: 0, isEnded: false)))
  }

  deinit {
    if let table { calls.close(table.spool) }
    if let stream {
      calls.close(stream.spool)
      calls.close(stream.stop.reading)
      calls.close(stream.stop.writing)
    }
  }

  /// The bytes that are available now.
  var extent: Extent { state.withLock { $0.extent } }

  /// The findings about the bytes.
  var findings: InputPipeline.Findings { state.withLock { $0.findings } }

  /// Notes in a schema how the bytes were converted to UTF-8.
  func describe(_ schema: inout RecordSchema) {
    let findings = self.findings
    schema.packing = findings.packing
    guard let encoding = findings.encoding, encoding != .utf8 else { return }
    schema.encoding = encoding.name + (findings.isGuess ? "?" : "")
  }

  /// The faults of the origin, and those found while bytes arrived.
  var notes: [SourceNote] {
    originNotes + (table?.text.notes ?? []) + state.withLock { $0.findings.notes + $0.notes }
  }

  /// The stream, if bytes arrive on one.
  var stream: Stream? {
    if case .stream(let stream) = storage { stream } else { nil }
  }

  /// Reads at an offset until the buffer is full or the bytes end.
  func read(
    at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer, waiting: Bool
  ) -> Outcome {
    let file: OpenFile?
    let descriptor: Int32
    switch storage {
    case .memory(let memory):
      let range = min(byteOffset, memory.count)..<min(byteOffset + bytes.count, memory.count)
      bytes.copyBytes(from: memory[range])
      return .bytes(range.count)
    case .file:
      let rest: ConvertedRest?
      (file, rest) = state.withLock { ($0.file, $0.rest) }
      descriptor = file?.descriptor ?? -1
      if let rest, rest.start < byteOffset + bytes.count {
        return read(rest, of: file, at: byteOffset, into: bytes, waiting: waiting)
      }
    case .stream(let stream):
      file = nil
      descriptor = stream.spool
    case .table(let table):
      file = nil
      descriptor = table.spool
    }
    // The file stays open while it is read, even if another one takes its place meanwhile.
    let outcome = withExtendedLifetime(file) {
      read(descriptor, at: byteOffset, into: bytes, waiting: waiting)
    }
    // The main thread, which does not wait, only shows what others have read before.
    guard waiting, file != nil, case .bytes(let count) = outcome,
      judge(UnsafeRawBufferPointer(rebasing: bytes[..<count]), at: byteOffset)
    else { return outcome }
    return read(at: byteOffset, into: bytes, waiting: true)
  }

  /// Reads a descriptor at an offset until the buffer is full or the bytes end.
  func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) -> Outcome {
    var done = 0
    while done < bytes.count {
      do throws(CallFailure) {
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
        let count = try Self.repeating { () throws(CallFailure) in
          try calls.read(descriptor, at: byteOffset + done, into: rest, waiting: waiting)
        }
        if count == 0 { break }
        done += count
      } catch .wouldWait {
        return .notHere
      } catch {
        return .failed(after: done, message: error.message)
      }
    }
    return .bytes(done)
  }

  /// Reads a range into a new array, which is shorter at the end of the bytes.
  func bytes(_ range: Range<Int>, waiting: Bool) -> (bytes: [UInt8], outcome: Outcome) {
    var outcome = Outcome.bytes(0)
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      outcome = read(
        at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer), waiting: waiting)
      switch outcome {
      case .bytes(let read), .failed(after: let read, _): count = read
      case .notHere: count = 0
      }
    }
    return (bytes, outcome)
  }

  /// Reads the first bytes, at most `count` of those that are there; the source ends where they
  /// cannot be read.
  func beginning(_ count: Int) -> [UInt8] {
    let (start, outcome) = bytes(0..<min(count, extent.availableBytes), waiting: true)
    if case .failed(after: let end, let message) = outcome {
      cut(at: end, because: .readError(byteOffset: end, reason: message))
    }
    return start
  }

  /// Ends the source where it can no longer be read, and notes why.
  func cut(at byteOffset: Int, because note: SourceNote) {
    state.withLock {
      $0.extent = Extent(availableBytes: byteOffset, isEnded: true, isCutOff: true)
      $0.add(note)
    }
  }

  /// Notes what is wrong with the source.
  func note(_ note: SourceNote) { state.withLock { $0.add(note) } }

  /// Why nothing can be read; nil where there are bytes, or where the input is empty.
  var refusal: InputError? {
    if let table { return table.text.refusal }
    let state = state.withLock { (notes: $0.notes, byteCount: $0.extent.availableBytes) }
    guard state.byteCount == 0, case .readError(let offset, let words)? = state.notes.first else {
      return nil
    }
    return InputError(name: name, reason: .unreadable(byteOffset: offset, words))
  }
}
