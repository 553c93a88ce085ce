import TableEngine
import TableKit
import Testing

@MainActor
@Suite("The places of an outline")
struct OutlinePlaceTests {
  private static func fixture() -> OutlineFixture {
    OutlineFixture([Twig("src", [Twig("main"), Twig("kit")]), Twig("make")], lines: 6)
  }

  @Test("a node is found by its line, and a row without nodes has none")
  func lines() {
    let fixture = Self.fixture()
    fixture.expand("src")
    #expect(fixture.still[1...3] == ["b0", "▾ src", "    main"])
    let items = (0..<6).map { fixture.table.item(atScreenLine: $0).map { "\($0)" } }
    #expect(items == [nil, nil, "src", "main", "kit", "make"])
  }

  @Test("the rows with an outline are known")
  func rows() {
    let fixture = Self.fixture()
    #expect(fixture.table.indexPathsForOutlines == [fixture.row])
    fixture.table.setOutline(nil, forRowAt: fixture.row)
    #expect(fixture.table.indexPathsForOutlines.isEmpty)
  }

  @Test("a transaction keeps a node in place, and an invisible one cannot be kept")
  func anchor() throws {
    let fixture = Self.fixture()
    let anchor = try #require(fixture.table.anchor(of: fixture.item("make"), inRowAt: fixture.row))
    #expect(fixture.table.anchor(of: fixture.item("main"), inRowAt: fixture.row) == nil)
    fixture.table.scroll(byLines: 1)
    let line = fixture.still.firstIndex(of: "  make")
    try fixture.table.performBatchUpdates(anchor: anchor) {
      fixture.expand("src")
    }
    #expect(line != nil && fixture.still.firstIndex(of: "  make") == line)
  }
}
