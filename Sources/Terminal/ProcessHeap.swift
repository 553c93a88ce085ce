// The memory that a program on a terminal is sure to need.

internal import CTerminal

/// The heap of the process.
public enum ProcessHeap {
  /// What a program has taken when its first screen stands, nearly: 192 pages.
  ///
  /// To be given each one when it is first touched costs three times as much.
  private static let firstScreenBytes: Int64 = 768 << 10

  /// Takes the memory of the first screen from the system at once.
  ///
  /// Called before anything is read or made; without it all works the same, a little later.
  public static func prepare() { cterminal_heap_fill(firstScreenBytes) }
}
