// Scenes and a terminal that tests can look into.

import CellGrid
import FileNames
import Terminal

@testable import TerminalApp

/// A scene of one row that unfolds to five lines, a line every 40 ms, when Enter is pressed.
@MainActor
final class UnfoldingScene: RowInspecting {
  static let stepTime = Duration.milliseconds(40)
  static let fullHeight = 5

  private(set) var events: [Event] = []
  private(set) var drawCount = 0
  /// The number of drawings before each preparation.
  private(set) var preparations: [Int] = []
  private(set) var isOpen = false
  var title = "row"
  var openedAt: Instant?
  var outcome: [Key: Outcome] = [.character("q"): .finished(.success)]
  /// Called with every key.
  var onKey: () -> Void = {}
  var awaitsContent = false

  func prepare() { preparations.append(drawCount) }

  func handle(_ event: Event, at now: Instant) -> Outcome {
    events.append(event)
    guard case .key(let press) = event else { return .handled }
    onKey()
    if press.key == .enter {
      isOpen.toggle()
      openedAt = now
    }
    return outcome[press.key] ?? .ignored
  }

  private func lines(at now: Instant) -> Int {
    guard isOpen, let openedAt else { return 1 }
    return min(Self.fullHeight, 1 + Int((now - openedAt) / Self.stepTime))
  }

  private var lastDraw = Instant.start

  func draw(on canvas: inout Canvas, at now: Instant) {
    drawCount += 1
    lastDraw = now
    canvas.write(title, style: .standard, line: 0, column: 0)
    for line in 1..<max(lines(at: now), 1) {
      canvas.write("line \(line)", style: .standard, line: line, column: 2)
    }
  }

  var nextChange: Instant? {
    guard isOpen, let openedAt else { return nil }
    let shown = lines(at: lastDraw)
    return shown < Self.fullHeight ? openedAt + Self.stepTime * shown : nil
  }

  func height(ofRow number: Int) -> Int? {
    number == 1 ? (isOpen ? Self.fullHeight : 1) : nil
  }

  func isOpen(row number: Int) -> Bool? { number == 1 ? isOpen : nil }

  /// The keys that arrived.
  var keys: [Key] {
    events.compactMap { event in
      if case .key(let press) = event { press.key } else { nil }
    }
  }
}

/// A terminal whose time passes only while the loop waits, and which takes frames when it likes.
@MainActor
final class FakeDisplay: Display {
  struct Shown {
    let time: Duration
    let frame: Frame
  }

  /// What happens, and when; in order of time.
  var script: [(time: Duration, event: ScreenEvent)] = []
  var size = CellSize(lines: 6, columns: 12)
  var traits = TerminalTraits(isUnicode: true, colors: .full)
  var frameInterval = Duration.nanoseconds(16_666_667)
  var isSlow = false
  /// While a frame was shown less than so long ago, no further one is taken.
  var busyTime = Duration.zero
  private(set) var now = Instant(sinceStart: .seconds(1))
  private(set) var shown: [Shown] = []
  private(set) var waits: [Instant?] = []
  private(set) var log: [String] = []
  var stoppedFor = Duration.zero
  /// What happens elsewhere while the loop sleeps.
  var onWait: () -> Void = {}

  private let start = Instant(sinceStart: .seconds(1))
  private var readyAt = Instant.start

  var isReadyForFrame: Bool { now >= readyAt }

  func show(_ frame: Frame) {
    shown.append(Shown(time: now - start, frame: frame))
    readyAt = now + busyTime
  }

  /// Jumps to the next moment at which something happens; with nothing left, the terminal is gone.
  func wait(until deadline: Instant?) -> [ScreenEvent] {
    waits.append(deadline)
    onWait()
    let wasReady = isReadyForFrame
    let next = script.first.map { start + $0.time }
    let ready = wasReady ? nil : readyAt
    guard let wake = [deadline, next, ready].compactMap(\.self).min() else { return [.hungUp] }
    now = max(now, wake)
    var events: [ScreenEvent] = !wasReady && isReadyForFrame ? [.ready] : []
    while let first = script.first, start + first.time <= now {
      events.append(first.event)
      script.removeFirst()
    }
    return events
  }

  func copy(_ text: [UInt8]) -> CopyResult {
    log.append("copy \(String(decoding: text, as: UTF8.self))")
    return .offered(package: nil)
  }
  func setMouse(_ isOn: Bool) { log.append("mouse \(isOn)") }
  func repaint() { log.append("repaint") }
  func suspend() {
    log.append("suspend")
    now = now + stoppedFor
  }
  func close() { log.append("close") }
  func exit(by signal: Int32) -> Exit {
    log.append("die \(signal)")
    return Exit(status: 128 + signal)
  }
}

/// A recording file in memory that can be full.
final class MemoryFiles {
  var contents: [String: [UInt8]] = [:]
  var finished: Set<String> = []
  var limitBytes = Int.max
  var failsToOpen = false

  func open(_ path: String) throws(SystemError) -> any RecordingFile {
    if failsToOpen { throw SystemError(code: 13) }
    contents[path] = []
    return MemoryFile(path: path, files: self)
  }

  func text(_ path: String) -> String { String(decoding: contents[path] ?? [], as: UTF8.self) }
}

struct MemoryFile: RecordingFile {
  let path: String
  let files: MemoryFiles

  mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    guard (files.contents[path]?.count ?? 0) + bytes.count <= files.limitBytes else {
      throw SystemError(code: 28)
    }
    files.contents[path]?.append(contentsOf: bytes)
  }
  mutating func finish() throws(SystemError) { files.finished.insert(path) }
  mutating func discard() { files.contents[path] = nil }
}

/// A letter that posts itself again, far longer than a loop should listen to it.
@MainActor
final class Flood {
  private let mailbox: Mailbox
  private(set) var count = 0

  init(mailbox: Mailbox) { self.mailbox = mailbox }

  func post() {
    mailbox.post { [self] in
      count += 1
      if count < 10_000 { post() }
    }
  }
}
