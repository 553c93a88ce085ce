import CellGrid
import Glibc
import Records
import Testing
import Viewer

@Suite("A source reread in another encoding")
@MainActor
struct EncodingTests {
  /// A table of 200 rows in Latin-1; the first field of each has a byte that is invalid in UTF-8.
  private static let content =
    Array("name,note\n".utf8)
    + (1...200).flatMap { row in
      Array("row\(row) caf".utf8) + [0xE9, 0x2C, 0x22] + Array("one\ntwo".utf8) + [0x22, 0x0A]
    }

  private func rig(
    _ content: [UInt8] = content, encoding: TextEncoding? = nil, columns: Int = 60,
    _ configure: (inout ViewerOptions) -> Void = { _ in }
  ) throws -> ViewerRig {
    var options = ViewerOptions()
    options.source.encoding = encoding
    configure(&options)
    let input = SourceInput.bytes(content, name: "small.csv")
    return try ViewerRig(input, size: CellSize(lines: 14, columns: columns), options: options)
  }

  @Test("shows the same rows at the same position, and keeps open rows open")
  func place() throws {
    let rig = try rig(encoding: .utf8)
    rig.press("3G Enter 90G zz Enter")
    rig.rest()
    #expect(!rig.screen.contains("café"))
    // A prompt takes a line of the body, for which the open row moves up.
    rig.press(": Esc")
    let line = rig.cursorLine
    let row = rig.cursorRow
    rig.say(":encoding latin1")
    #expect(rig.line(0).contains("latin1"))
    #expect(!rig.line(0).contains("latin1?"))
    #expect(rig.screen.contains("café"))
    #expect(rig.cursorRow == row)
    #expect(rig.cursorLine == line)
    #expect(
      [2, 3, 89, 90, 91].map { rig.scene.isOpen(row: $0) } == [false, true, false, true, false])
  }

  @Test("keeps filters and order")
  func arrangement() throws {
    let rig = try rig(encoding: .utf8)
    rig.say("&row1")
    rig.say(":sort name:desc")
    let before = rig.line(0)
    #expect(before.contains("111 of 200 rows"))
    let first = rig.line(2).split(separator: " ").first { $0.hasPrefix("1") }
    #expect(first == "199")
    rig.say(":encoding latin1")
    #expect(rig.line(0).contains("111 of 200 rows"))
    #expect(rig.line(1).contains("▼"))
    #expect(rig.line(2).split(separator: " ").first { $0.hasPrefix("1") } == first)
  }

  @Test("marks a guessed encoding in the title, but not one that was given")
  func guess() throws {
    let text = "name,note\n" + (0..<60).map { "\($0),苏州的园林很美丽\n" }.joined()
    let gb18030 = try Self.encoded(text, as: "GB18030")
    let rig = try rig(gb18030)
    #expect(rig.line(0).contains("gb18030?"))
    #expect(rig.screen.contains("苏州"))
    rig.say(":encoding latin1")
    #expect(rig.line(0).contains("latin1"))
    #expect(!rig.screen.contains("苏州"))
    rig.type(":encoding gb")
    rig.press("Tab Enter")
    rig.rest()
    #expect(rig.line(0).contains("gb18030 "))
    #expect(!rig.line(0).contains("gb18030?"))
    #expect(rig.screen.contains("苏州"))
  }

  @Test(
    "is refused in the prompt for an unknown encoding, and for input that cannot be reread",
    arguments: [
      ("lattin1", "invalid encoding 'lattin1' (did you mean 'latin1'"),
      ("windows-1259", "(did you mean 'windows-125"), ("koi8-x", "(did you mean 'koi8-"),
      ("klingonese", "invalid encoding 'klingonese' (such as utf-8, utf-16le"),
      ("", "missing value for encoding (such as utf-8, utf-16le"),
    ])
  func refused(word: String, message: String) throws {
    let rig = try rig(columns: 100)
    rig.type(":encoding \(word)")
    rig.press("Enter")
    #expect(rig.status.contains(message), "\(rig.status)")
    rig.press("Esc")
    rig.scene.reopener.open = nil
    rig.say(":encoding latin1")
    #expect(rig.status.contains("cannot be reread"))
  }

  /// A text spelled in another encoding by the system.
  private static func encoded(_ text: String, as encoding: String) throws -> [UInt8] {
    let converter = iconv_open(encoding, "UTF-8")
    defer { iconv_close(converter) }
    var source = Array(text.utf8CString.dropLast())
    var target = [CChar](repeating: 0, count: source.count * 2)
    var left = target.count
    let failed = source.withUnsafeMutableBufferPointer { from in
      target.withUnsafeMutableBufferPointer { to in
        var start = from.baseAddress
        var end = to.baseAddress
        var rest = from.count
        return iconv(converter, &start, &rest, &end, &left)
      }
    }
    try #require(failed == 0)
    return target.prefix(target.count - left).map { UInt8(bitPattern: $0) }
  }
}
