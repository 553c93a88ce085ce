// How long a file and a function may be.

/// Files longer than 400 lines.
func overlongFiles(_ files: [SourceFile], limit: Int = 400) -> [Finding] {
  files.filter { !$0.isGenerated && $0.lineCount > limit }.map {
    $0.finding(limit + 1, "\($0.lineCount) lines, at most \(limit)", "split it by subject")
  }
}

/// Functions, initialisers and subscripts longer than 60 lines, from their keyword to their brace.
func overlongFunctions(_ file: SourceFile, limit: Int = 60) -> [Finding] {
  FunctionScanner(file).functions().filter { $0.lineCount > limit }.map {
    file.finding(
      $0.firstLine, "\($0.name) has \($0.lineCount) lines, at most \(limit)",
      "give its parts names of their own")
  }
}

struct FunctionSpan: Equatable {
  let name: String
  /// Counted from 1, as is `lastLine`.
  let firstLine: Int
  let lastLine: Int

  var lineCount: Int { lastLine - firstLine + 1 }
}

/// Finds functions and where their bodies end, by counting brackets in blanked source.
struct FunctionScanner {
  private let tokens: [Token]

  init(_ file: SourceFile) { tokens = file.tokens }

  func functions() -> [FunctionSpan] {
    tokens.indices.compactMap { index in
      guard isFunctionKeyword(at: index), let open = bodyStart(after: index),
        let close = matchingBrace(of: open)
      else { return nil }
      let name = tokens[index].text == "func" ? tokens[index + 1].text : tokens[index].text
      return FunctionSpan(
        name: name, firstLine: tokens[index].line, lastLine: tokens[close].line)
    }
  }

  private func isFunctionKeyword(at index: Int) -> Bool {
    guard ["func", "init", "deinit", "subscript"].contains(tokens[index].text) else { return false }
    return index == 0 || tokens[index - 1].text != "."
  }

  /// The brace that begins the body; nil for a requirement of a protocol, which has none.
  private func bodyStart(after keyword: Int) -> Int? {
    var depth = 0
    for index in tokens.indices.dropFirst(keyword + 1) {
      switch tokens[index].text {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0: return index
      case "}" where depth == 0: return nil
      case "func", "var", "let", "init", "subscript", "case", "struct", "enum", "protocol", "class",
        "associatedtype", "static", "mutating", "@", "extension", "typealias", "public", "package":
        if depth == 0, tokens[index].line > tokens[keyword].line { return nil }
      default: break
      }
    }
    return nil
  }

  private func matchingBrace(of open: Int) -> Int? {
    var depth = 0
    for index in tokens.indices.dropFirst(open) {
      if tokens[index].text == "{" { depth += 1 }
      if tokens[index].text == "}" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
