// One field of a record as the viewer shows it.

package import Records
package import TextLayout

/// A field's name, its text as shown, and what it holds.
package struct ShownField: Hashable, Sendable {
  /// What a field holds, as far as its look goes.
  package enum Kind: Hashable, Sendable {
    /// Text, or a number shown as text.
    case text
    /// A number, a truth value or null of JSON: shown without quotes.
    case bare
    /// An object or array of JSON, laid out over several lines.
    case nested
    /// The record ends before this field.
    case missing
  }

  /// Which field of the record.
  package var index: Int
  /// Its column in the schema; nil if it has none.
  package var column: Int?
  /// The name, raw.
  package var name: Text
  /// The text, raw; for ``Kind/nested`` spread over lines.
  package var value: Text
  /// What it holds.
  package var kind: Kind
  /// How its text looks.
  package var part = Part.value
  /// Its stretches, where some of the text is folded; none where all of it shows.
  package var pieces: [TextPiece] = []
  /// The stretches of the text that the input gives a look of their own.
  package var styles: [StyleRun] = []

  /// Makes a field.
  package init(index: Int, column: Int? = nil, name: Text, value: Text, kind: Kind) {
    self.index = index
    self.column = column
    self.name = name
    self.value = value
    self.kind = kind
  }

  /// Whether there is nothing to read in it.
  package var isEmpty: Bool { value.bytes.isEmpty || kind == .missing }

  /// Whether it takes lines of its own below its name: members of an object, elements of an array.
  var isBlock: Bool { kind == .nested && value.bytes.count > 2 }
}
