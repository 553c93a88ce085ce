// Values that the line of a record shows whole, and those that only its open row does.

import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("A value on the line of a record")
@MainActor
struct WholeValueTests {
  private static let words = String(repeating: "many words ", count: 12)

  private func rig(_ rows: [String], _ keys: String = "", columns: Int = 60) throws -> ViewerRig {
    let text = rows.map { $0 + "\n" }.joined()
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "x.csv"), size: CellSize(lines: 20, columns: columns))
    rig.press(keys)
    rig.rest()
    return rig
  }

  private static let times =
    ["id,at,note"]
    + (10..<22).map { "\($0),2026-03-01 10:\($0):\($0 == 12 ? "00" : "4\($0 % 7)"),\(words)" }

  @Test("is not whole without its seconds, which the open row shows")
  func seconds() throws {
    let rig = try rig(Self.times, "Enter")
    #expect(rig.line(2).contains("10:10  many"), "\(rig.screen)")
    #expect(rig.screen.contains("│ at    2026-03-01 10:10:43\n"), "\(rig.screen)")
    #expect(rig.screen.contains("│ id: shown above"), "\(rig.screen)")
  }

  @Test("is whole where the seconds left out are zeros")
  func zeros() throws {
    let rig = try rig(Self.times, "j j Enter")
    #expect(!rig.screen.contains("│ at "), "\(rig.screen)")
    #expect(rig.screen.contains("│ id, at: shown above"), "\(rig.screen)")
  }

  @Test("has its matches in closed rows where they are in seconds left out")
  func matches() throws {
    let rig = try rig(Self.times)
    rig.say("/:43")
    #expect(rig.status.contains("match 1/2, 1 hidden"), "\(rig.status)")
    rig.press("Esc")
    rig.say("/10:1")
    #expect(!rig.status.contains("hidden"), "\(rig.status)")
  }

  @Test("is whole where it takes a blank of the gap before it")
  func blank() throws {
    let rows = (0..<150).map { "\($0),\($0 == 140 ? 1_000 : 100 + $0),\(Self.words)" }
    let rig = try rig(["id,vsz,note"] + rows, "l ] Enter")
    #expect(rig.line(2).contains("1000  many"), "\(rig.screen)")
    #expect(!rig.screen.contains("│ vsz"), "\(rig.screen)")
    #expect(rig.screen.contains("│ id, vsz: shown above"), "\(rig.screen)")
  }

  @Test("loses its middle where all are equally long, also as an address")
  func address() throws {
    let rows = (10..<30).map { "2001:0db8:0000:0000:0000:ff00:0042:83\($0),\(Self.words)" }
    let rig = try rig(["peer,note"] + rows)
    #expect(rig.line(2).contains("2001"), "\(rig.screen)")
    #expect(rig.line(2).contains("8310  many"), "\(rig.screen)")
    rig.say("/8312")
    #expect(!rig.status.contains("hidden"), "\(rig.status)")
  }
}
