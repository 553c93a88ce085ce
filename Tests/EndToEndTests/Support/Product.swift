// The program under test, and the files it is tested on.

import TestSupport
import Testing

/// The release build, as it is installed, and the project's own files.
enum Product {
  /// The folder of the project.
  static let folder: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(4)
    return parts.joined(separator: "/")
  }()

  /// The path of the program.
  static let path = folder + "/.build/release/unfold"

  /// The path of a sample file.
  static func sample(_ name: String) -> String { "\(folder)/Demos/Data/\(name)" }

  /// Runs the program without a terminal.
  static func run(
    _ arguments: [String], change: (inout Command) -> Void = { _ in }
  ) throws -> Command.Result {
    var command = Command(path: path, arguments: arguments)
    change(&command)
    return try command.run()
  }

  /// Runs the program without a terminal, and says the most memory that it had, in KiB.
  ///
  /// A process begins as a copy of the one that starts it, and the system counts what that one had.
  /// So a small process in between starts it, whatever the tests have in memory.
  static func runMeasured(_ arguments: [String]) throws -> (result: Command.Result, peakKiB: Int) {
    let folder = try TemporaryFolder()
    let figure = folder.path("peak")
    let script = """
      import os, sys
      child = os.posix_spawn(sys.argv[2], sys.argv[2:], os.environ)
      _, status, usage = os.wait4(child, 0)
      open(sys.argv[1], "w").write(str(usage.ru_maxrss))
      sys.exit(os.waitstatus_to_exitcode(status))
      """
    let starter = ["python3", "-c", script, figure]
    let result = try Command(
      path: "/usr/bin/env", arguments: starter + [path] + arguments
    ).run()
    let words = String(decoding: try TemporaryFolder.contents(of: figure), as: UTF8.self)
    return (result, try #require(Int(words)))
  }

  /// Starts the program on a terminal and reads until it shows a text.
  static func start(
    _ arguments: [String], showing text: String, answers: Bool = true,
    change: (inout PtyProgram) -> Void = { _ in }, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> PtySession {
    let session = try begin(arguments, answers: answers, change: change)
    try #require(
      session.read(untilScreenShows: text), "\(session.screen)",
      sourceLocation: sourceLocation)
    return session
  }

  /// Starts the program on a terminal.
  static func begin(
    _ arguments: [String], answers: Bool = true, change: (inout PtyProgram) -> Void = { _ in }
  ) throws -> PtySession {
    var program = PtyProgram(path: path, arguments: arguments)
    change(&program)
    let session = try PtySession(program)
    session.answersQuestions = answers
    return session
  }
}
