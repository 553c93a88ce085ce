import CellGrid
import TableKit
import TestSupport
import Testing

@MainActor
@Suite("Every callback may call everything")
struct CallbackTests {
  /// 20 times 100 runs.
  nonisolated static let hundreds = SeededGenerator.seeds(20)

  /// A run: some calls, and one more call during whose callbacks a further one is made.
  private struct Run {
    let kind: MeddlingTable.Kind
    let before: [MeddlingCall]
    let outer: MeddlingCall
    let inner: MeddlingCall
    let time: Int
    let seed: UInt64

    @MainActor
    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      self.seed = seed
      kind = MeddlingTable.Kind(
        heights: MeddlingTable.Kind.Heights.allCases.randomElement(using: &random) ?? .cells,
        style: [.plain, .grouped, .insetGrouped].randomElement(using: &random) ?? .plain,
        hasSections: Bool.random(using: &random),
        lines: Int.random(in: 1...12, using: &random))
      let count = Int.random(in: 0...3, using: &random)
      before = (0..<count).map { _ in MeddlingCall.random(using: &random) }
      outer = count == 0 ? .layout : MeddlingCall.random(using: &random)
      inner = MeddlingCall.random(using: &random)
      time = Int.random(in: 0...250, using: &random)
    }

    /// The table after the calls before, in the middle of their motion.
    @MainActor
    func table() -> MeddlingTable {
      let table = MeddlingTable(kind)
      if !before.isEmpty { table.table.layoutIfNeeded() }
      for call in before { call.perform(table) }
      table.table.advance(to: Instant(sinceStart: .milliseconds(time)))
      return table
    }
  }

  @Test(
    "A call from inside a callback has the outcome of the same call made after it",
    arguments: hundreds)
  func outcome(hundred: UInt64) {
    for seed in hundred * 100..<hundred * 100 + 100 {
      let run = Run(seed: seed)
      let listened = run.table()
      listened.listen(until: nil, { _ in }, { run.outer.perform(listened) })
      guard !listened.callbacks.isEmpty else { continue }
      var random = SeededGenerator(seed: seed)
      let number = Int.random(in: 0..<listened.callbacks.count, using: &random)
      let inside = run.table()
      inside.listen(until: number, run.inner.perform, { run.outer.perform(inside) })
      // A call that found no row to name, while rows were counted, is no call at all.
      guard !inside.hasMissed else { continue }
      let after = run.table()
      run.outer.perform(after)
      run.inner.perform(after)
      let found = inside.state(at: run.time)
      let expected = after.state(at: run.time)
      #expect(
        found == expected,
        """
        seed \(seed): \(run.inner.name) in \(listened.callbacks[number]) of \(run.outer.name), \
        \(run.kind), after \(run.before.map(\.name))
        """)
      #expect(inside.table.diagnostics.isEmpty, "seed \(seed)")
    }
  }

  @Test(
    "Changes of the data and the table in the middle of a call never stop the table",
    arguments: hundreds)
  func brokenOff(hundred: UInt64) {
    for seed in hundred * 100..<hundred * 100 + 100 {
      var random = SeededGenerator(seed: seed)
      let run = Run(seed: seed)
      let table = run.table()
      let remaining = Int.random(in: 0..<30, using: &random)
      table.listen(
        until: remaining,
        { meddler in
          guard !meddler.sections[0].isEmpty else { return }
          // The data changes before the table can follow.
          meddler.sections[0].removeLast()
          meddler.table.beginUpdates()
          try? meddler.table.deleteRows(
            at: [IndexPath(row: meddler.sections[0].count, section: 0)])
          try? meddler.table.endUpdates(completion: { meddler.completions.append("\($0)") })
        }, { run.outer.perform(table) })
      let state = table.state(at: run.time)
      #expect(!state.isEmpty, "seed \(seed)")
      for section in 0..<table.table.numberOfSections where table.errors.isEmpty {
        #expect(
          table.table.numberOfRows(inSection: section) == table.sections[section].count,
          "seed \(seed)")
      }
    }
  }
}
