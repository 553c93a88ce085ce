// A connection pool before the server of this run, which ends with the tests.

internal import Glibc

/// pgbouncer in transaction mode, in a temporary folder, as an unprivileged user.
package final class Pool: Sendable {
  /// The pool of this run.
  package static let shared = Result { try Pool(of: TestServer.shared.get()) }

  private let folder: String
  /// The writing end of a FIFO whose reader waits for the end of this process.
  private let lifeline: Int32

  /// Starts a pool before a server.
  package init(of server: TestServer) throws {
    var template = Array("/tmp/unfold-pool-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else {
      throw TestServer.StartError(description: "no folder")
    }
    folder = String(cString: made)
    let fifo = "\(folder)/lifeline"
    guard mkfifo(fifo, 0o644) == 0 else { throw TestServer.StartError(description: "no FIFO") }
    lifeline = open(fifo, O_RDWR | O_CLOEXEC)
    if geteuid() == 0 { chown(folder, 65534, 65534) }
    var command = Command(
      path: "/bin/sh", arguments: ["-c", Self.script, "sh", folder, server.folder])
    command.environment["PATH"] = "/usr/sbin:/usr/bin:/bin"
    command.dropsRights = true
    let result = try command.run()
    guard result.ending == .exited(0) else {
      throw TestServer.StartError(description: "\(result.text)\n\(result.errors)")
    }
  }

  /// Kills the pool without notice.
  package func kill() throws { try control("kill -9 $(cat pid); rm -f pid .s.PGSQL.5432") }

  /// Starts the pool again.
  package func start() throws { try control(Self.beginning) }

  private func control(_ script: String) throws {
    var command = Command(path: "/bin/sh", arguments: ["-c", "cd '\(folder)' && { \(script)\n}"])
    command.environment["PATH"] = "/usr/sbin:/usr/bin:/bin"
    command.dropsRights = true
    guard try command.run().ending == .exited(0) else {
      throw TestServer.StartError(description: "the pool does not obey")
    }
  }

  /// Starts the pool, and waits until it listens.
  private static let beginning = """
    pgbouncer -q -d ini > started 2>&1 || { cat started log; exit 1; }
    for wait in $(seq 200); do
      [ ! -S .s.PGSQL.5432 ] || break
      sleep 0.05
    done
    """

  /// Makes the pool, and leaves a shell that stops it.
  private static let script = """
    cd "$1" || exit 1
    echo '"unfold" ""' > users
    printf '%s\\n' '[databases]' "* = host=$2" '[pgbouncer]' "unix_socket_dir = $1" 'listen_addr =' \\
      'listen_port = 5432' 'auth_type = trust' "auth_file = $1/users" 'pool_mode = transaction' \\
      'default_pool_size = 1' "logfile = $1/log" "pidfile = $1/pid" > ini
    \(beginning)
    (
      cat lifeline
      kill $(cat pid)
      rm -rf "$1"
    ) < /dev/null > /dev/null 2>&1 &
    """

  /// The connection string.
  package var target: String { "host=\(folder) user=unfold dbname=postgres" }
}
