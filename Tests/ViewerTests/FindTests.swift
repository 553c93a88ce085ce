import CellGrid
import Records
import Testing
import Viewer

@Suite("The index of matches")
struct HitIndexTests {
  @Test("counts before, in and after any row, in whatever order rows come", arguments: 0..<20)
  func model(seed: Int) {
    var random = SystemlessRandom(seed: UInt64(seed))
    var model: [Int: Int] = [:]
    for row in 0..<60 where random.next() % 3 == 0 { model[row] = Int(random.next() % 4) + 1 }
    var index = HitIndex<SourceRow>()
    let rows = model.keys.sorted()
    let cut = rows.count / 2
    index.add(rows[cut...].map { (row: SourceRow($0), count: model[$0] ?? 0) })
    index.add(rows[..<cut].map { (row: SourceRow($0), count: model[$0] ?? 0) })
    #expect(index.total == model.values.reduce(0, +))
    for row in 0...60 {
      #expect(index.count(inRow: SourceRow(row)) == model[row] ?? 0)
      #expect(
        index.count(beforeRow: SourceRow(row)) == model.filter { $0.key < row }.values.reduce(0, +))
      #expect(index.row(from: SourceRow(row))?.number == rows.first { $0 >= row })
      #expect(index.row(before: SourceRow(row))?.number == rows.last { $0 < row })
    }
  }
}

/// A small generator of repeatable numbers (xorshift64*, Vigna 2016).
struct SystemlessRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return (state &* 0x2545_F491_4F6C_DD1D) >> 33
  }
}

@Suite("A prompt")
struct LineEditorTests {
  private func text(after presses: [KeyPress], from start: String) -> String {
    var editor = LineEditor(start)
    for press in presses {
      let isTaken = editor.take(press)
      #expect(isTaken)
    }
    return editor.text
  }

  @Test("edits by whole grapheme clusters")
  func clusters() {
    let back = KeyPress(.backspace)
    #expect(text(after: [back], from: "a👩‍🚀") == "a")
    #expect(text(after: [KeyPress(.left), back], from: "漢字x") == "漢x")
    #expect(text(after: [KeyPress(.home), KeyPress(.delete)], from: "漢字") == "字")
  }

  @Test("knows the usual control keys")
  func controls() {
    #expect(text(after: [KeyPress(.character("w"), .control)], from: "one two  ") == "one ")
    #expect(text(after: [KeyPress(.character("u"), .control)], from: "one") == "")
    #expect(
      text(
        after: [KeyPress(.character("a"), .control), KeyPress(.character("k"), .control)],
        from: "one") == "")
  }

  @Test("takes no control characters, and no more than a pattern can be long")
  func limits() {
    var editor = LineEditor()
    editor.insert("a\u{1B}[2Jb\n")
    #expect(editor.text == "a[2Jb")
    editor.insert(String(repeating: "x", count: 10_000))
    #expect(editor.text.count == 4_096)
  }
}
