import Records
import Testing

@testable import Viewer

@Suite("From error to error")
@MainActor
struct ErrorNavigatorTests {
  /// Rows with one cell, of which those at the given places have two.
  private func rig(
    broken: Set<Int>, of count: Int = 50, holding names: Set<String> = []
  ) throws -> RowsRig {
    let words = (0..<count).map { broken.contains($0) ? "word \($0),more" : "word \($0)" }
    return try RowsRig(words: words, background: HeldBackground(holding: names))
  }

  @Test("goes to the next damaged record, and to the previous one")
  func jumps() throws {
    let rig = try rig(broken: [3, 20, 41])
    let errors = ErrorNavigator(rig.rows)
    for expected in [3, 20, 41] {
      errors.go(forward: true)
      rig.settle()
      #expect(rig.cursor == expected)
    }
    errors.go(forward: true)
    rig.settle()
    #expect(rig.cursor == 41)
    #expect(rig.session.message == "no later error; g goes to the first row")
    errors.go(forward: false)
    #expect(rig.cursor == 20)
    #expect(errors.news?.hasPrefix("DAMAGED 2 of 3") == true, "\(errors.news ?? "")")
  }

  @Test("says that there is none")
  func none() throws {
    let rig = try rig(broken: [])
    let errors = ErrorNavigator(rig.rows)
    errors.go(forward: true)
    rig.settle()
    #expect(rig.session.message == "no level is known here; no record is damaged")
    #expect(rig.cursor == 0)
  }

  @Test("makes the last jump of several once it is known where it leads")
  func early() throws {
    let background = HeldBackground(holding: ["errors"])
    let rig = try RowsRig(
      words: ["a", "b,b", "c", "d,d"], background: background)
    let errors = ErrorNavigator(rig.rows)
    rig.rows.go(to: 2)
    errors.go(forward: true)
    errors.go(forward: false)
    #expect(errors.isRunning)
    #expect(errors.news?.hasPrefix("looking for errors") == true)
    #expect(background.release("errors"))
    rig.settle()
    #expect(rig.cursor == 1)
    #expect(!errors.isRunning)
  }

  @Test("knows nothing any more when the rows have changed")
  func forgets() throws {
    let rig = try rig(broken: [3])
    let errors = ErrorNavigator(rig.rows)
    errors.go(forward: true)
    rig.settle()
    #expect(errors.news != nil)
    errors.forget()
    #expect(errors.news == nil && !errors.isRunning)
  }

  @Test(
    "T88: stops at a trace inside a record, whatever its level is",
    arguments: [
      "Traceback (most recent call last):\n  File \"/app/a.py\", line 7, in run\nKeyError: 7",
      "java.lang.IllegalStateException: closed\n\tat shop.Import.run(Import.java:12)",
    ])
  func traces(trace: String) throws {
    let text = """
      2026-11-26 02:00:01 INFO shop - started
      2026-11-26 02:00:02 INFO shop - stderr of the worker
      \(trace)
      2026-11-26 02:00:03 INFO shop - next
      2026-11-26 02:00:04 DEBUG shop - stderr of the importer
      \(trace)
      2026-11-26 02:00:05 FATAL shop - giving up

      """
    let rig = try ViewerRig(text, named: "a.log", lines: 9, columns: 100)
    for (row, words) in [(2, "TRACE 1 of 3"), (4, "TRACE 2 of 3"), (5, "CRITICAL 3 of 3")] {
      rig.press(")")
      rig.rest()
      #expect(rig.cursorRow == row && rig.status.contains(words), "\(rig.screen)")
    }
  }

  @Test(
    "T89: stops at a record with a member that says that something failed",
    arguments: [
      (
        #"{"response":{"status_code":400,"body":{"error":{"message":"bad input"}}},"error":null}"#,
        #"{"response":{"status_code":200,"body":{"ok":true}},"error":null}"#,
        "response.body.error: 1 of 2"
      ),
      (
        #"{"name":"run 2","status":"error"}"#, #"{"name":"run 1","status":"success"}"#,
        "status: 1 of 2"
      ),
      (#"{"Action":"fail","Test":"a"}"#, #"{"Action":"run","Test":"b"}"#, "Action: 1 of 2"),
      (#"{"step":1,"exit_code":2}"#, #"{"step":2,"exit_code":0}"#, "exit_code: 1 of 2"),
      (#"{"a":1,"errorCode":"AccessDenied"}"#, #"{"a":1}"#, "errorCode: 1 of 2"),
      (#"{"a":1,"success":false}"#, #"{"a":1,"success":true}"#, "success: 1 of 2"),
      (
        #"{"span":1,"status":{"code":2}}"#, #"{"span":1,"status":{"code":1}}"#,
        "status.code: 1 of 2"
      ),
      (#"{"a":1,"outcome":"failure"}"#, #"{"a":1,"outcome":"success"}"#, "outcome: 1 of 2"),
      (#"{"a":1,"error":"no quota"}"#, #"{"a":"error","error":"","err":0}"#, "error: 1 of 2"),
    ])
  func members(failed: String, fine: String, words: String) throws {
    let text = [fine, failed, fine, fine, failed, fine].map { $0 + "\n" }.joined()
    let rig = try ViewerRig(text, named: "a.jsonl", lines: 12, columns: 100)
    rig.press(")")
    rig.rest()
    #expect(rig.cursorRow == 2 && rig.status.contains(words), "\(rig.screen)")
    rig.press(")")
    rig.rest()
    #expect(rig.cursorRow == 5, "\(rig.screen)")
    rig.say(":errors")
    #expect(rig.line(0).contains("2 of 6 rows"), "\(rig.screen)")
  }

  @Test(
    "T90: says what was looked at where no record has a level",
    arguments: [
      ("a.csv", "a,b\n1,2\n3,4\n", "no level is known here; no record is damaged"),
      ("a.txt", "an ERROR in words\nmore\n", "no level is known here; no record is damaged"),
      ("a.jsonl", "{\"a\":1}\n{\"a\":2}\n", "no level is known here; no record failed"),
      (
        "a.log", "2026-11-26 02:00:01 started\n2026-11-26 02:00:02 ready\n",
        "no level is known here; no record has a trace"
      ), ("a.log", "10:00:01 INFO a - started\n10:00:02 WARN a - ready\n", "no errors"),
    ])
  func levels(name: String, text: String, words: String) throws {
    let rig = try ViewerRig(text, named: name, lines: 9, columns: 100)
    rig.press(")")
    rig.rest()
    #expect(rig.status.contains(words), "\(rig.screen)")
  }
}
