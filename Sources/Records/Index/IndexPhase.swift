// The phases of an index, and when its progress is reported.

/// The phase of the index of a file.
enum IndexPhase: Hashable, Sendable {
  /// The index is on its way to the end.
  case indexing
  /// The index has reached the end.
  case complete(TailVerdict)
  /// The index was at the end when it had counted `from` rows, and counts the rows that are added.
  case following(from: Int, TailVerdict)

  /// Whether the index has reached an end that is final.
  var isComplete: Bool { if case .complete = self { true } else { false } }

  /// Whether the end may move.
  var isFollowing: Bool { if case .following = self { true } else { false } }
}

/// A decision at each step of an index whether to report its progress.
struct IndexPacing {
  /// The bytes between two reports.
  private static let stepBytes = 32 * 1024 * 1024

  private var reportedBytes = -stepBytes

  /// Returns whether a progress is to be reported: the first, the last, each on a pipe, and some
  /// between.
  mutating func isDue(_ progress: IndexProgress) -> Bool {
    guard
      progress.isComplete || progress.totalBytes == nil
        || progress.doneBytes - reportedBytes >= Self.stepBytes
    else { return false }
    reportedBytes = progress.doneBytes
    return true
  }
}

extension IndexProgress {
  /// The progress of an index over bytes that may still arrive.
  init(doneBytes: Int, of extent: ByteSource.Extent, isComplete: Bool) {
    self.init(
      doneBytes: doneBytes, totalBytes: extent.isEnded ? extent.availableBytes : nil,
      isComplete: isComplete)
  }
}
