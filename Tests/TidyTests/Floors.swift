// Which folder of a module may use which: the tables in CONTRIBUTING.md are the rule.

/// The folders of the large modules, as the tables in `CONTRIBUTING.md` order them.
///
/// A file may use the types of its own folder and of those below it.
struct Floors {
  static let heading = "## Floors inside a module"

  /// A folder that uses types of a folder above it.
  struct Climb: Hashable, CustomStringConvertible {
    let module: String
    let folder: String
    let upper: String

    init(_ module: String, _ folder: String, _ upper: String) {
      (self.module, self.folder, self.upper) = (module, folder, upper)
    }

    var description: String { "\(module)/\(folder) uses \(upper)" }
  }

  /// The climbs that are still there; a new one is an error, and so is one that has gone.
  static let exceptions: Set<Climb> = [
    Climb("Records", "Model", "Log"), Climb("Records", "Scan", "Log"),
  ]

  /// The folders of each module, the lowest first.
  private(set) var folders: [String: [String]] = [:]

  /// Reads the rows `| folder | what |` below a heading with the name of the module.
  init(markdown: String) {
    var isInside = false
    var module: String?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("## ") { isInside = line.hasPrefix(Self.heading) }
      guard isInside else { continue }
      if line.hasPrefix("### ") {
        module = line.split(separator: "`").dropFirst().first.map(String.init)
      }
      guard let module, line.hasPrefix("| "), !line.hasPrefix("| folder") else { continue }
      let name = line.split(separator: "|")[0].filter { !" `".contains($0) }
      folders[module, default: []].append(name)
    }
  }

  /// A use of a type that is declared on a higher floor.
  struct Use {
    let climb: Climb
    let finding: Finding
  }

  /// Returns the uses that point up.
  ///
  /// - Complexity: O(*words*).
  func climbs(in files: [SourceFile]) -> [Use] {
    folders.flatMap { module, order in
      let files = files.filter { $0.path.hasPrefix("Sources/\(module)/") }
      return climbs(in: files, of: module, order)
    }
  }

  private func climbs(in files: [SourceFile], of module: String, _ order: [String]) -> [Use] {
    let floors = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    var declaring: [String: Set<String>] = [:]
    var ownNames: [String: Set<String>] = [:]
    for file in files {
      for name in TypeNames(file) {
        if name.isOuter { declaring[name.text, default: []].insert(file.folder) }
        ownNames[file.folder, default: []].insert(name.text)
      }
    }
    return files.flatMap { file -> [Use] in
      guard let floor = floors[file.folder] else { return [] }
      var seen: Set<String> = []
      return file.usedTypes.compactMap { name, line in
        guard let places = declaring[name], ownNames[file.folder]?.contains(name) != true,
          let upper = places.min(by: { floors[$0] ?? 0 < floors[$1] ?? 0 }),
          floors[upper] ?? 0 > floor, seen.insert(name).inserted
        else { return nil }
        return Use(
          climb: Climb(module, file.folder, upper),
          finding: file.finding(
            line, "\(name) is in \(upper), above \(file.folder)",
            "move the file, or declare what it needs below"))
      }
    }
  }

  /// The folders of each module by their floors, and the uses that may point up.
  var report: String {
    let modules = folders.sorted { $0.key < $1.key }.map { module, order in
      "the floors of \(module), lowest first: \(order.joined(separator: ", "))"
    }
    let climbs = Self.exceptions.map(\.description).sorted().joined(separator: ", ")
    return modules.joined(separator: "\n") + "\nexceptions: \(climbs)"
  }

  /// The uses that are not excepted, the exceptions that nothing needs, the folders without a floor
  /// and the floors without a folder.
  func findings(in files: [SourceFile], allowing exceptions: Set<Climb> = exceptions) -> [Finding] {
    let uses = climbs(in: files)
    let stale = exceptions.subtracting(uses.map(\.climb)).map {
      Finding(path: "Tests/TidyTests/Floors.swift", line: 1, what: "not \($0)", cure: "remove it")
    }
    return uses.filter { !exceptions.contains($0.climb) }.map(\.finding) + stale
      + folders.flatMap { strayFolders(in: files, of: $0, $1) }
  }

  private func strayFolders(
    in files: [SourceFile], of module: String, _ order: [String]
  )
    -> [Finding]
  {
    let inside = files.filter { $0.path.hasPrefix("Sources/\(module)/") }
    let known = Set(order)
    let homeless = inside.filter { !known.contains($0.folder) }.map {
      $0.finding(1, "\($0.folder) has no floor", "add it to the table in CONTRIBUTING.md")
    }
    let empty = known.subtracting(inside.map(\.folder)).map {
      Finding(path: "CONTRIBUTING.md", line: 1, what: "\($0) is empty", cure: "remove its row")
    }
    return homeless + empty
  }
}

extension SourceFile {
  /// The folder below the module, subfolders included: `Find` of `Sources/Viewer/Find/Search.swift`.
  fileprivate var folder: String { parts.dropFirst(2).dropLast().joined(separator: "/") }

  /// The capitalized names that are not members of other names, each with its line.
  fileprivate var usedTypes: [(String, Int)] {
    let tokens = tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].text.first?.isUppercase == true,
        index == 0 || tokens[index - 1].text != "."
      else { return nil }
      return (tokens[index].text, tokens[index].line)
    }
  }
}

/// The names of the types that a file declares.
private struct TypeNames: Sequence {
  struct Name {
    let text: String
    /// Whether it is in no other type, and other files can see it.
    let isOuter: Bool
  }

  private let names: [Name]

  init(_ file: SourceFile) {
    let keywords = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    let tokens = file.tokens
    var (depth, names) = (0, [Name]())
    for (index, token) in tokens.enumerated() {
      if token.text == "{" { depth += 1 }
      if token.text == "}" { depth -= 1 }
      guard keywords.contains(token.text), index + 1 < tokens.count,
        tokens[index + 1].text.first?.isUppercase == true
      else { continue }
      let isHidden = !tokens.modifiers(before: index).isDisjoint(with: ["private", "fileprivate"])
      names.append(Name(text: tokens[index + 1].text, isOuter: depth == 0 && !isHidden))
    }
    self.names = names
  }

  func makeIterator() -> IndexingIterator<[Name]> { names.makeIterator() }
}
