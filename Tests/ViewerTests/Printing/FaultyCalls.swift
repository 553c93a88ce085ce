// A disk on which a read fails.

import Records
import Synchronization

/// The system's calls for files; the n-th read fails, once or from then on.
final class FaultyCalls: ForwardingCalls {
  /// The result of a failing read.
  enum Fault: String, CaseIterable {
    case inputError, interruption, noMemory, shortRead
  }

  let system = SystemCalls()
  private let failing: Int
  private let fault: Fault
  private let isLasting: Bool
  private let count = Mutex(0)

  /// Makes calls that fail.
  ///
  /// - Parameters:
  ///   - failing: The number of the first read that fails, from 1; 0 lets none fail.
  ///   - fault: The result.
  ///   - isLasting: Whether all later reads fail too.
  init(failing: Int = 0, _ fault: Fault = .inputError, isLasting: Bool = false) {
    self.failing = failing
    self.fault = fault
    self.isLasting = isLasting
  }

  /// The reads so far.
  var readCount: Int { count.withLock { $0 } }

  /// Counts a read.
  ///
  /// - Returns: How much of the room it may fill.
  private func turn(_ room: Int) throws(CallFailure) -> Int {
    let number = count.withLock { count in
      count += 1
      return count
    }
    guard failing > 0, number == failing || isLasting && number > failing else { return room }
    switch fault {
    case .inputError: throw .system("input/output error")
    case .interruption: throw .interrupted
    case .noMemory: throw .system("cannot allocate memory")
    case .shortRead: return (room + 1) / 2
    }
  }

  func read(
    _ descriptor: Int32, at byteOffset: Int, into bytes: UnsafeMutableRawBufferPointer,
    waiting: Bool
  ) throws(CallFailure) -> Int {
    let room = UnsafeMutableRawBufferPointer(rebasing: bytes[..<(try turn(bytes.count))])
    return try system.read(descriptor, at: byteOffset, into: room, waiting: waiting)
  }

  func receive(
    _ descriptor: Int32, into bytes: UnsafeMutableRawBufferPointer
  ) throws(CallFailure) -> Int {
    let room = UnsafeMutableRawBufferPointer(rebasing: bytes[..<(try turn(bytes.count))])
    return try system.receive(descriptor, into: room)
  }
}
