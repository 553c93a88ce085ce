import CellGrid
import Records
import TableKit
import TestSupport
import Testing

@testable import TerminalApp
@testable import Viewer

@Suite("A source that is replaced while a job runs")
@MainActor
struct ReplacementTests {
  /// One kind of background work, and the keys that start it.
  struct Scenario: CustomTestStringConvertible, Sendable {
    let job: String
    /// Words that begin with `:`, `/` or `&` are typed, all others are pressed.
    let keys: [String]
    /// Work that is held besides the job; released before it if its name ends with `!`.
    var holding: [String] = []
    /// Words of the long text in the third row; of many, some are not in memory.
    var longWords = 60_000

    var testDescription: String { job }
  }

  private nonisolated static let scenarios = [
    Scenario(job: "index", keys: []),
    Scenario(job: "tail", keys: ["G"], holding: ["index"]),
    Scenario(job: "load", keys: ["4000G"]),
    Scenario(job: "follow", keys: ["F"]),
    Scenario(job: "open", keys: [":open 4000-4010"], holding: ["index"]),
    Scenario(job: "reread", keys: ["R"]),
    Scenario(job: "open again", keys: [".", "j .", "R"]),
    Scenario(job: "node fields", keys: ["3G Enter"]),
    Scenario(job: "next record", keys: ["4G", "Tab"]),
    Scenario(job: "nodes", keys: ["3G Enter", "4G k"]),
    Scenario(job: "open matches", keys: ["/word 77", "E"]),
    Scenario(job: "search", keys: ["/word"]),
    Scenario(job: "locate", keys: ["/needle"]),
    Scenario(job: "errors", keys: [")"]),
    Scenario(job: "error places", keys: ["l [", ")"]),
    Scenario(job: "filter", keys: ["&word 1"]),
    Scenario(job: "sort", keys: ["l ["]),
    Scenario(job: "fill", keys: ["l"]),
    Scenario(job: "order", keys: ["l [", "&word 1"]),
    Scenario(job: "look up", keys: ["l ["]),
    Scenario(job: "place", keys: ["l [", "3000G"], holding: ["look up!"]),
  ]

  @Test("has every kind of background work of the viewer among its cases")
  func complete() throws {
    let rig = try ViewerRig(.bytes(Array("a,b\n1,2\n".utf8), name: "a.csv"))
    // Only a source on a server arranges its rows itself, has rows to count on request, or is a query
    // that was stopped; only JSON has children and paths to them; only a database has related rows;
    // only a log has times to go to and a last one to count from; only what is not found has near misses; only a file that was
    // empty is judged again.
    let ofOthers: Set = [
      "arrange", "count", "find time", "judge", "last rows", "more", "near filter", "near search",
      "node counts", "node path", "related rows",
    ]
    #expect(Set(Self.scenarios.map(\.job)).union(ofOthers) == rig.scene.session.jobs.names)
  }

  @Test(
    "gets nothing of the old one, whichever report comes last", .slow, arguments: scenarios)
  func everyReport(_ scenario: Scenario) throws {
    var reports = 0
    while try replace(during: scenario, after: reports) { reports += 1 }
    #expect(reports > 0, "the job reports something")
  }

  /// Replaces the source after some reports of a job.
  ///
  /// - Returns: Whether the job had as many reports.
  private func replace(during scenario: Scenario, after count: Int) throws -> Bool {
    var random = SeededGenerator(seed: UInt64(count) &* 97 &+ UInt64(scenario.job.utf8.count))
    let folder = try TemporaryFolder()
    let held = scenario.holding.map { $0.hasSuffix("!") ? String($0.dropLast()) : $0 }
    let background = HeldBackground(holding: Set(held + [scenario.job]))
    let files = try Files(
      in: folder, calls: SlowCalls(background), longWords: scenario.longWords, random: &random)
    var options = ViewerOptions()
    options.scratch = Scratch(calls: SlowCalls(background), blockBytes: 512)
    let rig = ViewerRig(
      source: try files.open(0).opened(by: UncancelledWork()),
      size: CellSize(lines: 14, columns: 60), options: options, background: background)
    // Rows are opened again only by a replacement of their own.
    rig.scene.reopener.open = .opening { _ throws(InputError) in try files.open(1) }
    let fresh = try files.open(2)
    for keys in scenario.keys { rig.enter(keys) }
    for name in scenario.holding where name.hasSuffix("!") {
      #expect(background.release(String(name.dropLast())))
      rig.settle()
    }
    let last = rig.scene.session.source.base
    let interruption = Interruption(after: count, in: rig.services.mailbox) {
      rig.scene.session.source.stop()
      rig.scene.react(to: .sourceOpened(fresh, .reread(hasSameColumns: true, nil)))
    }
    #expect(background.release(scenario.job), "\(scenario.job) runs\n\(rig.screen)")
    rig.settle()
    guard interruption.isOver else { return false }
    for name in background.heldNames { while background.release(name) { rig.settle() } }
    rig.settle()
    rig.rest()
    #expect(rig.scene.session.source.base !== last)
    try expectOnlyNew(rig, files, "\(scenario.job) after \(count) reports")
    return true
  }

  /// Expects that nothing on screen, open, found or kept is of another source than the last.
  private func expectOnlyNew(_ rig: ViewerRig, _ files: Files, _ place: String) throws {
    let scene = rig.scene
    let source = scene.session.source
    #expect(scene.session.jobs.isAtRest, "\(place)")
    #expect(!rig.screen.contains("old"), "\(place)\n\(rig.screen)")
    var keys: Set<RecordKey> = []
    source.handle.opened(by: UncancelledWork()).forEachRecord {
      keys.insert($0.key)
      return true
    }
    #expect(keys.count == files.newRows, "\(place)")
    #expect(scene.rows.layouts.openRows.keys.isSubset(of: keys), "\(place)")
    #expect(scene.finder.search == nil, "\(place)")
    #expect(scene.rows.table.numberOfRows(inSection: 0) == source.rows.total, "\(place)")
    if let kept = scene.arranger.filters.kept {
      let expected = (0..<files.newRows).filter { files.newText($0).contains("word 1") }
      #expect(source.rows.total == expected.count, "\(place)")
      #expect(kept.count == expected.count, "\(place)")
    } else {
      #expect(source.rows.total == files.newRows, "\(place)")
    }
    if let sorting = scene.arranger.sorting {
      #expect(sorting.order?.count == files.newRows, "\(place)")
    }
  }
}

/// An action that comes right after some reports to a mailbox, before any later one.
@MainActor
private final class Interruption {
  private(set) var isOver = false
  private var left: Int

  init(after count: Int, in mailbox: Mailbox, _ action: @escaping @MainActor () -> Void) {
    left = count
    let interrupt: @MainActor @Sendable () -> Void = {
      mailbox.connect(nil)
      self.isOver = true
      action()
    }
    if count == 0 { mailbox.post(interrupt) }
    mailbox.connect {
      // All work of these tests is done on the main thread.
      MainActor.assumeIsolated {
        self.left -= 1
        if self.left == 0 { mailbox.post(interrupt) }
      }
    }
  }
}

/// An old table, one that follows it, and a new and shorter one; every record says of which it is.
private struct Files: Sendable {
  let newRows: Int
  private let paths: [String]
  private let calls: SlowCalls

  init(
    in folder: TemporaryFolder, calls: SlowCalls, longWords: Int, random: inout SeededGenerator
  ) throws {
    newRows = Int.random(in: 20..<900, using: &random)
    self.calls = calls
    let long = "\"\(String(repeating: "words ", count: longWords))needle\""
    let old = (0..<5_000).map { row in
      let text = row == 2 ? long : "old word \(row)"
      return "\(text),\(row * 7_919 % 5_000)" + (row % 900 == 450 ? ",bad\n" : "\n")
    }
    let new = (0..<newRows).map { "brand new word \($0),\(($0 * 31) % 97)\n" }
    paths = [
      try folder.write("a.csv", "text,number\n" + old.joined()),
      try folder.write("b.csv", "text,number\n" + old.reversed().joined()),
      try folder.write("c.csv", "text,number\n" + new.joined()),
    ]
  }

  func newText(_ row: Int) -> String { "brand new word \(row)" }

  func open(_ number: Int) throws(InputError) -> SourceHandle {
    var options = SourceOptions()
    options.limits.shownRecordBytes = 100_000
    return SourceHandle(try openSource(.path(paths[number]), options: options, calls: calls))
  }
}

extension ViewerRig {
  /// Types a command, a pattern or a filter, or presses keys.
  fileprivate func enter(_ keys: String) {
    guard let first = keys.first, keys.count > 2, ":/&".contains(first) else {
      return press(keys)
    }
    type(keys)
    press("Enter")
  }
}
