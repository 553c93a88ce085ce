// A PostgreSQL server for the tests of one run, which ends with them.

import Glibc
import TestSupport

/// A PostgreSQL server in a temporary folder, reached through a Unix socket.
///
/// It belongs to an unprivileged user, because the server refuses to run as root. A shell waits for
/// the end of the test process, in any way, and then stops the server and removes the folder.
final class TestServer: Sendable {
  /// The reason why the server does not run.
  struct StartError: Error, CustomStringConvertible {
    var description: String
  }

  /// The server of this run, started by the first test that needs it.
  static let shared = Result { try TestServer() }

  /// The folder with the socket.
  let folder: String
  /// The writing end of a FIFO whose reader waits for the end of this process.
  private let lifeline: Int32

  private init() throws {
    var template = Array("/tmp/unfold-pg-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw StartError(description: "no folder") }
    folder = String(cString: made)
    let fifo = "\(folder)/lifeline"
    guard mkfifo(fifo, 0o644) == 0 else { throw StartError(description: "no FIFO") }
    // Opened for both directions, so that it does not wait for its reader.
    lifeline = open(fifo, O_RDWR | O_CLOEXEC)
    if geteuid() == 0 { chown(folder, 65534, 65534) }
    var command = Command(path: "/bin/sh", arguments: ["-c", Self.script, "sh", folder])
    command.environment["PATH"] = try "\(Self.programs()):/usr/bin:/bin"
    command.dropsRights = true
    let result = try command.run()
    guard result.ending == .exited(0) else {
      throw StartError(description: "\(result.text)\n\(result.errors)")
    }
  }

  /// Makes the server, waits until it answers, and leaves a shell that stops it.
  private static let script = """
    cd "$1" || exit 1
    initdb -D data -N -A trust -U unfold -E UTF8 --locale=C.UTF-8 > log 2>&1 &&
      pg_ctl -D data -w -l log start -o "-k $1 -c listen_addresses= -c fsync=off \\
        -c synchronous_commit=off -c full_page_writes=off -c max_wal_size=4GB -c jit=off \\
        -c max_connections=40" > started 2>&1 || { cat log started; exit 1; }
    (
      cat lifeline
      pg_ctl -D data -m immediate stop
      rm -rf "$1"
    ) < /dev/null > /dev/null 2>&1 &
    """

  /// The folder of the newest installed server's programs, which is not on the path in Debian.
  private static func programs() throws -> String {
    let root = "/usr/lib/postgresql"
    let versions = TemporaryFolder.names(in: root).compactMap(Int.init).sorted()
    if let newest = versions.last { return "\(root)/\(newest)/bin" }
    guard access("/usr/bin/initdb", X_OK) == 0 else {
      throw StartError(description: "PostgreSQL is not installed (run make deps)")
    }
    return "/usr/bin"
  }

  /// Returns the connection string of a database.
  func target(database: String) -> String {
    "host=\(folder) user=unfold dbname=\(database)"
  }
}
