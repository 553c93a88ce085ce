extension Stage {
  /// The rows a frame shows, from top to bottom; travelling rows come last.
  ///
  /// - Complexity: O(*visible*).
  func placedRows(at time: Duration) -> [PlacedRow] {
    guard lines > 0 else { return [] }
    let frame = frame(at: time)
    var placed: [PlacedRow] = []
    placed.reserveCapacity(elements.count)
    var flying: [PlacedRow] = []
    for (index, element) in elements.enumerated() {
      let window = frame.line(index)..<max(frame.line(index), frame.line(index + 1))
      if let row = flyer(element, index, frame, at: time) {
        if row.top < lines, row.bottom > 0 { flying.append(row) }
        if isSeen(window) { placed.append(gap(window)) }
      } else if isSeen(window) {
        place(element, in: window, at: time, among: &placed)
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

  /// A moved row on its way, above everything else; nil when the element does not travel.
  private func flyer(
    _ element: StageElement, _ index: Int, _ frame: StageFrame, at time: Duration
  ) -> PlacedRow? {
    guard let flight = element.flight, let slot = element.slot, !timing.isOver(at: time) else {
      return nil
    }
    let top = frame.line(index, displacedBy: timing.distance(of: flight, at: time))
    return PlacedRow(
      content: .init(slot), top: top, height: element.fullHeight, z: 1)
  }

  /// Adds what is drawn in an element's window.
  private func place(
    _ element: StageElement, in window: Range<Int>, at time: Duration,
    among placed: inout [PlacedRow]
  ) {
    switch element.content {
    case .hole: placed.append(gap(window))
    case .ghost(let ghost):
      var row = row(.ghost(ghost), of: element, in: window)
      row.z = -1
      present(&row, of: element, at: time)
      placed.append(row)
    case .slot(let slot, _):
      var row = row(.init(slot), of: element, in: window)
      if case .exchanging(let old, let animation) = element.effect, !timing.isOver(at: time) {
        placed += exchange(row, with: old, animation, of: element, at: time)
        return
      }
      present(&row, of: element, at: time)
      placed.append(row)
    }
  }

  private func row(
    _ content: PlacedRow.Content, of element: StageElement, in window: Range<Int>
  ) -> PlacedRow {
    PlacedRow(
      content: content, top: window.lowerBound, height: window.count,
      fullHeight: element.fullHeight)
  }

  /// Says which lines the window shows, how far the content is aside and how much ink it has (R9).
  private func present(_ row: inout PlacedRow, of element: StageElement, at time: Duration) {
    guard !timing.isOver(at: time) else { return }
    switch element.effect {
    case .none, .exchanging: return
    case .tinted: row.phase = .dim
    case .entering(let animation):
      let hidden = max(0, min(element.fullHeight, element.rest) - row.height)
      present(&row, animation, hidden: hidden, part: part(of: element, animation, at: time))
    case .leaving(let animation):
      let hidden = max(0, element.extent - row.height)
      present(&row, animation, hidden: hidden, part: 1 - part(of: element, animation, at: time))
    }
  }

  /// Shows a part of a row that comes: `part` of it is there, `hidden` lines do not fit its window.
  private func present(_ row: inout PlacedRow, _ animation: RowAnimation, hidden: Int, part: Double)
  {
    let aside = Stage.rounded(Double(columns) * (1 - part))
    switch animation {
    case .top: row.firstLine = hidden
    case .middle: row.firstLine = hidden / 2
    case .left: row.shift = -aside
    case .right: row.shift = aside
    case .fade: row.phase = part < 1.0 / 3 ? .blank : part < 2.0 / 3 ? .dim : .normal
    case .bottom, .none, .automatic: return
    }
  }

  /// The part of an effect that is done.
  private func part(
    of element: StageElement, _ animation: RowAnimation, at time: Duration
  ) -> Double {
    let done = animation == .fade ? timing.fadeProgress(at: time) : timing.progress(at: time)
    return element.effectStart + (1 - element.effectStart) * done
  }

  /// A row and what it was before, while the one covers the other (R1, R10).
  private func exchange(
    _ row: PlacedRow, with ghost: GhostID, _ animation: RowAnimation, of element: StageElement,
    at time: Duration
  ) -> [PlacedRow] {
    let part = part(of: element, animation, at: time)
    var old = row
    var new = row
    old.content = .ghost(ghost)
    old.z = -1
    let covered = min(row.height, Stage.rounded(Double(row.height) * part))
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
  /// A slot of the table.
  init(_ slot: TableSlot) {
    switch slot {
    case .row(let path): self = .live(path)
    case .header(let section): self = .header(section: section)
    case .footer(let section): self = .footer(section: section)
    case .tableHeader: self = .tableHeader
    case .tableFooter: self = .tableFooter
    }
  }
}
