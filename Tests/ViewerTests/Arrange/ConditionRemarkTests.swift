// What the prompt says of texts that are nearly a condition.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A text that is nearly a condition")
@MainActor
struct ConditionRemarkTests {
  nonisolated private static let text = "id,country,day\n1,DE,2026-08-01\n2,AT,2026-08-02\n3,US,\n"

  @Test(
    "gets what to type instead, beside it in the prompt",
    arguments: [
      ("&country in DE, AT", "as text: country in (A, B) takes a list"),
      ("&country not in DE", "as text: country not in (A, B) takes a list"),
      ("/country is empty", "as text: country is missing, or is present"),
      ("&!Country IS null", "as text: Country is missing, or is present"),
      ("&panic and country is missing", "as text: invalid condition 'panic'"),
      ("&country is missing or gone", "as text: invalid condition 'gone'"),
      ("/(panic or not id<2) and oops", "as text: invalid condition 'panic'"),
      ("&country=DE && id<2", "one value: and joins conditions"),
      ("&country=DE || country=AT", "one value: or joins conditions"),
      ("&id=1-2", "id: invalid value '1-2' (1..2 is a range)"),
      ("&id<2 && country=DE", "(and joins conditions)"), ("&id=1-x", "(not a number)"),
      ("&id<3 and country in (DE)", "2 conditions"), ("&id=1 or id=2", "2 conditions"),
      ("&id=1 or id<3 and country=DE", "  id=1 or (id<3 and country=DE)"),
      ("&not id=1 and country=DE or id=2", "  (not id=1 and country=DE) or id=2"),
      ("&(id=1 or id<3) and country=DE", "3 conditions"), ("&country=DE", "in column country"),
    ])
  func remark(typed: String, words: String) throws {
    let rig = try ViewerRig(Self.text, named: "x.csv", lines: 12, columns: 120)
    rig.type(typed)
    #expect(rig.status.contains(words), "\(rig.status)")
  }

  @Test(
    "other texts get none",
    arguments: ["&in DE", "&a && b", "&is it", "&countryman in DE", "&this and that"])
  func none(typed: String) throws {
    let rig = try ViewerRig(Self.text, named: "x.csv", lines: 12, columns: 120)
    rig.type(typed)
    #expect(!rig.status.contains("as text") && !rig.status.contains("one value"), "\(rig.status)")
  }
}
