import Testing

/// The measures of types are shown what they have to count, and what they have to find.
@Suite("The sizes of types")
struct TypeSizeTests {
  private func size(
    _ name: String = "CellGrid.Sample", stored: Int = 0, lines: Int = 0, files: Int = 0
  ) -> TypeSize {
    let paths = (0..<files).map { "Sources/CellGrid/Sample+\($0).swift" }
    return TypeSize(
      name: name, path: "Sources/CellGrid/Sample.swift", line: 3, storedProperties: stored,
      lineCount: lines, files: Set(paths + ["Sources/CellGrid/Sample.swift"]))
  }

  @Test(
    "stored properties are counted, whatever holds their values",
    arguments: [
      ("let a = 1", ["a"]), ("var a: Int", ["a"]), ("let a, b: Int", ["a", "b"]),
      ("let a = f(1, 2), b = 2", ["a", "b"]), ("var a: [Int: Int], b: Int", ["a", "b"]),
      ("var a: P<Int, Int>, b: () -> Q<Int>", ["a", "b"]), ("let (a, (b, _)) = f()", ["a", "b"]),
      ("let a = Dictionary<Int, Int>()\nlet b = 1", ["a", "b"]),
      ("private(set) lazy var a = { 1 }()\nweak var b: B?", ["a", "b"]),
      ("@Option(help: \"x\") var a: Int\n@Flag var b = false", ["a", "b"]),
      ("var a: Int { didSet { f() } }\nvar b = 1 { willSet {} }", ["a", "b"]),
      ("var a:\n    @MainActor () -> Void\nlet b =\n    1", ["a", "b"]),
      ("static let a = 1\nprivate static var b: Int", []), ("class var a: Int { 1 }", []),
      ("var a: Int { 1 }\nvar b: Int { get { 1 } set {} }", []),
      ("var a: Int\n  { _read { yield b } }", []), ("var a = 1, b: Int { a }", ["a"]),
      ("func f() { let a = 1 }\ninit(_ a: Int = { let b = 1; return b }()) {}", []),
      ("let `class`: Int\nlet b: A.Type = A.self", ["class", "b"]),
    ] as [(String, [String])])
  func storedProperties(body: String, expected: [String]) {
    let file = SourceFile(path: "Sources/CellGrid/Sample.swift", text: "struct S {\n\(body)\n}\n")
    #expect(TypeScanner.parts(of: file).map(\.storedProperties) == [expected])
  }

  @Test("a nested type counts for itself, with its properties and its lines")
  func nesting() {
    let source = """
      import struct Foundation.URL
      @MainActor final class A<B: P> where B: Q {
        let a: Int
        struct C {
          enum D { case e(f: Int) }
          let b: Int
        }
        class func f() {
          struct G { let c: Int }
        }
      }
      protocol P { var x: Int { get } }
      extension A.C: P where D == Int {
        var x: Int { 1 }
      }
      private actor H {}
      private var last = 1
      final class I {}
      """
    let file = SourceFile(path: "Sources/CellGrid/A.swift", text: source)
    let parts = TypeScanner.parts(of: file)
    #expect(parts.map(\.name) == ["A", "A.C", "A.C.D", "A.G", "A.C", "H", "I"])
    #expect(parts.map(\.lineCount) == [5, 3, 1, 1, 3, 1, 1])
    #expect(parts.map(\.storedProperties) == [["a"], ["b"], [], ["c"], [], [], []])
    #expect(parts.map(\.isExtension) == [false, false, false, false, true, false, false])
    #expect(parts.map(\.isPrivate) == [false, false, false, false, false, true, false])
  }

  @Test("a type's files are added up; private types of one name are two")
  func addingUp() {
    let files = [
      ("CellGrid/Sample", "struct Sample {\n  let a: Int\n}\nprivate struct Note { let a: Int }\n"),
      ("CellGrid/Sample+Text", "extension Sample {\n}\nprivate struct Note { let a: Int }\n"),
      ("Viewer/Drawing", "extension Sample {\n}\n"), ("Viewer/Word", "extension String {\n}\n"),
      ("Viewer/Sample", "struct Sample {\n  let a, b: Int\n}\n"),
      ("TableKit/TableKit.docc/Sample", "struct Sample {\n  let a, b: Int\n}\n"),
    ].map { SourceFile(path: "Sources/\($0.0).swift", text: $0.1) }
    let sizes = typeSizes(files)
    #expect(
      sizes.map(\.name) == ["CellGrid.Sample", "Viewer.Sample", "CellGrid.Note", "CellGrid.Note"])
    #expect(sizes.map(\.lineCount) == [5, 5, 1, 1])
    #expect(sizes.map(\.storedProperties) == [1, 2, 1, 1])
    #expect(sizes.map(\.extensionFiles) == [1, 0, 0, 0])
    #expect(
      sizeTable(sizes, count: 1) == """
         lines  stored  files  type
             5       1      2  CellGrid.Sample
        """)
  }

  @Test("a type at its limits stays; one beyond them is found")
  func limits() {
    #expect(oversizedTypes([size(stored: 25, lines: 1_200, files: 5)], exceptions: []).isEmpty)
    #expect(
      oversizedTypes([size(stored: 26, lines: 1_201, files: 6)], exceptions: []).map(\.what) == [
        "CellGrid.Sample has 26 stored properties, at most 25",
        "CellGrid.Sample has 1201 lines, at most 1200",
        "CellGrid.Sample has 6 extension files, at most 5",
      ])
    let face = size(publicFace, stored: 26, lines: 9_999, files: 99)
    #expect(
      oversizedTypes([face], exceptions: []).map(\.what) == [
        "TableKit.TableView has 26 stored properties, at most 25"
      ])
  }

  @Test(
    "an exception holds for its figure alone, so it can only shrink",
    arguments: [
      (31, "31 stored properties, at most 30", "give a part of it a type of its own"),
      (30, nil, nil),
      (29, "29 stored properties and an exception of 30", "lower the exception"),
      (25, "25 stored properties and an exception of 30", "remove the exception"),
      (nil, "0 stored properties and an exception of 30", "remove the exception"),
    ] as [(Int?, String?, String?)])
  func exceptions(stored: Int?, what: String?, cure: String?) {
    let exception = TypeException(
      type: "CellGrid.Sample", measure: .storedProperties, figure: 30)
    let found = oversizedTypes(stored.map { [size(stored: $0)] } ?? [], exceptions: [exception])
    #expect(found.map(\.what) == (what.map { ["CellGrid.Sample has \($0)"] } ?? []))
    #expect(found.map(\.cure) == (cure.map { [$0] } ?? []))
  }
}
