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

  /// Lets go of the outline of a row far from the screen; what was read for it is kept.
  func release(_ outline: Outline) {
    outline.attach(to: nil)
    if outline.longs.isEmpty, !outline.hasEnds { outlines[outline.record.key] = nil }
  }

  /// Closes the way to the match inside a record.
  func closeMatch(in key: RecordKey) {
    outlines[key]?.leaveMatch()
    openRows.nodes[key]?.find(nil)
  }

  /// Returns the outline that a record shows; nil if it is closed.
  func openOutline(of record: Record) -> Outline? {
    openness(of: record).isOpen ? outline(of: record) : nil
  }

  /// Returns the outline that a record is about to show, with the levels open that fit, and the way
  /// to a value that was asked for; nil if the record is closed.
  func plannedOutline(of record: Record) -> Outline? {
    guard let outline = openOutline(of: record) else { return nil }
    if !outline.isPlanned { outline.plan(bodyLines: bodyLines) }
    if let path = outline.openness.awaited { outline.open(path, bodyLines: bodyLines) }
    return outline
  }
}

extension LayoutCache: OutlineContext {
  func changeOpenRows(_ change: (inout OpenRows) -> Void) { change(&openRows) }

  func note(_ outline: Outline) { reader.note(outline) }

  func note(_ end: RelatedNodes, at path: NodePath, of outline: Outline) {
    relatedReader.note(end, at: path, of: outline)
  }
}
