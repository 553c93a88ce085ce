// The programs under test, with the addresses of the server of this run.

import CellGrid
import TestSupport
import Testing

/// The programs as they are built beside the tests.
enum Program {
  /// The viewer, which becomes the other program.
  static var viewer: String { BuiltProduct.path(of: "unfold") }
  /// The program for servers.
  static var client: String { BuiltProduct.path(of: "unfold-postgres") }

  /// The password in all connection strings, which must be seen nowhere.
  static let password = "geheim"

  /// Runs the viewer without a terminal.
  static func run(
    _ arguments: [String], path: String = viewer, environment: [String: String] = [:]
  ) throws -> Command.Result {
    var command = Command(path: path, arguments: arguments)
    command.environment.merge(environment) { $1 }
    let result = try command.run()
    #expect(!result.errors.contains(password), "\(result.errors)")
    #expect(!result.text.contains(password))
    return result
  }

  /// Starts the viewer on a terminal, and reads until it shows a text.
  static func start(
    _ arguments: [String], showing text: String, size: CellSize = CellSize(lines: 24, columns: 100),
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> PtySession {
    var program = PtyProgram(path: viewer, arguments: ["--motion", "none"] + arguments)
    program.size = size
    let session = try PtySession(program)
    try #require(
      session.read(untilScreenShows: text), "\(session.screen)", sourceLocation: sourceLocation)
    return session
  }
}

extension PtySession {
  /// Ends the program by its key, and checks that no secret was shown.
  func quit(sourceLocation: SourceLocation = #_sourceLocation) {
    send("q")
    #expect(waitForEnd() == .exited(0), "\(screen)", sourceLocation: sourceLocation)
    let bytes = Array(Program.password.utf8)
    #expect(output.firstRange(of: bytes) == nil, sourceLocation: sourceLocation)
  }
}

extension Fixture {
  /// The URI of the schema, with a password.
  var uri: String {
    "postgresql://unfold:\(Program.password)@/\(database)?host=\(server.folder)"
      + "&application_name=\(schema)&options=-c%20search_path%3D\(schema)"
  }
}
