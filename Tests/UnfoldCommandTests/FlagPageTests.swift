import FoundationEssentials
import Testing

@testable import UnfoldCommand

/// The table of flags in `Documentation/Flags.md`: `make record` writes it again.
@Suite("The page of flags")
struct FlagPageTests {
  private static let page = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Documentation/Flags.md")

  /// Returns a text of the help in the language of the page.
  private func escaped(_ text: String) -> String {
    text.map { "\\|*~<_".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  /// The sections of flags, each as a table.
  private var tables: String {
    CommandFlag.sections.dropFirst().map { title, flags in
      let rows = flags.map { flag in
        let value = flag.valueName.isEmpty ? "" : " " + flag.valueName.uppercased()
        let names = flag.names.map { name in
          "`\(name)\(name == flag.names.last ? value : "")`"
        }
        let meaning = [escaped(flag.description), flag.notes].filter { !$0.isEmpty }
        return "| \(names.joined(separator: ", ")) | \(meaning.joined(separator: " ")) |\n"
      }
      return "### \(title)\n\n| flag | means |\n|---|---|\n\(rows.joined())"
    }.joined(separator: "\n")
  }

  @Test("has every flag in the words of the help")
  func golden() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.firstRange(of: "<!-- flags -->\n\n")).upperBound
    let end = try #require(text.firstRange(of: "\n<!-- /flags -->")).lowerBound
    if ProcessInfo.processInfo.environment["UNFOLD_RECORD"] != nil {
      try (text[..<start] + tables + text[end...]).description
        .write(to: Self.page, atomically: true, encoding: .utf8)
      return
    }
    #expect(text[start..<end] == tables, "make record writes the page again")
  }
}
