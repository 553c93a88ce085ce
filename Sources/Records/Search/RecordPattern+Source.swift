// A pattern as a condition that a source applies itself.

extension RecordPattern {
  /// Returns the pattern as a condition for a source; nil if it looks inside nested values.
  package func condition(isDropped: Bool) -> SourceArrangement.Condition? {
    guard path == nil else { return nil }
    return SourceArrangement.Condition(
      column: column, comparison: comparison, value: value,
      ignoresCase: matcher?.ignoresCase ?? false, isDropped: isDropped)
  }
}
