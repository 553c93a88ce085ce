// The pictures of the documentation, and the commands of the README.

import TestSupport
import Testing

@Suite("The pictures of the documentation")
struct PictureTests {
  private static let pictures = Product.folder + "/Documentation/Pictures"

  /// Returns the pictures in a folder and its folders for dark and light pages.
  private func names(in folder: String) -> [String] {
    ["", "dark/", "light/"].flatMap { part in
      TemporaryFolder.names(in: "\(folder)/\(part)").filter { $0.hasSuffix(".svg") }
        .map { part + $0 }
    }
  }

  @Test("are the recordings of their tapes, to the byte, and small")
  func recordings() throws {
    let folder = try TemporaryFolder()
    let result = try Command(
      path: "/bin/bash", arguments: ["\(Product.folder)/.ci/pictures", folder.path]
    ).run()
    #expect(result.ending == .exited(0), "\(result.text)\(result.errors)")
    let names = names(in: folder.path)
    #expect(names.count == 9 && names == self.names(in: Self.pictures))
    for name in names {
      let picture = try TemporaryFolder.contents(of: "\(Self.pictures)/\(name)")
      let isSame = try TemporaryFolder.contents(of: folder.path(name)) == picture
      #expect(isSame, "make record writes \(name) again")
      #expect(picture.count < 500_000, "\(name)")
    }
  }

  @Test("differ for dark and for light pages")
  func grounds() throws {
    for name in names(in: Self.pictures) where name.hasPrefix("dark/") {
      let light = "light/" + name.dropFirst("dark/".count)
      let isSame =
        try TemporaryFolder.contents(of: "\(Self.pictures)/\(name)")
        == TemporaryFolder.contents(of: "\(Self.pictures)/\(light)")
      #expect(!isSame, "\(name)")
    }
  }

  @Test("the film moves for ten to fifteen seconds", arguments: ["dark", "light"])
  func film(ground: String) throws {
    let bytes = try TemporaryFolder.contents(of: "\(Self.pictures)/\(ground)/film.svg")
    let text = String(decoding: bytes, as: UTF8.self)
    let start = try #require(text.firstRange(of: "animation:film ")).upperBound
    let seconds = try #require(Double(text[start...].prefix { $0 != "s" }))
    #expect((10...15).contains(seconds))
    #expect(text.ranges(of: "transform:translateY").count > 50)
  }
}

@Suite("The README")
struct ReadmeTests {
  /// The commands between the README's marks, without their comments.
  private static let commands: [String] = {
    let page = try? DocumentationPage.all(in: Product.folder).first
    let lines = page?.text.split(separator: "\n") ?? []
    let start = lines.firstIndex(of: "<!-- commands -->") ?? lines.startIndex
    let end = lines.firstIndex(of: "<!-- /commands -->") ?? lines.startIndex
    guard start < end else { return [] }
    return lines[start..<end].filter { !$0.hasPrefix("<!--") && !$0.hasPrefix("```") }
      .map { line in
        let command = line.firstRange(of: "  #").map { line[..<$0.lowerBound] } ?? line
        return String(command)
      }
  }()

  @Test("has five commands")
  func count() { #expect(Self.commands.count == 5) }

  @Test("has commands that print records without a terminal", arguments: commands)
  func command(line: String) throws {
    let script = "PATH=\"$0:$PATH\"; cd \"$1\" && \(line)"
    let release = Product.path.dropLast("/unfold".count)
    let result = try Command(
      path: "/bin/sh", arguments: ["-c", script, String(release), Product.folder]
    ).run()
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(result.text.split(separator: "\n").count > 3, "\(result.text)")
  }
}
