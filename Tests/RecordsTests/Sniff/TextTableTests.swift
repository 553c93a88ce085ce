// Tables in text: what programs print for people to read.

import TestSupport
import Testing

@testable import Records

@Suite("A table in text")
struct TextTableTests {
  @Test("has columns where blanks stand below each other (Case 24)")
  func processes() throws {
    let source = try openedByContent(
      """
      USER       PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND
      root         1  0.3  0.0  44376 14536 ?        SLl  21:27   0:08 /init --addr 0.0.0.0:2024 -x
      root         2  0.0  0.0      0     0 ?        S    21:27   0:00 [kthreadd]
      kim      12034 11.0  2.5 1218342 99212 pts/0   Sl+  Nov21   1:00 vi  notes, old.txt
      root         3  0.0  0.0      0     0 ?        S    21:27   0:00 [pool_workqueue_release]
      root         4  0.0  0.0      0     0 ?        S    21:27   0:00 [a]
      root         5  0.0  0.0      0     0 ?        S    21:27   0:00 [b]
      root         6  0.0  0.0      0     0 ?        S    21:27   0:00 [c]
      root         7  0.0  0.0      0     0 ?        S    21:27   0:00 [d]
      root         8  0.0  0.0      0     0 ?        S    21:27   0:00 [e]
      root         9  0.0  0.0      0     0 ?        S    21:27   0:00 [f]
      root        10  0.0  0.0      0     0 ?        S    21:27   0:00 [g]
      root        11  0.0  0.0      0     0 ?        S    21:27   0:00 [h]

      """)
    #expect(
      names(source) == [
        "USER", "PID", "%CPU", "%MEM", "VSZ", "RSS", "TTY", "STAT", "START", "TIME", "COMMAND",
      ])
    #expect(
      texts(source.record(at: 0)) == [
        "root", "1", "0.3", "0.0", "44376", "14536", "?", "SLl", "21:27", "0:08",
        "/init --addr 0.0.0.0:2024 -x",
      ])
    // A number that is too wide pushes the rest of its line to the right.
    #expect(
      texts(source.record(at: 2)) == [
        "kim", "12034", "11.0", "2.5", "1218342", "99212", "pts/0", "Sl+", "Nov21", "1:00",
        "vi  notes, old.txt",
      ])
    #expect(source.schema.columns[4].isNumeric && source.rows.total == 12)
  }

  @Test(
    "names its columns in words that blanks divide, too (Case 24)",
    arguments: [
      (
        """
        Filesystem      Size  Used Avail Use% Mounted on
        /dev/vda        252G   20G   75G  22% /
        tmpfs            12G     0   12G   0% /run

        """, ["Filesystem", "Size", "Used", "Avail", "Use%", "Mounted on"],
        ["/dev/vda", "252G", "20G", "75G", "22%", "/"]
      ),
      (
        """
        LAST SEEN   TYPE      REASON    OBJECT        MESSAGE
        2m          Normal    Pulled    pod/web-1     Container image "web:1" already present
        5m          Warning   BackOff   pod/web-2     Back-off restarting failed container

        """, ["LAST SEEN", "TYPE", "REASON", "OBJECT", "MESSAGE"],
        ["2m", "Normal", "Pulled", "pod/web-1", "Container image \"web:1\" already present"]
      ),
      (
        """
            PID COMMAND         COMMAND
              1 init            /sbin/init splash
             20 kthreadd        [kthreadd]

        """, ["PID", "COMMAND", "COMMAND (2)"], ["1", "init", "/sbin/init splash"]
      ),
      (
        """
                       total        used        free
        Mem:            23Gi       1.0Gi        19Gi
        Swap:             0B          0B          0B

        """, ["(col 1)", "total", "used", "free"], ["Mem:", "23Gi", "1.0Gi", "19Gi"]
      ),
      (
        """
        Package    Version
        ---------- -------
        attrs      21.2.0
        certifi    2022.9

        """, ["Package", "Version"], ["attrs", "21.2.0"]
      ),
      (
        """
        NAME        MAJ:MIN RM   SIZE RO TYPE MOUNTPOINTS
        vda         254:0    0   252G  0 disk
        ├─vda1      254:1    0   251G  0 part /
        └─vda2      254:2    0     1G  0 part /boot

        """, ["NAME", "MAJ:MIN", "RM", "SIZE", "RO", "TYPE", "MOUNTPOINTS"],
        ["vda", "254:0", "0", "252G", "0", "disk", ""]
      ),
      (
        """
        NAME   城市     PRICE
        plum   北京     1
        梨子   上海市   20

        """, ["NAME", "城市", "PRICE"], ["plum", "北京", "1"]
      ),
    ])
  func headers(sample: (text: String, names: [String], first: [String])) throws {
    let source = try openedByContent(sample.text)
    #expect(source.schema.sourceFormat == .table(.fixed))
    #expect(names(source) == sample.names)
    #expect(texts(source.record(at: 0)) == sample.first)
  }

  @Test("has its names below a title, which is counted", arguments: FormatSample.titledTables)
  func titles(sample: FormatSample) throws {
    let source = try openedByContent(sample.text)
    #expect(names(source) == sample.columns)
    #expect(source.schema.margins.linesAbove == 1)
    let first = sample.text.split(separator: "\n")[2].split(separator: " ").map(String.init)
    #expect(texts(source.record(at: 0)) == first)
  }

  @Test("of a folder has the names that its parts have (Case 24)")
  func listing() throws {
    let source = try openedByContent(
      """
      total 12
      drwxr-xr-x  2 root root   4096 2026-05-09 10:00 Package  Kit
      crw-rw----+ 1 kim  audio 116, 5 2026-05-09 10:00 timer
      lrwxrwxrwx  1 root root     13 2026-05-09 10:00 fd -> /proc/self/fd

      """)
    #expect(names(source) == ["mode", "links", "owner", "group", "size", "modified", "name"])
    #expect(
      allTexts(source) == [
        ["drwxr-xr-x", "2", "root", "root", "4096", "2026-05-09 10:00", "Package  Kit"],
        ["crw-rw----+", "1", "kim", "audio", "116, 5", "2026-05-09 10:00", "timer"],
        ["lrwxrwxrwx", "1", "root", "root", "13", "2026-05-09 10:00", "fd -> /proc/self/fd"],
      ])
  }

  @Test("of psql joins the lines of a cell and counts no footer (Case 25)")
  func psql() throws {
    let source = try openedByContent(
      """
       id | name  |    note    | city
      ----+-------+------------+------
        1 | plum  | one       +| 北京
          |       |   two     +|
          |       | three      |
        2 | a | b | long text .| Köln
          |       |.broken     |
        3 | fig   |            | ∅
      (3 rows)

      """)
    #expect(source.schema.sourceFormat == .table(.psql))
    #expect(names(source) == ["id", "name", "note", "city"])
    #expect(
      allTexts(source) == [
        ["1", "plum", "one\n  two\nthree", "北京"], ["2", "a | b", "long text broken", "Köln"],
        ["3", "fig", "", "∅"],
      ])
    #expect(source.schema.columns[0].isNumeric)
  }

  @Test("of psql may end with a cell of several lines (Case 25)")
  func psqlLastCell() throws {
    let source = try openedByContent(
      " id | note  \n----+-------\n  1 | one  +\n    | two  +\n    | \n  2 | three\n(2 rows)\n\n"
        + "Time: 1.200 ms\n")
    #expect(allTexts(source).prefix(2) == [["1", "one\ntwo\n"], ["2", "three"]])
    // The rest of the text is kept.
    #expect(allTexts(source).dropFirst(2) == [["Time: 1.200 ms", ""]])
  }

  @Test("of psql may have one column, a title above it, and be printed twice (Case 25)")
  func psqlAnswers() throws {
    let count = try openedByContent(" count \n-------\n    12\n(1 row)\n\n")
    #expect(names(count) == ["count"] && allTexts(count) == [["12"]])
    let relations = try openedByContent(
      """
               List of relations
       Schema | Name | Type  | Owner
      --------+------+-------+-------
       public | plum | table | kim
      (1 row)

       Schema | Name | Type  | Owner
      --------+------+-------+-------
       public | fig  | table | kim
      (1 row)

      """)
    #expect(names(relations) == ["Schema", "Name", "Type", "Owner"])
    #expect(allTexts(relations).map { $0[1] } == ["plum", "fig"])
  }

  @Test("of psql may be expanded (Case 25)")
  func expanded() throws {
    let source = try openedByContent(
      """
      -[ RECORD 1 ]-------
      id   | 1
      name | plum, ripe
      note | one         +
           | two
      -[ RECORD 2 ]-------
      id   | 2
      name | fig
      note | a | b

      (2 rows)

      """)
    #expect(names(source) == ["id", "name", "note"])
    #expect(allTexts(source) == [["1", "plum, ripe", "one\ntwo"], ["2", "fig", "a | b"]])
  }

  @Test("of mysql has cells of several lines (Case 26)")
  func mysql() throws {
    let source = try openedByContent(
      """
      +------+----------------+--------+
      | id   | note           | 城市   |
      +------+----------------+--------+
      |    1 | one
      two, "2"
      | three | 北京   |
      | NULL | a | b          | Köln   |
      +------+----------------+--------+
      2 rows in set (0.00 sec)

      """)
    #expect(source.schema.sourceFormat == .table(.mysql))
    #expect(names(source) == ["id", "note", "城市"])
    #expect(
      allTexts(source) == [
        ["1", "one\ntwo, \"2\"\n| three", "北京"], ["NULL", "a | b", "Köln"],
      ])
  }

  @Test("of mysql may have a block for each row (Case 26)")
  func vertical() throws {
    let source = try openedByContent(
      """
      *************************** 1. row ***************************
        id: 1
      name: plum
      note: one
      two: 2

      *************************** 2. row ***************************
        id: 2
      name: fig: brown
      note: NULL
      2 rows in set (0.00 sec)

      """)
    #expect(names(source) == ["id", "name", "note"])
    #expect(
      allTexts(source) == [["1", "plum", "one\ntwo: 2\n"], ["2", "fig: brown", "NULL"]])
  }

  @Test("has the lines between two rules as one record (Case 26)")
  func boxes() throws {
    let double = try openedByContent(
      """
      ╔════╦═══════╗
      ║ id ║ note  ║
      ╠════╬═══════╣
      ║  1 ║ one   ║
      ║    ║ two   ║
      ╟────╫───────╢
      ║  2 ║ three ║
      ╚════╩═══════╝

      """)
    #expect(double.schema.sourceFormat == .table(.box))
    #expect(allTexts(double) == [["1", "one\ntwo"], ["2", "three"]])
    let grid = try openedByContent(
      """
      +----+-------+
      | id | note  |
      +====+=======+
      | 1  | one   |
      |    | two   |
      +----+-------+
      | 2  | three |
      +----+-------+

      """)
    #expect(allTexts(grid) == [["1", "one\ntwo"], ["2", "three"]])
    #expect(names(grid) == ["id", "note"])
  }

  @Test("of Markdown spells bars with a backslash (Case 26)")
  func markdown() throws {
    let source = try openedByContent(
      "name | note\n:--- | ---:\nplum | a \\| b\nfig |\n\"x\" | `c`, d\n")
    #expect(source.schema.sourceFormat == .table(.markdown))
    #expect(names(source) == ["name", "note"])
    #expect(allTexts(source) == [["plum", "a | b"], ["fig", ""], ["\"x\"", "`c`, d"]])
  }

  @Test("of reStructuredText goes on where its first cell is empty (Case 26)")
  func rst() throws {
    let source = try openedByContent(
      """
      =====  ==========
      A      B
      =====  ==========
      1      one, which is long
             two
      2      three
      =====  ==========

      """)
    #expect(source.schema.sourceFormat == .table(.rst))
    #expect(allTexts(source) == [["1", "one, which is long\ntwo"], ["2", "three"]])
  }

  @Test("obeys what is said about its header, and refuses to have quotes")
  func flags() throws {
    let text = " id | name \n----+------\n  1 | plum\n(1 row)\n"
    let bare = try openedByContent(text) { $0.hasHeader = false }
    #expect(allTexts(bare) == [["id", "name"], ["1", "plum"]])
    let error = #expect(throws: InputError.self) {
      try openedByContent(text) { $0.hasQuotes = true }
    }
    #expect(error?.message.contains("psql table") == true)
    #expect(error?.message.contains("--quotes") == true)
    #expect(try openedByContent(text) { $0.format = .text }.rows.total == 4)
  }

  @Test("is read as text, and as a table again, from its beginning", arguments: [false, true])
  func otherReadings(isPipe: Bool) throws {
    let text = "NAME   COUNT\nplum   1\nfig    20\n"
    let pieces = text.split(separator: "\n").map { Array($0.utf8) + [0x0A] }
    let calls =
      isPipe ? ScriptedCalls(pipe: pieces) : ScriptedCalls(file: Array(text.utf8))
    var source = try openSource(.descriptor(0, name: "-"), calls: calls)
    for (reading, rows) in [(SourceFormat.text, 3), (.table(.fixed), 2), (.text, 3)] {
      complete(source)
      var options = SourceOptions()
      options.reading = reading
      source =
        try source.reread(options)
        ?? openSource(.descriptor(0, name: "-"), options: options, calls: calls)
      complete(source)
      #expect(source.schema.sourceFormat == reading)
      #expect(source.rows.total == rows)
      #expect(source.schema.candidates.map(\.format).contains(.table(.fixed)))
    }
  }

  @Test("is text where it is longer than the limit")
  func limit() throws {
    let text = "NAME   COUNT\n" + String(repeating: "plum   1\n", count: 100)
    #expect(try openedByContent(text) { $0.limits.tableBytes = 500 }.schema.sourceFormat == .text)
    #expect(try openedByContent(text) { $0.limits.tableBytes = 1_000 }.rows.total == 100)
  }

  @Test(
    "gives the same rows however it is cut into pieces", arguments: FormatSample.textTables)
  func anyPieces(sample: FormatSample) throws {
    let bytes = Array(sample.text.utf8)
    let sniffer = Sniffer(sample: bytes, isWhole: true, name: "-", options: SourceOptions())
    let table = try #require(sniffer.schema().table)
    func converted(_ size: Int) -> [UInt8] {
      var converter = TextTableConverter(table)
      var csv: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        converter.feed(bytes[start..<min(start + size, bytes.count)], into: &csv)
      }
      converter.finish(into: &csv)
      return csv
    }
    let whole = converted(bytes.count)
    for size in [1, 2, 7, 64] { #expect(converted(size) == whole, "pieces of \(size) bytes") }
  }
}
