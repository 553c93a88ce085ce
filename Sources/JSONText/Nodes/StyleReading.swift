// Whether the styles of an input are shown, left out, or not taken for styles at all.

/// The treatment of the styles in a text.
package enum StyleReading: Hashable, Sendable {
  /// As the look of the text.
  case style
  /// They are taken out of the text and left out.
  case plain
  /// As bytes of the text like any other.
  case signs
}
