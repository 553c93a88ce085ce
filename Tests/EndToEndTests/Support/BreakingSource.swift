// The program with an input that fails in the middle.

import TestSupport

/// A connection that is reset after its last byte, as standard input.
///
/// A socket whose other end is closed before all that was sent there is read gives its own bytes
/// first and then an error. Another program has to prepare it.
enum BreakingSource {
  private static let script = """
    import os, socket, sys
    near, far = socket.socketpair()
    far.sendall(open(sys.argv[1], 'rb').read())
    near.send(b'never read')
    far.close()
    os.dup2(near.fileno(), 0)
    os.execv(sys.argv[2], sys.argv[2:])
    """

  /// The arguments of `env` that start the program.
  ///
  /// - Parameters:
  ///   - path: A file with what arrives; at most 64 KiB, which a socket holds.
  ///   - arguments: Those of the program.
  /// - Returns: Arguments for `/usr/bin/env`.
  private static func arguments(_ path: String, _ arguments: [String]) -> [String] {
    ["python3", "-c", script, path, Product.path] + arguments
  }

  /// Runs the program without a terminal.
  static func run(_ path: String, _ arguments: [String]) throws -> Command.Result {
    try Command(path: "/usr/bin/env", arguments: self.arguments(path, arguments)).run()
  }

  /// Starts the program on a terminal.
  static func begin(_ path: String, _ arguments: [String] = []) throws -> PtySession {
    try PtySession(
      PtyProgram(path: "/usr/bin/env", arguments: self.arguments(path, arguments)))
  }
}
