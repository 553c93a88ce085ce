// The command: reads its arguments and hands them on.

internal import ArgumentParser
internal import FileNames
package import Records
internal import TerminalApp
internal import Viewer

/// The version that `--version` prints.
let version = "0.1.0"

/// What both programs do: the one that reads databases, and the one that starts without them.
package enum UnfoldCommand {
  /// Reads the command line and does what it says.
  ///
  /// - Parameter databases: Opens databases; nil in the program that leaves them to the other one.
  @MainActor
  package static func main(databases: (any DatabaseOpening)?) -> Never {
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

  /// The words of `UNFOLD_OPTIONS`, then those of the command line, which win.
  private static func words() -> [String] {
    let standard = processEnvironment(["UNFOLD_OPTIONS"])["UNFOLD_OPTIONS"] ?? ""
    let given = standard.split(separator: " ").map(String.init) + FileName.arguments.dropFirst()
    // As in pagers; behind two dashes everything is a name.
    let names = given.firstIndex(of: "--") ?? given.count
    return given.enumerated().map {
      $0.offset < names && $0.element == "+F" ? "--follow" : $0.element
    }
  }

  /// The request of a command line that is one file name, or nothing at all.
  ///
  /// Most are. To describe all flags to the parser takes longer than to show the first screen.
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
