// Tables in text as programs print them, written by a seeded generator.

import TestSupport

@testable import Records

extension FormatSample {
  static let textTables: [FormatSample] =
    [1, 5, 60].flatMap(fixed(rows:)) + [processes, listing] + titledTables + ruled

  /// A cell padded to a width, at the right where it is a number.
  private static func padded(_ cell: String, _ width: Int) -> String {
    let blanks = String(repeating: " ", count: max(width - cell.count, 0))
    return Int(cell) == nil ? cell + blanks : blanks + cell
  }

  /// Cells below each other, with blanks between two columns.
  private static func aligned(_ rows: [[String]], gap: Int) -> String {
    let widths = widths(of: rows)
    return rows.map { row in
      let cells = zip(row, widths).map { padded($0, $1) }
      let line = cells.joined(separator: String(repeating: " ", count: gap))
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }

  private static func widths(of rows: [[String]]) -> [Int] {
    rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  }

  private static func fixed(rows count: Int) -> [FormatSample] {
    var generator = SeededGenerator(seed: UInt64(count))
    func number(_ range: Range<Int>) -> String { "\(Int.random(in: range, using: &generator))" }
    var pods = [["NAME", "READY", "STATUS", "RESTARTS", "AGE"]]
    var containers = [["CONTAINER ID", "IMAGE", "COMMAND", "CREATED", "STATUS", "PORTS", "NAMES"]]
    var disks = [["Filesystem", " Size", " Used", "Avail", "Use%", "Mounted on"]]
    for row in 0..<count {
      let status = row % 7 == 3 ? "CrashLoopBackOff" : "Running"
      let name = "web-\(number(100..<99_999))-\(row)"
      pods.append([name, "1/1", status, number(0..<30), number(1..<90) + "d"])
      let hours = number(2..<9) + " hours"
      let ports = "0.0.0.0:\(5_000 + row)->5432/tcp, :::\(5_000 + row)->5432/tcp"
      containers.append([
        "4bf92f3577b\(number(1..<9))", "postgres:1\(row % 8)", "\"docker-entrypoint.s…\"",
        hours + " ago", "Up " + hours, row % 3 == 1 ? "" : ports, "db-\(row)",
      ])
      let sizes = (0..<3).map { _ in "  " + number(10..<99) + "G" }
      disks.append(["/dev/sda\(row)"] + sizes + [number(10..<99) + "%", "/srv/volume\(row)"])
    }
    return [("pods", pods, 3), ("containers", containers, 3), ("disks", disks, 1)].map {
      name, rows, gap in
      FormatSample(
        kind: "fixed width", name: "\(name), \(count) rows", text: aligned(rows, gap: gap),
        format: .table(.fixed), rows: count,
        columns: rows[0].map { String($0.drop { $0 == " " }) })
    }
  }

  static let titledTables: [FormatSample] = [
    FormatSample(
      kind: "fixed width", name: "users below a title",
      text: """
         01:02:03 up 5 days,  3:04,  2 users,  load average: 0.10, 0.20, 0.30
        USER     TTY      FROM             LOGIN@   IDLE   JCPU   PCPU WHAT
        ann      pts/0    10.0.0.1         00:10    1:00   0.10s  0.00s -bash
        bob      pts/1    10.0.0.2         00:20    2:00m  0.12s  0.01s vi notes

        """, format: .table(.fixed), rows: 2,
      columns: ["USER", "TTY", "FROM", "LOGIN@", "IDLE", "JCPU", "PCPU", "WHAT"]),
    FormatSample(
      kind: "fixed width", name: "connections below a title",
      text: """
        Active Internet connections (servers and established)
        Proto Recv-Q Send-Q Local Address           Foreign Address         State
        tcp        0      0 0.0.0.0:22              0.0.0.0:*               LISTEN
        tcp        0     36 10.0.0.1:22             10.0.0.9:50022          ESTABLISHED
        tcp6       0      0 :::22                   :::*                    LISTEN
        udp        0      0 127.0.0.53:53           0.0.0.0:*
        Active UNIX domain sockets (servers and established)
        Proto RefCnt Flags       Type       State         I-Node   Path
        unix  2      [ ACC ]     STREAM     LISTENING     12345    /run/systemd/private
        unix  3      [ ]         DGRAM                    12346

        """, format: .table(.fixed), rows: 8,
      columns: ["Proto", "Recv-Q", "Send-Q", "Local Address", "Foreign Address", "State"]),
  ]

  private static let processes: FormatSample = {
    var generator = SeededGenerator(seed: 3)
    let head = "USER         PID %CPU %MEM    VSZ   RSS TTY      STAT START   TIME COMMAND\n"
    let commands = ["/sbin/init", "[kworker/0:1]", "sshd: kim [priv]", "ps aux", "bash -c make  x"]
    let rows = (0..<40).map { row -> String in
      let word = commands[row % commands.count]
      let number = Int.random(in: 0..<99_999, using: &generator)
      let user = row % 4 == 0 ? "systemd+ " : "root     "
      let state =
        row % 3 == 0 ? "?        Ss   09:27   0:08" : "pts/\(row % 7)    R+   Nov21   1:08"
      let cells = [
        user + padded("\(number)", 7), " 0.\(row % 7)", " 1.\(row % 9)", padded("\(number * 3)", 6),
        padded("\(number % 9_999)", 5), state, word,
      ]
      return cells.joined(separator: " ") + "\n"
    }
    return FormatSample(
      kind: "fixed width", name: "processes", text: head + rows.joined(), format: .table(.fixed),
      rows: 40,
      columns: [
        "USER", "PID", "%CPU", "%MEM", "VSZ", "RSS", "TTY", "STAT", "START", "TIME", "COMMAND",
      ])
  }()

  private static let listing = FormatSample(
    kind: "fixed width", name: "a folder",
    text: """
      total 48
      drwxr-xr-x 2 root root  4096 May  9  2026 Package Kit
      -rw-r--r-- 1 root root 20480 Nov 22 04:45 alternatives
      lrwxrwxrwx 1 kim  staff   13 Nov 22 21:27 fd -> /proc/self/fd
      crw-r--r-- 1 root root 10, 235 Nov 20 23:44 autofs

      """, format: .table(.fixed), rows: 4,
    columns: ["mode", "links", "owner", "group", "size", "modified", "name"])

  // MARK: - With lines

  private static let names = ["id", "name", "price", "note"]

  private static func rows(_ count: Int) -> [[String]] {
    var generator = SeededGenerator(seed: UInt64(count))
    let words = ["plum", "fig", "pear", "quince"]
    return (0..<count).map { row -> [String] in
      let number = Int.random(in: 0..<100_000, using: &generator)
      return ["\(row + 1)", words[number % 4], "\(number)", row % 3 == 0 ? "" : "no \(number % 9)"]
    }
  }

  private static let ruled: [FormatSample] = [1, 4, 60].flatMap(ruled(rows:))

  private static func ruled(rows count: Int) -> [FormatSample] {
    let printed = PrintedTable(names: names, rows: rows(count))
    return TextTable.Style.allCases.compactMap { style in
      guard let lines = printed.lines(style) else { return nil }
      return FormatSample(
        kind: "text table", name: "\(style), \(count) rows",
        text: lines.joined(separator: "\n") + "\n", format: .table(style), rows: count,
        columns: names)
    }
  }
}

/// A table as programs print it.
private struct PrintedTable {
  let names: [String]
  let rows: [[String]]

  private var widths: [Int] {
    names.indices.map { column in ([names] + rows).map { $0[column].count }.max() ?? 0 }
  }

  private func line(_ row: [String], _ bar: String) -> String {
    let cells: [String] = zip(row, widths).map { cell, width in
      let blanks = String(repeating: " ", count: width - cell.count)
      let padded: String = Int(cell) == nil ? cell + blanks : blanks + cell
      return " " + padded + " "
    }
    return cells.joined(separator: bar)
  }

  private func rule(_ dash: String, _ cross: String) -> String {
    widths.map { String(repeating: dash, count: $0 + 2) }.joined(separator: cross)
  }

  private func blocks(_ head: (Int) -> String, _ value: (String, String) -> String) -> [String] {
    var lines: [String] = []
    for (number, row) in rows.enumerated() {
      lines.append(head(number + 1))
      for (name, cell) in zip(names, row) { lines.append(value(name, cell)) }
    }
    return lines
  }

  /// The lines of a style; nil where it has no lines between its cells.
  func lines(_ style: TextTable.Style) -> [String]? {
    let count = "\(rows.count) row\(rows.count == 1 ? "" : "s")"
    switch style {
    case .fixed: return nil
    case .psql:
      let body = rows.map { line($0, "|") }
      return [line(names, "|"), rule("-", "+")] + body + ["(\(count))", ""]
    case .psqlExpanded:
      return blocks({ "-[ RECORD \($0) ]-----" }) { name, cell in
        name + String(repeating: " ", count: 5 - name.count) + " | " + cell
      }
    case .mysql:
      let edge = "+" + rule("-", "+") + "+"
      let body = rows.map { "|" + line($0, "|") + "|" }
      let head: [String] = [edge, "|" + line(names, "|") + "|", edge]
      return head + body + [edge, count + " in set (0.01 sec)", ""]
    case .mysqlVertical:
      let stars = String(repeating: "*", count: 27)
      let lines = blocks({ "\(stars) \($0). row \(stars)" }) { name, cell in
        String(repeating: " ", count: 5 - name.count) + name + ": " + cell
      }
      return lines + [count + " in set (0.01 sec)", ""]
    case .box:
      let body = rows.map { "│" + line($0, "│") + "│" }
      let top = "┌" + rule("─", "┬") + "┐"
      let middle = "├" + rule("─", "┼") + "┤"
      return [top, "│" + line(names, "│") + "│", middle] + body + ["└" + rule("─", "┴") + "┘"]
    case .markdown:
      let body = rows.map { "|" + line($0, "|") + "|" }
      return ["| " + names.joined(separator: " | ") + " |", "|---|:--|--:|----|"] + body
    case .rst:
      let edge = rule("=", " ")
      return [edge, line(names, " "), edge] + rows.map { line($0, " ") } + [edge]
    }
  }
}
