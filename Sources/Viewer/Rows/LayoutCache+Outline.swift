// The outlines of records.

import Records

extension LayoutCache {
  /// Returns the outline of a record.
  func outline(of record: Record) -> Outline {
    let record = completed(record)
    if let known = outlines[record.key] {
      known.update(record)
      return known
    }
    if outlines.count >= LayoutCache.limit {
      outlines = outlines.filter { $0.value.isAttached }
    }
    let outline = Outline(record, layouts: self)
    outlines[record.key] = outline
    return outline
  }

  /// Closes the way to the match inside a record.
  func closeMatch(in key: RecordKey) {
    outlines[key]?.leaveMatch()
    session.openRows.nodes[key]?.find(nil)
  }

  /// Returns the outline that a record shows; nil if it is closed.
  ///
  /// The levels that fit are open when it is shown for the first time.
  func openOutline(of record: Record) -> Outline? {
    let openness = openness(of: record)
    guard openness.isOpen else { return nil }
    let outline = outline(of: record)
    if openness == .open, !outline.openness.isPlanned {
      let levels = outline.levels(inside: nil, bodyLines: bodyLines)
      outline.openness.open(levels)
    }
    if let path = outline.openness.awaited { outline.open(path, bodyLines: bodyLines) }
    return outline
  }
}
