// Conditions of the viewer as tests that the server makes.

internal import FileNames
internal import Records
import Values

extension SourceArrangement.Condition {
  /// The arguments that a function call has room for, less those besides the columns.
  private static let argumentCount = 90

  /// Returns the test of the server for the condition, in which the value is a parameter.
  ///
  /// - Parameter columns: The columns of the relation.
  /// - Returns: The test; nil if the column does not exist.
  func test(in columns: [TableColumn]) -> Condition.Term? {
    let term: (before: String, after: String)
    if let column {
      guard columns.indices.contains(column) else { return nil }
      term = test(of: columns[column])
    } else {
      term = (Self.text(of: columns) + " " + patternOperator, "")
    }
    // A dropped condition keeps the rows for which it is neither true nor false.
    let bytes = FileName.bytes(value)
    return isDropped
      ? .test("(\(term.before) ", bytes, "\(term.after)) IS NOT TRUE")
      : .test("\(term.before) ", bytes, term.after)
  }

  /// Whether the server finds the same rows as the viewer.
  ///
  /// Each has its own regular expressions; the server's know no boundaries of words and nothing
  /// after a question mark in parentheses. They see all columns as one text, which has one beginning
  /// and one end, and in some locales no case past ASCII.
  var isPortable: Bool {
    guard comparison == .matches else { return true }
    var rest = value.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\\":
        guard let escaped = rest.popFirst() else { return false }
        let isLetter = escaped.properties.isAlphabetic || escaped.properties.numericType != nil
        if isLetter, !"dswDSWnt".unicodeScalars.contains(escaped) { return false }
      case "(" where rest.first == "?" && rest.dropFirst().first != ":": return false
      case "+", "*", "?", "}":
        // A greedy repetition that gives nothing back.
        if rest.first == "+" { return false }
      case "^", "$", "[":
        if column == nil { return false }
      default:
        if ignoresCase, !scalar.isASCII, scalar.properties.isCased { return false }
      }
    }
    return true
  }

  private var patternOperator: String { ignoresCase ? "~*" : "~" }

  private func test(of column: TableColumn) -> (before: String, after: String) {
    let text = "\(column.expression)::text"
    switch comparison {
    case .matches: return ("\(text) \(patternOperator)", "")
    // The server compares no json, and an empty text is a value of few types.
    case .equals where value.isEmpty: return ("coalesce(\(text), '') =", "")
    case .differs where value.isEmpty: return ("coalesce(\(text), '') <>", "")
    case .equals where column.kind == .json: return ("\(text) =", "")
    case .differs: return ("\(column.kind == .json ? text : column.expression) <>", "")
    case .equals, .isLess, .isAtMost, .isGreater, .isAtLeast:
      return ("\(column.expression) \(comparison.rawValue)", "")
    }
  }

  /// Returns the text of all columns, with tabs between them.
  ///
  /// Bytes are left out: their digits would match by chance.
  private static func text(of columns: [TableColumn]) -> String {
    let texts = columns.filter { $0.kind != .bytes }.map { "\($0.expression)::text" }
    let groups = stride(from: 0, to: texts.count, by: argumentCount).map { start in
      let group = texts[start..<min(start + argumentCount, texts.count)]
      return "concat_ws(E'\\t', \(group.joined(separator: ", ")))"
    }
    return groups.isEmpty ? "''" : "(\(groups.joined(separator: " || E'\\t' || ")))"
  }
}
