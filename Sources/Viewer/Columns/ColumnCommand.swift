// The words and keys that change columns.

/// A change of the columns of the list, or a way to one of them.
package enum ColumnCommand: Hashable, Sendable {
  /// Hide a column; nil: the one under the cursor.
  case hide(String?)
  /// Show the columns that are hidden, and those without values.
  case showAll
  /// Keep a column at the left, or let it move again; nil: the one under the cursor.
  case pin(String?)
  /// Make the column under the cursor wider by some cells, or narrower.
  case widen(Int)
  /// Show as many columns as fit, or give each the cells it has a use for again.
  case fit
  /// Forget the widths given by hand.
  case free
  /// Move the column under the cursor by some columns to the right, or to the left.
  case move(Int)
  /// Go to a column by its name.
  case go(String)
  /// Undo the last change of columns, widths or sort.
  case undo

  /// The words of the commands.
  static let words = [
    "hide", "show", "pin", "narrower", "wider", "fit", "free", "left", "right", "column", "undo",
  ]

  /// Reads a command; nil where the word is not one of ``words``, or what follows it does not fit.
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

  /// The command of a key; nil where the key does something else.
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
    case .undo: self = .undo
    default: return nil
    }
  }

  /// The form of what follows a word.
  static func usage(of word: String) -> String {
    switch word {
    case "hide", "pin": "\(word) takes a column name or no argument"
    case "column": "column takes a column name"
    case "show": "show takes 'all' or no argument"
    case "fit", "free", "undo": "\(word) takes no argument"
    default: "\(word) takes a number from 1 to 10000 or no argument"
    }
  }
}
