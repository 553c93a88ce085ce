// Tables in text as programs of many systems print them, by number.

import TestSupport
import Testing

@testable import Records

@Suite("What programs print")
struct PrintedTableTests {
  @Test("is a table", arguments: CommandTable.all)
  func tables(sample: CommandTable) throws {
    let source = try openedByContent(sample.text)
    #expect(source.schema.table != nil, "\(sample.testDescription)")
    #expect(names(source) == sample.columns, "\(sample.testDescription)")
    #expect(source.rows.total == sample.rows, "\(sample.testDescription)")
    if let (number, cells) = sample.row {
      #expect(texts(source.record(at: number)) == cells, "\(sample.testDescription)")
    }
    #expect(source.schema.margins.linesAbove == sample.linesAbove, "\(sample.testDescription)")
    #expect(source.schema.margins.linesBelow == sample.linesBelow, "\(sample.testDescription)")
  }

  static let plainTexts: [(label: String, name: String, text: String)] = [
    (
      "T16: a document with two tables", "doc.md",
      """
      # Release notes

      The table below lists the parts; read `a | b` as "either".

      ## Parts

      | part  | files | owner |
      |:------|------:|-------|
      | core  |    12 | ann   |
      | print |     4 | bob   |

      ## Limits

      | limit | value | why   |
      |-------|-------|-------|
      | rows  | 10^8  | disk  |
      | cells | 10^4  | width |

      - one item

      """
    ),
    (
      "T16: a table and a sentence", "-",
      "| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nAll are counted by hand.\n"
    ),
    (
      "T16: a heading, a sentence and a table", "notes.txt",
      "# Parts\n\nThese are all:\n\n| a | b |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n"
    ),
    (
      "T16: a list with bars in its items", "readme.md",
      "# Keys\n\n- `a` | opens\n- `b` | closes\n- `c` | goes on | or not\n\nPress `a` | `b`.\n"
    ),
    (
      "T167: calls with other arguments", "-",
      "complete -c sel -s a -l append -d \"Append input\"\ncomplete -c sel -s f -l follow -d \"As it grows\"\n"
        + "complete -c sel -s i -l input  -d \"Read into it\"\ncomplete -c sel -s o -l output -d \"Write it\"\n"
    ),
    (
      "T168: the properties of a file", "-",
      "  File: notes.txt\n  Size: 11462     \tBlocks: 24         IO Block: 4096   regular file\n"
        + "Device: 254,0\tInode: 5308985     Links: 1\n"
        + "Access: (0644/-rw-r--r--)  Uid: (    0/    root)   Gid: (    0/    root)\n"
        + "Access: 2026-11-26 10:58:01.640534523 +0000\nModify: 2026-11-26 10:52:22.000000000 +0000\n"
        + "Change: 2026-11-26 10:52:22.000000000 +0000\n Birth: -\n"
    ),
    (
      "T168: a form with two times", "-",
      "Name: lamp\nOwner: ann\nPlace: desk\nMade: 2026-11-26 10:58:01\nSold: 2026-11-27 11:00:02\n"
    ),
    (
      "T167: lines of a program with their numbers", "-",
      "     1  int main(void) {\n     2    return 0;\n     3  }\n"
    ),
    (
      "T167: prose with numbers", "-",
      "12 apples are on the table\n14 pears are not\n18 figs may be\n"
    ),
    ("T22: sentences of as many words", "-", "one two  three four\nfive six seven eight\n"),
    (
      "T23: a heading that is underlined", "-",
      "The parts  of the whole\n=======================\n\nThere are two of them here.\n"
    ),
  ]

  @Test("is a text otherwise", arguments: plainTexts)
  func prose(sample: (label: String, name: String, text: String)) throws {
    let source = try openSource(.bytes(Array(sample.text.utf8), name: sample.name))
    complete(source)
    #expect(source.schema.sourceFormat == .text, "\(sample.label)")
  }

  @Test("keeps the colours of its cells")
  func colors() throws {
    let plain = """
      total 24
      drwxr-xr-x 2 ann ann 4096 Nov 26 02:00 build
      -rwxr-xr-x 1 ann ann  812 Nov 26 02:00 run.sh
      -rw-r--r-- 1 ann ann 9120 Nov 25 11:30 notes.txt
      lrwxrwxrwx 1 ann ann    9 Nov 25 11:31 last -> notes.txt

      """
    let styled = plain.replacing("build", with: "\u{1B}[0m\u{1B}[01;34mbuild\u{1B}[0m")
      .replacing("run.sh", with: "\u{1B}[01;32mrun.sh\u{1B}[0m")
      .replacing("last ->", with: "\u{1B}[01;36mlast\u{1B}[0m ->")
    let source = try openedByContent(styled)
    #expect(source.schema.table?.isListing == true, "T20")
    #expect(allTexts(source) == allTexts(try openedByContent(plain)), "T20")
    let name = try #require(source.record(at: 0)?.fields.last)
    #expect(
      name.styledValue.map { String(decoding: $0, as: UTF8.self) }?.contains("[01;34m") == true)
  }

  @Test("keeps the colours of cells that blanks divide")
  func colorsInColumns() throws {
    let source = try openedByContent(
      "NAME    STATE    AGE\nplum    \u{1B}[32mripe\u{1B}[0m     2d\nfig     \u{1B}[31mgreen\u{1B}[0m    11d\n"
        + "pear    ripe     4d\n")
    #expect(names(source) == ["NAME", "STATE", "AGE"], "T20")
    #expect(
      allTexts(source) == [
        ["plum", "ripe", "2d"], ["fig", "green", "11d"], ["pear", "ripe", "4d"],
      ])
    let state = try #require(source.record(at: 1)?.fields[1])
    #expect(state.styledValue.map { String(decoding: $0, as: UTF8.self) }?.contains("[31m") == true)
  }
}
