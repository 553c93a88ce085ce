// Rows of `ls -l`.

import Values

/// Cuts the lines of a list of files in the long form: by words, the last one being the name.
struct ListingRows: TextTableRows {
  static let names = ["mode", "links", "owner", "group", "size", "modified", "name"].map {
    Array($0.utf8)
  }

  private(set) var strayLines = 0
  private var isBeginning = true

  mutating func feed(_ line: ScreenLine, into csv: inout CellWriter) {
    guard !line.isEmpty else { return }
    if isBeginning {
      isBeginning = false
      csv.add(Self.names, count: Self.names.count)
    }
    if Self.isTotal(line) { return }
    if let cells = Self.cells(of: line) { return csv.add(cells, count: Self.names.count) }
    strayLines += 1
    csv.add([line.spelledCell(line.bytes.indices)], count: Self.names.count)
  }

  func finish(into csv: inout CellWriter) {}

  /// Whether a line is the total size of the files: `total 48`.
  static func isTotal(_ line: ScreenLine) -> Bool {
    line.hasPrefix("total ") && line.words.count == 2
      && line.bytes.dropFirst(6).first.map(\.isDigit) ?? false
  }

  /// The cells of a line; nil where it does not begin as the line of a file does.
  static func cells(of line: ScreenLine) -> [[UInt8]]? {
    let words = line.words
    guard words.count >= 8, words[0].lowerBound == 0, isMode(line.bytes[words[0]]) else {
      return nil
    }
    func text(_ words: Range<Int>) -> [UInt8] { line.spelled(words) }
    // A device has two numbers instead of a size.
    let isDevice = line.bytes[words[4]].last == UInt8(ascii: ",")
    let date = isDevice ? 6 : 5
    guard words.count > date + 2 else { return nil }
    let isLong = line.bytes[words[date]].count == 10
    let hasZone = isLong && "+-".utf8.contains(line.bytes[words[date + 2]].first ?? 0)
    let name = date + (isLong && !hasZone ? 2 : 3)
    guard words.count > name, line.bytes[words[1]].allSatisfy(\.isDigit) else { return nil }
    // One blank divides the name from the time; others are a part of it.
    return words[..<4].map(text)
      + [
        text(words[4].lowerBound..<words[date - 1].upperBound),
        text(words[date].lowerBound..<words[name - 1].upperBound),
        text(min(words[name - 1].upperBound + 1, line.bytes.count)..<line.bytes.count),
      ]
  }

  /// Whether a word is the mode of a file: `-rw-r--r--`.
  private static func isMode(_ word: ArraySlice<UInt8>) -> Bool {
    guard let kind = word.first, (10...11).contains(word.count) else { return false }
    return "-dlbcpsDC".utf8.contains(kind)
      && word.dropFirst().prefix(9).allSatisfy { "-rwxsStT".utf8.contains($0) }
  }
}
