// What is said of a pattern or a condition that finds nothing but almost does.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A pattern that finds nothing")
@MainActor
struct NearMissTests {
  /// 900 rows of three plans, and one note.
  nonisolated private static let plans =
    "id,plan,note\n"
    + (0..<900).map { row in
      "\(row),\(["free", "Pro trial", "TEAM"][row % 3]),\(row == 890 ? "Über uns (a.b)" : "-")\n"
    }.joined()

  private func rig(_ text: String = plans, named name: String = "a.csv") throws -> ViewerRig {
    try ViewerRig(text, named: name, lines: 8, columns: 100)
  }

  private func status(
    of text: String = plans, _ steps: [String], named name: String = "a.csv"
  ) throws -> String {
    let rig = try rig(text, named: name)
    rig.perform(steps)
    rig.idle()
    return rig.status
  }

  @Test(
    "names the pattern that finds the value in another case, or with more around it, and its rows",
    arguments: [
      ("&plan=PRO", "no row passes &plan=PRO (plan~(?i)PRO would keep 300 rows)"),
      ("&plan=pro", "no row passes &plan=pro (plan~(?i)pro would keep 300 rows)"),
      ("&plan = team x", "no row passes &plan = team x "),
      ("&plan=Team", "no row passes &plan=Team (plan~(?i)Team would keep 300 rows)"),
      ("&plan~Team", "no row passes &plan~Team (plan~(?i)Team would keep 300 rows)"),
      ("&note = über uns", "(note~(?i)über\\ uns would keep 1 row)"),
      ("&note=(A.B)", "(note~(?i)\\(A\\.B\\) would keep 1 row)"),
      ("&PLAN=Pro", "(PLAN~(?i)Pro would keep 300 rows)"),
      ("&Team", "no row passes &Team ((?i)Team would keep 300 rows)"),
      ("/Team", "not found: Team ((?i)Team would find 300 rows)"),
      ("/plan=Free", "not found: plan=Free (plan~(?i)Free would find 300 rows)"),
      ("/FREE|Nix", "not found: FREE|Nix ((?i)FREE|Nix would find 300 rows)"),
    ])
  func near(step: String, words: String) throws {
    let status = try status([step])
    #expect(status.contains(words), "\(status)")
  }

  @Test(
    "T81: says on which side of the value all others are",
    arguments: [
      ("&id>5000", "no row passes &id>5000 (id is not above 5000 in all 900 rows)"),
      ("&id>=900", "(id is below 900 in all 900 rows)"),
      ("&id<0", "(id is not below 0 in all 900 rows)"),
      ("&id<=-1", "(id is above -1 in all 900 rows)"),
      ("&id > 1e6", "(id is not above 1e6 in all 900 rows)"),
      ("/id>5000", "not found: id>5000 (id is not above 5000 in all 900 rows)"),
    ])
  func sides(step: String, words: String) throws {
    let status = try status([step])
    #expect(status.contains(words), "\(status)")
  }

  @Test("T81: says how many of the rows that pass other filters are on that side")
  func sidesAmong() throws {
    let status = try status(["&plan=free", "&id>5000"])
    #expect(status.contains("(id is not above 5000 in all 300 rows)"), "\(status)")
    let times = "id,time\n1,2026-11-26 02:11\n2,2026-11-26 02:12\n3,\n4,2026-11-26 02:14\n"
    #expect(
      try self.status(of: times, ["&time>=2026-11-26 03:00"])
        .contains("(time is before 2026-11-26 03:00 in 3 rows)"))
    #expect(
      try self.status(of: times, ["&time<02:11"])
        .contains("(time is not before 2026-11-26 02:11 in 3 rows)"))
  }

  @Test(
    "names a column that does not exist, with whose condition it was read as one",
    arguments: [
      ("&plan=free and user=cy", "(one value: no column 'user')"),
      ("/plan=free and user in (cy, eve)", "(one value: no column 'user')"),
    ])
  func unknownName(step: String, words: String) throws {
    let status = try status([step])
    #expect(status.contains(words), "\(status)")
    let log = "2026-11-26T02:11:00Z INFO [main] shop.Cart - stored took_ms=5\n"
    let text = String(repeating: log, count: 9)
    let logged = try self.status(of: text, ["&took_ms>4"], named: "x.log")
    #expect(logged.contains("(as text: no column 'took_ms')"), "\(logged)")
  }

  @Test(
    "says nothing more where that finds nothing either, or where rows are dropped or compared",
    arguments: ["&plan=gold", "&Gold", "/gold", "/Gold", "&!plan~(?i)e|o", "&id>5000", "&id=1000"])
  func silent(step: String) throws {
    let status = try status([step])
    #expect(!status.contains("would"), "\(status)")
  }

  @Test("counts among the rows that the filters before it keep")
  func amongKept() throws {
    let status = try status(["&id<30", "&plan=team", "&plan=Pro"])
    #expect(status.contains("no row passes"), "\(status)")
    #expect(!status.contains("would"), "\(status)")
    let other = try self.status(["&id<30", "&plan=Pro"])
    #expect(other.contains("(plan~(?i)Pro would keep 10 rows)"), "\(other)")
  }

  @Test("says nothing more once another filter would take these rows away, too")
  func followed() throws {
    let status = try status(["&plan=PRO", "&plan~(?i)PR"])
    #expect(status.contains("no row passes &plan=PRO &plan~(?i)PR"), "\(status)")
    #expect(!status.contains("would"), "\(status)")
  }

  @Test("is forgotten with the filter, and counted again for the next one")
  func again() throws {
    let status = try status(["&plan=PRO", "Esc", "&plan=Free"])
    #expect(status.contains("(plan~(?i)Free would keep 300 rows)"), "\(status)")
  }

  @Test("has no remark while rows pass, and gets one with the row that arrives", arguments: [1, 7])
  func arriving(count: Int) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.csv", "id,plan\n1,free\n2,free\n")
    let rig = try ViewerRig(.path(path), size: CellSize(lines: 8, columns: 100))
    rig.perform(["&plan=Pro"])
    rig.idle()
    #expect(!rig.status.contains("would"), "\(rig.screen)")
    try folder.append("a.csv", (0..<count).map { "\($0),PRO\n" }.joined())
    rig.press("F")
    rig.idle()
    #expect(
      rig.status.contains("(plan~(?i)Pro would keep \(count == 1 ? "1 row" : "\(count) rows"))"),
      "\(rig.screen)")
  }

  @Test("looks for a name first, in JSON and in tables")
  func names() throws {
    let text = (0..<90).map { #"{"event": "Call \#($0)", "Zone": \#($0)}"# }.joined(separator: "\n")
    let zone = try status(of: text, ["&Zone"], named: "a.jsonl")
    #expect(zone.contains("(in no value; a name in 90 rows)"), "\(zone)")
    let call = try status(of: text, ["&event=call"], named: "a.jsonl")
    #expect(call.contains("(event~(?i)call would keep 90 rows)"), "\(call)")
  }

  /// Eight requests: each is named in a column of its own record and in two messages.
  nonisolated private static let requests = (0..<8).map { request in
    let id = "9c41d0\(70 + request)"
    return """
      {"time":"2026-11-26T02:1\(request):00Z","level":"info","rid":"\(id)","msg":"GET /cart"}
      {"time":"2026-11-26T02:1\(request):01Z","level":"error","msg":"request \(id) failed"}
      {"time":"2026-11-26T02:1\(request):02Z","level":"info","msg":"retry of \(id.uppercased())"}

      """
  }.joined()

  @Test(
    "says how many more rows have the value of a condition elsewhere",
    arguments: [
      (["&rid=9c41d072"], "&9c41d072 instead would keep 2 more rows"),
      (["&rid = 9c41d072"], "&9c41d072 instead would keep 2 more rows"),
      (["&level>=info", "&rid=9c41d072"], "&9c41d072 instead would keep 2 more rows"),
      (["&!level=error", "&rid=9c41d072"], "&9c41d072 instead would keep 1 more row"),
    ])
  func elsewhere(steps: [String], words: String) throws {
    let status = try status(of: Self.requests, steps, named: "a.jsonl")
    #expect(status.contains(words), "\(status)")
  }

  @Test(
    "says nothing of short values, words, patterns, dropped rows and joined conditions",
    arguments: [
      "&level=error", "&rid~9c41d072", "&!rid=9c41d072", "&rid=9c41d072 and level=info",
      "&time=2026-11-26T02:12", "&rid!=9c41d072",
    ])
  func notElsewhere(step: String) throws {
    let status = try status(of: Self.requests, [step], named: "a.jsonl")
    #expect(!status.contains("would"), "\(status)")
    let numbers = "id,n\n1,31\n31,2\n"
    #expect(try !self.status(of: numbers, ["&id=31"]).contains("would"))
  }

  @Test("takes the place of the filter when what was offered is typed")
  func replaced() throws {
    let rig = try rig(Self.requests, named: "a.jsonl")
    rig.perform(["&rid=9c41d072"])
    rig.idle()
    rig.perform(["&9c41d072"])
    rig.idle()
    #expect(rig.status.contains("1/3"), "\(rig.screen)")
    #expect(!rig.screen.contains("& rid=9c41d072"), "\(rig.screen)")
    let other = try self.rig()
    other.perform(["&id<30", "&plan=PRO"])
    other.idle()
    other.perform(["&plan~(?i)PRO"])
    other.idle()
    #expect(other.status.contains("1/10"), "\(other.screen)")
  }

  @Test("is added to a filter for which it was not offered")
  func added() throws {
    let rig = try rig(Self.requests, named: "a.jsonl")
    rig.perform(["&rid=9c41d072"])
    rig.idle()
    rig.perform(["&9c41d073"])
    rig.idle()
    #expect(rig.status.contains("no row passes &rid=9c41d072 &9c41d073"), "\(rig.screen)")
  }
}
