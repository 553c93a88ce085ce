// Damaged data are shown, marked, and opened; nothing of them is lost.

import CellGrid
import TestSupport
import Testing

/// A damaged file, and what its screen says.
struct Damaged: Sendable, CustomTestStringConvertible {
  var name: String
  var bytes: [UInt8]
  /// Texts on the screen before anything is pressed.
  var shows: [String]
  /// Texts on the screen after the first row was opened.
  var opens: [String] = []
  /// The warning of `--print dump`.
  var warning: String?
  /// A key or a command that the status line names, and texts on the screen after it.
  var cure: (key: String, shows: [String])?
  var testDescription: String { name }

  init(
    _ name: String, _ bytes: [UInt8], shows: [String], opens: [String] = [],
    warning: String? = nil, cure: (key: String, shows: [String])? = nil
  ) {
    self.name = name
    self.bytes = bytes
    self.shows = shows
    self.opens = opens
    self.warning = warning
    self.cure = cure
  }
}

@Suite("Damaged data")
struct DamagedInputTests {
  private static let damaged = [
    Damaged("empty.csv", [], shows: ["The file is empty.", "0 rows"]),
    Damaged("header.csv", Array("a,b,c\n".utf8), shows: ["No rows below the header.", "a  b  c"]),
    Damaged(
      "ragged.csv", Array("a,b\n1,2,3\n4\n5,6\n".utf8), shows: ["!   1", "!   2", "3 rows"],
      opens: ["! 3 cells, the header has 2", "(col 3)"],
      warning: "record 1: 3 cells, the header has 2"),
    Damaged(
      "quote.csv", Array("a,b\n1,\"x y\n2,3\n".utf8), shows: ["!   1"],
      opens: ["! the quote opened at byte 6 is never closed", "2,3"],
      warning: "record 1: the quote opened at byte 6 is never closed",
      cure: (":quotes off", ["\"x y", "2 rows"])),
    Damaged(
      "utf8.csv", Array("a,b\n1,".utf8) + [0xFF, 0xFE] + Array(" z\n2,ok\n".utf8),
      shows: ["!   1", "<FF><FE> z"],
      opens: ["! byte FF at byte 6 is not valid UTF-8", "<FF><FE> z"],
      warning: "2 bytes were not valid UTF-8 (written as \\udc80 to \\udcff)"),
    Damaged("nul.csv", Array("a,b\n1,x\0y\n2,z\n".utf8), shows: ["x␀y"], opens: ["x␀y"]),
    Damaged(
      "bad.jsonl", Array("{bad\n{\"a\":1}\n".utf8), shows: ["!   1", "{bad", "a=1"],
      opens: ["! invalid JSON"], warning: "record 1: invalid JSON"),
    Damaged(
      "binary.csv", (0..<4096).map { UInt8(truncatingIfNeeded: ($0 &* $0 &* 31) ^ ($0 >> 3)) },
      shows: ["binary data"], opens: ["│"]),
  ]

  @Test("are shown with a mark, open, and are read otherwise by a key", arguments: damaged)
  func screens(of input: Damaged) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(input.name, input.bytes)
    let session = try Product.start(
      ["--motion", "none", path], showing: input.shows.first ?? "")
    for text in input.shows { #expect(session.screen.contains(text), "\(session.screen)") }
    session.send("\r")
    for text in input.opens {
      #expect(session.read(untilScreenShows: text), "\(text) in\n\(session.screen)")
    }
    if let cure = input.cure {
      #expect(session.screen.contains(" \(cure.key) "), "\(session.screen)")
      session.send(cure.key.hasPrefix(":") ? cure.key + "\r" : cure.key)
      for text in cure.shows {
        #expect(session.read(untilScreenShows: text), "\(text) in\n\(session.screen)")
      }
    }
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
    #expect(try TemporaryFolder.contents(of: path) == input.bytes, "the file is never written")
  }

  @Test(
    "are printed whole, with a warning; only a record that is not JSON ends with 2",
    arguments: damaged)
  func printing(_ input: Damaged) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(input.name, input.bytes)
    let result = try Product.run(["--print", "dump", path])
    let ending = PtySession.Ending.exited(input.name == "bad.jsonl" ? 2 : 0)
    #expect(result.ending == ending)
    let value = try JSONValue(result.output)
    if let warning = input.warning {
      #expect(value["warnings"]?.array?.first?.text?.hasPrefix(warning) == true, "\(value)")
      #expect(result.errors.hasPrefix("unfold: \(path): \(warning)"), "\(result.errors)")
    }
    let table = try Product.run([path])
    #expect(table.ending == ending)
    #expect(!table.output.contains { $0 < 0x20 && $0 != 0x0A }, "no control reaches the terminal")
  }

  @Test("a line of 100 MB is shown at once and opened, in little memory")
  func longLine() throws {
    let folder = try TemporaryFolder()
    let word = Array("lorem ipsum dolor ".utf8)
    var bytes = Array("a,b\n1,".utf8)
    bytes.reserveCapacity(100_000_100)
    while bytes.count < 100_000_000 { bytes += word }
    bytes += Array("\n2,end\n".utf8)
    let path = try folder.write("long.csv", bytes)
    let session = try Product.start(["--motion", "none", path], showing: "lorem ipsum")
    session.send("\r")
    #expect(session.read(untilScreenShows: "│"), "\(session.screen)")
    session.send("G")
    #expect(session.read(untilScreenShows: "end"), "\(session.screen)")
    let peak = try ProcessStatus(session.process)
    #expect(peak.peakKiB < 600_000)
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }
}
