// The program without a file: what it offers, and its built-in samples.

import TestSupport
import Testing

@Suite("The program without a file")
struct SampleTests {
  @Test("offers the tour, each sample and the help on a small screen, and ends")
  func offers() throws {
    let session = try Product.begin([])
    #expect(session.waitForEnd() == .exited(2))
    let lines = session.screen.split(separator: "\n").filter { $0.contains { $0 != " " } }
    #expect(lines.count <= 14)
    let flags =
      ["--demo", "-h"] + ["reviews", "log", "events", "catalog", "news"].map { "--sample \($0)" }
    for flag in flags {
      #expect(lines.contains { $0.hasPrefix("  unfold \(flag) ") }, "\(flag)\n\(session.screen)")
    }
  }

  @Test(
    "opens each sample in its format, with whole records",
    arguments: [
      ("reviews", "csv ;", "252 rows"), ("log", "log", "359 rows"),
      ("events", "json lines", "148 rows"), ("catalog", "json", "16 rows"),
      ("news", "csv ,", "55 rows"),
    ])
  func opens(sample: String, format: String, rows: String) throws {
    let session = try Product.start(["--sample", sample], showing: rows)
    #expect(session.screen.contains("  \(format) "), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    let dump = try Product.run(["--sample", sample, "--print", "dump"])
    #expect(dump.text.contains(#""warnings": []"#))
  }

  @Test(
    "refuses a sample that is unknown, or combined with other input",
    arguments: [
      (["--sample", "logs"], "unfold: invalid --sample 'logs' (did you mean 'log'?)"),
      (["--sample", "log", "x.csv"], "unfold: --sample and a file cannot be combined ('x.csv')"),
      (["--sample", "log", "--demo"], "unfold: --demo and --sample cannot be combined"),
    ])
  func refuses(words: [String], message: String) throws {
    let result = try Product.run(words)
    #expect(result.ending == .exited(2))
    #expect(result.errors.hasPrefix(message), "\(result.errors)")
  }
}
