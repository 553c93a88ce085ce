import Testing

/// The style of the house as a test; each finding says where, what and what to do.
@Suite("The house is tidy")
struct HouseTests {
  @Test("no file outgrows its room")
  func fileLength() {
    let files = SourceTree.texts.filter { file in
      [".swift", ".c", ".h", ".py"].contains { file.path.hasSuffix($0) }
    }
    let findings = overlongFiles(files)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("no function is longer than a screen")
  func functionLength() {
    let findings = SourceTree.swiftFiles.flatMap { overlongFunctions($0) }
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("no type outgrows its files")
  func typeSize() {
    let sizes = typeSizes(SourceTree.swiftFiles)
    print("the largest types:\n\(sizeTable(sizes))")
    #expect(sizes.count > 500)
    let findings = oversizedTypes(sizes, exceptions: typeExceptions)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("every file stands in a room that is on the map")
  func rooms() throws {
    let map = try #require(SourceTree.file(at: "Documentation/Map.md"))
    let rooms = Rooms(markdown: map.lines.joined(separator: "\n"))
    #expect(rooms.sources.contains("TableEngine") && rooms.tests.contains("TidyTests"))
    let findings =
      try rooms.findings(paths: SourceTree.paths) + vagueNames(paths: SourceTree.paths)
      + strayTopLevel(SourceTree.topLevelNames())
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("no module imports what the table forbids, and the table has no circle")
  func imports() throws {
    let map = try #require(SourceTree.file(at: "CONTRIBUTING.md"))
    let table = ImportTable(markdown: map.lines.joined(separator: "\n"))
    #expect(table.allowed["CellGrid"] == [] && table.allowed["Viewer"]?.isEmpty == false)
    #expect(table.circle == [])
    let manifest = try #require(SourceTree.file(at: "Package.swift"))
    let findings =
      table.findings(inManifest: manifest) + SourceTree.swiftFiles.flatMap(table.findings(in:))
      + strayPlatformImports(SourceTree.swiftFiles) + strayCurses(SourceTree.texts)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("what a format is like is asked of the table of traits")
  func formats() {
    let findings = SourceTree.swiftFiles.flatMap(formatQuestions)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("no folder of a large module uses a folder above it")
  func floors() throws {
    let map = try #require(SourceTree.file(at: "CONTRIBUTING.md"))
    let floors = Floors(markdown: map.lines.joined(separator: "\n"))
    #expect(Set(floors.folders.keys) == ["Records", "Viewer"])
    print(floors.report)
    let findings = floors.findings(in: SourceTree.swiftFiles)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("nothing is left over, and no machine or registry is named")
  func words() throws {
    let manifest = try #require(SourceTree.file(at: "Package.swift"))
    let findings =
      SourceTree.texts.flatMap(forbiddenWords(in:)) + strangePackages(manifest)
      + SourceTree.texts.flatMap(movableActions)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("comments and messages say things the way an engineer would")
  func prose() {
    let files = SourceTree.texts.filter { file in
      file.path.hasSuffix(".md") || file.isSwift && file.path.hasPrefix("Sources/")
    }
    let (findings, loose) = unclearWords(in: files, allowing: unclearWordsAllowed)
    #expect(findings.isEmpty, "\(findings.report)")
    #expect(loose.isEmpty, "fewer than allowed now: lower the numbers: \(loose)")
  }

  @Test("only the program prints")
  func prints() {
    let findings = SourceTree.swiftFiles.flatMap(strayPrints)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("no counter decides whether a result is still wanted")
  func counters() {
    let findings = SourceTree.swiftFiles.flatMap(strayCounters)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("only background jobs and printing may wait")
  func waiting() {
    let findings = SourceTree.swiftFiles.flatMap(strayWaiting)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("the program does not depend on the folder of its sources")
  func buildPaths() {
    let findings = SourceTree.swiftFiles.flatMap(strayBuildPaths)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("lines end where their text ends")
  func lineEnds() {
    let findings = SourceTree.texts.flatMap(untidyLineEnds)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("what is forced says why")
  func force() {
    let findings = SourceTree.swiftFiles.flatMap(unexplainedForce)
    #expect(findings.isEmpty, "\(findings.report)")
  }

  @Test("what others can see is documented")
  func documentation() {
    let files = SourceTree.swiftFiles.filter { !$0.path.hasPrefix("Tests/") }
    #expect(files.count > 20)
    let names = Set(files.flatMap { requirements(in: $0) }.map(\.name))
    let findings = files.flatMap { undocumented($0, requirements: names) }
    #expect(findings.isEmpty, "\(findings.report)")
  }
}
