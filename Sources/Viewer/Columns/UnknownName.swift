// A condition whose name no column has.

import Records
internal import TerminalApp

/// A name that no column has, in a text with the form of a condition such as `strs<3`.
struct UnknownName {
  /// Shorter names are near to many words that mean something else.
  private static let leastNearCount = 3

  /// The name.
  let name: String
  /// The name of a column that may be meant.
  let nearest: String?
  /// The message that names it.
  private let message: String
  /// The pattern that finds the text itself.
  let literal: String
  /// Whether the text may be meant as it is: records may have more keys than columns, and the
  /// messages of a log hold such texts.
  private let mayBeText: Bool

  /// Looks for such a name; nil where the text is a condition on a column, or has another form.
  init?(in text: String, of schema: RecordSchema) {
    guard !schema.isProvisional, !schema.columns.isEmpty,
      let name = RecordPattern.unknownName(in: text, schema: schema)
    else { return nil }
    self.name = name
    mayBeText = schema.hasFreeKeys || schema.isLog
    let isShort = mayBeText && name.count < UnknownName.leastNearCount
    nearest = isShort ? nil : schema.nearestColumn(to: name)
    message = schema.noColumn(name)
    literal = RecordPattern.literal(text)
  }

  /// Why the text is refused; nil where it is searched as it is.
  var refusal: String? {
    if nearest != nil { return message }
    return mayBeText ? nil : "no column '\(harmless(name))' (\(harmless(literal)) finds the text)"
  }

  /// The reading of the text where it is not refused.
  var note: String { "as text: no column '\(harmless(name))'" }
}

extension RecordPattern {
  /// Reads what a reader typed.
  ///
  /// - Throws: `PatternError` for an invalid pattern, or a condition on an unknown column.
  init(asked text: String, schema: RecordSchema) throws(PatternError) {
    if let refusal = UnknownName(in: text, of: schema)?.refusal {
      throw PatternError(message: refusal, position: nil)
    }
    try self.init(text, schema: schema)
  }
}
