// One attempt to reach a clipboard, on a background thread.

/// An attempt to copy text through another program.
struct ClipboardErrand: Sendable {
  /// The time within which a program must have taken the text.
  private static let patience: Int32 = 2_000
  /// The time within which tmux must have listed its variables.
  private static let answerPatience: Int32 = 500
  /// The maximum size of that list.
  private static let answerBytes = 64 * 1024

  /// The variables of the environment that name the desktop.
  let variables: [String: String]
  /// The way that the user wants, as in ``ClipboardWay``.
  let wanted: String?
  /// Whether the terminal is that of tmux.
  let isInTmux: Bool

  /// Prepares an attempt from the options of a run.
  init(_ options: RunOptions) {
    wanted = options.clipboard
    isInTmux = !(options.environment["TMUX"] ?? "").isEmpty
    let names = EnvironmentVariable.desktop.map(\.name)
    variables = options.environment.filter { names.contains($0.key) }
  }

  /// The outcome of an attempt.
  enum Outcome: Hashable, Sendable {
    /// The clipboard has the text.
    case arrived
    /// The buffer of tmux has it.
    case kept
    /// No program took it, so the terminal remains; the package has a program that would.
    case unclaimed(package: String?)
  }

  /// The way, if it does not depend on the variables of tmux; nil otherwise.
  var knownWay: ClipboardWay? { isInTmux && wanted == nil ? nil : way(variables) }

  private func way(_ variables: [String: String]) -> ClipboardWay {
    ClipboardWay(variables, wanted: wanted, isInTmux: isInTmux, path: System.programPath)
  }

  /// Gives text to a program, and blocks until the program ends.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - started: Called once the program has the text, or none will.
  /// - Returns: The outcome.
  func run(_ text: [UInt8], started: () -> Void) -> Outcome {
    let variables = isInTmux && wanted == nil ? variablesInTmux() : variables
    switch way(variables) {
    case .program(let program):
      let primary = program.primaryArguments.flatMap {
        start(program.path, $0, program.input(text), variables)
      }
      let process = start(program.path, program.arguments, program.input(text), variables)
      started()
      let isTaken = process.map { System.succeeds($0, within: Self.patience) } ?? false
      // The primary selection may fail in silence.
      _ = primary.map { System.succeeds($0, within: Self.patience) }
      return isTaken ? .arrived : .unclaimed(package: nil)
    case .tmux(let path):
      let process = start(path, ["load-buffer", "-w", "-"], text, [:])
      started()
      let isTaken = process.map { System.succeeds($0, within: Self.patience) } ?? false
      return isTaken ? .kept : .unclaimed(package: nil)
    case .terminal(let package):
      started()
      return .unclaimed(package: package)
    }
  }

  private func start(
    _ path: String, _ arguments: [String], _ text: [UInt8], _ variables: [String: String]
  ) -> Int32? {
    guard let input = MemoryFile(text) else { return nil }
    return System.start(path, arguments, variables: variables, reading: input)
  }

  /// Returns the variables as tmux lists them: its client may have changed since this process began.
  private func variablesInTmux() -> [String: String] {
    guard let path = System.programPath("tmux"), let nothing = MemoryFile(),
      let answer = MemoryFile(),
      let process = System.start(
        path, ["show-environment"], reading: nothing, writing: answer.descriptor),
      System.succeeds(process, within: Self.answerPatience)
    else { return variables }
    return Self.variables(
      variables,
      changedBy: String(decoding: answer.contents(limit: Self.answerBytes), as: UTF8.self)
    )
  }

  /// Returns variables updated by the list of tmux: `NAME=value` sets one, `-NAME` removes it.
  static func variables(
    _ own: [String: String], changedBy answer: String
  ) -> [String: String] {
    let names = Set(EnvironmentVariable.desktop.map(\.name))
    return answer.split(separator: "\n").reduce(into: own) { variables, line in
      if line.first == "-" {
        variables[String(line.dropFirst())] = nil
      } else if let sign = line.firstIndex(of: "="), names.contains(String(line[..<sign])) {
        variables[String(line[..<sign])] = String(line[line.index(after: sign)...])
      }
    }
  }
}
