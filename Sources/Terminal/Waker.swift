// What ends the loop's wait from another thread.

internal import CNcurses

/// Ends the wait of the screen's loop, from any thread.
///
/// It is a class because it owns one descriptor and closes it once.
public final class Waker: Sendable {
  let descriptor: Int32

  /// Makes a waker of its own descriptor.
  ///
  /// - Throws: ``TerminalError/noResources`` when there is no descriptor left.
  public init() throws(TerminalError) {
    descriptor = cncurses_waker_open()
    guard descriptor >= 0 else { throw .noResources }
  }

  deinit { if descriptor >= 0 { cncurses_waker_close(descriptor) } }

  /// Ends the wait that is going on, or the next one.
  public func wake() { cncurses_waker_wake(descriptor) }
}
