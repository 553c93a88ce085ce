// The completion of values in conditions.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The values of a condition")
@MainActor
struct ValueCompletionTests {
  /// 60 rows with three plans: 30, 20 and 10 times, and a nested value.
  nonisolated private static let csv =
    "id,plan,in (x)\n"
    + (0..<60).map { row in
      let plan = row % 6 < 3 ? "free" : row % 6 < 5 ? "Pro trial" : "team"
      return "\(row),\(plan),\(row % 2)\n"
    }.joined()
  nonisolated private static let json = (0..<9).map {
    #"{"user": {"role": "\#($0 < 6 ? "tool" : "user")"}, "note": "a\u0000b", "long": ["x"]}"# + "\n"
  }.joined()

  private func completion(
    _ typed: String, _ text: String = csv, _ name: String = "x.csv"
  ) throws
    -> ViewerRig
  {
    let rig = try ViewerRig(text, named: name, lines: 14, columns: 100)
    rig.type(typed)
    rig.press("Tab")
    return rig
  }

  @Test(
    "are completed by Tab, also in a list, in a joined condition, after ! and in a command",
    arguments: [
      ("&plan=t", "plan=team"), ("/plan=t", "plan=team"), ("&!plan=P", #"!plan="Pro trial""#),
      ("&plan!=pro", #"plan!="Pro trial""#), (#"&plan="Pro"#, #"plan="Pro trial""#),
      ("&plan in (team, f", "plan in (team, free"), ("&plan in (te", "plan in (team"),
      ("&id<9 and plan=te", "id<9 and plan=team"),
      ("&id<9 and not (plan=te", "id<9 and not (plan=team"),
      (":filter plan=te", "filter plan=team"),
      (":filter !plan=te", "filter !plan=team"), ("&id<9 or pl", "id<9 or plan"),
      ("&plan~te", "plan~te"), ("&id<te", "id<te"), ("&pla", "plan"), ("&plan=x", "plan=x"),
    ])
  func completes(typed: String, completed: String) throws {
    let rig = try completion(typed)
    rig.type("#")
    #expect(rig.status.dropFirst().hasPrefix(completed + "#"), "\(rig.status)")
  }

  @Test("are listed with the number of rows, the most frequent first, and Tab goes on")
  func list() throws {
    let rig = try completion("&plan=")
    let lines = rig.screen.split(separator: "\n").map(String.init)
    let list = lines.suffix(4).dropLast().map { $0.dropFirst(7).prefix(15) }
    #expect(list == ["free         30", #""Pro trial"  20"#, "team         10"], "\(rig.screen)")
    rig.press("Tab Tab")
    #expect(rig.status.hasPrefix(#"&plan="Pro trial" "#), "\(rig.status)")
    rig.press("Enter")
    rig.idle()
    #expect(rig.scene.session.source.rows.total == 20, "\(rig.screen)")
  }

  @Test("are counted among the rows that the filters and the conditions before let pass")
  func among() throws {
    let rig = try ViewerRig(Self.csv, named: "x.csv", lines: 14, columns: 100)
    rig.say("&id<6")
    rig.idle()
    rig.type("&plan=")
    rig.press("Tab")
    #expect(rig.screen.contains("free         3\n"), "\(rig.screen)")
    rig.press("Esc")
    rig.type("&plan!=free and id>1 and plan=")
    rig.press("Tab")
    #expect(rig.screen.contains(#""Pro trial"  2"#), "\(rig.screen)")
    #expect(!rig.screen.contains("free         3"), "\(rig.screen)")
  }

  @Test("says of how many rows the numbers are, if there are more")
  func sampled() throws {
    let lines = (0..<5_000).map { "\($0),\($0 % 3)\n" }.joined()
    let rig = try ViewerRig("id,plan\n" + lines, named: "x.csv", lines: 14, columns: 100)
    rig.type("&plan=")
    rig.press("Tab")
    #expect(rig.status.contains("in the first 2,000 rows"), "\(rig.screen)")
  }

  @Test("are those on a path; control characters and containers are not offered")
  func nested() throws {
    let rig = try completion("&user.role=t", Self.json, "x.jsonl")
    #expect(rig.status.hasPrefix("&user.role=tool "), "\(rig.status)")
    for typed in ["&note=", "&long=", "&user="] {
      let rig = try completion(typed, Self.json, "x.jsonl")
      #expect(rig.status.hasPrefix(typed + " "), "\(rig.status)")
    }
  }
}
