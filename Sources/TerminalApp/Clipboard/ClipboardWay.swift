// The way of a text to a clipboard.

/// The way of a text to a clipboard.
enum ClipboardWay: Hashable, Sendable {
  /// A program of this machine sets the clipboard of the desktop.
  case program(ClipboardProgram)
  /// tmux, at a path, keeps the text and offers it to its terminals.
  case tmux(String)
  /// The text is offered to the terminal.
  ///
  /// The package, if any, has a program that would set the clipboard of the desktop.
  case terminal(package: String?)

  /// Finds the way.
  ///
  /// From another machine only the terminal reaches the clipboard, and under Wayland only a program
  /// that knows it.
  ///
  /// - Parameters:
  ///   - variables: The variables of the environment that name the desktop.
  ///   - wanted: The way that the user wants: `osc52`, or a program; nil for the best one.
  ///   - isInTmux: Whether the terminal is that of tmux.
  ///   - path: Finds a program.
  init(
    _ variables: [String: String], wanted: String?, isInTmux: Bool, path: (String) -> String?
  ) {
    func names(_ variable: String) -> Bool { variables[variable].map { !$0.isEmpty } ?? false }
    if let wanted {
      let program = wanted == Self.terminalName ? nil : path(wanted)
      self = program.map { .program(ClipboardProgram($0)) } ?? .terminal(package: nil)
      return
    }
    let desktop = names("SSH_CONNECTION") ? nil : Self.desktop(names)
    if let program = desktop?.programs.lazy.compactMap(path).first {
      self = .program(ClipboardProgram(program))
    } else if isInTmux, desktop?.package == nil, let tmux = path("tmux") {
      self = .tmux(tmux)
    } else {
      self = .terminal(package: desktop?.package)
    }
  }

  /// The name of the terminal's own way.
  static let terminalName = "osc52"

  /// The programs for the clipboard of this machine's desktop, the best one first, and the package that
  /// has one.
  private static func desktop(
    _ names: (String) -> Bool
  ) -> (programs: [String], package: String?) {
    if names("WAYLAND_DISPLAY") { return (["wl-copy"], "wl-clipboard") }
    if names("DISPLAY") { return (["xclip", "xsel"], "xclip") }
    return (["clip.exe"], nil)
  }
}
