// Running a demo and finding its files.

import TestSupport
import Testing

extension Demo {
  /// The folder of the project.
  static let project: String = {
    var parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    parts.removeLast(3)
    return parts.joined(separator: "/")
  }()

  /// The path of the program, as it was built with these tests.
  var program: String { BuiltProduct.path(of: name) }
  /// The path of the tape.
  var tape: String { "\(Demo.project)/Demos/\(name)/\(name).tape" }
  /// The folder of the frames that the tape's screenshots have to be.
  var golden: String { "\(Demo.project)/Tests/DemoTests/Golden/\(name)" }

  /// Plays a tape without a terminal, in a folder that takes its screenshots.
  func play(
    _ tape: String, in folder: TemporaryFolder, _ options: [String] = []
  ) throws
    -> Command.Result
  {
    let script = "cd \"$0\" && exec \"$@\""
    let arguments = ["-c", script, folder.path, program, "--play", tape, "--clock", "virtual"]
    return try Command(path: "/bin/sh", arguments: arguments + options).run()
  }

  /// The session as a tape, with a moment after each step.
  var sessionTape: String {
    session.map { step in
      step.keys.map { key in
        switch key {
        case "\r": "Enter"
        case "\t": "Tab"
        default: "Type \"\(key)\""
        }
      }.joined(separator: "\n") + "\nSleep 1s\n"
    }.joined()
  }
}

/// The text of a file of the project.
func text(of path: String) throws -> String {
  String(decoding: try TemporaryFolder.contents(of: path), as: UTF8.self)
}
