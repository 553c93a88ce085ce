// A viewer without a terminal: keys in, frames out, time by hand.

import CellGrid
import Records
import TableKit
import TerminalApp
import Testing
import Viewer

/// Drives one viewer on a clock of its own.
@MainActor
final class ViewerRig {
  let scene: ViewerScene
  private(set) var now = Instant.start
  private(set) var requests: [TerminalRequest] = []
  /// The result of each copy; nil if none ends.
  var copyResult: CopyResult? = .arrived
  private(set) var exit: Exit?
  private(set) var size: CellSize
  let services: Services

  /// Opens a sample of `Demos/Data`.
  convenience init(
    sample: String, size: CellSize = CellSize(lines: 24, columns: 80),
    options: ViewerOptions = ViewerOptions(), background: any Background = InlineBackground()
  ) throws {
    try self.init(
      .path(SamplePath.of(sample)), size: size, options: options, background: background)
  }

  /// Opens an input.
  convenience init(
    _ input: SourceInput, size: CellSize = CellSize(lines: 24, columns: 80),
    options: ViewerOptions = ViewerOptions(), background: any Background = InlineBackground()
  ) throws {
    self.init(
      source: try openSource(input, options: options.source), size: size, options: options,
      background: background)
    scene.reopener.open = reopening(input)
  }

  /// Opens a text, and presses keys at rest.
  convenience init(
    _ text: String, named name: String, lines: Int = 20, columns: Int = 90, keys: String = ""
  ) throws {
    try self.init(
      .bytes(Array(text.utf8), name: name), size: CellSize(lines: lines, columns: columns))
    rest()
    press(keys)
    rest()
  }

  /// Shows a source; unless it starts at once, nothing is read after the first screen.
  init(
    source: any RecordSource, size: CellSize = CellSize(lines: 24, columns: 80),
    options: ViewerOptions = ViewerOptions(), background: any Background = InlineBackground(),
    startsAtOnce: Bool = true
  ) {
    services = Services(background: background, mailbox: Mailbox(), clock: .virtual)
    self.size = size
    scene = ViewerScene(source: SourceHandle(source), options: options, services: services)
    if startsAtOnce { scene.start() }
    send(.resize(size))
    send(.traits(TerminalTraits(isUnicode: true, colors: .none)))
    settle()
  }

  /// Sends an event and lets the background come to rest.
  func send(_ event: Event) {
    take(scene.handle(event, at: now))
    settle()
  }

  /// Presses keys as the help writes them, with blanks between: `j Enter ^F zt`.
  func press(_ keys: String) {
    for word in keys.split(separator: " ") {
      for press in KeySequence(stringLiteral: String(word)).presses { send(.key(press)) }
    }
  }

  /// Presses keys, and lets every motion end after each.
  func pressEach(_ keys: String) {
    for key in keys.split(separator: " ") {
      press(String(key))
      rest()
    }
  }

  /// The lines of the screen with the bar of an open row.
  var openLines: [String] {
    screen.split(separator: "\n").filter { $0.contains("│") }.map(String.init)
  }

  /// Types text, each character as one press.
  func type(_ text: String) {
    for character in text { send(.key(KeyPress(.character(character)))) }
  }

  /// Types a command or a pattern, presses Enter, and waits until the screen is at rest.
  func say(_ words: String) {
    type(words)
    press("Enter")
    rest()
  }

  /// Says each step that begins like a command, a pattern or a filter, and presses the others.
  func perform(_ steps: [String]) {
    for step in steps {
      if ":/&".contains(step.prefix(1)) { say(step) } else { press(step) }
    }
  }

  /// Clicks with the first mouse button on a cell of the screen.
  func click(_ line: Int, _ column: Int) {
    let point = CellPoint(line: line, column: column)
    send(.mouse(MouseEvent(.press(button: 0), at: point)))
    send(.mouse(MouseEvent(.release(button: 0), at: point)))
  }

  func resize(_ size: CellSize) {
    self.size = size
    send(.resize(size))
  }

  /// Lets the background come to rest and delivers its reports, each with a frame after it.
  func settle() {
    repeat {
      let outcomes = services.mailbox.drain(at: now)
      for outcome in outcomes { take(outcome) }
      if !outcomes.isEmpty { _ = frame }
    } while services.background.settle() || !services.mailbox.isEmpty
  }

  /// Steps through a motion at 60 frames a second, and returns each frame that differs from the
  /// previous one.
  func framesUntilRest() -> [Frame] {
    var frames: [Frame] = []
    var last = frame
    for _ in 0..<600 where isMoving {
      now = now + .microseconds(16_667)
      let next = frame
      if next != last { frames.append(next) }
      last = next
    }
    #expect(!isMoving, "a motion ends")
    return frames
  }

  /// Whether rows or columns move.
  var isMoving: Bool {
    scene.rows.table.nextChange != nil || scene.rows.columnMotion != nil
  }

  /// Advances by some sixtieths of a second, and returns the frame after each.
  func stepFrames(_ count: Int) -> [Frame] {
    (0..<count).map { _ in
      now = now + .microseconds(16_667)
      return frame
    }
  }

  /// Lets time pass, and draws a frame.
  func wait(_ time: Duration) {
    now = now + time
    _ = frame
  }

  /// Waits until no debounced work is left.
  func idle() {
    wait(.seconds(5))
    rest()
  }

  /// The text that was copied last; nil for none.
  var copied: String? {
    guard case .copy(let bytes)? = requests.last else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Lets every motion end, and the background come to rest.
  func rest() {
    _ = framesUntilRest()
    settle()
  }

  /// The screen now.
  var frame: Frame {
    var canvas = Canvas(size: size)
    scene.draw(on: &canvas, at: now)
    return canvas.finish()
  }

  /// The screen now, as text.
  var screen: String { frame.transcript }

  /// One line of the screen.
  func line(_ number: Int) -> String { frame.text(ofLine: number) }

  /// The texts on a line of the screen that look like matches of a search.
  ///
  /// On a reversed line they are not reversed.
  func highlightedTexts(onLine line: Int) -> [String] {
    let frame = frame
    let theme = scene.rows.appearance.theme
    let looks = [theme, theme.ofCursorRow].map { $0[.match].attributes }
    let isReversed = frame[line, 0].style.attributes.contains(.reverse)
    var texts = [""]
    for column in 0..<frame.size.columns {
      let cell = frame[line, column]
      let attributes = cell.style.attributes
      if looks.contains(isReversed ? attributes.symmetricDifference(.reverse) : attributes) {
        texts[texts.count - 1] += cell.text
      } else {
        texts.append("")
      }
    }
    return texts.filter { !$0.isEmpty }
  }

  /// The last line.
  var status: String { line(size.lines - 1) }

  private func take(_ outcome: Outcome) {
    switch outcome {
    case .requests(let request):
      requests.append(request)
      if case .copy = request, let copyResult { take(scene.handle(.copied(copyResult), at: now)) }
    case .finished(let exit): self.exit = exit
    case .handled, .ignored: break
    }
  }
}

/// The paths of the samples.
enum SamplePath {
  static func of(_ name: String) -> String {
    let here = #filePath.split(separator: "/").dropLast(3)
    return "/" + here.joined(separator: "/") + "/Demos/Data/" + name
  }
}
