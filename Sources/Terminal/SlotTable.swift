// Small numbers for values that curses cannot represent.

/// A bounded table of numbers for values; a number keeps its value while it is on the screen.
struct SlotTable<Value: Hashable> {
  /// The maximum number of values.
  let capacity: Int
  private var values: [Value?] = []
  private var numbers: [Value: Int] = [:]
  private var free: [Int] = []

  init(capacity: Int) { self.capacity = capacity }

  /// Whether no number is in use.
  var isEmpty: Bool { numbers.isEmpty }

  /// The value of a number.
  subscript(number: Int) -> Value? { values.indices.contains(number) ? values[number] : nil }

  /// Returns the number of a value, allocating one if possible.
  mutating func number(for value: Value) -> Int? {
    if let number = numbers[value] { return number }
    let number: Int
    if let last = free.popLast() {
      number = last
      values[number] = value
    } else if values.count < capacity {
      number = values.count
      values.append(value)
    } else {
      return nil
    }
    numbers[value] = number
    return number
  }

  /// Frees the numbers of all values except those in use.
  mutating func keep(where isUsed: (Value) -> Bool) {
    for (value, number) in numbers where !isUsed(value) {
      numbers[value] = nil
      values[number] = nil
      free.append(number)
    }
  }
}
