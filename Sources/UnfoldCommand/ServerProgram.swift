// The program for databases on servers, which is installed apart from the viewer.

internal import FileNames
internal import TerminalApp
internal import Viewer

/// The program that shows databases on servers.
///
/// The client library loads twenty others, which would delay each start of the viewer.
enum ServerProgram {
  /// The name of the program and of its package.
  static let name = "unfold-postgres"

  /// Becomes the program.
  ///
  /// - Parameter arguments: The arguments of this one.
  static func start(_ arguments: [String]) -> Never {
    let error = TerminalProgram.become(name, arguments: arguments)
    let reason =
      error == .missing
      ? "a PostgreSQL database needs the program \(name) (install the package \(name))"
      : "\(name) cannot be started: \(error)"
    finish(status: 2, message: "unfold: \(reason)")
  }
}
