// What a picture of the viewer's list says about its rows.

/// The rows of a screen, read off its picture as a person would.
struct ListScreen: Hashable {
  /// One row on the screen: its summary line and the lines below it.
  struct Row: Hashable {
    /// The number of the record.
    var number: Int
    /// The line of the screen that holds its summary.
    var top: Int
    /// The number of its lines on the screen.
    var height: Int
    /// Whether its mark says that it is open.
    var isOpen: Bool
  }

  /// The rows from the top.
  private(set) var rows: [Row] = []
  /// Lines at the top of the body that belong to no row.
  private(set) var strayLines = 0

  /// Reads the lines of a screen: a title, the column names, the rows, the status.
  init(_ lines: [String]) {
    let status = lines.lastIndex { !$0.isEmpty } ?? lines.count
    for (line, text) in lines.enumerated().dropFirst(2) {
      if line == status { break }
      if let row = ListScreen.summary(text, line: line) {
        rows.append(row)
      } else if rows.isEmpty {
        strayLines += 1
      } else {
        rows[rows.count - 1].height += 1
      }
    }
  }

  /// Reads a whole screen.
  init(_ transcript: String) {
    self.init(transcript.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  /// The row of a record; nil when its summary is not on the screen.
  subscript(number: Int) -> Row? { rows.first { $0.number == number } }

  /// Whether rows follow each other without a gap or a row left out, from the first line on.
  var tiles: Bool {
    strayLines == 0 && !rows.isEmpty
      && zip(rows, rows.dropFirst()).allSatisfy { $1.number == $0.number + 1 }
  }

  /// The rows with more than one line.
  var tallRows: [Int] { rows.filter { $0.height > 1 }.map(\.number) }

  /// A summary: the cursor, the mark, the number at the right of its column.
  private static func summary(_ text: String, line: Int) -> Row? {
    let characters = Array(text)
    guard characters.count > 10, "❯ ".contains(characters[0]), characters[1] == " ",
      "▸▾ ".contains(characters[2])
    else { return nil }
    let number = characters[3...].drop { $0 == " " }.prefix { $0.isNumber || $0 == "," }
    guard let value = Int(String(number.filter { $0 != "," })) else { return nil }
    return Row(number: value, top: line, height: 1, isOpen: characters[2] == "▾")
  }
}
