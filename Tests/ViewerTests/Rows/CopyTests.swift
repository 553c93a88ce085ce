import CellGrid
import Records
import Testing
import Viewer

@Suite("Copying")
@MainActor
struct CopyTests {
  private func rig(_ bytes: [UInt8], _ keys: String) throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(bytes, name: "small.csv"), size: CellSize(lines: 16, columns: 60))
    rig.press(keys)
    return rig
  }

  @Test("copies the text of the file, with its line ends and without those of the screen")
  func wrapped() throws {
    let rig = try ViewerRig(sample: "reviews.csv")
    rig.press("3G Enter } } y")
    let text = """
      Worked fine until the third day, then the display went dark during a firmware update. The \
      reset button does nothing; holding it for ten seconds as the manual says turns the LED amber \
      and that is all.

      Tried on two chargers (65 W and 100 W) and three cables. Returned it.
      """
    #expect(rig.requests == [.copy(Array(text.utf8))])
    #expect(rig.status.contains("copied value, 270 chars "))
  }

  @Test("leaves out control characters and counts them; tabs and line ends stay")
  func controlCharacters() throws {
    let text = "\u{1B}[201~\u{0}a\tb\r\nc\rd\n\u{7}\u{7F}\u{9B}2J\u{E9}\u{4E9B}"
    let value = Array(text.utf8) + [0xFF, 0x9B]
    let rig = try rig(Array("a,b\n1,\"".utf8) + value + Array("\"\n".utf8), "l y")
    let kept = Array("[201~a\tb\r\ncd\n2J\u{E9}\u{4E9B}".utf8) + [0xFF]
    #expect(rig.requests == [.copy(kept)])
    #expect(rig.status.contains("copied field, 17 chars, 7 control characters"))
  }

  @Test("counts one control character in the singular, and mentions none if there are none")
  func oneControlCharacter() throws {
    let rig = try rig(Array("a,b\n1,x\u{1B}y\n".utf8), "l y")
    #expect(rig.requests == [.copy([0x78, 0x79])])
    #expect(rig.status.contains("copied field, 2 chars, 1 control character left out"))
    rig.press("Y")
    #expect(rig.status.contains("copied record, 4 chars, 1 control character left out"))
  }

  @Test("says that nothing was copied where a cell is empty, or has control characters alone")
  func nothing() throws {
    for cell in ["", "\u{7}"] {
      let rig = try rig(Array("a,b\n1,\(cell)\n2,x\n".utf8), "l y")
      #expect(rig.requests == [])
      #expect(rig.status.contains("nothing copied: the field is empty"), "\(rig.status)")
    }
  }

  @Test("removes the quotes of a field, and keeps those of a record")
  func quotes() throws {
    let line = #"1,"say ""ah"", please""#
    let rig = try rig(Array("a,b\n\(line)\n".utf8), "l y Y")
    #expect(
      rig.requests == [.copy(Array(#"say "ah", please"#.utf8)), .copy(Array(line.utf8))])
    #expect(rig.status.contains("copied record, 22 chars "))
  }

  @Test(
    "copies the record on the lines that are about it, not what they say",
    arguments: ["y", "y y", "y y y"])
  func ending(keys: String) throws {
    let words = String(repeating: "some words ", count: 9)
    let record = "1,\(words),x,y,z"
    let rig = try rig(Array("a,b,c,d\n\(record)\n2,b,c,d\n".utf8), "Enter j \(keys)")
    #expect(rig.requests.last == .copy(Array(record.utf8)), "\(rig.screen)")
    #expect(rig.status.contains("copied record"), "\(rig.status)")
    rig.press("} } } \(keys)")
    rig.rest()
    #expect(rig.openLines.contains { $0.hasPrefix("❯") && $0.hasSuffix("shown above") })
    #expect(rig.requests.last == .copy(Array(record.utf8)), "\(rig.screen)")
  }

  @Test("copies the field under the cursor in an open row")
  func field() throws {
    let rig = try rig(Array("a,b,c\n1,\"x\ny\",\"z\nw\"\n".utf8), "Enter } } y")
    #expect(rig.requests == [.copy(Array("z\nw".utf8))])
  }

  @Test("copies what is in memory, of any size")
  func size() throws {
    let value = [UInt8](repeating: 0x78, count: 300_000)
    let rig = try rig(Array("a\n".utf8) + value + [0x0A], "y Y")
    #expect(rig.requests == [.copy(value), .copy(value)])
    #expect(rig.status.contains("copied record, 300,000 chars"))
  }

  @Test(
    "T173: says what is known of a copy",
    arguments: [
      (CopyResult.arrived, "copied field, 1 char "),
      (.offered(package: nil), "offered to the terminal: field, 1 char "),
      (
        .offered(package: "xclip"), "offered to the terminal: field, 1 char (install xclip to copy)"
      ),
      (.kept, "in the tmux buffer, offered to the terminal: field, 1 char "),
      (.refused(limit: 100_000), "not copied: field, 1 char, the terminal takes 100,000 bytes"),
    ])
  func result(result: CopyResult, words: String) throws {
    let rig = try ViewerRig(
      .bytes(Array("a,b\n1,2\n".utf8), name: "small.csv"), size: CellSize(lines: 8, columns: 100))
    rig.copyResult = nil
    rig.press("y")
    #expect(rig.status.contains("copying field, 1 char "), "\(rig.status)")
    rig.send(.copied(result))
    #expect(rig.status.contains(words), "\(rig.status)")
    rig.press("y j")
    rig.send(.copied(result))
    #expect(!rig.status.contains("field, 1 char"), "another key was pressed since")
  }

  @Test("is not available in secure mode")
  func secure() throws {
    var options = ViewerOptions()
    options.isSecure = true
    let rig = try ViewerRig(sample: "reviews.csv", options: options)
    rig.press("y Y")
    #expect(rig.requests == [])
    #expect(rig.status.contains("copying is not available in secure mode"))
  }
}
