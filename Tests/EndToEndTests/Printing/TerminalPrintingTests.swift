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

  /// A table with a colour in a name, one in a cell, and a link before another sequence.
  private static let styled = Array(
    """
    a,\u{1B}[1mb\u{1B}[0m
    \u{1B}[1mx\u{1B}[0m,\u{1B}]8;;https://a.b\u{7}y\u{1B}]8;;\u{7}\u{1B}[2J

    """.utf8)

  @Test("shows colours as signs, or as colours with --color, and nothing else that steers it")
  func colors() throws {
    let signs = "a,␛[1mb␛[0m\n␛[1mx␛[0m,␛]8;;https://a.b␇y␛]8;;␇␛[2J\n"
    let bold = "a,\u{1B}[1mb\u{1B}[m\n\u{1B}[1mx\u{1B}[m,y␛[2J\n"
    let link = bold.replacing(
      "y", with: "\u{1B}]8;;https://a.b\u{1B}\\y\u{1B}]8;;\u{1B}\\")
    for (flags, expected) in [
      ([], signs), (["--color", "always"], bold), (["--color", "auto"], bold),
      (["--color", "always", "--links"], link), (["--links"], signs),
      (["--color", "always", "--ansi", "signs"], signs),
      (["--raw", "--color", "always"], String(decoding: Self.styled, as: UTF8.self)),
    ] {
      #expect(try shown(flags + ["--print", "csv"], "x.csv", Self.styled) == expected)
    }
    let plain = try shown(["--color", "never", "--print", "csv"], "x.csv", Self.styled)
    #expect(plain.hasPrefix("a,b\nx,y␛[2J\n"))
    #expect(plain.contains(": 6 codes of colours and links were left out\n"))
  }

  @Test("keeps the bytes of colours and links in a pipe, whatever the flags for a terminal say")
  func pipedColors() throws {
    for flags in [
      [], ["--color", "auto"], ["--color", "always", "--links"], ["--ansi", "signs"],
    ] {
      let piped = try Product.run(flags + ["--print", "csv", "-"]) {
        $0.input = .pipe(Self.styled)
      }
      #expect(piped.output == Self.styled && piped.errors == "" && piped.ending == .exited(0))
    }
  }

  @Test("writes only ASCII with --ascii")
  func ascii() throws {
    let shown = try shown(["--ascii", "--print", "csv"], "x.csv", Self.hostile)
    #expect(shown == "a\tb,c\n1,^[]0;owned^Gx<9B>31m^?y<U+202E>z\n\"l\nm\",<U+00E9>\n")
  }
}
