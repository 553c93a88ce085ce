// The command: parses the arguments and passes them to the viewer.

internal import ArgumentParser
internal import FileNames
package import Records
internal import TerminalApp
internal import Viewer

/// The version that `--version` prints.
let version = "0.1.0"

/// The command `unfold`.
package enum UnfoldCommand {
  /// Parses the command line and performs it.
  ///
  /// - Parameter databases: The opener of databases.
  @MainActor
  package static func main(databases: any DatabaseOpening) -> Never {
    if let refusal = ProcessRights.own.refusal {
      finish(status: 4, message: "unfold: \(refusal)")
    }
    endWithClosedPipe()
    do {
      let words = words()
      if let request = onlyFile(in: words) { request.carryOut(databases: databases) }
      try Arguments.parse(words).request.carryOut(databases: databases)
    } catch {
      end(with: error)
    }
  }

  /// Returns the words of `UNFOLD_OPTIONS`, then those of the command line, which win.
  private static func words() -> [String] {
    let standard = TerminalProgram.environment(["UNFOLD_OPTIONS"])["UNFOLD_OPTIONS"] ?? ""
    let given = standard.split(separator: " ").map(String.init) + FileName.arguments.dropFirst()
    // `+F` is known from pagers; after `--` every word is a name.
    let names = given.firstIndex(of: "--") ?? given.count
    return given.enumerated().map {
      $0.offset < names && $0.element == "+F" ? "--follow" : $0.element
    }
  }

  /// Returns the request of a command line with one file name or nothing; nil for others.
  ///
  /// Most command lines are. Describing all flags to the parser takes longer than showing the first
  /// screen.
  private static func onlyFile(in words: [String]) -> LaunchRequest? {
    guard words.count <= 1, words.first?.hasPrefix("-") != true, words.first != "" else {
      return nil
    }
    var request = LaunchRequest()
    request.file = words.first
    return request
  }

  /// Help and version go to standard output; everything else is one line and status 2.
  private static func end(with error: any Error) -> Never {
    if Arguments.exitCode(for: error) == .success {
      print(Arguments.fullMessage(for: error))
      finish(status: 0, message: nil)
    }
    let line = Arguments.message(for: error).split(separator: "\n").joined(separator: " ")
    finish(status: 2, message: "unfold: \(line)")
  }
}
