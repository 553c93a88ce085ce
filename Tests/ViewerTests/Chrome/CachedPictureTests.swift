import CellGrid
import TerminalApp
import Testing

@testable import Viewer

@Suite("A cached picture")
@MainActor
struct CachedPictureTests {
  @Test("is drawn again only if its key has changed")
  func drawings() {
    var cache = CachedPicture<Int>()
    var drawings: [Int] = []
    for key in [1, 1, 2, 2, 1] {
      let picture = cache.picture(for: key) {
        drawings.append(key)
        return Frame(size: CellSize(lines: key, columns: 3))
      }
      #expect(picture.size.lines == key)
    }
    #expect(drawings == [1, 2, 1])
  }

  @Test(
    "of a line around the rows is what a drawing would show, after any key",
    arguments: ["reviews.csv", "app.log"])
  func around(sample: String) throws {
    let rig = try ViewerRig(sample: sample)
    func expectFresh(_ step: String) {
      let shown = rig.frame
      rig.scene.screen.pictures = ChromePictures()
      #expect(shown == rig.frame, "after \(step)")
    }
    for keys in [
      "j", "l", "$", "0", "]", "[", "s", "zx", "U", "!", ">", "<", "H", "L", "t", "t", "w", "Enter",
      "}", "Enter", "zR", "zM", "5 Enter", "F", "F", "?", "Esc", "n", "x", "5",
    ] {
      rig.press(keys)
      expectFresh(keys)
      rig.rest()
      expectFresh("\(keys), at rest")
    }
    for words in ["&0", "/1", ":hide"] {
      for character in words {
        rig.type(String(character))
        expectFresh("\(character) of \(words)")
      }
      rig.press("Enter")
      expectFresh(words)
    }
    rig.press("Esc Esc")
    expectFresh("Esc")
    for columns in [40, 120] {
      rig.resize(CellSize(lines: 12, columns: columns))
      expectFresh("\(columns) columns")
    }
    for traits in [
      TerminalTraits(isUnicode: false, colors: .none),
      TerminalTraits(isUnicode: true, colors: .full),
    ] {
      rig.send(.traits(traits))
      expectFresh("\(traits)")
    }
  }
}
