import Records
import Testing
import Viewer

@Suite("A column that is not there")
struct UnknownColumnTests {
  @Test(
    "is named, with the nearest or the first that are there",
    arguments: [
      ("stars,tilte", "no column 'tilte' (did you mean 'title'?)"),
      ("zzzzzz", "(there are date, stars, title, body, reply and 2 more)"),
    ])
  func unknownColumn(choice: String, message: String) throws {
    let source = try openSource(.path(SamplePath.of("reviews.csv")), options: SourceOptions())
    let choices = choice.split(separator: ",").map(String.init)
    let unknown = try #require(UnknownColumn(in: choices, of: source.schema))
    #expect(unknown.description.hasSuffix(message))
    #expect(UnknownColumn(in: ["ti*", "2", "body"], of: source.schema) == nil)
  }

  @Test(
    "is named in records of free keys, too, unless more of a pipe may bring it",
    arguments: [
      ("mgs", "--columns: no column 'mgs' (did you mean 'msg'?)"),
      ("late", "--columns: no column 'late' (there are id, msg, use)"),
      ("use.m", "--columns: no column 'use.m' (did you mean 'use.n'?)"),
    ])
  func freeKeys(choice: String, message: String) throws {
    let text = Array(#"{"id":1,"use":{"n":2},"msg":"a"}"#.utf8)
    var schema = try openSource(.bytes(text, name: "x.jsonl"), options: SourceOptions()).schema
    let unknown = try #require(UnknownColumn(in: [choice, "id"], of: schema))
    #expect(unknown.description == message)
    schema.isProvisional = true
    #expect(UnknownColumn(in: [choice], of: schema) == nil)
  }
}
