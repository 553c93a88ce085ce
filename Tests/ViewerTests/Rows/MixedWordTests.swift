import CellGrid
import Records
import Testing
import Viewer

@Suite("A word of two scripts that look alike")
@MainActor
struct MixedWordTests {
  @Test(
    "is found, and the letter that is not Latin is named",
    arguments: [
      ("p\u{430}ypal", "'p\u{430}ypal' mixes Latin and Cyrillic letters (U+0430)"),
      ("see www.gοοgle.com", "'gοοgle' mixes Latin and Greek letters (U+03BF)"),
      ("\u{410}dmin", "'\u{410}dmin' mixes Latin and Cyrillic letters (U+0410)"),
      ("e\u{301}l\u{456}te", "'e\u{301}l\u{456}te' mixes Latin and Cyrillic letters (U+0456)"),
      ("Привет, world", nil), ("VIP-клиент", nil), ("TNFα 5 µm", nil),
      ("plain", nil), ("上海 Шанхай Shanghai", nil), ("", nil),
    ] as [(String, String?)])
  func words(text: String, expected: String?) {
    #expect(MixedWord(in: Array(text.utf8))?.description == expected)
  }

  @Test("is named when its row is opened, though nothing of the row is hidden")
  func openRow() throws {
    let text = "id,site\n1,paypal.com\n2,p\u{430}ypal.com\n"
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "sites.csv"), size: CellSize(lines: 10, columns: 70))
    rig.press("j Enter")
    _ = rig.framesUntilRest()
    #expect(
      rig.screen.contains("! 'pаypal' mixes Latin and Cyrillic letters (U+0430)"), "\(rig.screen)")
  }

  @Test(
    "is found with the first and the last letter of each range of its scripts",
    arguments: [0x400, 0x52F, 0x1C80, 0x1C88, 0x2DE0, 0x2DFF, 0xA640, 0xA69F, 0x391, 0x3F3, 0x3F2])
  func ranges(letter: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(letter))
    for text in ["a\(scalar)", "“… é 中” a\(scalar)b"] {
      #expect(MixedWord(in: Array(text.utf8))?.letter == scalar, "\(text)")
    }
    #expect(MixedWord(in: Array("“… é 中 𝄞 a\u{1C90}b \u{E0E0}x".utf8)) == nil)
  }
}
