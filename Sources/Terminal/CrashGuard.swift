// The part of the crash guard that threads must ask for themselves.

internal import CNcurses

/// Giving the terminal back when the program dies by a fault.
///
/// The guard is armed while a ``Screen`` is open and covers every thread of the process.
public enum CrashGuard {
  /// Gives the calling thread a stack of its own for the guard, so that a stack overflow on it is
  /// caught too; to be called first thing on every thread that a program starts.
  public static func protectThread() { _ = cncurses_guard_thread() }
}
