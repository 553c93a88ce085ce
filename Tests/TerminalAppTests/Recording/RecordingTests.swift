// What recordings look like, and what happens when they cannot be written.

import CellGrid
import FileNames
import Terminal
import TestSupport
import Testing

@testable import TerminalApp

@MainActor
@Suite("Recordings")
struct RecordingTests {
  private let files = MemoryFiles()

  private func record(
    _ paths: [String], tape: String = "Sleep 100ms\nEnter\nSleep 1s",
    scene: UnfoldingScene = UnfoldingScene()
  ) throws -> Exit {
    var options = RunOptions(program: "p")
    options.tape = try Tape("Set Width 12\nSet Height 5\n" + tape, name: "t")
    options.recordings = paths
    let recorder = try Recorder(
      options: options, size: options.virtualSize,
      open: { [files] (path, _) throws(SystemError) in try files.open(path) })
    let services = Services(
      background: InlineBackground(), mailbox: Mailbox(), clock: .virtual)
    return VirtualRun(
      scene: scene, services: services, tape: try #require(options.tape), options: options,
      recorder: recorder, observe: { _, _ in }
    ).play()
  }

  @Test("a text recording is one picture a changed frame, under its time")
  func text() throws {
    #expect(try record(["a.txt"], tape: "Sleep 100ms\nEnter\nSleep 100ms") == .success)
    #expect(
      files.text("a.txt") == """
        -- 0 ms, 12x5
        row




        -- 150 ms
        row
          line 1



        -- 183 ms
        row
          line 1
          line 2


        -- 233 ms
        row
          line 1
          line 2
          line 3

        -- 267 ms
        row
          line 1
          line 2
          line 3
          line 4
        -- 267 ms, end

        """)
    #expect(files.finished == ["a.txt"])
  }

  @Test("what is hidden is not recorded and takes no time")
  func hidden() throws {
    _ = try record(["a.txt"], tape: "Sleep 100ms Hide Enter Sleep 1s Show Sleep 100ms")
    let titles = files.text("a.txt").split(separator: "\n").filter { $0.hasPrefix("--") }
    #expect(titles == ["-- 0 ms, 12x5", "-- 100 ms", "-- 200 ms, end"])
  }

  @Test("an asciicast begins with its header and holds what a terminal needs, byte for byte")
  func cast() throws {
    #expect(try record(["a.cast"]) == .success)
    let lines = files.text("a.cast").split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == #"{"version": 2, "width": 12, "height": 5, "env": {"TERM": "xterm-256color"}}"#)
    #expect(
      lines.dropFirst().map { $0.prefix { $0 != "\"" } } == [
        "[0.000000, ", "[0.150000, ", "[0.183333, ", "[0.233333, ", "[0.266667, ", "[1.150000, ",
      ])
    #expect(lines.last == #"[1.150000, "o", ""]"#)

    let terminal = VirtualTerminal(size: CellSize(lines: 5, columns: 12))
    for line in lines.dropFirst() { terminal.feed(Array(try output(of: line).utf8)) }
    #expect(terminal.transcript == "row\n  line 1\n  line 2\n  line 3\n  line 4\n")
  }

  /// The output of one event of an asciicast.
  private func output(of line: String) throws -> String {
    let match = try #require(try /\[[0-9.]+, "o", "(.*)"\]/.wholeMatch(in: line))
    return String(match.output.1)
      .replacing(/\\u([0-9a-f]{4})/) { escape in
        UInt32(escape.output.1, radix: 16).flatMap(UnicodeScalar.init).map { String($0) } ?? ""
      }
      .replacing("\\n", with: "\n").replacing("\\r", with: "\r").replacing("\\\"", with: "\"")
      .replacing("\\\\", with: "\\")
  }

  @Test("a new size is an event of the asciicast")
  func castResize() throws {
    _ = try record(["a.cast"], tape: "Sleep 50ms Resize 20x6 Sleep 50ms")
    #expect(files.text("a.cast").contains(#"[0.050000, "r", "20x6"]"#))
  }

  @Test(
    "two runs of a tape give the same bytes in every format", arguments: ["cast", "txt", "svg"])
  func determinism(ending: String) throws {
    let tape = "Enter Sleep 70ms Enter Sleep 15ms Enter Down@7ms 20 Resize 30x6 Sleep 1s"
    _ = try record(["a.\(ending)"], tape: tape)
    _ = try record(["b.\(ending)"], tape: tape)
    #expect(files.text("a.\(ending)") == files.text("b.\(ending)"))
    #expect(files.text("a.\(ending)").count > 300)
  }

  @Test("an SVG pulls its frames past the screen by a style sheet, without scripts")
  func svg() throws {
    _ = try record(["a.svg"], tape: "Sleep 100ms Enter Sleep 1s")
    let svg = files.text("a.svg")
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 88 76\""))
    #expect(svg.hasSuffix("</svg>\n</svg>\n"))
    #expect(svg.contains(".film{animation:film 2.150000s step-end infinite}"))
    #expect(
      svg.contains(
        "@keyframes film{0.0000%{transform:translateY(0px)}"
          + "6.9767%{transform:translateY(-60px)}8.5271%{transform:translateY(-120px)}"
          + "10.8526%{transform:translateY(-180px)}12.4030%{transform:translateY(-240px)}}"))
    #expect(svg.matches(of: /<g id="l[0-9]+">/).count == 5)
    #expect(svg.matches(of: #/<use /#).count == 1 + 2 + 3 + 4 + 5)
    #expect(!svg.contains("<script"))
  }

  @Test("a picture places wide clusters by their columns and keeps markup harmless")
  func picture() {
    var canvas = Canvas(size: CellSize(lines: 1, columns: 12))
    canvas.write("a<&", style: .standard, line: 0, column: 1)
    canvas.put("界", width: 2, style: .standard, line: 0, column: 4)
    canvas.write("b", style: Style(attributes: .reverse), line: 0, column: 6)
    canvas.write("c", style: Style(foreground: .rgb(1, 2, 255)), line: 0, column: 7)
    let markup = canvas.finish().withLine(0) { SVGLine($0, on: SVGPalette.background).markup }
    #expect(
      markup
        == #"<text x="6" y="9" textLength="18">a&lt;&amp;</text>"#
        + #"<text x="24" y="9" textLength="12">界</text>"#
        + ##"<rect x="36" width="6" height="12" fill="#d7dce5"/>"##
        + ##"<text x="36" y="9" textLength="6" fill="#1b1f27">b</text>"##
        + ##"<text x="42" y="9" textLength="6" fill="#0102ff">c</text>"##)
  }

  @Test(
    "T48: text that is read from right to left is one element, in the order of the file",
    arguments: [
      ("שלום", [#"<text x="0" y="9" textLength="24">שלום</text>"#]),
      ("אב גד", [#"<text x="0" y="9" textLength="30">אב גד</text>"#]),
      (
        "a אב b",
        [
          #"<text x="0" y="9" textLength="6">a</text>"#,
          #"<text x="12" y="9" textLength="12">אב</text>"#,
          #"<text x="30" y="9" textLength="6">b</text>"#,
        ]
      ),
      ("مرحبا", [#"<text x="0" y="9" textLength="30">مرحبا</text>"#]),
      ("éè", [#"textLength="6">é</text>"#, #"textLength="6">è</text>"#]),
    ])
  func rightToLeft(text: String, elements: [String]) {
    var canvas = Canvas(size: CellSize(lines: 1, columns: 12))
    for (column, character) in text.enumerated() {
      canvas.put(String(character), width: 1, style: .standard, line: 0, column: column)
    }
    let markup = canvas.finish().withLine(0) { SVGLine($0, on: SVGPalette.background).markup }
    for element in elements { #expect(markup.contains(element), "\(markup)") }
    #expect(markup.matches(of: #/<text /#).count == elements.count, "\(markup)")
  }

  @Test("a picture of a light screen is light to its edge")
  func page() {
    var canvas = Canvas(size: CellSize(lines: 2, columns: 12))
    let light = Style(foreground: .rgb(0, 0, 0), background: .rgb(255, 255, 255))
    for line in 0...1 {
      canvas.fill(CellRect(line: line, column: 0, lines: 1, columns: 12), style: light)
    }
    canvas.write("a", style: light, line: 0, column: 1)
    canvas.write("b", style: .standard, line: 1, column: 2)
    let document = SVGPicture(canvas.finish()).document
    #expect(document.contains(##"rx="6" fill="#ffffff"/>"##))
    #expect(document.contains(##"<rect x="12" width="6" height="12" fill="#1b1f27"/>"##))
    #expect(document.matches(of: /<rect/).count == 2)
  }

  @Test(
    "the palette is that of xterm beyond the sixteen",
    arguments: [
      (16, "#000000"), (21, "#0000ff"), (196, "#ff0000"), (232, "#080808"), (255, "#eeeeee"),
    ]
      as [(UInt8, String)])
  func palette(number: UInt8, code: String) {
    #expect(SVGPalette.code(of: .palette(number)) == code)
  }

  @Test("a screenshot is one frame in a file of its own")
  func screenshot() throws {
    _ = try record([], tape: "Screenshot a.txt Enter Sleep 1s Screenshot b.svg")
    #expect(files.text("a.txt") == "row\n\n\n\n\n")
    #expect(files.text("b.svg").contains("line 4"))
    #expect(!files.text("b.svg").contains("@keyframes"))
    #expect(files.finished == ["a.txt", "b.svg"])
  }

  @Test(
    "a full disk stops the recording, not the run, and ends with status 3",
    arguments: [("a.txt", 30), ("a.cast", 100), ("a.svg", 10)])
  func fullDisk(path: String, limitBytes: Int) throws {
    files.limitBytes = limitBytes
    let scene = UnfoldingScene()
    let exit = try record([path], tape: "Sleep 50ms Enter Sleep 1s Type 'xq'", scene: scene)
    #expect(
      exit
        == Exit(
          status: 3, message: "p: \(path): recording stopped: No space left on device"))
    #expect(scene.keys.last == .character("q"))
    #expect(files.finished.isEmpty)
  }

  @Test("a run that failed keeps its status, and says both")
  func failureWithFullDisk() throws {
    files.limitBytes = 30
    let exit = try record(["a.txt"], tape: "Enter Sleep 1s Expect ROW 1 CLOSED")
    #expect(exit.status == 1)
    #expect(exit.message?.hasPrefix("t:3: expected ROW 1 CLOSED") == true)
    #expect(exit.message?.hasSuffix("No space left on device") == true)
  }

  @Test("a recording that cannot be begun refuses the run")
  func cannotOpen() {
    files.failsToOpen = true
    let refusal = #expect(throws: Refusal.self) { try record(["a.txt"]) }
    #expect(refusal?.exit == Exit(status: 3, message: "p: a.txt: Permission denied"))
  }

  @Test("an ending without a format refuses the run")
  func unknownFormat() {
    let refusal = #expect(throws: Refusal.self) { try record(["b.txt", "a.gif"]) }
    #expect(refusal?.exit.status == 2)
    #expect(
      refusal?.description == "p: a.gif: invalid recording name (end it in .cast, .txt or .svg)")
    #expect(files.contents.isEmpty)
  }

  @Test(
    "text is escaped for JSON",
    arguments: [
      ("a\"b\\c", #"a\"b\\c"#), ("\u{1B}[H\r\n", #"\u001b[H\r\n"#), ("界\u{7F}", #"界\u007f"#),
    ])
  func json(text: String, escaped: String) {
    #expect(text.jsonEscaped == escaped)
  }
}
