// A condition on an unknown column.

import Records

/// An unknown column name in a text that has the form of a condition, such as `strs<3`.
struct UnknownName {
  /// The least length of a name that is compared with similar ones.
  private static let minNearCount = 3

  /// The name.
  let name: String
  /// The most similar column name; nil if none is similar.
  let nearest: String?
  /// The error message.
  private let message: String
  /// The escaped pattern that matches the text itself.
  let literal: String
  /// Whether the text may be meant literally: in logs, or if records can have keys without a
  /// column.
  private let mayBeText: Bool

  /// Finds an unknown column name; nil if the text is a condition on a known column, or no
  /// condition at all.
  init?(in text: String, of schema: RecordSchema) {
    guard !schema.isProvisional, !schema.columns.isEmpty else { return nil }
    let mayBeText = schema.hasFreeKeys || schema.isLog
    func nearest(to name: String) -> String? {
      mayBeText && name.count < UnknownName.minNearCount ? nil : schema.nearestColumn(to: name)
    }
    // A text that a column is compared with may go on like a condition.
    let joined = RecordPattern.unknownJoinedNames(in: text, schema: schema).first {
      nearest(to: $0) != nil
    }
    guard let name = RecordPattern.unknownName(in: text, schema: schema) ?? joined else {
      return nil
    }
    self.name = name
    self.mayBeText = mayBeText
    self.nearest = nearest(to: name)
    message = schema.noColumn(name)
    literal = RecordPattern.literal(text)
  }

  /// The error if the text is refused; nil if it is searched literally.
  var refusal: String? {
    if nearest != nil { return message }
    return mayBeText
      ? nil : "no column '\(shortened(name))' (\(shortened(literal)) looks for the text)"
  }

  /// The note for a text that is searched literally.
  var note: String { "as text: no column '\(shortened(name))'" }
}

extension RecordPattern {
  /// Parses a pattern or condition that the user typed.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - schema: The columns that it can name.
  ///   - reference: The records and the clock by which it may tell times.
  /// - Throws: `PatternError` for an invalid pattern, or a condition on an unknown column.
  init(
    asked text: String, schema: RecordSchema, by reference: TimeReference = TimeReference()
  ) throws(PatternError) {
    if let refusal = UnknownName(in: text, of: schema)?.refusal {
      throw PatternError(message: refusal, position: nil)
    }
    let whole = RecordPattern.withWholeTimes(text, by: reference, schema: schema)
    if reference.last.isEmpty, RecordPattern.countsFromLast(whole, schema: schema) {
      throw PatternError(
        message: "the last row is not read yet (now-3h counts from now)", position: nil)
    }
    try self.init(whole, schema: schema)
  }
}
