// A field of a record as shown in an open row.

package import Records
package import TextLayout

/// A field with its name and its text as shown.
package struct ShownField: Hashable, Sendable {
  /// The kind of content, which determines the appearance.
  package enum Kind: Hashable, Sendable {
    /// Text, or a number shown as text.
    case text
    /// A number, a truth value or null of JSON: shown without quotes.
    case bare
    /// A JSON object or array, laid out over several lines.
    case nested
    /// The record ends before this field.
    case missing
  }

  /// The index of the field in the record.
  package var index: Int
  /// Its column in the schema; nil if it has none.
  package var column: Int?
  /// The name as raw bytes.
  package var name: Text
  /// The text as raw bytes; for ``Kind/nested`` laid out over several lines.
  package var value: Text
  /// The kind of content.
  package var kind: Kind
  /// The style of the text.
  package var part = Part.value
  /// The ranges of the text if some are folded; empty if all of it is shown.
  package var segments: [TextSegment] = []
  /// The styles that the input gives to ranges of the text.
  package var styles: [StyleRun] = []

  /// Whether the field has no text.
  package var isEmpty: Bool { value.bytes.isEmpty || kind == .missing }

  /// Whether lines of the text are folded.
  var hasFolds: Bool {
    segments.contains { if case .folded = $0.display { true } else { false } }
  }
}
