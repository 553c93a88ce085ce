// Databases that come the wrong way, are damaged, locked, left by a crash, or made to do harm.

import CellGrid
import TestSupport
import Testing

@Suite("Databases that are not as they should be")
struct HostileDatabaseTests {
  private static let byPipe =
    "is a SQLite database (give the file by name, not compressed or through a pipe)"

  @Test("by a pipe are refused in one line, with and without a screen")
  func piped() throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(folder)
    let bytes = try TemporaryFolder.contents(of: path)
    for flags in [["--print", "csv"], ["--print", "json"], ["--sort", "id"], []] {
      let result = try Product.run(flags) { $0.input = .pipe(bytes) }
      #expect(result.ending == .exited(2))
      #expect(result.errors == "unfold: standard input: \(Self.byPipe)\n")
      #expect(result.output.isEmpty)
    }
    let session = try PtySession(
      PtyProgram(
        path: "/bin/sh", arguments: ["-c", "cat \"$2\" | \"$1\"", "sh", Product.path, path]))
    #expect(session.waitForEnd() == .exited(2))
    #expect(session.isLineRestored)
    let told = String(decoding: session.output, as: UTF8.self)
    #expect(told.hasSuffix("unfold: standard input: \(Self.byPipe)\r\n"), "\(told.suffix(200))")
  }

  @Test("packed are refused before the screen is switched", arguments: ["gzip", "zstd"])
  func packed(format: String) throws {
    let folder = try TemporaryFolder()
    let bytes = try TemporaryFolder.contents(of: SampleDatabase.make(folder))
    let path = try folder.write(
      "shop.db.gz", format == "gzip" ? gzipped(bytes) : zstandard(bytes))
    let session = try Product.begin([path])
    #expect(session.waitForEnd() == .exited(2))
    let told = String(decoding: session.output, as: UTF8.self)
    #expect(told == "unfold: \(path): \(Self.byPipe)\r\n")
  }

  @Test("that are locked are said to be, after a moment")
  func locked() throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(folder)
    let script = """
      import sqlite3, subprocess, sys
      db = sqlite3.connect(sys.argv[1], isolation_level=None)
      db.execute('BEGIN EXCLUSIVE')
      run = subprocess.run(sys.argv[2:] + ['--print', 'csv', sys.argv[1]], capture_output=True)
      print(run.returncode, run.stdout + run.stderr)
      """
    let told = try SampleDatabase.run(script, [path, Product.path])
    #expect(told.hasPrefix("2 b'unfold: \(path): database is locked by another program"), "\(told)")
    #expect(folder.names == ["shop.db"])
  }

  @Test("whose pages are overwritten keep the rows before, and say so")
  func overwritten() throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(folder)
    let whole = try Product.run(["--table", "codes", "--print", "csv", path])
    var bytes = try TemporaryFolder.contents(of: path)
    let middle = bytes.count / 2 / 4_096 * 4_096
    bytes.replaceSubrange(middle..<middle + 8_192, with: repeatElement(0xEE, count: 8_192))
    try folder.write("shop.db", bytes)
    let result = try Product.run(["--table", "codes", "--print", "csv", path])
    #expect(result.ending == .exited(2))
    #expect(result.errors.hasPrefix("unfold: \(path)"), "\(result.errors)")
    #expect(result.errors.contains("database is damaged"), "\(result.errors)")
    #expect(result.output.count > 1_000)
    #expect(result.output.count < whole.output.count)
    #expect(whole.output.starts(with: result.output.dropLast(1)))
    let other = try Product.run(["--table", "customers", "--print", "csv", path])
    #expect(other.ending == .exited(0) && other.errors == "", "\(other.errors)")
    #expect(try TemporaryFolder.contents(of: path) == bytes)
  }

  @Test(
    "with an invalid header or a missing end are refused in one line",
    arguments: [(18, 40), (100, 3_000)])
  func header(from start: Int, count: Int) throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(folder)
    var bytes = try TemporaryFolder.contents(of: path)
    bytes.replaceSubrange(start..<start + count, with: repeatElement(0xEE, count: count))
    try folder.write("shop.db", bytes)
    for flags in [[], ["--table", "codes"], ["--query", "SELECT * FROM codes"]] {
      let result = try Product.run(flags + ["--print", "csv", path])
      #expect(result.ending == .exited(2), "\(result.text)")
      #expect(result.errors.hasPrefix("unfold: \(path): "), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
  }

  /// The files that a crashed writer leaves beside a database.
  private static let crash = """
    import os, sqlite3, sys
    db = sqlite3.connect(sys.argv[1], isolation_level=None)
    db.execute('PRAGMA journal_mode = ' + sys.argv[2])
    db.execute('PRAGMA cache_size = 2')
    db.execute('BEGIN IMMEDIATE')
    db.execute("UPDATE codes SET n = 'never committed'")
    if sys.argv[2] == 'WAL': db.execute('COMMIT')
    os._exit(0)
    """

  @Test(
    "left by a writer that crashed are shown, and its journal stays where it is",
    arguments: [("DELETE", "shop.db-journal"), ("WAL", "shop.db-wal")])
  func journals(mode: String, journal: String) throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(folder)
    try SampleDatabase.run(Self.crash, [path, mode])
    if mode == "WAL" { try folder.remove("shop.db-shm") }
    let before = try folder.names.map { try TemporaryFolder.contents(of: folder.path($0)) }
    try #require(folder.names == ["shop.db", journal])
    let result = try Product.run(["--table", "customers", "--print", "csv", path])
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("changes in \(journal) are not shown"), "\(result.errors)")
    #expect(result.text.hasPrefix("id,name,note\n1,Ada,"))
    let session = try Product.start(["--table", "customers", path], showing: "Noor") {
      $0.size.columns = 120
    }
    #expect(session.screen.contains("changes in \(journal) are not shown"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(folder.names == ["shop.db", journal])
    #expect(try folder.names.map { try TemporaryFolder.contents(of: folder.path($0)) } == before)
  }

  @Test("with names that command terminals show them, also in messages")
  func names() throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(
      folder,
      """
      CREATE TABLE "a\u{1B}]0;x\u{7}
      b"("c\u{1B}[31m", "d\u{202E}");
      INSERT INTO "a\u{1B}]0;x\u{7}
      b" VALUES ('e\u{9B}1m', x'1b5b324a');
      CREATE VIEW "v\u{1B}c" AS SELECT 1 AS "w\u{1B}c";
      """)
    let session = try Product.start([path], showing: "a␛]0;x␇⏎b")
    session.send("\r")
    #expect(session.read(untilScreenShows: "e<9B>1m"), "\(session.screen)")
    #expect(session.screen.contains("c␛[31m"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    let refused = try Product.begin(["--table", "none", path])
    #expect(refused.waitForEnd() == .exited(2))
    #expect(refused.output.split(separator: 0x0A).count == 1)
    for output in [session.output, refused.output] {
      let text = String(decoding: output, as: UTF8.self)
      for raw in ["\u{1B}]0;x", "\u{7}", "\u{1B}[31m", "\u{9B}", "\u{202E}", "v\u{1B}c"] {
        #expect(!text.contains(raw))
      }
    }
  }

  @Test(
    "are never made to write, fill the memory or run without end",
    arguments: [
      ("SELECT zeroblob(2000000000) AS big", "string or blob too big"),
      ("SELECT replace(hex(zeroblob(40000000)), '0', 'xyz') AS big", "string or blob too big"),
      ("SELECT load_extension('x.so')", "not authorized"),
      ("ATTACH 'other.db' AS other", "only statements that read are run"),
      ("PRAGMA writable_schema = ON", "only statements that read are run"),
    ])
  func harm(sql: String, words: String) throws {
    let folder = try TemporaryFolder()
    let path = try SampleDatabase.make(folder)
    let (result, peakKiB) = try Product.runMeasured(["--query", sql, "--print", "csv", path])
    #expect(result.errors.contains(words), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(peakKiB < 120_000)
    #expect(folder.names == ["shop.db"])
  }

  @Test("a view or query without an end runs only when requested, and q ends it")
  func endless() throws {
    let folder = try TemporaryFolder()
    let endless = """
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n WHERE i < 0
      """
    let path = try SampleDatabase.make(
      folder, "CREATE TABLE t(a); CREATE VIEW endless AS \(endless);")
    let list = try Product.run(["--print", "csv", "--columns", "name", path])
    #expect(list.text == "name\nendless\nt\n")
    for flags in [["--table", "endless"], ["--query", endless]] {
      let session = try Product.start(flags + [path], showing: "Waiting for data.")
      session.send("?")
      #expect(session.read(untilScreenShows: "half page"), "\(session.screen)")
      session.send("qq")
      #expect(session.waitForEnd() == .exited(0))
      #expect(session.isLineRestored)
    }
  }
}
