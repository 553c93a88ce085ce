// A PostgreSQL server for the tests of one run, which ends with them.

internal import Glibc

/// A PostgreSQL server in a temporary folder, reached through a Unix socket.
///
/// It belongs to an unprivileged user, because the server refuses to run as root. A shell waits for
/// the end of the test process, in any way, and then stops the server and removes the folder.
package final class TestServer: Sendable {
  /// The reason why the server does not run.
  package struct StartError: Error, CustomStringConvertible {
    /// The output of the programs.
    package var description: String
  }

  /// The server of this run, started by the first test that needs it.
  package static let shared = Result { try TestServer() }

  /// Three more servers, which have the parts of tables.
  package static let nodes = Result { try (0..<3).map { _ in try TestServer() } }

  /// The folder with the socket.
  package let folder: String
  /// The writing end of a FIFO whose reader waits for the end of this process.
  private let lifeline: Int32

  /// Makes a server, and waits until it answers.
  ///
  /// - Parameters:
  ///   - settings: Further lines of the server's configuration.
  ///   - access: Lines before those that let everyone in.
  ///   - preparing: Statements of a shell that make files in the server's folder.
  ///   - port: The port, which is also a part of the socket's name.
  /// - Throws: `StartError`.
  package init(
    settings: [String] = [], access: [String] = [], preparing: String = "", port: Int = 5_432
  ) throws {
    var template = Array("/tmp/unfold-pg-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw StartError(description: "no folder") }
    folder = String(cString: made)
    let fifo = "\(folder)/lifeline"
    guard mkfifo(fifo, 0o644) == 0 else { throw StartError(description: "no FIFO") }
    // Opened for both directions, so that it does not wait for its reader.
    lifeline = open(fifo, O_RDWR | O_CLOEXEC)
    if geteuid() == 0 { chown(folder, 65534, 65534) }
    let lines = [settings + ["port = \(port)"], access].map { $0.joined(separator: "\n") }
    var command = Command(
      path: "/bin/sh", arguments: ["-c", Self.script, "sh", folder] + lines + [preparing])
    try Self.run(&command)
  }

  /// Runs a command of the server's programs, without the rights of root.
  private static func run(_ command: inout Command) throws {
    command.environment["PATH"] = try "\(programs()):/usr/bin:/bin"
    command.dropsRights = true
    let result = try command.run()
    guard result.ending == .exited(0) else {
      throw StartError(description: "\(result.text)\n\(result.errors)")
    }
  }

  /// Kills all processes of the server without notice: those of its connections answer for a moment
  /// after the first one is gone.
  package func kill() throws {
    try control(
      "p=$(head -1 data/postmaster.pid);"
        + " kill -9 $p $(awk -v p=$p '$4 == p { print $1 }' /proc/[0-9]*/stat 2> killed || true)")
  }

  /// Starts the server again, once the processes of the one that was killed have ended.
  package func start() throws {
    try control(
      "n=0; until pg_ctl -D data -w -l log start > started 2>&1; do"
        + " n=$((n + 1)); test $n -lt 100 || exit 1; sleep 0.1; done")
  }

  /// Sends a signal to one of the server's processes.
  package func signal(_ name: String, pid: String) throws { try control("kill -\(name) \(pid)") }

  /// Restarts the server, which ends all statements.
  package func restart() throws {
    try control("pg_ctl -D data -m fast -w -l log restart > started 2>&1")
  }

  /// Runs a line of a shell in the server's folder.
  package func control(_ script: String) throws {
    var command = Command(path: "/bin/sh", arguments: ["-c", "cd '\(folder)' && { \(script); }"])
    try Self.run(&command)
  }

  /// Makes the server, waits until it answers, and leaves a shell that stops it.
  private static let script = """
    cd "$1" || exit 1
    initdb -D data -N -A trust -U unfold -E UTF8 --locale=C.UTF-8 > log 2>&1 &&
      printf '%s\\n' "unix_socket_directories = '$1'" "listen_addresses = ''" 'fsync = off' \\
        'synchronous_commit = off' 'full_page_writes = off' 'max_wal_size = 4GB' 'jit = off' \\
        'max_connections = 40' "shared_preload_libraries = 'pg_stat_statements'" \\
        "$2" >> data/postgresql.conf &&
      printf '%s\\n' "$3" > access && cat data/pg_hba.conf >> access &&
      mv access data/pg_hba.conf && eval "$4" > prepared 2>&1 &&
      pg_ctl -D data -w -l log start > started 2>&1 || { cat log prepared started; exit 1; }
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
  package func target(database: String) -> String {
    "host=\(folder) user=unfold dbname=\(database)"
  }
}
