// Words that are only in the names of fields.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A word that only names have")
@MainActor
struct NameRemarkTests {
  /// Records of which some, far behind the first, have a name of their own, at any level.
  nonisolated private static func records(rare: Set<Int>, _ member: String) -> String {
    (0..<900).map { row in
      #"{"event": "call \#(row)", "bytes": \#(row)\#(rare.contains(row) ? ", " + member : "")}"#
    }.joined(separator: "\n") + "\n"
  }

  private func status(
    _ text: String, _ steps: [String], name: String = "a.jsonl"
  ) throws -> String {
    let rig = try ViewerRig(text, named: name, lines: 8, columns: 100)
    rig.perform(steps)
    rig.idle()
    return rig.status
  }

  @Test(
    "T76: is said to be in no value, with the number of rows that have it as a name",
    arguments: [
      (Set([890]), ["/errorCode"], "not found: errorCode (in no value; a name in 1 row) "),
      (Set([3, 890]), ["/errorCode"], "not found: errorCode (in no value; a name in 2 rows) "),
      (Set([890]), ["&errorCode"], "no row passes &errorCode (in no value; a name in 1 row) "),
      (Set([3, 890]), ["&rorc"], "no row passes &rorc (in no value; a name in 2 rows) "),
      (
        Set([3, 890]), ["&bytes>100", "&errorCode"],
        "no row passes &bytes>100 &errorCode (in no value; a name in 1 row) "
      ),
      (Set([890]), ["&errorCode", "&call"], "&errorCode &call (in no value; a name in 1 row) "),
      (Set([890]), ["/bytes"], "not found: bytes (in no value; a name in 900 rows) "),
    ] as [(Set<Int>, [String], String)])
  func rareName(rows: Set<Int>, steps: [String], words: String) throws {
    let status = try status(Self.records(rare: rows, #""errorCode": "Denied""#), steps)
    #expect(status.contains(words), "\(status)")
  }

  @Test(
    "is not spoken of where no name has it, or a condition names it",
    arguments: [
      ["/zyzzyva"], ["&zyzzyva"], ["&bytes=abc1"], ["&!call"], ["&errorCode=x"],
    ])
  func silent(steps: [String]) throws {
    let status = try status(Self.records(rare: [2], #""errorCode": "Denied""#), steps)
    #expect(!status.contains("name in"), "\(status)")
  }

  @Test("is found at a name inside a nested value, which is part of the value")
  func nested() throws {
    let text = Self.records(rare: [890], #""detail": {"errorCode": "Denied"}"#)
    #expect(try status(text, ["/errorCode"]).contains("match 1/1"))
    #expect(try status(text, ["&errorCode"]).contains("1/1"))
  }

  @Test("is said of the columns of a table, by a search and by a filter")
  func columns() throws {
    let text = "id,latency_ms\n1,12\n2,13\n"
    for (step, words) in [
      ("/latency", "not found: latency (only in the name latency_ms)"),
      ("&latency", "no row passes &latency (only in the name latency_ms)"),
    ] {
      #expect(try status(text, [step], name: "a.csv").contains(words))
    }
  }

  @Test("is forgotten with the search, and counted again for another one")
  func again() throws {
    let text = Self.records(rare: [1, 2, 890], #""errorCode": "Denied""#)
    let status = try status(text, ["/errorCode", "/bytes", "/zyzzyva", "/errorCode"])
    #expect(status.contains("a name in 3 rows"), "\(status)")
  }

  @Test("is counted on in a file that grows")
  func growing() throws {
    let folder = try TemporaryFolder()
    let rare = #""errorCode": "Denied""#
    let path = try folder.write("a.jsonl", Self.records(rare: [890], rare))
    let rig = try ViewerRig(.path(path), size: CellSize(lines: 8, columns: 100))
    rig.say("/errorCode")
    #expect(rig.status.contains("a name in 1 row)"), "\(rig.status)")
    try folder.append("a.jsonl", Self.records(rare: [1, 2], rare))
    rig.press("F")
    rig.idle()
    #expect(rig.status.contains("a name in 3 rows)"), "\(rig.status)")
  }
}
