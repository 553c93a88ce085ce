// What the summary of a row says first.

import CellGrid
import TestSupport
import Testing

@testable import Viewer

@Suite("A summary")
@MainActor
struct SummaryValueTests {
  @Test(
    "T59: ends with what all records have in common",
    arguments: [
      ("two constants", #""version":"1","host":"node-a","thread":"nio-%","user":"u%""#, "thread"),
      ("one constant between", #""thread":"nio-%","version":"1","user":"u%""#, "thread"),
      ("a number", #""pid":412,"took":"%7","user":"u%""#, "took"),
    ])
  func constants(label: String, members: String, first: String) throws {
    let text = (1...20).map { row in
      let varied = members.replacing("%", with: "\(row)")
      let time = "2026-11-26T02:00:\(row + 10)Z"
      return #"{"time":"\#(time)","level":"INFO","message":"m \#(row)",\#(varied)}"#
    }.joined(separator: "\n")
    let rig = try ViewerRig(text + "\n", named: "a.jsonl", lines: 12, columns: 140)
    let line = rig.line(2)
    let start = try #require(line.firstRange(of: first)?.lowerBound, "\(label):\n\(rig.screen)")
    for constant in ["version=", "host=", "pid="] {
      guard let place = line.firstRange(of: constant)?.lowerBound else { continue }
      #expect(start < place, "\(label):\n\(line)")
    }
  }

  @Test(
    "T60: spells short arrays in an array, and the values of a single object",
    arguments: [
      (#"{"a":"x%","values":[[1795658400,"0"],[1795658460,"1"]]}"#, #"[2] [1795658400, "0"] ["#),
      (#"{"a":"x%","values":[[1795658400, "0"],[1795658460, "1"]]}"#, #"[1795658400, "0"] ["#),
      (#"{"a":"x%","points":[[1,2],[3,4],[5,6]]}"#, "[1, 2] [3, 4] [5, 6]"),
      (#"{"a":"x%","spans":[{"verb":"GET /","took":12,"inner":{"a":1,"b":2}}]}"#, "took=12"),
      (#"{"a":"x%","long":[[1,"a text that is far too long to be spelled here"],[2]]}"#, "[2] [2]"),
    ])
  func arrays(record: String, shown: String) throws {
    let text = (1...12).map { record.replacing("%", with: "\($0)") }.joined(separator: "\n")
    let rig = try ViewerRig(text + "\n", named: "a.jsonl", lines: 12, columns: 120)
    #expect(rig.line(2).contains(shown), "\(rig.screen)")
  }

  @Test("T62: a column is measured again on the rows that pass a filter", arguments: [90, 110])
  func filtered(columns: Int) throws {
    let text = (0..<400).map { row in
      let error = row % 40 == 39 ? #","errorCode":"AccessDenied\#(row % 3)""# : ""
      return
        #"{"time":"2026-11-26T02:00:00Z","event":"call \#(row)","bytes":\#(row * 10)\#(error)}"#
    }.joined(separator: "\n")
    let rig = try ViewerRig(text + "\n", named: "a.jsonl", lines: 12, columns: columns, keys: ";")
    rig.say("errorCode")
    rig.press("&")
    rig.say("errorCode!=")
    rig.idle()
    #expect(rig.line(1).contains("errorCode"), "\(rig.screen)")
    #expect(rig.line(2).contains("AccessDenied"), "\(rig.screen)")
  }

  @Test(
    "T71: a refused command closes the prompt, and Up brings it back",
    arguments: ["save x.csv", "w", "theme papper", "header 99x"])
  func refused(command: String) throws {
    let rig = try ViewerRig("a,b\n1,2\n3,4\n", named: "a.csv", lines: 8, columns: 90, keys: ":")
    rig.say(command)
    #expect(!rig.status.hasPrefix(":"), "\(rig.status)")
    let refusal = rig.status
    rig.press(":")
    rig.say("nope")
    #expect(rig.status.contains("nope") && !rig.status.hasPrefix(":"), "\(rig.status)")
    rig.press(": Up Up")
    #expect(rig.status.contains(command), "\(rig.status), after \(refusal)")
  }
}
