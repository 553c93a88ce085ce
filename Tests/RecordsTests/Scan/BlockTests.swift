import CScan
import JSONText
import TestSupport
import Testing

@testable import Records

@Suite("Blocks of 64 bytes")
struct BlockTests {
  @Test("are compared alike by vectors and by arithmetic", arguments: SeededGenerator.seeds(200))
  func masks(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let alphabet: [UInt8] = [0x00, 0x01, 0x22, 0x23, 0x7F, 0x80, 0xA2, 0xFF]
    let bytes = (0..<64).map { _ in alphabet.randomElement(using: &generator, or: 0) }
    for value in alphabet {
      let expected = bytes.indices.reduce(into: UInt64(0)) { mask, index in
        if bytes[index] == value { mask |= 1 << UInt64(index) }
      }
      #expect(
        bytes.withUnsafeBytes { all in
          all.baseAddress.map { cscan_matches($0, value) }
        } == expected)
      #expect(
        bytes.withUnsafeBytes { all in
          all.baseAddress.map { cscan_matches_portable($0, value) }
        } == expected)
    }
  }

  @Test("are counted", arguments: SeededGenerator.seeds(200))
  func counts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = randomBytes(
      Int.random(in: 0...40_000, using: &generator), of: seed % 2 == 0 ? "\n" : "a\nbc",
      using: &generator)
    let run = Block.count(0x0A, in: bytes.span.bytes)
    #expect(run.passed == bytes.count / 64 * 64)
    #expect(run.matches == bytes.prefix(run.passed).count { $0 == 0x0A })
  }

  @Test("have a value at places", arguments: SeededGenerator.seeds(200))
  func places(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let bytes = randomBytes(
      Int.random(in: 1...Int(CSCAN_PLACED_BYTES), using: &generator),
      of: seed % 3 == 0 ? "\n" : seed % 3 == 1 ? "a\nbc" : "abcdefghijklmnopqrstuvwxy\n",
      using: &generator)
    let expected = bytes.indices.filter { bytes[$0] == 0x0A }
    for find in [cscan_places, cscan_places_common] {
      var found = [UInt16](repeating: 0, count: bytes.count + 2)
      let count = bytes.withUnsafeBytes { all in
        all.baseAddress.map { find($0, Int64(all.count), 0x0A, &found) }
      }
      #expect(count == Int64(expected.count))
      #expect(found.prefix(expected.count).map(Int.init) == expected)
    }
  }

  @Test("are ASCII up to a place", arguments: SeededGenerator.seeds(200))
  func ascii(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = randomBytes(
      Int.random(in: 1...300, using: &generator), of: "a\n\u{7F}", using: &generator)
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] = UInt8.random(in: 0x80...0xFF, using: &generator)
    }
    let end = bytes.withUnsafeBytes { all in
      all.baseAddress.map { cscan_ascii_end($0, Int64(all.count)) }
    }
    #expect(end == Int64(bytes.firstIndex { $0 >= 0x80 } ?? bytes.count))
  }

  @Test(
    "tell how many control bytes they have that text has not", arguments: SeededGenerator.seeds(200)
  )
  func controls(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    // A whole block of them too: its sum has to fit.
    let limit: UInt8 = seed.isMultiple(of: 3) ? 8 : seed.isMultiple(of: 2) ? 0x22 : 0xFF
    let bytes = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
      UInt8.random(in: 0...limit, using: &generator)
    }
    let usual: Set<UInt8> = [0x08, 0x09, 0x0A, 0x0C, 0x0D, 0x1B]
    #expect(
      Block.countUnusualControls(in: bytes.span.bytes)
        == bytes.count { $0 < 0x20 && !usual.contains($0) })
  }

  @Test(
    "of delimited text are passed alike by every kind of vector",
    arguments: SeededGenerator.seeds(400))
  func quoted(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    while bytes.count < 3_000 {
      bytes += randomBytes(
        Int.random(in: 0...400, using: &generator), of: "abcdefgh,\n", using: &generator)
      bytes += Array(
        [
          ",\"a\nb\",", ",\"\"\"x, \"\"\n", "\"\n", seed % 4 == 0 ? "stray \"" : ",\"\",", "\n\n",
          "\n\r\n\r\r\n", String(repeating: "\r", count: 70), String(repeating: "\n", count: 70),
          "\n \t\r\n  \n", String(repeating: " ", count: 130) + "\n",
        ].randomElement(using: &generator, or: "").utf8)
    }
    var start = cscan_quoted()
    start.inside = seed % 3 == 0 ? ~0 : 0
    start.after_separator = seed % 3 == 1 ? 1 : 0
    start.blank = start.after_separator
    for blanks: Int32 in 0...4 {
      let cells = cscan_cells(
        delimiter: 0x2C, quote: 0x22, escape: seed % 5 == 0 ? 0x68 : 0, line_end: 0x0A,
        blanks: blanks)
      let wide = passed(bytes, from: start) { cscan_quoted(&$0, $1, $2, cells, 7, $3) }
      let common = passed(bytes, from: start) { cscan_quoted_common(&$0, $1, $2, cells, 7, $3) }
      #expect(wide == common, "blank lines: \(blanks)")
      #expect(seed % 4 == 0 || seed % 5 == 0 || wide.count > 40)
      let lines = passed(bytes, from: start) { cscan_lines(&$0, $1, $2, 0x0A, 7, $3, blanks) }
      let commonLines = passed(bytes, from: start) {
        cscan_lines_common(&$0, $1, $2, 0x0A, 7, $3, blanks)
      }
      #expect(lines == commonLines, "blank lines: \(blanks)")
      #expect(lines[0] >= bytes.count / 64 * 64)
    }
  }

  /// What a scan leaves behind each call, as numbers: the bytes passed, the state, and the ends.
  private func passed(
    _ bytes: [UInt8], from start: cscan_quoted,
    _ scan: (inout cscan_quoted, UnsafeRawPointer, Int64, UnsafeMutablePointer<UInt64>?) -> Int64
  ) -> [UInt64] {
    var state = start
    var masks = [UInt64](repeating: 0, count: bytes.count / 64)
    let count = bytes.withUnsafeBytes { all in
      masks.withUnsafeMutableBufferPointer { masks in
        all.baseAddress.map { scan(&state, $0, Int64(all.count), masks.baseAddress) } ?? 0
      }
    }
    return [
      UInt64(count), state.inside, state.after_separator, state.after_closing, state.openings,
      UInt64(state.openings_base), state.last_ends, UInt64(state.last_ends_base),
      UInt64(state.ends), state.blank, UInt64(state.blanks),
    ] + masks
  }
}
