// Copying at a terminal, by programs of the desktop and by the terminal.

import CellGrid
import TestSupport
import Testing

@Suite("Copying at a terminal")
struct ClipboardTests {
  /// A desktop whose clipboards are files of a folder.
  private struct Desktop {
    let folder: TemporaryFolder
    let table: String

    /// Makes a desktop with an `xclip` that runs a script before it ends.
    init(_ script: String, text: String = "lamp") throws {
      folder = try TemporaryFolder()
      table = try folder.write("small.csv", "item,count\n\(text),1\nrug,2\n")
      let program = try folder.write(
        "xclip", "#!/bin/sh\nPATH=/usr/bin:/bin\ncd '\(folder.path("."))'\n\(script)\n")
      _ = try Command(path: "/bin/chmod", arguments: ["755", program]).run()
    }

    func start(_ arguments: [String] = [], _ more: [String: String] = [:]) throws -> PtySession {
      try Product.start(arguments + [table], showing: "2 rows") { program in
        program.environment["PATH"] = "relative::\(folder.path("."))"
        program.environment["DISPLAY"] = ":9"
        program.environment.merge(more) { $1 }
        program.size.columns = 100
      }
    }

    func contents(_ name: String) -> String? {
      (try? TemporaryFolder.contents(of: folder.path(name))).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  private static let keeps = #"cat > "$2""#

  private static func offer(_ text: String) -> [UInt8] {
    Array("\u{1B}]52;c;".utf8) + Array(text.utf8)
  }

  @Test(
    "T173: puts a text of any size into the clipboard and the selection", arguments: [4, 300_000])
  func copies(count: Int) throws {
    let text = String(repeating: "x", count: count)
    let desktop = try Desktop(Self.keeps, text: text)
    let session = try desktop.start()
    session.send("y")
    #expect(session.read(untilScreenShows: "copied field, "), "\(session.screen)")
    #expect(desktop.contents("clipboard") == text)
    session.readUntilQuiet()
    #expect(desktop.contents("primary") == text)
    #expect(session.output.firstRange(of: Self.offer("")) == nil)
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test(
    "T173: asks the terminal where no program copies, and does not say that it did",
    arguments: [
      ("exit 1", [:], ""), ("exec sleep 9", [:], ""), (keeps, ["SSH_CONNECTION": "a b"], ""),
      (keeps, ["WAYLAND_DISPLAY": "wayland-0"], "(install wl-clipboard to copy)"),
      (keeps, ["UNFOLD_CLIPBOARD": "osc52"], ""), (keeps, ["PATH": "."], "(install xclip to copy)"),
    ])
  func offers(script: String, variables: [String: String], hint: String) throws {
    let desktop = try Desktop(script)
    let session = try desktop.start([], variables)
    session.send("y")
    #expect(
      session.read(untilScreenShows: "offered to the terminal: field, 4 chars \(hint)"),
      "\(session.screen)")
    #expect(session.output.firstRange(of: Self.offer("bGFtcA==")) != nil)
    #expect(desktop.contents("clipboard") == nil)
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("T173: is said to be copied by a terminal that lets programs copy")
  func attributes() throws {
    let desktop = try Desktop(Self.keeps)
    let session = try Product.start([desktop.table], showing: "2 rows", answers: false)
    session.send("\u{1B}[?62;52;22c")
    session.send("y")
    #expect(session.read(untilScreenShows: "copied field, 4 chars"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("T173: outlives the program and its terminal", arguments: [false, true])
  func outlives(hangsUp: Bool) throws {
    let desktop = try Desktop("sleep 0.5\n\(Self.keeps)\ntouch \"$2.done\"")
    let session = try desktop.start()
    session.send(hangsUp ? "y" : "yq")
    if hangsUp {
      #expect(session.read(untilScreenShows: "copying field"), "\(session.screen)")
      session.hangUp()
    }
    _ = session.waitForEnd()
    var budget = WaitBudget(milliseconds: 10_000)
    while desktop.contents("clipboard.done") == nil, budget.lasts() {
      session.wait(milliseconds: 50)
    }
    #expect(desktop.contents("clipboard") == "lamp")
  }

  @Test("T173: starts no program for a tape, and none in secure mode")
  func tape() throws {
    let desktop = try Desktop(Self.keeps)
    let tape = try desktop.folder.write("copy.tape", "Sleep 1s\nType \"y\"\nSleep 20s\n")
    let session = try desktop.start(["--play", tape])
    #expect(session.read(untilScreenShows: "offered to the terminal"), "\(session.screen)")
    let secure = try desktop.start([], ["UNFOLD_SECURE": "1"])
    secure.send("y")
    #expect(secure.read(untilScreenShows: "not available in secure mode"), "\(secure.screen)")
    #expect(desktop.contents("clipboard") == nil)
  }

  @Test(
    "is refused in one line by a way that does not exist",
    arguments: [(["--clipboard", "nothing"], ""), ([], "nothing")])
  func invalid(arguments: [String], variable: String) throws {
    let result = try Product.run(arguments + [Product.sample("reviews.csv"), "--play", "x.tape"]) {
      if !variable.isEmpty { $0.environment["UNFOLD_CLIPBOARD"] = variable }
    }
    #expect(result.ending == .exited(2))
    #expect(result.errors.contains("'nothing' (osc52, or a program that exists)"), "\(result)")
  }
}
