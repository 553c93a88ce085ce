// Every file stands in a room that has a name and a purpose.

/// The folders below `Sources` and `Tests`; `Documentation/Map.md` says what each is for.
struct Rooms {
  let sources: Set<String>
  let tests: Set<String>

  /// Reads the map: a line of it begins with the room's name in backticks.
  init(markdown: String) {
    var sources: Set<String> = []
    var tests: Set<String> = []
    for line in markdown.split(separator: "\n") where line.hasPrefix("- `") {
      let names = line.split(separator: ":")[0].split { " `,".contains($0) }.map(String.init)
      for name in names {
        if name.hasPrefix("Sources/") { sources.insert(String(name.dropFirst("Sources/".count))) }
        if name.hasPrefix("Tests/") { tests.insert(String(name.dropFirst("Tests/".count))) }
      }
    }
    self.sources = sources
    self.tests = tests
  }

  init(sources: Set<String>, tests: Set<String>) {
    self.sources = sources
    self.tests = tests
  }

  func findings(paths: [String]) -> [Finding] {
    paths.compactMap { path in
      let parts = path.split(separator: "/").map(String.init)
      guard parts.count > 1 else { return nil }
      let known: Bool
      switch parts[0] {
      case "Sources": known = sources.contains(parts[1])
      case "Tests": known = tests.contains(parts[1])
      default: known = true
      }
      return known
        ? nil
        : Finding(
          path: path, line: 1, what: "\(parts[0])/\(parts[1]) is not on the map",
          cure: "add it to Documentation/Map.md, or move the file")
    }
  }
}

/// Names under which things pile up that have nothing in common.
func vagueNames(paths: [String]) -> [Finding] {
  let vague = ["Utils", "Util", "Utilities", "Helpers", "Helper", "Common", "Misc", "Extensions"]
  return paths.compactMap { path in
    let names = path.split(separator: "/").map { $0.split(separator: ".")[0] }
    guard
      let name = names.first(where: { name in
        vague.contains(String(name)) || name.hasSuffix("Manager")
      })
    else { return nil }
    return Finding(
      path: path, line: 1, what: "\"\(name)\" says nothing", cure: "name it by its one purpose")
  }
}

/// What stands at the top level and is not of the house.
func strayTopLevel(_ names: [String]) -> [Finding] {
  names.filter { !SourceTree.topLevel.contains($0) }.map {
    Finding(path: $0, line: 1, what: "not a room of the house", cure: "move it, or remove it")
  }
}
