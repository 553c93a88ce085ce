// The widths of a column's first values.

import JSONText
import Records
import TextLayout
import Values

/// Measures the values of a column one after the other.
struct ColumnSample {
  /// The number of bytes of a value that are measured; more would be wider than any screen.
  private static let measuredBytes = 400

  private let rules: TextRules
  private let type: ColumnType
  /// The widths of the values in cells.
  private(set) var widths: [Int] = []
  /// The values themselves, where they are times.
  private(set) var values: [[UInt8]] = []
  /// Whether a value contains a blank.
  private(set) var hasBlank = false
  /// The last value of a numeric column while all values are ascending whole numbers.
  private var last: Int?

  /// The numbers whose points are to be aligned.
  private var numbers: [AlignedNumber] = []

  /// Whether the values are kept.
  private let keepsValues: Bool
  private let isNumeric: Bool

  init(
    rules: TextRules, type: ColumnType = .text, isNumeric: Bool = false, isTime: Bool = false
  ) {
    self.rules = rules
    self.type = type
    self.isNumeric = isNumeric
    keepsValues = isTime
  }

  /// Adds the next value.
  mutating func add(_ value: Text) {
    let isShort = value.bytes.count <= Self.measuredBytes
    let width =
      isShort
      ? rules.width(of: value)
      : rules.width(of: Text(bytes: Array(value.bytes.prefix(Self.measuredBytes))))
    if type.kind.hasPoints, isShort, case .typed(let place?) = type.fit(of: value.bytes) {
      numbers.append(AlignedNumber(value, at: place, rules: rules))
    }
    if isNumeric, widths.isEmpty || last != nil {
      let number = Int(String(decoding: value.bytes.prefix(20), as: UTF8.self))
      last = number.flatMap { number in last.map { number > $0 } ?? true ? number : nil }
    }
    widths.append(width)
    if isShort, keepsValues, width > 0 { values.append(value.bytes) }
    if !hasBlank { hasBlank = ByteRun.contains(0x20, in: value.bytes.span) }
  }

  /// The width of the widest value; 0 without values.
  var widest: Int { widths.max() ?? 0 }

  /// The alignment of the numbers and the width of the widest aligned number.
  var alignment: (points: PointAlignment, width: Int) {
    let points = PointAlignment(numbers)
    return (points, numbers.map(points.width).max() ?? 0)
  }

  /// Whether there are several values, all ascending whole numbers.
  var areRising: Bool { widths.count > 2 && last != nil }
}
