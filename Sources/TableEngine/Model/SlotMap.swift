/// The effect of an update on the slots of the table, for the stage.
///
/// Without a plan nothing changes, as in a scroll.
struct SlotMap: Sendable {
  /// The plan; nil if every slot stays the same.
  let plan: UpdatePlan?

  /// Returns the slot after the update; nil if it was removed.
  func newSlot(for old: TableSlot) -> TableSlot? {
    guard let plan else { return old }
    switch old {
    case .header(let section): return plan.newSection(for: section).map { .header(section: $0) }
    case .footer(let section): return plan.newSection(for: section).map { .footer(section: $0) }
    case .tableHeader, .tableFooter: return old
    case .row(let path): return plan.newPath(for: path).map { .row($0) }
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
    }
  }

  /// Returns whether the update explicitly moved a slot, alone or with its section.
  func isMoved(_ old: TableSlot) -> Bool {
    guard let plan else { return false }
    if plan.movedSections.contains(where: { $0.source == old.section }) { return true }
    return old.path.map { plan.move(from: $0) != nil } ?? false
  }

  /// Returns the insertion animation of a new slot.
  func arrival(of new: TableSlot) -> RowAnimation {
    guard let plan, let path = new.path, let animation = plan.insertion(at: path) else {
      return .fade
    }
    return animation.chosen(forRow: path.row, of: plan.after[path.section])
  }

  /// Returns the deletion animation of a removed slot.
  func departure(of old: TableSlot) -> RowAnimation {
    guard let plan, let path = old.path, let animation = plan.deletion(of: path) else {
      return .fade
    }
    return animation.chosen(forRow: path.row, of: plan.before[path.section])
  }

  /// Returns the reload animation of a remaining slot; nil if it was not reloaded.
  func replacement(of old: TableSlot) -> RowAnimation? {
    guard let plan, let path = old.path, let animation = plan.reload(of: path) else { return nil }
    return animation == .automatic ? .fade : animation
  }
}

extension RowAnimation {
  /// Returns the table's choice for `automatic` at a row of a section (contract R2).
  ///
  /// At the ends, no row may show through a header or footer. A single row uses `top`.
  func chosen(forRow row: Int, of count: Int) -> RowAnimation {
    guard self == .automatic else { return self }
    if count <= 1 { return .top }
    return row == 0 ? .bottom : row == count - 1 ? .top : .fade
  }
}
