// The sentences about the program that the help and the manual share.

internal import TerminalApp
internal import Viewer

/// The description of the program.
enum Description {
  /// The program in one sentence.
  static let summary = "Shows a file as a table whose rows open in place."

  /// The input and the output.
  static let paragraphs = [
    """
    Reads CSV, TSV, JSON Lines, JSON, logs, text and SQLite, from a file or, with - or in a pipe, \
    from standard input.
    """,
    """
    A connection URI, postgresql://…, or --service shows a PostgreSQL database by the program \
    unfold-postgres, which has a package of its own.
    """,
    """
    If standard output is not a terminal, prints a table (JSON Lines stay JSON Lines).
    """,
  ]
}

/// An example of a command line.
struct CommandExample: Hashable {
  /// The command.
  let command: String
  /// The effect.
  let effect: String

  /// All examples; the short help shows the first three.
  static let all = [
    CommandExample(
      command: "unfold --open 'stars<2' reviews.csv",
      effect: "a table, with the worst reviews open"),
    CommandExample(
      command: "journalctl -o short-iso | unfold --filter level=ERROR",
      effect: "the errors of a log"),
    CommandExample(
      command: "unfold --print json --columns date,title reviews.csv",
      effect: "two columns as JSON, without a screen"),
    CommandExample(
      command: "unfold --find declined --sort time:desc events.jsonl",
      effect: "JSON Lines, newest first, at the first match"),
    CommandExample(
      command: "unfold --table orders shop.db", effect: "a table of an SQLite database"),
    CommandExample(
      command: "unfold postgresql://ann@db.example/shop",
      effect: "the tables of a PostgreSQL database"),
    CommandExample(command: "unfold --follow app.log", effect: "a log that grows"),
    CommandExample(
      command: "unfold --play my.tape --record my.svg reviews.csv",
      effect: "a scripted run, recorded as a picture that moves"),
  ]
}

/// An exit status with its meaning.
struct ExitMeaning: Hashable {
  /// The status.
  let status: Int
  /// The meaning in a few words.
  let meaning: String

  /// All of them.
  static let all = [
    ExitMeaning(status: 0, meaning: "done"),
    ExitMeaning(status: 1, meaning: "nothing matched, or an expectation of a tape failed"),
    ExitMeaning(
      status: 2, meaning: "invalid usage, or input that is unreadable, incomplete or malformed"),
    ExitMeaning(status: 3, meaning: "output could not be written"),
    ExitMeaning(status: 4, meaning: "no usable terminal"),
    ExitMeaning(status: 130, meaning: "ended by ^C"),
  ]
}

extension EnvironmentVariable {
  /// The flags that are used in every run.
  static let options = Self(
    "UNFOLD_OPTIONS", "Flags for every run, separated by blanks; the command line wins.")

  /// All variables that the program reads.
  static let all = [options] + LaunchRequest.variables + terminal + desktop
}
