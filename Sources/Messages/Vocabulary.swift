// Corrections of misspelled words.

/// A set of known words that finds the nearest one to a misspelled word.
package struct Vocabulary: Sendable {
  /// The words.
  package let words: [String]

  /// Creates a vocabulary.
  package init(words: [String]) { self.words = words }

  /// Returns the hint for a message; nil when no word is near enough.
  package func hint(for wrong: String) -> String? {
    nearest(to: wrong).map { "did you mean '\($0)'?" }
  }

  /// Finds the word with the fewest single-letter changes, ignoring case.
  ///
  /// Up to a third of the letters may be wrong; any further guess would mislead.
  package func nearest(to wrong: String) -> String? {
    let letters = Array(wrong.lowercased())
    guard letters.count <= 64 else { return nil }
    let ranked = words.map { (word: $0, changes: Self.changes(letters, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.changes < $1.changes }) else { return nil }
    return best.changes <= max(1, letters.count / 3) ? best.word : nil
  }

  /// Returns the number of insertions, deletions, replacements and exchanges of neighbours between two
  /// words (the optimal string alignment distance of Damerau and Levenshtein).
  private static func changes(_ source: [Character], _ target: [Character]) -> Int {
    var twoBack: [Int] = []
    var previous = Array(0...target.count)
    for (row, letter) in source.enumerated() {
      var current = [row + 1]
      for (column, other) in target.enumerated() {
        let replacing = previous[column] + (letter == other ? 0 : 1)
        var fewest = min(replacing, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, letter == target[column - 1], source[row - 1] == other {
          fewest = min(fewest, twoBack[column - 1] + 1)
        }
        current.append(fewest)
      }
      twoBack = previous
      previous = current
    }
    return previous[target.count]
  }
}
