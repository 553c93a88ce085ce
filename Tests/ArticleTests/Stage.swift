// A table on a made-up screen, with a clock that the test holds.

import CellGrid
import TableKit

/// A screen for the programs of the articles: shows a table at the times a test asks for.
@MainActor
final class Stage {
  let table: TableView
  private(set) var milliseconds = 0

  init(_ table: TableView, lines: Int, columns: Int = 20) {
    self.table = table
    table.resize(to: CellSize(lines: lines, columns: columns))
    table.layoutIfNeeded()
    table.resetCounters()
  }

  /// The screen a while later, line by line.
  func picture(after wait: Int = 0) -> [String] {
    milliseconds += wait
    let now = Instant(sinceStart: .milliseconds(milliseconds))
    table.advance(to: now)
    var canvas = Canvas(size: table.size)
    table.draw(on: &canvas, at: now)
    let frame = canvas.finish()
    return (0..<frame.size.lines).map { frame.text(ofLine: $0) }
  }

  /// The line on which a text stands in each of some frames, one every hundred milliseconds.
  func lines(of text: String, frames: Int) -> [Int?] {
    (0..<frames).map { _ in picture(after: 100).firstIndex { $0.hasPrefix(text) } }
  }

  /// Lets everything come to rest, frame by frame.
  func settle() {
    while let next = table.nextChange { table.advance(to: next) }
    milliseconds += 60_000
    table.advance(to: Instant(sinceStart: .milliseconds(milliseconds)))
  }
}

extension TableView {
  /// Runs an update in frames of a hundred milliseconds, each of the same step.
  func inFrames(_ count: Int, _ update: () throws -> Void) throws {
    try animate(duration: .milliseconds(count * 100), curve: .linear, update)
  }
}
