// Foreign keys of a database on the screen.

import CellGrid
import Records
import RecordsSQLite
import TerminalApp
import TestSupport
import Testing

@testable import Viewer

@Suite("Foreign keys in an open row")
@MainActor
struct RelatedNodeTests {
  static let shop = """
    CREATE TABLE customers(id INTEGER PRIMARY KEY, name TEXT, city TEXT);
    CREATE TABLE orders(
      id INTEGER PRIMARY KEY, customer_id INTEGER REFERENCES customers, total REAL, note TEXT);
    CREATE TABLE items(
      order_id INTEGER REFERENCES orders, sku TEXT, quantity INTEGER);
    CREATE INDEX orders_customer ON orders(customer_id);
    INSERT INTO customers VALUES (17, 'Ada', 'Delft'), (18, 'Bo', 'Ede'), (19, 'Noor', NULL);
    INSERT INTO orders VALUES
      (1, 17, 9.5, 'gift'), (2, 18, 120, NULL), (3, 17, 7.25, NULL), (4, NULL, 1, NULL),
      (5, 99, 2, NULL);
    INSERT INTO items VALUES (1, 'ERD-07', 1), (1, 'PAN-28', 12), (3, 'KET-10', 2);
    """

  /// A database on the screen.
  @MainActor
  struct Shown {
    let folder: TemporaryFolder
    let rig: ViewerRig

    init(
      _ statements: String = RelatedNodeTests.shop, table: String, keys: String = "",
      size: CellSize = CellSize(lines: 20, columns: 80),
      background: any Background = InlineBackground()
    ) throws {
      folder = try TemporaryFolder()
      let path = folder.path("shop.db")
      try WritableDatabase(path).run(statements)
      rig = ViewerRig(
        source: try Self.open(path, table).opened(by: UncancelledWork()), size: size,
        background: background)
      press(keys)
    }

    nonisolated static func open(_ path: String, _ table: String) throws(InputError) -> SourceHandle
    {
      try SQLiteOpening().open(path, .table(table), limits: SourceLimits()) { name, work in
        _ = ThreadBackground().run(name) { _ in work() }
      }.source
    }

    func press(_ keys: String) { InnerTableTests.press(keys, in: rig) }

    var screen: String { rig.screen }

    /// The lines of the open rows.
    var body: [String] { InnerTableTests.body(rig) }

    /// One of them; empty without it.
    func line(_ number: Int) -> String {
      body.indices.contains(number) ? body[number] : ""
    }
  }

  @Test("lead to the rows that refer to a row as a table, and from each of them on and back")
  func table() throws {
    let shown = try Shown(table: "customers", keys: "Enter j Enter j Enter j Enter")
    expectScreen(
      shown.screen,
      """
       shop.db:customers  sqlite                                               3 rows
               id  name  city                                                    more
        ▾   1  17  Ada   Delft                                                     +2
        │ ▾ orders [2]
        │          id  customer_id  total  note
        │   ▾ [0]   1           17    9.5  gift
      ❯ │     ▾ customer_id  17
        │         id      17
        │         name    Ada
        │         city    Delft
        │       ▸ orders [2]  1 3
        │     ▸ items [2]  order_id sku quantity
        │   ▸ [1]   3           17   7.25  null                                    +2
        │ id, name, city: shown above
        ▸   2  18  Bo    Ede                                                       +2
        ▸   3  19  Noor  NULL                                                      +2



       1/3  orders[0].customer_id  row of customers       Enter close  / find  ? help
      """)
  }

  @Test("lead to the row that a column names; one that names none says so, and NULL has no node")
  func reference() throws {
    let shown = try Shown(
      table: "orders", keys: "Enter j Enter G Enter k Enter", size: CellSize(lines: 20, columns: 80)
    )
    expectScreen(
      shown.screen,
      """
       shop.db:orders  sqlite                                                  5 rows
               id  customer_id   total  note                                     more
        ▾   1   1           17    9.5   gift
        │ ▾ customer_id  17
        │     id           17
        │     name         Ada
        │     city         Delft
        │   ▸ orders [2]   1 3
        │ ▸ items [2]  order_id sku quantity
        │ id, total, note: shown above
        ▸   2   2           18  120.0   NULL                                       +3
        ▸   3   3           17    7.25  NULL                                       +3
      ❯ ▾   4   4  NULL           1.0   NULL
        │   items [0]
        │ id, total: shown above; 2 empty
        ▾   5   5           99    2.0   NULL
        │   customer_id  99  no such row in customers
        │   items [0]
        │ id, total: shown above; 1 empty
       4/5  1 related table      Enter close  j into it  . everything  / find  ? help
      """)
  }

  @Test("of a table that refers to itself go round, each time on demand")
  func cycle() throws {
    let shown = try Shown(
      """
      CREATE TABLE twins(id INTEGER PRIMARY KEY, other INTEGER REFERENCES twins);
      INSERT INTO twins VALUES (1, 2), (2, 1), (3, NULL);
      """, table: "twins", keys: "Enter j Enter j j Enter", size: CellSize(lines: 40, columns: 80))
    #expect(shown.body.count { $0.contains("▾ other") } == 2, "\(shown.screen)")
    for _ in 0..<10 { shown.press("j j Enter") }
    #expect(shown.body.count { $0.contains("▾ other") } == 12, "\(shown.screen)")
    #expect(shown.rig.status.contains("other.other"), "\(shown.screen)")
    shown.press("g .")
    #expect(shown.body.count { $0.contains("▾ other") } <= 12, "\(shown.screen)")
  }

  @Test("do not open when everything is opened at once")
  func everything() throws {
    let shown = try Shown(table: "orders", keys: ".")
    #expect(
      shown.body == [
        "id           1", "▸ customer_id  17  name=Ada id=17 city=Delft", "total        9.5",
        "note         gift", "▸ items [2]  order_id sku quantity",
      ], "\(shown.screen)")
  }

  @Test("of several columns have one node, at the last of them")
  func composite() throws {
    let shown = try Shown(
      """
      CREATE TABLE people(tenant TEXT, no INTEGER, name TEXT, PRIMARY KEY (tenant, no));
      CREATE TABLE notes(tenant TEXT, author INTEGER, reader INTEGER, said TEXT,
        FOREIGN KEY (tenant, author) REFERENCES people, FOREIGN KEY (tenant, reader) REFERENCES people);
      INSERT INTO people VALUES ('a', 1, 'Ada'), ('a', 2, 'Bo'), ('b', 1, 'Cy');
      INSERT INTO notes VALUES ('a', 2, 1, 'hm'), ('b', 1, NULL, 'oh');
      """, table: "notes", keys: "Enter j j Enter")
    expectScreen(
      shown.screen,
      """
       shop.db:notes  sqlite                                                   2 rows
               tenant  author  reader  said                                      more
        ▾   1  a            2       1  hm
        │ ▸ author  2  name=Bo tenant=a no=2
      ❯ │ ▾ reader  1
        │     tenant  a
        │     no      1
        │     name    Ada
        │     notes.tenant+author [0]
        │   ▸ notes.tenant+reader [1]  tenant=a author=2 reader=1 said=hm
        │ tenant, said: shown above
        ▸   2  b            1  NULL    oh                                          +2







       1/2  reader  row of people    Enter close  { } sibling  y copy  / find  ? help
      """)
  }

  @Test("show the first of many rows, and more once they are open")
  func many() throws {
    let shown = try Shown(
      Self.shop + """
        WITH RECURSIVE i(n) AS (SELECT 6 UNION ALL SELECT n + 1 FROM i WHERE n < 3000)
          INSERT INTO orders SELECT n, 19, n, NULL FROM i
        """, table: "customers", keys: "3G Enter")
    #expect(shown.line(0).hasPrefix("▸ orders [100+]  6 7 8"), "\(shown.screen)")
    shown.press("j Enter")
    #expect(shown.line(0) == "▾ orders [1000+]", "\(shown.screen)")
    #expect(shown.rig.status.contains("at least 1,000 rows of orders"), "\(shown.screen)")
    shown.press("}")
    shown.press("k")
    #expect(shown.body.contains { $0.contains("[999]  1005") }, "\(shown.screen)")
    // The rows that are here are sorted.
    shown.press("]")
    #expect(shown.line(1).hasSuffix("id▼ customer_id   total  note"), "\(shown.screen)")
    #expect(shown.body.contains { $0.contains("[999]  1005") }, "\(shown.screen)")
  }

  @Test("without an index say that a part of the table was searched")
  func noIndex() throws {
    let shown = try Shown(
      """
      CREATE TABLE c(id INTEGER PRIMARY KEY);
      INSERT INTO c VALUES (1);
      CREATE TABLE big(c INTEGER REFERENCES c, n INTEGER);
      INSERT INTO big VALUES (1, 0);
      WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < 400000)
        INSERT INTO big SELECT 2, n FROM i
      """, table: "c", keys: "Enter")
    let line = "▸ big [1+] no index on c: a part of the table was searched"
    #expect(shown.line(0).hasPrefix(line), "\(shown.screen)")
    shown.press("j Enter")
    #expect(shown.line(0) == "▾ big [1]", "\(shown.screen)")
  }

  @Test("are read in the background, and open once they are here if Enter came before")
  func waiting() throws {
    let background = HeldBackground(holding: ["related rows"])
    let shown = try Shown(table: "customers", keys: "Enter j", background: background)
    #expect(shown.line(0) == "  orders […]", "\(shown.screen)")
    shown.press("Enter")
    #expect(shown.rig.status.contains("orders is being read"), "\(shown.screen)")
    #expect(background.release("related rows"))
    shown.rig.settle()
    shown.rig.rest()
    #expect(shown.line(0) == "▾ orders [2]", "\(shown.screen)")
    #expect(shown.line(2).hasPrefix("  ▸ [0]   1"), "\(shown.screen)")
    #expect(background.heldNames.isEmpty)
  }

  @Test("say why their rows cannot be read, and read them again on Enter")
  func failure() throws {
    let shown = try Shown(table: "customers")
    let writer = try WritableDatabase(shown.folder.path("shop.db"))
    try writer.run("ALTER TABLE orders RENAME TO o")
    shown.press("Enter j")
    #expect(shown.line(0) == "  orders [?] ! the table orders does not exist", "\(shown.screen)")
    try writer.run("ALTER TABLE o RENAME TO orders")
    shown.press("Enter")
    #expect(shown.line(0) == "▾ orders [2]", "\(shown.screen)")
  }

  @Test("stay open when the table is read again, with what has changed")
  func reread() throws {
    let shown = try Shown(table: "customers", keys: "2G Enter j Enter j Enter")
    let path = shown.folder.path("shop.db")
    shown.rig.scene.reopener.open = .opening { _ throws(InputError) in
      try Shown.open(path, "customers")
    }
    #expect(shown.body.contains { $0.contains("▾ [0]   2") }, "\(shown.screen)")
    try WritableDatabase(path).run(
      "INSERT INTO orders VALUES (6, 18, 1, NULL); UPDATE customers SET name = 'Cy' WHERE id = 18")
    shown.press("R")
    #expect(shown.line(0) == "▾ orders [2]", "\(shown.screen)")
    #expect(shown.body.contains { $0.contains("▾ [0]   2") }, "\(shown.screen)")
    #expect(shown.body.contains { $0.contains("name=Cy") }, "\(shown.screen)")
  }

  @Test(
    "are copied with their paths: of a column its value, of rows their JSON",
    arguments: [
      ("customers", "Enter j", [rows, "orders", rows]),
      ("customers", "Enter j Enter j l", ["17", "orders[0].customer_id", #""customer_id":17"#]),
      ("customers", "Enter j Enter j Enter j", ["17", "orders[0].customer_id"]),
      ("customers", "Enter j Enter j Enter j j", [items, "orders[0].items", items]),
      ("orders", "Enter j", ["17", "customer_id", "customer_id: 17"]),
    ])
  func copies(table: String, keys: String, copies: [String]) throws {
    let shown = try Shown(table: table, keys: keys)
    for text in copies {
      shown.rig.press("y")
      guard case .copy(let bytes) = shown.rig.requests.last else {
        Issue.record("nothing copied for \(text): \(shown.screen)")
        return
      }
      #expect(String(decoding: bytes, as: UTF8.self) == text, "\(shown.screen)")
    }
  }

  nonisolated private static let rows = """
    [{"id":1,"customer_id":17,"total":9.5,"note":"gift"},
    {"id":3,"customer_id":17,"total":7.25,"note":null}]
    """
  nonisolated private static let items = """
    [{"order_id":1,"sku":"ERD-07","quantity":1},
    {"order_id":1,"sku":"PAN-28","quantity":12}]
    """

  @Test("open by a path and by the mouse, and their tables are sorted")
  func keys() throws {
    let shown = try Shown(table: "customers", keys: "Enter")
    shown.press(":")
    shown.rig.say("open orders[1]")
    #expect(shown.line(0) == "▾ orders [2]", "\(shown.screen)")
    #expect(shown.body.contains { $0.hasPrefix("  ▾ [1]   3") }, "\(shown.screen)")
    shown.press("k ]")
    #expect(shown.rig.status.contains("orders[0]"), "\(shown.screen)")
    #expect(shown.line(1).contains("id▼"), "\(shown.screen)")
    #expect(shown.line(2).hasPrefix("  ▾ [1]   3"), "\(shown.screen)")
    let mouse = try Shown(table: "customers", keys: "Enter")
    mouse.rig.click(3, 4)
    mouse.rig.rest()
    #expect(mouse.line(0) == "▾ orders [2]", "\(mouse.screen)")
    mouse.rig.click(3, 4)
    mouse.rig.rest()
    #expect(mouse.line(0).hasPrefix("▸ orders [2]  1 3"), "\(mouse.screen)")
  }

  @Test("are found in the row's own values, not in the rows that they lead to")
  func search() throws {
    let shown = try Shown(table: "orders", keys: "3G Enter g /")
    shown.rig.say("7.25")
    #expect(shown.rig.status.hasPrefix("3/5") || shown.rig.status.contains(" 3/5"))
    shown.press("g /")
    shown.rig.say("Ada")
    #expect(!shown.rig.status.contains("1/1"), "\(shown.screen)")
    #expect(shown.body.contains { $0.contains("name=Ada") }, "\(shown.screen)")
  }

  @Test("show names and values with control characters as visible signs")
  func hostile() throws {
    let shown = try Shown(
      """
      CREATE TABLE "a\u{1B}[2J"(id TEXT PRIMARY KEY, "b\u{1B}]0;" TEXT);
      CREATE TABLE "c ""d\u{7}"("r\u{9B}" TEXT REFERENCES "a\u{1B}[2J");
      INSERT INTO "a\u{1B}[2J" VALUES ('x\u{1B}[31m', 'y\u{8}');
      INSERT INTO "c ""d\u{7}" VALUES ('x\u{1B}[31m');
      """, table: "c \"d\u{7}", keys: "Enter j Enter j j j Enter j Enter j Enter")
    #expect(shown.body.count >= 4, "\(shown.screen)")
    #expect(shown.body.contains { $0.contains("[1]") }, "\(shown.screen)")
    let controls = shown.screen.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value)
    }
    #expect(controls.isEmpty, "\(shown.screen)")
  }

  @Test("fit any width, and signs without Unicode", arguments: [20, 30, 45, 200])
  func widths(columns: Int) throws {
    let shown = try Shown(
      table: "customers", keys: "Enter j Enter j Enter j Enter",
      size: CellSize(lines: 30, columns: columns))
    #expect(shown.screen.contains("▾ orders [2]"), "\(shown.screen)")
    shown.rig.send(.traits(TerminalTraits(isUnicode: false, colors: .none)))
    shown.rig.rest()
    #expect(shown.screen.utf8.allSatisfy { $0 < 0x80 }, "\(shown.screen)")
  }
}
