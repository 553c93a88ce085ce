// Whether every line has as many words, or begins with the same kinds of them.

import Values

/// Tables whose cells are words, whatever columns of the screen they take.
enum WordEvidence {
  /// The score of a table that words make.
  private static let score = 0.7

  /// Returns the table of some lines that are not blank; nil for most texts.
  static func table(_ lines: [ScreenLine]) -> TextTable.Evidence? {
    guard lines.count > 1, lines.prefix(3).allSatisfy({ $0.words.count > 1 }) else { return nil }
    return (named(lines) ?? led(lines)).map { ($0, score) }
  }

  /// Whether lines with such a beginning may be such a table.
  static func mayBegin(_ lines: [ScreenLine]) -> Bool { table(lines) != nil }

  // MARK: - Names above words

  /// The table below names, and perhaps below the names of groups of columns, whose lines have as
  /// many words each.
  private static func named(_ lines: [ScreenLine]) -> TextTable? {
    for titles in 0...min(1, lines.count - 2) {
      let head = lines[titles]
      let rows = lines.dropFirst(titles + 1).map(\.words)
      let count = rows.first?.count ?? 0
      let words = head.words
      let group = titles == 1 ? lines[0] : nil
      let isGrouped = group.map(isGroups) ?? false
      // The first column may have the name of its group alone.
      let lacksFirst = isGrouped && words.count == count - 1
      guard count > 3, rows.allSatisfy({ $0.count == count }), words.count == count || lacksFirst,
        titles == 0 || isGrouped, isPadded(lines[titles...])
      else { continue }
      let names = words.map { Array(head.bytes[$0]) }
      guard names.allSatisfy(isName), hasTypedHalf(Array(lines.dropFirst(titles + 1)), count) else {
        continue
      }
      var table = TextTable(.fixed)
      table.wordCount = count
      guard let group else { return Set(names).count == names.count ? table : nil }
      if Set(names).count == names.count, !lacksFirst {
        table.titleLines = 1
        return table
      }
      table.names = joined(names, of: words, below: group, lacksFirst: lacksFirst)
      table.nameLines = 2
      guard Set(table.names).count == count else { continue }
      return table
    }
    return nil
  }

  /// Whether dashes reach over the columns of each group of a line: `procs ---memory---`.
  private static func isGroups(_ line: ScreenLine) -> Bool {
    let words = line.words.map { line.bytes[$0] }
    return words.contains { $0.starts(with: "--".utf8) }
      && words.allSatisfy { $0.contains(where: \.isLetter) }
      && words.dropFirst().allSatisfy { $0.first == 0x2D || $0.last == 0x2D }
  }

  /// The names with those of their groups before them.
  private static func joined(
    _ names: [[UInt8]], of words: [Range<Int>], below group: ScreenLine, lacksFirst: Bool
  ) -> [[UInt8]] {
    func name(_ word: Range<Int>) -> [UInt8] { group.bytes[word].filter { $0 != 0x2D } }
    let groups = group.words
    let first = lacksFirst ? groups.prefix(1).map(name) : []
    return first
      + zip(names, words).map { own, word in
        groups.first { $0.overlaps(word) }.map { name($0) + [0x20] + own } ?? own
      }
  }

  private static func isName(_ word: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= 24, !TypedCell.isTyped(word.span) || word.count == 1
    else { return false }
    return (first.isLetter || "_%#".utf8.contains(first))
      && !word.contains { "=;{}()\"'`\\|,.<>[]".utf8.contains($0) }
  }

  /// Whether some words are two blanks apart: a text that single blanks divide is delimited.
  private static func isPadded(_ lines: ArraySlice<ScreenLine>) -> Bool {
    lines.contains { line in
      zip(line.words, line.words.dropFirst()).contains { $1.lowerBound - $0.upperBound > 1 }
    }
  }

  /// Whether all words of at least half of the columns are values.
  private static func hasTypedHalf(_ rows: [ScreenLine], _ count: Int) -> Bool {
    let typed = (0..<count).count { column in
      rows.allSatisfy { line in
        let words = line.words
        return column < words.count && TypedCell.isTyped(line.bytes[words[column]].span)
      }
    }
    return typed * 2 >= count
  }

  // MARK: - Lines that begin alike

  /// The table of lines that begin with numbers or with a sum, and go on with the name of a file or
  /// another text.
  private static func led(_ lines: [ScreenLine]) -> TextTable? {
    guard let count = sums(lines) ?? numbers(lines) else { return nil }
    var table = TextTable(.fixed)
    table.hasHeader = false
    table.wordCount = count
    return table
  }

  /// 2 where each line begins with a hexadecimal number, all of them equally long, and goes on.
  private static func sums(_ lines: [ScreenLine]) -> Int? {
    let sums = lines.map { line in
      line.bytes.prefix { $0.isHexadecimal || $0 == UInt8(ascii: "^") }
    }
    guard let length = sums.first?.count, (7...128).contains(length),
      sums.allSatisfy({ $0.count == length && $0.contains(where: \.isDigit) }),
      sums.contains(where: { $0.contains(where: \.isLetter) }),
      lines.allSatisfy({ $0.isBlank(length) && $0.words.count > 1 })
    else { return nil }
    return 2
  }

  /// The number of cells where each line begins with as many whole numbers, which end below each
  /// other, and goes on with a name.
  private static func numbers(_ lines: [ScreenLine]) -> Int? {
    func isNumber(_ word: ArraySlice<UInt8>) -> Bool { word.allSatisfy(\.isDigit) }
    let counts = lines.map { line in
      line.words.prefix { isNumber(line.bytes[$0]) }.count
    }
    guard let count = counts.first, count > 0, counts.allSatisfy({ $0 == count }) else {
      return nil
    }
    let hasNames = lines.allSatisfy { line in
      let words = line.words
      guard words.count > count else { return false }
      let name = line.bytes[words[count]]
      return name.contains { $0.isLetter || $0 >= 0x80 }
        && !".,:;)".utf8.contains(name[name.startIndex])
    }
    guard hasNames else { return nil }
    let ends = Set(lines.map { $0.words[count - 1].upperBound })
    // One blank is after the numbers; those before lines of a text have more, or a tab.
    let isAligned =
      ends.count == 1 && lines.contains { $0.isBlank(0) }
      && lines.allSatisfy { line in
        let words = line.words
        return words[count].lowerBound == words[count - 1].upperBound + 1
          && line.bytes[words[count].lowerBound - 1] == 0x20
      }
    let values = lines.map { Int(String(decoding: $0.bytes[$0.words[0]], as: UTF8.self)) ?? 0 }
    if count == 1, zip(values, values.dropFirst()).allSatisfy({ $1 == $0 + 1 }) { return nil }
    // Checksums and sizes are as wide as they are, but there are two of them.
    let isSumAndSize = count == 2 && lines.count > 1 && lines.allSatisfy { $0.words[0].count > 4 }
    return isAligned && (count > 1 || lines.count > 2) || isSumAndSize ? count + 1 : nil
  }
}
