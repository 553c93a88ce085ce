// The options that a request leads to: those of its flags, and what the environment adds.

internal import CellGrid
internal import Records
package import TerminalApp

extension LaunchRequest {
  /// Returns the options of the viewer; contradicting flags are rejected.
  package func viewerOptions() throws(UsageError) -> ViewerOptions {
    var options = viewer
    try checkCells(of: options.source)
    if let folder = LaunchRequest.temporaryFolder.value, !folder.isEmpty {
      options.source.temporaryFolder = folder
    }
    options.isSecure = SecureMode.isOn
    options.sendsLinks = options.sendsLinks && !options.isSecure
    let folders = TerminalProgram.environment([LaunchRequest.state.name, LaunchRequest.home.name])
    options.firstRun = greetsNewUser ? FirstRun(environment: folders) : nil
    return options
  }

  /// Whether a hint may appear: it needs a user at a terminal, who plays or records nothing.
  private var greetsNewUser: Bool {
    tape == nil && !isDemo && run.recordings.isEmpty && run.clock != .virtual
      && !SecureMode.isOn && StandardStream.isTerminal(StandardStream.output)
  }

  /// Whether standard output is a terminal that shows colours; `NO_COLOR` disables them.
  package static var canShowColors: Bool {
    let isUnwanted = EnvironmentVariable.terminal.contains { $0.name == "NO_COLOR" && $0.isOn }
    return StandardStream.isTerminal(StandardStream.output) && !isUnwanted
  }

  private static let temporaryFolder = EnvironmentVariable(
    "TMPDIR", "The folder for data from a pipe and for unpacked data; default: /tmp.")

  /// The folder of the user.
  package static let home = EnvironmentVariable(
    "HOME", "The folder of the user: ~ in completions, and for XDG_STATE_HOME.")
  private static let state = EnvironmentVariable(
    "XDG_STATE_HOME", "The folder that keeps the mark of a first run; default: ~/.local/state.")

  private static let clipboard = EnvironmentVariable(
    "UNFOLD_CLIPBOARD", "The way to the clipboard, as --clipboard has it.")

  /// The variables that only the viewer reads.
  package static let variables = SecureMode.variables + [temporaryFolder, home, state, clipboard]

  /// Rejects options for cells that the format cannot have.
  private func checkCells(of source: SourceOptions) throws(UsageError) {
    if let format = source.format, let flag = source.cellFlag(for: format) {
      throw UsageError(
        description: "\(flag) does not apply to --format \(format.rawValue), which has no cells")
    }
    if let only = source.format?.traits.onlyDelimiter, let delimiter = source.delimiter,
      delimiter != CellDelimiter(only)
    {
      throw UsageError(description: "--format tsv always uses tabs (use --format csv)")
    }
  }

  /// Returns the options of the run, with its tape.
  package func runOptions() throws -> RunOptions {
    var options = run
    if options.clipboard == nil { options.clipboard = try clipboardOfEnvironment() }
    // A recording of the light theme has a light background.
    if viewer.theme == .day { options.ground = .light }
    options.protectedPaths = [file, tape].compactMap { $0 }
    if let tape {
      options.tape = try RunOptions.tape(at: tape, program: run.program)
    } else if isDemo {
      options.tape = try Sample.tour()
    }
    try checkFiles(of: options)
    return options
  }

  /// Returns the way to the clipboard that the environment names; nil without one.
  private func clipboardOfEnvironment() throws(UsageError) -> String? {
    guard let way = Self.clipboard.value, !way.isEmpty else { return nil }
    guard RunOptions.isClipboard(way) else {
      throw UsageError(Self.clipboard.name, way, hint: "osc52, or a program that exists")
    }
    return way
  }

  /// Rejects files to write in secure mode.
  private func checkFiles(of options: RunOptions) throws(UsageError) {
    if !options.recordings.isEmpty { try SecureMode.check("--record") }
    guard let tape = options.tape else { return }
    if !tape.outputs.isEmpty { try SecureMode.check("Output in \(shortened(tape.name))") }
    if !tape.screenshots.isEmpty { try SecureMode.check("Screenshot in \(shortened(tape.name))") }
  }
}
