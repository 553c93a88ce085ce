// What the first values of a column say about how wide it should be.

import Records
import TextLayout

/// Measures the values of a column one after the other.
struct ColumnSample {
  /// Of a value so many bytes are measured: more is wider than any screen.
  private static let measuredBytes = 400

  private let rules: TextRules
  private let type: ColumnType
  private var count = 0
  /// How many values are not empty.
  private(set) var filledCount = 0
  private var narrowest = Int.max
  /// The width of the widest value in columns; 0 while there is none.
  private(set) var widest = 0
  /// The last value, as long as all were whole numbers, each greater than the one before.
  private var last: Int?

  /// The numbers whose points are to be aligned.
  private var numbers: [AlignedNumber] = []

  init(rules: TextRules, type: ColumnType = .text) {
    self.rules = rules
    self.type = type
  }

  /// Takes the value that follows.
  mutating func add(_ value: Text) {
    let isShort = value.bytes.count <= Self.measuredBytes
    let width =
      isShort
      ? rules.width(of: value)
      : rules.width(of: Text(bytes: Array(value.bytes.prefix(Self.measuredBytes))))
    if type.kind.hasPoints, isShort, case .typed(let place?) = type.fit(of: value.bytes) {
      numbers.append(AlignedNumber(value, at: place, rules: rules))
    }
    widest = max(widest, width)
    narrowest = min(narrowest, width)
    if count == 0 || last != nil {
      let number = Int(String(decoding: value.bytes.prefix(20), as: UTF8.self))
      last = number.flatMap { number in last.map { number > $0 } ?? true ? number : nil }
    }
    count += 1
    if !value.bytes.isEmpty { filledCount += 1 }
  }

  /// The alignment of the numbers, and the columns that the widest of them takes with it.
  var alignment: (points: PointAlignment, width: Int) {
    let points = PointAlignment(numbers)
    return (points, numbers.map(points.width).max() ?? 0)
  }

  /// Whether there are several values, all of one width.
  var areUniform: Bool { count > 1 && narrowest == widest }

  /// Whether there are several values, all of them whole numbers, each greater than the one before.
  var areRising: Bool { count > 2 && last != nil }
}
