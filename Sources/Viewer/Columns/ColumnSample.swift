// What the first values of a column say about how wide it should be.

import TextLayout

/// Measures the values of a column one after the other.
struct ColumnSample {
  /// Of a value so many bytes are measured: more is wider than any screen.
  private static let measuredBytes = 400

  private let rules: TextRules
  private var count = 0
  private var narrowest = Int.max
  /// The width of the widest value in columns; 0 while there is none.
  private(set) var widest = 0
  /// The last value, as long as all were whole numbers, each greater than the one before.
  private var last: Int?

  init(rules: TextRules) { self.rules = rules }

  /// Takes the value that follows.
  mutating func add(_ value: Text) {
    let isShort = value.bytes.count <= Self.measuredBytes
    let width =
      isShort
      ? rules.width(of: value)
      : rules.width(of: Text(bytes: Array(value.bytes.prefix(Self.measuredBytes))))
    widest = max(widest, width)
    narrowest = min(narrowest, width)
    if count == 0 || last != nil {
      let number = Int(String(decoding: value.bytes.prefix(20), as: UTF8.self))
      last = number.flatMap { number in last.map { number > $0 } ?? true ? number : nil }
    }
    count += 1
  }

  /// Whether there are several values, all of one width.
  var areUniform: Bool { count > 1 && narrowest == widest }

  /// Whether there are several values, all of them whole numbers, each greater than the one before.
  var areRising: Bool { count > 2 && last != nil }
}
