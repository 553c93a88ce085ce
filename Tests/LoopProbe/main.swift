// The smallest program of the loop: counts keys, unfolds ten lines when Enter is pressed, and
// starts tasks.

import CellGrid
import TerminalApp

@MainActor
final class ProbeScene: Scene {
  private static let stepTime = Duration.milliseconds(20)
  private static let lineCount = 10

  private var keyCount = 0
  private var openedAt: Instant?
  private var lastDraw = Instant.start
  private let tasks: TaskProbe

  init(_ services: Services) { tasks = TaskProbe(services) }

  func handle(_ event: Event, at now: Instant) -> Outcome {
    guard case .key(let press) = event else { return .ignored }
    keyCount += 1
    switch press.key {
    case .character("q"): return .finished(.success)
    case .character("x"): return .finished(Exit(status: 2, message: "the reason"))
    case .enter: openedAt = now
    case .character(let key) where press.modifiers.isEmpty: tasks.start(key)
    default: break
    }
    return .handled
  }

  private func lines(at now: Instant) -> Int {
    guard let openedAt else { return 0 }
    return min(Int((now - openedAt) / Self.stepTime), Self.lineCount)
  }

  func draw(on canvas: inout Canvas, at now: Instant) {
    lastDraw = now
    canvas.write("loop probe, keys: \(keyCount)", style: .standard, line: 0, column: 0)
    canvas.write(tasks.note, style: .standard, line: 12, column: 0)
    for line in 0..<lines(at: now) {
      canvas.write("line \(line)", style: .standard, line: line + 1, column: 2)
    }
  }

  var nextChange: Instant? {
    guard let openedAt else { return nil }
    let shown = lines(at: lastDraw)
    return shown < Self.lineCount ? openedAt + Self.stepTime * (shown + 1) : nil
  }
}

TerminalProgram.run { services in ProbeScene(services) }
