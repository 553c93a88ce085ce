// The pages of the documentation, and the frames in them.

/// A page of the documentation: the README, or a page in `Documentation`.
package struct DocumentationPage: Sendable {
  /// A picture of the screen in a page, between two marks with its name.
  package struct Frame: Sendable {
    /// The name of the page.
    package var page: String
    /// The name of the frame: `tour`, or a demo and one of its golden frames, `SelfSizing/opened`.
    package var name: String
    /// The lines of the frame, each with its line feed.
    package var text: String
  }

  /// A frame that has no end, or that is not between fences.
  package struct Unclosed: Error, CustomStringConvertible {
    package let description: String
  }

  /// The path below the folder of the project.
  package var name: String
  /// The text of the page.
  package var text: String

  /// Returns all pages of a project.
  package static func all(in project: String) throws -> [DocumentationPage] {
    let names = TemporaryFolder.names(in: "\(project)/Documentation")
      .filter { $0.hasSuffix(".md") }
    return try (["README.md"] + names.map { "Documentation/\($0)" }).map { name in
      let bytes = try TemporaryFolder.contents(of: "\(project)/\(name)")
      return DocumentationPage(name: name, text: String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Returns the frames of all pages of a project.
  package static func frames(in project: String) throws -> [Frame] {
    try all(in: project).flatMap { try $0.frames() }
  }

  /// Returns the frames of the page.
  package func frames() throws -> [Frame] {
    var frames: [Frame] = []
    var rest = text[...]
    while let mark = rest.firstRange(of: "<!-- frame:") {
      rest = rest[mark.upperBound...]
      let frame = String(rest.prefix { $0 != " " && $0 != "\n" })
      guard rest.hasPrefix("\(frame) -->\n```\n"),
        let end = rest.firstRange(of: "```\n<!-- /frame:\(frame) -->")
      else { throw Unclosed(description: "\(name): the frame \(frame) has no end") }
      let start = rest.index(rest.startIndex, offsetBy: "\(frame) -->\n```\n".count)
      frames.append(Frame(page: name, name: frame, text: String(rest[start..<end.lowerBound])))
      rest = rest[end.upperBound...]
    }
    return frames
  }
}
