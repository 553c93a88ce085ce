// The viewer without a terminal, driven by hand on a clock of its own.

import CellGrid
import Records
import TerminalApp
import Viewer

/// One viewer of 120x40 cells.
@MainActor
final class Stage {
  let scene: ViewerScene
  private(set) var size = CellSize(lines: 40, columns: 120)
  private(set) var now = Instant.start
  private let background = StagedBackground()
  private let services: Services

  /// Opens a source and draws the first frame; the index waits.
  init(_ source: any RecordSource, options: ViewerOptions = ViewerOptions()) {
    services = Services(background: background, mailbox: Mailbox(), clock: .virtual)
    scene = ViewerScene(source: SourceHandle(source), options: options, services: services)
    scene.start()
    send(.resize(size))
    send(.traits(TerminalTraits(isUnicode: true, colors: .none)))
    draw()
  }

  convenience init(path: String) throws {
    self.init(try openSource(.path(path)))
  }

  /// Indexes to the end.
  func complete() {
    background.releaseIndex()
    settle()
  }

  func send(_ event: Event) {
    _ = scene.handle(event, at: now)
    settle()
  }

  /// Presses keys as the help writes them, with blanks between: `j Enter ^F zt`.
  func press(_ keys: String) {
    for word in keys.split(separator: " ") {
      for press in KeySequence(stringLiteral: String(word)).presses { send(.key(press)) }
    }
  }

  /// Types one character.
  func type(_ character: Character) { send(.key(KeyPress(.character(character)))) }

  /// Types text and ends it with Enter.
  func enter(_ text: String) {
    for character in text { type(character) }
    press("Enter")
  }

  func resize(columns: Int) {
    size.columns = columns
    send(.resize(size))
  }

  /// Draws the frame of this moment; its text is for checks.
  @discardableResult
  func draw() -> Frame {
    var canvas = Canvas(size: size)
    scene.draw(on: &canvas, at: now)
    return canvas.finish()
  }

  /// Steps through a motion at sixty frames a second; how many frames it had.
  @discardableResult
  func rest() -> Int {
    var count = 0
    while scene.nextChange != nil, count < 600 {
      now = now + .microseconds(16_667)
      draw()
      count += 1
    }
    return count
  }

  /// The last line of the screen.
  var status: String {
    let frame = draw()
    return frame.text(ofLine: size.lines - 1)
  }

  private func settle() {
    repeat {
      _ = services.mailbox.drain(at: now)
    } while background.settle() || !services.mailbox.isEmpty
  }
}
