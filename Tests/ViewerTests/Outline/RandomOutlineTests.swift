// Properties of outlines of random JSON.

import Records
import TestSupport
import TextLayout
import Testing

@testable import Viewer

@Suite("An outline of random JSON")
struct RandomOutlineTests {
  /// Characters that a line must not consist of.
  private static let structure = Set("[]{},: ")

  @Test(
    "Case 2: has no line of brackets and commas only, at widths from 40 to 240",
    arguments: SeededGenerator.seeds(30))
  func noStructure(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = RandomJSON.object(&random, depth: 4)
    let width = Int.random(in: 40...240, using: &random)
    let levels = [0, 1, 2, .max][Int.random(in: 0..<4, using: &random)]
    let isASCII = Bool.random(using: &random)
    let picture = OutlinePicture(text, width: width, levels: levels, isASCII: isASCII).picture
    for line in picture.split(separator: "\n") {
      let content = line.dropFirst(4)
      let isEmptyText = content.allSatisfy { $0 == " " }
      #expect(
        isEmptyText || !content.allSatisfy(Self.structure.contains),
        "seed \(seed), width \(width): \(line)")
    }
  }

  @Test(
    "grows by exactly the number that each closed line states, or by more at the limit",
    arguments: SeededGenerator.seeds(30))
  func hiddenLines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = RandomJSON.object(&random, depth: 4)
    let width = Int.random(in: 40...160, using: &random)
    for levels in 0..<3 {
      let some = OutlinePicture(text, width: width, levels: levels)
      let hidden = some.lines.reduce(0) { $0 + $1.hidden.lines }
      #expect(some.lines.allSatisfy { $0.hidden.isExact })
      let all = OutlinePicture(text, width: width).lineCount
      let isAtLimit = some.lines.contains { $0.hidden.lines == HiddenLines.limit }
      #expect(
        isAtLimit ? some.lineCount + hidden <= all : some.lineCount + hidden == all,
        "seed \(seed), width \(width), \(levels) levels")
    }
  }

  @Test(
    "counts the lines in a closed node up to a thousand, which means as many or more",
    arguments: [(6, "+6"), (999, "+999"), (1_000, "+1k"), (1_001, "+1k"), (40_000, "+1k")])
  func limit(count: Int, text: String) throws {
    let members = (0..<count).map { #""m\#($0)":"some words""# }
    let json = #"{"items":{\#(members.joined(separator: ","))}}"#
    let closed = try #require(OutlinePicture(json, width: 60, levels: 0).lines.first)
    #expect(OutlinePicture(json, width: 60).lineCount == 1 + count)
    #expect(closed.hidden.text == text)
  }
}

/// Random JSON of small values that are easily mistaken for one another.
enum RandomJSON {
  private static let names = [
    "a", "a", "b", "id", "name", "kind", "log.level", "", "odd key", "a_long_name_of_many_words",
    "items",
  ]
  private static let scalars = [
    "1", "-0.5e10", "true", "null", #""""#, #""x""#, #""1""#, #"" x""#, #""a b""#,
    #"","#
      + #"]}""#, #""two\nlines""#, #""\ttab and \u001b[1m""#, #""{\"a\":[1,{\"b\":2}]}""#,
    #""[x]""#,
    #""中文字符中文字符中文字符""#, #""\ud800""#,
  ]

  /// Returns an object.
  static func object(_ random: inout SeededGenerator, depth: Int) -> String {
    let count = Int.random(in: 0...6, using: &random)
    let members = (0..<count).map { _ in
      #""\#(names[Int.random(in: 0..<names.count, using: &random)])":"#
        + value(&random, depth: depth - 1)
    }
    return "{\(members.joined(separator: ","))}"
  }

  private static func value(_ random: inout SeededGenerator, depth: Int) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
    case 6, 7: return object(&random, depth: depth)
    case 8, 9:
      let count = [0, 1, 2, 3, 12, 70][Int.random(in: 0..<6, using: &random)]
      let isMixed = Bool.random(using: &random)
      let elements = (0..<count).map { _ in value(&random, depth: isMixed ? depth - 1 : 0) }
      return "[\(elements.joined(separator: ","))]"
    case 5:
      let word = ["word ", "unbreakable", "中 "][Int.random(in: 0..<3, using: &random)]
      let count = Int.random(in: 0...60, using: &random)
      return "\"\(String(repeating: word, count: count))\""
    default: return scalars[Int.random(in: 0..<scalars.count, using: &random)]
    }
  }
}
