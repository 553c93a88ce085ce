// Texts from outside in messages: safe to print, and cut to a width.

internal import Messages
internal import TextLayout

/// Returns a text for a message: control characters are visible, and a long text is cut in the
/// middle.
func shortened(_ text: String, columns: Int = 80) -> String {
  var shown = ""
  TextRules(lines: .single).forEachGlyph(
    in: Text(text.sanitized), truncatedTo: columns, .middle
  ) {
    shown += $0.text
  }
  return shown
}

/// Returns the bytes of a name in the input for a message.
func shortened(_ bytes: [UInt8]) -> String { shortened(String(decoding: bytes, as: UTF8.self)) }
