// The lines that name the columns, as words.

internal import Messages

extension ClosedRange<Int> {
  /// The most lines that can name the columns.
  private static let mostLines = 8

  /// Parses the number of a line, or of several: `4`, `3-4`.
  ///
  /// - Throws: `UsageError` if it is neither.
  package init(
    headerLines word: String, for name: String, or others: String = ""
  ) throws(UsageError) {
    let numbers = word.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    let known = numbers.compactMap(\.self)
    guard known.count == numbers.count, (1...2).contains(known.count),
      let first = known.first, let last = known.last, first > 0, first <= last,
      last - first < Self.mostLines
    else {
      throw UsageError(name, word, hint: "\(others)a line of the file, as 4 or 3-4")
    }
    self = first...last
  }
}
