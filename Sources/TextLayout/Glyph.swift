/// What a glyph stands for, so that a replacement can be styled apart from plain text.
public enum Role: Hashable, Sendable {
  /// A cluster of the text as it is.
  case plain
  /// A control or an invisible character, made visible, or the count of characters left out.
  case control
  /// Bytes that are not UTF-8, made visible.
  case malformed
  /// The hyphen of a soft hyphen at which the line ends.
  case hyphen
  /// The sign for text left out, or for a cluster wider than its line.
  case ellipsis
}

/// One unit of drawing: a cluster of the text, or what is shown in place of one.
public struct Glyph: Hashable, Sendable {
  /// What to send: printable characters only.
  public var text: String
  /// Columns, at least 1.
  public var width: Int
  /// What the glyph stands for.
  public var role: Role
  /// Byte offsets of what it stands for.
  public var source: Range<Int>

  /// A glyph from its parts.
  public init(text: String, width: Int, role: Role, source: Range<Int>) {
    self.text = text
    self.width = width
    self.role = role
    self.source = source
  }
}
