// The elements of a changed order that need not move.

/// The search for a longest strictly increasing subsequence.
///
/// ```swift
/// // Of the order 2 0 1 3, only 2 has to move to make 0 1 2 3.
/// let staying = LongestRise.indices(of: [2, 0, 1, 3])
/// print(staying)  // [1, 2, 3]
/// ```
public enum LongestRise {
  /// Returns the indices of a longest increasing subsequence, ascending.
  ///
  /// All other elements have to move; no smaller set of moves makes the order. The method is
  /// patience sorting (Fredman 1975, "On computing the length of longest increasing subsequences").
  ///
  /// - Complexity: O(*n* log *n*).
  public static func indices(of values: [Int]) -> [Int] {
    /// The index of the smallest last value of an increasing subsequence, for each length.
    var ends: [Int] = []
    var predecessors: [Int?] = []
    for (index, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      predecessors.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var rise: [Int] = []
    var next = ends.last
    while let index = next {
      rise.append(index)
      next = predecessors[index]
    }
    return rise.reversed()
  }
}
