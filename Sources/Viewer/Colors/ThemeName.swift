// The themes by name.

package import CellGrid
internal import Messages

/// A theme by its name on the command line.
package enum ThemeName: String, CaseIterable, Sendable {
  /// Themes for dark and light terminals, on the terminal's own background.
  case night, day
  /// Dark and light themes with their own background.
  case ink, paper
  /// Dark and light themes with more contrast.
  case contrast
  case contrastLight = "contrast-light"
  /// The terminal's sixteen colours on its own background.
  case terminal
  /// No colours: attributes alone.
  case mono

  /// Creates the theme to draw with.
  ///
  /// - Parameters:
  ///   - chosen: The requested theme; nil for one that fits the terminal.
  ///   - traits: The terminal.
  package init(_ chosen: ThemeName?, for traits: TerminalTraits) {
    let fitting: ThemeName? =
      switch traits.ground.isDark {
      case true?: .night
      case false?: .day
      case nil: .terminal
      }
    switch traits.colors {
    case .none: self = .mono
    case .sixteen: self = chosen == .mono ? .mono : .terminal
    case .indexed, .full: self = chosen ?? fitting ?? .terminal
    }
  }

  /// Returns the themes that a terminal can show.
  package static func all(for depth: ColorDepth) -> [ThemeName] {
    switch depth {
    case .none: [.mono]
    case .sixteen: [.terminal, .mono]
    case .indexed, .full: allCases
    }
  }

  /// Whether the theme has colours of its own.
  package var hasColors: Bool { self != .terminal && self != .mono }

  /// Whether the theme draws its own background.
  package var paintsGround: Bool { hasColors && self != .night && self != .day }

  /// Whether its text is lighter than its background.
  package var isDark: Bool { self == .night || self == .ink || self == .contrast }

  /// The least contrast of its text.
  package var floor: Double { self == .contrast || self == .contrastLight ? 7 : 4.5 }

  /// Returns the least contrast of a role's text; it is higher for plain text, the title and
  /// matches.
  package func floor(of role: Role) -> Double {
    switch role {
    case .text where floor > 5: 12
    case .text, .title, .hit, .now: 7
    case .fatal: 4.5
    default: floor
    }
  }
}

extension ThemeName {
  /// The themes for other words that users try.
  private static let others = ["dark": "night", "black": "night", "light": "day", "white": "day"]

  /// The names of the themes, and `auto`.
  package static let words = allCases.map(\.rawValue) + ["auto"]

  /// Returns the theme that a word names; nil for the one that fits the terminal.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - source: The flag or command that the word belongs to.
  /// - Returns: The theme.
  /// - Throws: `UsageError` with the most similar valid word.
  package static func named(_ word: String, for source: String) throws(UsageError) -> ThemeName? {
    if word == "auto" { return nil }
    if let name = ThemeName(rawValue: word) { return name }
    let hint =
      others[word].map { "did you mean '\($0)'?" } ?? Vocabulary(words: words).hint(for: word)
      ?? words.joined(separator: ", ")
    throw UsageError(source, word, hint: hint)
  }
}
