// Conditions that are joined, on the screen.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Joined conditions on the screen")
@MainActor
struct JoinedConditionTests {
  private static let text = """
    2026-11-26T02:11:00Z INFO [main] shop.Cart - order 1 stored
    2026-11-26T02:12:10Z ERROR [main] shop.Cart - order 2 failed
    2026-11-26T02:12:50.5Z INFO [pool] shop.Pool - order 3 stored
    2026-11-26T02:14:00Z WARN [main] shop.Cart - order 4 late

    """

  private func rig(_ keys: String) throws -> ViewerRig {
    let rig = try ViewerRig(Self.text, named: "x.log", lines: 14, columns: 100)
    rig.say(keys)
    rig.idle()
    return rig
  }

  @Test(
    "T80: have the day of the row under the cursor, each of them",
    arguments: [
      ("&time>02:11 and time<02:13", "time>2026-11-26T02:11Z and time<2026-11-26T02:13Z", 2),
      ("&time=02:12", "time=2026-11-26T02:12Z", 2),
      ("&time=02:11..02:12", "time=2026-11-26T02:11Z..2026-11-26T02:12Z", 3),
      ("&!time=02:12 or level=warn", "!time=2026-11-26T02:12Z or level=warn", 1),
      ("&level=info..warn", "level=info..warn", 3),
    ])
  func times(keys: String, title: String, count: Int) throws {
    let rig = try rig(keys)
    #expect(rig.scene.session.source.rows.total == count, "\(rig.screen)")
    #expect(rig.line(0).contains("& \(title)"), "\(rig.line(0))")
  }

  @Test("say while they are typed how many there are, and refuse a name that is nearly a column's")
  func prompt() throws {
    let rig = try ViewerRig(Self.text, named: "x.log", lines: 14, columns: 100)
    rig.type("&level=info and not (time<02:12 or message is missing)")
    #expect(rig.status.contains("not (time<2026-11-26T02:12Z or"), "\(rig.status)")
    rig.press("Esc")
    rig.type("&level=info and not (level=warn or message is missing)")
    #expect(rig.status.contains("3 conditions"), "\(rig.status)")
    rig.press("Esc")
    rig.type("&message=a and abc=b")
    #expect(rig.status.contains("one value: no column 'abc'"), "\(rig.status)")
    rig.press("Esc")
    rig.type("&abc in (b, c)")
    #expect(rig.status.contains("as text: no column 'abc'"), "\(rig.status)")
    rig.press("Esc")
    rig.type("&levle is missing")
    #expect(!rig.status.contains("no column"), "\(rig.status)")
    for text in [
      "&level=info and levle=warn", "&(levle=info or level=warn)", "&levle in (info, warn)",
      "&level=info and not levle is present",
    ] {
      rig.press("Esc")
      rig.type(text)
      #expect(rig.status.contains("no column 'levle' (did you mean 'level'?)"), "\(rig.status)")
    }
  }

  @Test("are searched for, and what holds is marked in the rows that pass alone")
  func search() throws {
    let rig = try rig("/level=info and message~order")
    #expect(rig.status.contains("match 1/4"), "\(rig.status)")
    #expect(rig.scene.rows.cursor == .start)
    // Without colours a match is underlined outside of the row under the cursor.
    let marked = (0..<14).filter { line in
      (0..<100).contains { rig.frame[line, $0].style.attributes == .underline }
    }
    #expect(marked.map { rig.line($0).contains("order 3") } == [true], "\(rig.screen)")
  }
}
