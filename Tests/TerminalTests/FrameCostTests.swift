// What a frame may cost besides time.

import CTestMalloc
import CellGrid
import TestSupport
import Testing

@testable import Terminal

@MainActor
@Suite("A frame takes no memory and no system call for each of its lines")
struct FrameCostTests {
  private let size = CellSize(lines: 40, columns: 120)

  /// A frame of letters in two looks, of which the first lines are other ones.
  private func frame(other count: Int) -> Frame {
    var canvas = Canvas(size: size)
    for line in 0..<size.lines {
      let letters = String(repeating: line < count ? "x" : "a", count: size.columns / 2)
      canvas.write(letters, style: .standard, line: line, column: 0)
      canvas.write(letters, style: Style(attributes: .bold), line: line, column: 60)
    }
    return canvas.finish()
  }

  /// Allocations for a frame in which some lines are other ones than before.
  private func allocations(lines count: Int) throws -> Int64 {
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color", traits: TerminalTraits(isUnicode: true, colors: .indexed))
    let former = frame(other: 0)
    let next = frame(other: count)
    // What is kept from one frame to the next gets its size.
    for frame in [former, frame(other: size.lines), former] { _ = encoder.encode(frame) }
    ctestmalloc_start()
    let bytes = encoder.encode(next)
    let allocations = ctestmalloc_stop()
    #expect(bytes.count > count * size.columns)
    return allocations
  }

  @Test("on its way to the terminal")
  func encoding() throws {
    let few = try allocations(lines: 2)
    let many = try allocations(lines: 40)
    try #require(few >= 0, "allocations cannot be counted here")
    #expect(few > 0 && many <= few + 2, "\(few) for two lines, \(many) for forty")
  }

  @Test("when letters are drawn, blanks filled in and pictures pasted")
  func drawing() throws {
    let letters = [UInt8](repeating: 0x61, count: 80)
    var picture = Canvas(size: CellSize(lines: 1, columns: 50))
    picture.write("picture", style: .standard, line: 0, column: 3)
    let pasted = picture.finish()
    var canvas = Canvas(size: size)
    ctestmalloc_start()
    for line in 0..<size.lines {
      canvas.fill(CellRect(line: line, column: 0, lines: 1, columns: 120), style: .standard)
      canvas.write(letters.span, style: .standard, line: line, column: 10)
      canvas.paste(pasted, line: line, column: 60)
    }
    let allocations = ctestmalloc_stop()
    let frame = canvas.finish()
    try #require(allocations >= 0, "allocations cannot be counted here")
    #expect(allocations == 0 && frame.text(ofLine: 39).hasSuffix("aaa   picture"))
  }

  /// The system calls of this thread that write.
  private func writeCalls() throws -> Int {
    let text = try TemporaryFolder.contents(of: "/proc/thread-self/io")
    let line = String(decoding: text, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("syscw:") }
    return try #require(line.flatMap { Int($0.filter(\.isNumber)) })
  }

  @Test("curses writes a frame at once, however many lines change")
  func writes() throws {
    let size = CellSize(lines: 40, columns: 120)
    let encoder = try FrameEncoder(
      size: size, term: "xterm-256color", traits: TerminalTraits(isUnicode: true, colors: .indexed))
    for number in 0..<4 {
      var picture = Frame(size: size)
      for line in 0..<40 {
        picture.put(Cell("\(number)"), line: line, column: 5)
        picture.put(Cell("\(number)"), line: line, column: 80)
      }
      let before = try writeCalls()
      #expect(encoder.encode(picture).count > 400)
      #expect(try writeCalls() - before <= 2)
    }
  }
}
