// Small numbers that stand for values curses cannot hold.

/// Numbers for values, from a fixed stock; a number keeps its value while it is on the screen.
struct SlotTable<Value: Hashable> {
  /// How many numbers there are.
  let capacity: Int
  private var values: [Value?] = []
  private var numbers: [Value: Int] = [:]
  private var free: [Int] = []

  init(capacity: Int) { self.capacity = capacity }

  /// Whether no number is taken.
  var isEmpty: Bool { numbers.isEmpty }

  /// The value a number stands for.
  subscript(number: Int) -> Value? { values.indices.contains(number) ? values[number] : nil }

  /// The number of a value, which gets one when there is one left.
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

  /// Takes the numbers back from all values but those in use.
  mutating func keep(where isUsed: (Value) -> Bool) {
    for (value, number) in numbers where !isUsed(value) {
      numbers[value] = nil
      values[number] = nil
      free.append(number)
    }
  }
}
