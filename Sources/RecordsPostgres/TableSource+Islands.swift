// Rows far from those that are counted: going to a place, and reading on from there.

internal import Records
internal import Synchronization

extension TableSource {
  /// Loads presented rows that are not counted, and reads further rows if some are in a gap.
  ///
  /// - Throws: `PostgresError`; the rows read so far stay.
  func loadIslands(_ rows: Range<Int>, isCancelled: () -> Bool) throws(PostgresError) {
    let space = state.withLock { $0.shown.space }
    guard rows.upperBound > space.head, space.head < space.total else { return }
    let tail = space.head + space.gap..<space.total
    var isReached = rows.lowerBound < space.head
    for (part, path) in [(space.middle, \State.middle), (tail, \State.tail)] {
      guard part.overlaps(rows) else { continue }
      isReached = true
      try loadPages(rows.clamped(to: part), isCancelled: isCancelled)
      if rows.lowerBound < part.lowerBound {
        try extend(path, isReversed: true, isCancelled: isCancelled)
      }
      if rows.upperBound > part.upperBound, part.upperBound < space.total {
        try extend(path, isReversed: false, isCancelled: isCancelled)
      }
    }
    if !isReached {
      try reach(rows.lowerBound + rows.count / 2, in: space, isCancelled: isCancelled)
    }
  }

  /// Reads rows of islands that are not in memory.
  private func loadPages(_ rows: Range<Int>, isCancelled: () -> Bool) throws(PostgresError) {
    var row = rows.lowerBound
    while row < rows.upperBound, !isCancelled() {
      guard let (island, index) = state.withLock({ $0.shown.island(of: row) }),
        let place = island.page(of: index)
      else { return }
      let page = island.pages[place]
      if state.withLock({ $0.pages.value(page: .island(page.id)) }) == nil {
        var read = try reader.rows(
          .from(page.start), limit: page.count, isCancelled: isCancelled
        ).rows
        if place + 1 < island.pages.count,
          let end = read.firstIndex(where: { $0.anchor == island.pages[place + 1].start })
        {
          read.removeSubrange(end...)
        }
        let first = row - (index - page.first)
        state.withLock { $0.keep(read, as: page, of: island, shownAt: first) }
      }
      row += page.rows.upperBound - index
    }
  }

  /// Goes to a row in a gap: by counting, by reading on, or by its share of all rows.
  private func reach(
    _ row: Int, in space: RowSpace, isCancelled: () -> Bool
  ) throws(PostgresError) {
    let near = 4 * Self.pageRows
    let known = state.withLock { $0.known }
    let isBeforeMiddle = space.middle.isEmpty || row < space.middle.lowerBound
    if isBeforeMiddle, row - known < nearRows {
      while !isCancelled(), state.withLock({ !$0.isComplete && $0.known <= row + Self.pageRows }) {
        try walk(isCancelled: isCancelled)
      }
      let page = row / Self.pageRows
      return try load(pages: page...page, isCancelled: isCancelled)
    }
    let tail = space.head + space.gap
    if !space.middle.isEmpty, isBeforeMiddle, space.middle.lowerBound - row < near {
      return try extend(
        \.middle, isReversed: true, rows: space.middle.lowerBound - row, isCancelled: isCancelled)
    }
    if !isBeforeMiddle, row - space.middle.upperBound < near {
      return try extend(
        \.middle, isReversed: false, rows: row - space.middle.upperBound + 1,
        isCancelled: isCancelled)
    }
    if space.tail > 0, tail - row < near {
      return try extend(\.tail, isReversed: true, rows: tail - row, isCancelled: isCancelled)
    }
    try jump(to: row, of: space.total, isCancelled: isCancelled)
  }

  /// Reads the rows at about a share of the table.
  private func jump(to row: Int, of total: Int, isCancelled: () -> Bool) throws(PostgresError) {
    let share = Double(row) / Double(max(total, 1))
    let mark = state.withLock { $0.mark(near: row) }
    var place = mark?.anchor
    if place == nil { place = try reader.anchor(atShare: share, isCancelled: isCancelled) }
    guard let anchor = place else { return try walk(isCancelled: isCancelled) }
    let read = try reader.rows(.from(anchor), limit: Self.pageRows, isCancelled: isCancelled)
    let (last, tail) = state.withLock { ($0.last, $0.tail) }
    guard let first = read.rows.first else {
      return loadTail(rows: Self.pageRows, isCancelled: isCancelled)
    }
    // Rows that are counted already lie there, so the table is smaller than it was taken for.
    guard let last, try reader.isRow(first.anchor, past: last, isCancelled: isCancelled) else {
      return try walk(isCancelled: isCancelled)
    }
    if let tail, try !reader.isRow(tail.start, past: first.anchor, isCancelled: isCancelled) {
      return try extend(\.tail, isReversed: true, isCancelled: isCancelled)
    }
    state.withLock { state in
      guard !state.isComplete else { return }
      state.middle = Island(id: state.makeID(), guess: mark?.row ?? row, page: 0, places: [])
      state.middle?.origin = mark?.row
      state.append(read.rows, isEnd: read.isEnd)
    }
    try extend(\.middle, isReversed: true, isCancelled: isCancelled)
  }

  /// Reads at least some rows before an island or past it.
  private func extend(
    _ path: any WritableKeyPath<State, Island?> & Sendable, isReversed: Bool, rows: Int = 1,
    isCancelled: () -> Bool
  ) throws(PostgresError) {
    var left = rows
    while left > 0, !isCancelled() {
      let island = state.withLock { state -> Island? in
        guard let island = state[keyPath: path] else { return nil }
        let isTouching =
          isReversed ? island.firstRow ?? .max <= state.known : island.touchesTail
        return isTouching ? nil : island
      }
      guard let island else { return }
      let read = try reader.rows(
        isReversed ? .before(island.start) : .after(island.last), limit: Self.pageRows,
        isCancelled: isCancelled)
      left -= Self.pageRows
      state.withLock { state in
        guard let now = state[keyPath: path], now.id == island.id, now.rows == island.rows
        else { return }
        state.note = nil
        if isReversed {
          state.prepend(read.rows, isEnd: read.isEnd, to: path)
        } else {
          state.append(read.rows, isEnd: read.isEnd)
        }
      }
    }
  }
}

extension TableSource {
  func reachRow(of key: RowKey, in other: any ReadableSource, isCancelled: () -> Bool) -> Int? {
    guard let other = (other as? TableSource)?.reader, let anchor = RowReading.anchor(of: key),
      anchor.count == other.order.columns.count
    else { return nil }
    do throws(PostgresError) {
      let place = try reader.anchor(ofRowAt: anchor, in: other, isCancelled: isCancelled)
      return try place.flatMap { (anchor) throws(PostgresError) in
        try reachRow(from: anchor, isCancelled: isCancelled)
      }
    } catch {
      // The rows are shown from the first one on, and say why if they cannot be read either.
      return nil
    }
  }

  private func reachRow(
    from anchor: KeyOrder.Anchor, isCancelled: () -> Bool
  ) throws(PostgresError) -> Int? {
    let (known, isWhole) = state.withLock { state in
      (state.pages.value(page: .counted(0)) ?? [], state.isComplete)
    }
    if let row = known.firstIndex(where: { $0.anchor == anchor }) { return row }
    let read = try reader.rows(.from(anchor), limit: Self.pageRows, isCancelled: isCancelled)
    guard let first = read.rows.first?.anchor else { return isWhole ? known.indices.last : nil }
    if let row = known.firstIndex(where: { $0.anchor == first }) { return row }
    var number: Int?
    // A filter may pass few of the rows before, and all of them would have to be looked at.
    let isCounted = reader.filters.isEmpty && reader.order != BlockWindows.order
    if isCounted {
      number = try reader.rowCount(before: first, limit: nearRows, isCancelled: isCancelled)
    }
    if let number {
      while !isCancelled(), state.withLock({ !$0.isComplete && $0.known <= number }) {
        try walk(isCancelled: isCancelled)
      }
      let page = number / Self.pageRows
      try load(pages: page...page, isCancelled: isCancelled)
    } else {
      let share = try reader.share(of: first, isCancelled: isCancelled) ?? 0.5
      let guess = Int(share * Double(reader.shape.estimatedRows ?? 0))
      state.withLock { state in
        guard !state.isComplete else { return }
        state.middle = Island(
          id: state.makeID(), guess: max(guess, isCounted ? nearRows : 0), page: 0, places: [])
        state.append(read.rows, isEnd: read.isEnd)
      }
      try extend(\.middle, isReversed: true, isCancelled: isCancelled)
    }
    while applyChange() != nil {}
    return state.withLock { state in
      let places = [number, state.presentedOrigin].compactMap(\.self)
      return places.first { state.row(at: $0)?.anchor == first }
    }
  }
}

extension TableSource.State {
  /// The presented row that is the origin of the island.
  fileprivate var presentedOrigin: Int? {
    let space = shown.space
    if let middle { return space.middle.lowerBound - middle.rows.lowerBound }
    return tail.map { space.total - $0.rows.upperBound }
  }

  /// Keeps the rows before an island, up to those that are known before it.
  fileprivate mutating func prepend(
    _ read: [TableReader.Row], isEnd: Bool, to path: WritableKeyPath<Self, Island?>
  ) {
    guard !isComplete, var island = self[keyPath: path] else { return }
    var rows = read[...]
    if let place = rows.lastIndex(where: { $0.anchor == last }) {
      rows = rows[(place + 1)...]
      island.origin = known + rows.count - island.rows.lowerBound
    } else if path == \.tail, let middle,
      let place = rows.lastIndex(where: { $0.anchor == middle.last })
    {
      rows = rows[(place + 1)...]
      self.middle?.touchesTail = true
    } else if isEnd {
      // The last counted row is gone: the count will find these rows.
      self[keyPath: path] = nil
      return
    }
    let page = makeID()
    island.prepend(rows.map(\.anchor), page: page)
    if !rows.isEmpty { pages.insert(Array(rows), page: .island(page)) }
    self[keyPath: path] = island
  }

  /// Keeps the rows past the middle, up to those that are known at the end.
  fileprivate mutating func append(_ read: [TableReader.Row], isEnd: Bool) {
    guard !isComplete, var island = middle else { return }
    var rows = read[...]
    if let tail, let place = rows.firstIndex(where: { $0.anchor == tail.start }) {
      rows = rows[..<place]
      island.touchesTail = true
    } else if isEnd {
      tail = nil
      island.touchesTail = true
    }
    let page = makeID()
    island.append(rows.map(\.anchor), page: page)
    if !rows.isEmpty { pages.insert(Array(rows), page: .island(page)) }
    middle = island
  }

  /// Keeps the rows of a page of an island; if others have gone or come there, they are all that
  /// stays of it.
  fileprivate mutating func keep(
    _ rows: [TableReader.Row], as page: Island.Page, of island: Island, shownAt row: Int
  ) {
    note = nil
    if rows.count == page.count { return pages.insert(rows, page: .island(page.id)) }
    guard [middle?.id, tail?.id].contains(island.id) else { return }
    if tail?.id == island.id { tail = nil }
    middle = nil
    guard !rows.isEmpty, !isComplete else { return }
    let id = makeID()
    middle = Island(id: makeID(), guess: row, page: id, places: rows.map(\.anchor))
    pages.insert(rows, page: .island(id))
  }
}
