import Records
import Testing

@testable import Viewer

@Suite("The indexer")
@MainActor
struct IndexerTests {
  @Test("brings the rows to the table as they become known")
  func grows() throws {
    let background = HeldBackground(holding: ["index"])
    let rig = try RowsRig(words: numbered(30_000), background: background)
    #expect(rig.session.source.rows.head < 30_000)
    #expect(background.release("index"))
    rig.settle()
    #expect(rig.tableRows == 30_000)
    #expect(rig.changes.last?.after.head == 30_000)
    #expect(rig.session.jobs.isAtRest)
  }

  @Test("reads the last rows before the index has come there, and goes to the end")
  func tail() throws {
    let background = HeldBackground(holding: ["index"])
    let rig = try RowsRig(words: numbered(30_000), background: background)
    rig.rows.goToEnd()
    rig.settle()
    #expect(rig.rows.cursor.flatMap(rig.word) == "word 29999")
    #expect(background.release("index"))
    rig.settle()
    #expect(rig.cursor == 29_999)
  }
}
