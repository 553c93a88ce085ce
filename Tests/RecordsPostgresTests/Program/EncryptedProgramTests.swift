// Servers with passwords and certificates, reached over TCP.

import Glibc
import TestSupport
import Testing

/// A server that listens on this machine, with passwords for a role and a certificate for a name.
private struct SecureServer {
  let server: TestServer
  let port: Int

  init() throws {
    let port = try Self.freePort()
    server = try TestServer(
      settings: [
        "listen_addresses = '127.0.0.1'", "ssl_cert_file = '../server.crt'",
        "ssl_key_file = '../server.key'", "ssl = on",
      ],
      // The first lines that fit decide.
      access: ["host all secret 127.0.0.1/32 scram-sha-256"],
      preparing: """
        for name in right wrong; do
          openssl req -x509 -new -nodes -newkey rsa:2048 -keyout $name.key -out $name.crt \\
            -subj "/CN=$name authority" -days 2
        done
        openssl req -new -nodes -newkey rsa:2048 -keyout server.key -out server.csr \\
          -subj /CN=localhost
        openssl x509 -req -in server.csr -CA right.crt -CAkey right.key -CAcreateserial -days 2 \\
          -out server.crt
        chmod 600 server.key
        """, port: port)
    self.port = port
    let writer = try Writer("host=\(server.folder) port=\(port) user=unfold dbname=postgres")
    try writer.run(
      "CREATE TABLE t(id int PRIMARY KEY); INSERT INTO t VALUES (7); "
        + "CREATE ROLE secret LOGIN PASSWORD 'geheim'; GRANT SELECT ON t TO secret")
  }

  /// Prints the table as the program does.
  func printed(
    host: String, user: String = "unfold", password: String? = nil, _ parameters: String = "",
    environment: [String: String] = [:]
  ) throws -> Command.Result {
    let role = password.map { "\(user):\($0)" } ?? user
    return try Program.run(
      [
        "postgresql://\(role)@\(host):\(port)/postgres?passfile=\(server.folder)/none\(parameters)",
        "--table", "t", "-P", "csv",
      ], environment: environment)
  }

  /// A port that nothing listens on.
  private static func freePort() throws -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && getsockname(socket, $0, &size) == 0
      }
    }
    try #require(isBound)
    return Int(UInt16(bigEndian: address.sin_port))
  }
}

@Suite("The program for servers: passwords and certificates")
struct EncryptedProgramTests {
  /// Checks that a connection is refused with one line that contains some words.
  private func expectRefused(_ result: Command.Result, _ words: String) {
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  // Acceptance cases 2 and 4.
  @Test("a password, a certificate, its name and its time decide, and each refusal is one line")
  func refusals() throws {
    let secure = try SecureServer()
    let folder = secure.server.folder
    let rows = "id\n7\n"
    let password = Program.password
    #expect(try secure.printed(host: "localhost", user: "secret", password: password).text == rows)
    let environment = ["PGPASSWORD": password]
    let variable = try secure.printed(host: "localhost", user: "secret", environment: environment)
    #expect(variable.text == rows, "\(variable.errors)")
    expectRefused(
      try secure.printed(host: "localhost", user: "secret", password: "wrong"),
      "password authentication failed for user \"secret\"")
    expectRefused(try secure.printed(host: "localhost", user: "secret"), "needs a password")
    func verified(_ host: String, by authority: String) throws -> Command.Result {
      try secure.printed(
        host: host, "&sslmode=verify-full&sslrootcert=\(folder)/\(authority).crt")
    }
    let right = try verified("localhost", by: "right")
    #expect(right.text == rows, "\(right.errors)")
    expectRefused(try verified("localhost", by: "wrong"), "certificate verify failed")
    expectRefused(try verified("127.0.0.1", by: "right"), "does not match host name \"127.0.0.1\"")
    try secure.server.control(
      """
      openssl x509 -req -in server.csr -CA right.crt -CAkey right.key -CAcreateserial -days -1 \
        -out server.crt > openssl.log 2>&1 && pg_ctl -D data reload > reloaded
      """)
    // The server takes the certificate over when it has seen the signal.
    var expired = try verified("localhost", by: "right")
    for _ in 0..<100 where expired.ending == .exited(0) {
      expired = try verified("localhost", by: "right")
    }
    expectRefused(expired, "certificate verify failed")
    try secure.server.kill()
    expectRefused(try secure.printed(host: "127.0.0.1"), "Connection refused")
  }

  // Acceptance case 4.
  @Test("a line to another machine without encryption is noted on the screen, others are not")
  func exposure() throws {
    let secure = try SecureServer()
    // This machine under an address of which the program cannot know that.
    for (host, mode, isNoted) in [
      ("0.0.0.0", "disable", true), ("0.0.0.0", "require", false), ("127.0.0.1", "disable", false),
    ] {
      let uri = "postgresql://unfold@\(host):\(secure.port)/postgres?sslmode=\(mode)"
      let session = try Program.start([uri, "--table", "t"], showing: "1 row")
      session.readUntilQuiet()
      #expect(
        session.screen.contains("not encrypted") == isNoted, "\(host) \(mode)\n\(session.screen)")
      session.quit()
    }
  }
}
