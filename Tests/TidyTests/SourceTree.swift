import FoundationEssentials

/// The files of the package that this test was built from.
enum SourceTree {
  /// The folder that holds `Package.swift`, found upwards from this file.
  static let root: URL = {
    var folder = URL(filePath: #filePath).deletingLastPathComponent()
    while folder.path != "/" {
      let manifest = folder.appending(path: "Package.swift").path
      if FileManager.default.fileExists(atPath: manifest) { return folder }
      folder.deleteLastPathComponent()
    }
    preconditionFailure("no Package.swift above \(#filePath)")
  }()

  /// What the top level may hold besides what Git ignores.
  static let topLevel: Set<String> = [
    "Package.swift", "Package.resolved", "Makefile", "README.md", "LICENSE", "CONTRIBUTING.md",
    "CHANGELOG.md", ".swift-format", ".editorconfig", ".gitignore", ".ci", ".github", "Sources",
    "Tests", "Demos", "Documentation", "Packaging", "Benchmarks", ".git", ".build", ".swiftpm",
  ]

  static let folders = [
    "Sources", "Tests", "Demos", "Benchmarks", "Documentation", "Packaging", ".ci", ".github",
  ]

  private static let textSuffixes = [
    ".swift", ".c", ".h", ".py", ".sh", ".md", ".modulemap", ".tape", ".txt",
  ]

  /// The paths of all files in the house, sorted; what builds leave behind is not among them.
  static let paths: [String] = folders.flatMap(paths(below:)).sorted()

  /// All hand-written text: the programs, the tapes and the papers at the top.
  static let texts: [SourceFile] = {
    let named = ["Package.swift", "Makefile", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"]
    return (named + paths.filter(isText)).compactMap(file(at:))
  }()

  static let swiftFiles: [SourceFile] = texts.filter(\.isSwift)

  /// Reads one file; nil if it is missing or not UTF-8.
  static func file(at path: String) -> SourceFile? {
    guard let data = FileManager.default.contents(atPath: root.appending(path: path).path),
      let text = String(validating: data, as: UTF8.self)
    else { return nil }
    return SourceFile(path: path, text: text)
  }

  static func topLevelNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
  }

  private static func isText(_ path: String) -> Bool {
    path.hasPrefix(".ci/") || path.hasPrefix("Packaging/") || path.hasPrefix(".github/")
      || textSuffixes.contains { path.hasSuffix($0) }
  }

  private static func paths(below folder: String) -> [String] {
    guard
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path)
    else { return [] }
    return names.filter { $0 != "__pycache__" && $0 != ".build" }.flatMap { name in
      let path = folder + "/" + name
      var isFolder = false
      _ = FileManager.default.fileExists(
        atPath: root.appending(path: path).path, isDirectory: &isFolder)
      return isFolder ? paths(below: path) : [path]
    }
  }
}
