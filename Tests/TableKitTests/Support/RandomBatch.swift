// A random batch, and the table after it by the slow construction of contract 2.1.

import TestSupport

/// What a table holds before a batch, what is said in it, and what it holds afterwards.
///
/// First it is said at random what goes, moves and comes; then the new places named by insertions and
/// moves are fixed, and what was neither deleted nor moved fills the others in its old order.
struct RandomBatch {
  /// A section: its name, and the names of its rows.
  struct Section: Equatable {
    var name: String
    var rows: [Row]
  }

  let old: [Section]
  private(set) var new: [Section] = []
  /// Everything that is said, in random order.
  private(set) var steps: [BatchStep] = []
  /// Names of rows that are shown by another cell afterwards.
  private(set) var replaced: Set<String> = []
  private var random: SeededGenerator
  private var names = 0

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    old = (0..<Int.random(in: 1...4, using: &random)).map { section in
      let rows = (0..<Int.random(in: 0...7, using: &random)).map {
        Row(name: "s\(section)r\($0).", height: Int.random(in: 1...3, using: &random))
      }
      return Section(name: "s\(section)", rows: rows)
    }
    self.random = random
    let fates = placeSections()
    placeRows(fates)
    joinNeighbours()
    steps.shuffle(using: &self.random)
  }

  /// What becomes of the old sections: their new numbers, and which of them are loaded anew.
  private struct Fates {
    var numbers: [Int: Int] = [:]
    var reloaded: Set<Int> = []
    var inserted: Set<Int> = []
  }

  private mutating func isChosen(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  /// Different numbers below a count, in random order.
  private mutating func places(_ wanted: Int, of count: Int) -> [Int] {
    Array((0..<count).shuffled(using: &random).prefix(wanted))
  }

  private mutating func newRow() -> Row {
    names += 1
    return Row(name: "n\(names).", height: Int.random(in: 1...3, using: &random))
  }

  // MARK: - Sections

  private mutating func placeSections() -> Fates {
    var fates = Fates()
    var stayers: [Int] = []
    var movers: [Int] = []
    for section in old.indices {
      switch Int.random(in: 0..<100, using: &random) {
      case 0..<12: steps.append(.deleteSection(section))
      case 12..<30: movers.append(section)
      case 30..<40:
        fates.reloaded.insert(section)
        steps.append(.reloadSection(section))
        stayers.append(section)
      default: stayers.append(section)
      }
    }
    let arrivals = Int.random(in: 0...1, using: &random)
    let count = stayers.count + movers.count + arrivals
    var fixed = places(movers.count + arrivals, of: count)
    for section in movers {
      let target = fixed.removeLast()
      fates.numbers[section] = target
      steps.append(.moveSection(section, to: target))
    }
    for target in fixed {
      fates.inserted.insert(target)
      steps.append(.insertSection(target))
    }
    let taken = Set(fates.numbers.values).union(fates.inserted)
    let free = (0..<count).filter { !taken.contains($0) }
    for (section, target) in zip(stayers, free) { fates.numbers[section] = target }
    new = (0..<count).map { Section(name: "new \($0)", rows: []) }
    for (section, target) in fates.numbers { new[target].name = old[section].name }
    return fates
  }

  // MARK: - Rows

  /// Names neighbours of one fate together, often.
  private mutating func joinNeighbours() {
    var joined: [BatchStep] = []
    for step in steps {
      if isChosen(60), let both = joined.last?.joined(with: step) {
        joined[joined.count - 1] = both
      } else {
        joined.append(step)
      }
    }
    steps = joined
  }

  private mutating func placeRows(_ fates: Fates) {
    var stayers: [Int: [Row]] = [:]
    var movers: [(source: IndexPathValue, row: Row)] = []
    for section in old.indices {
      guard let target = fates.numbers[section], !fates.reloaded.contains(section) else { continue }
      stayers[target] = []
      var fate = 99
      for (number, row) in old[section].rows.enumerated() {
        // Neighbours often have one fate.
        fate = isChosen(40) ? fate : Int.random(in: 0..<100, using: &random)
        follow(row, number, in: section, target, fate, &stayers, &movers)
      }
    }
    let targets = stayers.keys.sorted()
    var arriving: [Int: [(source: IndexPathValue?, row: Row)]] = [:]
    for mover in movers {
      let target = targets.randomElement(using: &random) ?? 0
      arriving[target, default: []].append((mover.source, mover.row))
    }
    for target in targets {
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        arriving[target, default: []].append((nil, newRow()))
      }
      fill(target, stayers[target] ?? [], arriving[target] ?? [])
    }
    fillNewSections(fates)
  }

  /// A place before the batch.
  private struct IndexPathValue {
    var section: Int
    var row: Int
  }

  private mutating func follow(
    _ row: Row, _ number: Int, in section: Int, _ target: Int, _ fate: Int,
    _ stayers: inout [Int: [Row]], _ movers: inout [(source: IndexPathValue, row: Row)]
  ) {
    switch fate {
    case 0..<15: steps.append(.delete(number, in: section))
    case 15..<27: movers.append((IndexPathValue(section: section, row: number), row))
    case 27..<42:
      steps.append(.reload(number, in: section))
      replaced.insert(row.name)
      stayers[target]?.append(row)
    default: stayers[target]?.append(row)
    }
  }

  /// Fixes the places of rows that come, and fills the others with those that stay.
  private mutating func fill(
    _ section: Int, _ stayers: [Row], _ arriving: [(source: IndexPathValue?, row: Row)]
  ) {
    let count = stayers.count + arriving.count
    var rows = [Row?](repeating: nil, count: count)
    for (place, arrival) in zip(places(arriving.count, of: count), arriving) {
      rows[place] = arrival.row
      if let source = arrival.source {
        steps.append(.move(source.row, in: source.section, to: place, toSection: section))
      } else {
        steps.append(.insert(place, in: section))
      }
    }
    var left = stayers[...]
    new[section].rows = rows.map { $0 ?? left.removeFirst() }
  }

  /// Sections that came or were loaded anew hold whatever the data source says; row operations on
  /// them are absorbed.
  private mutating func fillNewSections(_ fates: Fates) {
    for section in fates.inserted {
      new[section].rows = (0..<Int.random(in: 0...4, using: &random)).map { _ in newRow() }
      if !new[section].rows.isEmpty, isChosen(30) { steps.append(.insert(0, in: section)) }
    }
    for section in fates.reloaded {
      guard let target = fates.numbers[section] else { continue }
      new[target].rows = (0..<Int.random(in: 0...6, using: &random)).map { _ in newRow() }
      if !old[section].rows.isEmpty, isChosen(30) { steps.append(.delete(0, in: section)) }
    }
    for (number, section) in old.enumerated() where fates.numbers[number] == nil {
      if !section.rows.isEmpty, isChosen(30) { steps.append(.reload(0, in: number)) }
    }
  }
}

extension RandomBatch {
  /// The places of all rows of a list of sections, by name.
  static func places(_ sections: [Section]) -> [String: (section: Int, row: Int)] {
    var places: [String: (section: Int, row: Int)] = [:]
    for (number, section) in sections.enumerated() {
      for (row, entry) in section.rows.enumerated() { places[entry.name] = (number, row) }
    }
    return places
  }
}
