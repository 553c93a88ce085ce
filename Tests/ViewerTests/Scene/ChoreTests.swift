import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("The work after an event")
@MainActor
struct ChoreTests {
  /// An event at the top of a table at rest, and how often the source is told which rows are needed.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let event: Event
    let wants: Int
    /// Whether records are looked at, for the event itself.
    var looksAtRecords = false
  }

  private nonisolated static func mouse(_ kind: MouseEvent.Kind, line: Int = 5) -> Event {
    .mouse(MouseEvent(kind, at: CellPoint(line: line, column: 7)))
  }

  nonisolated static let cases = [
    Case(testDescription: "a move over rows", event: mouse(.drag(button: 0)), wants: 0),
    Case(
      testDescription: "a move over the title", event: mouse(.drag(button: 0), line: 0), wants: 0),
    Case(
      testDescription: "a move over the hints", event: mouse(.drag(button: 0), line: 11), wants: 0),
    Case(testDescription: "a button that is released", event: mouse(.release(button: 0)), wants: 0),
    Case(testDescription: "the focus", event: .focus(true), wants: 0),
    Case(
      testDescription: "the wheel at the end", event: mouse(.wheel(lines: -1, columns: 0)), wants: 0
    ),
    Case(
      testDescription: "a key to a row on screen", event: .key(KeyPress(.character("j"))), wants: 0,
      looksAtRecords: true),
    Case(
      testDescription: "a key to rows that were not on screen",
      event: .key(KeyPress(.character("G"))), wants: 1, looksAtRecords: true),
  ]

  @Test("is done only if the event changes what it depends on", arguments: cases)
  func chores(_ example: Case) throws {
    let text = "word\n" + numbered(60).map { "\($0)\n" }.joined()
    let source = CountingSource(
      try openSource(.bytes(Array(text.utf8), name: "words.csv"), options: SourceOptions()))
    let rig = ViewerRig(source: source, size: CellSize(lines: 12, columns: 60))
    rig.idle()
    _ = source.takeCounts()
    rig.send(example.event)
    let counts = source.takeCounts()
    #expect(counts.wants == example.wants)
    if !example.looksAtRecords { #expect(counts.records == 0) }
  }
  @Test("is not done for a frame in which rows only move")
  func motion() throws {
    let text = (0..<20).map { #"{"n":\#($0),"list":[1,2,3,4,5,{"a":1,"b":2}]}"# + "\n" }.joined()
    let source = CountingSource(
      try openSource(.bytes(Array(text.utf8), name: "rows.jsonl"), options: SourceOptions()))
    let rig = ViewerRig(source: source)
    rig.idle()
    rig.press("Enter")
    _ = rig.frame
    _ = source.takeNoteReads()
    // The title names the notes, so it is made with each reading of them.
    var reads: [Int] = []
    while rig.isMoving {
      _ = rig.stepFrames(1)
      reads.append(source.takeNoteReads())
    }
    #expect(reads.count > 3)
    #expect(reads.dropLast().allSatisfy { $0 == 0 }, "\(reads)")
    #expect(reads.last != 0, "at rest the hints are those of an open row")
  }
}
