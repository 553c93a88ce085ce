// A text that SQLite does not return under the limits of the program.

import TestSupport
import Testing

@Suite("A database with a text of more than 50 MB")
struct LongValueTests {
  private func database(_ folder: TemporaryFolder) throws -> String {
    try SampleDatabase.make(
      folder,
      """
      CREATE TABLE t(a INTEGER PRIMARY KEY, b);
      INSERT INTO t VALUES(1, replace(hex(zeroblob(25500000)), '0', 'x')), (2, 'y'), (3, 'z');
      """)
  }

  @Test("prints it whole, or leaves its row out and says so")
  func printing() throws {
    let folder = try TemporaryFolder()
    let path = try database(folder)
    let whole = try Product.run(["--table", "t", "--print", "csv", path])
    #expect(whole.ending == .exited(0) && whole.errors == "")
    #expect(whole.output.count == 51_000_000 + "a,b\n1,\n2,y\n3,z\n".utf8.count)
    let arguments = ["--table", "t", "--print", "csv", "--max-record", "1M", path]
    let (cut, peakKiB) = try Product.runMeasured(arguments)
    #expect(cut.ending == .exited(2) && cut.text == "a,b\n2,y\n3,z\n")
    let words = "record 1: longer than 1,048,576 bytes (see --max-record), not printed\n"
    #expect(cut.errors == "unfold: \(path): \(words)")
    #expect(peakKiB < 80_000)
  }

  @Test("shows the table, with the rows after it")
  func screen() throws {
    let folder = try TemporaryFolder()
    let session = try Product.start(["--table", "t", try database(folder)], showing: "z")
    #expect(session.screen.contains("xxxx"))
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }
}
