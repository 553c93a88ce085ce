// Bytes that are written as a long text: base64 and hex digits.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Bytes that are written as a text")
@MainActor
struct EncodedTextTests {
  private nonisolated static let base64 = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private nonisolated static func letters(
    _ alphabet: [UInt8], _ count: Int, seed: UInt64 = 1
  ) -> String {
    var generator = SeededGenerator(seed: seed)
    let bytes = (0..<count).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func words(_ text: String) -> String? {
    EncodedText(Array(text.utf8), of: text.utf8.count)?.words
  }

  @Test(
    "are recognized as base64, in lines and in a data URL too",
    arguments: 1...20 as ClosedRange<UInt64>)
  func recognized(seed: UInt64) {
    let text = Self.letters(Self.base64, 4_000, seed: seed)
    #expect(words(text) == "base64, 4,000 chars", "seed \(seed)")
    #expect(words(text + "==") == "base64, 4,002 chars", "seed \(seed)")
    let other = text.replacing("+", with: "-").replacing("/", with: "_")
    #expect(words(other)?.hasPrefix("base64") == true, "seed \(seed)")
    let lines = stride(from: 0, to: 4_000, by: 76).map { text.dropFirst($0).prefix(76) + "\r\n" }
    #expect(words(lines.joined())?.hasPrefix("base64") == true, "seed \(seed)")
    #expect(
      words("data:image/png;base64," + text) == "image/png base64, 4,022 chars", "seed \(seed)")
    let long = Self.letters(Self.base64, 100_000, seed: seed)
    #expect(words(long) == "base64, 100,000 chars", "seed \(seed)")
    let zeros = String(repeating: "A", count: 3_000)
    #expect(words(text + zeros)?.hasPrefix("base64") == true, "seed \(seed)")
  }

  @Test("are recognized as hex digits of one case", arguments: 1...20 as ClosedRange<UInt64>)
  func hex(seed: UInt64) {
    let text = Self.letters(Array("0123456789abcdef".utf8), 1_024, seed: seed)
    #expect(words(text) == "hex, 1,024 chars", "seed \(seed)")
    #expect(words(text.uppercased()) == "hex, 1,024 chars", "seed \(seed)")
    let long = Self.letters(Array("0123456789ABCDEF".utf8), 100_000, seed: seed)
    #expect(words(long) == "hex, 100,000 chars", "seed \(seed)")
    #expect(words(long + "a") == nil, "seed \(seed)")
  }

  @Test(
    "are none of the texts that say something, and no short ones",
    arguments: [
      String(repeating: "/usr/lib/Swift6/Modules", count: 40),
      String(repeating: "getHTTPResponse2", count: 40), String(repeating: "x", count: 4_000),
      String(repeating: "0123456789", count: 100), String(repeating: "some words ", count: 100),
      (0..<200).map { "K\($0)x9" }.joined(separator: "\n"), letters(base64, 255),
      letters(base64, 2_000) + " and words", letters(base64, 500) + "é",
      letters(base64, 100_000) + " and words", letters(base64, 100_000) + "=\n=x",
      String(repeating: "x", count: 20_000) + letters(base64, 4_000),
      "https://example.org/?" + (0..<90).map { "a\($0)=B" }.joined(separator: "&"),
      String(repeating: "中文", count: 300),
    ])
  func others(text: String) { #expect(words(text) == nil) }

  @Test(
    "take one line that opens to the text, in every format",
    arguments: [
      ("x.jsonl", "{\"id\": 1, \"image\": \"%\", \"note\": \"b\"}\n{\"id\": 2, \"image\": \"\"}\n"),
      ("x.csv", "id,image,note\n1,%,b\n2,,c\n3,,d\n"),
    ])
  func shown(name: String, form: String) throws {
    let text = Self.letters(Self.base64, 2_000)
    let rig = try ViewerRig(form.replacing("%", with: text), named: name)
    #expect(rig.line(2).contains("  base64, 2,000 chars  "), "\(rig.screen)")
    // The line of the value, that of its text, and the last one.
    #expect(rig.line(2).hasSuffix(" +3"), "\(rig.screen)")
    rig.press("Enter j")
    rig.rest()
    #expect(rig.line(3).hasPrefix("❯ │ ▸ image  base64, 2,000 chars "), "\(rig.screen)")
    #expect(rig.line(3).hasSuffix(" +1"), "\(rig.screen)")
    rig.press("Enter")
    rig.rest()
    #expect(rig.line(3).contains("▾ image  \(text.prefix(20))"), "\(rig.screen)")
    rig.press("y")
    #expect(rig.requests.last == .copy(Array(text.utf8)))
  }

  @Test("take one line inside other values, in tables, and in summaries")
  func nested() throws {
    let text = Self.letters(Self.base64, 2_000)
    let rows = (0..<3).map { "{\"n\": \($0), \"data\": \"\(text)\"}" }.joined(separator: ", ")
    let line = "{\"id\": 1, \"page\": {\"data\": \"\(text)\", \"k\": 1}, \"rows\": [\(rows)]}\n"
    let rig = try ViewerRig(line + line, named: "x.jsonl", keys: "Enter")
    #expect(rig.line(2).contains("page {2} data=base64, 2,000 chars k=1  rows "), "\(rig.screen)")
    #expect(rig.screen.contains("▸ data  base64, 2,000 chars"), "\(rig.screen)")
    #expect(rig.screen.contains("▸ [0]  0  base64, 2,000 chars"), "\(rig.screen)")
    rig.press("j j j j j Enter")
    rig.rest()
    #expect(rig.screen.contains("▾ [0]  0  base64, 2,000 chars"), "\(rig.screen)")
  }

  @Test("have one line where they are too long to be kept")
  func long() throws {
    let text = Self.letters(Self.base64, 200_000)
    let rig = try ViewerRig(
      "{\"id\": 1, \"image\": \"\(text)\"}\n{\"id\": 2, \"image\": \"\"}\n", named: "x.jsonl")
    #expect(rig.line(2).contains("  base64, 200,000 chars  "), "\(rig.screen)")
    rig.press("Enter j")
    rig.rest()
    #expect(rig.screen.contains("▸ image  base64, 200,000 chars"), "\(rig.screen)")
    #expect(rig.line(3).hasSuffix(" +1"), "\(rig.screen)")
  }

  @Test("are searched, and open at a match")
  func found() throws {
    let text = Self.letters(Self.base64, 2_000)
    let rig = try ViewerRig(
      "id,image,note\n1,\(text),b\n2,,c\n3,,d\n", named: "x.csv")
    let found = String(text.dropFirst(500).prefix(12))
    rig.say("/" + found.replacing("+", with: "\\+").replacing("/", with: "\\/"))
    rig.settle()
    rig.rest()
    #expect(rig.screen.contains("▾ image  \(text.prefix(20))"), "\(rig.screen)")
  }
}
