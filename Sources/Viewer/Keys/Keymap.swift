// The keymap. The help is made from it, so the two cannot disagree.

package import CellGrid

/// One or two key presses that mean one action.
package struct KeySequence: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The presses in order, one or two.
  package let presses: [KeyPress]

  /// Makes a sequence.
  package init(_ presses: [KeyPress]) { self.presses = presses }

  /// Creates a sequence from its written form: `j`, `zo`, `^F`, `M-v`, `S-Right`, `PgDn`, `F1`.
  package init(stringLiteral text: String) {
    presses = KeySequence.named(text).map { [$0] } ?? text.map { KeyPress(.character($0)) }
  }

  /// Returns the written form of presses, as in the help.
  package static func written(_ presses: [KeyPress]) -> String {
    presses.map(written).joined()
  }

  private static func written(_ press: KeyPress) -> String {
    let name: String =
      switch press.key {
      case .character(let character) where press.modifiers.contains(.control):
        character.uppercased()
      case .character(let character): character == " " ? "Space" : String(character)
      case .function(let number): "F\(number)"
      case .backtab: "S-Tab"
      case .backspace: "Backspace"
      case .delete: "Delete"
      case .insert: "Insert"
      case .enter, .tab, .escape, .up, .down, .left, .right, .home, .end, .pageUp, .pageDown:
        names.first { $0.value == press.key }?.key ?? ""
      }
    let isControl = press.modifiers.contains(.control)
    let isNamed: Bool = if case .character = press.key { false } else { true }
    return (press.modifiers.contains(.alt) ? "M-" : "")
      + (press.modifiers.contains(.shift) ? "S-" : "")
      + (isControl ? isNamed ? "C-" : "^" : "") + name
  }

  private static func named(_ text: String) -> KeyPress? {
    if text.hasPrefix("^"), text.count == 2, let letter = text.last {
      return KeyPress(.character(Character(letter.lowercased())), .control)
    }
    if text.hasPrefix("M-"), text.count == 3, let letter = text.last {
      return KeyPress(.character(letter), .alt)
    }
    if text == "S-Tab" { return KeyPress(.backtab) }
    if text.hasPrefix("S-"), let plain = names[String(text.dropFirst(2))] {
      return KeyPress(plain, .shift)
    }
    if text.hasPrefix("F"), let number = Int(text.dropFirst()) {
      return KeyPress(.function(number))
    }
    return names[text].map { KeyPress($0) }
  }

  private static let names: [String: Key] = [
    "Enter": .enter, "Space": .character(" "), "Esc": .escape, "Tab": .tab, "Up": .up,
    "Down": .down, "Left": .left, "Right": .right, "Home": .home, "End": .end, "PgUp": .pageUp,
    "PgDn": .pageDown,
  ]
}

/// The keys of one entry of the help, with their effect.
package struct Binding: Sendable {
  /// The chapters of the help.
  package enum Chapter: String, CaseIterable, Sendable {
    case move = "MOVE"
    case open = "OPEN AND CLOSE"
    case columns = "COLUMNS"
    case find = "FIND AND COPY"
    case view = "VIEW"
  }

  /// The chapter.
  package let chapter: Chapter
  /// The keys as written in the help.
  package let keys: String
  /// The effect in a few words.
  package let summary: String
  /// Each key sequence with its action.
  package let actions: [KeySequence: Action]

  init(
    _ chapter: Chapter, _ keys: String, _ summary: String,
    _ actions: KeyValuePairs<KeySequence, Action>
  ) {
    self.chapter = chapter
    self.keys = keys
    self.summary = summary
    self.actions = Dictionary(uniqueKeysWithValues: actions.map { ($0.key, $0.value) })
  }
}

/// The keys of the viewer.
package struct Keymap: Sendable {
  /// The entries of the help, in order.
  package let bindings: [Binding]
  private let actions: [KeySequence: Action]
  private let prefixes: Set<KeyPress>

  /// Creates a keymap.
  ///
  /// No key sequence may occur in two bindings or be the prefix of another.
  package init(_ bindings: [Binding]) {
    self.bindings = bindings
    actions = bindings.reduce(into: [:]) { all, binding in
      all.merge(binding.actions) { first, _ in
        preconditionFailure("a key of \(first) is bound twice")
      }
    }
    prefixes = Set(actions.keys.filter { $0.presses.count == 2 }.map { $0.presses[0] })
  }

  /// Returns a keymap in which some actions have no keys.
  func without(_ actions: Set<Action>) -> Keymap {
    Keymap(bindings.filter { actions.isDisjoint(with: $0.actions.values) })
  }

  /// The meaning of the presses so far.
  package enum Meaning: Equatable, Sendable {
    /// A complete action.
    case action(Action)
    /// The beginning of a longer sequence.
    case prefix
    /// Nothing.
    case unbound
  }

  /// Returns the meaning of the presses since the last action.
  package func meaning(of presses: [KeyPress]) -> Meaning {
    if let action = actions[KeySequence(presses)] { return .action(action) }
    if presses.count == 1, prefixes.contains(presses[0]) { return .prefix }
    return .unbound
  }

  /// Returns the first binding for an action.
  package func binding(for action: Action) -> Binding? {
    bindings.first { $0.actions.values.contains(action) }
  }
}
