// The command line, with its help.

internal import ArgumentParser
internal import Viewer

/// The command line of the program.
struct Arguments: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unfold",
    abstract: Description.summary,
    usage: "unfold [options] [file]",
    discussion: """
      \(Description.paragraphs.joined(separator: "\n\n"))

      Examples:
      \(CommandExample.all.map { "  \($0.command)\n      \($0.effect)" }.joined(separator: "\n"))

      Exit status: \
      \(ExitMeaning.all.map { "\($0.status) \($0.meaning)" }.joined(separator: "; ")).

      man unfold describes the keys, conditions and tapes; ? shows the keys in the viewer.
      """,
    helpNames: .customLong("help"))

  @Argument(
    help: "The file to show; - reads standard input. Or a connection URI.", completion: .file())
  var file: String?

  /// The words after the file, which are refused.
  @Argument(help: .hidden)
  var others: [String] = []

  @OptionGroup(title: "Reading")
  var reading: ReadingArguments

  @OptionGroup(title: "Rows and columns")
  var start: StartArguments

  @OptionGroup(title: "The screen")
  var screen: ScreenArguments

  @OptionGroup(title: "Output")
  var output: OutputArguments

  @OptionGroup(title: "Information")
  var information: InformationArguments

  func validate() throws {
    guard let other = others.first else { return }
    throw ValidationError("invalid argument '\(displayName(other))' (one file at a time)")
  }

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
