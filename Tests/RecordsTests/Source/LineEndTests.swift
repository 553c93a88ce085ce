// Line ends of several kinds in one source, and line ends that a quote takes in.

import TestSupport
import Testing

@testable import Records

@Suite("Line ends")
struct LineEndTests {
  @Test(
    "Failure 29: end a record as one, two carriage returns before a line feed too",
    arguments: ["\n", "\r\n", "\r\r\n", "\r"], [1, 2, 3, 7, 64, 65_536])
  func ends(lineEnd: String, pageBytes: Int) throws {
    let lines = ["a,b", "1,x", "2,\"y\r\rz\"", "3,"]
    let text = lines.map { $0 + lineEnd }.joined()
    // Where lines end with LF, a CR in quotes is text; elsewhere only the table decides.
    let source = try open(text) { $0.limits.pageBytes = pageBytes }
    complete(source)
    #expect(names(source) == ["a", "b"])
    let expected = [["1", "x"], ["2", "y\r\rz"], ["3", ""]]
    #expect((0..<source.rows.total).map { texts(source.record(at: $0)) } == expected)
    #expect(allTexts(source) == expected)
    #expect((0..<3).allSatisfy { source.record(at: $0)?.problem == nil })
    #expect(source.record(at: 0)?.byteCount == 3)
  }

  @Test("Failure 29: of both kinds in turns are no part of the last cell")
  func mixed() throws {
    let source = try open("a,b\r\n1,x\n2,y\r\r\n3,z")
    complete(source)
    #expect(names(source) == ["a", "b"])
    #expect(allTexts(source) == [["1", "x"], ["2", "y"], ["3", "z"]])
  }

  @Test("Failure 29: leave out of JSON Lines and text what belongs to them")
  func otherFormats() throws {
    let json = try open("{\"a\":1}\r\r\n{\"a\":2}\r\r\n", name: "x.jsonl")
    complete(json)
    #expect(allTexts(json) == [["1"], ["2"]])
    let text = try open("one\r\r\ntwo\r\r\r\n", name: "x.txt")
    complete(text)
    #expect(allTexts(text) == [["one"], ["two\r"]])
  }

  @Test(
    "Failure 29: of another kind than the others are named with their record",
    arguments: [
      ("a,b\n1,x\ry\n3,z\n", RecordProblem.strayReturn(byteOffset: 7)),
      ("a,b\n\"1\r2\",x\r\n3,z\n", nil),
      ("a,b\n1,\"x\"\ry\n3,z\n", .textAfterQuote(byteOffset: 9)),
      ("a,b\r1,x\r", nil),
    ])
  func stray(text: String, problem: RecordProblem?) throws {
    let source = try open(text)
    complete(source)
    #expect(source.record(at: 0)?.problem == problem)
    #expect(source.record(at: 1)?.problem == nil)
  }

  @Test(
    "Failure 29: end a record each where records have all their cells so, and the first is named",
    arguments: [
      ("a,b\n1,x\r2,y\n3,z\n", 1, "mixed line ends: CR ends record 1"),
      ("a,b\n1,x\n2,y\r3,z", 2, "mixed line ends: CR ends record 2"),
      ("a,b\r1,x\n\"2\",y\r\r\n3,z\r\n", 0, "mixed line ends: CR ends the header"),
    ])
  func recordsOfTheirOwn(text: String, record: Int, message: String) throws {
    let source = try open(text)
    complete(source)
    #expect(names(source) == ["a", "b"])
    #expect(allTexts(source) == [["1", "x"], ["2", "y"], ["3", "z"]])
    #expect(source.notes == [.mixedLineEnds(record: record)])
    #expect("\(SourceNote.mixedLineEnds(record: record))" == message)
  }

  @Test("in tab-separated text are not taken in by quotes where all lines have as many cells")
  func literalQuotes() throws {
    let source = try open("a\tb\n\"x\t2\n5\"\t6\n", name: "x.tsv")
    complete(source)
    #expect(!source.schema.hasQuotes)
    #expect(allTexts(source) == [["\"x", "2"], ["5\"", "6"]])
    // Where only quotes make cells of the lines they mean what they say.
    let quoted = try open("a\tb\n\"x\ny\"\t2\n\"5\"\t6\n", name: "x.tsv")
    complete(quoted)
    #expect(allTexts(quoted) == [["x\ny", "2"], ["5", "6"]])
    #expect(quoted.record(at: 0)?.problem == nil)
  }

  @Test("in tab-separated text that a later quote takes in are named with its record")
  func laterQuotes() throws {
    let rows = (0..<150).map { "\"n \($0)\"\t\($0)\n" }.joined()
    let text = "a\tb\n" + rows + "\"x\t2\n5\"\t6\nz\t7\n"
    let place = "a\tb\n".utf8.count + rows.utf8.count
    let source = try open(text, name: "x.tsv")
    complete(source)
    #expect(source.rows.total == 152)
    let problem = RecordProblem.quotedLines(byteOffset: place, lineEnds: 1)
    #expect(source.record(at: 150)?.problem == problem)
    #expect(
      "\(problem)" == "the quote opened at byte \(place) spans 1 line end (try --quotes off)")
    let literal = try open(text, name: "x.tsv") { $0.hasQuotes = false }
    complete(literal)
    #expect(literal.rows.total == 153)
    #expect(literal.record(at: 150)?.problem == nil)
  }
}
