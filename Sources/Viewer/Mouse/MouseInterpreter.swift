// Interpretation of mouse events by the part of the screen under the pointer.

import CellGrid
import Records

/// The part of the screen under the pointer.
enum MouseTarget: Hashable, Sendable {
  /// The name of a column, by its index in the list.
  case header(column: Int)
  /// The right border of a column's name: its last cell and the blanks after it.
  case border(column: Int)
  /// The mark of a row, which opens and closes it.
  case mark(ViewIndex)
  /// The rest of a row.
  case row(ViewIndex)
  /// A filter or the sort in the title line.
  case chip(TitleLine.Chip)
  /// A hint of the status line, by its keys.
  case hint([KeyPress])
  /// Anything else.
  case elsewhere
}

/// A command from the mouse.
enum MouseCommand: Hashable, Sendable {
  /// Scroll by some lines, down or up.
  case scroll(lines: Int)
  /// Move the cursor to a row and to the column under the pointer.
  case select(ViewIndex)
  /// Open a row or close it.
  case toggle(ViewIndex)
  /// Perform the Enter key on a row.
  case enter(ViewIndex)
  /// Perform the outcome of a press on the header.
  case header(HeaderPress.Outcome)
  /// Remove a filter or the sort.
  case drop(TitleLine.Chip)
  /// Perform key presses.
  case press([KeyPress])
}

/// Converts mouse events to commands.
struct MouseInterpreter: Sendable {
  /// The greatest time between the presses of a double click.
  private static let doubleClickTime = Duration.milliseconds(400)
  /// The number of lines that one step of the wheel scrolls.
  private static let wheelLines = 3

  private var lastPress: (row: ViewIndex, time: Instant)?
  private var headerPress = HeaderPress()

  /// Creates the state without a pressed button.
  init() {}

  /// Forgets a press when a key is pressed.
  mutating func forgetPress() { headerPress = HeaderPress() }

  /// Handles an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - target: The part of the screen under the pointer; looked for only if it matters.
  ///   - now: The time of the event.
  /// - Returns: The command; nil if the event has no meaning, or none yet.
  mutating func handle(
    _ event: MouseEvent, on target: @autoclosure () -> MouseTarget, at now: Instant
  ) -> MouseCommand? {
    switch event.kind {
    case .wheel(let lines, _):
      lastPress = nil
      return .scroll(lines: lines * MouseInterpreter.wheelLines)
    case .press(button: 0): return press(on: target(), at: event.point, now)
    case .release(button: 0):
      return headerPress.end(on: target().headerColumn).map { .header($0) }
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
  /// The column of a name or border; nil for anything else.
  fileprivate var headerColumn: Int? {
    switch self {
    case .header(let column), .border(let column): column
    case .mark, .row, .chip, .hint, .elsewhere: nil
    }
  }
}
