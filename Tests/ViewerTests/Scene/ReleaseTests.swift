import Testing
import Viewer

@Suite("A viewer that is not shown any more")
@MainActor
struct ReleaseTests {
  @Test("is gone with its source, whatever it did")
  func released() throws {
    weak var session: ViewerSession?
    weak var rows: RowList?
    do {
      let rig = try ViewerRig(sample: "reviews.csv")
      for words in ["/train", "&battery", ":sort stars"] { rig.say(words) }
      rig.press("j Enter n E F F ) R Esc Esc")
      rig.rest()
      session = rig.scene.session
      rows = rig.scene.rows
      #expect(session != nil && rows != nil)
    }
    #expect(session == nil)
    #expect(rows == nil)
  }
}
