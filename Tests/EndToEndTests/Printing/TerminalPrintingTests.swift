// Output to a real terminal.

import TestSupport
import Testing

@Suite("Printing to a terminal")
struct TerminalPrintingTests {
  /// Each kind of character that could steer a terminal: a title, C1, DEL, a bell, direction.
  private static let hostile = Array(
    "a\tb,c\n1,\u{1B}]0;owned\u{07}x\u{9B}31m\u{7F}y\u{202E}z\r\n\"l\nm\",é\n".utf8)

  private static func hostileLines() -> [UInt8] {
    Array("{\"a\": \"x\u{9B}31m\u{7F}y\u{202E}z\",\t\"b\": 1}\n{\"a\": \"\u{1B}[2J\"}\n".utf8)
  }

  private func shown(
    _ arguments: [String], _ name: String, _ bytes: [UInt8]
  ) throws -> String {
    let folder = try TemporaryFolder()
    let path = try folder.write(name, bytes)
    let session = try Product.begin(arguments + [path])
    #expect(session.waitForEnd() != nil)
    return String(decoding: session.output, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  @Test(
    "shows control characters as signs, in every format",
    arguments: [
      ("csv", "a\tb,c\n1,␛]0;owned␇x<9B>31m␡y<U+202E>z\n\"l\nm\",é\n"),
      ("tsv", "\"a\tb\"\tc\n1\t␛]0;owned␇x<9B>31m␡y<U+202E>z\n\"l\nm\"\té\n"),
      ("text", "1,␛]0;owned␇x<9B>31m␡y<U+202E>z\n\"l\nm\",é\n"),
      ("table", "a⇥b  c\n1    ␛]0;owned␇x<9B>31m␡y<U+202E>z\nl⏎m  é\n"),
    ])
  func signs(format: String, expected: String) throws {
    #expect(try shown(["--print", format], "x.csv", Self.hostile) == expected)
  }

  @Test("shows JSON in its own spelling without control characters")
  func json() throws {
    let shown = try shown(["--print", "jsonl"], "x.jsonl", Self.hostileLines())
    #expect(
      shown.hasPrefix(
        "{\"a\": \"x<9B>31m␡y<U+202E>z\",\t\"b\": 1}\n{\"(text)\": \"{\\\"a\\\": \\\"\\u001b[2J"))
  }

  @Test("sends the bytes unchanged with --raw, and always to a pipe")
  func raw() throws {
    let expected = "a\tb,c\n1,\u{1B}]0;owned\u{07}x\u{9B}31m\u{7F}y\u{202E}z\n\"l\nm\",é\n"
    #expect(try shown(["--print", "csv", "--raw"], "x.csv", Self.hostile) == expected)
    let piped = try Product.run(["--print", "csv", "-"]) { $0.input = .pipe(Self.hostile) }
    #expect(piped.text == expected)
  }

  @Test("sends colours of the input with --color, and nothing else that steers it")
  func colors() throws {
    let text = Array("a,b\n\u{1B}[1mx\u{1B}[0m,\u{1B}[2J\n".utf8)
    let bold = "a,b\n\u{1B}[1mx\u{1B}[m,␛[2J\n"
    for (flags, expected) in [
      (["--color", "always"], bold), (["--color", "auto"], bold), ([], "a,b\nx,␛[2J\n"),
      (["--color", "always", "--ansi", "signs"], "a,b\n␛[1mx␛[0m,␛[2J\n"),
    ] {
      #expect(try shown(flags + ["--print", "csv"], "x.csv", text) == expected)
    }
    let piped = try Product.run(["--print", "csv", "--color", "auto", "-"]) {
      $0.input = .pipe(text)
    }
    #expect(piped.text == "a,b\nx,\u{1B}[2J\n")
  }

  @Test("writes only ASCII with --ascii")
  func ascii() throws {
    let shown = try shown(["--ascii", "--print", "csv"], "x.csv", Self.hostile)
    #expect(shown == "a\tb,c\n1,^[]0;owned^Gx<9B>31m^?y<U+202E>z\n\"l\nm\",<U+00E9>\n")
  }
}
