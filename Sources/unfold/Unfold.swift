// The command: reads its arguments and hands them on.

import ArgumentParser
import TerminalApp
import Viewer

/// The version that `--version` prints.
let version = "0.1.0"

@main
enum Unfold {
  @MainActor
  static func main() {
    do {
      try Arguments.parse(words()).request.carryOut()
    } catch {
      end(with: error)
    }
  }

  /// The words of `UNFOLD_OPTIONS`, then those of the command line, which win.
  private static func words() -> [String] {
    let standard = processEnvironment(["UNFOLD_OPTIONS"])["UNFOLD_OPTIONS"] ?? ""
    return standard.split(separator: " ").map(String.init) + CommandLine.arguments.dropFirst()
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
