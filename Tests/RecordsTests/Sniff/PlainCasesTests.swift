// Small files whose reading needs no thought of a reader: names, titles, lone headers, prose.

import TestSupport
import Testing

@testable import Records

@Suite("A small file")
struct PlainCasesTests {
  @Test(
    "Case 30: a file of users that is opened as text offers colons next, and nothing of one column")
  func users() throws {
    let users = ["root:x:0:0:root:/root:/bin/sh", "bin:x:2:2:bin:/bin:/bin/false"]
    let source = try open((users + users).joined(separator: "\n") + "\n", name: "passwd.txt") {
      $0.format = .text
    }
    #expect(source.schema.sourceFormat == .text)
    let offered = source.schema.candidates.map(\.format).filter { $0 != .text }
    #expect(offered.first == .delimited(CellDelimiter(UInt8(ascii: ":"))))
    for format in offered {
      let again = try open(users.joined(separator: "\n"), name: "passwd.txt") {
        $0.reading = format
      }
      #expect(again.schema.columns.count > 1, "\(format)")
    }
  }

  @Test(
    "names each column once, or after its place",
    arguments: [
      // Case 32.
      ("name,age,name\nAnn,1,Bo\n", ["name", "age", "name (2)"], 1),
      // Case 33.
      ("id,name,age\n", ["id", "name", "age"], 0),
      // Case 34.
      ("1,2,3\n4,5,6\n", ["(col 1)", "(col 2)", "(col 3)"], 2),
    ])
  func columns(text: String, columns: [String], rows: Int) throws {
    let source = try open(text, name: "-")
    #expect(names(source) == columns)
    #expect(source.rows.total == rows)
  }

  @Test("Case 35: is text when it is prose, however its commas fall")
  func prose() throws {
    for seed in SeededGenerator.seeds(40) {
      var generator = SeededGenerator(seed: seed)
      let text = Self.prose(lines: Int.random(in: 3...40, using: &generator), &generator)
      for name in ["-", "x.txt", "x.dat"] {
        #expect(
          try open(text, name: name).schema.sourceFormat == .text, "seed \(seed) \(name)\n\(text)")
      }
    }
  }

  /// Sentences of random words, broken into lines.
  private static func prose(lines: Int, _ generator: inout SeededGenerator) -> String {
    let words = """
      it was the best of times and worst age wisdom foolishness epoch belief incredulity season \
      light darkness spring hope winter despair we had everything before us nothing all going
      """.split { $0 == " " || $0 == "\n" }
    var text = ""
    for _ in 0..<lines {
      var line = ""
      while line.count < 66 {
        line += words.randomElement(using: &generator) ?? ""
        line += ["", "", "", ",", ".", ";"].randomElement(using: &generator) ?? ""
        line += " "
      }
      text += line.dropLast() + "\n"
    }
    return text
  }

  @Test(
    "has no rows of comments, and names that are numbers above other values",
    arguments: [
      ("# a\n1,2,3\n4,5,6\n7,8,9\n", ["(col 1)", "(col 2)", "(col 3)"], 3),
      ("# a\n# b, c\n# d\nid,name,n\nUS,USA,840\n", ["id", "name", "n"], 1),
      ("#id,name,n\nUS,USA,840\nGB,GBR,826\n", ["#id", "name", "n"], 2),
      ("id,100022,100025\nid1,TRUE,FALSE\nid2,TRUE,TRUE\n", ["id", "100022", "100025"], 2),
    ])
  func comments(text: String, columns: [String], rows: Int) throws {
    for name in ["-", "x.csv", "x.txt"] {
      let source = try open(text, name: name)
      #expect(names(source) == columns, "\(name)")
      #expect(source.rows.total == rows, "\(name)")
    }
  }

  @Test(
    "is text where tabs indent lines or put words below each other, or most lines have no rows",
    arguments: [
      """
      # Services

      tcpmux\t\t1/tcp\t\t\t\t# multiplexer
      echo\t\t7/tcp
      echo\t\t7/udp
      discard\t\t9/tcp\t\tsink null
      systat\t\t11/tcp\t\tusers
      netstat\t\t15/tcp
      ftp-data\t20/tcp
      fsp\t\t21/udp\t\tfspd
      """,
      """
      processor\t: 0
      vendor\t\t: Authentic
      model\t\t: 1
      model name\t: EPYC
      stepping\t: 1
      cpu MHz\t\t: 2445.404
      bugs\t\t:
      """,
      """
      \tlinux-vdso.so.1 (0x00007f2871617000)
      \tlibtinfo.so.6 => /lib/libtinfo.so.6 (0x0000)
      \tlibc.so.6 => /lib/libc.so.6 (0x00007f28712b)
      """,
      """
      commit e2b87afb9b0b74fe8c6d63e4c3735e9b6dcf90ad
      Author: Ann <ann@example.org>

          Refuse a name

       CHANGELOG.md                |  1 +
       Sources/Viewer/Columns.swift | 12 +++++++----
       Tests/Columns.swift          | 16 ++++++++++++++
       3 files changed, 25 insertions(+), 4 deletions(-)

      commit 0bd9ae5b9b0b74fe8c6d63e4c3735e9b6dcf90ad
      Author: Ann <ann@example.org>

          Pass over blank lines

       CHANGELOG.md       |  1 +
       Sources/scan.c     | 40 +++++++++++++
       Sources/scan.h     |  4 ++
       Sources/index.c    |  9 +++
       Tests/scan.c       | 10 +++
       5 files changed, 64 insertions(+)
      """,
    ])
  func tabs(text: String) throws {
    for name in ["-", "services"] {
      #expect(try open(text + "\n", name: name).schema.sourceFormat == .text)
    }
    #expect(
      try open("a\tb\tc\n1\t\t\n\t\t2\n", name: "-").schema.sourceFormat == .delimited(0x09))
  }

  @Test("is not JSON because its name says so and it begins with a bracket")
  func bracket() throws {
    #expect(try open("[tests] fix a\nmore of it\n", name: "x.json").schema.format != .json)
    #expect(try open("[oops, 1]", name: "x.json").schema.format == .json)
    #expect(try open("[{\"a\":1},\n{\"a\":", name: "x.json").schema.format == .json)
  }

  @Test("Case 37: is the same in UTF-16 as in UTF-8", arguments: [true, false])
  func wideCharacters(isBigEndian: Bool) throws {
    let text = "id,näme\n1,日本\n2,é\n"
    var bytes: [UInt8] = []
    for unit in ("\u{FEFF}" + text).utf16 {
      let pair = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
      bytes += isBigEndian ? pair : pair.reversed()
    }
    let wide = try open(bytes)
    let plain = try open(text)
    complete(wide)
    complete(plain)
    #expect(names(wide) == names(plain))
    #expect(allTexts(wide) == allTexts(plain))
  }
}
