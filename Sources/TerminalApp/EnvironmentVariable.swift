// The variables of the environment that a program reads, with their effects.

/// A variable of the environment that affects a program.
///
/// The manual lists the variables, and the program reads none that is not in a table.
package struct EnvironmentVariable: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The effect in a sentence.
  package let effect: String

  /// Describes a variable.
  package init(_ name: String, _ effect: String) {
    self.name = name
    self.effect = effect
  }

  /// The value; nil when it is not set.
  package var value: String? { System.environment(name) }

  /// Whether the variable has a value that is not empty.
  package var isOn: Bool { value.map { !$0.isEmpty } ?? false }

  /// The variables that name the desktop whose clipboard is copied to.
  package static let desktop = [
    Self("SSH_CONNECTION", "If it is not empty, text is copied by the terminal alone."),
    Self("WAYLAND_DISPLAY", "The desktop to whose clipboard wl-copy copies."),
    Self("DISPLAY", "The desktop to whose clipboard xclip or xsel copies."),
    Self("XAUTHORITY", "The rights that xclip and xsel have there."),
  ]

  /// The variables that affect the terminal and the animation of every program.
  package static let terminal = [
    Self("TERM", "The type of the terminal."),
    Self("NO_COLOR", "If it is not empty, nothing has a colour."),
    Self("COLORTERM", "With truecolor or 24bit, colours are exact."),
    Self("COLORFGBG", "The colours of the terminal, if it does not report its background."),
    Self("LC_ALL", "The locale; if its name has UTF-8, the terminal gets UTF-8."),
    Self("LC_CTYPE", "The locale of characters, if LC_ALL is not set."),
    Self("LANG", "The locale without these two."),
    Self("LINES", "The lines of a terminal that does not report its size."),
    Self("COLUMNS", "The columns of a terminal that does not report its size."),
    Self("TMUX", "If it is not empty, the terminal is taken to be tmux."),
    Self("REDUCED_MOTION", "With 1, animations are short."),
    Self("NO_MOTION", "With 1, nothing is animated."),
  ]
}
