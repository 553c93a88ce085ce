// Who may import whom: the table in CONTRIBUTING.md is the rule, and this holds the house to it.

/// The arrows between the modules, as the table in `CONTRIBUTING.md` draws them.
struct ImportTable {
  static let heading = "## Who may import whom"

  /// The parts of the standard library, which every module may import.
  static let everywhere: Set<String> = ["Swift", "Synchronization"]

  private(set) var allowed: [String: Set<String>] = [:]

  /// Reads the rows `| module, module | what, what |` below the heading.
  init(markdown: String) {
    var isInside = false
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") { isInside = line.hasPrefix(Self.heading) }
      guard isInside, line.hasPrefix("|"), !line.hasPrefix("|---") else { continue }
      let cells = line.split(separator: "|").map { Self.names(in: $0) }
      guard cells.count == 2, !cells[0].contains("module") else { continue }
      for module in cells[0] { allowed[module, default: []].formUnion(cells[1]) }
    }
  }

  init(allowed: [String: Set<String>]) {
    self.allowed = allowed
  }

  private static func names(in cell: Substring) -> [String] {
    cell.split { " `,".contains($0) }.map(String.init).filter { $0 != "nothing" }
  }

  /// A way along the arrows that comes back to where it began; empty when there is none.
  var circle: [String] {
    var left = allowed
    while let leaf = left.keys.sorted().first(where: { module in
      !(left[module] ?? []).contains { left[$0] != nil }
    }) {
      left[leaf] = nil
    }
    return left.keys.sorted()
  }

  /// The room of a file in the table: its module, or `Demos` for all programs there and in
  /// tutorials.
  static func room(of file: SourceFile) -> String? {
    guard let top = file.parts.first, file.parts.count > 2 else { return nil }
    switch top {
    case "Sources" where file.path.contains(".docc/"): return "Demos"
    case "Sources": return String(file.parts[1])
    case "Demos": return "Demos"
    default: return nil
    }
  }

  func findings(in file: SourceFile) -> [Finding] {
    guard file.isSwift, let room = Self.room(of: file) else { return [] }
    guard let mayImport = allowed[room] else {
      return [file.finding(1, "\(room) is not in the table", "add its row to CONTRIBUTING.md")]
    }
    return file.numberedCode.compactMap { line, text in
      guard let name = importedModule(text), !mayImport.contains(name),
        !Self.everywhere.contains(name)
      else { return nil }
      return file.finding(line, "\(room) imports \(name)", "see the table in CONTRIBUTING.md")
    }
  }
}

/// The module that a line imports; nil if it is no import.
func importedModule(_ line: String) -> String? {
  let words = line.split { " \t".contains($0) }
  guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
    words[..<index].allSatisfy({ $0.hasPrefix("@") || accessWords.contains(String($0)) })
  else { return nil }
  let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
  let name = words[index + (kinds.contains(String(words[index + 1])) ? 2 : 1)]
  return String(name.split(separator: ".")[0])
}

let accessWords: Set<String> = ["public", "package", "internal", "fileprivate", "private"]

/// The files of Sources that import a library of the system, and the reason; the C modules make all
/// other calls to it.
let systemImports = [
  "Sources/TableEngine/Motion/MotionTiming.swift": "exp"
]

/// Finds imports of the C library and of what contains it, outside the files that may have them.
func strayPlatformImports(_ files: [SourceFile]) -> [Finding] {
  let libraries: Set<String> = ["Glibc", "Musl", "Darwin", "Foundation", "Dispatch"]
  return files.filter { $0.isSwift && $0.parts.first == "Sources" }.flatMap { file in
    file.numberedCode.compactMap { line, text -> Finding? in
      guard let name = importedModule(text), libraries.contains(name),
        systemImports[file.path] == nil
      else { return nil }
      return file.finding(line, "imports \(name)", "call the system in CTerminal or CFile")
    }
  }
}

/// Finds headers of curses outside the one file that may include them and their macros.
func strayCurses(_ files: [SourceFile]) -> [Finding] {
  let headers: Set<String> = ["curses.h", "ncurses.h", "term.h", "panel.h", "form.h", "menu.h"]
  return files.filter { $0.path.hasSuffix(".c") || $0.path.hasSuffix(".h") }.flatMap { file in
    file.numberedCode.compactMap { line, text -> Finding? in
      guard let header = includedHeader(text), headers.contains(header),
        file.path != "Sources/CNcurses/screen.c"
      else { return nil }
      return file.finding(
        line, "includes a header of curses", "go through Sources/CNcurses/screen.c")
    }
  }
}

/// The header's name without its folder; nil if the line includes none.
private func includedHeader(_ line: String) -> String? {
  guard line.hasPrefix("#include") else { return nil }
  return line.split { " <>\"/".contains($0) }.last.map(String.init)
}
