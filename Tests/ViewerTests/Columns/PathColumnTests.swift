// Columns of values inside records, from the command line.

import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("A column of values inside records")
@MainActor
struct PathColumnTests {
  nonisolated static let traces = #"""
    {"id":1,"usage":{"prompt_tokens":60000},"messages":[{"role":"user"},{"role":"tool"}]}
    {"id":2,"usage":{"prompt_tokens":9},"messages":[{"role":"user"}]}
    {"id":3,"messages":[{"role":"system"},{"role":"user"},{"role":"tool"}],"role":"x"}

    """#

  private static func rig(
    _ text: String = traces, name: String = "t.jsonl", columns: [String]? = nil
  ) throws -> ViewerRig {
    var options = ViewerOptions()
    options.columns = columns
    return try ViewerRig(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: 12, columns: 80),
      options: options)
  }

  @Test("Case 40: has joined values, and a condition and a sort by it")
  func chosen() throws {
    let rig = try Self.rig(columns: ["id", "messages[].role", "usage.prompt_tokens"])
    #expect(rig.line(1).contains("id  messages[].role       prompt_tokens"), "\(rig.screen)")
    #expect(rig.line(2).contains("user · tool"), "\(rig.screen)")
    #expect(rig.line(2).contains("60000"), "\(rig.screen)")
    #expect(rig.line(4).contains("system · user · tool"), "\(rig.screen)")
    rig.say("&messages[].role=tool")
    #expect(rig.line(0).contains("2 of 3 rows"), "\(rig.screen)")
    rig.press("Esc")
    rig.say(":sort messages:desc")
    #expect(Self.ids(rig) == ["3", "1", "2"], "\(rig.screen)")
    rig.say("/messages[].role=tool")
    #expect(rig.status.contains("match 1/2"), "\(rig.status)")
  }

  private static func ids(_ rig: ViewerRig) -> [String] {
    (0..<rig.scene.session.source.rows.total).map { row in
      let record = rig.scene.session.source.record(at: ViewIndex(row))
      return record.map { String(decoding: $0.fields[0].value, as: UTF8.self) } ?? ""
    }
  }

  @Test("Case 41: gives way to a column of that name, and quotes lead to the member")
  func names() throws {
    let rig = try Self.rig(
      #"""
      {"log.level":"top","log":{"level":"inner"}}
      {"log.level":"top","log":{"level":"inner"}}

      """#, columns: ["log.level", "log.\"level\""])
    #expect(rig.line(2).contains("top        inner"), "\(rig.screen)")
    #expect(rig.line(1).contains("log.level  level"), "\(rig.screen)")
  }

  @Test("is named by its last name if that is unique, and whole in the status line")
  func header() throws {
    let rig = try Self.rig(columns: ["usage.prompt_tokens"])
    #expect(rig.line(1).contains("prompt_tokens") && !rig.line(1).contains("usage."))
    #expect(rig.status.contains("usage.prompt_tokens  number"), "\(rig.status)")
    let other = try Self.rig(columns: ["messages[0].role", "messages[-1].role"])
    #expect(other.line(1).contains("messages[0].role  messages[-1].role"), "\(other.screen)")
  }

  @Test("is sorted by its keys, numbers as numbers and rows without a value last")
  func sortKeys() throws {
    let rig = try Self.rig(columns: ["usage.prompt_tokens"])
    rig.press("[")
    #expect(Self.ids(rig) == ["2", "1", "3"], "\(rig.screen)")
    #expect(rig.line(1).contains("prompt_tokens▲"), "\(rig.screen)")
    rig.press("]")
    #expect(Self.ids(rig) == ["1", "2", "3"], "\(rig.screen)")
  }

  @Test("shows cells of JSON in a delimited file")
  func cells() throws {
    let rig = try Self.rig(
      "id,device\n1,\"{\"\"model\"\":\"\"e7\"\"}\"\n2,none\n", name: "t.csv",
      columns: ["id", "device.model"])
    #expect(rig.line(1).contains("id  model"), "\(rig.screen)")
    #expect(rig.line(2).contains("1  e7"), "\(rig.screen)")
  }

  @Test("stays when the file is read again")
  func reread() throws {
    let rig = try Self.rig(columns: ["usage.prompt_tokens"])
    rig.press("R")
    #expect(rig.line(2).contains("60000"), "\(rig.screen)")
  }
}
