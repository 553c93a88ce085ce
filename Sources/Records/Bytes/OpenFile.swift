// A descriptor and who closes it.

/// An open descriptor, closed when its last reader releases it.
///
/// A class because it owns the descriptor: each reader retains it, so that a file that was replaced
/// is closed only when the last read of it is over.
final class OpenFile: Sendable {
  let descriptor: Int32
  private let isOwned: Bool
  private let calls: any FileCalls

  init(_ descriptor: Int32, isOwned: Bool, calls: any FileCalls) {
    self.descriptor = descriptor
    self.isOwned = isOwned
    self.calls = calls
  }

  deinit {
    if isOwned { calls.close(descriptor) }
  }
}
