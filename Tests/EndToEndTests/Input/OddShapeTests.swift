// Data of odd shapes: very wide, very deep, very long, full of nothing.

import CellGrid
import TestSupport
import Testing

/// A file of an odd shape, and what is shown of it.
struct OddShape: Sendable, CustomTestStringConvertible {
  var name: String
  var flags: [String] = []
  var bytes: @Sendable () -> [UInt8]
  /// Texts on the screen before anything is pressed.
  var shows: [String]
  /// Keys, and the texts they bring.
  var keys = "\r"
  var brings: [String] = []
  /// The number of printed records.
  var records: Int
  /// The beginning of the warnings.
  var warning: String?
  var testDescription: String { name }

  /// A file of text.
  static func text(
    _ name: String, _ text: String, flags: [String] = [], shows: [String], keys: String = "\r",
    brings: [String] = [], records: Int, warning: String? = nil
  ) -> OddShape {
    OddShape(
      name: name, flags: flags, bytes: { Array(text.utf8) }, shows: shows, keys: keys,
      brings: brings, records: records, warning: warning)
  }
}

@Suite("Data of odd shapes")
struct OddShapeTests {
  private static let nothing = [
    OddShape.text("empty.csv", "", shows: ["The file is empty.", "0 rows"], records: 0),
    .text("mark.csv", "\u{FEFF}", shows: ["The file is empty.", "0 rows"], records: 0),
    .text("feeds.txt", "\n\n\n", shows: ["3 rows"], records: 3),
    .text("returns.txt", "\r\r\r\r", shows: ["4 rows"], records: 4),
    .text("feeds.csv", "\n\n\n\n", shows: ["4 blank lines", "0 rows"], records: 0),
    .text(
      "feeds.jsonl", "\n\n", flags: ["--format", "jsonl"], shows: ["2 blank lines", "0 rows"],
      records: 0),
    .text("blank.json", "  \n ", shows: ["2 rows"], records: 2),
    .text("array.json", "[]", shows: ["0 rows"], records: 0),
    .text("object.json", "{}", shows: ["0 rows"], records: 0),
  ]

  private static let ends = [
    OddShape.text("cr.csv", "a,b\r1,x\r2,y\r", shows: ["2 rows"], records: 2),
    .text("crlf.csv", "a,b\r\n1,x\r\n2,y\r\n", shows: ["2 rows", "x", "y"], records: 2),
    .text("mixed.csv", "a,b\n1,x\r\n2,y\n3,z\r\n", shows: ["3 rows"], records: 3),
    .text("crcrlf.csv", "a,b\r\r\n1,x\r\r\n2,y\r\r\n", shows: ["2 rows"], records: 2),
    .text(
      "bare.csv", "a,b\n1,x\ry\n3,z\n", shows: ["!   1", "2 rows"], keys: "j",
      records: 2, warning: "record 1: the CR at byte 7 does not end a line here; kept as text"),
    .text(
      "turns.csv", "a,b\n1,x\r2,y\n3,z\n", shows: ["3 rows"], records: 3,
      warning: "mixed line ends: CR ends record 1"),
    .text(
      "quoted.csv", "a,b\r\n1,\"x\r\ny\rz\nw\"\r\n2,v\r\n", shows: ["2 rows", "x⏎y␍z⏎w"],
      records: 2),
    .text("none.csv", "a,b\n1,x", shows: ["1 row", "x"], records: 1),
  ]

  private static let names = [
    OddShape.text(
      "headers.csv", "id,,id,id (2),\(String(repeating: "n", count: 5_000))\n1,2,3,4,5\n",
      shows: ["id (2)"], keys: ".", brings: ["│ id (2) (2)"],
      records: 1),
    .text(
      "keys.jsonl", "{\"a\":1,\"\":2,\"a\":3}\n{\"b\":{\"\":[]}}\n", shows: ["2 rows", "3"],
      keys: ".", brings: ["│ (col 2)"], records: 2),
    .text(
      "hidden.csv", "a\u{1B}[2J,b\u{202E}\n\u{1B}]0;x\u{7},\u{9B}1m\n",
      shows: ["a␛[2J", "b<U+202E>", "␛]0;x␇", "<9B>1m"], records: 1),
    .text(
      "coloured.csv", "a\u{1B}[31m,b\u{1B}[0m\n\u{1B}[1;32mx\u{1B}[0m,y\n",
      shows: ["a  b", "x  y"], records: 1),
    .text(
      "escapes.jsonl", #"{"a\u001b[2J":"\u001b]0;x\u0007\u202e"}"# + "\n",
      shows: ["␛]0;x␇<U+202E>"], records: 1),
    .text(
      "numbers.jsonl",
      "{\"n\":1e99999}\n{\"n\":\(String(repeating: "9", count: 20_000))}\n{\"n\":-0.00}\n",
      flags: ["--sort", "n"], shows: ["-0.00", "1e99999"], records: 3),
  ]

  private static let large = [
    OddShape(
      name: "wide.csv", bytes: { wide(100_000) }, shows: ["100,000 columns", "3 rows"], keys: "$",
      brings: ["c99999"], records: 3),
    OddShape(
      name: "commas.csv",
      bytes: { Array("a,b\n1,x\n".utf8) + [UInt8](repeating: 0x2C, count: 1_000_000) + [0x0A] },
      shows: ["!   2", "2 rows"], keys: "j\r", brings: ["1000001 cells, the header has 2"],
      records: 2, warning: "record 2: 1000001 cells, the header has 2"),
    OddShape(
      name: "keys.jsonl", bytes: { Array("{\(members(60_000))}\n{\"k1\":2}\n".utf8) },
      shows: ["2 rows"], brings: ["k20     20"], records: 2),
    OddShape(
      name: "hole.log",
      bytes: {
        [UInt8](repeating: 0, count: 300_000)
          + Array("10:00:01 INFO torn\n10:00:02 INFO after\n".utf8)
      },
      shows: ["␀", "after"], keys: "G", brings: ["2/2"], records: 2),
    OddShape(
      name: "marks.csv",
      bytes: { Array("a,b\ne\(String(repeating: "\u{301}", count: 1_000))x,1\n".utf8) },
      shows: ["<+992>"], records: 1),
  ]

  /// Records nested a million levels deep, which a parser of the tests cannot read.
  private static let nested = [
    OddShape(
      name: "deep.jsonl", bytes: { deep(1_000_000) + Array("\n{\"a\":1}\n".utf8) },
      shows: ["[1+]", "a=1"], brings: ["\u{00D7}99999"], records: 2),
    OddShape(
      name: "deep.json", bytes: { Array("[".utf8) + deep(1_000_000) + Array(",{\"a\":1}]".utf8) },
      shows: ["[1+]", "a=1"], brings: ["\u{00D7}99999"], records: 2),
  ]

  private static func wide(_ count: Int) -> [UInt8] {
    let rows = ["c", "v", "w", "x"].map { letter in
      (0..<count).map { "\(letter)\($0)" }.joined(separator: ",")
    }
    return Array((rows.joined(separator: "\n") + "\n").utf8)
  }

  private static func members(_ count: Int) -> String {
    (0..<count).map { "\"k\($0)\":\($0)" }.joined(separator: ",")
  }

  private static func deep(_ depth: Int) -> [UInt8] {
    [UInt8](repeating: 0x5B, count: depth) + [UInt8](repeating: 0x5D, count: depth)
  }

  @Test(
    "are shown, opened, and every key is safe", arguments: nothing + ends + names + large + nested)
  func screen(of shape: OddShape) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(shape.name, shape.bytes())
    let session = try Product.start(
      shape.flags + ["--motion", "none", path], showing: shape.shows.first ?? ""
    ) { $0.size.columns = 100 }
    for text in shape.shows {
      #expect(session.read(untilScreenShows: text), "\(text) in\n\(session.screen)")
    }
    session.send(shape.keys)
    for text in shape.brings {
      #expect(
        session.read(untilScreenShows: text), "\(text) in\n\(session.screen)")
    }
    session.send("jkGg\r  ecEC.zRzMhl$0fb}{w50%")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test("are printed whole, in bounded memory", arguments: nothing + ends + names + large)
  func printing(_ shape: OddShape) throws {
    let folder = try TemporaryFolder()
    let bytes = shape.bytes()
    let path = try folder.write(shape.name, bytes)
    let (result, peakKiB) = try Product.runMeasured(shape.flags + ["--print", "dump", path])
    #expect(result.ending == .exited(0), "\(result.errors)")
    let value = try JSONValue(result.output)
    #expect(value["records"] == .number("\(shape.records)"))
    #expect(value["rows"]?.array?.count == shape.records)
    let warnings = value["warnings"]?.array ?? []
    if let warning = shape.warning {
      #expect(warnings.first?.text?.hasPrefix(warning) == true, "\(warnings)")
    }
    // A cell of one byte takes about 140.
    #expect(peakKiB < 40_000 + bytes.count / 1024 * 160)
  }

  @Test("that are nested a million levels deep are printed as spelled", arguments: nested)
  func printingNested(_ shape: OddShape) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(shape.name, shape.bytes())
    let (result, peakKiB) = try Product.runMeasured(["--print", "dump", path])
    // A document has no names.
    let header = shape.name == "deep.json" ? "null" : "[\"a\"]"
    let start = Array("{\"header\": \(header), \"rows\": [\n".utf8)
    let end = Array(",\n{\"a\":1}\n], \"records\": 2, \"warnings\": []}\n".utf8)
    let isSame = Array(result.output) == start + Self.deep(1_000_000) + end
    #expect(result.ending == .exited(0) && isSame, "\(result.errors)")
    #expect(peakKiB < 60_000)
  }

  @Test(
    "that have no end stop at the limit",
    arguments: [("/dev/zero", ["--format", "text"]), ("/dev/urandom", [])])
  func endless(device: String, flags: [String]) throws {
    let session = try Product.begin(flags + [device]) { $0.size.columns = 130 }
    let limit = "stream limit reached, stopped at 256 MB"
    #expect(session.read(untilScreenShows: limit), "\(session.screen)")
    session.send("Gg\r")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }

  @Test("that say to be empty and are not are read to their end", arguments: ["/proc/self/status"])
  func kernel(path: String) throws {
    let result = try Product.run(["--print", "text", path])
    #expect(result.ending == .exited(0))
    #expect(result.text.contains("VmPeak:"), "\(result.text)")
  }
}
