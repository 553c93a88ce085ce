// A search inside nested values: each match is shown, highlighted, and counted once.

import CellGrid
import Records
import TableKit
import TestSupport
import Testing

@testable import Viewer

@Suite("A search inside nested values")
@MainActor
struct OutlineSearchTests {
  private static func rig(
    _ text: String, name: String = "x.jsonl", _ size: CellSize
  ) throws
    -> ViewerRig
  {
    try ViewerRig(.bytes(Array(text.utf8), name: name), size: size)
  }

  private static func total(_ records: [NestedValue]) -> Int {
    records.reduce(0) { $0 + $1.count(of: NestedData.word) }
  }

  /// The texts that are highlighted in the lines of the node or row under the cursor, with the names
  /// above the rows of a table, or in all lines of the row.
  private static func highlighted(_ rig: ViewerRig, inWholeRow: Bool = false) -> [String] {
    let rows = rig.scene.rows
    var texts: [String] = []
    for line in 0..<rows.bodyLines {
      let item = rows.table.item(atScreenLine: line)
      guard rows.table.indexPathForRow(atScreenLine: line)?.row == rows.cursor?.number,
        inWholeRow || item == rows.table.focusedItem || isHeader(line, of: rows)
      else { continue }
      texts += rig.highlightedTexts(onLine: line + rig.scene.areas.body.origin.line)
    }
    return texts
  }

  /// Whether a line shows the names of the columns above the cursor.
  private static func isHeader(_ line: Int, of rows: RowList) -> Bool {
    guard let node = rows.nodes.node, let around = node.path.parent,
      node.outline.line(at: around).header != nil
    else { return false }
    let path = rows.table.item(atScreenLine: line)
    return path == OutlineItem(around) && rows.table.item(atScreenLine: line - 1) == path
  }

  @Test(
    "Case 4: shows each match highlighted, forth and back, in twelve shapes of records",
    arguments: NestedData.Shape.allCases, SeededGenerator.seeds(1))
  func walk(shape: NestedData.Shape, seed: UInt64) throws {
    var data = NestedData(random: SeededGenerator(seed: seed &* 31 &+ UInt64(shape.rawValue.count)))
    // Each match costs two screens.
    var records: [NestedValue]
    repeat {
      records = (0..<2).map { data.record(shape, $0) }
    } while !(1...30).contains(Self.total(records))
    let text = records.map { $0.json(&data.random) + "\n" }.joined()
    let total = Self.total(records)
    let size = CellSize(
      lines: Int.random(in: 10...40, using: &data.random),
      columns: Int.random(in: 50...140, using: &data.random))
    let rig = try Self.rig(text, size)
    rig.press("/")
    rig.say(NestedData.word)
    let keys = Array(repeating: "n", count: total) + Array(repeating: "N", count: total)
    var number = 1
    for key in [""] + keys {
      rig.press(key)
      rig.wait(.seconds(1))
      if key == "n" { number = number % total + 1 }
      if key == "N" { number = number == 1 ? total : number - 1 }
      let place = "seed \(seed), \(size), \(key) to match \(number)"
      #expect(
        rig.status.contains("match \(number)/\(total)") || rig.status.contains("wrapped around"),
        "\(place)\n\(rig.screen)")
      #expect(
        Self.highlighted(rig).contains { Self.shows($0, NestedData.word) },
        "\(place)\n\(rig.screen)")
    }
  }

  /// Whether a highlighted text is one or more matches of a word, or its first part before it is cut.
  private static func shows(_ text: String, _ word: String) -> Bool {
    let (text, word) = (text.lowercased(), word.lowercased())
    return text.hasPrefix(word) || word.hasPrefix(text.split(separator: "…").first ?? "…")
  }

  /// The words of a text, each once: names of members and words of values.
  private static func words(of text: String) -> [String] {
    let words = text.split { !$0.isLetter && $0 != "_" }.map(String.init)
    // Letters that are escaped leave parts of words.
    return Set(words.filter { $0.count > 2 }).sorted()
  }

  @Test(
    "shows each match of any word, also of the names that conversations and tables leave out",
    arguments: NestedData.Shape.allCases, SeededGenerator.seeds(4))
  func anyWord(shape: NestedData.Shape, seed: UInt64) throws {
    var data = NestedData(random: SeededGenerator(seed: seed &* 37 &+ UInt64(shape.rawValue.count)))
    let records = (0..<2).map { data.record(shape, $0) }
    let text = records.map { $0.json(&data.random) + "\n" }.joined()
    let size = CellSize(
      lines: Int.random(in: 10...40, using: &data.random),
      columns: Int.random(in: 40...140, using: &data.random))
    let rig = try Self.rig(text, size)
    for word in Self.words(of: text).shuffled(using: &data.random).prefix(20) {
      rig.press("Esc Esc Esc g /")
      rig.say(word)
      for number in 1...4 {
        rig.wait(.seconds(1))
        guard rig.status.contains("match \(number)/") else { break }
        // The names of columns are above the cursor.
        #expect(
          Self.highlighted(rig, inWholeRow: true).contains { Self.shows($0, word) },
          "seed \(seed), \(size), match \(number) of \(word)\n\(rig.screen)")
        rig.press("n")
      }
    }
  }

  @Test("shows a name that neither the line nor the text of a turn says")
  func saidName() throws {
    let result = #"{"type":"tool_result","tool_use_id":"t","content":"one\ntwo"}"#
    let turn =
      #"{"type":"user","uuid":"u","sessionId":"s","timestamp":"2026-11-22T03:00:00Z","#
      + #""message":{"role":"user","content":[\#(result)]}}"# + "\n"
    let rig = try Self.rig(turn + turn, CellSize(lines: 20, columns: 80))
    for key in ["/tool_use_id Enter", "n", "N"] {
      rig.press(key)
      rig.rest()
      #expect(Self.highlighted(rig) == ["tool_use_id"], "\(rig.screen)")
    }
  }

  @Test(
    "stays where it is when Enter keeps it open, in a list, in a table, and in a text",
    arguments: [
      (0..<60).map { #"{"a":[\#($0)],"b\#($0)":"\#($0 == 40 ? "needle" : "x")"}"# }
        .joined(separator: ","),
      (0..<60).map { #"{"a":\#($0),"b":"\#($0 == 40 ? "needle" : "x")"}"# }.joined(separator: ","),
      "\"" + (0..<400).map { $0 == 200 ? "needle" : "w\($0)" }.joined(separator: " ") + "\"",
    ], [(14, 60), (20, 80), (40, 140)])
  func keptOpen(elements: String, size: (lines: Int, columns: Int)) throws {
    let before = (0..<12).map { #""f\#($0)":{"x":[\#($0),{}]}"# }.joined(separator: ",")
    let rig = try Self.rig(
      #"{"id":1,\#(before),"n":{"m":1,"list":[\#(elements)]},"z":{"y":[{}]}}"# + "\n"
        + (2..<40).map { #"{"id":\#($0)}"# + "\n" }.joined(),
      CellSize(lines: size.lines, columns: size.columns))
    rig.press("/needle Enter")
    rig.rest()
    let line = try #require(Self.line(of: "needle", in: rig), "\(rig.screen)")
    rig.press("Enter")
    for _ in 0..<12 {
      #expect(Self.line(of: "needle", in: rig) == line, "\(rig.screen)")
      _ = rig.stepFrames(1)
    }
    rig.rest()
    #expect(Self.line(of: "needle", in: rig) == line, "\(rig.screen)")
    #expect(Self.highlighted(rig) == ["needle"], "\(rig.screen)")
    #expect(!rig.screen.contains("┊"), "\(rig.screen)")
  }

  @Test("is shown again in a window of another size, unless the cursor has left it")
  func resized() throws {
    let metrics =
      #"{"short":1,"cache_creation_input_tokens_of_the_previous_request_here":{"a":[1,{"b":2}]}}"#
    let rig = try Self.rig(
      #"{"id":1,"metrics":\#(metrics),"text":"words"}"# + "\n" + #"{"id":2}"# + "\n",
      CellSize(lines: 20, columns: 120))
    rig.press("/request Enter")
    for columns in [50, 120, 40, 90] {
      rig.send(.resize(CellSize(lines: 16, columns: columns)))
      rig.rest()
      #expect(Self.highlighted(rig) == ["request"], "\(columns)\n\(rig.screen)")
    }
    rig.press("Enter j")
    let node = rig.scene.rows.cursorNode
    rig.send(.resize(CellSize(lines: 16, columns: 60)))
    rig.rest()
    #expect(rig.scene.rows.cursorNode == node, "\(rig.screen)")
  }

  @Test("is highlighted in the name above the cursor like in the row under it")
  func inHeader() throws {
    let rows = (0..<4).map { #"{"sku":\#($0),"name":"n\#($0)"}"# }.joined(separator: ",")
    let rig = try Self.rig(
      #"{"id":1,"items":[\#(rows)]}"# + "\n" + #"{"id":2}"# + "\n",
      CellSize(lines: 20, columns: 80))
    rig.press("/sku Enter")
    rig.rest()
    let line = try #require(Self.line(of: "sku", in: rig), "\(rig.screen)")
    let column = try #require(rig.frame.text(ofLine: line).firstRange(of: "sku"))
    let place = rig.frame.text(ofLine: line)[..<column.lowerBound].count
    let theme = rig.scene.rows.appearance.theme
    #expect(rig.frame[line, place].style.attributes == theme.ofCursorRow[.match].attributes)
    #expect(theme.ofCursorRow[.match].attributes != theme[.match].attributes)
  }

  /// The line of the screen that shows a word.
  private static func line(of word: String, in rig: ViewerRig) -> Int? {
    rig.screen.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
      $0.contains(word)
    }
  }

  @Test("Case 7: counts keys and values, each by itself")
  func keysAndValues() throws {
    let rig = try ViewerRig(
      .bytes(Array(#"{"a":"a","b":{"a":["a"]}}"#.utf8), name: "x.json"),
      size: CellSize(lines: 12, columns: 80))
    for number in [1, 2, 3, 4, 1] {
      rig.press(number == 1 && !rig.status.contains("match") ? "/a Enter" : "n")
      rig.rest()
      #expect(rig.status.contains("match \(number)/4"), "\(rig.screen)")
      #expect(Self.highlighted(rig).contains("a"), "\(rig.screen)")
    }
  }

  @Test(
    "shows two lines of a long text before and after the one with a match",
    arguments: [20, 24, 40], [(300, false), (900, false), (300, true), (900, true)])
  func around(lines: Int, match: (word: Int, isFromEnd: Bool)) throws {
    let (word, isFromEnd) = match
    let words = (100..<1_100).map { "w\($0)" }.joined(separator: " ")
    let rig = try Self.rig(
      #"{"id":1,"n":{"text":"\#(words)","list":[1,{"a":2}]}}"# + "\n",
      CellSize(lines: lines, columns: 80))
    rig.press("Enter")
    rig.rest()
    if isFromEnd { rig.press("G") }
    rig.press("/")
    rig.say("w\(word)")
    let body = rig.openLines
    let place = try #require(body.firstIndex { $0.contains("w\(word)") }, "\(rig.screen)")
    #expect(place >= 2 && place + 2 < body.count, "\(rig.screen)")
  }
}
