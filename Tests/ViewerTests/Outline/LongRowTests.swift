import CellGrid
import Records
import TerminalApp
import TestSupport
import Testing
import Viewer

@Suite("A row with a long text")
@MainActor
struct LongRowTests {
  /// Three rows, the second with numbered sentences.
  private func table(sentences: Int) -> [UInt8] {
    let text = (0..<sentences).map { number in
      "\(number) of these \"sentences\" is read"
        + (number.isMultiple(of: 50) ? ".\n" : ", and then ")
    }.joined()
    return Array(
      "id,text,note\n1,short,a\n2,\"\(text.replacing("\"", with: "\"\""))\",\"behind\nit\"\n3,end,b\n"
        .utf8)
  }

  private func open(
    sentences: Int = 30_000, holding names: Set<String> = []
  ) throws -> LongRowRig {
    try LongRowRig(table(sentences: sentences), named: "long.csv", holding: names)
  }

  /// The numbers of the sentences on the screen, in order.
  private func numbers(_ rig: ViewerRig) -> [Int] {
    // The row's own line, on top, begins with the text.
    let body = (3..<22).map { rig.line($0).replacing(/[│❯]/, with: " ") }.joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
    return body.matches(of: /([0-9]+) of these/).compactMap { Int($0.output.1) }
  }

  private func isRising(_ numbers: [Int]) -> Bool {
    zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 }
  }

  @Test("opens with the cells after the part in memory")
  func laterCells() throws {
    let cells = String(repeating: "words between them, ", count: 20_000)
    let table = Array("text,number\nshort,1\n\(cells)end,2\n".utf8)
    let rig = try LongRowRig(table, named: "long.csv", holding: []).rig
    rig.press("Enter")
    rig.rest()
    #expect(rig.screen.contains("words between them"), "\(rig.screen)")
    rig.press("G")
    rig.rest()
    #expect(rig.screen.contains("end"), "\(rig.screen)")
  }

  @Test("opens, scrolls and jumps by reading a few chunks per key")
  func counts() throws {
    let long = try open()
    let rig = long.rig
    rig.press("Enter")
    rig.rest()
    long.expectFewPieces(["j", "f", "f", "15j", "b", "50%", "f", "2G", "G", "k", "b"])
    _ = rig.frame
    _ = long.source.takeCounts()
    _ = rig.frame
    #expect(long.source.takeCounts() == .init(), "a frame")
  }

  @Test("shows its end at once, and every line above it", .slow)
  func jump() throws {
    let rig = try open().rig
    rig.press("Enter")
    rig.rest()
    #expect(isRising(numbers(rig)))
    rig.press("G")
    rig.rest()
    #expect(rig.screen.contains("behind"), "the field after the long one:\n\(rig.screen)")
    var above = numbers(rig)
    for _ in 0..<60 {
      rig.press("b")
      rig.rest()
      let seen = numbers(rig)
      try #require(seen.count > 5 && isRising(seen), "\(rig.screen)")
      try #require(above.first.map { seen.contains($0) || seen.contains($0 - 1) } ?? true)
      above = seen
    }
    let before = numbers(rig)
    rig.press("b b b b f f f f")
    #expect(numbers(rig) == before)
  }

  @Test("shows every line to a reader who goes line by line, and the cursor beside one of them")
  func steps() throws {
    let rig = try open().rig
    rig.press("Enter")
    rig.rest()
    rig.press("j j")
    var last = try #require(numbers(rig).last)
    for step in 0..<600 {
      rig.press("j")
      let now = try #require(numbers(rig).last)
      try #require((0...3).contains(now - last), "step \(step): \(last), then \(now)")
      try #require(rig.screen.contains("❯"), "step \(step)\n\(rig.screen)")
      last = now
    }
    #expect(last > 700)
    var first = try #require(numbers(rig).first)
    for step in 0..<600 {
      rig.press("k")
      let now = try #require(numbers(rig).first)
      try #require((0...3).contains(first - now), "step \(step): \(first), then \(now)")
      first = now
    }
    #expect(first == 0, "\(rig.screen)")
  }

  @Test("leaves the cursor's row at its line when the rest of the text above it has been read")
  func arrivingEnd() throws {
    let long = try open(sentences: 40_000, holding: ["node fields", "nodes"])
    let rig = long.rig
    rig.press("Enter")
    rig.rest()
    rig.press("G")
    rig.rest()
    while long.background.release("node fields") || long.background.release("nodes") {
      rig.settle()
    }
    let lines = rig.screen.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("❯") && $0.contains("end") }, "\(rig.screen)")
    #expect(numbers(rig).contains(39_999), "\(rig.screen)")
  }

  @Test("goes on where the page is for a reader who pages from the row's line")
  func pagesFromLine() throws {
    let rig = try open().rig
    rig.press("Enter")
    rig.rest()
    rig.press("f f f")
    let first = try #require(numbers(rig).first)
    rig.press("j j k")
    let now = try #require(numbers(rig).first)
    #expect(abs(now - first) <= 6, "\(first), then \(now)\n\(rig.screen)")
    #expect(rig.screen.contains("❯"), "\(rig.screen)")
  }

  @Test("keeps the text at the top at another width")
  func width() throws {
    let rig = try open().rig
    rig.press("Enter")
    rig.rest()
    for _ in 0..<3 { rig.press("f") }
    rig.press("G b b b b")
    rig.rest()
    let first = try #require(numbers(rig).first)
    for columns in [60, 100, 41, 80] {
      rig.resize(CellSize(lines: 24, columns: columns))
      rig.rest()
      let now = try #require(numbers(rig).first)
      #expect(abs(now - first) <= 2, "\(columns) columns: \(first) became \(now)\n\(rig.screen)")
    }
  }

  @Test("says how long it is, and that it is too long to be copied")
  func copying() throws {
    let rig = try open(sentences: 9_000).rig
    rig.press("Enter")
    rig.rest()
    rig.press("}")
    #expect(rig.status.contains("text  411,270 bytes "), "\(rig.status)")
    rig.press("y")
    #expect(rig.status.contains("value not copied"), "\(rig.status)")
    rig.press("Y")
    #expect(rig.status.contains("record not copied"), "\(rig.status)")
    #expect(rig.requests.isEmpty)
  }

  @Test(
    "shows its text line after line after any keys and sizes", .slow,
    arguments: SeededGenerator.seeds(6))
  func anyKeys(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rig = try open(sentences: 12_000).rig
    let keys = [
      "Enter", "j", "k", "f", "b", "d", "u", "G", "g", "J", "K", "}", "{", ".", "zo", "zc", "l",
      "h",
      "50%", "zt", "zb", "o", "e", "c", "+", "-", "n", "N", "Esc", "y", "a", "9j", "9k",
    ]
    for step in 0..<150 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0:
        let columns = Int.random(in: 24...120, using: &generator)
        rig.resize(CellSize(lines: Int.random(in: 6...40, using: &generator), columns: columns))
      case 1: rig.say("/\(Int.random(in: 0..<12_000, using: &generator)) of these")
      default: rig.press(keys.randomElement(using: &generator) ?? "j")
      }
      // The next key often comes in mid-motion.
      if Bool.random(using: &generator) { rig.rest() }
      guard !rig.isMoving else { continue }
      let lines = rig.screen.split(separator: "\n").filter { $0.contains("│") && !$0.contains("▸") }
      let shown = lines.flatMap { line in
        line.matches(of: /([0-9]+) of these/).compactMap { Int($0.output.1) }
      }
      // A number may be cut where its line wraps, and is then missing.
      let isRising = zip(shown, shown.dropFirst()).allSatisfy { (1...3).contains($1 - $0) }
      try #require(isRising, "step \(step)\n\(rig.screen)")
    }
  }
}
