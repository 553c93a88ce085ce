// Ending statements from another thread.

internal import CSQLite
internal import Synchronization

/// The request to end the statements of one source of rows, which any thread may make.
///
/// A class because the thread that makes the request and the one that runs statements share it.
final class Interruption: Sendable {
  private let flag = Atomic(false)

  /// Whether the request was made, which is final.
  var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// Makes the request.
  fileprivate func request() { flag.store(true, ordering: .relaxed) }
}

/// The means to end a running statement of a connection from any thread.
///
/// The connection must stay open as long as this value is used. A class because the thread that
/// runs statements and those that end them share it.
final class Interrupter: Sendable {
  /// The address of the connection, a number that threads may share.
  ///
  /// It is used for nothing but `sqlite3_interrupt`, which SQLite permits in every thread.
  private let address: Int
  /// The request that ends the statement that runs now.
  private let current = Mutex<Interruption?>(nil)

  /// Prepares to interrupt a connection.
  init(_ connection: OpaquePointer) { address = Int(bitPattern: connection) }

  /// Sets the request that ends the statements to come; nil ends none.
  func listen(to interruption: Interruption?) { current.withLock { $0 = interruption } }

  /// Makes a request, and ends the statement that runs now if the request is about it.
  func interrupt(_ interruption: Interruption) {
    interruption.request()
    current.withLock { current in
      // A long operation of the virtual machine, such as a count, polls nothing else.
      if current === interruption { sqlite3_interrupt(OpaquePointer(bitPattern: address)) }
    }
  }
}
