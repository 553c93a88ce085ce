// Conditions made of the value under the cursor.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The value under the cursor")
@MainActor
struct ValueConditionTests {
  nonisolated private static let table = """
    id,plan name,stars,note
    1,Pro,3,first
    2,Free,,"a, ""b"" or n=1"
    3,Pro,4,
    4,pro plus,3,not this
    5,Free,3,3..7

    """
  nonisolated private static let records = """
    {"id":1,"user":{"name":"Ann","tags":["a","b"]},"level":"info"}
    {"id":2,"user":{"name":"Bo","tags":["b"]},"level":null}
    {"id":3,"user":{"name":"Ann","tags":[]}}

    """

  private func rig(_ text: String, _ name: String, keys: String) throws -> ViewerRig {
    let rig = try ViewerRig(text, named: name, lines: 16, columns: 100)
    rig.pressEach(keys)
    rig.idle()
    return rig
  }

  private func shownRows(_ rig: ViewerRig) -> [Int] {
    (0..<rig.scene.session.source.rows.total).compactMap { row in
      rig.scene.session.source.record(at: ViewIndex(row))?.row.map { $0 + 1 }
    }
  }

  @Test(
    "keeps the rows that have it in its column, or drops them",
    arguments: [
      ("l X", #"& "plan name"=Pro "#, [1, 3]), ("l x", #"& !"plan name"=Pro "#, [2, 4, 5]),
      ("3G l X", #"& "plan name"=Pro "#, [1, 3]), ("l l X", "& stars=3 ", [1, 4, 5]),
      ("2G l l X", "& stars is missing ", [2]), ("2G l l x", "& !stars is missing ", [1, 3, 4, 5]),
      ("2G $ X", #"& note="a, \"b\" or n=1" "#, [2]), ("5G $ X", #"& note="3..7" "#, [5]),
      ("4G $ X", #"& note="not this" "#, [4]), ("l X l x", "& !stars=3 ", [3]),
      ("l X Esc", "", [1, 2, 3, 4, 5]),
    ])
  func cells(keys: String, title: String, expected: [Int]) throws {
    let rig = try rig(Self.table, "x.csv", keys: keys)
    #expect(shownRows(rig) == expected, "\(rig.screen)")
    #expect(title.isEmpty || rig.line(0).contains(title), "\(rig.line(0))")
  }

  @Test(
    "of a node is on its path",
    arguments: [
      ("Enter j j X", "user.name=Ann", [1, 3]), ("Enter j j x", "!user.name=Ann", [2]),
      ("Enter j j j Right X", "user.tags[0]=a", [1]),
    ])
  func nodes(keys: String, title: String, expected: [Int]) throws {
    let rig = try rig(Self.records, "x.jsonl", keys: keys)
    #expect(shownRows(rig) == expected, "\(rig.screen)")
    #expect(rig.line(0).contains("& \(title)"), "\(rig.line(0))")
  }

  @Test("is searched for in its column, from the next row on")
  func search() throws {
    let rig = try rig(Self.table, "x.csv", keys: "l *")
    #expect(rig.status.contains("match 2/2"), "\(rig.status)")
    #expect(rig.scene.rows.cursor == ViewIndex(2))
    rig.press("n")
    rig.idle()
    #expect(rig.scene.rows.cursor == ViewIndex(0))
    let last = try self.rig(Self.table, "x.csv", keys: "G l *")
    #expect(last.scene.rows.cursor == ViewIndex(1), "\(last.screen)")
  }

  @Test(
    "is refused where there is none of one column",
    arguments: [("Enter j X", "an object or array has no value of its own")])
  func refused(keys: String, words: String) throws {
    let rig = try ViewerRig(Self.records, named: "x.jsonl", lines: 16, columns: 100)
    rig.pressEach(keys)
    #expect(rig.status.contains(words), "\(rig.screen)")
    #expect(shownRows(rig) == [1, 2, 3])
  }
}
