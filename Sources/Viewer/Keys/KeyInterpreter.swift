// Interpretation of key presses: counts and two-key sequences.

package import CellGrid

/// An action with its count.
package struct Command: Hashable, Sendable {
  /// The action.
  package let action: Action
  /// The count typed before the action, 1 to 999,999,999,999; nil without one.
  package let count: Int?
}

/// Collects key presses until they form a command.
package struct KeyInterpreter: Sendable {
  /// The greatest count; further digits are dropped.
  private static let maxCount = 999_999_999_999

  /// The keymap, created at the first press to keep startup fast.
  private lazy var keymap = makeKeymap()
  private let makeKeymap: @Sendable () -> Keymap
  private var presses: [KeyPress] = []
  /// The last presses if they are not bound.
  package private(set) var unbound: [KeyPress] = []
  /// The count typed so far.
  package private(set) var count: Int?

  /// Creates an interpreter for a keymap.
  package init(_ keymap: @autoclosure @escaping @Sendable () -> Keymap) { makeKeymap = keymap }

  /// The keys of an incomplete command, for the status line.
  package var pending: String {
    presses.reduce(into: count.map(String.init) ?? "") { text, press in
      if case .character(let character) = press.key { text.append(character) }
    }
  }

  /// Handles one press.
  ///
  /// - Returns: The completed command; nil if more keys are needed, or if the keys are not bound,
  ///   which resets the state.
  package mutating func handle(_ press: KeyPress) -> Command? {
    unbound = []
    if presses.isEmpty, press.modifiers.isEmpty, case .character(let digit) = press.key,
      let value = digit.isASCII ? digit.wholeNumberValue : nil, value > 0 || count != nil
    {
      count = min((count ?? 0) * 10 + value, KeyInterpreter.maxCount)
      return nil
    }
    // Terminals report it in two ways.
    presses.append(press == KeyPress(.tab, .shift) ? KeyPress(.backtab) : press)
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
