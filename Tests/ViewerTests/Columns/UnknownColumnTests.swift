import Records
import Testing
import Viewer

@Suite("A column that is not there")
struct UnknownColumnTests {
  @Test(
    "is named, with the nearest or the first that are there",
    arguments: [
      ("stars,tilte", "no column is called 'tilte' (did you mean 'title'?)"),
      ("zzzzzz", "(there are date, stars, title, body, reply and 2 more)"),
    ])
  func unknownColumn(choice: String, message: String) throws {
    let source = try openSource(.path(SamplePath.of("reviews.csv")), options: SourceOptions())
    let choices = choice.split(separator: ",").map(String.init)
    let unknown = try #require(UnknownColumn(in: choices, of: source.schema))
    #expect(unknown.description.hasSuffix(message))
    #expect(UnknownColumn(in: ["ti*", "2", "body"], of: source.schema) == nil)
  }
}
