// The part of the crash guard that each thread must request.

internal import CNcurses

/// A guard that restores the terminal when the program crashes.
///
/// It is armed while a ``Screen`` is open and covers every thread of the process.
public enum CrashGuard {
  /// Runs all work of a thread with an alternate signal stack, so that stack overflows are caught
  /// too.
  public static func protectingThread<Result>(_ body: () throws -> Result) rethrows -> Result {
    let hasStack = cncurses_guard_thread() == 0
    defer { if hasStack { cncurses_guard_thread_end() } }
    return try body()
  }
}
