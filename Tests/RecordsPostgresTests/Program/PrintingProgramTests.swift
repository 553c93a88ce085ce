// Printing tables and queries of a server by the real program.

import TestSupport
import Testing

@Suite("The program for servers: printing")
struct PrintingProgramTests {
  private static let table = """
    CREATE TABLE t(id int PRIMARY KEY, n int, name text, j jsonb);
    INSERT INTO t SELECT i, CASE WHEN i % 9 > 0 THEN i % 7 END, 'name, ' || i,
      jsonb_build_object('i', i) FROM generate_series(1, 20000) i;
    ANALYZE t
    """

  /// The rows of a query as CSV.
  private func csv(_ fixture: Fixture, _ rest: String) throws -> String {
    let rows = try fixture.run(
      "SELECT id, n, '\"' || name || '\"', replace(j::text, '\"', '\"\"') FROM t \(rest)")
    return rows.map { row in
      "\(row[0] ?? ""),\(row[1] ?? ""),\(row[2] ?? ""),\"\(row[3] ?? "")\"\n"
    }.joined()
  }

  // Acceptance case 50.
  @Test(
    "a table is printed as the server has it, filtered and sorted by it",
    arguments: [
      ([], "ORDER BY id"),
      (["--filter", "n=3"], "WHERE n = 3 ORDER BY id"),
      (
        ["--filter", "!n=3", "--filter", "name~9$"],
        "WHERE (n = 3) IS NOT TRUE AND name ~ '9$' ORDER BY id"
      ),
      (["--sort", "id:desc"], "ORDER BY id DESC"),
      (["--sort", "n", "--filter", "id>100"], "WHERE id > 100 ORDER BY n NULLS LAST, id"),
      (["--filter", "j.i>19990"], "WHERE id > 19990 ORDER BY id"),
    ] as [([String], String)])
  func printing(flags: [String], rest: String) throws {
    let fixture = try Fixture(Self.table)
    let result = try Program.run([fixture.uri, "--table", "t", "-P", "csv"] + flags)
    #expect(result.errors == "")
    #expect(result.ending == .exited(0))
    #expect(result.text == "id,n,name,j\n" + (try csv(fixture, rest)))
  }

  @Test("as JSON, numbers, truth values and jsonb are values, and all else is text")
  func json() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, price numeric(6, 2), ratio float8, ok boolean, name text,
        meta jsonb, day date, bits bytea, tags int[], paid money);
      INSERT INTO t VALUES
        (1, 19.90, 1e300, true, '12', '{"k": [1, null]}', '2026-11-26', '\\xff', '{1,2}', 3.5),
        (2, 'NaN', '-Infinity', false, '', '"text"', NULL, NULL, NULL, NULL),
        (3, NULL, -0.5, NULL, NULL, 'null', NULL, NULL, NULL, NULL)
      """)
    let expected = #"""
      {"id": 1, "price": 19.90, "ratio": 1e+300, "ok": true, "name": "12", \#
      "meta": {"k": [1, null]}, "day": "2026-11-26", "bits": "\\xff", "tags": "{1,2}", \#
      "paid": "$3.50"}
      {"id": 2, "price": "NaN", "ratio": "-Infinity", "ok": false, "name": "", "meta": "text", \#
      "day": null, "bits": null, "tags": null, "paid": null}
      {"id": 3, "price": null, "ratio": -0.5, "ok": null, "name": null, "meta": null, \#
      "day": null, "bits": null, "tags": null, "paid": null}

      """#
    for flags in [["--table", "t"], ["--query", "SELECT * FROM t ORDER BY id"]] {
      let result = try Program.run([fixture.uri, "-P", "jsonl"] + flags)
      #expect(result.text == expected, "\(result.text)\(result.errors)")
    }
  }

  @Test("nothing that passes is status 1, and a pattern that is refused status 2 with its words")
  func endings() throws {
    let fixture = try Fixture(Self.table)
    let arguments = [fixture.uri, "--table", "t", "-P", "csv", "--filter"]
    let nothing = try Program.run(arguments + ["id<0"])
    #expect(nothing.ending == .exited(1))
    #expect(nothing.text == "id,n,name,j\n")
    let refused = try Program.run(arguments + ["name~a++"])
    #expect(refused.ending == .exited(2))
    #expect(refused.errors.contains("invalid regular expression"), "\(refused.errors)")
  }

  // Acceptance cases 50 and 51.
  @Test(
    "the server's statement ends when the reader of the output ends, or the program",
    arguments: [
      "\"$0\" \"$1\" --table t -P csv | head -n 3",
      "\"$0\" \"$1\" --query 'SELECT generate_series(1, 1000000000)' -P csv | head -n 3",
      "timeout 1 \"$0\" \"$1\" --query 'SELECT pg_sleep(600)' -P csv",
    ])
  func ending(script: String) throws {
    let fixture = try Fixture(Self.table)
    var command = Command(
      path: "/bin/sh", arguments: ["-c", script, Program.client, fixture.uri])
    command.environment["PATH"] = "/usr/bin:/bin"
    _ = try command.run()
    let others = """
      SELECT count(*) FROM pg_stat_activity WHERE application_name = '\(fixture.schema)'
      """
    for _ in 0..<600 where try fixture.run(others) != [["0"]] {
      try fixture.run("SELECT pg_sleep(0.05)")
    }
    #expect(try fixture.run(others) == [["0"]])
  }

  // Acceptance cases 50 and 52.
  @Test("a large table is printed as psql prints it, in memory that its pages would not fit in")
  func largeTable() throws {
    let fixture = try Fixture(
      """
      CREATE TABLE t(id int PRIMARY KEY, n numeric, title text);
      INSERT INTO t SELECT i, CASE WHEN i % 9 > 0 THEN i / 7.0 END,
        'a "quoted" title, ' || i || repeat(' word', 100) FROM generate_series(1, 400000) i;
      """)
    let folder = try TemporaryFolder()
    let script = """
      ulimit -v 400000
      "$0" "$1" --table t -P csv > "$2/ours" || exit 3
      psql -X --csv -c 'SELECT * FROM t ORDER BY id' "$1" > "$2/theirs" || exit 4
      cmp "$2/ours" "$2/theirs"
      """
    var command = Command(
      path: "/bin/sh", arguments: ["-c", script, Program.client, fixture.uri, folder.path])
    command.environment["PATH"] = "/usr/bin:/bin"
    let result = try command.run()
    #expect(result.ending == .exited(0), "\(result.text) \(result.errors)")
    #expect(try TemporaryFolder.size(of: "\(folder.path)/ours") > 200_000_000)
  }
}
