// The command line, with its help.

internal import ArgumentParser
internal import Viewer

/// The command line of the program.
struct Arguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unfold",
    abstract: "Shows a file as a table whose rows open in place.",
    usage: "unfold [options] [file]",
    discussion: """
      Reads CSV, TSV, JSON Lines, JSON, logs, text and SQLite, from a file or, with - or in a pipe, \
      from standard input. If standard output is not a terminal, prints a table (JSON Lines stay \
      JSON Lines).

      Exit status: 0 done, 1 nothing matched or an expectation of a tape failed, 2 usage or \
      unreadable or incomplete input, 3 output could not be written, 4 no usable terminal.
      """,
    version: "unfold \(version)")

  @Argument(help: "The file to show; - reads standard input.", completion: .file())
  var file: String?

  @OptionGroup(title: "Reading")
  var reading: ReadingArguments

  @OptionGroup(title: "Rows and columns")
  var start: StartArguments

  @OptionGroup(title: "The screen")
  var screen: ScreenArguments

  @OptionGroup(title: "Output")
  var output: OutputArguments

  /// The values as a request to the viewer.
  var request: LaunchRequest {
    var request = LaunchRequest()
    request.file = file
    request.reading = reading.request
    request.start = start.request
    request.screen = screen.request
    request.output = output.request
    return request
  }
}
