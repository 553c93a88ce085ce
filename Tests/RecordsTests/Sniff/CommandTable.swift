// What programs of many systems print, and the tables that it is.

import Testing

/// A text that a program prints, and the table that it is.
struct CommandTable: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var columns: [String]
  /// The number of records.
  var rows: Int
  /// One of the records.
  var row: (number: Int, cells: [String])?
  var linesAbove = 0
  var linesBelow = 0

  init(
    _ label: String, _ text: String, columns: [String], rows: Int,
    row: (number: Int, cells: [String])? = nil, linesAbove: Int = 0, linesBelow: Int = 0
  ) {
    testDescription = label
    self.text = text
    self.columns = columns
    self.rows = rows
    self.row = row
    self.linesAbove = linesAbove
    self.linesBelow = linesBelow
  }
}

extension CommandTable {
  static let all = padded + marked + words + below + nameless

  static let padded: [CommandTable] = [
    CommandTable(
      "T18: padded by characters",
      """
      NAME        READY   STATUS    AGE
      注文サービス      1/1     Running   2d
      cart-6d4c   1/1     Running   2d
      支払い窓口       0/1     Pending   5m
      search-1    1/1     Running   11d
      入口          1/1     Running   11d

      """, columns: ["NAME", "READY", "STATUS", "AGE"], rows: 5,
      row: (2, ["支払い窓口", "0/1", "Pending", "5m"])),
    CommandTable(
      "T18: three rows",
      """
      NAME     READY   AGE
      注文サービス   1/1     2d
      cart     0/1     2d
      入口       1/1     11d

      """, columns: ["NAME", "READY", "AGE"], rows: 3, row: (2, ["入口", "1/1", "11d"])),
    CommandTable(
      "T18: pictures in names",
      """
      NAME       COUNT   STATE
      🍋 lemon    12      ripe
      🍒 cherry   4       green
      fig        900     ripe
      🍐 pear     7       green

      """, columns: ["NAME", "COUNT", "STATE"], rows: 4, row: (1, ["🍒 cherry", "4", "green"])),
    CommandTable(
      "T18: padded by the column of the screen",
      """
      NAME          READY   AGE
      注文サービス  1/1     2d
      cart          0/1     2d
      入口          1/1     11d

      """, columns: ["NAME", "READY", "AGE"], rows: 3, row: (0, ["注文サービス", "1/1", "2d"])),
  ]

  static let marked: [CommandTable] = [
    CommandTable(
      "T19: a bullet before some rows, and lines below",
      """
        UNIT             LOAD   ACTIVE SUB     DESCRIPTION
        cart.service     loaded active running Cart of the shop
      ● mailer.service   loaded failed failed  Mailer of the shop
        search.service   loaded active running Search of the shop
        sync.service     loaded active running Sync of the shop
        web.service      loaded active running Web of the shop
      ● queue.service    loaded failed failed  Queue of the shop

      LOAD   = Reflects whether the unit definition was properly loaded.
      ACTIVE = The high-level unit activation state, i.e. generalization of SUB.
      SUB    = The low-level unit activation state, values depend on unit type.
      6 loaded units listed. Pass --all to see loaded but inactive units, too.

      """, columns: ["(col 1)", "UNIT", "LOAD", "ACTIVE", "SUB", "DESCRIPTION"], rows: 6,
      row: (1, ["●", "mailer.service", "loaded", "failed", "failed", "Mailer of the shop"]),
      linesBelow: 4),
    CommandTable(
      "T19: no bullet",
      """
        UNIT             LOAD   ACTIVE SUB     DESCRIPTION
        cart.service     loaded active running Cart of the shop
        search.service   loaded active running Search of the shop
        web.service      loaded active running Web of the shop

      3 loaded units listed.

      """, columns: ["UNIT", "LOAD", "ACTIVE", "SUB", "DESCRIPTION"], rows: 3,
      row: (0, ["cart.service", "loaded", "active", "running", "Cart of the shop"]), linesBelow: 1),
    CommandTable(
      "T19: a line below with numbers",
      """
      NEXT                LEFT   LAST                PASSED  UNIT
      2026-11-26 12:00    2h     2026-11-25 12:00    22h     clean.timer
      2026-11-27 00:00    14h    2026-11-26 00:00    10h     rotate.timer

      2 timers listed.

      """, columns: ["NEXT", "LEFT", "LAST", "PASSED", "UNIT"], rows: 2,
      row: (1, ["2026-11-27 00:00", "14h", "2026-11-26 00:00", "10h", "rotate.timer"]),
      linesBelow: 1),
  ]

  static let words: [CommandTable] = [
    CommandTable(
      "T22: numbers wider than their names",
      """
      procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
       r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
       6  0      0 627016 300156 22753132    0    0   326  7285  568 1484 73 10 16  0  0
       1  0      0 610044 300160 22753140    0    0     0    18 2410 12702  3  1 96  0  0
       1  0      0 609877 300168 22753144    0    0     4    22 1498 9811  4  2 94  0  0

      """,
      columns: [
        "r", "b", "swpd", "free", "buff", "cache", "si", "so", "bi", "bo", "in", "cs", "us", "sy",
        "id", "wa", "st",
      ], rows: 3,
      row: (
        1,
        [
          "1", "0", "0", "610044", "300160", "22753140", "0", "0", "0", "18", "2410", "12702", "3",
          "1", "96", "0", "0",
        ]
      ), linesAbove: 1),
    CommandTable(
      "T22: without groups above",
      """
      id  size  used  free
      1   40123456 3  2
      22  5 60000000 7
      3   1  2  3

      """, columns: ["id", "size", "used", "free"], rows: 3, row: (1, ["22", "5", "60000000", "7"])),
    CommandTable(
      "T165: names below the names of groups come twice",
      """
      disk- ------------reads------------ ------------writes----------- -----IO------
             total merged sectors      ms  total merged sectors      ms    cur    sec
      vda    21871    134 2378432   11190  10210   5409  945280   18750      0     12
      vdb      362      0   21096      98      0      0       0       0      0      0

      """,
      columns: [
        "disk", "reads total", "reads merged", "reads sectors", "reads ms", "writes total",
        "writes merged", "writes sectors", "writes ms", "IO cur", "IO sec",
      ], rows: 2,
      row: (
        0,
        [
          "vda", "21871", "134", "2378432", "11190", "10210", "5409", "945280", "18750", "0", "12",
        ]
      )),
    CommandTable(
      "T165: a rule of equals signs, and names at the right",
      """
           remote           refid      st t when poll reach   delay   offset  jitter
      ==============================================================================
      +ntp-a.example   192.0.2.17       2 u   35   64  377   12.250   -0.814   0.402
      *ntp-b.example   192.0.2.40       2 u   12   64  377    9.981    0.127   0.226
       pool.example    .POOL.          16 p    -   64    0    0.000    0.000   0.000

      """,
      columns: [
        "remote", "refid", "st", "t", "when", "poll", "reach", "delay", "offset", "jitter",
      ], rows: 3,
      row: (
        0,
        ["+ntp-a.example", "192.0.2.17", "2", "u", "35", "64", "377", "12.250", "-0.814", "0.402"]
      )),
    CommandTable(
      "T165: two rows, one with an empty cell",
      """
      Address                  HWtype  HWaddress           Flags Mask            Iface
      gateway.lan              ether   02:00:5e:10:00:01   C                     eth0
      printer.lan                      (incomplete)                              eth0

      """, columns: ["Address", "HWtype", "HWaddress", "Flags Mask", "Iface"], rows: 2,
      row: (1, ["printer.lan", "", "(incomplete)", "", "eth0"])),
  ]

  static let below: [CommandTable] = [
    CommandTable(
      "T23: names above a rule with crosses, below lines of text",
      """
      Desired=Unknown/Install/Remove/Purge/Hold
      | Status=Not/Inst/Conf-files/Unpacked/halF-conf/Half-inst/trig-aWait/Trig-pend
      |/ Err?=(none)/Reinst-required (Status,Err: uppercase=bad)
      ||/ Name           Version      Architecture Description
      +++-==============-============-============-=================================
      ii  lampctl        2.1-3        amd64        switches lamps from the shell
      ii  kettled        0.9.1-1      amd64        daemon that boils water
      rc  oldtool        1.0-2        all          removed, configuration left

      """, columns: ["(col 1)", "Name", "Version", "Architecture", "Description"], rows: 3,
      row: (1, ["ii", "kettled", "0.9.1-1", "amd64", "daemon that boils water"]), linesAbove: 3),
    CommandTable(
      "T23: a table below four lines and an empty one",
      """
      top - 02:10:01 up 12 days,  3:04,  1 user,  load average: 0.52, 0.58, 0.59
      Tasks: 142 total,   1 running, 141 sleeping,   0 stopped,   0 zombie
      %Cpu(s):  3.1 us,  1.2 sy,  0.0 ni, 95.5 id,  0.1 wa,  0.0 hi,  0.1 si,  0.0 st
      MiB Mem :   7821.4 total,    812.3 free,   3412.0 used,   3597.1 buff/cache

          PID USER      PR  NI    VIRT    RES    SHR S  %CPU  %MEM     TIME+ COMMAND
          812 ann       20   0  912344  81234  31200 S   6.2   1.0   1:23.45 cartd
         1044 bob       20   0  212344  11234   8200 S   0.3   0.1   0:03.11 kettled
         1051 root      20   0   12344   3234   2200 R   0.3   0.0   0:00.02 top

      """,
      columns: [
        "PID", "USER", "PR", "NI", "VIRT", "RES", "SHR", "S", "%CPU", "%MEM", "TIME+", "COMMAND",
      ], rows: 3,
      row: (
        0,
        [
          "812", "ann", "20", "0", "912344", "81234", "31200", "S", "6.2", "1.0", "1:23.45",
          "cartd",
        ]
      ), linesAbove: 5),
    CommandTable(
      "T17: a heading and a table of Markdown",
      "# Parts\n\n| part  | files |\n|:------|------:|\n| core  |    12 |\n| print |     4 |\n",
      columns: ["part", "files"], rows: 2, row: (0, ["core", "12"]), linesAbove: 2),
  ]

  static let nameless: [CommandTable] = [
    CommandTable(
      "T167: users, terminals, hosts and times",
      """
      ann      pts/0        192.168.71.1     Thu Nov 26 10:29   still logged in
      ann      tty1                          Thu Nov 26 10:26   still logged in
      reboot   system boot  6.1.0-18-amd64   Thu Nov 26 10:25   still running
      bo       pts/1        desk-7.lan       Wed Nov 25 09:02 - 17:40  (08:38)
      bo       pts/1        desk-7.lan       Tue Nov 24 09:11 - crash (1+01:14)

      wtmp begins Sun Nov  1 00:20:22 2026

      """, columns: (1...9).map { "(col \($0))" }, rows: 5,
      row: (
        2,
        [
          "reboot", "system boot", "6.1.0-18-amd64", "Thu", "Nov", "26", "10:25", "still",
          "running",
        ]
      ), linesBelow: 1),
    CommandTable(
      "T167: two lines with a day and a time",
      "ann      tty1         2026-11-26 10:26\n"
        + "ann      pts/0        2026-11-26 10:29 (192.168.71.1)\n",
      columns: (1...4).map { "(col \($0))" }, rows: 2,
      row: (1, ["ann", "pts/0", "2026-11-26 10:29", "(192.168.71.1)"])),
    CommandTable(
      "T167: numbers and names with blanks",
      """
         175  1021   6433 Sources/Grid/Canvas.swift
          75   402   2417 Sources/Grid/Cell.swift
        1204  6120  41877 Sources/Grid/My Notes.txt
        1454  7543  50727 total

      """, columns: (1...4).map { "(col \($0))" }, rows: 4,
      row: (2, ["1204", "6120", "41877", "Sources/Grid/My Notes.txt"])),
    CommandTable(
      "T167: sums and names with blanks",
      """
      65fc958c1add637ec23c4b137aecf3d3  lamp-1.0.tar.gz
      d41d8cd98f00b204e9800998ecf8427e  a file with blanks.txt
      0cc175b9c0f1b6a831c399e269772661  desk-2.1.tar.gz

      """, columns: (1...2).map { "(col \($0))" }, rows: 3,
      row: (1, ["d41d8cd98f00b204e9800998ecf8427e", "a file with blanks.txt"])),
    CommandTable(
      "T167: changes, each with its number",
      """
      a41b2c3d4 Keep the parts of a shape
      d3605f921 Read more heads of logs, and bound the work
      6e5e8d7a2 Stop at failed requests and traces

      """, columns: (1...2).map { "(col \($0))" }, rows: 3,
      row: (1, ["d3605f921", "Read more heads of logs, and bound the work"])),
    CommandTable(
      "T167: a checksum and a size",
      "3915528286 10 a.txt\n2418082923 1204 my notes.txt\n4294967295 20000 c.txt\n"
        .replacing(" 10 ", with: " 10245 ").replacing(" 1204 ", with: " 12044 "),
      columns: (1...3).map { "(col \($0))" }, rows: 3,
      row: (1, ["2418082923", "12044", "my notes.txt"])),
    CommandTable(
      "T167: how often lines come",
      "     12 plum\n      4 fig tree\n    901 pear\n", columns: ["(col 1)", "(col 2)"], rows: 3,
      row: (1, ["4", "fig tree"])),
  ]
}
