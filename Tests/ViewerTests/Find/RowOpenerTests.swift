import Records
import Testing

@testable import Viewer

@Suite("Opening many rows")
@MainActor
struct RowOpenerTests {
  private func rig(
    _ count: Int, background: HeldBackground = HeldBackground(holding: [])
  ) throws -> (RowsRig, RowOpener) {
    let rig = try RowsRig(words: numbered(count), background: background)
    return (rig, RowOpener(rig.rows) { false })
  }

  @Test(
    "opens rows by their numbers, those that are not known yet later",
    arguments: [
      (RowRanges.rows([2...3, 5...5]), [1, 2, 4]), (.rows([9_000...9_001]), [8_999, 9_000]),
      (.rows([9...9, 10_000...90_000]), [8, 9_999]),
    ])
  func numbers(selection: RowRanges, expected: [Int]) throws {
    let background = HeldBackground(holding: ["index"])
    let (rig, opener) = try rig(10_000, background: background)
    opener.open(selection)
    rig.settle()
    #expect(background.release("index"))
    rig.settle()
    #expect(rig.openRows == expected)
  }

  @Test("opens every row there is")
  func all() throws {
    let (rig, opener) = try rig(5)
    opener.open(.all)
    #expect(rig.openRows == [0, 1, 2, 3, 4])
  }

  @Test("opens and closes the rows that match, and says how many")
  func matches() throws {
    let (rig, opener) = try rig(100)
    let pattern = try RecordPattern("word=word 42", schema: rig.session.source.schema)
    opener.open(matching: pattern)
    rig.settle()
    #expect(rig.openRows == [42])
    #expect(rig.session.message == "nothing hidden in 1 row")
    opener.setOpenness(.open, of: (3, { _ in RowSet(10..<13) }), pattern: nil)
    rig.settle()
    #expect(rig.openRows == [10, 11, 12, 42])
    opener.setOpenness(.closed, of: (2, { _ in RowSet(11..<13) }), pattern: nil)
    rig.settle()
    #expect(rig.openRows == [10, 42])
    #expect(rig.session.message == "closed 2 rows")
    opener.setOpenness(.open, of: (0, { _ in RowSet() }), pattern: nil)
    #expect(rig.session.message == "no row matches")
  }
}
