// The presented rows follow the known ones in one place, when whoever presents them says so.

internal import Synchronization

extension RecordFile {
  func applyChange() -> SourceChange? {
    let extent = bytes.extent
    return state.withLock { state in
      let before = state.presented
      let live = state.liveRows(of: extent)
      var change = SourceChange(from: before.rows, to: live)
      if before.generation != state.generation {
        change = SourceChange(restarting: before.rows, with: live)
        change.restart = state.restart
      }
      change.schemaChanged = !before.hasSchema && bytes.arrives
      if let partialEnd = before.partialEnd, before.rows.head > 0, change.restart == nil,
        change.after.head >= before.rows.head,
        live.known > before.rows.head || state.openRecord?.upperBound != partialEnd
          || live.isComplete != before.isComplete
      {
        change.reloaded = before.rows.head - 1..<before.rows.head
      }
      state.presented.rows = change.after
      state.presented.tail = live.isComplete ? nil : live.tail > 0 ? state.tail : nil
      state.presented.partialEnd = state.openRecord?.upperBound
      state.presented.generation = state.generation
      state.presented.isComplete = live.isComplete
      state.presented.hasSchema = true
      let isNews =
        change.after != change.before || !change.isEmptyUpdate || change.restart != nil
        || live.isComplete != before.isComplete
      return isNews ? change : nil
    }
  }
}

extension RecordFile.State {
  /// What is known now, as far as it may be presented.
  fileprivate func liveRows(of extent: ByteSource.Extent) -> LiveRows {
    if isComplete, let isTailRight {
      return LiveRows(known: knownRows, isComplete: true, isTailRight: isTailRight)
    }
    if isFollowing {
      // Rows at the end belong in the middle as soon as others come behind them: they first take
      // their place among those that the index found.
      let isBehind =
        presented.generation == generation && presented.rows.total > presented.rows.head
      return LiveRows(
        known: isBehind ? followedFrom : knownRows, isTailRight: isTailRight ?? true,
        isGrowing: true)
    }
    guard extent.isEnded else { return LiveRows(known: knownRows) }
    // Once complete, the presented tail is being compared and must not be replaced.
    let tail = isComplete ? presented.tail : tail
    guard let tail, let tailStart = tail.starts.first else {
      return LiveRows(
        known: knownRows, gap: max(estimatedRows(of: extent.availableBytes) - knownRows, 1),
        isGapExact: false)
    }
    // Head rows inside the tail would be counted twice; the head waits for the end there.
    let known = walker.recordStart <= tailStart ? knownRows : presented.rows.head
    let isTouching = walker.recordStart == tailStart
    let rows = max(estimatedRows(of: extent.availableBytes) - known - tail.starts.count, 1)
    return LiveRows(
      known: known, tail: tail.starts.count, gap: isTouching ? 0 : rows, isGapExact: isTouching)
  }
}
