// The common properties of a column's first values.

/// Tallies the types of a column's values and the evidence for ambiguous ones.
package struct ColumnTally {
  /// The share of values that make the type of a column, in hundredths.
  private static let typedShare = 95
  /// The least number of values among which one may differ; fewer have to agree.
  private static let fewValues = 3

  private var counts = [Int](repeating: 0, count: ValueType.allCases.count)
  private var pointCount = 0
  private var commaCount = 0
  private var dayFirstCount = 0
  private var monthFirstCount = 0
  /// The usual order of the first date that has two.
  private var usualOrder: DayOrder?
  private var currency: UInt8 = 0
  private var hasSeveralCurrencies = false
  /// The width of numbers of nothing but digits; 0 when there are several.
  private var digitsWidth: Int?
  private var versionsLikeDates = 0

  /// Creates a tally of no values.
  package init() {}

  /// Takes a value, with or without blanks at its ends, and returns its kind.
  @discardableResult
  package mutating func add(_ value: Span<UInt8>) -> ValueType {
    let bytes = value.bytes
    let text = bytes.extracting(bytes.rangeWithoutBlanks)
    let reading = ValueReading(text)
    counts[reading.type.index] += 1
    switch reading.mark {
    case .certain(.point): pointCount += 1
    case .certain(.comma): commaCount += 1
    case .none, .ambiguous: break
    }
    switch reading.day {
    case .certain(.dayFirst): dayFirstCount += 1
    case .certain(.monthFirst): monthFirstCount += 1
    case .either(let usual): usualOrder = usualOrder ?? usual
    case .none: break
    }
    if reading.mayBeDate { versionsLikeDates += 1 }
    if reading.type == .money {
      hasSeveralCurrencies = hasSeveralCurrencies || currency != 0 && currency != reading.currency
      currency = reading.currency
    }
    if reading.isBare {
      let isSame = digitsWidth.map { $0 == text.byteCount } ?? true
      digitsWidth = isSame ? text.byteCount : 0
    }
    return reading.type
  }

  /// Returns whether the column is text whatever the rest of its values are, of a number of all.
  package func isText(ofAll count: Int) -> Bool {
    counts[ValueType.text.index] * 100 > count * (100 - Self.typedShare)
  }

  /// The type of the column.
  ///
  /// - Parameter isTime: Whether its name, or its part in a log, says that it holds points in time;
  ///   evaluated only for numbers that may be times.
  /// - Returns: The type; text when too few values agree.
  package func type(isTime: @autoclosure () -> Bool = false) -> ColumnType {
    var type = ColumnType(kind(isTime: isTime))
    if type.kind.isAmount { type.mark = commaCount > pointCount ? .comma : .point }
    if type.kind == .time, dayFirstCount + monthFirstCount > 0 {
      type.dayOrder = dayFirstCount >= monthFirstCount ? .dayFirst : .monthFirst
    } else if type.kind == .time {
      type.dayOrder = usualOrder
      type.isOrderGuessed = usualOrder != nil
    }
    type.hasSeveralCurrencies = type.kind == .money && hasSeveralCurrencies
    return type
  }

  private func count(_ types: ValueType...) -> Int {
    types.reduce(0) { $0 + counts[$1.index] }
  }

  private func kind(isTime: () -> Bool) -> ValueType {
    let total = counts.reduce(0, +) - count(.missing)
    guard total > 0 else { return .text }
    func isMost(_ number: Int) -> Bool {
      total < Self.fewValues ? number == total : number * 100 >= total * Self.typedShare
    }
    func isHalf(_ number: Int) -> Bool { number * 2 >= total }
    let numbers = count(.number, .code, .epoch)
    // One zero before equally many digits makes codes of all of them.
    let areCodes = count(.code) > 0 && digitsWidth ?? 0 > 0
    if isMost(numbers), areCodes || isMost(count(.code)) { return .code }
    if isMost(count(.epoch)), isTime() { return .epoch }
    if isMost(numbers) { return .number }
    if isMost(numbers + count(.percent, .money)) {
      if isHalf(count(.percent)) { return .percent }
      if isHalf(count(.money)) { return .money }
    }
    if isMost(numbers + count(.size)), isHalf(count(.size)) { return .size }
    // Among versions `3.13` is one, too.
    if isMost(numbers + count(.version)), isHalf(count(.version)) { return .version }
    if count(.time) > 0, isMost(count(.time) + versionsLikeDates) { return .time }
    let single: [ValueType] = [.boolean, .address, .version, .time, .duration]
    return single.first { isMost(count($0)) } ?? .text
  }
}

extension ValueType {
  /// The place of the kind among all.
  fileprivate var index: Int {
    switch self {
    case .missing: 0
    case .boolean: 1
    case .address: 2
    case .version: 3
    case .time: 4
    case .duration: 5
    case .size: 6
    case .money: 7
    case .percent: 8
    case .epoch: 9
    case .code: 10
    case .number: 11
    case .text: 12
    }
  }
}
