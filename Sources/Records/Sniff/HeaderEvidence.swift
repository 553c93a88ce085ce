// The first records of delimited text: whether the first one names the columns, and their types.

import JSONText
import Values

/// The first record compared with the records that follow it.
struct HeaderEvidence {
  /// From this score on the first record is a header.
  private static let minScore = 0.55
  /// From this score on the first record is a header whatever is above it.
  private static let provenScore = 1.0
  /// A longer cell is a text, not a name.
  private static let longestName = 80
  /// Names after this one are not judged: those of thousands of columns would delay the first screen.
  private static let judgedNames = 1_024

  private let names: [[UInt8]]
  /// The first name as the record has it.
  private let first: [UInt8]
  private var columns: [Column]
  private(set) var recordCount = 0
  /// The number of following records that are equal to the first one.
  private var equalCount = 0
  /// The number of following records that continue the first one's count.
  private var countingRecords = 0
  private let counting: Counting?

  /// Judges the first record.
  init(_ first: [[UInt8]]) {
    self.first = first.first ?? []
    names = first.map { Array($0[ByteRun.rangeWithoutBlanks(of: $0.span)]) }
    columns = Array(repeating: Column(), count: first.count)
    counting = Counting(names)
  }

  /// Takes one of the records that follow.
  mutating func add(_ record: Span<UInt8>, _ parser: DelimitedParser) {
    recordCount += 1
    if isEqual(record, parser) {
      equalCount += 1
      return
    }
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

  /// Whether a record is the names again; one name alone may well be a value.
  private func isEqual(_ record: Span<UInt8>, _ parser: DelimitedParser) -> Bool {
    guard names.count > 1 else { return false }
    // Most records have another first cell.
    let mayBeEqual = parser.withCell(0, of: record) { cell in
      guard let cell else { return false }
      return ByteRun.isEqual(cell, to: first)
    }
    guard mayBeEqual else { return false }
    var count = 0
    var isEqual = true
    parser.forEachCell(of: record) { number, cell in
      count += 1
      guard isEqual, number < names.count else { return isEqual = false }
      let value = cell.extracting(ByteRun.rangeWithoutBlanks(of: cell))
      isEqual = ByteRun.isEqual(value, to: names[number])
    }
    return isEqual && count == names.count
  }

  /// Whether the first record comes again.
  ///
  /// None of its names is a value in other records.
  var comesAgain: Bool { equalCount > 0 && !columns.contains(where: \.repeats) }

  /// Takes the first record as one of the others: it is not a header.
  mutating func addFirst() {
    for (index, name) in names.enumerated() where !name.isEmpty {
      for _ in 0...equalCount { columns[index].add(name.span) }
    }
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
    if recordCount == 0 { return Self.areNames(filled) && filled.count >= (isNamedTable ? 1 : 3) }
    return score >= Self.minScore
  }

  /// Whether columns of values, or words that are rare in data, say that the first record is a header.
  var isProven: Bool { score >= Self.provenScore }

  /// The comparison of a name with the values of its column.
  enum Contrast {
    /// Neither is a value.
    case texts
    /// The name is a word, or a value of another kind, and the column has values of one type.
    case differs
    /// Both are values.
    case values
  }

  /// Compares a cell that may be a name, and is not empty, with the column below it.
  ///
  /// - Parameters:
  ///   - name: The cell without blanks around it.
  ///   - column: The column.
  ///   - mayBeYear: Whether a year is a name.
  /// - Returns: The comparison.
  func contrast(of name: [UInt8], inColumn column: Int, mayBeYear: Bool) -> Contrast {
    let isTyped =
      columns.indices.contains(column) && columns[column].filled > 0
      && columns[column].typed * 5 >= columns[column].filled * 4
    guard Self.isValue(name), !(mayBeYear && Self.isYear(name)) else {
      return isTyped ? .differs : .texts
    }
    let kind = ValueReading(name.span.bytes).type
    return isTyped && kind == .time && !columns[column].hasTimes ? .differs : .values
  }

  private var score: Double {
    let names = names.prefix(Self.judgedNames)
    let filled = names.filter { !$0.isEmpty }
    let count = Double(max(filled.count, 1))
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
    let isTelling = Self.hasTellingWord(filled)
    // Only values of a type, or words that are rare in data, tell a header that comes again from data.
    let isData = equalCount > 0 && (!comesAgain || fitting == 0 && !isTelling)
    score -= 0.8 * (isData ? 1 : min(1, 3 * Double(repeated) / count))
    if isTelling { score += 0.3 }
    return score
  }

  /// Whether the first cells look like names: they differ, but none is empty, a value, long, or
  /// contains a time.
  static func areNames(_ cells: [[UInt8]]) -> Bool {
    let names = cells.prefix(judgedNames).map { Array($0[ByteRun.rangeWithoutBlanks(of: $0.span)]) }
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
  static func isValue(_ cell: [UInt8]) -> Bool {
    !(cell.count == 1 && cell[0].isLetter) && TypedCell.isTyped(cell.span)
  }

  /// Whether a cell is a year of four digits.
  static func isYear(_ cell: [UInt8]) -> Bool {
    let number = cell.count == 4 ? Int(String(decoding: cell, as: UTF8.self)) : nil
    return number.map((1800...2100).contains) ?? false
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

  /// Whether its values are times.
  var hasTimes: Bool {
    if case .time = tally.type().kind { true } else { false }
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
