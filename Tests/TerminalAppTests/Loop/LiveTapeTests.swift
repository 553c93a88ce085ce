// Tapes on a terminal, in front of a reader.

import CellGrid
import Terminal
import Testing

@testable import TerminalApp

@MainActor
@Suite("A tape on a terminal")
struct LiveTapeTests {
  private let display = FakeDisplay()
  private let scene = UnfoldingScene()

  private func run(_ tape: String, change: (inout RunOptions) -> Void = { _ in }) throws -> Exit {
    var options = RunOptions(program: "p")
    options.tape = try Tape(tape, name: "t")
    change(&options)
    let recorder = try Recorder(options: options, size: display.size)
    let services = Services(background: InlineBackground(), mailbox: Mailbox(), clock: .real)
    return LiveLoop(
      scene: scene, services: services, display: display, recorder: recorder, options: options
    ).run()
  }

  private static let quit = ScreenEvent.input(.key(KeyPress(.character("q"))))

  private var sizes: [CellSize] {
    scene.events.compactMap { if case .resize(let size) = $0 { size } else { nil } }
  }

  /// The lines of each frame, without blanks at their ends.
  private var pictures: [[String]] {
    display.shown.map { shown in
      (0..<shown.frame.size.lines).map { shown.frame.text(ofLine: $0) }
    }
  }

  @Test(
    "does not end when an expectation does not hold at its size",
    arguments: [
      "Expect LINE /never/", "Expect SCREEN /never/", "Expect ROW 2 OPEN", "Expect LINE 99 /x/",
      "Expect HEIGHT 7 OF ROW 1", "Wait@2s /never/", "Wait+Screen@2s /never/",
    ])
  func unmetExpectation(step: String) throws {
    #expect(try run("\(step)\nDown") == .success)
    #expect(scene.keys == [.down])
  }

  @Test(
    "ends at any key, which does nothing else; the next key is the reader's",
    arguments: [
      KeyPress(.up), KeyPress(.character("q")), KeyPress(.escape), KeyPress(.enter),
      KeyPress(.character("c"), .control), KeyPress(.character("x"), .alt), KeyPress(.function(1)),
    ])
  func anyKey(press: KeyPress) throws {
    display.script = [
      (.milliseconds(1050), .input(.key(press))), (.seconds(60), Self.quit),
    ]
    #expect(try run("Down@1s 100") == .success)
    #expect(scene.keys == [.down, .down, .character("q")])
    #expect(display.waits.last == .some(nil))
  }

  @Test("that is checked ends the run at a key, because the rest is not checked")
  func checkedKey() throws {
    display.script = [(.milliseconds(1050), .input(.key(KeyPress(.up))))]
    let exit = try run("Down@1s 100") { $0.isChecked = true }
    let message = "t: stopped by the user, so the rest was not checked"
    #expect(exit == Exit(status: 1, message: message))
    #expect(scene.keys == [.down, .down])
  }

  @Test("ends at a key in mid-animation, which goes on to its end")
  func midAnimation() throws {
    display.script = [
      (.milliseconds(1050), .input(.key(KeyPress(.enter)))), (.seconds(9), Self.quit),
    ]
    #expect(try run("Sleep 1s Enter Sleep 60s") == .success)
    #expect(scene.keys == [.enter, .character("q")])
    #expect(pictures.last { $0.contains("  line 4") }?.last == "")
    #expect(scene.isOpen)
  }

  @Test(
    "ends at a click, a turn of the wheel or a paste, which do nothing else",
    arguments: [
      .mouse(MouseEvent(.press(button: 0), at: CellPoint(line: 0, column: 0))),
      .mouse(MouseEvent(.wheel(lines: 3, columns: 0), at: CellPoint(line: 0, column: 0))),
      .paste("q"),
    ] as [Event])
  func otherInput(event: Event) throws {
    display.script = [(.milliseconds(1050), .input(event)), (.seconds(9), Self.quit)]
    #expect(try run("Down@1s 100") == .success)
    #expect(scene.keys == [.down, .down, .character("q")])
    #expect(!scene.events.contains(event))
  }

  @Test("ends the program at ^C twice, as everywhere")
  func interrupt() throws {
    let press = ScreenEvent.input(.key(KeyPress(.character("c"), .control)))
    display.script = [(.milliseconds(1050), press), (.milliseconds(1500), press)]
    #expect(try run("Down@1s 100") == Exit(status: 130))
    #expect(scene.keys == [.down, .down])
  }

  @Test("plays on when the mouse is moved or let go, and when the window gets the focus")
  func passiveInput() throws {
    let point = CellPoint(line: 0, column: 0)
    display.script = [
      (.milliseconds(500), .input(.mouse(MouseEvent(.drag(button: 0), at: point)))),
      (.milliseconds(600), .input(.mouse(MouseEvent(.release(button: 0), at: point)))),
      (.milliseconds(700), .input(.focus(true))),
    ]
    #expect(try run("Down@1s 3") == .success)
    #expect(scene.keys == [.down, .down, .down])
  }

  @Test("plays on after a resize, at the new size")
  func resize() throws {
    display.onWait = { [display] in
      if display.waits.count == 2 { display.size = CellSize(lines: 8, columns: 20) }
    }
    display.script = [
      (.milliseconds(1050), .input(.resize(CellSize(lines: 8, columns: 20))))
    ]
    #expect(try run("Caption \"Hello\" Down@1s 3") == .success)
    #expect(scene.keys == [.down, .down, .down])
    #expect(
      sizes == [
        CellSize(lines: 6, columns: 12), CellSize(lines: 5, columns: 12),
        CellSize(lines: 7, columns: 20),
      ])
    #expect(pictures.last == ["row", "", "", "", "", "", "", " Hello"])
  }

  @Test("shows its captions below the scene, and leaves the whole screen to the reader")
  func captions() throws {
    display.size = CellSize(lines: 8, columns: 40)
    display.script = [(.milliseconds(3500), .input(.key(KeyPress(.up)))), (.seconds(9), Self.quit)]
    let tape = """
      Caption "A row opens." Sleep 1s Caption "" Sleep 1s
      Caption "A row opens, and every row below it makes room for its text." Sleep 60s
      """
    #expect(try run(tape) == .success)
    let bars = pictures.map { $0.suffix(2) }
    #expect(
      bars == [
        [" A row opens.", "                          any key stops"], ["", ""],
        [" A row opens, and every row below it", " makes room for its text."],
        ["", ""],
      ])
    #expect(sizes.map(\.lines) == [8, 6, 8, 6, 8])
  }

  @Test(
    "cuts a caption that does not fit, and shows none where the screen is too low",
    arguments: [
      (CellSize(lines: 4, columns: 12), [" A row ope…"]),
      (CellSize(lines: 3, columns: 12), [""]), (CellSize(lines: 4, columns: 1), [""]),
      (CellSize(lines: 4, columns: 3), [" …"]),
    ])
  func tightCaption(size: CellSize, bar: [String]) throws {
    display.size = size
    #expect(try run("Caption \"A row opens in place, and it closes\" Sleep 1s") == .success)
    #expect(pictures.last?.suffix(1) == bar[...])
  }

  @Test("shows nothing of a caption that could command the terminal")
  func hostileCaption() throws {
    display.size = CellSize(lines: 4, columns: 40)
    #expect(try run("Caption \"a\u{1B}[2Jb\u{202E}c\" Sleep 1s") == .success)
    #expect(pictures.last?.last?.contains("\u{1B}") == false)
    #expect(pictures.last?.last?.contains("[2Jb") == true)
  }

  @Test("does not find in a caption what it expects of the scene")
  func captionIsNotTheScene() throws {
    display.size = CellSize(lines: 8, columns: 40)
    let exit = try run("Caption \"firmware\" Expect SCREEN /firmware/") { $0.isChecked = true }
    #expect(exit.message?.hasPrefix("t:1: expected SCREEN /firmware/, but") == true)
  }

  @Test(
    "plays its pauses faster at a higher speed", arguments: [(1.0, 3_000), (20, 150), (0.5, 6_000)])
  func speed(speed: Double, end: Int64) throws {
    #expect(try run("Sleep 1s Down@1s 2") { $0.speed = speed } == .success)
    #expect(display.now.sinceStart.inMilliseconds == 1_000 + end)
  }
}
