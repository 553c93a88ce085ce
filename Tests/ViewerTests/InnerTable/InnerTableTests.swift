// Tables inside rows: what is on the screen.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("A table inside a row")
@MainActor
struct InnerTableTests {
  /// A record with a table whose rows hide nothing.
  static let order =
    #"{"id":8841,"items":[{"sku":"ERD-07","name":"e-reader","qty":1,"price":129.0},{"sku":"PAN-28","name":"cast-iron pan","qty":12,"price":52.0},{"sku":"KET-10","name":"kettle","qty":1,"price":59.9}],"last":{"x":[{}]}}"#
    + "\n"

  /// A record with tables in tables.
  static let nested =
    #"{"id":1,"orders":[{"no":"A-1","total":12.5,"lines":[{"sku":"x1","qty":2,"parts":[{"p":1,"q":"z"},{"p":2,"q":"zz"}]},{"sku":"x2","qty":1,"parts":[{"p":3,"q":"y"},{"p":4,"q":"yy"}]}],"note":"the first order that was ever made here, which is a long story"},{"no":"A-2","total":7,"lines":[],"note":null},{"no":"A-3","total":8,"lines":[{"sku":"y1","qty":20}],"note":"","extra":true}]}"#
    + "\n"

  static func rig(
    _ text: String, keys: String = "", size: CellSize = CellSize(lines: 20, columns: 80)
  ) throws -> ViewerRig {
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: "x.jsonl"), size: size)
    press(keys, in: rig)
    return rig
  }

  static func press(_ keys: String, in rig: ViewerRig) {
    for key in keys.split(separator: " ") {
      rig.press(String(key))
      rig.rest()
    }
  }

  /// The lines with a bar, without the bar and the cursor.
  static func body(_ rig: ViewerRig) -> [String] {
    rig.screen.split(separator: "\n").filter { $0.dropFirst(2).hasPrefix("│") }.map {
      String($0.dropFirst(4))
    }
  }

  @Test("has the names of its columns on a line, numbers at the right, and all of an order's items")
  func items() throws {
    let rig = try ViewerRig(
      sample: "events.jsonl", size: CellSize(lines: 21, columns: 100))
    Self.press("3G Enter } } l } Right", in: rig)
    expectScreen(
      rig.screen,
      """
       events.jsonl  json lines  2026-09-14                                                    2,400 rows
                ts        type              summary                                                  more
        ▸    1  06:00:16  ping              ok=true                                                    +2
        ▸    2  06:00:38  parcel.delivered  id=8779 courier=Fjordpost weight_kg=1.8  track [2] at …    +6
        ▾    3  06:01:00  order.created     id=8841 total=378.9 currency=EUR  items [4] e-reader "…
        │ ts          2026-09-14T06:01:00.772Z
        │ ▾ items [4]
        │          sku     name           qty  price
        │     [0]  ERD-07  e-reader         1  129.0
      ❯ │     [1]  PAN-28  cast-iron pan    1   52.0
        │     [2]  KET-10  kettle           1   59.9
        │     [3]  JKT-12  rain jacket      1  138.0
        │ customer    id=1074 name="Noor El-Amin" city=Rotterdam locale=nl-NL email=null newsletter=false
        │ gift        wrap="map of the town" card="For the new kitchen."
        │ type, id, total, currency: shown above
        ▸    4  06:01:28  parcel.delivered  id=8758 courier=Fjordpost weight_kg=8.3  track [4] at …    +8
        ▸    5  06:02:04  ping              ok=true                                                    +2
        ▸    6  06:02:18  payment.received  id=8841  payment {4} provider=acme amount=378.9 method…    +3
        ▸    7  06:02:40  order.created     id=8842 total=1609.5 currency=EUR  items [4] keyboard …   +14
        ▸    8  06:02:56  parcel.delivered  id=8752 courier="Kombi & Sons" weight_kg=6.3  track [4…    +8
       3/2,400  items[1].name  13 chars                        → column  [ ] sort  y copy  / find  ? help
      """)
  }

  @Test("opens its rows to the members that they do not show whole, and tables inside them")
  func tables() throws {
    let rig = try Self.rig(Self.nested, keys: "Enter .", size: CellSize(lines: 30, columns: 90))
    #expect(
      Self.body(rig) == [
        "id      1",
        "▾ orders [3]",
        "         no   total  lines              note",
        "  ▾ [0]  A-1   12.5  [2] sku qty parts  the first order that was ever made her…",
        "    ▾ lines [2]",
        "             sku  qty  parts",
        "      ▾ [0]  x1     2  [2] p q",
        "        ▾ parts [2]",
        "                 p  q",
        "            [0]  1  z",
        "            [1]  2  zz",
        "      ▾ [1]  x2     1  [2] p q",
        "        ▾ parts [2]",
        "                 p  q",
        "            [0]  3  y",
        "            [1]  4  yy",
        "      note    the first order that was ever made here, which is a long story",
        "    [1]  A-2      7  [0]                null",
        #"  ▾ [2]  A-3      8  [1] sku=y1 qty=20  """#,
        "    ▾ lines [1]",
        "        [0]     sku=y1 qty=20",
        "      extra   true",
      ], "\(rig.screen)")
  }

  @Test("Case 29: stays a table if its last rows have other members, which are inside these rows")
  func others() throws {
    let items = (0..<31).map {
      #"{"sku":"S-\#($0)","name":"thing \#($0)","qty":\#($0),"price":1.5}"#
    }
    let other = #"{"sku":"X-1","colour":"red","size":[40,41]}"#
    let text = #"{"id":1,"items":[\#((items + [other, other]).joined(separator: ","))]}"# + "\n"
    let rig = try Self.rig(text, keys: "Enter j Enter", size: CellSize(lines: 50, columns: 80))
    let body = Self.body(rig)
    #expect(body[1] == "          sku   name      qty  price", "\(rig.screen)")
    #expect(body.contains("    [30]  S-30  thing 30   30    1.5"), "\(rig.screen)")
    let last = body.filter { $0.contains("X-1") }
    #expect(last.count == 2)
    #expect(last.allSatisfy { $0.hasPrefix("  ▸ [3") && $0.hasSuffix("+2") }, "\(rig.screen)")
    Self.press("l 40} Enter", in: rig)
    #expect(rig.screen.contains("colour  red") && rig.screen.contains("40 41"), "\(rig.screen)")
  }

  @Test("Case 30: is not made of the blocks of a message, which are different things in one list")
  func blocks() throws {
    let blocks =
      #"[{"type":"text","text":"I will look at the file, and then at the other files, until I have seen all."},{"type":"tool_use","id":"t1","name":"Bash","input":{"command":"pytest -q tests"}}]"#
    let text = #"{"type":"assistant","message":{"role":"assistant","content":\#(blocks)}}"# + "\n"
    let rig = try Self.rig(text, keys: "Enter", size: CellSize(lines: 30, columns: 80))
    Self.press(".", in: rig)
    #expect(rig.screen.contains("tool_use  → Bash"), "\(rig.screen)")
    #expect(!rig.screen.contains("type  text"), "\(rig.screen)")
  }

  @Test(
    "Case 31: has fewer columns in a narrow window and says how many are left out; without room for 24 columns it is an outline"
  )
  func narrow() throws {
    let rig = try Self.rig(Self.order, keys: "Enter", size: CellSize(lines: 24, columns: 40))
    #expect(
      Self.body(rig).prefix(5) == [
        "▾ items [3]",
        "         sku     name      +2",
        "  ▾ [0]  ERD-07  e-reader",
        "      qty    1",
        "      price  129.0",
      ], "\(rig.screen)")
    rig.resize(CellSize(lines: 24, columns: 30))
    rig.rest()
    let body = Self.body(rig)
    #expect(!body.contains { $0.contains("sku     name") }, "\(rig.screen)")
    #expect(body.contains { $0.contains("[0]") && !$0.contains("ERD-07  ") }, "\(rig.screen)")
  }

  @Test("Case 32: keeps its header above its rows, with at most three lines at the top")
  func sticky() throws {
    let rig = try Self.rig(
      Self.nested, keys: "Enter . j j j", size: CellSize(lines: 16, columns: 90))
    var seen: Set<String> = []
    for _ in 0..<40 {
      let lines = rig.screen.split(separator: "\n", omittingEmptySubsequences: false).map(
        String.init)
      let body = Array(lines[2..<15])
      seen.formUnion(body.map { String($0.dropFirst(4)) })
      // The cells of the innermost table are below their names.
      for (index, line) in body.enumerated() where line.contains("[1]") && line.hasSuffix("zz") {
        #expect(body[..<index].contains { $0.hasSuffix("p  q") }, "\(rig.screen)")
      }
      Self.press("j", in: rig)
    }
    #expect(seen.contains { $0.hasSuffix("4  yy") }, "\(seen)")
  }
}
