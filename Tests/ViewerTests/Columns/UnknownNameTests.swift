import Records
import Testing

@testable import Viewer

@Suite("A text that looks like a condition")
struct UnknownNameTests {
  private func schema(_ text: String, _ name: String) throws -> RecordSchema {
    try openSource(.bytes(Array(text.utf8), name: name)).schema
  }

  @Test(
    "is refused in a table, and says how the text itself is found",
    arguments: [
      ("strs<3", "no column 'strs' (did you mean 'stars'?)"),
      ("strs < 3", "no column 'strs' (did you mean 'stars'?)"),
      ("x<y", "no column 'x' (x\\<y looks for the text)"),
      ("retry!=3", "no column 'retry' (retry\\!=3 looks for the text)"),
      ("stars<3", nil), ("Stars = 3", nil), ("x\\<y", nil), ("<div>", nil), ("a=>b", nil),
      ("a==b", nil), ("a->b", nil), ("</b>", nil), ("(a|b)=c", nil), ("two words=c", nil),
      ("3<4", nil), ("=5", nil), ("plain", nil),
    ])
  func tables(text: String, refusal: String?) throws {
    let schema = try schema("date,stars\n2026-01-02,5\n", "x.csv")
    #expect(UnknownName(in: text, of: schema)?.refusal == refusal)
  }

  @Test(
    "is refused in a log only where a column has nearly that name; otherwise it is searched as text",
    arguments: [
      ("levle=WARN", true), ("key=value", false), ("retry=3", false), ("ip=5", false),
      ("mesage~x", true),
    ])
  func logs(text: String, isRefused: Bool) throws {
    let line = "2026-01-01 10:00:00 INFO key=value here\n"
    let schema = try schema(line + line, "x.log")
    #expect(schema.isLog)
    let unknown = try #require(UnknownName(in: text, of: schema))
    #expect((unknown.refusal != nil) == isRefused)
    #expect(unknown.note.hasPrefix("as text: no column "))
  }

  @Test("is near to the parts of a log, too, under the names that the list shows")
  func roles() throws {
    let line = "{\"time\":1763780000000,\"level\":30,\"name\":\"cart\",\"msg\":\"x\",\"usage\":1}\n"
    let schema = try schema(line + line, "x.log")
    #expect(UnknownName(in: "mesage=x", of: schema)?.nearest == "message")
    #expect(UnknownName(in: "sorce=cart", of: schema)?.nearest == "source")
  }

  @Test("is a pattern in plain text, whatever it looks like", arguments: ["a=b", "x<y", "line~x"])
  func text(pattern: String) throws {
    let schema = try schema("hello\na=b\n", "x.txt")
    #expect(UnknownName(in: pattern, of: schema) == nil)
  }

  @Test("names the nearest path, and the nearest column of one that is given to a flag")
  func paths() throws {
    let schema = try schema("{\"usage\":{\"n\":1}}\n{\"usage\":{\"n\":2}}\n", "x.jsonl")
    #expect(UnknownName(in: "usgae.n>1", of: schema)?.nearest == "usage.n")
    let traces = try self.schema(PathColumnTests.traces, "t.jsonl")
    #expect(traces.nearestColumn(to: "usage.promt_tokens") == "usage.prompt_tokens")
    #expect(traces.nearestColumn(to: "messages[].xyzabcdefgh") == "messages[].role")
    #expect(traces.nearestColumn(to: "none.a") == nil)
    var options = ViewerOptions()
    options.filters = ["!usgae.n>1"]
    #expect(
      UnknownColumn(in: options, of: schema)?.description
        == "--filter: no column 'usgae.n' (did you mean 'usage.n'?)")
  }
}
