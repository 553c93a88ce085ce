// What an open record leaves out.

/// What the end line of an open record says.
enum RecordEnding: Hashable, Sendable {
  /// So many bytes of the record are not kept.
  case cut(bytes: Int)
  /// A nested value is longer than what is laid out of it.
  case shortened
  /// So many lines of the texts are folded.
  case folded(Int, of: Int)
  /// All fields show, so many.
  case allFields(Int)
  /// Fields that do not show: some that hold something, and empty ones.
  case others(filled: Int, empty: Int)

  /// What it says; made only for what is drawn.
  var text: String {
    switch self {
    case .cut(let bytes): "\(counted(bytes, "more byte")), Y copies all"
    case .shortened: "shortened to 1 MiB a field, y copies all"
    case .folded(let folded, let lines):
      "\(counted(lines, "line")), \(folded) folded   . shows them"
    case .allFields(let count): counted(count, "field")
    case .others(0, 0): ""
    case .others(0, let empty): counted(empty, "empty field") + " folded   . show them"
    case .others(let filled, 0): counted(filled, "more field") + ", all shown above"
    case .others(let filled, let empty):
      counted(filled, "more field") + ", all shown above; \(empty) empty"
    }
  }
}
