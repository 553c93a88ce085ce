import FoundationEssentials
import Testing

/// The README and the pages in `Documentation`: their quotations, links and pictures.
@Suite("The pages of the documentation")
struct PageTests {
  private static let pages = SourceTree.texts.filter { file in
    file.path == "README.md" || file.path.hasPrefix("Documentation/") && file.path.hasSuffix(".md")
  }

  /// A quotation of a file, between two marks.
  private struct Quotation {
    let page: String
    let path: String
    let lines: [String]
  }

  /// Returns the quotations whose opening mark has a kind: `code` or `passage`.
  private func quotations(_ kind: String) throws -> [Quotation] {
    try Self.pages.flatMap { page in
      try page.lines.indices.filter { page.lines[$0].hasPrefix("<!-- \(kind):") }.map { start in
        let path = page.lines[start].dropFirst("<!-- \(kind):".count).prefix { $0 != " " }
        let end = try #require(
          page.lines[start...].firstIndex(of: "<!-- /\(kind) -->"), "\(page.path): \(path)")
        return Quotation(
          page: page.path, path: String(path),
          lines: Array(page.lines[start..<end].dropFirst(2).dropLast()))
      }
    }
  }

  @Test("quote a program whole, and it is short")
  func programs() throws {
    let quotations = try quotations("code")
    #expect(quotations.map(\.path).contains("Demos/Hello/main.swift"))
    for quotation in quotations {
      let program = try #require(SourceTree.file(at: quotation.path), "\(quotation.path)").lines
      #expect(quotation.lines + [""] == program, "\(quotation.page): \(quotation.path)")
      #expect(quotation.lines.count < 30, "\(quotation.path) has \(quotation.lines.count) lines")
    }
  }

  @Test("quote a passage of a program line by line")
  func passages() throws {
    let quotations = try quotations("passage")
    #expect(!quotations.isEmpty)
    for quotation in quotations {
      let program = try #require(SourceTree.file(at: quotation.path), "\(quotation.path)").lines
      #expect(!quotation.lines.isEmpty && quotation.lines.count <= 10)
      #expect(
        !program.ranges(of: quotation.lines).isEmpty, "\(quotation.page): \(quotation.path)")
    }
  }

  @Test("the README is short, and names every other page")
  func readme() throws {
    let readme = try #require(SourceTree.file(at: "README.md"))
    #expect(readme.lineCount <= 150)
    let text = readme.lines.joined(separator: "\n")
    for page in Self.pages where page.path != "README.md" {
      #expect(text.contains("](\(page.path))"), "\(page.path)")
    }
  }

  @Test("every link and every picture in them leads to a file")
  func links() {
    #expect(Self.pages.count > 7)
    var pictures: Set<String> = []
    for page in Self.pages {
      let text = page.lines.joined(separator: "\n")
      let targets = Self.targets(in: text)
      for target in targets where !target.contains("://") {
        let folder = page.path.split(separator: "/").dropLast()
        let path = Self.resolved(folder.joined(separator: "/") + "/" + target)
        let isThere = FileManager.default.fileExists(
          atPath: SourceTree.root.appending(path: path).path)
        #expect(isThere, "\(page.path): \(target)")
        if path.hasSuffix(".svg") { pictures.insert(path) }
      }
    }
    let stored = SourceTree.paths.filter {
      $0.hasPrefix("Documentation/") && $0.hasSuffix(".svg")
    }
    #expect(pictures == Set(stored), "a picture that no page shows")
  }

  /// Returns the targets of a page's links and pictures, without their fragments.
  private static func targets(in text: String) -> [String] {
    let marks = [("](", ")"), ("src=\"", "\""), ("srcset=\"", "\"")]
    return marks.flatMap { opening, closing in
      text.ranges(of: opening).compactMap { range in
        let rest = text[range.upperBound...]
        guard let end = rest.firstRange(of: closing), !rest[..<end.lowerBound].contains("\n")
        else { return nil }
        return String(rest[..<end.lowerBound].prefix { $0 != "#" })
      }
    }
    .filter { !$0.isEmpty }
  }

  /// Returns a path without `..` and empty parts.
  private static func resolved(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
