import FileNames
import TestSupport
import Testing

@Suite("The name of a file")
struct FileNameTests {
  @Test(
    "that is valid UTF-8 is its own string",
    arguments: ["", "a b.csv", "café/上.csv", "\u{1B}[2J", "👩‍👧\u{10FEFF}"])
  func text(name: String) {
    #expect(FileName.string(Array(name.utf8)) == name)
    #expect(FileName.bytes(name) == Array(name.utf8))
  }

  @Test("that is not valid UTF-8 comes back byte for byte", arguments: SeededGenerator.seeds(500))
  func bytes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] = [
      [0xE9], [0xFF], [0xC3], [0xA9], [0xED, 0xB3, 0xBF], [0xF4, 0x8F, 0xBF, 0xA9],
      [0xF4, 0x8F, 0xBC, 0x80],
      [0xF4, 0x8F, 0xBB, 0xBF], [0x61], [0x2F], [0x0A], [0xC3, 0xA9], [0xF0, 0x9F, 0x91, 0xA9],
    ]
    let name = (0..<6).flatMap { _ in pieces.randomElement(using: &generator) ?? [] }
    let string = FileName.string(name)
    #expect(FileName.bytes(string) == name)
    FileName.withCString(string) { text in
      let given = name.indices.map { UInt8(bitPattern: text[$0]) }
      #expect(given == name)
      #expect(text[name.count] == 0)
    }
    #expect(string.split(separator: "/").count == name.split(separator: 0x2F).count)
  }
}
