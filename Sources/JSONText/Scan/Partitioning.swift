// The place in an array at which a property begins to hold.

extension Array {
  /// The first index whose element satisfies a predicate that no earlier element satisfies and all
  /// later ones do.
  ///
  /// - Complexity: O(log *n*).
  package func partitioningIndex(where belongsInSecond: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
