// The commands that change columns, and the words and keys for them.

/// A change of the columns of the list, or a way to one of them.
package enum ColumnCommand: Hashable, Sendable {
  /// Hide a column; nil: the one under the cursor.
  case hide(String?)
  /// Show the columns that are hidden, and those without values.
  case showAll
  /// Pin a column at the left, or unpin it; nil: the one under the cursor.
  case pin(String?)
  /// Make the column under the cursor wider by some cells, or narrower.
  case widen(Int)
  /// Narrow the columns so that as many as possible fit, or restore their useful widths.
  case fit
  /// Reset the widths that the user set.
  case free
  /// Move the column under the cursor by some columns to the right, or to the left.
  case move(Int)
  /// Go to a column by its name, also to one that the list lacks, or to the values on a path.
  case go(String)
  /// Make the node under the cursor a column, or take that column away.
  case node
  /// Undo the last change of columns, widths or sort.
  case undo

  /// The words of the commands.
  static let words = [
    "hide", "show", "pin", "narrower", "wider", "fit", "free", "left", "right", "column", "undo",
  ]

  /// Parses a command; nil if the word is not one of ``words`` or its argument is invalid.
  ///
  /// - Parameters:
  ///   - word: One of ``words``.
  ///   - rest: A column, or a number of cells or columns.
  init?(_ word: String, _ rest: String) {
    let name = rest.isEmpty ? nil : rest
    let count = rest.isEmpty ? 1 : Int(rest) ?? 0
    let isCounted = (1...10_000).contains(count)
    switch word {
    case "hide": self = .hide(name)
    case "pin": self = .pin(name)
    case "show" where rest.isEmpty || rest == "all": self = .showAll
    case "narrower" where isCounted: self = .widen(-count)
    case "wider" where isCounted: self = .widen(count)
    case "left" where isCounted: self = .move(-count)
    case "right" where isCounted: self = .move(count)
    case "fit" where rest.isEmpty: self = .fit
    case "free" where rest.isEmpty: self = .free
    case "undo" where rest.isEmpty: self = .undo
    case "column": if let name { self = .go(name) } else { return nil }
    default: return nil
    }
  }

  /// Creates the command of a key's action; nil for any other action.
  init?(_ action: Action, times: Int) {
    switch action {
    case .hideColumn: self = .hide(nil)
    case .showColumns: self = .showAll
    case .pinColumn: self = .pin(nil)
    case .narrower: self = .widen(-times)
    case .wider: self = .widen(times)
    case .fitColumns: self = .fit
    case .freeWidths: self = .free
    case .moveColumnLeft: self = .move(-times)
    case .moveColumnRight: self = .move(times)
    case .makeColumn: self = .node
    case .undo: self = .undo
    default: return nil
    }
  }

  /// Returns the error for the argument of a command that ``init(_:_:)`` rejects.
  static func usage(of word: String, _ argument: String) -> UsageError {
    let hint =
      switch word {
      case "column": "a column name or a path"
      case "show": "'all', or nothing"
      case "fit", "free", "undo": "no argument"
      default: "a number from 1 to 10000, or nothing"
      }
    return UsageError(word, argument, hint: hint)
  }
}
