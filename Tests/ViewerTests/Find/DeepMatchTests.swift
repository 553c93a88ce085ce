import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("A match deep in a long record")
@MainActor
struct DeepMatchTests {
  /// Returns a viewer of a row with a word at the start, middle and end of its text, and one after it.
  private func rig(_ format: String) throws -> ViewerRig {
    let filling = String(repeating: "words between them, ", count: 30_000)
    let text =
      "first needle here, " + filling + "second needle here, " + filling + "third needle here"
    let table =
      format == "csv"
      ? "id,text,note\n1,x,y\n2,\"\(text)\",fourth needle here\n3,fifth needle here,z\n"
      : "x\n\(text) and fourth needle here\nfifth needle here\n"
    var options = SourceOptions()
    options.limits.shownRecordBytes = 100_000
    let source = try openSource(.bytes(Array(table.utf8), name: "a.\(format)"), options: options)
    return ViewerRig(source: source, size: CellSize(lines: 24, columns: 80))
  }

  @Test("is gone to with the others, there and back", arguments: ["csv", "txt"])
  func goes(format: String) throws {
    let rig = try rig(format)
    rig.press("/")
    rig.type("needle")
    rig.press("Enter")
    rig.rest()
    let names = ["first", "second", "third", "fourth", "fifth"]
    var seen: [String] = []
    func look() {
      let words = rig.screen.replacing("│", with: " ").split { $0 == " " || $0 == "\n" }
        .joined(separator: " ")
      seen.append(names.filter { words.contains("\($0) needle here") }.joined(separator: " "))
    }
    look()
    for _ in 0..<4 {
      rig.press("n")
      rig.rest()
      look()
    }
    // The row's own line stays on top, and is the beginning of its text.
    let isFirstGone = { (names: String) in format != "jsonl" || !names.contains("first") }
    #expect(seen[0].contains("first"))
    #expect(seen[1].contains("second") && isFirstGone(seen[1]), "\(rig.screen)")
    #expect(seen[2].contains("third") && !seen[2].contains("second"))
    #expect(seen[3].contains("fourth"))
    #expect(seen[4].contains("fifth"))
    #expect(rig.status.contains("match 5/5"), "\(rig.status)")
    seen = []
    for _ in 0..<4 {
      rig.press("N")
      rig.rest()
      look()
    }
    #expect(seen[2].contains("second") && isFirstGone(seen[2]))
    #expect(seen[3].contains("first"))
    #expect(rig.status.contains("match 1/5"), "\(rig.status)")
  }
}
