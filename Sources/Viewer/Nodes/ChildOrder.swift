// The children of a node that are shown, in the order in which they are shown.

/// The children of an open node that are shown, from top to bottom.
///
/// A child keeps its number in the object or array, which paths are made of. Its place is the
/// position at which it is shown.
struct ChildOrder: Hashable, Sendable {
  private enum Storage: Hashable, Sendable {
    case all
    case without([Int], first: [Int])
    case ascending([Int])
    case permuted([Int], places: [Int: Int])
  }

  private let storage: Storage
  /// The number of children that are shown.
  let count: Int

  /// Shows all children in the order of the object or array.
  init(all count: Int) {
    storage = .all
    self.count = count
  }

  /// Shows all children but some.
  ///
  /// - Parameters:
  ///   - count: The number of all.
  ///   - numbers: The numbers of the others, in ascending order.
  ///   - first: The numbers of those that come before all others if they are shown.
  init(all count: Int, without numbers: [Int], first: [Int] = []) {
    let first = first.filter { !numbers.contains($0) }
    let isMoved = first.enumerated().contains { $0.element != $0.offset }
    storage =
      isMoved || !numbers.isEmpty
      ? .without(Set(numbers + first).sorted(), first: first) : .all
    self.count = count - numbers.count
  }

  /// Shows some children.
  ///
  /// - Parameter numbers: Their numbers, each at most once, from top to bottom.
  init(_ numbers: [Int]) {
    count = numbers.count
    if zip(numbers, numbers.dropFirst()).allSatisfy({ $0 < $1 }) {
      storage = .ascending(numbers)
    } else {
      let places = zip(numbers, numbers.indices)
      storage = .permuted(numbers, places: Dictionary(uniqueKeysWithValues: places))
    }
  }

  /// The number of the child at a place.
  subscript(place: Int) -> Int {
    switch storage {
    case .all: place
    case .without(let numbers, let first):
      place < first.count
        ? first[place] : numbers.reduce(place - first.count) { $1 <= $0 ? $0 + 1 : $0 }
    case .ascending(let numbers), .permuted(let numbers, _): numbers[place]
    }
  }

  /// Returns the place of a child; nil if it is not shown.
  ///
  /// - Complexity: O(log *count*), or O(children that are left out).
  func place(of number: Int) -> Int? {
    switch storage {
    case .all: return (0..<count).contains(number) ? number : nil
    case .without(let numbers, let first):
      if let place = first.firstIndex(of: number) { return place }
      let place = first.count + number - numbers.count { $0 < number }
      return number >= 0 && place < count && !numbers.contains(number) ? place : nil
    case .permuted(_, let places): return places[number]
    case .ascending(let numbers):
      var range = 0..<numbers.count
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        if numbers[middle] == number { return middle }
        range =
          numbers[middle] < number ? middle + 1..<range.upperBound : range.lowerBound..<middle
      }
      return nil
    }
  }

  /// The numbers of the children, from top to bottom.
  var numbers: some Sequence<Int> { (0..<count).lazy.map { self[$0] } }
}
