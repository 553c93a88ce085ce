// The refusals of secure mode, and the search for the program for servers.

import TestSupport
import Testing

@Suite("Secure mode")
struct SecureModeTests {
  /// Flags, with FOLDER for a folder, and the subject of the error.
  private static let refused: [(flags: [String], subject: String)] = [
    (["--record", "FOLDER/made.txt", "FOLDER/a.csv"], "--record"),
    (["--record", "FOLDER/made.txt", "--force", "FOLDER/a.csv"], "--record"),
    (["--play", "FOLDER/output.tape", "FOLDER/a.csv"], "Output in FOLDER/output.tape"),
    (
      ["--play", "FOLDER/shot.tape", "--force", "FOLDER/a.csv"], "Screenshot in FOLDER/shot.tape"
    ),
    (["postgres://127.0.0.1:1/x"], "a database on a server"),
    (["--print", "csv", "postgres://127.0.0.1:1/x"], "a database on a server"),
  ]

  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("a.csv", "a,b\n1,2\n")
    try folder.write("output.tape", "Output \(folder.path("made.txt"))\nSleep 10ms\n")
    try folder.write("shot.tape", "Screenshot \(folder.path("a.txt"))\n")
    try folder.write("a.txt", "precious\n")
    return folder
  }

  @Test(
    "S1: writes no file and asks no server, on a terminal and without", arguments: refused,
    [true, false])
  func refusal(run: (flags: [String], subject: String), isOnTerminal: Bool) throws {
    let folder = try makeFolder()
    let names = folder.names
    let named = { (text: String) in text.replacing("FOLDER", with: folder.path) }
    let error =
      "unfold: \(named(run.subject)) is not available in secure mode (UNFOLD_SECURE is set)"
    if isOnTerminal {
      let session = try Product.begin(run.flags.map(named)) {
        $0.environment["UNFOLD_SECURE"] = "1"
      }
      #expect(session.waitForEnd() == .exited(2))
      #expect(String(decoding: session.output, as: UTF8.self) == error + "\r\n")
    } else {
      let result = try Product.run(run.flags.map(named)) { $0.environment["UNFOLD_SECURE"] = "1" }
      #expect(result.ending == .exited(2))
      #expect(result.errors == error + "\n" && result.output.isEmpty)
    }
    #expect(folder.names == names)
    #expect(try TemporaryFolder.contents(of: folder.path("a.txt")) == Array("precious\n".utf8))
  }

  @Test(
    "is turned on by the variables of pagers, too",
    arguments: [
      ("UNFOLD_SECURE", "1", true), ("UNFOLD_SECURE", "", false), ("LESSSECURE", "1", true),
      ("LESSSECURE", "", false), ("SYSTEMD_PAGERSECURE", "1", true),
      ("SYSTEMD_PAGERSECURE", "yes", true), ("SYSTEMD_PAGERSECURE", "0", false),
      ("SYSTEMD_PAGERSECURE", "false", false),
    ])
  func variables(name: String, value: String, isOn: Bool) throws {
    let folder = try makeFolder()
    let arguments = ["--play", folder.path("output.tape"), "--clock", "virtual"]
    let result = try Product.run(arguments + [folder.path("a.csv")]) {
      $0.environment[name] = value
    }
    #expect(result.ending == .exited(isOn ? 2 : 0), "\(result.errors)")
    #expect(folder.names.contains("made.txt") != isOn)
  }

  @Test("leaves no mark of a first run")
  func firstRun() throws {
    let folder = try makeFolder()
    let names = folder.names
    let session = try Product.start([folder.path("a.csv")], showing: "a.csv") {
      $0.environment["HOME"] = folder.path
      $0.environment["LESSSECURE"] = "1"
    }
    session.send("jyq")
    #expect(session.waitForEnd() == .exited(0))
    #expect(!String(decoding: session.output, as: UTF8.self).contains("\u{1B}]52;"))
    #expect(folder.names == names)
  }
}

@Suite("The program for servers")
struct ServerProgramSearchTests {
  @Test(
    "S1: is looked for in the absolute folders of PATH alone",
    arguments: [
      ("", false), (".", false), (":/usr/bin", false), ("/usr/bin:", false),
      ("/usr/bin::/bin", false),
      ("bin:/usr/bin", false), ("../FOLDER", false), ("FOLDER", true), ("/nowhere::FOLDER", true),
    ])
  func search(path: String, isFound: Bool) throws {
    let folder = try TemporaryFolder()
    // A copy has no other program beside it.
    try folder.makeFolder("alone")
    try folder.makeFolder("bin")
    let fake = "#!/bin/sh\necho started\n"
    for name in ["unfold-postgres", "bin/unfold-postgres"] { try folder.write(name, fake) }
    let copy = folder.path("alone/unfold")
    let script = """
      cp "$1" "$2" && cd "$3" && chmod +x unfold-postgres bin/unfold-postgres &&
      PATH=$4 && exec "$2" postgres://127.0.0.1:1/x
      """
    let named = path.replacing("FOLDER", with: folder.path)
    let result = try Command(
      path: "/bin/sh", arguments: ["-c", script, "sh", Product.path, copy, folder.path, named]
    ).run()
    #expect(result.text == (isFound ? "started\n" : ""), "\(result.errors)")
    #expect(result.ending == .exited(isFound ? 0 : 2))
    #expect(isFound || result.errors.contains("needs the program unfold-postgres"))
  }
}
