import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("The lines around the rows")
@MainActor
struct FrameAroundTests {
  @Test("a message disappears after four seconds, and nothing wakes the viewer afterwards")
  func message() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.idle()
    rig.press("y")
    #expect(rig.status.contains("copied field"))
    #expect(rig.scene.nextChange == rig.now + .seconds(4))
    rig.wait(.milliseconds(3_999))
    #expect(rig.status.contains("copied field"))
    rig.wait(.milliseconds(1))
    #expect(rig.status.hasPrefix(" 1/1,204  date  date, 100 % filled  "), "\(rig.status)")
    #expect(rig.scene.nextChange == nil)
  }

  @Test("a message disappears at the next key, and its timer with it")
  func nextKey() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.idle()
    rig.press("y l")
    #expect(!rig.status.contains("copied"))
    #expect(rig.scene.nextChange == nil)
  }

  @Test("hints change when a motion ends, not during it")
  func hints() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    _ = rig.frame
    rig.press("9G Enter")
    #expect(rig.stepFrames(1).allSatisfy { $0.text(ofLine: 23).contains("Enter open  ") })
    rig.rest()
    #expect(rig.status.contains("Enter close  "))
  }

  @Test("the column under the cursor is named, with its type and how much of it is filled")
  func columns() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("l")
    #expect(rig.status.hasPrefix(" 1/1,204  stars  number, 100 % filled  "), "\(rig.status)")
    rig.press("$")
    #expect(rig.status.hasPrefix(" 1/1,204  edited  date, "), "\(rig.status)")
  }

  @Test("parts of a log have the names of the header, and no share")
  func log() throws {
    let rig = try ViewerRig(sample: "app.log")
    rig.press("l")
    #expect(rig.status.hasPrefix(" 1/2,100  level  text     "), "\(rig.status)")
    #expect(rig.status.hasSuffix("Enter open  ( ) errors  & filter  / find  ? help"))
  }

  @Test("under 50 columns only ? is hinted at", arguments: [20, 30, 49])
  func narrow(columns: Int) throws {
    let rig = try ViewerRig(
      sample: "reviews.csv", size: CellSize(lines: 12, columns: columns))
    #expect(rig.status.hasSuffix("? help") == (columns > 20), "\(rig.status)")
    #expect(!rig.status.contains("Enter") && !rig.status.contains("find"))
  }

  @Test("Case 70: three filters at 60 columns are counted, and Esc removes one at a time")
  func filters() throws {
    let rig = try ViewerRig(sample: "reviews.csv", size: CellSize(lines: 12, columns: 60))
    for filter in ["stars<4", "!firmware", "date>2026-08-03"] { rig.say("&" + filter) }
    #expect(rig.line(0).contains("  3 filters  "), "\(rig.line(0))")
    #expect(rig.line(0).contains(" of 1,204 rows"))
    rig.press("Esc")
    rig.rest()
    #expect(rig.status.contains("date>2026-08-03 removed; Esc again removes !firmwa…"))
    rig.press("Esc")
    rig.rest()
    #expect(rig.status.contains("Esc again removes stars<4"))
    #expect(rig.line(0).contains("  & stars<4  "), "\(rig.line(0))")
    rig.press("Esc")
    rig.rest()
    #expect(rig.status.contains("stars<4 removed; & and Up bring it back"))
    #expect(rig.line(0).hasSuffix("  1,204 rows"))
  }
}
