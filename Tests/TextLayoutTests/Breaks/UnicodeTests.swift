import Testing
import TextLayout

@Suite("Unicode's own tests")
struct UnicodeTests {
  @Test("all 7,654 cases of LineBreakTest 15.0 break where UAX #14 says")
  func lineBreaks() throws {
    let lines = UnicodeFile.lines("LineBreakTest.txt")
    #expect(lines.count == 7_654)
    for line in lines {
      let test = try #require(BreakCase(line))
      let found = LineBreaks(Text(test.text)).map(\.offset)
      #expect(found == test.breaks, "\(line)")
    }
  }

  @Test("all 602 cases of GraphemeBreakTest 15.0 break where UAX #29 says")
  func clusters() throws {
    let lines = UnicodeFile.lines("GraphemeBreakTest.txt")
    #expect(lines.count == 602)
    for line in lines {
      let test = try #require(BreakCase(line))
      #expect(ClusterSequence(Text(test.text)).map(\.upperBound) == test.breaks, "\(line)")
    }
  }

  @Test("each of the 4,733 sequences of emoji-test is one cluster, as for Swift's Character")
  func emoji() throws {
    let lines = UnicodeFile.lines("emoji-test.txt")
    #expect(lines.count == 4_733)
    for line in lines {
      let codes = line.prefix { $0 != ";" }
      let test = try #require(BreakCase(codes))
      #expect(Array(ClusterSequence(Text(test.text))).count == test.text.count, "\(line)")
      #expect(test.text.count == 1, "\(line)")
    }
  }

  @Test("each of the 3,655 fully qualified emoji is drawn whole, as one glyph of two columns")
  func emojiGlyphs() throws {
    let lines = UnicodeFile.lines("emoji-test.txt").filter {
      $0.contains("; fully-qualified")
    }
    #expect(lines.count == 3_655)
    for line in lines {
      let test = try #require(BreakCase(line.prefix { $0 != ";" }))
      for rules in [TextRules(), TextRules(lines: .single)] {
        let glyphs = glyphs(of: Text(test.text), rules: rules)
        #expect(glyphs.map(\.text) == [test.text] && glyphs.map(\.width) == [2], "\(line)")
      }
    }
  }
}
