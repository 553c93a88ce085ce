// The emulator that tests look at: bytes may arrive in any pieces.

import CellGrid
import TestSupport
import Testing

@Suite("The emulated terminal")
struct VirtualTerminalTests {
  @Test(
    "shows the same, wherever the bytes are cut",
    arguments: ["1/≈1,184 d", "\u{1B}[0;1m\u{F}≈ x\u{1B}[m\u{F}é│", "中文\u{1B}[1C🎉e\u{301}\u{F}…"])
  func pieces(text: String) {
    let bytes = Array(text.utf8)
    let whole = VirtualTerminal(size: CellSize(lines: 3, columns: 30))
    whole.feed(bytes)
    for cut in bytes.indices.dropFirst() {
      let terminal = VirtualTerminal(size: whole.size)
      terminal.feed(Array(bytes[..<cut]))
      terminal.feed(Array(bytes[cut...]))
      #expect(terminal.transcript == whole.transcript, "cut at \(cut)")
    }
    let single = VirtualTerminal(size: whole.size)
    for byte in bytes { single.feed([byte]) }
    #expect(single.transcript == whole.transcript)
  }
}
