/// What an update does to the slots of the table, as the stage asks for it.
///
/// Without a plan nothing changes: a scroll.
struct SlotMap: Sendable {
  /// The plan; nil when every slot stays what it is.
  let plan: UpdatePlan?

  /// Where a slot is after the update; nil when it is gone.
  func newSlot(for old: TableSlot) -> TableSlot? {
    guard let plan else { return old }
    switch old {
    case .header(let section): return plan.newSection(for: section).map { .header(section: $0) }
    case .footer(let section): return plan.newSection(for: section).map { .footer(section: $0) }
    case .tableHeader, .tableFooter: return old
    case .row(let path): return plan.newPath(for: path).map { .row($0) }
    }
  }

  /// Where a slot was before the update; nil when it is new.
  func oldSlot(for new: TableSlot) -> TableSlot? {
    guard let plan else { return new }
    switch new {
    case .header(let section): return plan.oldSection(for: section).map { .header(section: $0) }
    case .footer(let section): return plan.oldSection(for: section).map { .footer(section: $0) }
    case .tableHeader, .tableFooter: return new
    case .row(let path): return plan.oldPath(for: path).map { .row($0) }
    }
  }

  /// Whether the update moved a slot by name, alone or with its section.
  func isMoved(_ old: TableSlot) -> Bool {
    guard let plan else { return false }
    if plan.movedSections.contains(where: { $0.source == old.section }) { return true }
    return old.path.map { plan.move(from: $0) != nil } ?? false
  }

  /// How a slot that is new comes.
  func arrival(of new: TableSlot) -> RowAnimation {
    guard let plan, let path = new.path, let animation = plan.insertion(at: path) else {
      return .fade
    }
    return animation.chosen(forRow: path.row, of: plan.after[path.section])
  }

  /// How a slot that is gone went.
  func departure(of old: TableSlot) -> RowAnimation {
    guard let plan, let path = old.path, let animation = plan.deletion(of: path) else {
      return .fade
    }
    return animation.chosen(forRow: path.row, of: plan.before[path.section])
  }

  /// How a slot that stays gives way to its new self; nil when it was not reloaded.
  func replacement(of old: TableSlot) -> RowAnimation? {
    guard let plan, let path = old.path, let animation = plan.reload(of: path) else { return nil }
    return animation == .automatic ? .fade : animation
  }
}

extension RowAnimation {
  /// What the table chooses for `automatic` at a place in a section (contract R2).
  ///
  /// At the ends nothing may show through a header or footer; a single row comes from the top.
  func chosen(forRow row: Int, of count: Int) -> RowAnimation {
    guard self == .automatic else { return self }
    if count <= 1 { return .top }
    return row == 0 ? .bottom : row == count - 1 ? .top : .fade
  }
}
