import TableEngine
import TestSupport

/// A table that things happen to at random, with the truth beside it: names of rows and their heights.
///
/// Two of them with one seed go through the same, whatever estimates their tables start with.
struct WanderingTable {
  /// The names of the rows, section by section.
  private(set) var names: [[Int]]
  /// The true height of each name.
  private(set) var truth: [Int: Int] = [:]
  /// The table.
  private(set) var model: TableModel
  /// The last event in words, for messages.
  private(set) var story = "load"
  /// Whether what happened last may show rows elsewhere without a motion.
  private(set) var mayJump = true
  /// The rows that the last event reloaded.
  private(set) var reloaded: Set<Int> = []
  /// The time.
  private(set) var time: Duration = .zero
  private var generator: SeededGenerator
  private var nextName = 0
  private var hasInstantChange = false
  /// The levels and curves of motions.
  private let styles: [MotionStyle]

  init(
    seed: UInt64, estimate: RowHeight, styles: [MotionStyle] = [MotionStyle()]
  ) {
    generator = SeededGenerator(seed: seed)
    self.styles = styles
    var names: [[Int]] = []
    var truth: [Int: Int] = [:]
    for _ in 0..<Int.random(in: 1...3, using: &generator) {
      let count = Int.random(in: 0...30, using: &generator)
      names.append(Array(nextName..<nextName + count))
      nextName += count
    }
    for name in 0..<nextName { truth[name] = Self.height(&generator) }
    self.names = names
    self.truth = truth
    let heights = RowHeights(
      rowCounts: names.map(\.count), unmeasured: UnmeasuredHeights(collapsed: estimate))
    model = TableModel(
      heights: heights, lines: Int.random(in: 1...14, using: &generator), columns: 20
    ) { slot in slot.path.flatMap { truth[names[$0.section][$0.row]] } ?? 0 }
  }

  private static func height(_ generator: inout SeededGenerator) -> Int {
    let roll = Int.random(in: 0..<20, using: &generator)
    return roll == 0 ? 40 : roll == 1 ? 0 : Int.random(in: 1...5, using: &generator)
  }

  /// The true lines of a slot.
  func lines(of slot: TableSlot) -> Int {
    slot.path.flatMap { truth[names[$0.section][$0.row]] } ?? 0
  }

  /// The name of a row.
  func name(at path: RowPath) -> Int { names[path.section][path.row] }

  /// Lets time pass.
  mutating func wait() {
    time += .milliseconds(Int.random(in: 0...120, using: &generator))
    _ = model.advance(to: time)
  }

  /// Moves the table on without letting time pass for what happens next.
  mutating func advance(to time: Duration) { _ = model.advance(to: time) }

  /// Lets something happen.
  mutating func step() throws {
    reloaded = []
    switch Int.random(in: 0..<10, using: &generator) {
    case 0..<5: try change()
    case 5..<9: scroll()
    default: resize()
    }
  }
}

// MARK: - What can happen

extension WanderingTable {
  private mutating func change() throws {
    var update = TableUpdate()
    let before = names.map(\.count)
    story = "update"
    hasInstantChange = false
    if Bool.random(using: &generator) { toggle() }
    if Int.random(in: 0..<6, using: &generator) == 0 {
      changeSections(&update)
    } else {
      for section in names.indices { change(section: section, &update) }
    }
    let plan = try UpdatePlan(update, before: before, after: names.map(\.count))
    let rule = rule(before: before)
    let style = styles.randomElement(using: &generator) ?? MotionStyle()
    mayJump = style.level != .full || hasInstantChange
    story += " \(rule) \(update)"
    let (names, truth) = (names, truth)
    model.apply(plan, anchor: rule, motion: style, at: time) { slot in
      slot.path.flatMap { truth[names[$0.section][$0.row]] } ?? 0
    }
  }

  private mutating func rule(before: [Int]) -> AnchorRule {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0..<3: return .contract
    case 3..<5:
      let visible = model.visibleSlots.compactMap { row -> RowPath? in
        if case .live(let path) = row.content { path } else { nil }
      }
      guard let path = visible.randomElement(using: &generator) else { return .contract }
      return .row(path, reveal: Bool.random(using: &generator))
    default: return .end
    }
  }

  /// Makes a row higher or lower.
  private mutating func toggle() {
    let visible = model.visibleSlots.compactMap { row -> Int? in
      if case .live(let path) = row.content { name(at: path) } else { nil }
    }
    guard let name = visible.randomElement(using: &generator) else { return }
    truth[name] = Self.height(&generator)
    story += " toggle \(name)"
  }

  /// Deletes, inserts or moves a section.
  private mutating func changeSections(_ update: inout TableUpdate) {
    let section = Int.random(in: names.indices, using: &generator)
    let animation = RowAnimation.allCases.randomElement(using: &generator) ?? .fade
    hasInstantChange = animation == .none
    switch Int.random(in: 0..<3, using: &generator) {
    case 0 where names.count > 1:
      update.deleteSections([section], with: animation)
      names.remove(at: section)
    case 1:
      let target = Int.random(in: names.indices, using: &generator)
      update.moveSection(from: section, to: target)
      names.insert(names.remove(at: section), at: target)
    default:
      let rows = nextName..<nextName + Int.random(in: 0...12, using: &generator)
      nextName = rows.upperBound
      for name in rows { truth[name] = Self.height(&generator) }
      update.insertSections([section], with: animation)
      names.insert(Array(rows), at: section)
    }
  }

  /// Deletes, inserts, moves and reloads some rows of a section.
  private mutating func change(section: Int, _ update: inout TableUpdate) {
    let animation = RowAnimation.allCases.randomElement(using: &generator) ?? .fade
    hasInstantChange = hasInstantChange || animation == .none
    let old = names[section]
    var isGone = false
    let gone = old.indices.filter { _ in
      // Neighbours often go together.
      isGone = Int.random(in: 0..<(isGone ? 2 : 15), using: &generator) == 0
      return isGone
    }
    var rest = old.indices.filter { !gone.contains($0) }
    update.deleteRows(at: gone.map { RowPath(section: section, row: $0) }, with: animation)
    let moved = rest.filter { _ in Int.random(in: 0..<15, using: &generator) == 0 }
    rest.removeAll { moved.contains($0) }
    for row in rest where Int.random(in: 0..<15, using: &generator) == 0 {
      update.reloadRows(at: [RowPath(section: section, row: row)], with: animation)
      truth[old[row]] = Self.height(&generator)
      reloaded.insert(old[row])
    }
    var new = rest.map { old[$0] }
    var inserted: [Int] = []
    var place = Int.random(in: 0...new.count, using: &generator)
    for _ in 0..<max(0, Int.random(in: -3...5, using: &generator)) {
      if Bool.random(using: &generator) { place = Int.random(in: 0...new.count, using: &generator) }
      truth[nextName] = Self.height(&generator)
      new.insert(nextName, at: place)
      inserted.append(nextName)
      nextName += 1
    }
    for row in moved { new.insert(old[row], at: Int.random(in: 0...new.count, using: &generator)) }
    for row in moved {
      let target = new.firstIndex(of: old[row]) ?? 0
      update.moveRow(
        from: RowPath(section: section, row: row), to: RowPath(section: section, row: target))
    }
    let paths = new.indices.filter { inserted.contains(new[$0]) }
    update.insertRows(at: paths.map { RowPath(section: section, row: $0) }, with: animation)
    names[section] = new
  }

  private mutating func scroll() {
    let (names, truth) = (names, truth)
    let measure = { (slot: TableSlot) in
      slot.path.flatMap { truth[names[$0.section][$0.row]] } ?? 0
    }
    let isAnimated = Bool.random(using: &generator)
    let style = isAnimated ? MotionStyle() : .none
    mayJump = true
    switch Int.random(in: 0..<8, using: &generator) {
    case 0..<5:
      let limit = 4 * model.lines
      let count = Int.random(in: -limit...limit, using: &generator)
      story = "scroll by \(count) animated \(isAnimated)"
      model.scroll(byLines: count, motion: style, at: time, measure: measure)
    case 5:
      story = "scroll to end"
      model.scrollToEnd(motion: style, at: time, measure: measure)
    default:
      let section = Int.random(in: names.indices, using: &generator)
      guard let row = names[section].indices.randomElement(using: &generator) else { return }
      let position = ScrollPosition.allCases.randomElement(using: &generator) ?? .top
      story = "scroll to [\(section), \(row)] \(position)"
      model.scroll(
        to: .row(RowPath(section: section, row: row)), at: position, motion: style, at: time,
        measure: measure)
    }
  }

  private mutating func resize() {
    let lines = Int.random(in: 0...14, using: &generator)
    let columns = Int.random(in: 19...21, using: &generator)
    story = "resize to \(columns)×\(lines)"
    mayJump = true
    let (names, truth) = (names, truth)
    model.resize(lines: lines, columns: columns, at: time, newLine: { $1 }) { slot in
      slot.path.flatMap { truth[names[$0.section][$0.row]] } ?? 0
    }
  }
}
