// The path that is copied of a value in a document whose rows are a part of it.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The path of a value in a document")
@MainActor
struct DocumentPathTests {
  private nonisolated static let document = """
    {"meta": {"a": 1, "b": [1, {"c": "one"}]}, "k": {"z": {"deep": [1, {"x": "seven"}], \
    "e/f": [2, {"y": "slash"}]}, \
    "list": [{"p": {"q": "first", "r s": "x"}, "n": [1, {"m": "u"}]}, \
    {"p": {"q": "second", "r s": "y"}, "n": [2, {"m": "v"}]}]}, "title": "Guide"}

    """

  private func rig(_ keys: String..., text: String = document) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(text.utf8), name: "x.json"), size: CellSize(lines: 24, columns: 90))
    rig.rest()
    for words in keys {
      if words.hasPrefix(":") { rig.say(words) } else { rig.press(words) }
      rig.rest()
    }
    return rig
  }

  private func copied(_ part: String, _ rig: ViewerRig) -> String {
    rig.say(":copy \(part)")
    return rig.copied ?? "nothing: \(rig.screen)"
  }

  @Test(
    "begins at the top, whatever part the rows are",
    arguments: [
      (":path k.list", "", "n[1].m", "k.list[0].n[1].m"),
      (":path k.list", "j", "n[1].m", "k.list[1].n[1].m"),
      (":path k.list", "", "n", "k.list[0].n"), (":path .", "", "value.b[1].c", "meta.b[1].c"),
      (":path .", "j", "value.list[1].n", "k.list[1].n"),
      (":path .", "j", "value.z.\"e/f\"[1].y", "k.z.\"e/f\"[1].y"),
      (":path k", "", "value.deep[1].x", "k.z.deep[1].x"), (":path k", "", "value", "k.z"),
      (":path k.z", "j", "value[1].y", "k.z.\"e/f\"[1].y"),
    ])
  func paths(part: String, keys: String, own: String, path: String) throws {
    let rig = try rig(part, keys, ":open \(own)")
    #expect(copied("path", rig) == path, "\(rig.screen)")
    let value = copied("value", rig)
    let other = try self.rig(part, keys, ":open \(path)")
    #expect(copied("value", other) == value, "\(other.screen)")
  }

  @Test(
    "keeps its row in a condition, and means every row with no number",
    arguments: [
      (":path k.list", "k.list[0].p.q=first", 1), (":path k.list", "k.list[1].p.q=first", 0),
      (":path k.list", "k.list[1].p.\"r s\"=y", 1), (":path k.list", "k.list[].p.q~s", 2),
      (":path k.list", "p.q=second", 1), (":path .", "k.z.deep[1].x=seven", 1),
      (":path .", "meta.a=1", 1), (":path .", "meta.z.deep[].x=seven", 0),
      (":path .", "title=Guide", 1), (":path .", "title~.", 1),
      (":path k", "k.z.\"e/f\"[].y=slash", 1),
      (":path k", "k.list.deep[].x=seven", 0),
    ])
  func conditions(part: String, condition: String, count: Int) throws {
    let rig = try rig(part)
    rig.say("&" + condition)
    rig.settle()
    rig.rest()
    let rows = rig.scene.session.source.rows.total
    #expect(rows == count, "\(condition)\n\(rig.screen)")
  }

  @Test("is a column, and opens the value")
  func columns() throws {
    let column = try rig(":path k.list", ";")
    column.say("k.list[0].p.q")
    #expect(column.screen.contains("first") && column.screen.contains("second"), "\(column.screen)")
    #expect(column.status.contains("p.q"), "\(column.screen)")
    let added = try rig(":path k.list", ";")
    added.say("k.list[0].n[1].m")
    #expect(added.screen.contains("  x  u  "), "\(added.screen)")
    #expect(added.screen.contains("  y  v  "), "\(added.screen)")
    let opened = try rig(":path k.list", ":open k.list[0].n[1].m")
    #expect(copied("value", opened) == "u", "\(opened.screen)")
    #expect(copied("path", opened) == "k.list[0].n[1].m", "\(opened.screen)")
  }

  @Test("is that of its row where the document is the list, or is one line of several")
  func lists() throws {
    let list = try rig("Enter", "j", text: "[{\"a\": [1, {\"b\": 2}]}, {\"a\": [3, {\"b\": 4}]}]\n")
    #expect(copied("path", list) == "a", "\(list.screen)")
  }

  @Test("is no path of a member that the document lacks")
  func unknown() throws {
    let schema = try rig(":path .").scene.session.source.schema
    for text in ["other=1", "other.a=1", "k", "key.a=1"] {
      let pattern = try RecordPattern(text, schema: schema)
      #expect(!pattern.isCondition || text.hasPrefix("key"), "\(text)")
    }
    #expect(RecordPattern.unknownName(in: "other.a=1", schema: schema) == "other.a")
  }
}
