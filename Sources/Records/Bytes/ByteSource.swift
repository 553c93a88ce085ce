// Bytes by offset, whether they lie in a file, in memory, or arrive on a pipe.

internal import Synchronization

/// What to open.
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
  /// What a read brought.
  enum Outcome: Equatable {
    /// So many bytes; fewer than asked for at the end.
    case bytes(Int)
    /// The bytes are not in memory, and waiting was not allowed.
    case notHere
    /// Reading failed after so many bytes.
    case failed(after: Int, words: String)
  }

  /// How far bytes are there.
  struct Extent: Equatable {
    /// Bytes that can be read.
    var availableBytes: Int
    /// Whether no more will come.
    var isEnded: Bool
  }

  /// Where the bytes are.
  enum Storage {
    case memory([UInt8])
    /// In the open file of the state, which another one may replace.
    case file
    case stream(Stream)
  }

  /// A stream and where it is kept.
  struct Stream {
    var input: OpenFile
    var spool: Int32
    var stop: (reading: Int32, writing: Int32)
    var limitBytes: Int
    /// Whether the bytes come from a file, and are there already.
    var isFile = false
  }

  /// What changes while a stream arrives.
  struct State {
    var extent: Extent
    var file: OpenFile?
    /// What wakes whoever waits for the file to grow.
    var bell: Int32?
    var notes: [SourceNote] = []
    /// What was found out about the bytes as they arrived.
    var findings = Intake.Findings()
  }

  let name: String
  /// Where the file was found; nil when it came as a descriptor.
  let path: String?
  let calls: any FileCalls
  let storage: Storage
  let state: Mutex<State>
  /// Held by whoever takes bytes from the stream; two may want to at the same time.
  let filling: Mutex<Intake>

  /// Opens an input.
  init(
    _ input: SourceInput, options: SourceOptions, calls: any FileCalls
  ) throws(InputError) {
    name = input.name
    self.calls = calls
    filling = Mutex(Intake(options: options))
    if case .path(let path) = input { self.path = path } else { path = nil }
    switch input {
    case .bytes(let bytes, _):
      let taken = Self.taken(bytes, options: options, calls: calls)
      storage = .memory(taken.bytes)
      state = Mutex(taken.state)
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

  deinit {
    if let stream {
      calls.close(stream.spool)
      calls.close(stream.stop.reading)
      calls.close(stream.stop.writing)
    }
  }

  /// How far bytes are there now.
  var extent: Extent { state.withLock { $0.extent } }

  /// What was found out about the bytes.
  var findings: Intake.Findings { state.withLock { $0.findings } }

  /// Says in a schema how the bytes came to be UTF-8.
  func describe(_ schema: inout RecordSchema) {
    let findings = self.findings
    schema.packing = findings.packing
    guard let encoding = findings.encoding, encoding != .utf8 else { return }
    schema.encoding = encoding.rawValue + (findings.isGuess ? "?" : "")
  }

  /// What went wrong while bytes arrived.
  var notes: [SourceNote] { state.withLock { $0.notes } }

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
      file = state.withLock { $0.file }
      descriptor = file?.descriptor ?? -1
    case .stream(let stream):
      file = nil
      descriptor = stream.spool
    }
    // The file stays open while it is read, even if another one takes its place meanwhile.
    return withExtendedLifetime(file) {
      read(descriptor, at: byteOffset, into: bytes, waiting: waiting)
    }
  }

  private func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) -> Outcome {
    var done = 0
    while done < bytes.count {
      do throws(CallFailure) {
        let rest = UnsafeMutableRawBufferPointer(rebasing: bytes[done...])
        let count = try calls.read(descriptor, at: byteOffset + done, into: rest, waiting: waiting)
        if count == 0 { break }
        done += count
      } catch .interrupted {
        continue
      } catch .wouldWait {
        return .notHere
      } catch {
        return .failed(after: done, words: error.words)
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

  /// Ends the source where it can no longer be read, and notes why.
  func cut(at byteOffset: Int, because note: SourceNote) {
    state.withLock {
      $0.extent = Extent(availableBytes: byteOffset, isEnded: true)
      if !$0.notes.contains(note) { $0.notes.append(note) }
    }
  }

  /// Finds out what a descriptor is and prepares to read it.
  private static func open(
    _ file: OpenFile, name: String, options: SourceOptions, calls: any FileCalls
  ) throws(InputError) -> (storage: Storage, state: State) {
    let status = try naming(name) { () throws(CallFailure) in
      try repeating { () throws(CallFailure) in try calls.status(file.descriptor) }
    }
    let limitBytes: Int
    switch status.kind {
    case .directory: throw InputError(name: name, reason: .directory)
    // A size of zero proves nothing: files of the kernel have content all the same.
    case .regular:
      let start = try glance(
        at: file, name: name, isEmpty: status.byteCount == 0, calls: calls)
      if !isPrepared(start, options: options), status.byteCount > 0 || start?.isEmpty == true {
        let extent = Extent(availableBytes: status.byteCount, isEnded: true)
        return (.file, State(extent: extent, file: file))
      }
      limitBytes = options.limits.pipeBytes
    // A socket that is open already is a pipe to whoever is at its other end.
    case .pipe, .socket: limitBytes = options.limits.pipeBytes
    case .device: limitBytes = options.limits.deviceBytes
    }
    var stream = try Self.stream(
      from: file, name: name, limitBytes: limitBytes, options: options, calls: calls)
    stream.isFile = status.kind == .regular
    return (.stream(stream), State(extent: Extent(availableBytes: 0, isEnded: false)))
  }

  /// The first bytes of a file; nil when it says to be empty and has no offsets to read from,
  /// which is so with some files of the kernel.
  private static func glance(
    at file: OpenFile, name: String, isEmpty: Bool, calls: any FileCalls
  ) throws(InputError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Packing.signatureBytes)
    do throws(CallFailure) {
      let count = try repeating { () throws(CallFailure) in
        var span = bytes.mutableSpan
        return try span.withUnsafeMutableBytes { (room) throws(CallFailure) in
          try calls.read(file.descriptor, at: 0, into: room, waiting: true)
        }
      }
      return Array(bytes.prefix(count))
    } catch {
      guard isEmpty else { throw InputError(name: name, reason: .other(error.words)) }
      return nil
    }
  }

  /// Whether bytes that begin so have to be unpacked or spelled otherwise before they are read.
  private static func isPrepared(_ start: [UInt8]?, options: SourceOptions) -> Bool {
    guard let start, !start.isEmpty else { return false }
    let encoding = options.encoding ?? TextEncoding.marked(start)?.encoding ?? .utf8
    return Packing(start) != nil || encoding != .utf8
  }

  /// Bytes in memory, as they are read.
  private static func taken(
    _ bytes: [UInt8], options: SourceOptions, calls: any FileCalls
  ) -> (bytes: [UInt8], state: State) {
    var state = State(extent: Extent(availableBytes: bytes.count, isEnded: true))
    guard isPrepared(Array(bytes.prefix(Packing.signatureBytes)), options: options) else {
      return (bytes, state)
    }
    var intake = Intake(options: options)
    var kept: [UInt8] = []
    do throws(Intake.Stop) {
      for piece in [bytes, []] {
        var stop: Intake.Stop?
        piece.withUnsafeBytes { all in
          do throws(Intake.Stop) {
            try intake.take(all) {
              kept += $0
              return true
            }
          } catch {
            stop = error
          }
        }
        if let stop { throw stop }
      }
    } catch {
      if case .noted(let note) = error { state.notes.append(note) }
    }
    state.findings = intake.findings
    state.extent.availableBytes = kept.count
    return (kept, state)
  }

  /// Prepares to keep what arrives.
  private static func stream(
    from file: OpenFile, name: String, limitBytes: Int, options: SourceOptions,
    calls: any FileCalls
  ) throws(InputError) -> Stream {
    do throws(CallFailure) {
      let stop = try repeating { () throws(CallFailure) in try calls.makePipe() }
      do throws(CallFailure) {
        let spool = try repeating { () throws(CallFailure) in
          try calls.makeSpool(inFolder: options.temporaryFolder)
        }
        return Stream(input: file, spool: spool, stop: stop, limitBytes: limitBytes)
      } catch {
        calls.close(stop.reading)
        calls.close(stop.writing)
        throw error
      }
    } catch .unopenable(.tooManyOpenFiles) {
      throw InputError(name: name, reason: .tooManyOpenFiles)
    } catch {
      throw InputError(name: name, reason: .noSpool(error.words))
    }
  }

  /// Repeats a call that a signal interrupted.
  static func repeating<Value>(
    _ call: () throws(CallFailure) -> Value
  ) throws(CallFailure) -> Value {
    while true {
      do throws(CallFailure) {
        return try call()
      } catch .interrupted {
        continue
      } catch {
        throw error
      }
    }
  }

  /// Turns a failed call into an error that names the input.
  private static func naming<Value>(
    _ name: String, _ call: () throws(CallFailure) -> Value
  ) throws(InputError) -> Value {
    do throws(CallFailure) {
      return try call()
    } catch .unopenable(let reason) {
      throw InputError(name: name, reason: reason)
    } catch {
      throw InputError(name: name, reason: .other(error.words))
    }
  }
}
