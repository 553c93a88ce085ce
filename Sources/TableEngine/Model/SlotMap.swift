/// The effect of an update on the slots of the table, for the stage.
///
/// Without a plan nothing changes, as in a scroll.
struct SlotMap {
  /// The plan; nil if every slot stays the same.
  let plan: UpdatePlan?
  /// The interiors after the update.
  var interiors = RowInteriors()

  /// Returns the slot after the update; nil if it was removed.
  func newSlot(for old: TableSlot) -> TableSlot? {
    guard let plan else { return old }
    switch old {
    case .header(let section): return plan.newSection(for: section).map { .header(section: $0) }
    case .footer(let section): return plan.newSection(for: section).map { .footer(section: $0) }
    case .tableHeader, .tableFooter: return old
    case .row(let path): return plan.newPath(for: path).map { .row($0) }
    case .part:
      guard case .part(let path, let part) = afterUpdate(old),
        interiors[path]?.contains(part) ?? false
      else { return nil }
      return .part(path, part)
    }
  }

  /// Returns the slot before the update; nil if it is new.
  func oldSlot(for new: TableSlot) -> TableSlot? {
    guard let plan else { return new }
    switch new {
    case .header(let section): return plan.oldSection(for: section).map { .header(section: $0) }
    case .footer(let section): return plan.oldSection(for: section).map { .footer(section: $0) }
    case .tableHeader, .tableFooter: return new
    case .row(let path): return plan.oldPath(for: path).map { .row($0) }
    case .part(let path, let part):
      guard let old = plan.oldPath(for: path), let interior = interiors[path] else {
        return plan.oldPath(for: path).map { .part($0, part) }
      }
      return interior.oldPart(for: part).map { .part(old, $0) }
    }
  }

  /// Returns a part by the new path of its row, although it may be hidden; nil if the row was
  /// removed as well, or another part has its place.
  func afterUpdate(_ old: TableSlot) -> TableSlot? {
    guard case .part(let path, let part) = old, let plan, let new = plan.newPath(for: path) else {
      return nil
    }
    guard let interior = interiors[new] else { return .part(new, part) }
    return interior.newPart(for: part).map { .part(new, $0) }
  }

  /// Returns whether one slot was above another before the update.
  func wasAbove(_ one: TableSlot, _ other: TableSlot) -> Bool {
    guard case .part(let path, let part) = one, case .part(path, let next) = other else {
      return one.isAbove(other)
    }
    return plan?.newPath(for: path).flatMap { interiors[$0] }?.wasAbove(part, next) ?? false
  }

  /// Returns whether the update explicitly moved a slot, alone or with its section.
  func isMoved(_ old: TableSlot) -> Bool {
    guard let plan else { return false }
    if plan.movedSections.contains(where: { $0.source == old.section }) { return true }
    return old.path.map { plan.move(from: $0) != nil } ?? false
  }

  /// Returns the insertion animation of a new slot.
  ///
  /// The header and footer of an inserted section appear as its rows do.
  func arrival(of new: TableSlot) -> RowAnimation {
    guard let plan, let path = new.pathInSection, let span = plan.insertedSpan(holding: path) else {
      return new.animationInRow
    }
    return span.chosenAnimation(of: plan.after[path.section])
  }

  /// Returns the entry of a complete row next to another entry; in its block if the update inserts
  /// both with one animation.
  func entry(of row: RestingRow, beside neighbour: MovingRow?) -> MovingRow {
    var entry = MovingRow(row)
    guard let neighbour, let slot = neighbour.slot, neighbour.block != nil,
      oldSlot(for: slot) == nil, oldSlot(for: row.slot) == nil,
      neighbour.effect == .entering(arrival(of: row.slot))
    else { return entry }
    entry.effect = neighbour.effect
    entry.block = neighbour.block
    return entry
  }

  /// Returns the deletion animation of a removed slot.
  ///
  /// The header and footer of a deleted section disappear as its rows do.
  func departure(of old: TableSlot) -> RowAnimation {
    guard let plan, let path = old.pathInSection, let span = plan.deletedSpan(holding: path) else {
      return old.animationInRow
    }
    return span.chosenAnimation(of: plan.before[path.section])
  }

  /// Returns the reload animation of a remaining slot; nil if it was not reloaded.
  func replacement(of old: TableSlot) -> RowAnimation? {
    guard let plan, let path = old.path, let animation = plan.reload(of: path) else { return nil }
    return animation == .automatic ? .fade : animation
  }
}

extension TableSlot {
  /// The path of a row; of a header or footer, that of the section's first row.
  fileprivate var pathInSection: RowPath? {
    path ?? section.map { RowPath(section: $0, row: 0) }
  }
}

extension TableSlot {
  /// The animation of a slot that appears or disappears although its row does not.
  ///
  /// Parts are uncovered from the first line on, as the text of a row that opens.
  fileprivate var animationInRow: RowAnimation {
    if case .part = self { .bottom } else { .fade }
  }
}

extension RowSpan {
  /// Returns the animation; for `automatic`, the table's choice by the position in a section with a
  /// number of rows (contract R2).
  ///
  /// At the ends, no row may show through a header or footer.
  fileprivate func chosenAnimation(of count: Int) -> RowAnimation {
    guard animation == .automatic else { return animation }
    if rows.upperBound >= count { return .top }
    return rows.lowerBound == 0 ? .bottom : .fade
  }
}
