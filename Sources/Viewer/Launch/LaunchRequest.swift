// What was asked on the command line, in the words of the command line.

internal import CellGrid
package import Records
internal import TerminalApp

/// The command line as words; nothing is checked before ``carryOut()``.
package struct LaunchRequest: Sendable {
  /// The file to show; nil or `-` reads standard input.
  package var file: String?
  /// The value of `--format`.
  package var format: String?
  /// The value of `--table`.
  package var table: String?
  /// The value of `--query`.
  package var query: String?
  /// The value of `--delimiter`.
  package var delimiter: String?
  /// Whether `--tabs` was given.
  package var isTabs = false
  /// Whether `--follow` was given, or `+F`.
  package var follows = false
  /// The value of `--encoding`.
  package var encoding: String?
  /// Whether `--no-header` was given.
  package var hasNoHeader = false
  /// The value of `--columns`.
  package var columns: String?
  /// The value of `--open`.
  package var open: String?
  /// The value of `--find`.
  package var find: String?
  /// The value of `--filter`.
  package var filter: String?
  /// The value of `--sort`.
  package var sort: String?
  /// The value of `--lines`.
  package var lines: Int?
  /// The value of `--wrap`.
  package var wrap = "word"
  /// The value of `--ambiguous`.
  package var ambiguous = 1
  /// The value of `--motion`.
  package var motion: String?
  /// Whether `--ascii` was given.
  package var isASCII = false
  /// The value of `--sync`.
  package var sync = "on"
  /// The value of `--utf8`.
  package var utf8 = "auto"
  /// The value of `--print`.
  package var print: String?
  /// The value of `--play`.
  package var play: String?
  /// The values of `--record`.
  package var recordings: [String] = []
  /// The value of `--size`.
  package var size: String?
  /// The value of `--clock`.
  package var clock: String?
  /// Whether `--demo` was given.
  package var isDemo = false

  /// Makes a request without flags.
  package init() {}

  /// Does what was asked, says what went wrong, and ends the process with the right status.
  ///
  /// - Parameter databases: Opens databases; without it, the program that can takes over.
  @MainActor
  package func carryOut(databases: (any DatabaseOpening)? = nil) -> Never {
    do {
      leave(with: try run(databases))
    } catch {
      let reason = (error as? Refusal)?.exit ?? Exit(status: 2, message: "unfold: \(error)")
      leave(with: reason)
    }
  }

  @MainActor
  private func run(_ databases: (any DatabaseOpening)?) throws -> Exit {
    let run = try runOptions()
    let options = try viewerOptions()
    let hasScreen = StandardStream.isTerminal(StandardStream.output) || run.tape != nil
    guard let input = try input() else {
      return Exit(status: 2, message: LaunchRequest.shortUsage)
    }
    if let database = try database(in: input) {
      guard let databases else { return try handOver(database) }
      let request = DatabaseRequest(database, opening: databases)
      if print == nil, hasScreen { return show(request, options: options, run: run) }
      return printRecords(
        of: request, as: try printFormat(), options: options, descriptor: StandardStream.output)
    }
    if print == nil, hasScreen { return show(input, options: options, run: run) }
    return printRecords(
      of: input, as: try printFormat(), options: options, descriptor: StandardStream.output)
  }

  /// Six lines for somebody who typed the name alone.
  private static let shortUsage = """
    usage: unfold [options] FILE
           COMMAND | unfold [options]
    Shows CSV, TSV, JSON, logs, text and SQLite as a table whose rows open in place.
    Enter opens a row, j and k move, / finds, ? shows all keys, q quits.
    unfold --demo plays a tour; unfold --help lists the options.
    Without a terminal at standard output the table is printed.
    """

  /// What to read; nil when nothing was named and nothing comes by a pipe.
  private func input() throws(UsageError) -> SourceInput? {
    if isDemo {
      guard let file else { return demoInput }
      throw UsageError(description: "--demo shows its own data, not '\(harmless(file))'")
    }
    if let file, file != "-" { return .path(file) }
    if file == nil, StandardStream.isTerminal(StandardStream.input) { return nil }
    return .descriptor(StandardStream.input, name: "-")
  }

  private func printFormat() throws(UsageError) -> PrintFormat {
    guard let print else { return .table }
    return try value(
      of: "--print", print,
      [
        "table": .table, "csv": .records(.csv), "tsv": .records(.tsv),
        "jsonl": .records(.jsonLines), "json": .records(.json), "text": .records(.text),
      ])
  }
}

/// Ends the process with a status, after a line on standard error.
package func finish(status: Int32, message: String?) -> Never {
  leave(with: Exit(status: status, message: message))
}
