import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("A row with a long JSON record")
@MainActor
struct LongJSONTests {
  /// Returns three records, the second with a text of numbered sentences and fields after it.
  private func records(sentences: Int) -> [UInt8] {
    let text = (0..<sentences).map { number in
      "\(number) of these \\\"sentences\\\" is read"
        + (number.isMultiple(of: 50) ? ".\\n" : ", and th\\u0065n ")
    }.joined()
    return Array(
      ("{\"id\":1,\"prompt\":\"short\"}\n{\"id\":77,\"prompt\":\"\(text)needle\","
        + "\"answer\":{\"role\":\"model\",\"words\":[\"two\",\"three\"]},\"score\":0.25}\n"
        + "{\"id\":3,\"prompt\":\"end\"}\n").utf8)
  }

  private func open(
    sentences: Int = 30_000, holding names: Set<String> = []
  ) throws -> LongRowRig {
    try LongRowRig(records(sentences: sentences), named: "x.jsonl", holding: names)
  }

  @Test("shows fields on its line, its first fields when it opens, and all of them soon after")
  func fields() throws {
    let long = try open(holding: ["node fields"])
    let rig = long.rig
    let line = rig.line(3)
    #expect(line.contains("77") && line.contains("0 of these"), "\(line)")
    #expect(!line.contains("{"), "\(line)")
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("prompt  0 of these \"sentences\" is read"), "\(rig.screen)")
    #expect(!rig.screen.contains("score"))
    #expect(long.background.release("node fields"))
    rig.settle()
    rig.press("3G k")
    rig.rest()
    #expect(rig.screen.contains("answer"), "\(rig.screen)")
    #expect(rig.screen.contains("score   0.25"), "\(rig.screen)")
    rig.press("2G j Enter 3G")
    rig.rest()
    #expect(rig.screen.contains("needle"), "\(rig.screen)")
  }

  @Test("that is an array opens to its elements, on its line and below")
  func array() throws {
    let items = (0..<40_000).map { "{\"number\": \($0), \"text\": \"words\"}" }
    let text = "[0]\n[\(items.joined(separator: ", "))]\n[2]\n"
    let rig = try LongRowRig(Array(text.utf8), named: "x.jsonl", holding: []).rig
    #expect(!rig.line(3).contains("{"), "\(rig.screen)")
    rig.press("Enter j Enter")
    rig.rest()
    #expect(rig.screen.contains("[40000]"), "\(rig.screen)")
    #expect(rig.screen.contains("[1]           1  words"), "\(rig.screen)")
  }

  @Test("is read in a few chunks per key")
  func counts() throws {
    let long = try open()
    long.rig.press("Enter")
    long.rig.rest()
    long.expectFewPieces([
      "j", "j", "Enter", "f", "f", "15j", "b", "50%", "f", "2G", "G", "k", "b", "}", "}",
    ])
  }

  @Test("opens at a match far inside its decoded text", .slow)
  func match() throws {
    let rig = try open().rig
    rig.say("/needle$")
    #expect(rig.cursorRow == 2)
    #expect(rig.screen.contains("needle"), "\(rig.screen)")
    rig.press("Esc")
    rig.say("/29999 of these \"sentences\" is read, and then")
    #expect(rig.cursorRow == 2)
    #expect(rig.screen.contains("29999 of these"), "\(rig.screen)")
  }

  @Test("counts all of its matches, including those after the part in memory", .slow)
  func matchCounts() throws {
    let rig = try open(sentences: 30_000).rig
    rig.press("Enter")
    rig.rest()
    rig.press("k")
    rig.say("/sentences")
    #expect(rig.status.contains("/30,000"), "\(rig.status)")
    #expect(!rig.status.contains("hidden"), "\(rig.status)")
    let closed = try open().rig
    closed.press("j")
    closed.say("/sentences|end$")
    #expect(closed.cursorRow == 3)
    #expect(closed.line(3).contains("*29k"), "\(closed.line(3))")
  }
}
