import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("Text as it is spelled and as it is meant")
struct DecodedTextTests {
  /// Something that is spelled as a whole, and what it stands for.
  private struct Unit {
    var spelled: [UInt8]
    var bytes: [UInt8]

    init(_ spelled: String, _ bytes: String) {
      self.spelled = Array(spelled.utf8)
      self.bytes = Array(bytes.utf8)
    }
  }

  private static let units: [LongField.Spelling: [Unit]] = [
    .plain: [Unit("a", "a"), Unit("\"", "\""), Unit("\\", "\\"), Unit("\n", "\n")],
    .doubledQuotes: [Unit("a", "a"), Unit("\"\"", "\""), Unit("\\", "\\"), Unit("\n", "\n")],
    .quoted(by: 0x27, hasBackslash: true): [
      Unit("a", "a"), Unit("''", "'"), Unit("\\'", "'"), Unit("\\\\", "\\"), Unit("\n", "\n"),
    ],
    .escaped: [
      Unit("a", "a"), Unit("u", "u"), Unit("\\\\", "\\"), Unit("\\\"", "\""), Unit("\\n", "\n"),
      Unit("\\u000a", "\n"), Unit("\\u00e9", "é"), Unit("\\ud83d\\ude00", "😀"), Unit("0", "0"),
    ],
  ]

  @Test(
    "leads from each to the other, and is divided only between what is spelled as a whole",
    arguments: [
      LongField.Spelling.plain, .doubledQuotes, .quoted(by: 0x27, hasBackslash: true), .escaped,
    ], SeededGenerator.seeds(40))
  func model(spelling: LongField.Spelling, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let choice = try #require(Self.units[spelling])
    let units = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
      choice.randomElement(using: &generator) ?? choice[0]
    }
    let spelled = units.flatMap(\.spelled)
    let text = DecodedText(spelled, spelling)
    #expect(text.bytes == units.flatMap(\.bytes))
    var places = [0]
    var lineStarts: [Int] = []
    var index = 0
    for unit in units {
      #expect(text.place(of: index) == places[places.count - 1])
      index += unit.bytes.count
      places.append(places[places.count - 1] + unit.spelled.count)
      if unit.bytes == [0x0A] { lineStarts.append(places[places.count - 1]) }
    }
    #expect(text.place(of: index) == spelled.count)
    for place in 0..<spelled.count {
      let next = places.first { $0 >= place }
      #expect(spelling.boundary(in: spelled, from: place) == next, "\(place)")
      if place > 0 {
        let start = lineStarts.first { $0 >= place }
        #expect(spelling.lineStart(in: spelled, from: place) == start, "\(place)")
      }
      var cut = Array(spelled.prefix(place))
      spelling.trim(&cut)
      let end = places.last { $0 <= place } ?? 0
      // The first thing there is stays, whole or not.
      #expect(cut.count == end || places[1] > place, "\(place)")
    }
  }

  @Test(
    "is the same put together from parts, and without its beginning",
    arguments: SeededGenerator.seeds(20))
  func parts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let units = (0..<30).compactMap { _ in
      Self.units[.escaped]?.randomElement(using: &generator)
    }
    let parts = [units[..<7], units[7..<19], units[19...]].map { $0.flatMap(\.spelled) }
    let whole = DecodedText(parts.flatMap { $0 }, .escaped)
    var text = DecodedText([], .plain)
    for part in parts { text.append(DecodedText(part, .escaped)) }
    #expect(text.bytes == whole.bytes)
    let places = (0...whole.bytes.count).map(whole.place(of:))
    #expect((0...text.bytes.count).map(text.place(of:)) == places)
    let count = units[..<Int.random(in: 0...30, using: &generator)].flatMap(\.bytes).count
    text.removeFirst(count)
    #expect(text.bytes == Array(whole.bytes[count...]))
    #expect(
      (0...text.bytes.count).map { text.place(of: $0) + places[count] } == Array(places[count...]))
  }
}
