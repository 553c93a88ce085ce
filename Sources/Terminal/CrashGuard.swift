// The part of the crash guard that threads must ask for themselves.

internal import CNcurses

/// Giving the terminal back when the program dies by a fault.
///
/// The guard is armed while a ``Screen`` is open and covers every thread of the process.
public enum CrashGuard {
  /// Runs the whole work of a thread with a stack of its own for the guard, so that a stack
  /// overflow on that thread is caught too.
  public static func protectingThread<Result>(_ body: () throws -> Result) rethrows -> Result {
    let hasStack = cncurses_guard_thread() == 0
    defer { if hasStack { cncurses_guard_thread_end() } }
    return try body()
  }
}
