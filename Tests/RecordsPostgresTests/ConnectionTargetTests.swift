import TestSupport
import Testing

@testable import RecordsPostgres

@Suite("The server that a user names")
struct ConnectionTargetTests {
  private func values(_ target: ConnectionTarget) -> [String: String] {
    Dictionary(target.allSettings.map { ($0.keyword, $0.value) }) { _, last in last }
  }

  @Test(
    "a URI and pairs of keywords say the same",
    arguments: [
      "postgres://ann:pa%40ss@db.example:5433/shop?sslmode=require",
      "postgresql://ann:pa%40ss@db.example:5433/shop?sslmode=require",
      "host=db.example port=5433 user=ann password=pa@ss dbname=shop sslmode=require",
    ])
  func parse(text: String) throws {
    let values = try values(ConnectionTarget(text))
    #expect(values["host"] == "db.example" && values["port"] == "5433")
    #expect(values["user"] == "ann" && values["password"] == "pa@ss")
    #expect(values["dbname"] == "shop" && values["sslmode"] == "require")
  }

  @Test("our own parameters are used where the user gave none, and never options")
  func defaults() throws {
    let plain = try values(ConnectionTarget(""))
    #expect(plain["client_encoding"] == "UTF8" && plain["keepalives_idle"] == "30")
    #expect(plain["options"] == nil)
    let given = try values(ConnectionTarget("keepalives_idle=7 client_encoding=LATIN1"))
    #expect(given["keepalives_idle"] == "7" && given["client_encoding"] == "UTF8")
    let service = try values(ConnectionTarget("service=shop"))
    #expect(service["service"] == "shop" && service["keepalives_idle"] == nil)
  }

  @Test(
    "a target that cannot be used is refused without repeating any of it",
    arguments: [
      "postgres://u:secret@[::1/db", "postgres://u:secret%zz@host/db", "secret",
      "postgres://u:p@secret@host/db", "postgres://u:p/secret@host/db", "password='secret",
      "postgres://u@host/db?secret=1", "secret=1", "host=h port=secret", "host=h sslmode=secret",
    ])
  func secrets(text: String) {
    let error = #expect(throws: PostgresError.self) { _ = try Session.test(text) }
    #expect(error?.words.contains("secret") == false)
    #expect(error?.words.hasPrefix("invalid connection ") == true)
  }

  @Test("a server that is not there, or refuses, is one line without the password")
  func refusals() throws {
    let server = try TestServer.shared.get()
    let cases = [
      (
        "host=\(server.folder)/none user=u",
        "No such file or directory (is the server running locally and accepting "
          + "connections on that socket?)"
      ),
      (
        "host=\(server.folder)/none,\(server.folder)/no user=u",
        "on that socket?); connection to server on socket"
      ),
      ("host=127.0.0.1 port=1 user=u", "Connection refused"),
      (server.target(database: "missing"), "database \"missing\" does not exist"),
      ("host=\(server.folder) user=missing dbname=postgres", "role \"missing\" does not exist"),
    ]
    for (target, words) in cases {
      let error = #expect(throws: PostgresError.self) {
        _ = try Session.test("\(target) password=secret")
      }
      let line = error?.words ?? ""
      #expect(line.contains(words) && !line.contains("secret") && !line.contains("\n"), "\(line)")
    }
  }

  @Test("the title names user, host, port and database")
  func title() throws {
    let server = try TestServer.shared.get()
    let session = try Session.test("\(server.target(database: "postgres")) password=secret")
    #expect(session.name == "unfold@\(server.folder):5432/postgres")
  }
}
