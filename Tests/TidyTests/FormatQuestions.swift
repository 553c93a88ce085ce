// What a format is like stands in one table, so that the compiler lists what a new format needs.

/// The folders that recognize formats, and the table itself.
private let formatFolders = [
  "Sources/Records/Sniff/", "Sources/Records/Log/", "Sources/Records/JSONDocument/",
  "Sources/Records/TextTable/", "Sources/Records/Model/RecordFormat.swift",
  "Sources/Records/Model/SourceFormat.swift",
]

/// Comparisons of the format of a schema, and switches over it, outside of the table of traits.
func formatQuestions(_ file: SourceFile) -> [Finding] {
  guard file.path.hasPrefix("Sources/"), !formatFolders.contains(where: file.path.hasPrefix) else {
    return []
  }
  let extendsSchema = file.code.contains { $0.hasPrefix("extension RecordSchema") }
  return file.numberedCode.compactMap { line, text in
    let words = SourceFile(path: "a.swift", text: text).tokens.map(\.text)
    let isAsked = words.indices.contains { index in
      guard words[index] == "format" else { return false }
      let owner = index > 1 && words[index - 1] == "." ? words[index - 2] : nil
      guard owner == "schema" || owner == nil && extendsSchema && words.first != "init" else {
        return false
      }
      let next = words[(index + 1)...].prefix(2).joined()
      let start = owner == nil ? index : index - 2
      let opensSwitch = words[..<start].contains("switch") && next.hasPrefix("{")
      let isArgument = next.hasPrefix(")") && words[..<start].contains("contains")
      return next == "==" || next == "!=" || opensSwitch || isArgument
    }
    return isAsked
      ? file.finding(line, "asks for a format", "ask for a trait of RecordFormat") : nil
  }
}
