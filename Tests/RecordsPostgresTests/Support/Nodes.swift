// A table in three parts on three more servers.

import TestSupport

/// A table in parts on other servers, which the server of this run has as foreign tables.
struct Nodes {
  /// The table as the server of this run has it.
  let fixture: Fixture
  /// The schemas on the other servers.
  let parts: [Fixture]

  /// Makes a table `t`, and fills it.
  ///
  /// - Parameters:
  ///   - columns: The columns, of which `id` decides the part of a row.
  ///   - indexes: Statements that make the indexes of `t`.
  ///   - fill: The statement that inserts the rows into `t`.
  ///   - servers: The servers with the parts.
  /// - Throws: The words of a server.
  init(
    _ columns: String, indexes: String, fill: String,
    on servers: [TestServer]? = nil
  ) throws {
    let servers = try servers ?? TestServer.nodes.get()
    fixture = try Fixture(
      Self.creating(extension: "postgres_fdw"),
      "CREATE TABLE t(\(columns)) PARTITION BY HASH (id)")
    parts = try servers.map { server in
      try Fixture(
        Self.creating(extension: "pg_stat_statements"),
        "CREATE TABLE t(\(columns)); \(indexes)", on: server)
    }
    // Other tests read from the same servers. A role of its own tells the statements apart.
    for part in parts { try part.run("CREATE ROLE \(fixture.schema) SUPERUSER LOGIN") }
    for (number, part) in parts.enumerated() {
      let node = "\(fixture.schema)_node\(number)"
      try fixture.run(
        """
        CREATE SERVER \(node) FOREIGN DATA WRAPPER postgres_fdw OPTIONS (
          host '\(part.server.folder)', dbname 'postgres', async_capable 'true',
          application_name '\(fixture.schema)',
          use_remote_estimate 'true', fetch_size '256', batch_size '5000');
        CREATE USER MAPPING FOR unfold SERVER \(node) OPTIONS (user '\(fixture.schema)');
        CREATE FOREIGN TABLE t\(number) PARTITION OF t
          FOR VALUES WITH (MODULUS \(parts.count), REMAINDER \(number))
          SERVER \(node) OPTIONS (schema_name '\(part.schema)', table_name 't')
        """)
    }
    try fixture.run(fill)
  }

  /// Returns statements that make an extension, one after the other where several tests do.
  private static func creating(extension name: String) -> String {
    "SELECT pg_advisory_xact_lock(1); CREATE EXTENSION IF NOT EXISTS \(name) SCHEMA public"
  }

  /// The role by which the other servers are read, as SQL.
  private var role: String { "'\(fixture.schema)'::regrole::oid" }

  /// Forgets the statements that the other servers ran for the table.
  func forgetStatements() throws {
    for part in parts { try part.run("SELECT public.pg_stat_statements_reset(\(role))") }
  }

  /// Returns the number of rows of the table that each of the other servers has sent since.
  func sentRows() throws -> [Int] {
    try parts.map { part in
      let rows = try part.run(
        """
        SELECT coalesce(sum(rows), 0) FROM public.pg_stat_statements
        WHERE query LIKE 'FETCH%' AND userid = \(role)
        """)
      return Int(rows[0][0] ?? "") ?? 0
    }
  }
}
