// The keys of JSON records that have columns of their own.

import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("Keys with a column of their own")
@MainActor
struct KeyColumnTests {
  private func header(of lines: [String]) throws -> [String] {
    let text = lines.joined(separator: "\n") + "\n"
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "x.jsonl"), size: CellSize(lines: 8, columns: 120))
    return rig.line(1).split(separator: " ").map(String.init)
  }

  private nonisolated static let long = "a title that is longer than all columns beside a summary"

  @Test(
    "are all flat keys of records that have much the same",
    arguments: [
      (
        [#"{"a":1,"b":"\#(long)","c":2,"d":3,"e":4}"#, #"{"a":2,"b":"x","c":3,"d":4,"e":5}"#],
        "abcde"
      ),
      ([#"{"b":"\#(long)","a":1}"#, #"{"a":1,"b":"x"}"#], "ba"),
      ([#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"b":null,"c":3}"#, #"{"a":1,"c":3}"#], "abc"),
      ([#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"b":2,"c":3,"d":4}"#, #"{"a":1,"b":2,"c":3}"#], "abcs"),
      (
        [
          #"{"a":1,"n":[1],"b":2,"c":3,"d":4,"e":5}"#, #"{"a":1,"n":[2],"b":2,"c":3,"d":4,"e":5}"#,
        ], "abcdes"
      ),
    ])
  func table(_ lines: [String], _ names: String) throws {
    let expected = names.map { $0 == "s" ? "summary" : String($0) }
    #expect(try header(of: lines).prefix { $0 != "more" } == expected[...])
  }

  @Test(
    "are the first three with short values, beside a summary, where records differ or are nested",
    arguments: [
      // A long text, or a nested value, does not take the columns of the keys after it.
      ([#"{"t":"\#(long)","a":1,"n":{"x":1},"b":2,"c":3,"d":4}"#], "abcs"),
      ([#"{"a":1,"n":[1],"b":2}"#, #"{"a":1,"n":[2],"b":3}"#], "abs"),
      // Nor does one long text among short ones.
      ((0..<20).map { #"{"n":[\#($0)],"a":"\#($0 == 7 ? long : "short")"}"# }, "as"),
      // The share of the members that would have a column is too small.
      ([#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"d":2,"e":3}"#, #"{"a":1,"f":2,"g":3}"#], "as"),
      // A record alone does not say which keys the others have.
      ([#"{"a":1,"b":2,"c":3,"d":4}"#], "abcs"),
    ])
  func leading(_ lines: [String], _ names: String) throws {
    let expected = names.map { $0 == "s" ? "summary" : String($0) }
    #expect(try header(of: lines).prefix { $0 != "more" } == expected[...])
  }

  @Test("get a summary beside them once a row with another key has been on the screen for a moment")
  func rareKey() throws {
    let lines = (1...400).map {
      #"{"a":\#($0),"b":"x"\#($0 == 400 ? #","rare":"treasure""# : "")}"#
    }
    let rig = try ViewerRig(
      .bytes(Array(lines.joined(separator: "\n").utf8), name: "x.jsonl"),
      size: CellSize(lines: 8, columns: 60))
    rig.wait(.seconds(1))
    rig.press("G")
    rig.rest()
    #expect(!rig.line(1).contains("summary") && rig.line(6).hasSuffix("+2"), "\(rig.screen)")
    rig.idle()
    #expect(rig.line(1).contains("a  b  summary"), "\(rig.screen)")
    #expect(rig.line(6).contains("400  x  rare=treasure"), "\(rig.screen)")
    rig.press("g")
    rig.idle()
    #expect(rig.line(1).contains("a  b  summary"), "\(rig.screen)")
  }
}
