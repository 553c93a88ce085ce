import TableEngine

/// A table as letters, so that a test can show it before and after an update.
///
/// `[a b][c]` are two sections; after an update `+` is a row that is new and `c*` one that was
/// reloaded.
struct TablePicture {
  /// The letters of each section.
  var sections: [[String]]

  /// Reads a picture.
  init(_ picture: String) {
    sections = picture.split(separator: "]").map { section in
      section.drop { $0 == "[" || $0 == " " }.split(separator: " ").map(String.init)
    }
  }

  /// The number of rows of each section.
  var counts: [Int] { sections.map(\.count) }

  /// The picture after an update, row by row from the plan's map back to the old table.
  func picture(after plan: UpdatePlan) -> String {
    plan.after.indices.map { section in
      let rows = (0..<plan.after[section]).map { row in
        guard let old = plan.oldPath(for: RowPath(section: section, row: row)) else { return "+" }
        return sections[old.section][old.row] + (plan.reload(of: old) == nil ? "" : "*")
      }
      return "[\(rows.joined(separator: " "))]"
    }.joined()
  }

  /// The picture after an update, from the plan's map forward to the new table.
  func pictureForward(after plan: UpdatePlan) -> String {
    var rows = plan.after.map { [String](repeating: "+", count: $0) }
    for section in sections.indices {
      for row in sections[section].indices {
        let old = RowPath(section: section, row: row)
        guard let new = plan.newPath(for: old) else { continue }
        rows[new.section][new.row] =
          sections[section][row] + (plan.reload(of: old) == nil ? "" : "*")
      }
    }
    return rows.map { "[\($0.joined(separator: " "))]" }.joined()
  }
}

/// One operation of an update, so that a test's table stays readable.
enum Step: Hashable, Sendable {
  /// The kinds of operations on rows that say one path.
  enum Kind: Hashable, Sendable {
    case insertion, deletion, reload, reconfiguration
  }

  case rows(Kind, ClosedRange<Int>, in: Int)
  case move(Int, in: Int = 0, to: Int, toSection: Int = 0)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(Int, to: Int)

  static func insert(_ row: Int, in section: Int = 0) -> Step {
    .rows(.insertion, row...row, in: section)
  }

  static func delete(_ row: Int, in section: Int = 0) -> Step {
    .rows(.deletion, row...row, in: section)
  }

  static func reload(_ row: Int, in section: Int = 0) -> Step {
    .rows(.reload, row...row, in: section)
  }

  static func reconfigure(_ row: Int, in section: Int = 0) -> Step {
    .rows(.reconfiguration, row...row, in: section)
  }

  /// Returns this step and the next as one, if both do the same to neighbours.
  func joined(with next: Step) -> Step? {
    guard case .rows(let kind, let rows, let section) = self,
      case .rows(kind, let others, section) = next, rows.upperBound + 1 == others.lowerBound
    else { return nil }
    return .rows(kind, rows.lowerBound...others.upperBound, in: section)
  }
}

extension TableUpdate {
  /// Makes an update of some steps; rows that come, go or are reloaded have one animation.
  init(_ steps: [Step], with animation: RowAnimation = .automatic) {
    self.init()
    for step in steps { record(step, animation) }
  }

  private mutating func record(_ step: Step, _ animation: RowAnimation) {
    switch step {
    case .rows(.insertion, let rows, let section):
      insertRows(at: paths(rows, section), with: animation)
    case .rows(.deletion, let rows, let section):
      deleteRows(at: paths(rows, section), with: animation)
    case .rows(.reload, let rows, let section):
      reloadRows(at: paths(rows, section), with: animation)
    case .rows(.reconfiguration, let rows, let section): reconfigureRows(at: paths(rows, section))
    case .move(let row, let section, let target, let targetSection):
      moveRow(
        from: RowPath(section: section, row: row),
        to: RowPath(section: targetSection, row: target))
    case .insertSection(let section): insertSections([section])
    case .deleteSection(let section): deleteSections([section])
    case .reloadSection(let section): reloadSections([section])
    case .moveSection(let section, let target): moveSection(from: section, to: target)
    }
  }

  private func paths(_ rows: ClosedRange<Int>, _ section: Int) -> [RowPath] {
    rows.map { RowPath(section: section, row: $0) }
  }
}
