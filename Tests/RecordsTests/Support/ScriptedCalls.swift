// Calls that do what a test says: bytes that arrive piece by piece, calls that fail.

import Synchronization

@testable import Records

/// A machine with one file or one pipe, whose n-th call can fail.
final class ScriptedCalls: FileCalls {
  /// What a failing call does.
  enum Fault: Sendable, CaseIterable {
    case error
    case interruption
    case shortRead
    case nothing
  }

  struct State {
    var content: [UInt8]
    /// For a pipe: what is still to arrive.
    var arrivals: [[UInt8]]
    /// The bytes that were kept, by descriptor.
    var spools: [Int32: [UInt8]] = [:]
    var isStopped = false
    var callCount = 0
    var openCount = 0
    var closeCount = 0
    var cachedOnly = false
    var freeBytes = Int.max
  }

  let state: Mutex<State>
  private let isPipe: Bool
  /// Whether the pieces of a pipe follow each other without a pause.
  private let isSteady: Bool
  private let failingCall: Int?
  private let fault: Fault

  init(file: [UInt8], failingCall: Int? = nil, fault: Fault = .error) {
    state = Mutex(State(content: file, arrivals: []))
    isPipe = false
    isSteady = false
    self.failingCall = failingCall
    self.fault = fault
  }

  init(
    pipe arrivals: [[UInt8]], isSteady: Bool = false, failingCall: Int? = nil, fault: Fault = .error
  ) {
    state = Mutex(State(content: [], arrivals: arrivals))
    isPipe = true
    self.isSteady = isSteady
    self.failingCall = failingCall
    self.fault = fault
  }

  var callCount: Int { state.withLock { $0.callCount } }

  /// Counts a call.
  ///
  /// - Returns: The fault, if it is this call's turn.
  private func turn() throws(CallFailure) -> Fault? {
    let count = state.withLock { state in
      state.callCount += 1
      return state.callCount
    }
    guard count == failingCall else { return nil }
    switch fault {
    case .error: throw .system("input/output error")
    case .interruption: throw .interrupted
    case .shortRead, .nothing: return fault
    }
  }

  func open(_ path: String) throws(CallFailure) -> Int32 {
    _ = try turn()
    state.withLock { $0.openCount += 1 }
    return 3
  }

  func status(_ descriptor: Int32) throws(CallFailure) -> FileStatus {
    _ = try turn()
    return FileStatus(
      kind: isPipe ? .pipe : .regular, byteCount: state.withLock { $0.content.count })
  }

  func status(at path: String) throws(CallFailure) -> FileStatus { try status(3) }

  func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) throws(CallFailure) -> Int {
    let fault = try turn()
    if fault == .nothing { return 0 }
    let (source, isCold) = state.withLock { ($0.spools[descriptor] ?? $0.content, $0.cachedOnly) }
    if !waiting, isCold { throw .wouldWait }
    var range = min(byteOffset, source.count)..<min(byteOffset + bytes.count, source.count)
    if fault == .shortRead { range = range.lowerBound..<range.lowerBound + range.count / 2 }
    bytes.copyBytes(from: source[range])
    return range.count
  }

  func receive(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer
  ) throws(CallFailure) -> Int {
    _ = try turn()
    return state.withLock { state in
      guard !state.arrivals.isEmpty else { return 0 }
      let piece = state.arrivals[0].prefix(bytes.count)
      state.arrivals[0].removeFirst(piece.count)
      if state.arrivals[0].isEmpty { state.arrivals.removeFirst() }
      bytes.copyBytes(from: piece)
      return piece.count
    }
  }

  func wait(
    for descriptor: Int32, or stop: Int32, milliseconds: Int?
  ) throws(CallFailure) -> Arrival {
    _ = try turn()
    if state.withLock({ $0.isStopped }) { return .stopped }
    return milliseconds == nil || isSteady ? .ready : .quiet
  }

  func watch(_ path: String) throws(CallFailure) -> Int32 {
    _ = try turn()
    throw .system("nobody watches here")
  }

  func freeBytes(inFolder folder: String) throws(CallFailure) -> Int {
    state.withLock { $0.freeBytes }
  }

  func makeSpool(inFolder folder: String) throws(CallFailure) -> Int32 {
    _ = try turn()
    return state.withLock { state in
      state.openCount += 1
      let descriptor = Int32(100 + state.spools.count)
      state.spools[descriptor] = []
      return descriptor
    }
  }

  func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, at byteOffset: Int
  ) throws(CallFailure) {
    _ = try turn()
    state.withLock { state in
      let gap = byteOffset - (state.spools[descriptor]?.count ?? 0)
      state.spools[descriptor, default: []] += [UInt8](repeating: 0, count: max(gap, 0))
      state.spools[descriptor, default: []] += bytes
    }
  }

  func makePipe() throws(CallFailure) -> (reading: Int32, writing: Int32) {
    _ = try turn()
    state.withLock { $0.openCount += 2 }
    return (5, 6)
  }

  func ring(_ descriptor: Int32) { state.withLock { $0.isStopped = true } }

  func close(_ descriptor: Int32) { state.withLock { $0.closeCount += 1 } }
}

/// A table of equal rows that is indexed and read in small blocks, and the calls that it makes.
func indexedRows(_ count: Int) throws -> (source: RecordFile, calls: ScriptedCalls) {
  let calls = ScriptedCalls(file: Array(String(repeating: "abc,1\n", count: count).utf8))
  var options = SourceOptions()
  options.limits.readBytes = 32 * 1024
  options.limits.pageBytes = 1024
  let source = try recordFile(.path("x.csv"), options: options, calls: calls)
  complete(source)
  return (source, calls)
}
