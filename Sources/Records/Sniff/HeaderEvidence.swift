// The first records of delimited text: whether the first one names the columns, and their types.

import JSONText
import Values

/// The first record compared with the records that follow it.
struct HeaderEvidence {
  /// From this score on the first record is a header.
  private static let minScore = 0.55
  /// A longer cell is a text, not a name.
  private static let longestName = 80

  private let names: [[UInt8]]
  private var columns: [Column]
  private var recordCount = 0
  /// The number of following records that continue the first one's count.
  private var countingRecords = 0
  private let counting: Counting?

  /// Judges the first record.
  init(_ first: [[UInt8]]) {
    names = first.map { Array($0[ByteRun.rangeWithoutBlanks(of: $0.span)]) }
    columns = Array(repeating: Column(), count: first.count)
    counting = Counting(names)
  }

  /// Takes one of the records that follow.
  mutating func add(_ record: Span<UInt8>, _ parser: DelimitedParser) {
    recordCount += 1
    var cells: [[UInt8]] = []
    parser.forEachCell(of: record) { number, cell in
      let value = cell.extracting(ByteRun.rangeWithoutBlanks(of: cell))
      if counting != nil { cells.append(ByteRun.copied(value)) }
      if number == columns.count { columns.append(Column()) }
      guard !value.isEmpty else { return }
      columns[number].add(value)
      if number < names.count, !columns[number].repeats {
        columns[number].repeats = ByteRun.isEqual(value, to: names[number])
      }
    }
    if let counting, Counting(cells) == counting { countingRecords += 1 }
  }

  /// Takes the first record as one of the others: it is not a header.
  mutating func addFirst() {
    for (index, name) in names.enumerated() where !name.isEmpty { columns[index].add(name.span) }
  }

  /// The type of the values of a column.
  func type(of column: Int, named name: [UInt8]) -> ColumnType {
    guard column < columns.count else { return .text }
    return columns[column].tally.type(isTime: NameOfTime.isOne(name))
  }

  /// Whether the first record is a header.
  ///
  /// - Parameter isNamedTable: Whether the name of the source promises a table; a record alone
  ///   needs three names elsewhere.
  /// - Returns: True for a header.
  func isHeader(isNamedTable: Bool) -> Bool {
    let filled = names.filter { !$0.isEmpty }
    guard !filled.isEmpty else { return false }
    if recordCount == 0 {
      return Self.areNames(names.filter { !$0.isEmpty })
        && filled.count >= (isNamedTable ? 1 : 3)
    }
    return score(filled) >= Self.minScore
  }

  private func score(_ filled: [[UInt8]]) -> Double {
    let count = Double(filled.count)
    // Years and running numbers are names where the records below do not count in the same way.
    let counts = counting != nil && countingRecords * 2 < recordCount
    let differing = Set(zip(names, columns).filter { $1.isOfOtherKind(than: $0) }.map(\.0))
    let values = names.map(Self.isValue)
    func isTyped(_ index: Int) -> Bool {
      values[index] && !counts && !differing.contains(names[index])
    }
    let typed = names.indices.count { !names[$0].isEmpty && isTyped($0) }
    var score = -2 * Double(typed) / count
    score -= 0.5 * Double(names.count - filled.count) / Double(names.count)
    if Set(filled).count == filled.count { score += 0.2 }
    if filled.allSatisfy({ Self.isName($0) || counts || differing.contains($0) }) { score += 0.6 }
    if filled.contains(where: { $0.count > Self.longestName }) { score -= 0.6 }
    var fitting = 0
    var misfits = 0
    var repeated = 0
    for (index, column) in zip(names.indices, columns)
    where !names[index].isEmpty && column.filled > 0 {
      if column.repeats, !values[index] {
        repeated += 1
      } else if column.typed * 5 >= column.filled * 4 {
        if isTyped(index) { misfits += 1 } else { fitting += 1 }
      }
    }
    score += 1.2 * min(1, 2 * Double(fitting) / count)
    score -= Double(misfits) / count
    score -= 0.8 * min(1, 3 * Double(repeated) / count)
    if Self.hasTellingWord(filled) { score += 0.3 }
    return score
  }

  /// Whether cells look like names: they differ, but none is empty, a value, long, or contains a
  /// time.
  static func areNames(_ cells: [[UInt8]]) -> Bool {
    let names = cells.map { Array($0[ByteRun.rangeWithoutBlanks(of: $0.span)]) }
    return names.allSatisfy { !$0.isEmpty && $0.count <= 60 && !isValue($0) && !hasTime($0) }
      && Set(names).count == names.count
  }

  /// Whether a colon divides two digits.
  private static func hasTime(_ cell: [UInt8]) -> Bool {
    cell.indices.dropFirst().dropLast().contains {
      cell[$0] == UInt8(ascii: ":") && cell[$0 - 1].isDigit && cell[$0 + 1].isDigit
    }
  }

  /// Whether a cell has the form of a value; a single letter is a name.
  private static func isValue(_ cell: [UInt8]) -> Bool {
    !(cell.count == 1 && cell[0].isLetter) && TypedCell.isTyped(cell.span)
  }

  /// Whether a cell begins with a letter or `_ # % $`, but is not long.
  private static func isName(_ name: [UInt8]) -> Bool {
    guard let first = name.first, name.count <= longestName else { return false }
    return first.isLetter || first >= 0x80 || "_#%$".utf8.contains(first)
  }

  /// Words that are frequent in headers and rare in data.
  private static let tellingWords: Set<[UInt8]> = Set(
    ["id", "name", "date", "time", "type", "status", "count", "value", "no", "no."].map {
      Array($0.utf8)
    })

  /// Whether one of the names has a `_`, is in camel case, or has a word of headers.
  private static func hasTellingWord(_ names: [[UInt8]]) -> Bool {
    names.contains { name in
      if name.contains(UInt8(ascii: "_")) { return true }
      if zip(name, name.dropFirst()).contains(where: {
        $0.isLetter && !$0.isCapital && $1.isCapital
      }) {
        return true
      }
      return name.split(separator: 0x20).contains { word in
        tellingWords.contains(word.map { $0.isCapital ? $0 | 0x20 : $0 })
      }
    }
  }
}

/// The values of a column below the first record.
private struct Column {
  var filled = 0
  var typed = 0
  /// Whether one of them is the name itself.
  var repeats = false
  var tally = ColumnTally()

  /// Whether a name is a number above a column that has only Booleans, or times.
  func isOfOtherKind(than name: [UInt8]) -> Bool {
    guard ValueReading(name.span.bytes).type == .number else { return false }
    switch tally.type().kind {
    case .boolean, .time: return true
    default: return false
    }
  }

  /// Takes a value that is not empty.
  mutating func add(_ value: Span<UInt8>) {
    filled += 1
    if TypedCell.isTyped(value, of: tally.add(value)) { typed += 1 }
  }
}

/// The way in which the numbers of a record count: years, or steps of equal size.
private enum Counting: Equatable {
  case years
  case steps

  /// Looks at cells.
  ///
  /// - Returns: Nil unless there is a name, and all that is not a name is one counted row of at
  ///   least two whole numbers.
  init?(_ cells: [[UInt8]]) {
    let numbers = cells.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    let others = cells.filter { Int(String(decoding: $0, as: UTF8.self)) == nil && !$0.isEmpty }
    guard numbers.count >= 2, !others.isEmpty || numbers.count < cells.count,
      others.allSatisfy({ !TypedCell.isTyped($0.span) })
    else { return nil }
    if numbers.allSatisfy({ (1800...2100).contains($0) }) {
      self = .years
      return
    }
    let step = numbers[1].subtractingReportingOverflow(numbers[0])
    let isEven = zip(numbers, numbers.dropFirst()).allSatisfy {
      let difference = $1.subtractingReportingOverflow($0)
      return !difference.overflow && difference.partialValue == step.partialValue
    }
    guard numbers.count >= 3, isEven, !step.overflow, step.partialValue > 0 else { return nil }
    self = .steps
  }
}
