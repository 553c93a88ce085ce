// Heights, look-ups and drawings of rows are questions: they change nothing.

import CellGrid
import Records
import Synchronization
import TableKit
import TerminalApp
import Testing

@testable import Viewer

@Suite("A question about a row")
@MainActor
struct QuestionTests {
  /// Work in the background that is counted when it is asked for.
  private final class CountingBackground: Background {
    private let inline = InlineBackground()
    private let runs = Mutex(0)

    var runCount: Int { runs.withLock { $0 } }

    func run(_ name: String, _ work: @escaping @Sendable (Cancellation) -> Void) -> Cancellation {
      runs.withLock { $0 += 1 }
      return inline.run(name, work)
    }

    func cancelAll() { inline.cancelAll() }

    var isAtRest: Bool { inline.isAtRest }

    func settle() -> Bool { inline.settle() }
  }

  /// All that a question must leave as it is.
  private struct State: Equatable {
    let versions: [Int]
    let openness: [Openness]
    let nodes: [RecordKey: NodeOpenness]
    let choices: [RecordKey: NodeChoices]
    let records: [Record?]
    let runs: Int

    @MainActor
    init(_ rig: ViewerRig, _ background: CountingBackground) {
      let rows = rig.scene.rows
      let session = rig.scene.session
      versions = [rows.layouts.version, rows.appearanceVersion]
      openness = rows.visibleRecords.map { rows.layouts.openRows[$0.key] }
      nodes = rows.layouts.openRows.nodes
      choices = rows.layouts.openRows.choices
      records = rows.visibleRows.map { session.source.record(at: $0) }
      runs = background.runCount
    }
  }

  /// A file with rows of one kind.
  enum Kind: String, CaseIterable {
    case flat = "flat.csv"
    case long = "long.csv"
    case wide = "wide.csv"
    case text = "notes.txt"
    case nested = "nested.jsonl"
    case longList = "long.jsonl"
    case trace = "app.log"
    case turns = "chat.jsonl"

    var lines: [String] {
      let words = String(repeating: "some words of a long text ", count: 30)
      switch self {
      case .flat: return ["id,title,body"] + (0..<40).map { "\($0),a,\(words)" }
      case .long:
        let text = String(repeating: words, count: 2_000)
        return ["id,body"] + (0..<3).map { "\($0),\"\(text)\"" }
      case .wide:
        let names = (0..<3_000).map { "c\($0)" }
        return [names.joined(separator: ",")]
          + Array(repeating: names.joined(separator: ","), count: 9)
      case .text: return (0..<40).map { "\($0) \(words)" }
      case .nested:
        return (0..<40).map {
          #"{"id":\#($0),"a":{"b":[1,{"c":"\#(words)"}]},"d":[{"e":1},{"e":2}]}"#
        }
      case .longList:
        let items = (0..<2_000).map { #"{"n":\#($0),"text":"\#(words)"}"# }.joined(separator: ",")
        return (0..<3).map { #"{"id":\#($0),"items":[\#(items)]}"# }
      case .turns:
        return (0..<40).map {
          #"{"role":"\#($0 % 2 == 0 ? "user" : "assistant")","content":"\#(words)","n":\#($0)}"#
        }
      case .trace:
        return (0..<40).flatMap { row in
          ["2026-08-01 10:00:\(row + 10) ERROR a.b: it failed", "java.lang.Error: x"]
            + (0..<9).map { "\tat a.B.c\($0)(B.java:\($0))" }
        }
      }
    }
  }

  @Test(
    "starts no work, opens nothing and changes no version, in rows that are closed, open or new",
    arguments: Kind.allCases,
    [[], ["Enter"], ["E"], ["E", "^F"], ["E", "G"], ["Enter", "j", "Enter"]])
  func nothingChanges(kind: Kind, keys: [String]) throws {
    let background = CountingBackground()
    let text = kind.lines.map { $0 + "\n" }.joined()
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: kind.rawValue), size: CellSize(lines: 20, columns: 90),
      background: background)
    for key in keys.dropLast() { rig.press(key) }
    // What the last key shows has not been read.
    for press in KeySequence(stringLiteral: keys.last ?? "").presses {
      _ = rig.scene.handle(.key(press), at: rig.now)
    }
    let rows = rig.scene.rows
    var canvas = Canvas(size: rows.table.size)
    let runs = background.runCount
    rows.table.draw(on: &canvas, at: rig.now)
    #expect(background.runCount == runs)
    let before = State(rig, background)
    rows.table.draw(on: &canvas, at: rig.now)
    for record in rows.visibleRecords {
      _ = rows.layouts.height(of: record)
      _ = rows.layouts.openHeight(of: record, showing: .all)
      _ = rows.layouts.hiddenLines(of: record)
      guard let outline = rows.layouts.openOutline(of: record) else { continue }
      for path in outline.entries { _ = (outline.line(at: path), outline.height(of: path)) }
    }
    for row in rows.visibleRows { _ = rows.lineRecord(at: row) }
    #expect(State(rig, background) == before)
  }
}
