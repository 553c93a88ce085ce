// The type of a column: a kind of values, and how those are spelled in it.

/// The sign between the whole part of a number and its fraction.
package enum DecimalMark: UInt8, Hashable, Sendable {
  /// `1,234.5`
  case point = 0x2E
  /// `1.234,5`
  case comma = 0x2C
}

/// The order of day and month in dates such as `5/4/2026`.
package enum DayOrder: String, Hashable, Sendable {
  /// `18/5/2026`
  case dayFirst = "d/m"
  /// `5/18/2026`
  case monthFirst = "m/d"
}

/// The type of a column: how its values are aligned, sorted and compared.
package struct ColumnType: Hashable, Sendable, CustomStringConvertible {
  /// The kind of nearly all values that are not missing.
  package var kind: ValueType
  /// The decimal mark, which one value may not tell: `1.234`.
  package var mark = DecimalMark.point
  /// The order of day and month, where dates need one.
  package var dayOrder: DayOrder?
  /// Whether the order of day, then month is a guess, because no date of the sample decides it.
  package var isOrderGuessed = false
  /// Whether amounts of several currencies are in the column.
  package var hasSeveralCurrencies = false

  /// Makes the type of a column whose values are spelled the usual way.
  package init(_ kind: ValueType) { self.kind = kind }

  /// The type of a column of text.
  package static let text = ColumnType(.text)
  /// The type of a column of numbers.
  package static let number = ColumnType(.number)

  /// The type in the words of `:type`; a question mark says that values leave something open:
  /// `number`, `date d/m`, `date m/d?`, `money?`.
  package var description: String {
    let order = dayOrder.map { " \($0.rawValue)" } ?? ""
    return kind.rawValue + order + (isOrderGuessed || hasSeveralCurrencies ? "?" : "")
  }

  /// The words that name a type.
  package static let words =
    ValueType.allCases.filter { $0 != .missing }.map(\.rawValue) + ["date d/m", "date m/d"]

  /// Reads the words for a type; nil when they name none.
  ///
  /// - Parameters:
  ///   - words: One of ``words``.
  ///   - previous: The type that is replaced: what the words leave open stays as it is.
  package init?(words: String, replacing previous: ColumnType) {
    let parts = words.split(separator: " ")
    guard let word = parts.first, let kind = ValueType(rawValue: String(word)), kind != .missing
    else { return nil }
    self.init(kind)
    mark = previous.mark
    switch parts.count {
    case 1 where kind == .time:
      dayOrder = previous.dayOrder
      isOrderGuessed = previous.isOrderGuessed
    case 1: break
    case 2 where kind == .time:
      guard let order = DayOrder(rawValue: String(parts[1])) else { return nil }
      dayOrder = order
    default: return nil
    }
  }
}
