// The path that is copied of a value, read back by everything that takes a path.

import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing
import Viewer

#if canImport(Glibc)
import Glibc
#endif

@Suite("A path that is copied")
@MainActor
struct CopiedPathTests {
  private nonisolated static let pieces = [
    "a", "b", "Z", "0", "12", "é", "中", " ", ".", ",", "[", "]", "[]", "\"", "'", "\\", "=", "<",
    "~", "!", "*", "$", "-", "_", "@", ":", "/", "{", "\u{1B}", "\n", "\t", "\u{7F}", "\u{9B}",
    "\u{202E}", "\u{2028}",
  ]

  /// An object in a random object, with texts that are each there once.
  private struct RandomObject {
    var text = ""
    var values: [String] = []
    private var generator: SeededGenerator

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      addObject(depth: Int.random(in: 1...3, using: &generator))
    }

    private mutating func addObject(depth: Int) {
      var keys: Set<String> = []
      for _ in 0..<Int.random(in: 2...4, using: &generator) {
        let key = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          CopiedPathTests.pieces.randomElement(using: &generator) ?? "a"
        }.joined()
        // Names in another case are a question of their own.
        if !keys.contains(where: { $0.lowercased() == key.lowercased() }) { keys.insert(key) }
      }
      text += "{"
      for (index, key) in keys.sorted().enumerated() {
        text += (index > 0 ? "," : "") + CopiedPathTests.quoted(key) + ":"
        if depth > 1, Bool.random(using: &generator) {
          addObject(depth: depth - 1)
        } else {
          values.append("v\(values.count)v")
          // A list with its text alone would be one line.
          text += "[\"\(values[values.count - 1])\",{\"x\":[]}]"
        }
      }
      text += "}"
    }
  }

  private nonisolated static func quoted(_ key: String) -> String {
    let escaped = key.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.value < 0x20:
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private func copied(_ part: String, _ rig: ViewerRig) -> String {
    rig.say(":copy \(part)")
    return rig.copied ?? ""
  }

  /// Returns the output for flags of the command line.
  private func printed(_ text: String, _ change: (inout ViewerOptions) -> Void) throws -> String {
    var options = ViewerOptions()
    change(&options)
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let exit = printRecords(
      of: .bytes(Array(text.utf8), name: "x.jsonl"), as: .records(.jsonLines),
      options: options, descriptor: fileno(file))
    var bytes = [UInt8](repeating: 0, count: Int(lseek(fileno(file), 0, SEEK_END)))
    let count = pread(fileno(file), &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(count), as: UTF8.self) + (exit.message ?? "")
  }

  /// Expects that the flags take a path as that of a value.
  private func expect(_ path: String, leadsTo value: String, in line: String) throws {
    let column = try printed(line) { $0.columns = NameList("\(path),\(path)").names }
    #expect(column.hasSuffix("\"\(value)\"}\n"), "\(path) of \(line)\(column)")
    let kept = try printed(line) { $0.filters = ["\(path)=\(value)"] }
    #expect(kept.contains("\"\(value)\""), "\(path) of \(line)\(kept)")
    let dropped = try printed(line) { $0.filters = ["\(path)=other"] }
    #expect(dropped.isEmpty, "\(path) of \(line)\(dropped)")
  }

  @Test("leads to the same value, whatever the keys contain", arguments: SeededGenerator.seeds(20))
  func random(seed: UInt64) throws {
    let object = RandomObject(seed: seed)
    let line = object.text + "\n"
    let rig = try OutlineRowTests.rig(
      line, keys: "Enter", size: CellSize(lines: 60, columns: 80))
    var found: [String: String] = [:]
    for _ in 0..<400 where found.count < object.values.count {
      rig.press("j")
      let line = rig.screen.split(separator: "\n").first { $0.hasPrefix("❯") }
      if line?.contains("▸") == true { rig.press("Enter") }
      let value = copied("value", rig)
      guard object.values.contains(value) else { continue }
      found[value] = copied("path", rig)
    }
    #expect(found.count == object.values.count, "\(line)\(rig.screen)")
    for (value, path) in found {
      try expect(path, leadsTo: value, in: line)
      let opened = try OutlineRowTests.rig(line, keys: "")
      opened.say(":open \(path)")
      #expect(copied("value", opened) == value, "\(path) of \(line)\(opened.screen)")
    }
  }

  @Test(
    "W6: spells what has a meaning in a path",
    arguments: [
      (#""a""#, #""\"a\"""#), ("a,b", #""a,b""#), ("a\u{1B}b", #""a\u001bb""#),
      ("a.b", #""a.b""#), ("", #""""#), ("7", #""7""#), ("a b", #""a b""#),
    ] as [(String, String)])
  func spelled(key: String, path: String) throws {
    for (line, path) in [
      ("{\(Self.quoted(key)):[\"v0v\",{\"x\":[]}]}\n", "\(path)[0]"),
      ("{\"o\":{\(Self.quoted(key)):[\"v0v\",{\"x\":[]}]}}\n", "o.\(path)[0]"),
    ] {
      let rig = try OutlineRowTests.rig(line, keys: ".")
      for _ in 0..<6 where copied("value", rig) != "v0v" { rig.press("j") }
      #expect(copied("path", rig) == path, "\(line)\(rig.screen)")
      try expect(path, leadsTo: "v0v", in: line)
    }
  }
}

@Suite("A list of names")
@MainActor
struct NameListTests {
  @Test(
    "is divided at the commas outside of quotes",
    arguments: [
      ("a,b", ["a", "b"]), ("\"a,b\",c", ["\"a,b\"", "c"]),
      ("x.\"a,b\".c,d", ["x.\"a,b\".c", "d"]),
      ("x[\"a,b\"],['c,d']", ["x[\"a,b\"]", "['c,d']"]), ("5\" disk,a\"", ["5\" disk", "a\""]),
      (" \"a,\\\"b\" , c", ["\"a,\\\"b\"", "c"]), ("\"a,b", ["\"a", "b"]),
      ("it's,b's", ["it's", "b's"]),
      ("'a,b'x", ["'a", "b'x"]),
    ] as [(String, [String])])
  func list(text: String, names: [String]) {
    #expect(NameList(text).names == names)
  }

  @Test(
    "names a column with a comma, with quotes or without",
    arguments: [
      ("T15: the name as it is", "size, mm", "40\n55\n"),
      ("T15: in quotes", "\"size, mm\"", "40\n55\n"),
      ("T15: without the blank", "size,mm", "40\n55\n"),
      ("T15: in other letters", "SIZE, MM", "40\n55\n"),
      ("T15: among others", "id,size, mm,n", "1,40,a\n2,55,b\n"),
      ("T15: two commas", "a,b , c", "x\ny\n"),
      ("T15: a part of it", "n", "a\nb\n"),
      ("T15: parts that are names", "id,n", "1,a\n2,b\n"),
    ])
  func comma(label: String, list: String, rows: String) throws {
    let table = "id,\"size, mm\",n,\"a,b , c\",\"id,n\"\n1,40,a,x,1\n2,55,b,y,2\n"
    let printed = try printed(table) { $0.columns = NameList(list).names }
    #expect(printed.drop { $0 != "\n" }.dropFirst() == rows, "\(label)")
  }

  @Test("of sort keys takes a name with a comma and its order")
  func sortedComma() throws {
    let table = "id,\"size, mm\",n\n1,40,a\n2,55,b\n3,40,c\n"
    let printed = try printed(table) {
      $0.columns = ["id"]
      $0.sort = SortRequest("size, mm:desc,id:desc")
    }
    #expect(printed == "id\n2\n3\n1\n", "T15")
  }

  /// Returns a table printed as CSV with options.
  private func printed(
    _ table: String, _ change: (inout ViewerOptions) -> Void
  ) throws -> String {
    var options = ViewerOptions()
    change(&options)
    let file = try #require(tmpfile())
    defer { fclose(file) }
    _ = printRecords(
      of: .bytes(Array(table.utf8), name: "x.csv"), as: .records(.csv),
      options: options, descriptor: fileno(file))
    var bytes = [UInt8](repeating: 0, count: Int(lseek(fileno(file), 0, SEEK_END)))
    let count = pread(fileno(file), &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test("names a column with a comma, a quote or a number, in any table")
  func columns() throws {
    let table = "\"a,b\",\"\"\"a,b\"\"\",3,\"first name\",a*\n1,2,x,4,5\n6,7,8,9,10\n"
    for (list, text) in [
      ("\"a,b\"", "\"a,b\"\n1\n6\n"), ("\"\\\"a,b\\\"\"", "\"\"\"a,b\"\"\"\n2\n7\n"),
      ("\"3\"", "3\nx\n8\n"), ("3", "3\nx\n8\n"), ("\"first name\"", "first name\n4\n9\n"),
      ("\"a*\"", "a*\n5\n10\n"),
    ] {
      let printed = try printed(table) { $0.columns = NameList(list).names }
      #expect(printed == text, "\(list)")
    }
  }
}
