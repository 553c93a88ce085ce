import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The arranger")
@MainActor
struct ArrangerTests {
  private func sort(_ column: String) -> SortRequest { SortRequest(column) }

  @Test("shows the rows that pass all filters, and all rows without any")
  func filters() throws {
    let rig = try RowsRig(words: numbered(60))
    let arranger = Arranger(rig.rows)
    try arranger.filter("word 4")
    rig.settle()
    #expect(rig.words == ["word 4"] + (40..<50).map { "word \($0)" })
    try arranger.filter("!7")
    rig.settle()
    #expect(rig.words.count == 10 && !rig.words.contains("word 47"))
    arranger.removeLastFilter()
    rig.settle()
    #expect(rig.words.count == 11)
    try arranger.filter("")
    #expect(rig.words == numbered(60))
    #expect(rig.session.message == "showing all rows")
  }

  @Test("keeps the row under the cursor while others leave")
  func cursor() throws {
    let rig = try RowsRig(words: numbered(60))
    let arranger = Arranger(rig.rows)
    rig.rows.go(to: 42)
    try arranger.filter("word 4")
    rig.settle()
    #expect(rig.rows.cursor.flatMap(rig.word) == "word 42")
    try arranger.filter("")
    #expect(rig.cursor == 42)
  }

  @Test("says before rows move and when they have settled")
  func news() throws {
    let rig = try RowsRig(words: numbered(60))
    let arranger = Arranger(rig.rows)
    func news() -> [String] {
      rig.takeEvents().compactMap {
        switch $0 {
        case .rowsWillMove: "move"
        case .rowsSettled: "settled"
        default: nil
        }
      }
    }
    try arranger.filter("word 4")
    #expect(news() == [])
    for act in [{}, { arranger.sort(by: sort("word")) }] {
      act()
      rig.settle()
      let news = news()
      #expect(news.first == "move" && news.last == "settled")
    }
  }

  @Test("filters and sorts as a plain sort of the words does", arguments: 0..<20)
  func model(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let words = (0..<Int.random(in: 1..<80, using: &random)).map { _ in
      "w\(Int.random(in: 0..<30, using: &random))"
    }
    let rig = try RowsRig(words: words)
    let arranger = Arranger(rig.rows)
    var filters: [String] = []
    var order: Bool?
    for _ in 0..<12 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0, 1:
        let digit = String(Int.random(in: 0..<4, using: &random))
        filters.append(digit)
        try arranger.filter(digit)
      case 2:
        if !filters.isEmpty { filters.removeLast() }
        arranger.removeLastFilter()
      case 3 where !filters.isEmpty:
        let place = Int.random(in: filters.indices, using: &random)
        filters.remove(at: place)
        arranger.removeFilter(at: place)
      case 3, 4:
        order = Bool.random(using: &random)
        arranger.sort(by: sort(order == true ? "word" : "word:desc"))
      default:
        order = nil
        arranger.unsort()
      }
      if Bool.random(using: &random) { rig.settle() }
    }
    rig.settle()
    var expected = words.filter { word in filters.allSatisfy(word.contains) }
    if let order {
      // Numbers in words count as numbers.
      let size = { (word: String) in Int(word.dropFirst()) ?? 0 }
      expected.sort { order ? size($0) < size($1) : size($0) > size($1) }
    }
    #expect(rig.words == expected, "seed \(seed)")
    #expect(rig.session.jobs.isAtRest, "seed \(seed)")
  }
}
