import Testing

private let stand = "st" + "and"
private let behind = "be" + "hind"
private let isNo = "is " + "no"

/// A check that never finds anything is worth nothing: each one is shown what it has to find.
@Suite("The checks bite")
struct ChecksBiteTests {
  private func swift(_ text: String, path: String = "Sources/CellGrid/Sample.swift") -> SourceFile {
    SourceFile(path: path, text: text)
  }

  @Test(
    "strings, comments and regular expressions are blank, everything else stays",
    arguments: [
      ("let a = \"{ // }\" // x", "let a = \"      \"     "),
      ("a /* b /* c */ d */ e", "a                   e"),
      ("#\"a\"b\"# + c", "#\"   \"# + c"),
      ("\"a \\(f(\"}\")) b\" {", "\"      \" \"    \" {"),
      ("\"\"\"\n  a \"q\" {\n  \"\"\" }", "\"\"\"\n         \n  \"\"\" }"),
      ("f(/\\d\"{/) {", "f(/    /) {"),
      ("a / b + c / d", "a / b + c / d"),
      ("#/[\"{/]/# }", "#/     /# }"),
      ("\"\\\"\" {", "\"  \" {"),
    ] as [(String, String)])
  func blanking(source: String, expected: String) {
    var blanker = SwiftBlanker(source)
    blanker.run()
    #expect(blanker.lines.joined(separator: "\n") == expected)
  }

  @Test("a file of one line too many is found")
  func fileLength() {
    let text = String(repeating: "let a = 1\n", count: 401)
    #expect(
      overlongFiles([swift(text)]).map(\.description) == [
        "Sources/CellGrid/Sample.swift:401: 401 lines, at most 400 - split it by subject"
      ])
    #expect(overlongFiles([swift(String(repeating: "let a = 1\n", count: 400))]).isEmpty)
  }

  @Test("a function is measured from its keyword to its brace, whatever stands between")
  func functionLength() {
    let body = String(repeating: "  call(\"}\") // }\n", count: 59)
    let long = swift("protocol P {\n  func f(_ g: () -> Void)\n  init()\n}\nfunc h() {\n\(body)}\n")
    #expect(
      FunctionScanner(long).functions() == [FunctionSpan(name: "h", firstLine: 5, lastLine: 65)])
    #expect(overlongFunctions(long).map(\.line) == [5])
    #expect(overlongFunctions(swift("func h(a: () -> Void = { }) {\n\(body.dropFirst(17))}")) == [])
  }

  @Test("a file outside the rooms, a vague name and a stray file at the top are found")
  func rooms() {
    let rooms = Rooms(markdown: "- `Sources/CellGrid`: a screenful\n- `Tests/TidyTests`: style\n")
    let paths = ["Sources/CellGrid/Cell.swift", "Sources/Shed/A.swift", "Tests/Attic/B.swift"]
    #expect(rooms.findings(paths: paths).map(\.path) == [paths[1], paths[2]])
    #expect(
      vagueNames(paths: ["Sources/CellGrid/Utils.swift", "Sources/Viewer/RowManager.swift"]).count
        == 2)
    #expect(vagueNames(paths: ["Sources/Viewer/Utilitarian.swift"]).isEmpty)
    #expect(strayTopLevel(["Makefile", "notes.txt"]).map(\.path) == ["notes.txt"])
  }

  @Test("a use that points up is found, and so is an exception, a floor or a folder too many")
  func floors() {
    let map = """
      ## Floors inside a module
      ### `Viewer`, lowest first
      | folder | what |
      |---|---|
      | Rows | a |
      | Rows/Cells | b |
      | Find | c |
      ## Another
      ### `Other`
      | Attic | d |
      """
    let floors = Floors(markdown: map)
    #expect(floors.folders == ["Viewer": ["Rows", "Rows/Cells", "Find"]])
    let files = [
      swift(
        "struct Row { enum Kind {} }\nlet a: Cell.Kind\nlet b: Finder",
        path: "Sources/Viewer/Rows/A.swift"),
      swift(
        "struct Cell { let a: Row.Finder }\nprivate class Key {}",
        path: "Sources/Viewer/Rows/Cells/B.swift"),
      swift(
        "final class Finder { let a: Row }\ntypealias Key = Int",
        path: "Sources/Viewer/Find/C.swift"),
      swift("enum Kind {}", path: "Sources/Viewer/Attic/D.swift"),
    ]
    let cell = Floors.Climb("Viewer", "Rows", "Rows/Cells")
    let finder = Floors.Climb("Viewer", "Rows", "Find")
    #expect(floors.climbs(in: files).map(\.climb) == [cell, finder])
    #expect(floors.findings(in: files, allowing: [cell]).map(\.line) == [3, 1])
    let key = Floors.Climb("Viewer", "Rows/Cells", "Find")
    #expect(
      floors.findings(in: Array(files.prefix(2)), allowing: [cell, key]).map(\.what)
        == ["not Viewer/Rows/Cells uses Find", "Find is empty"])
  }

  @Test("a question for a format is found, unless it recognizes formats")
  func formats() {
    let source = """
      if a.schema.format == .csv {}
      if schema.traits.division == .cells, encoder.format == .json {}
      switch schema.format { case .log: return }
      let b = [.csv, .tsv].contains(schema.format)
      let c = schema.format.rawValue != d
      """
    #expect(formatQuestions(swift(source)).map(\.line) == [1, 3, 4])
    let bare = "extension RecordSchema {\n  var a: Bool { format != .text }\n}"
    #expect(formatQuestions(swift(bare)).map(\.line) == [2])
    #expect(formatQuestions(swift(source, path: "Sources/Records/Sniff/Sniffer.swift")).isEmpty)
  }

  @Test("an import that the table does not allow is found, with its attributes and kinds")
  func imports() {
    let table = ImportTable(
      markdown: """
        ## Who may import whom

        | module | may import |
        |---|---|
        | CellGrid, TableEngine | nothing |
        | Viewer | `TableKit`, CellGrid |
        """)
    #expect(
      table.allowed == ["CellGrid": [], "TableEngine": [], "Viewer": ["TableKit", "CellGrid"]])
    let source = "import Synchronization\n@testable package import struct Foundation.URL\n"
    #expect(table.findings(in: swift(source)).map(\.line) == [2])
    let viewer = swift("public import TableKit\nimport Records", path: "Sources/Viewer/A.swift")
    #expect(table.findings(in: viewer).map(\.what) == ["Viewer imports Records"])
    #expect(table.findings(in: swift("", path: "Sources/New/A.swift")).count == 1)
    let step = swift("import TerminalApp", path: "Sources/TableKit/TableKit.docc/Steps/1-A.swift")
    #expect(ImportTable(allowed: ["Demos": ["TerminalApp"]]).findings(in: step).isEmpty)
    let foundation = swift("import FoundationEssentials", path: "Sources/Viewer/Config/A.swift")
    #expect(table.findings(in: foundation).map(\.line) == [1])
  }

  @Test("a dependency in the manifest that the table does not allow is found")
  func manifest() {
    let table = ImportTable(allowed: ["A": [], "Viewer": ["Library"]])
    let manifest = swift(
      """
      let package = Package(name: "x", dependencies: [.package(url: "y")], targets: [
        .target(name: "A", swiftSettings: strict),
        .target(
          name: "Viewer",
          dependencies: [
            "A", .product(name: "Library", package: "strange"),
          ]),
        .testTarget(name: "ATests", dependencies: ["A", "B"]),
      """, path: "Package.swift")
    #expect(table.findings(inManifest: manifest).map(\.what) == ["Viewer may use A"])
    #expect(table.findings(inManifest: manifest).map(\.line) == [3])
  }

  @Test("a circle among the arrows is found")
  func circle() {
    #expect(ImportTable(allowed: ["A": ["B"], "B": ["C"], "C": []]).circle == [])
    #expect(ImportTable(allowed: ["A": ["B"], "B": ["C"], "C": ["B"]]).circle == ["A", "B", "C"])
  }

  @Test("libraries of the system outside the C modules, and curses outside its own, are found")
  func systemCalls() {
    let listed = swift("import Glibc", path: "Sources/TableEngine/Motion/MotionTiming.swift")
    let library = swift("\ninternal import Dispatch", path: "Sources/Records/A.swift")
    let test = swift("import Glibc", path: "Tests/RecordsTests/A.swift")
    #expect(strayPlatformImports([listed, library, test]).map(\.line) == [2])
    let shim = SourceFile(path: "Sources/CNcurses/screen.c", text: "#include <curses.h>\n")
    let guest = SourceFile(path: "Sources/CTerminal/wait.c", text: "#include <ncurses.h>\n")
    let judge = SourceFile(path: "Tests/CVTerm/cvterm.h", text: "#include <vterm.h>\n")
    #expect(strayCurses([shim, guest, judge]).map(\.path) == [guest.path])
  }

  @Test("leftover words, machines' folders and other registries are found; parts of words are not")
  func words() {
    let marker = "TO" + "DO"
    let found = swift("// \(marker): later\nlet \(marker)s = 1\n// see /ho" + "me/me\n")
    #expect(forbiddenWords(in: found).map(\.line) == [1, 3])
    let manifest = swift(".package(url: \"https://github.com/a/b\")\n.package(path: \"../c\")")
    #expect(strangePackages(manifest).map(\.line) == [2])
    let hash = String(repeating: "0f", count: 20)
    let workflow =
      "  - uses: a/b@\(hash) # v1\n  - uses: a/b@v4\n  - uses: a/b@\(hash.dropLast())\n"
    let gate = SourceFile(path: ".github/workflows/a.yml", text: workflow)
    #expect(movableActions(gate).map(\.line) == [2, 3])
  }

  @Test(
    "unclear words are found in doc comments, messages and papers, and nowhere else",
    arguments: [
      ("/// What is on screen.\nlet a = 1", "Sources/A/B.swift", ["begins with \"what\""]),
      ("/// The rows.\n/// What is left stays.", "Sources/A/B.swift", []),
      ("/// Whether it is open and whole.", "Sources/A/B.swift", ["two conditions in one"]),
      (
        "/// The rows \(stand)\n/// \(behind) it.", "Sources/A/B.swift",
        ["\"\(stand)\"", "\"\(behind)\""]
      ),
      ("// \(behind) it", "Sources/A/B.swift", []),
      ("let a = \(behind)", "Sources/A/B.swift", []),
      ("say(\"it \(stand)\")", "Sources/A/B.swift", ["\"\(stand)\""]),
      ("say(\"it \(isNo) longer read\")", "Sources/A/B.swift", []),
      ("say(\"\(behind)\")", "Sources/A/B.swift", []),
      ("/// The `\(behind)` flag.", "Sources/A/B.swift", []),
      ("It \(isNo) table.\n```\n\(stand)\n```\n    \(stand)\n", "A.md", ["\"\(isNo)\""]),
      (String(repeating: "word ", count: 21), "A.md", ["105 columns"]),
    ] as [(String, String, [String])])
  func prose(text: String, path: String, found: [String]) {
    #expect(unclearWords(in: SourceFile(path: path, text: text)).map(\.what) == found)
  }

  @Test("unclear words are counted against their module's number, which may not be too high")
  func proseExceptions() {
    let file = SourceFile(path: "Sources/A/B.swift", text: "/// It \(stand).\n/// It \(stand).\n")
    #expect(unclearWords(in: [file], allowing: [:]).findings.map(\.line) == [1, 2])
    #expect(unclearWords(in: [file], allowing: ["A": 1]).findings.count == 2)
    #expect(unclearWords(in: [file], allowing: ["A": 2]) == ([], []))
    #expect(unclearWords(in: [file], allowing: ["A": 3, "C": 1]).loose == ["A: 2", "C: 0"])
  }

  @Test("a print in a library is found; a method of that name is not")
  func prints() {
    let source = "print(a)\nitem.print(a)\nfunc print(a: Int)\nfingerprint(a)\n// print(a)\n"
    #expect(strayPrints(swift(source)).map(\.line) == [1])
    #expect(strayPrints(swift(source, path: "Sources/UnfoldCommand/A.swift")).isEmpty)
  }

  @Test("code that contains the folder of the sources is found, except in tests")
  func buildPaths() {
    let source =
      "try! a()\nwithoutActuallyEscaping(a) {\nlet a = #filePath\ntry? a()\n// try! a()\n"
    #expect(strayBuildPaths(swift(source)).map(\.line) == [1, 2, 3])
    #expect(strayBuildPaths(swift(source, path: "Tests/A/A.swift")).isEmpty)
  }

  @Test("a counter of runs in the viewer is found, and allowed where a job's slot has it")
  func counters() {
    let source = "let generation = 1\nguard runNumber == a.sortGeneration\nlet regeneration = 0\n"
    let path = "Sources/Viewer/Sort/Sorter.swift"
    #expect(strayCounters(swift(source, path: path)).map(\.line) == [1, 2, 2])
    #expect(strayCounters(swift(source, path: "Sources/Viewer/Session/JobSlot.swift")).isEmpty)
    #expect(strayCounters(swift(source)).isEmpty)
  }

  @Test("a type with the right to wait outside of background jobs is found")
  func waiting() {
    let source = "struct Key: MayWait {\nfunc open(by work: some MayWait) {}\n"
    #expect(strayWaiting(swift(source, path: "Sources/Viewer/Find/Key.swift")).map(\.line) == [1])
    #expect(strayWaiting(swift(source, path: "Sources/Viewer/Session/JobSlot.swift")).isEmpty)
    #expect(strayWaiting(swift(source, path: "Tests/ViewerTests/A.swift")).isEmpty)
  }

  @Test("blanks at line ends and a missing last line feed are found")
  func lineEnds() {
    #expect(untidyLineEnds(swift("a \nb\t\nc")).map(\.line) == [1, 2, 3])
    #expect(untidyLineEnds(swift("a\n")).isEmpty)
  }

  @Test(
    "force without a reason is found, with one it may stay",
    arguments: [
      ("let a = b!", "a forced unwrap"), ("let a: Int!", "a forced unwrap"),
      ("f()!.g", "a forced unwrap"), ("let a = try! f()", "try!"), ("b as! C", "as!"),
      ("final class A: @unchecked Sendable {", "@unchecked Sendable"),
      ("nonisolated(unsafe) var a", "nonisolated(unsafe)"), ("if !a, b != c, !(d), x !== y", nil),
      ("let a = \"b!\"", nil), ("let a = b!  // b was set above", nil),
      ("// b was set above\nlet a = b!", nil),
    ] as [(String, String?)])
  func force(source: String, what: String?) {
    #expect(unexplainedForce(swift(source)).first?.what == what)
  }

  @Test(
    "a visible declaration without a doc comment is found",
    arguments: [
      ("public struct A {}", 1), ("/// A.\npublic struct A {}", 0), ("package import CellGrid", 0),
      ("/// A.\n@MainActor\npublic final class A {}", 0), ("// A.\npackage func a() {}", 1),
      ("public override func a() {}", 0), ("package private(set) var a = 1", 1),
      ("public static let a = 1", 1), ("let package = Package()", 0), ("public extension A {", 0),
    ] as [(String, Int)])
  func documentation(source: String, count: Int) {
    #expect(undocumented(swift(source)).count == count)
  }

  @Test("a public type without an example is found; types inside others need none")
  func examples() {
    let file = swift(
      """
      /// A.
      ///
      /// ```swift
      /// let a = A()
      /// ```
      @MainActor
      public final class A {
        /// B.
        public struct B {}
      }
      /// C.
      public protocol C {}
      struct D {}
      """)
    #expect(publicTypes(in: file).map(\.name) == ["A", "C"])
    #expect(typesWithoutExample(in: file).map(\.line) == [12])
  }

  @Test("a requirement is documented where it is asked for, and excused where it is fulfilled")
  func requirementNames() {
    let source = """
      /// A source.
      package protocol Source {
        /// The rows.
        var rows: Int { get }
        func read() -> [Int]
      }
      package struct File: Source {
      """
    let file = swift(source)
    #expect(requirements(in: file).map(\.name) == ["var rows", "func read"])
    #expect(undocumented(file).map(\.line) == [7, 5])
    let reader = swift("package func read() -> [Int] {}\npackage func write() {}")
    #expect(undocumented(reader, requirements: ["func read"]).map(\.line) == [2])
  }
}
