// Turns single presses into actions: counts, two-key sequences.

package import CellGrid

/// An action with the number typed before it.
package struct Command: Hashable, Sendable {
  /// What to do.
  package let action: Action
  /// The number typed before, 1 to 999,999,999,999, or nil.
  package let count: Int?

  /// Makes a command.
  package init(action: Action, count: Int?) {
    self.action = action
    self.count = count
  }
}

/// Collects presses until they mean something.
package struct KeyInterpreter: Sendable {
  /// More digits than any file has rows are dropped.
  private static let greatestCount = 999_999_999_999

  /// Made at the first press: nobody waits for the keys before.
  private lazy var keymap = makeKeymap()
  private let makeKeymap: @Sendable () -> Keymap
  private var presses: [KeyPress] = []
  /// The presses taken last, where they mean nothing.
  package private(set) var unbound: [KeyPress] = []
  /// The number typed so far.
  package private(set) var count: Int?

  /// Makes an interpreter of a keymap.
  package init(_ keymap: @autoclosure @escaping @Sendable () -> Keymap) { makeKeymap = keymap }

  /// What was typed and is not yet an action, as the status line shows it.
  package var pending: String {
    presses.reduce(into: count.map(String.init) ?? "") { text, press in
      if case .character(let character) = press.key { text.append(character) }
    }
  }

  /// Takes one press.
  ///
  /// - Returns: The command it completes; nil when more is needed, or when it means nothing: then
  ///   count and presses are forgotten.
  package mutating func take(_ press: KeyPress) -> Command? {
    unbound = []
    if presses.isEmpty, press.modifiers.isEmpty, case .character(let digit) = press.key,
      let value = digit.isASCII ? digit.wholeNumberValue : nil, value > 0 || count != nil
    {
      count = min((count ?? 0) * 10 + value, KeyInterpreter.greatestCount)
      return nil
    }
    presses.append(press)
    switch keymap.meaning(of: presses) {
    case .prefix: return nil
    case .unbound:
      unbound = presses
      reset()
      return nil
    case .action(let action):
      defer { reset() }
      return Command(action: action, count: count)
    }
  }

  /// Forgets what was typed.
  package mutating func reset() {
    presses = []
    count = nil
  }
}
