// Records that open as outlines, because they have nested values or long texts.

import Records

extension LayoutCache {
  /// Returns the outline of a record; nil for one without nested values and long texts, and if only
  /// a column without them is to be shown.
  func nestedOutline(of record: Record) -> Outline? {
    let record = completed(record)
    if case .column(let content) = session.openRows.fields(of: record.key),
      record.completeness != .cut,
      !record.fields.contains(where: {
        ($0.holdsJSON || $0.isLongNested || $0.isLongText)
          && presentation.columns.shows($0, in: content)
      })
    {
      return nil
    }
    if let known = nodeOutlines[record.key] {
      known.update(record)
      return known.isNested ? known : nil
    }
    if nodeOutlines.count >= LayoutCache.limit {
      nodeOutlines = nodeOutlines.filter { $0.value.isAttached }
    }
    let outline = Outline(record, layouts: self)
    nodeOutlines[record.key] = outline
    return outline.isNested ? outline : nil
  }

  /// Closes the way to the match inside a record.
  func closeMatch(in key: RecordKey) {
    nodeOutlines[key]?.show(nil)
    session.openRows.nodes[key]?.find(nil)
  }

  /// Returns the outline that a record shows; nil if it is closed or shown in another way.
  ///
  /// The levels that fit are open when it is shown for the first time.
  func openOutline(of record: Record) -> Outline? {
    let openness = session.openRows[record.key]
    guard openness.isOpen, let outline = nestedOutline(of: record) else { return nil }
    if openness == .open, !outline.openness.isPlanned {
      let levels = outline.levels(inside: nil, bodyLines: bodyLines)
      outline.openness.open(levels)
    }
    if let path = outline.openness.awaited { outline.open(path, bodyLines: bodyLines) }
    return outline
  }
}
