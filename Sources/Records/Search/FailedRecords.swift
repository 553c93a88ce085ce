// Records that count as errors by what they say.

/// Records that count as errors though neither a level nor a defect says so.
package struct FailedRecords: Sendable {
  /// The texts of which each has at least one.
  private let texts: [RequiredText]
  /// Returns whether a record with one of the texts is one of them.
  private let holds: @Sendable (Record) -> Bool

  /// Describes such records.
  ///
  /// - Parameters:
  ///   - words: The words of which each has at least one.
  ///   - holds: Returns whether a record with one of the words is one of them.
  package init(words: [String], holds: @escaping @Sendable (Record) -> Bool) {
    texts = words.compactMap { RequiredText(Array($0.utf8), ignoresCase: false) }
    self.holds = holds
  }

  /// Returns whether a record may be one of them, by its bytes.
  func mayBeOne(_ bytes: Span<UInt8>) -> Bool { texts.contains { $0.stands(in: bytes) } }

  /// Returns whether a record is one of them.
  func isOne(_ record: Record) -> Bool { holds(record) }
}
