// Presenting the rows that are known.

internal import Synchronization

extension RecordFile {
  func applyChange() -> SourceChange? {
    let extent = bytes.extent
    return state.withLock { state in
      let (known, tail) = state.known(of: extent)
      defer {
        state.restart = nil
        state.isReopened = false
      }
      var change = state.presented.apply(
        known, tail: tail, openEnd: state.openRecord?.upperBound, isReopened: state.isReopened,
        restart: state.restart)
      if state.restart == .reread { change?.schemaChanged = true }
      return change
    }
  }
}

extension RecordFile.State {
  /// The rows that are known and may be presented now, and the place of those at the end.
  fileprivate func known(of extent: ByteSource.Extent) -> (KnownRows, RecordFile.Tail?) {
    switch phase {
    case .complete(.right): return (.complete(knownRows), nil)
    case .complete(.wrong): return (.complete(knownRows, isTailRight: false), nil)
    case .following(let first, let verdict):
      // Rows at the end first take their place among the counted ones: only then can others follow.
      let hasGuesses = restart == nil && presented.space.total > presented.space.head
      return (
        .growing(hasGuesses ? first : knownRows, isTailRight: verdict != .wrong), nil
      )
    // A presented tail that is being compared must not be replaced.
    case .complete(.pending): return counting(of: extent, tail: presented.tail)
    case .indexing: return counting(of: extent, tail: tail)
    }
  }

  private func counting(
    of extent: ByteSource.Extent, tail: RecordFile.Tail?
  ) -> (KnownRows, RecordFile.Tail?) {
    let estimate = estimate(of: extent)
    guard estimate != nil, let tail, let tailStart = tail.starts.first else {
      return (KnownRows(counting: knownRows, estimate: estimate), nil)
    }
    // Head rows inside the tail would be counted twice; the head waits for the end there.
    let head = walker.recordStart <= tailStart ? knownRows : presented.space.head
    let isTouching = walker.recordStart == tailStart
    return (
      KnownRows(counting: head, estimate: isTouching ? nil : estimate, tail: tail.starts.count),
      tail
    )
  }
}
