extension Stage {
  /// Returns the rows of a frame from top to bottom, flying rows last.
  ///
  /// - Complexity: O(*visible*).
  func placedRows(at time: Duration) -> [PlacedRow] {
    guard lines > 0 else { return [] }
    let frame = frame(at: time)
    var placed: [PlacedRow] = []
    placed.reserveCapacity(movingRows.count)
    var flying: [PlacedRow] = []
    for (index, movingRow) in movingRows.enumerated() {
      let window = frame.line(index)..<max(frame.line(index), frame.line(index + 1))
      if let row = flyer(movingRow, index, frame, at: time) {
        if row.top < lines, row.bottom > 0 { flying.append(row) }
        if isSeen(window) { placed.append(gap(window)) }
      } else if isSeen(window) {
        place(movingRow, in: window, from: frame.firstLine(index), at: time, among: &placed)
      }
    }
    return placed + flying
  }

  private func isSeen(_ window: Range<Int>) -> Bool {
    !window.isEmpty && window.lowerBound < lines && window.upperBound > 0
  }

  private func gap(_ window: Range<Int>) -> PlacedRow {
    PlacedRow(content: .gap, top: window.lowerBound, height: window.count)
  }

  /// Returns a moved row in flight, above all others; nil for rows in their window.
  private func flyer(
    _ movingRow: MovingRow, _ index: Int, _ frame: StageFrame, at time: Duration
  ) -> PlacedRow? {
    guard let flight = movingRow.flight, let slot = movingRow.slot, !timing.isOver(at: time) else {
      return nil
    }
    let restLine = restLine(ofEdge: index, at: time)
    let distance =
      frame.exact[index] - Double(restLine) + timing.distance(of: flight, at: time)
    return PlacedRow(
      content: .init(slot), top: restLine + timing.wholeLines(of: distance) + frame.correction,
      height: movingRow.fullHeight, z: 1)
  }

  /// Adds the content of a row's window.
  private func place(
    _ movingRow: MovingRow, in window: Range<Int>, from firstLine: Int, at time: Duration,
    among placed: inout [PlacedRow]
  ) {
    switch movingRow.content {
    case .hole: placed.append(gap(window))
    case .ghost(let ghost):
      var row = row(.ghost(ghost), of: movingRow, in: window, from: firstLine)
      row.z = -1
      present(&row, of: movingRow, at: time)
      placed.append(row)
    case .slot(let slot, _):
      var row = row(.init(slot), of: movingRow, in: window, from: firstLine)
      if case .exchanging(let old, let animation) = movingRow.effect, !timing.isOver(at: time) {
        placed += exchange(row, with: old, animation, of: movingRow, at: time)
        return
      }
      present(&row, of: movingRow, at: time)
      placed.append(row)
    }
  }

  private func row(
    _ content: PlacedRow.Content, of movingRow: MovingRow, in window: Range<Int>,
    from firstLine: Int
  ) -> PlacedRow {
    PlacedRow(
      content: content, top: window.lowerBound, height: window.count, firstLine: firstLine,
      fullHeight: movingRow.fullHeight)
  }

  /// Sets the shift to the side and the brightness (R9).
  private func present(_ row: inout PlacedRow, of movingRow: MovingRow, at time: Duration) {
    guard !timing.isOver(at: time) else { return }
    switch movingRow.effect {
    case .none, .exchanging: return
    case .tinted: row.phase = .dim
    case .entering(let animation):
      present(&row, animation, part: part(of: movingRow, animation, at: time))
    case .leaving(let animation):
      present(&row, animation, part: 1 - part(of: movingRow, animation, at: time))
    }
  }

  /// Shows a row of which a part has appeared.
  private func present(_ row: inout PlacedRow, _ animation: RowAnimation, part: Double) {
    let aside = Stage.rounded(Double(columns) * (1 - part))
    switch animation {
    case .left: row.shift = -aside
    case .right: row.shift = aside
    case .fade: row.phase = part < 1.0 / 3 ? .blank : part < 2.0 / 3 ? .dim : .normal
    case .top, .middle, .bottom, .none, .automatic: return
    }
  }

  /// Returns the complete part of an effect.
  private func part(
    of movingRow: MovingRow, _ animation: RowAnimation, at time: Duration
  ) -> Double {
    let done = animation == .fade ? timing.fadeProgress(at: time) : timing.progress(at: time)
    return movingRow.effectStart + (1 - movingRow.effectStart) * done
  }

  /// Returns a row and its previous content, while the one covers the other (R1, R10).
  private func exchange(
    _ row: PlacedRow, with ghost: GhostID, _ animation: RowAnimation, of movingRow: MovingRow,
    at time: Duration
  ) -> [PlacedRow] {
    let part = part(of: movingRow, animation, at: time)
    var old = row
    var new = row
    old.content = .ghost(ghost)
    old.z = -1
    let covered = timing.wholeLines(passed: part, of: row.height)
    switch animation {
    case .none: return [new]
    case .fade, .middle, .automatic: return part < 0.5 ? [old] : [new]
    case .left, .right:
      let sign = animation == .left ? -1.0 : 1.0
      old.shift = Stage.rounded(sign * Double(columns) * part)
      new.shift = Stage.rounded(sign * Double(columns) * (1 - part))
      return [old, new]
    case .top:
      new.height = covered
      new.firstLine = row.height - covered
      old.top += covered
      old.firstLine = covered
      old.height -= covered
    case .bottom:
      new.top += row.height - covered
      new.height = covered
      old.height -= covered
    }
    return [new, old].filter { $0.height > 0 && $0.top < lines && $0.bottom > 0 }
      .sorted { $0.top < $1.top }
  }
}

extension PlacedRow.Content {
  /// Creates the content of a slot.
  init(_ slot: TableSlot) {
    switch slot {
    case .row(let path): self = .live(path)
    case .part(let path, let part): self = .part(path, part)
    case .header(let section): self = .header(section: section)
    case .footer(let section): self = .footer(section: section)
    case .tableHeader: self = .tableHeader
    case .tableFooter: self = .tableFooter
    }
  }
}
