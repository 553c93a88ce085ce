// Four controllers in one scene: every key goes to all of them.

import CellGrid
import TableKit

/// The four ways side by side, above one line of keys.
final class SideBySide: RowInspecting {
  private let boards: [BoardController] = [
    ManualHeights(), TemplateHeights(), AutomaticHeights(), RememberedHeights(),
  ]
  private var size = CellSize(lines: 0, columns: 0)
  /// Whether the tables are narrower than the screen, so that their texts are wrapped again.
  private var isNarrow = false
  private let keys = Label(
    " j k move  f b page  g G ends  Enter more, less  r reload  w width  q quit")

  init() { keys.style = Style(attributes: .reverse) }

  // MARK: - Events

  func handle(_ event: Event, at now: Instant) -> Outcome {
    switch event {
    case .resize(let size):
      self.size = size
      return layOut(at: now)
    case .key(KeyPress(.character("w"))):
      isNarrow.toggle()
      return layOut(at: now)
    case .key:
      for board in boards { board.tableView.resetCounters() }
      return pass(event, at: now)
    case .mouse(let mouse):
      var mouse = mouse
      mouse.point.column %= max(columnsOfEach + 1, 1)
      return pass(.mouse(mouse), at: now)
    case .traits, .paste, .focus, .copied:
      return pass(event, at: now)
    }
  }

  /// Hands an event to every table; they all do the same with it.
  private func pass(_ event: Event, at now: Instant) -> Outcome {
    boards.map { $0.handle(event, at: now) }[0]
  }

  private func layOut(at now: Instant) -> Outcome {
    for board in boards { board.tableView.resetCounters() }
    let columns = isNarrow ? columnsOfEach * 3 / 4 : columnsOfEach
    return pass(.resize(CellSize(lines: max(size.lines - 1, 0), columns: columns)), at: now)
  }

  // MARK: - Drawing

  var nextChange: Instant? { boards.compactMap(\.nextChange).min() }

  func draw(on canvas: inout Canvas, at now: Instant) {
    for (number, board) in boards.enumerated() {
      let room = CellRect(
        line: 0, column: number * (columnsOfEach + 1), lines: board.size.lines,
        columns: board.size.columns)
      canvas.clipped(to: room) { board.draw(on: &$0, at: now) }
    }
    let last = CellRect(
      line: max(size.lines - 1, 0), column: 0, lines: 1, columns: size.columns)
    canvas.fill(last, style: Style(attributes: .reverse))
    canvas.clipped(to: last) { keys.draw(on: &$0, in: boards[0].tableView.context) }
  }

  /// The columns of each table; between two of them one stays free.
  private var columnsOfEach: Int {
    max((size.columns - boards.count + 1) / boards.count, 0)
  }

  // MARK: - What a tape may ask

  /// The height on which all four agree.
  func height(ofRow number: Int) -> Int? {
    let heights = Set(boards.map { $0.height(ofRow: number) })
    return heights.count == 1 ? heights.first.flatMap(\.self) : nil
  }

  func isOpen(row number: Int) -> Bool? { boards[0].isOpen(row: number) }
}
