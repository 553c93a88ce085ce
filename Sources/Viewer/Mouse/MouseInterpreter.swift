// The meaning of presses and wheel turns, by the part of the screen they are on.

import CellGrid
import Records

/// The part of the screen that the mouse is on.
enum MouseTarget: Hashable, Sendable {
  /// The name of a column, by its number in the list.
  case header(column: Int)
  /// The right border of a column's name: its last cell and the blanks after it.
  case border(column: Int)
  /// The mark of a row, which opens and closes it.
  case mark(ViewIndex)
  /// The rest of a row.
  case row(ViewIndex)
  /// A filter or the order of the rows in the title line.
  case chip(TitleLine.Chip)
  /// A hint of the status line, by its keys.
  case hint([KeyPress])
  /// Anything else.
  case elsewhere
}

/// Something that the mouse asks for.
enum MouseCommand: Hashable, Sendable {
  /// Scroll by some lines, down or up.
  case scroll(lines: Int)
  /// Put the cursor on a row, and on the column under the mouse.
  case select(ViewIndex)
  /// Open a row or close it.
  case toggle(ViewIndex)
  /// Do what Enter does on a row.
  case enter(ViewIndex)
  /// Do what a press on the header became.
  case header(HeaderPress.Outcome)
  /// Take a filter or the order of the rows away.
  case drop(TitleLine.Chip)
  /// Do what keys do.
  case press([KeyPress])
}

/// Makes commands of the events of a mouse.
struct MouseInterpreter: Sendable {
  /// Two presses on a row within this time are a double click.
  private static let doubleClickTime = Duration.milliseconds(400)
  /// Lines that one step of the wheel scrolls.
  private static let wheelLines = 3

  private var lastPress: (row: ViewIndex, time: Instant)?
  private var headerPress = HeaderPress()

  /// Begins with no button down.
  init() {}

  /// A key was pressed: what the button began is over.
  mutating func forgetPress() { headerPress = HeaderPress() }

  /// Takes an event.
  ///
  /// - Parameters:
  ///   - event: What the mouse did.
  ///   - target: What it is on.
  ///   - now: The time of the event.
  /// - Returns: The command; nil when the event means nothing, or nothing yet.
  mutating func take(
    _ event: MouseEvent, on target: MouseTarget, at now: Instant
  ) -> MouseCommand? {
    switch event.kind {
    case .wheel(let lines, _):
      lastPress = nil
      return .scroll(lines: lines * MouseInterpreter.wheelLines)
    case .press(button: 0): return press(on: target, at: event.point, now)
    case .release(button: 0):
      return headerPress.end(on: target.headerColumn).map { .header($0) }
    case .drag(button: 0): return headerPress.move(to: event.point.column).map { .header($0) }
    case .press, .release, .drag: return nil
    }
  }

  private mutating func press(
    on target: MouseTarget, at point: CellPoint, _ now: Instant
  ) -> MouseCommand? {
    let before = lastPress
    lastPress = nil
    headerPress = HeaderPress()
    switch target {
    case .header(let column): return .header(headerPress.begin(on: column))
    case .border(let column):
      headerPress.begin(onBorderOf: column, at: point.column)
      return nil
    case .mark(let row): return .toggle(row)
    case .row(let row):
      if let before, before.row == row, now - before.time <= MouseInterpreter.doubleClickTime {
        return .enter(row)
      }
      lastPress = (row, now)
      return .select(row)
    case .chip(let chip): return .drop(chip)
    case .hint(let presses): return .press(presses)
    case .elsewhere: return nil
    }
  }
}

extension MouseTarget {
  /// The column whose name or border it is; nil for anything else.
  fileprivate var headerColumn: Int? {
    switch self {
    case .header(let column), .border(let column): column
    case .mark, .row, .chip, .hint, .elsewhere: nil
    }
  }
}
