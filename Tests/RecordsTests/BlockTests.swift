import CScan
import Testing

@testable import Records

@Suite("Blocks of 64 bytes")
struct BlockTests {
  @Test("are compared alike by vectors and by arithmetic", arguments: 0..<200 as Range<UInt64>)
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

  @Test("are counted up to the one to stop at", arguments: 0..<200 as Range<UInt64>)
  func counts(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bytes = randomBytes(
      Int.random(in: 0...40_000, using: &generator), of: seed % 2 == 0 ? "\n" : "a\nbc",
      using: &generator)
    if let place = bytes.indices.randomElement(using: &generator), seed % 3 != 0 {
      bytes[place] = 0x22
    }
    for stop: UInt8 in [0x22, 0x0A] {
      let place = stop == 0x0A ? nil : bytes.firstIndex(of: stop)
      let passed = (place ?? bytes.count) / 64 * 64
      let run = Block.count(0x0A, in: bytes.span.bytes, stop: stop)
      #expect(run.passed == passed)
      #expect(run.matches == bytes.prefix(passed).count { $0 == 0x0A })
    }
  }

  @Test("know how many bits are set up to each bit", arguments: 0..<100 as Range<UInt64>)
  func parity(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let mask = generator.next() & generator.next()
    let parity = Block.parity(mask)
    for bit in 0..<64 as Range<UInt64> {
      let before = mask & (bit == 63 ? ~0 : (1 << (bit + 1)) - 1)
      #expect(parity >> bit & 1 == UInt64(before.nonzeroBitCount & 1))
    }
  }
}
