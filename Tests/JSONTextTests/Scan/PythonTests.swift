// Which texts are JSON, beside another reader: Python's.

import TestSupport
import Testing

@testable import JSONText

@Suite("Which texts are JSON")
struct PythonTests {
  /// Prints for each line of hexadecimal digits whether the bytes are JSON by RFC 8259.
  ///
  /// Bytes that are not UTF-8 stand for themselves in strings, and no number is too large.
  private static let judge = """
    import json, sys
    sys.setrecursionlimit(100_000)
    def refuse(word):
        raise ValueError(word)
    for line in open(sys.argv[1]):
        text = bytes.fromhex(line).decode("utf-8", "surrogateescape")
        try:
            json.loads(text, parse_constant=refuse, parse_int=str, parse_float=str)
            print(1, end="")
        except (ValueError, RecursionError):
            print(0, end="")
    """

  private static let edges =
    [
      "", " ", "null", "NaN", "-", "-0", "01", "1.", ".5", "1e", "1E+5", "tru", "\"", "\"\\",
      "[1,]",
      "{,}", "{\"a\"}", "{\"a\":}", "{1:2}", "[1 2]", "[]]", "\u{FEFF}1", "\"\u{7F}\"", "\"\t\"",
      "\"\\u12\"", "\"\\ud800\"", "\"\\x\"", "[1]\u{0}", "\u{A0}1", "'a'", "// a", "1\r\n",
    ].map { Array($0.utf8) } + [
      [0x22, 0xFF, 0x22], [0xFF], [UInt8](repeating: 0x5B, count: 900),
      [UInt8](repeating: 0x5B, count: 900) + [UInt8](repeating: 0x5D, count: 900),
    ]

  private func isJSON(_ text: [UInt8]) -> Bool {
    switch try? JSONScanner.root(of: text.span, depthLimit: JSONScanner.nestingDepth) {
    case nil, .blank?: false
    case .object?, .value?: true
    }
  }

  @Test("are the same as for Python, whole, damaged and at the edges")
  func verdicts() throws {
    var texts = Self.edges
    for seed in SeededGenerator.seeds(200) {
      var random = RandomJSON(seed: seed)
      for number in 0..<100 {
        let text = Array((random.space() + random.value(depth: 3) + random.space()).utf8)
        texts.append(number.isMultiple(of: 4) ? text : random.damaged(text))
      }
    }
    let folder = try TemporaryFolder()
    let lines = texts.map { text in
      text.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "\n"
    }
    let path = try folder.write("texts", lines.joined())
    let result = try Command(
      path: "/usr/bin/env", arguments: ["python3", "-c", Self.judge, path]
    ).run()
    #expect(result.text.utf8.count == texts.count, "\(result.errors)")
    var counts = [0, 0]
    for (text, verdict) in zip(texts, result.text.utf8) {
      let expected = verdict == UInt8(ascii: "1")
      counts[expected ? 1 : 0] += 1
      #expect(isJSON(text) == expected, "\(String(decoding: text, as: UTF8.self).debugDescription)")
    }
    #expect(counts.allSatisfy { $0 * 10 > texts.count }, "\(counts)")
  }
}
