// The columns of a session that no record has: the speaker, the summary and the time.

import CellGrid
import Foundation
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("The columns of a session")
@MainActor
struct SessionColumnTests {
  private static let text = AgentSessionTests.linked.map { $0 + "\n" }.joined()

  private func rig(_ keys: String = "") throws -> ViewerRig {
    let rig = try ViewerRig(
      .bytes(Array(Self.text.utf8), name: "x.jsonl"), size: CellSize(lines: 12, columns: 80))
    if !keys.isEmpty { rig.say(keys) }
    rig.idle()
    return rig
  }

  /// The rows on the screen, counted from 1.
  private func shownRows(_ rig: ViewerRig) -> [Int] {
    rig.screen.split(separator: "\n").compactMap { line in
      line.dropFirst(4).prefix(4).split(separator: " ").first.flatMap { Int($0) }
    }
  }

  private func printed(_ change: (inout ViewerOptions) -> Void) throws -> String {
    var options = ViewerOptions()
    change(&options)
    let file = try #require(tmpfile())
    defer { fclose(file) }
    let exit = printRecords(
      of: .bytes(Array(Self.text.utf8), name: "x.jsonl"), as: .records(.csv), options: options,
      descriptor: fileno(file))
    var bytes = [UInt8](repeating: 0, count: Int(lseek(fileno(file), 0, SEEK_END)))
    let count = pread(fileno(file), &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(count), as: UTF8.self) + (exit.message ?? "")
  }

  @Test(
    "T83, T85: are names in conditions, on the screen and in print",
    arguments: [
      ("who=assistant", [3, 5]), ("who in (tool, user)", [2, 4]), ("who is missing", [6]),
      ("who!=assistant", [1, 2, 4, 6]), ("summary~Bash", [3, 4]),
      ("summary~Bash and who=tool", [4]),
      ("summary~foo", [5]), ("summary~sessionId=s", [6]), ("time>=2026-11-22T03:00:03", [4, 5]),
      ("timestamp>=2026-11-22T03:00:03", [4, 5]), ("\"summary\"~fixed", [1]),
      ("who~ss and time<1990-01-01", []),
    ])
  func conditions(condition: String, expected: [Int]) throws {
    let rig = try rig("&\(condition)")
    #expect(shownRows(rig) == expected, "\(rig.screen)")
    let printed = try printed {
      $0.filters = [condition]
      $0.columns = ["who"]
    }
    let speakers = ["summary", "user", "assistant", "tool", "assistant", ""]
    // A damaged record is not printed as one with columns.
    let lines = expected.filter { $0 < 6 }.map { speakers[$0 - 1] + "\n" }.joined()
    #expect(printed.hasPrefix("who\n" + lines), "\(printed)")
    let rest = printed.dropFirst(4 + lines.count).drop { $0 == "\"" || $0 == "\n" }
    #expect(rest.isEmpty || rest.hasPrefix("unfold: "), "\(printed)")
  }

  @Test("T83: are columns of what is printed, with the tools of earlier records")
  func print() throws {
    let text = try printed { $0.columns = ["time", "who", "summary"] }
    #expect(
      text.hasPrefix(
        """
        timestamp,who,summary (2)
        ,summary,A test is fixed
        2026-11-22T03:00:01.000Z,user,Please fix the failing test.…
        2026-11-22T03:00:02.000Z,assistant,"I look at the file.…  → Bash  command=""pytest -q""
        """), "\(text)")
    #expect(text.contains("03:00:03.000Z,tool,← Bash  1 failed…\n"), "\(text)")
    #expect(text.contains(",assistant,It is `foo`."), "\(text)")
  }

  @Test(
    "T84: sort the rows, by the key and by the command",
    arguments: ["[", "]", ":sort who", ":sort summary:desc"])
  func sorts(keys: String) throws {
    let rig = try rig()
    rig.press("0")
    rig.press("l")
    if keys.count == 1 { rig.press(keys) } else { rig.say(keys) }
    rig.idle()
    let (rows, header) =
      switch keys {
      case "[": ([3, 5, 1, 4, 2, 6], "who▲ ")
      case "]": ([2, 4, 1, 3, 5, 6], "who▼ ")
      case ":sort who": ([3, 5, 1, 4, 2, 6], "who▲ ")
      default: ([4, 2, 6, 5, 3, 1], "summary▼ ")
      }
    #expect(shownRows(rig) == rows, "\(rig.screen)")
    #expect(rig.line(1).contains(header), "\(rig.line(1))")
  }

  @Test("of functions have the names that were typed, in the title and as columns")
  func functions() throws {
    let rig = try rig(":sort len(summary):desc")
    #expect(rig.line(0).contains("  len(summary)▼"), "\(rig.line(0))")
    #expect(shownRows(rig).last == 1 || shownRows(rig).first == 6, "\(rig.screen)")
    #expect(try printed { $0.columns = ["len(summary)"] }.hasPrefix("len(summary)\n15\n"))
  }

  @Test("have values that keep and drop rows by a key")
  func values() throws {
    let rig = try rig()
    rig.press("0 l j x")
    rig.idle()
    #expect(rig.line(0).contains("& !who=user"), "\(rig.line(0))")
    #expect(shownRows(rig) == [1, 3, 4, 5, 6], "\(rig.screen)")
    rig.press("Esc g j X")
    rig.idle()
    #expect(rig.line(0).contains("& who="), "\(rig.line(0))")
  }

  @Test("are shown alone by their names")
  func shownAlone() throws {
    let rig = try rig(":columns who, summary")
    #expect(rig.line(1).contains("who        summary"), "\(rig.screen)")
    #expect(!rig.line(1).contains("time"), "\(rig.screen)")
    #expect(shownRows(rig) == [1, 2, 3, 4, 5, 6])
  }

  @Test("are suggested for a name that is nearly one")
  func nearest() throws {
    let rig = try rig("&whoo=assistant")
    #expect(rig.status.contains("did you mean 'who'?"), "\(rig.status)")
  }
}
