// The command line as values.

internal import CellGrid
package import Records
package import TerminalApp

/// The values of the command line; ``carryOut(databases:)`` checks what they ask for together.
package struct LaunchRequest: Sendable {
  /// The file or connection string to show; nil or `-` reads standard input.
  package var file: String?
  /// The options of the viewer.
  package var viewer = ViewerOptions()
  /// The options of the run: terminal, clock, recordings.
  package var run: RunOptions
  /// The table or view of a database.
  package var table: String?
  /// The columns that identify a row of the table.
  package var key: [String]?
  /// The query to a database.
  package var query: String?
  /// The service that names a server.
  package var service: String?
  /// The built-in sample to show.
  package var sample: Sample?
  /// Whether the tour is played.
  package var isDemo = false
  /// The format to print in; nil for a screen.
  package var print: PrintFormat?
  /// Whether the reading of the input is explained.
  package var isExplained = false
  /// The file of the tape to play.
  package var tape: String?
  /// The text to print instead, by the opener of databases.
  package var answer: (@Sendable (any DatabaseOpening) -> String)?

  /// Creates a request without flags.
  package init() {
    let environment = TerminalProgram.environment()
    run = RunOptions(program: "unfold", environment: environment)
    run.wantsMouse = true
    run.motion = RunOptions.motion(from: environment)
  }

  /// Performs the request, reports errors, and ends the process with the exit status.
  ///
  /// - Parameter databases: The opener of databases.
  @MainActor
  package func carryOut(databases: any DatabaseOpening) -> Never {
    do {
      TerminalProgram.exit(with: try perform(databases))
    } catch {
      let reason = (error as? Refusal)?.exit ?? Exit(status: 2, message: "unfold: \(error)")
      TerminalProgram.exit(with: reason)
    }
  }

  @MainActor
  private func perform(_ databases: any DatabaseOpening) throws -> Exit {
    let options = try viewerOptions()
    if isExplained { return try explanation(options, databases) }
    let run = try runOptions()
    let hasScreen = StandardStream.isTerminal(StandardStream.output) || run.tape != nil
    try checkOutput(hasTape: run.tape != nil, hasScreen: hasScreen)
    switch try target(databases) {
    case nil: return Exit(status: 2, message: LaunchRequest.shortUsage)
    case .database(let request):
      if print == nil, hasScreen { return show(request, options: options, run: run) }
      return printRecords(
        of: request, as: print ?? .automatic, options: options, descriptor: StandardStream.output)
    case .records(let input):
      if print == nil, hasScreen { return show(input, options: options, run: run) }
      return printRecords(
        of: input, as: print ?? .automatic, options: options, descriptor: StandardStream.output)
    }
  }

  /// Prints what the input is taken for.
  @MainActor
  private func explanation(
    _ options: ViewerOptions, _ databases: any DatabaseOpening
  ) throws(UsageError) -> Exit {
    let flags = [("--play", tape != nil), ("--print", print != nil)]
    if let flag = flags.first(where: \.1)?.0 {
      throw UsageError(description: "\(flag) and --explain cannot be combined")
    }
    switch try target(databases) {
    case nil: return Exit(status: 2, message: LaunchRequest.shortUsage)
    case .database:
      throw UsageError(description: "--explain does not apply to a database (it says what it is)")
    case .records(let input):
      return explain(input, options: options, descriptor: StandardStream.output)
    }
  }

  /// Rejects a tape, a check or a recording that the run would leave out.
  private func checkOutput(hasTape: Bool, hasScreen: Bool) throws(UsageError) {
    let flags = [
      ("--play", tape != nil), ("--check", run.isChecked), ("--record", !run.recordings.isEmpty),
    ]
    if print != nil, let flag = flags.first(where: \.1)?.0 {
      throw UsageError(description: "\(flag) and --print cannot be combined")
    }
    guard hasTape || !run.isChecked else {
      throw UsageError(description: "--check needs a tape (--play FILE)")
    }
    guard hasScreen || run.recordings.isEmpty else {
      throw UsageError(
        description: "--record needs a terminal as standard output, or a tape (--play FILE)")
    }
  }

  /// A database on a server as the subject of an error.
  package static let serverSubject = "a database on a server"

  /// The contents to show.
  private enum Target {
    case database(DatabaseRequest)
    case records(SourceInput)
  }

  /// Returns the contents to show; nil without a file name and without a pipe.
  private func target(_ databases: any DatabaseOpening) throws(UsageError) -> Target? {
    if databases.place == .servers {
      try SecureMode.check(LaunchRequest.serverSubject)
      return .database(try database(on: databases))
    }
    guard let input = try input() else { return nil }
    return try database(in: input, opening: databases).map { .database($0) } ?? .records(input)
  }

  /// The answer to a run without arguments: the usage, and commands to try.
  private static var shortUsage: String {
    let samples = Sample.allCases.map { sample in
      let command = "unfold --sample \(sample)"
      return "  \(command)\(String(repeating: " ", count: 26 - command.count))\(sample.summary)"
    }
    return """
      usage: unfold [options] FILE
             COMMAND | unfold [options]
      Shows CSV, TSV, JSON, logs, text and SQLite as a table whose rows open in place.
      Enter opens a row, j and k move, / finds, ? shows all keys, q quits.

      To try it without a file:
        unfold --demo             a tour of 40 seconds
      \(samples.joined(separator: "\n"))
        unfold -h                 the common options; all: unfold --help, man unfold
      """
  }

  /// Returns the input to read; nil without a file name and without a pipe.
  private func input() throws(UsageError) -> SourceInput? {
    guard sample == nil || !isDemo else {
      throw UsageError(description: "--demo and --sample cannot be combined")
    }
    if let sample = isDemo ? .reviews : sample {
      guard let file else { return sample.input }
      let flag = isDemo ? "--demo" : "--sample"
      throw UsageError(
        description: "\(flag) and a file cannot be combined ('\(shortened(file))')")
    }
    if let file, file != "-" { return .path(file) }
    if file == nil, StandardStream.isTerminal(StandardStream.input) { return nil }
    return .descriptor(StandardStream.input, name: "-")
  }
}

/// Ends the process with a status and an optional message on standard error.
package func finish(status: Int32, message: String?) -> Never {
  TerminalProgram.exit(with: Exit(status: status, message: message))
}
