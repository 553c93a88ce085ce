// Conditions of the viewer as tests that the server makes.

internal import FileNames
internal import Records
import Values

extension SourceArrangement.Clause {
  /// The comparisons.
  var tests: [SourceArrangement.Condition] {
    switch self {
    case .test(let condition): [condition]
    case .exists: []
    case .spans(let column, let first, let last):
      [(ValueComparison.isAtLeast, first), (.isAtMost, last)].map { comparison, value in
        SourceArrangement.Condition(column: column, comparison: comparison, value: value)
      }
    case .not(let inner): inner.tests
    case .all(let parts), .any(let parts): parts.flatMap(\.tests)
    }
  }

  /// Returns the test of the server for the condition, in which the values are parameters.
  ///
  /// - Parameter columns: The columns of the relation.
  /// - Returns: The test; nil if a column does not exist.
  func test(in columns: [TableColumn]) -> Condition.Term? {
    switch self {
    case .test(let condition): return condition.test(in: columns)
    case .exists(let column):
      guard columns.indices.contains(column) else { return nil }
      return .test(["\(columns[column].expression) IS NOT NULL"], [])
    case .spans: return Self.joined(tests.map { $0.test(in: columns) }, by: " AND ")
    // The rows are kept for which the condition is neither true nor false.
    case .not(let inner): return inner.test(in: columns)?.between("(", ") IS NOT TRUE")
    case .all(let parts): return Self.joined(parts.map { $0.test(in: columns) }, by: " AND ")
    case .any(let parts): return Self.joined(parts.map { $0.test(in: columns) }, by: " OR ")
    }
  }

  /// Returns terms with words between them, in parentheses.
  private static func joined(_ terms: [Condition.Term?], by words: String) -> Condition.Term? {
    var parts = ["("]
    var values: [TextValue] = []
    for (index, term) in terms.enumerated() {
      guard case .test(let own, let ownValues)? = term else { return nil }
      parts[parts.count - 1] += (index > 0 ? words : "") + (own.first ?? "")
      parts += own.dropFirst()
      values += ownValues
    }
    parts[parts.count - 1] += ")"
    return .test(parts, values)
  }
}

extension Condition.Term {
  /// Returns a test between two texts.
  fileprivate func between(_ before: String, _ after: String) -> Condition.Term {
    guard case .test(var parts, let values) = self, !parts.isEmpty else { return self }
    parts[0] = before + parts[0]
    parts[parts.count - 1] += after
    return .test(parts, values)
  }
}

extension SourceArrangement.Condition {
  /// The arguments that a function call has room for, less those besides the columns.
  private static let argumentCount = 90

  /// Returns the test of the server for the comparison, in which the value is a parameter.
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
    return .test(["\(term.before) ", term.after], [FileName.bytes(value)])
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
    // A row without a value has another one.
    case .differs:
      return ("\(column.kind == .json ? text : column.expression) IS DISTINCT FROM", "")
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
