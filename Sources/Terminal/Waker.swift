// The handle that ends the loop's wait from another thread.

internal import CTerminal

/// A handle that ends the screen's wait from any thread.
///
/// It is a class because it owns a descriptor, which it closes once.
public final class Waker: Sendable {
  let descriptor: Int32

  /// Creates a waker with its own descriptor.
  ///
  /// - Throws: ``TerminalError/noResources`` if the process has too many open descriptors.
  public init() throws(TerminalError) {
    descriptor = cterminal_waker_open()
    guard descriptor >= 0 else { throw .noResources }
  }

  deinit { if descriptor >= 0 { cterminal_waker_close(descriptor) } }

  /// Ends the current wait, or the next one.
  public func wake() { cterminal_waker_wake(descriptor) }
}
