import Testing

/// The public declarations of the libraries, on which others build.
@Suite("What others see")
struct PublicTests {
  @Test("the libraries keep nothing for the house alone, so that what it uses others can use")
  func publicAlone() {
    let libraries = ["CellGrid", "TextLayout", "TableEngine", "TableKit"]
    let findings = SourceTree.swiftFiles.flatMap { file -> [Finding] in
      guard file.parts.first == "Sources", libraries.contains(String(file.parts[1])) else {
        return []
      }
      return file.numberedCode.compactMap { line, text in
        let words = text.split { " \t(".contains($0) }
        guard words.contains("package") || words.contains("@_spi") else { return nil }
        return file.finding(line, "declared for the package", "make it public or internal")
      }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("every public type of the libraries has an example")
  func examples() {
    let libraries = ["CellGrid", "TextLayout", "TableKit", "TerminalApp"]
    let files = SourceTree.swiftFiles.filter {
      $0.parts.first == "Sources" && libraries.contains(String($0.parts[1]))
        && !$0.path.contains(".docc/")
    }
    #expect(files.flatMap(publicTypes).count > 90)
    let findings = files.flatMap(typesWithoutExample)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("the articles' programs and the demos see what anybody sees")
  func articles() {
    let files = SourceTree.swiftFiles.filter {
      $0.path.hasPrefix("Tests/ArticleTests/") || $0.path.hasPrefix("Tests/TableApp")
        || $0.path.hasPrefix("Demos/")
    }
    #expect(files.count > 4)
    let findings = files.flatMap { file in
      file.numberedCode.compactMap { line, text -> Finding? in
        guard text.contains("@testable") || text.contains("@_spi") else { return nil }
        return file.finding(line, "looks behind the public API", "use what is public")
      }
    }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
