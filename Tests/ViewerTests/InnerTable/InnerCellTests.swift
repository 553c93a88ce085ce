// The keys in a table inside a row: its cells, its order, its arrangement.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The cursor in a table inside a row")
@MainActor
struct InnerCellTests {
  private static func rig(
    _ keys: String, text: String = InnerTableTests.order,
    size: CellSize = CellSize(lines: 20, columns: 100)
  ) throws -> ViewerRig {
    try InnerTableTests.rig(text, keys: keys, size: size)
  }

  /// The path in the status line.
  private static func place(_ rig: ViewerRig) -> String {
    let words = rig.status.split(separator: " ")
    return words.count > 1 ? String(words[1]) : ""
  }

  /// The first cells of the rows of the table, from top to bottom.
  private static func order(_ rig: ViewerRig) -> [String] {
    InnerTableTests.body(rig).compactMap { line in
      let words = line.split(separator: " ").drop { "▸▾".contains($0) }
      return words.first?.hasPrefix("[") == true ? words.dropFirst().first.map(String.init) : nil
    }
  }

  @Test(
    "moves by columns, and at the ends of a row into it and out of the table",
    arguments: [
      ("Enter j", "items"), ("Enter j l", "items[0].sku"), ("Enter j l l", "items[0].name"),
      ("Enter j l Right Right Right", "items[0].price"), ("Enter j l l h", "items[0].sku"),
      ("Enter j l l h Left Left", "items"), ("Enter j l l j j", "items[2].name"),
      ("Enter j l $", "items[0].price"), ("Enter j l $ 0", "items[0].sku"),
      ("Enter j l l }", "items[1].name"),
    ])
  func columns(keys: String, place: String) throws {
    let rig = try Self.rig(keys)
    #expect(Self.place(rig) == place, "\(rig.screen)")
  }

  @Test("enters a row that hides something past its last column")
  func enters() throws {
    let rig = try Self.rig("Enter j l $", text: InnerTableTests.nested)
    #expect(Self.place(rig) == "orders[0].note", "\(rig.screen)")
    InnerTableTests.press("Right", in: rig)
    #expect(Self.place(rig) == "orders[0].lines", "\(rig.screen)")
    InnerTableTests.press("h", in: rig)
    #expect(Self.place(rig) == "orders[0].note", "\(rig.screen)")
  }

  @Test("makes its column one of the list, and leaves the order of the table as it is")
  func becomesColumn() throws {
    let rig = try Self.rig("Enter j l l ]")
    let order = Self.order(rig)
    InnerTableTests.press("|", in: rig)
    #expect(rig.status.contains("items[].name is a column"), "\(rig.screen)")
    #expect(rig.line(1).contains("name"), "\(rig.screen)")
    #expect(Self.order(rig) == order && order != order.sorted(), "\(rig.screen)")
  }

  @Test("leaves the columns of the list alone", arguments: ["zx", "!", "L", "H"])
  func listColumns(keys: String) throws {
    let rig = try Self.rig("Enter j l")
    let before = rig.line(1)
    rig.press(keys.map(String.init).joined(separator: " "))
    rig.rest()
    #expect(rig.line(1) == before, "\(rig.screen)")
    #expect(rig.status.contains("this changes the columns of the file"), "\(rig.screen)")
  }

  @Test("moves to the cell of a click")
  func click() throws {
    let rig = try Self.rig("Enter")
    let line = try #require((0..<20).first { rig.line($0).contains("KET-10") })
    let text = rig.line(line)
    let column = try #require(text.ranges(of: "kettle").first).lowerBound.utf16Offset(in: text)
    rig.click(line, column + 2)
    rig.rest()
    #expect(Self.place(rig) == "items[2].name", "\(rig.screen)")
  }

  @Test("marks the name of its column")
  func mark() throws {
    let rig = try Self.rig("Enter j l l")
    let theme = rig.scene.rows.appearance.theme
    let frame = rig.frame
    let line = try #require(
      (0..<frame.size.lines).first { frame.text(ofLine: $0).contains("sku     name") })
    let text = frame.text(ofLine: line)
    let column = try #require(text.ranges(of: "name").first).lowerBound.utf16Offset(in: text)
    #expect(frame[line, column].style.attributes == theme[.headerCursor].attributes)
    #expect(frame[line, column - 8].style.attributes == theme[.header].attributes)
  }

  @Test(
    "copies the value of a cell, its path, and its member",
    arguments: [
      ("Enter j l l j", ["cast-iron pan", "items[1].name", #""name":"cast-iron pan""#]),
      ("Enter j l $", ["129.0", "items[0].price", #""price":129.0"#]),
    ])
  func copies(keys: String, copies: [String]) throws {
    let rig = try Self.rig(keys)
    for text in copies + copies.prefix(1) {
      rig.press("y")
      guard case .copy(let bytes) = rig.requests.last else {
        Issue.record("nothing copied for \(text): \(rig.screen)")
        return
      }
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
    rig.press("y h y")
    guard case .copy(let bytes) = rig.requests.last else { return }
    #expect(!copies.contains(String(decoding: bytes, as: UTF8.self)))
  }

  @Test("sorts by its column, keeps the cursor on its row and what is open, and restores the order")
  func sorts() throws {
    let rig = try Self.rig("Enter j l j l l ]")
    #expect(rig.screen.contains(" qty▼"), "\(rig.screen)")
    #expect(Self.order(rig) == ["PAN-28", "ERD-07", "KET-10"], "\(rig.screen)")
    #expect(Self.place(rig) == "items[1].qty")
    InnerTableTests.press("l [", in: rig)
    #expect(rig.screen.contains("price▲") && !rig.screen.contains("qty▼"), "\(rig.screen)")
    #expect(Self.order(rig) == ["PAN-28", "KET-10", "ERD-07"], "\(rig.screen)")
    InnerTableTests.press("j", in: rig)
    #expect(Self.place(rig) == "items[2].price", "\(rig.screen)")
    InnerTableTests.press("s", in: rig)
    #expect(Self.order(rig) == ["ERD-07", "PAN-28", "KET-10"], "\(rig.screen)")
    #expect(!rig.screen.contains("▲"))
    #expect(Self.place(rig) == "items[2].price", "\(rig.screen)")
  }

  @Test("sorts rows with nodes that are open, which stay open")
  func sortsOpen() throws {
    let rig = try Self.rig("Enter", text: InnerTableTests.nested)
    InnerTableTests.press("j . . l l . ]", in: rig)
    #expect(Self.order(rig).first == "A-1", "\(rig.screen)")
    let open = InnerTableTests.body(rig)
    InnerTableTests.press("[", in: rig)
    let order = Self.order(rig)
    #expect(order.first == "A-2" && order.contains("A-1"), "\(rig.screen)")
    #expect(InnerTableTests.body(rig).count == open.count, "\(rig.screen)")
    InnerTableTests.press("s", in: rig)
    #expect(Self.order(rig).first == "A-1")
  }

  @Test("shows the list around it as an outline or as a table, whatever it would be")
  func arrangements() throws {
    let rig = try Self.rig("Enter j l j l")
    rig.press(":")
    rig.say("outline")
    #expect(Self.place(rig) == "items[1]", "\(rig.screen)")
    #expect(rig.screen.contains(#"[1]    sku=PAN-28 name="cast-iron pan" qty=12 price=52.0"#))
    rig.press(":")
    rig.say("table")
    #expect(Self.place(rig) == "items[1].name" && Self.order(rig).count == 3, "\(rig.screen)")
    // The choice outlives a new width and another row.
    rig.press(":")
    rig.say("outline")
    InnerTableTests.press("k k k Enter Enter", in: rig)
    rig.resize(CellSize(lines: 20, columns: 90))
    rig.rest()
    #expect(rig.screen.contains("sku=PAN-28"), "\(rig.screen)")
  }

  @Test("makes a table of objects with few common members, and of nothing else")
  func forced() throws {
    let text =
      #"{"id":1,"list":[{"a":1,"text":"one"},{"b":[1,{"c":2}],"text":"two"},{"d":3}],"n":["one","two"],"o":{"x":{"y":1,"z":[{}]}}}"#
      + "\n"
    let rig = try Self.rig("Enter j", text: text)
    #expect(Self.place(rig) == "list", "\(rig.screen)")
    rig.press(":")
    rig.say("table")
    #expect(rig.screen.contains("a  text  b          d"), "\(rig.screen)")
    #expect(rig.screen.contains("▾ [1]     two"), "\(rig.screen)")
    InnerTableTests.press("} }", in: rig)
    rig.press(":")
    rig.say("table")
    #expect(rig.status.contains("no list is at the cursor or around it"), "\(rig.screen)")
    InnerTableTests.press("J K", in: rig)
    InnerTableTests.press("g", in: rig)
    rig.press(":")
    rig.say("outline")
    #expect(rig.status.contains("the cursor is not in an open row"), "\(rig.screen)")
  }

  @Test("fits the columns to the rows on the screen, until the table is read again as it was")
  func fits() throws {
    let items = (0..<200).map { number in
      let name = (100..<150).contains(number) ? "a name of many words \(number)" : "pan"
      return #"{"sku":"K-\#(number)","name":"\#(name)"}"#
    }
    let text = #"{"id":1,"items":[\#(items.joined(separator: ","))]}"# + "\n"
    let rig = try Self.rig("Enter j Enter l l", text: text)
    InnerTableTests.press("110j", in: rig)
    #expect(rig.screen.contains("[110]  K-110  a n…"), "\(rig.screen)")
    rig.say(":fit")
    rig.rest()
    #expect(rig.screen.contains("[110]  K-110  a name of many words 110"), "\(rig.screen)")
    #expect(rig.status.contains("columns fitted to the rows on the screen"), "\(rig.status)")
    rig.press("k j")
    #expect(Self.place(rig) == "items[110].name", "\(rig.screen)")
  }

  @Test("does not sort more rows than can be sorted while one waits, and says how many there are")
  func sortLimit() throws {
    for (count, isSorted) in [(100_000, true), (100_001, false)] {
      let items = (0..<count).map { #"{"a":\#($0),"b":1}"# }.joined(separator: ",")
      let rig = try Self.rig(
        "Enter j Enter l ]", text: #"{"id":1,"items":[\#(items)]}"# + "\n")
      let words = "not sorted: 100,001 rows are more than 100,000"
      #expect(rig.status.contains(words) == !isSorted, "\(rig.status)")
      #expect(rig.screen.contains("a▼") == isSorted, "\(rig.screen)")
    }
  }
}

@Suite("A sort of values in memory")
struct ValueSortTests {
  /// Values and their order.
  struct Case: CustomTestStringConvertible {
    var values: [String]
    var isDescending = false
    var order: [Int]

    var testDescription: String { "\(values)" }
  }

  static let cases: [Case] = [
    Case(values: ["10", "9", "", "9", "-1"], order: [4, 1, 3, 0, 2]),
    Case(values: ["10", "9", "", "9", "-1"], isDescending: true, order: [0, 1, 3, 4, 2]),
    Case(
      values: ["x"] + (0..<40).map(String.init) + [""], isDescending: true,
      order: (1...40).reversed() + [0, 41]),
    Case(values: ["b", "a", "", "item 10", "item 9"], order: [1, 0, 4, 3, 2]),
    Case(
      values: ["2026-05-01", "2025-12-31", "2026-04-30"], isDescending: true, order: [0, 2, 1]),
    Case(values: [], order: []),
  ]

  @Test(
    "is that of a column of their type: others after it, nothing last, equal ones as they were",
    arguments: cases)
  func order(of example: Case) {
    let values = example.values.map { Array($0.utf8) }
    let sort = ValueSort(values, isDescending: example.isDescending)
    #expect(sort.numbers == example.order)
  }
}
