// The viewer that becomes the program for servers: addresses, secrets, errors.

import TestSupport
import Testing

@Suite("The program for servers: connecting")
struct ConnectingProgramTests {
  private static let table = "CREATE TABLE t(id int PRIMARY KEY, a text)"
  private static let rows = "INSERT INTO t VALUES (1, 'one'), (2, NULL)"
  private static let printed = "id,a\n1,one\n2,\n"

  @Test("without libpq it ends with one line that names the package")
  func missingLibrary() throws {
    let folder = try TemporaryFolder()
    try folder.write("libpq.so.5", "no library\n")
    let result = try Program.run(
      ["--version"], path: Program.client, environment: ["LD_LIBRARY_PATH": folder.path])
    #expect(result.ending == .exited(2))
    #expect(
      result.errors
        == "unfold: a PostgreSQL database needs libpq, version 14 or later (install libpq5)\n")
  }

  // Acceptance case 1.
  @Test("a URI, a service and the environment open the same table")
  func addresses() throws {
    let fixture = try Fixture(Self.table, Self.rows)
    let folder = try TemporaryFolder()
    let services = """
      [shop]
      host=\(fixture.server.folder)
      user=unfold
      dbname=postgres
      """
    let file = try folder.write("services", Array(services.utf8))
    let flags = ["--print", "csv", "--table", "\(fixture.schema).t"]
    let service = try Program.run(
      flags + ["--service", "shop"], environment: ["PGSERVICEFILE": file])
    let environment = [
      "PGHOST": fixture.server.folder, "PGUSER": "unfold", "PGDATABASE": "postgres",
    ]
    let results = [
      try Program.run(flags + [fixture.uri]),
      try Program.run(flags + [fixture.uri.replacing("postgresql:", with: "postgres:")]),
      try Program.run([fixture.uri] + flags, path: Program.client),
      try Program.run([fixture.target] + flags, path: Program.client),
      try Program.run(flags, path: Program.client, environment: environment),
      service,
    ]
    for result in results {
      #expect(result.text == Self.printed, "\(result.errors)")
      #expect(result.ending == .exited(0))
    }
  }

  // Acceptance case 2.
  @Test(
    "a server that cannot be used is one line without the password, and status 2",
    arguments: [
      ("/no-such-folder", "unfold", "postgres", "No such file or directory"),
      ("", "unfold", "nothing", "database \"nothing\" does not exist"),
      ("", "nobody", "postgres", "role \"nobody\" does not exist"),
      ("no-such-host.invalid", "unfold", "postgres", "could not translate host name"),
    ])
  func refused(host: String, user: String, database: String, words: String) throws {
    let server = try TestServer.shared.get()
    let host = host.isEmpty ? server.folder : host
    let result = try Program.run([
      "postgresql://\(user):\(Program.password)@/\(database)?host=\(host)"
    ])
    #expect(result.ending == .exited(2))
    #expect(result.errors.hasPrefix("unfold: PostgreSQL: "), "\(result.errors)")
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
  }

  // Acceptance case 3.
  @Test(
    "invalid arguments show nothing of a connection string",
    arguments: [
      ["postgres://u:geheim@[::1/db"], ["postgresql://u:geheim%zz@h/db"],
      ["postgres://u:geheim@h/db?geheim=1"], ["postgres://u:geheim@h/d", "postgres://u:geheim@i"],
      ["postgres://u:geheim@h/db", "--sample", "log"],
      ["postgres://u:geheim@h/db", "--lines", "x"],
      ["--lines", "postgres://u:geheim@h/db"], ["--service", "a", "postgres://u:geheim@h/db"],
      ["postgres://u:geheim@h/db", "--table", "a", "--query", "SELECT 1"],
    ])
  func invalid(arguments: [String]) throws {
    let result = try Program.run(arguments)
    #expect(result.ending == .exited(2))
    #expect(result.errors.hasPrefix("unfold: "), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  // Acceptance case 3.
  @Test("the password is in no list of processes, on no screen and in no recording")
  func secrets() throws {
    let fixture = try Fixture(Self.table, Self.rows)
    let folder = try TemporaryFolder()
    let recordings = ["a.cast", "a.txt", "a.svg"].map { folder.path($0) }
    let session = try Program.start(
      [fixture.uri, "--table", "t"] + recordings.flatMap { ["--record", $0] }, showing: "one")
    let path = "/proc/\(session.process)/cmdline"
    let words = String(decoding: try TemporaryFolder.contents(of: path), as: UTF8.self)
    #expect(words.hasPrefix("unfold-postgres\0"), "\(words)")
    #expect(!words.contains(Program.password), "\(words)")
    #expect(session.screen.contains("\(fixture.schema).t"), "\(session.screen)")
    session.quit()
    for recording in recordings {
      let bytes = try TemporaryFolder.contents(of: recording)
      #expect(!bytes.isEmpty)
      #expect(bytes.firstRange(of: Array(Program.password.utf8)) == nil, "\(recording)")
    }
  }

  // Acceptance case 8.
  @Test("the viewer itself loads no client library")
  func libraries() throws {
    let library = Array("libpq.so".utf8)
    let viewer = try TemporaryFolder.contents(of: Program.viewer)
    #expect(viewer.firstRange(of: library) == nil)
    let client = try TemporaryFolder.contents(of: Program.client)
    #expect(client.firstRange(of: library) != nil)
  }

  @Test("without the program for servers, one line names its package")
  func missing() throws {
    let folder = try TemporaryFolder()
    let copy = try folder.write("unfold", try TemporaryFolder.contents(of: Program.viewer))
    let result = try Command(
      path: "/bin/sh",
      arguments: [
        "-c", "chmod +x \"$1\" && exec \"$1\" postgres://u:geheim@h/db", "sh", copy,
      ]
    ).run()
    #expect(result.ending == .exited(2))
    #expect(
      result.errors == "unfold: a PostgreSQL database needs the program unfold-postgres "
        + "(install the package unfold-postgres)\n")
  }
}
