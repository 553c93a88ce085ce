import TableEngine
import TestSupport

/// A random table, a random true update of it, and the table afterwards, as lists of row names.
///
/// Deletions name a row or section of the old lists, insertions one of the new lists, moves both: the
/// update is read off the two lists, so the maps can be checked against them. Neighbours often have
/// one fate, and are then often named together.
struct RandomUpdate {
  /// A row that can be told from every other, old or new.
  struct Row: Hashable {
    var name: Int
  }

  /// A section, which can be told from every other, old or new.
  struct Section {
    var name: Int
    var rows: [Row]
  }

  /// The sections before the update.
  let old: [Section]
  /// The sections after the update.
  private(set) var new: [Section] = []
  /// Names of rows and sections that the update names.
  private(set) var deletedRows: Set<Int> = []
  private(set) var insertedRows: Set<Int> = []
  private(set) var movedRows: Set<Int> = []
  private(set) var reloadedRows: Set<Int> = []
  private(set) var deletedSections: Set<Int> = []
  private(set) var insertedSections: Set<Int> = []
  private(set) var movedSections: Set<Int> = []
  private(set) var reloadedSections: Set<Int> = []
  private var generator: SeededGenerator
  private var nextName = 0

  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var name = 0
    func rows(_ count: Int) -> [Row] {
      (0..<count).map { _ in
        name += 1
        return Row(name: name)
      }
    }
    old = (0..<Int.random(in: 0...5, using: &generator)).map { index in
      Section(name: -1 - index, rows: rows(Int.random(in: 0...9, using: &generator)))
    }
    nextName = name + 1
    self.generator = generator
    chooseSections()
    chooseRows()
  }

  private mutating func isChosen(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &generator) < percent
  }

  private mutating func newName() -> Int {
    nextName += 1
    return nextName
  }

  private mutating func place(_ count: Int) -> Int { Int.random(in: 0...count, using: &generator) }

  /// Deletes, reloads, moves and inserts sections.
  private mutating func chooseSections() {
    var movers: [Section] = []
    for section in old {
      if isChosen(15) {
        deletedSections.insert(section.name)
      } else if isChosen(10) {
        reloadedSections.insert(section.name)
        new.append(Section(name: section.name, rows: newRows(6)))
      } else if isChosen(15) {
        movedSections.insert(section.name)
        movers.append(section)
      } else {
        new.append(section)
      }
    }
    for _ in 0..<place(2) {
      let section = Section(name: -100 - newName(), rows: newRows(4))
      insertedSections.insert(section.name)
      movers.append(section)
    }
    for section in movers { new.insert(section, at: place(new.count)) }
  }

  private mutating func newRows(_ limit: Int) -> [Row] {
    (0..<place(limit)).map { _ in Row(name: newName()) }
  }

  /// Whether rows of a section are followed one by one.
  private func isPlain(_ section: Section) -> Bool {
    !insertedSections.contains(section.name) && !reloadedSections.contains(section.name)
  }

  /// The fate of a row in an update.
  private enum Fate { case deletion, move, reload, none }

  private mutating func fate(after last: Fate) -> Fate {
    if isChosen(40) { return last }
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<15: return .deletion
    case 15..<27: return .move
    case 27..<42: return .reload
    default: return .none
    }
  }

  /// Deletes, reloads, moves and inserts rows of the sections that stay.
  private mutating func chooseRows() {
    var movers: [Row] = []
    for index in new.indices where isPlain(new[index]) {
      var rows: [Row] = []
      var fate = Fate.none
      for row in new[index].rows {
        fate = self.fate(after: fate)
        switch fate {
        case .deletion: deletedRows.insert(row.name)
        case .move:
          movedRows.insert(row.name)
          movers.append(row)
        case .reload:
          reloadedRows.insert(row.name)
          rows.append(row)
        case .none: rows.append(row)
        }
      }
      new[index].rows = rows
    }
    let targets = new.indices.filter { isPlain(new[$0]) }
    guard !targets.isEmpty else { return }
    for _ in 0..<place(6) {
      let row = Row(name: newName())
      insertedRows.insert(row.name)
      movers.append(row)
    }
    for row in movers {
      let target = targets[place(targets.count - 1)]
      new[target].rows.insert(row, at: placeForRow(in: new[target].rows))
    }
  }

  /// A place among rows, often beside one that is reloaded.
  private mutating func placeForRow(in rows: [Row]) -> Int {
    let reloaded = rows.indices.filter { reloadedRows.contains(rows[$0].name) }
    guard !reloaded.isEmpty, isChosen(50) else { return place(rows.count) }
    return reloaded[place(reloaded.count - 1)] + place(1)
  }

  /// Every row's path in a list of sections, by name.
  static func paths(_ sections: [Section]) -> [Int: RowPath] {
    var paths: [Int: RowPath] = [:]
    for (number, section) in sections.enumerated() {
      for (row, entry) in section.rows.enumerated() {
        paths[entry.name] = RowPath(section: number, row: row)
      }
    }
    return paths
  }

  /// The number of rows of each section before.
  var before: [Int] { old.map(\.rows.count) }
  /// The number of rows of each section after.
  var after: [Int] { new.map(\.rows.count) }

  /// The operations in random order, some of them on rows whose section's fate covers them.
  mutating func steps() -> [Step] {
    var steps: [Step] = []
    let newPaths = Self.paths(new)
    let newNumbers = Dictionary(uniqueKeysWithValues: new.enumerated().map { ($1.name, $0) })
    for (number, section) in old.enumerated() {
      if deletedSections.contains(section.name) { steps.append(.deleteSection(number)) }
      if reloadedSections.contains(section.name) { steps.append(.reloadSection(number)) }
      if movedSections.contains(section.name), let target = newNumbers[section.name] {
        steps.append(.moveSection(number, to: target))
      }
      let isCovered = newNumbers[section.name] == nil || reloadedSections.contains(section.name)
      for (row, entry) in section.rows.enumerated() {
        if deletedRows.contains(entry.name) || (isCovered && isChosen(20)) {
          add(.delete(row, in: number), to: &steps)
        } else if reloadedRows.contains(entry.name) || (isCovered && isChosen(10)) {
          add(.reload(row, in: number), to: &steps)
        } else if movedRows.contains(entry.name), let target = newPaths[entry.name] {
          steps.append(.move(row, in: number, to: target.row, toSection: target.section))
        }
      }
    }
    for (number, section) in new.enumerated() {
      if insertedSections.contains(section.name) { steps.append(.insertSection(number)) }
      for (row, entry) in section.rows.enumerated()
      where insertedRows.contains(entry.name) || (!isPlain(section) && isChosen(20)) {
        add(.insert(row, in: number), to: &steps)
      }
    }
    return steps.shuffled(using: &generator)
  }

  /// Adds a step, often as a part of the last one.
  private mutating func add(_ step: Step, to steps: inout [Step]) {
    if isChosen(60), let joined = steps.last?.joined(with: step) {
      steps[steps.count - 1] = joined
    } else {
      steps.append(step)
    }
  }
}
