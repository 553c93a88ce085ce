// Records that grow while they are open, past what is kept in memory.

import CellGrid
import Records
import Testing
import Viewer

@Suite("A long record that grows while it is open")
@MainActor
struct GrowingRecordTests {
  private func elements(_ numbers: Range<Int>) -> String {
    let words = String(repeating: "word ", count: 20)
    return numbers.map { #",{"i":\#($0),"text":"\#(words)"}"# }.joined()
  }

  @Test("shows the members that have ended, and the one that has not")
  func members() throws {
    let pipe = try PipeRig()
    defer { pipe.end() }
    pipe.send("{\"id\":1}\n{\"id\":2,\"first\":[0\(elements(0..<9_000))],\"then\":[0")
    pipe.expect("first ")
    pipe.rig.pressEach("j Enter")
    pipe.expect("first [9001]")
    pipe.send(elements(0..<9_000))
    pipe.expect("then [9001+]")
    pipe.send("],\"end\":true}\n")
    pipe.expect("then [9001] ")
    pipe.expect("end ")
  }

  @Test("counts what has come since, and looks for no members while the last one goes on")
  func counting() throws {
    let pipe = try PipeRig()
    defer { pipe.end() }
    pipe.send("{\"id\":1}\n{\"id\":2,\"list\":[0" + elements(0..<12_000))
    pipe.expect("list ")
    pipe.rig.pressEach("j Enter")
    pipe.expect("list [12001+]")
    let before = pipe.background.count("node fields")
    for step in 1...4 {
      pipe.send(elements(0..<1_000))
      pipe.expect("list [\(12_001 + step * 1_000)+]")
    }
    #expect(pipe.background.count("node fields") == before)
    pipe.send("],\"end\":true}\n")
    pipe.expect("list [16001] ")
    pipe.expect("end ")
  }

  @Test("shows an element once it is whole, before the comma that ends it")
  func lastElement() throws {
    let pipe = try PipeRig()
    defer { pipe.end() }
    let others = (0..<9_000).map { "{\"id\":\($0)}\n" }.joined()
    pipe.send("\(others){\"id\":2,\"list\":[{\"name\":\"first\",\"of\":{\"x\":[]}}")
    pipe.expect("9,001 rows")
    pipe.rig.pressEach("9001g")
    pipe.expect("list ")
    pipe.rig.pressEach("Enter")
    pipe.expect("list [1+]")
    pipe.send(",{\"name\":\"second\",\"of\":{\"x\":[]}}")
    pipe.expect("list [2+]")
    #expect(!pipe.rig.screen.contains("missing"), "\(pipe.rig.screen)")
    pipe.send("]}\n")
    pipe.expect("list [2] ")
  }

  @Test("keeps the lines or the columns of a list that is open", arguments: [1, 3])
  func arrangement(first: Int) throws {
    let pipe = try PipeRig()
    defer { pipe.end() }
    let others = (0..<9_000).map { "{\"id\":\($0)}\n" }.joined()
    let elements = (0..<first).map { "{\"name\":\"n\($0)\",\"qty\":\($0)}" }
    pipe.send("\(others){\"id\":2,\"list\":[" + elements.joined(separator: ","))
    pipe.expect("9,001 rows")
    pipe.rig.pressEach("9001g")
    pipe.expect("list ")
    pipe.rig.pressEach("Enter zt")
    pipe.expect("list [\(first)+]")
    pipe.rig.rest()
    let before = pipe.rig.openLines.dropFirst().prefix(first + (first > 1 ? 1 : 0))
    #expect(before.contains { $0.contains("qty=") } == (first == 1), "\(pipe.rig.screen)")
    for number in first..<first + 3 {
      let words = String(repeating: "long ", count: 6)
      pipe.send(",{\"name\":\"\(words)\(number)\",\"qty\":\(number)000000}")
      pipe.expect("list [\(number + 1)+]")
      pipe.rig.rest()
      #expect(
        Array(pipe.rig.openLines.dropFirst().prefix(before.count)) == Array(before),
        "\(pipe.rig.screen)")
    }
  }

  @Test(
    "shows what there is once it is cut off, and what is missing",
    arguments: [
      (#"{"id":2,"list":[0@@"#, ["list [12002]"]),
      (#"{"id":2,"list":[0@@],"te"#, ["list [12001]", "\"te"]),
      (#"{"id":2,"list":[0@@],"text":"wor"#, ["list [12001]", "wor"]),
      (#"{"id":2,"list":[0@@],"text":12"#, ["list [12001]", "text  12"]),
      (#"{"id":2,"list":[0@@],"#, ["list [12001]"]),
    ])
  func cutOff(text: String, shown: [String]) throws {
    let record = text.split(separator: "@@", omittingEmptySubsequences: false)
      .joined(separator: elements(0..<12_000))
    let rig = try ViewerRig(
      .bytes(Array("{\"id\":1}\n\(record)".utf8), name: "x.jsonl"),
      size: CellSize(lines: 24, columns: 80))
    rig.pressEach("j Enter")
    rig.settle()
    #expect(rig.screen.contains("! invalid JSON: unexpected end at byte"), "\(rig.screen)")
    for words in shown { #expect(rig.screen.contains(words), "\(rig.screen)") }
  }
}
