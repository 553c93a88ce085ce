// Files of many kinds, written by a seeded generator, and what each of them is.

import TestSupport
import Testing

@testable import Records

/// A file and the way in which it is to be read.
struct FormatSample: CustomTestStringConvertible, Sendable {
  /// The kind, as the table of results groups it.
  var kind: String
  var name: String
  var text: String
  var format: SourceFormat
  /// How many rows it has.
  var rows: Int
  /// The names of the columns that the file gives; nil where it gives none.
  var columns: [String]?

  var testDescription: String { "\(kind): \(name)" }

  static let all =
    tables + headerless + textTables + jsonLines + documents + logs + texts + alignedTexts

  // MARK: - Tables

  private static let words = [
    "plum", "fig", "pear", "quince", "sloe", "medlar", "damson", "cherry", "greengage", "apricot",
  ]

  /// The cells of a table: a name, whole numbers, dates, decimals and a text.
  private static func cells(
    _ generator: inout SeededGenerator, _ row: Int, hasText: Bool = true, _ separator: String
  ) -> [String] {
    let word = words.randomElement(using: &generator) ?? "plum"
    let number = Int.random(in: 0..<100_000, using: &generator)
    let day = Int.random(in: 10...28, using: &generator)
    let point = Int.random(in: 10...99, using: &generator)
    let cells = ["\(row + 1)", word, "\(number)", "2026-03-\(day)", "\(number % 97).\(point)"]
    guard hasText else { return cells }
    let quoted = "\"a \(word)\(separator) and \"\"more\"\"\""
    return cells + [row % 3 == 0 ? quoted : "no \(word)"]
  }

  private static let separators: [(word: String, byte: String)] = [
    ("commas", ","), ("semicolons", ";"), ("tabs", "\t"), ("bars", "|"),
  ]

  private static let tables: [FormatSample] =
    separators.flatMap { separator in
      [3, 40].flatMap { count in
        ["\n", "\r\n"].map { lineEnd in
          var generator = SeededGenerator(seed: UInt64(count + separator.byte.utf8.count))
          let names = ["id", "name", "count", "day", "price", "note"]
          let rows = (0..<count).map { row in
            cells(&generator, row, separator.byte).joined(separator: separator.byte)
          }
          return FormatSample(
            kind: "delimited",
            name: "\(count) rows, \(separator.word)\(lineEnd == "\n" ? "" : ", CR LF")",
            text: ([names.joined(separator: separator.byte)] + rows).map { $0 + lineEnd }.joined(),
            format: .delimited(CellDelimiter(separator.byte.utf8.first ?? 0)), rows: count,
            columns: names)
        }
      }
    } + [
      FormatSample(
        kind: "delimited", name: "years as names",
        text: "country,2019,2020,2021\nFrance,5,6,8\nChad,17,3,9\nPeru,4,4,1\n",
        format: .delimited(0x2C), rows: 3, columns: ["country", "2019", "2020", "2021"]),
      FormatSample(
        kind: "delimited", name: "a header alone", text: "id,name,note\n", format: .delimited(0x2C),
        rows: 0, columns: ["id", "name", "note"]),
      FormatSample(
        kind: "delimited", name: "a line that names the separator",
        text: "sep=;\nname;price\nplum;1,5\nfig;2,5\npear;0,5\n", format: .delimited(0x3B), rows: 3,
        columns: ["name", "price"]),
      FormatSample(
        kind: "delimited", name: "blanks before quotes",
        text: (0..<30).map {
          "\($0), \"plum, \($0 % 7)\", 2026-03-\(10 + $0 % 20), \"\($0 % 3 == 0 ? "a, b," : "c")\"\n"
        }.joined(), format: .delimited(0x2C), rows: 30, columns: nil),
      FormatSample(
        kind: "delimited", name: "a title above",
        text: "Prices of March\n\nname,price,day\nplum,1,2026-03-01\nfig,2,2026-03-02\n",
        format: .delimited(0x2C), rows: 2, columns: ["name", "price", "day"]),
    ]

  private static let headerless: [FormatSample] =
    separators.map { separator in
      var generator = SeededGenerator(seed: 7)
      let rows = (0..<30).map { row in
        cells(&generator, row, hasText: false, separator.byte).joined(separator: separator.byte)
      }
      return FormatSample(
        kind: "delimited", name: "no header, \(separator.word)",
        text: rows.joined(separator: "\n") + "\n",
        format: .delimited(CellDelimiter(separator.byte.utf8.first ?? 0)), rows: 30, columns: nil)
    } + [
      FormatSample(
        kind: "delimited", name: "accounts",
        text: (0..<20).map {
          "user\($0):x:\(1_000 + $0):\(100 + $0):User \($0):/srv/u\($0):/bin/sh\n"
        }
        .joined(), format: .delimited(0x3A), rows: 20, columns: nil)
    ]

  // MARK: - JSON

  private static let jsonLines: [FormatSample] =
    [1, 2, 40].map { count in
      FormatSample(
        kind: "json lines", name: "\(count) events",
        text: (0..<count).map {
          "{\"id\": \($0), \"user\": {\"name\": \"u\($0)\", \"tags\": [\"a\", \"b,c\"]}, \"ok\": true}\n"
        }.joined(), format: .jsonLines, rows: count, columns: ["id", "ok", "user"])
    } + [
      FormatSample(
        kind: "json lines", name: "arrays", text: "[1, \"a\"]\n[2, \"b\"]\n[3, \"c\"]\n",
        format: .jsonLines, rows: 3, columns: nil),
      FormatSample(
        kind: "json lines", name: "arrays below names",
        text: "[\"id\", \"name\"]\n[1, \"Ann\"]\n[2, \"Bob, jr.\"]\n", format: .jsonLines, rows: 2,
        columns: ["id", "name"]),
      FormatSample(
        kind: "json lines", name: "lines of text between",
        text: (0..<20).map {
          $0 % 5 == 0 ? "restarted, at \($0)\n" : "{\"n\": \($0), \"s\": \"x\"}\n"
        }
        .joined(), format: .jsonLines, rows: 20, columns: ["n", "s"]),
    ]

  private static let documents: [FormatSample] = [
    FormatSample(
      kind: "json", name: "an indented array",
      text: "[\n"
        + (0..<9).map { "  {\n    \"a\": \($0),\n    \"b\": \"x, y\"\n  }" }
        .joined(separator: ",\n") + "\n]\n", format: .document, rows: 9, columns: ["a", "b"]),
    FormatSample(
      kind: "json", name: "a compact array", text: "[{\"a\":1,\"b\":\"x\"},{\"a\":2,\"b\":\"y\"}]",
      format: .document, rows: 2, columns: ["a", "b"]),
    FormatSample(
      kind: "json", name: "an indented object",
      text: "{\n  \"name\": \"x\",\n  \"list\": [1, 2]\n}\n",
      format: .document, rows: 2, columns: ["key", "value"]),
    FormatSample(
      kind: "json", name: "an answer with items",
      text: "{\"kind\":\"List\",\"items\":[{\"a\":1},{\"a\":2}]}\n", format: .document, rows: 2,
      columns: ["key", "value"]),
    FormatSample(
      kind: "json", name: "indented objects one after the other",
      text: "{\n  \"a\": 1\n}\n{\n  \"a\": 2\n}\n", format: .document, rows: 2, columns: ["a"]),
  ]

  // MARK: - Logs and texts

  private static let logs: [FormatSample] =
    LogSample.all.map { sample in
      FormatSample(
        kind: "log", name: sample.name, text: sample.lines.joined(separator: "\n") + "\n",
        format: .log, rows: sample.lines.count, columns: nil)
    }
    + LogFamily.daemonTexts.map { family in
      FormatSample(
        kind: "log", name: family.name, text: family.text + "\n", format: .log,
        rows: family.rows.count, columns: nil)
    }
    + EventSample.all.map { sample in
      FormatSample(
        kind: "log", name: sample.name, text: sample.text, format: .log,
        rows: sample.eventCount, columns: ["time", "level", "source", "message"])
    }

  private static let texts: [FormatSample] = [
    (
      "prose",
      """
      The river ran high in March, and the ferry was tied up for a week.
      Nobody crossed: the mill stood still, the market was empty, the school was closed.
      On Monday the water fell, slowly, and the ferryman looked at his ropes.

      He said that it would take two days, perhaps three, until he could go.

      """
    ),
    (
      "an import of names",
      "from .ssl_ import (\n    ALPN_PROTOCOLS,\n    HAS_SNI,\n    IS_PYOPENSSL,\n    SSLContext,\n"
        + "    resolve_cert_reqs,\n    resolve_ssl_version,\n    wrap_socket,\n)\n"
    ),
    ("a poem", "Rain on the roof\nrain on the road\nrain on the river\nand nobody home\n"),
    ("a program", "#!/bin/sh\nset -e\nfor x in a b c; do\n  echo \"$x: done\"\ndone\n"),
    (
      "a patch",
      """
      diff --git a/x b/x
      --- a/x
      +++ b/x
      @@ -1,2 +1,2 @@
       a
      -b
      +c

      """
    ),
    (
      "commits",
      (1...6).map { number in
        """
        commit 9ead5ccb5a7d000000000000000000000000000\(number)
        Author: Ann Miller <ann@example.com>
        Date:   Mon Nov 30 12:0\(number):57 2026 +0000

            Carry sacks number \(number) over the river

            The ferry was tied up, so they went by the bridge.


        """
      }.joined()
    ),
    (
      "a letter",
      """
      From: Ann Miller <ann@example.com>
      To: The ferry <ferry@example.com>
      Date: Mon, 30 Nov 2026 12:01:57 +0000
      Subject: Sacks

      There are forty of them, and the bridge is closed.
      Please say when you cross again.

      """
    ),
    ("one word", "word\n"),
    ("numbers", "3\n1\n4\n1\n5\n"),
  ].map { name, text in
    FormatSample(
      kind: "text", name: name, text: text, format: .text,
      rows: text.split(separator: "\n", omittingEmptySubsequences: false).count - 1, columns: nil)
  }

  /// Texts in which blanks or lines are below each other.
  private static let alignedTexts: [FormatSample] = [
    (
      "bytes as xxd shows them",
      """
      00000000: 6e20 776f 7264 0a31 2070 6c75 6d0a 3220  n word.1 plum.2
      00000010: 7065 6172 0a33 2066 6967 0a34 2067 7261  pear.3 fig.4 gra
      00000020: 7065 0a35 206e 7574 0a36 2073 6c6f 650a  pe.5 nut.6 sloe.
      00000030: 3720 6461 7465 0a38 206c 696d 650a 39    7 date.8 lime.9

      """
    ),
    ("a sketch", "   /\\      /\\\n  /  \\    /  \\\n /    \\  /    \\\n/______\\/______\\\n"),
    (
      "declarations",
      """
          Count   int      // how many
          Name    string   // of the plum
          Price   float64  // in euros
          Next    *Tree    // in the row

      """
    ),
    (
      "assignments",
      """
      NAME    = "plum"
      COUNT   = 12
      PRICE   = 1.5
      COLOUR  = "blue"

      """
    ),
    (
      "a manual",
      """
      LS(1)                  User Commands                  LS(1)

      NAME
             ls - list directory contents

      SYNOPSIS
             ls [OPTION]... [FILE]...

      """
    ),
    (
      "options",
      """
        -a, --all             do not ignore names with a point
        -b, --escape          print escapes for characters
        -c                    sort by the time of the last change
        -d, --directory       list folders themselves

      """
    ),
    (
      "a heading",
      """
      THE PLUM
      blue and round

      THE FIG
      brown and sweet

      """
    ),
    (
      "two columns of prose",
      """
      The river ran high in March,      On Monday the water fell,
      and the ferry was tied up for     slowly, and the ferryman
      a week. Nobody crossed.           looked at his ropes.

      """
    ),
    (
      "a paper with a table",
      """
      # Prices

      The prices of March are these:

      | name | price |
      |------|-------|
      | plum | 1     |

      They are higher than those of February.
      Plums are rare this year.
      The frost came late.

      """
    ),
  ].map { name, text in
    FormatSample(
      kind: "text", name: name, text: text, format: .text,
      rows: text.split(separator: "\n", omittingEmptySubsequences: false).count - 1, columns: nil)
  }
}
