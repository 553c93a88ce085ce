import CellGrid
import Records
import Testing

@testable import Viewer

@Suite("Tables with thousands of columns")
@MainActor
struct WideTableTests {
  private static let columns = 9_000
  private static let rows = 60

  private struct Wide {
    let rig: ViewerRig
    let source: CountingSource
  }

  /// Shows a table in which each row has the same short values, as CSV or as JSON Lines.
  private func wide(isJSON: Bool = false, columns: Int = columns) throws -> Wide {
    let names = (0..<columns).map { "c\($0)" }
    let line =
      isJSON
      ? "{" + names.map { "\"\($0)\":7" }.joined(separator: ",") + "}"
      : Array(repeating: "7", count: columns).joined(separator: ",")
    let lines =
      (isJSON ? [] : [names.joined(separator: ",")]) + Array(repeating: line, count: Self.rows)
    let text = lines.joined(separator: "\n") + "\n"
    let source = CountingSource(
      try openSource(.bytes(Array(text.utf8), name: isJSON ? "wide.jsonl" : "wide.csv")))
    let rig = ViewerRig(source: source, size: CellSize(lines: 24, columns: 80))
    _ = rig.frame
    return Wide(rig: rig, source: source)
  }

  @Test(
    "H3: the first screen decodes the records of its sample, and of its lines what they show",
    arguments: [9_000, 60_000], [false, true])
  func firstScreen(columns: Int, isJSON: Bool) throws {
    let wide = try wide(isJSON: isJSON, columns: columns)
    let counts = wide.source.takeCounts()
    // At each of two measurements 28 records of a sample; of JSON each line, too, is read whole.
    let records = isJSON ? 60 + 80 : 60
    #expect(counts.fields < records * columns, "\(counts)")
    #expect(wide.rig.line(2).contains("7"), "\(wide.rig.screen)")
  }

  @Test("columns stay measured while the records of the sample do", arguments: [false, true])
  func measuredOnce(isJSON: Bool) throws {
    let wide = try wide(isJSON: isJSON)
    let layouts = wide.rig.scene.rows.layouts
    let before = layouts.presentation
    wide.rig.resize(CellSize(lines: 30, columns: 100))
    _ = wide.rig.frame
    let after = layouts.presentation
    #expect(before !== after)
    let places = [before, after].map { presentation in
      presentation.columns.measured.columns.withUnsafeBufferPointer { $0.baseAddress }
    }
    #expect(places[0] == places[1])
    #expect(after.columns.measured.columns.count == Self.columns)
  }

  @Test("the columns of a whole table are in memory once")
  func listedOnce() throws {
    let columns = try wide().rig.scene.rows.layouts.presentation.columns
    let places = [columns.measured.columns, columns.all, columns.columns].map { list in
      list.withUnsafeBufferPointer { $0.baseAddress }
    }
    #expect(Set(places).count == 1)
  }

  /// Shows rows without an empty value, of which one column far to the right has texts.
  private func far() throws -> ViewerRig {
    let names = (0..<Self.columns).map { "c\($0)" }.joined(separator: ",")
    let lines = (0..<40).map { row in
      (0..<Self.columns).map { $0 == 8_000 ? "far\(row)" : "\(($0 + 7 * row) % 10)" }
        .joined(separator: ",")
    }
    let text = ([names] + lines).joined(separator: "\n") + "\n"
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: "wide.csv"))
    _ = rig.frame
    return rig
  }

  @Test("far columns show their values, and the search finds them")
  func farValues() throws {
    let rig = try far()
    rig.press("$")
    rig.rest()
    #expect(rig.line(1).contains("c8999"), "\(rig.screen)")
    #expect(
      rig.line(3).split(separator: " ").suffix(2) == ["6", "~+1k"], "\(rig.screen)")
    rig.say("/far12")
    #expect(rig.screen.contains("c8000  far12"), "\(rig.screen)")
  }

  @Test("a line keeps the fields that it shows, and a whole record none")
  func kept() throws {
    let source = try wide().source
    let whole = try #require(source.record(at: 0)).withoutContent
    let line = try #require(source.record(at: 0, inColumns: [0, 8_000])).withoutContent
    #expect(whole.fields.isEmpty && whole.bytes.isEmpty)
    #expect(line.fields.map(\.column) == [0, 8_000] && line.bytes.isEmpty && line.isWide)
  }

  @Test("a key reads the rows that it changes, not the others", arguments: [false, true])
  func keys(isJSON: Bool) throws {
    let wide = try wide(isJSON: isJSON)
    wide.rig.idle()
    wide.rig.press("j")
    _ = wide.rig.frame
    for key in ["j", "j", "k", "j"] {
      _ = wide.source.takeCounts()
      wide.rig.press(key)
      _ = wide.rig.frame
      let records = wide.source.takeCounts().records
      #expect(records < 12, "\(key): \(records)")
    }
  }

  @Test("a closed row names its hidden values as an estimate, and opens to all of them")
  func price() throws {
    let wide = try wide()
    #expect(wide.rig.line(2).hasSuffix(" ~+1k"))
    wide.rig.press("Enter")
    wide.rig.rest()
    #expect(wide.rig.screen.contains("c30"), "\(wide.rig.screen)")
    wide.rig.press("Enter $")
    wide.rig.rest()
    #expect(wide.rig.screen.contains("c8999"), "\(wide.rig.screen)")
    #expect(wide.rig.line(5).contains("7"), "\(wide.rig.screen)")
  }

  @Test("rows keep their values when others come before them")
  func moved() throws {
    let names = (0..<Self.columns).map { "c\($0)" }.joined(separator: ",")
    let lines = (0..<40).map { row in
      "\(99 - row)" + String(repeating: ",7", count: Self.columns - 1)
    }
    let text = ([names] + lines).joined(separator: "\n") + "\n"
    let rig = try ViewerRig(.bytes(Array(text.utf8), name: "wide.csv"))
    _ = rig.frame
    rig.press("[")
    rig.rest()
    for line in 2..<20 {
      let shown = rig.line(line)
      #expect(shown.contains(" \(58 + line) "), "\(shown)")
    }
  }
}
