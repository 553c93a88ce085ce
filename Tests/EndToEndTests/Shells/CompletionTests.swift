// The completions in the shells that they are for, on a terminal.

import TestSupport
import Testing

/// A shell with the completions of the program.
struct InteractiveShell: Sendable, CustomTestStringConvertible {
  /// The name of the shell.
  let name: String
  /// The arguments that start it without any settings of the machine.
  let arguments: [String]
  /// The command that loads the completions.
  let setup: String

  var testDescription: String { name }

  static let all = [
    InteractiveShell(
      name: "bash", arguments: ["--norc", "--noprofile", "-i"],
      setup: "source <(unfold --completions bash)"),
    InteractiveShell(
      name: "zsh", arguments: ["-f", "-i"],
      setup: "autoload -U compinit; compinit -D -u; source <(unfold --completions zsh)"),
    InteractiveShell(
      name: "fish", arguments: ["--no-config", "-i"], setup: "unfold --completions fish | source"),
  ]

  /// Starts the shell in a folder, where the program is in `bin`, and loads the completions.
  func start(in folder: TemporaryFolder) throws -> PtySession {
    let start = ["-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder.path, name]
    var program = PtyProgram(path: "/bin/sh", arguments: start + arguments)
    program.environment["PATH"] = folder.path("bin") + ":/usr/bin:/bin"
    program.environment["HOME"] = folder.path
    program.environment["PS1"] = "$ "
    let session = try PtySession(program)
    // Quotes inside, so that the line itself does not show the word.
    session.send(setup + "\necho rea''dy\n")
    try #require(session.read(untilScreenShows: "ready"), "\(name): \(session.screen)")
    return session
  }
}

/// A command line, with the words that it has after Tab.
struct TypedLine: Sendable, CustomTestStringConvertible {
  /// The text before Tab.
  let text: String
  /// A text that only the completed line shows.
  let shown: String
  /// The words of the completed line after the program.
  let words: [String]

  var testDescription: String { text }

  static let all = [
    TypedLine("--leni", "lenient", ["--lenient"]),
    TypedLine("--format jsonl --wra", "wrap", ["--format", "jsonl", "--wrap"]),
    TypedLine("--theme contrast-", "light", ["--theme", "contrast-light"]),
    TypedLine("--theme=pa", "paper", ["--theme=paper"]),
    TypedLine("my\\ f", "file.csv", ["my file.csv"]),
    TypedLine("--play to", "tour.tape", ["--play", "tour.tape"]),
    TypedLine("my\\ file.csv -c fir", "name", ["my file.csv", "-c", "first name"]),
    TypedLine("'my file.csv' -c date,it", "x", ["my file.csv", "-c", "date,it's \"q\" $x"]),
    TypedLine("my\\ file.csv --sort=da", "date", ["my file.csv", "--sort=date"]),
    TypedLine("my\\ file.csv --sort date:de", "desc", ["my file.csv", "--sort", "date:desc"]),
    TypedLine("my\\ file.csv --filter fir", "name", ["my file.csv", "--filter", "first name"]),
    TypedLine(
      "my\\ file.csv --find \\$", "touch", ["my file.csv", "--find", "$(touch evaluated)"]),
    TypedLine("shop.db --table 'ord", "items", ["shop.db", "--table", "order items"]),
    TypedLine(
      "shop.db --table customers -s na", "name", ["shop.db", "--table", "customers", "-s", "name"]),
  ]

  private init(_ text: String, _ shown: String, _ words: [String]) {
    self.text = text
    self.shown = shown
    self.words = words
  }
}

@Suite("Completions")
struct CompletionTests {
  /// Makes a folder with the program, a table with unusual names, a database and tapes.
  private func makeFolder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.makeFolder("bin")
    let database = try WritableDatabase(folder.path("shop.db"))
    try database.run("CREATE TABLE customers(name, city); CREATE TABLE 'order items'(id, price)")
    try folder.write(
      "my file.csv",
      "date,first name,\"it's \"\"q\"\" $x\",$(touch evaluated)\n2026-11-01,Ann,1,2\n")
    try folder.write("tour.tape", "Enter\n")
    try folder.write("tour.txt", "text\n")
    let link = Command(path: "/bin/ln", arguments: ["-s", Product.path, folder.path("bin/unfold")])
    try #require(try link.run().ending == .exited(0))
    return folder
  }

  @Test(
    "of flags, values, files, tables and columns are what the shell itself reads",
    arguments: InteractiveShell.all)
  func words(shell: InteractiveShell) throws {
    let folder = try makeFolder()
    let session = try shell.start(in: folder)
    var last = "ready"
    for (number, line) in TypedLine.all.enumerated() {
      session.send("clear\n")
      // What is typed before the prompt is echoed twice, so that the line might wrap inside a word.
      try #require(
        session.read { !$0.screen.contains(last) && !$0.isLineCooked },
        "\(shell.name): \(session.screen)")
      session.send("unfold \(line.text)\t")
      try #require(
        session.read(untilScreenShows: line.shown),
        "\(shell.name): \(line.text)\n\(session.screen)")
      // The shell prints the words of the line.
      session.send("\u{1}printf '<%s>' n\(number) \n")
      let words = ["n\(number)", "unfold"] + line.words
      let printed = words.map { "<\($0)>" }.joined()
      #expect(
        session.read(untilScreenShows: printed), "\(shell.name): \(line.text)\n\(session.screen)")
      session.send("\n")
      last = words[0]
    }
    #expect(try TemporaryFolder.contents(of: folder.path("tour.txt")) == Array("text\n".utf8))
    let found = try Command(path: "/usr/bin/find", arguments: [folder.path, "-name", "evaluated*"])
      .run()
    #expect(found.text == "", "no name from the file is evaluated")
    session.send("exit\n")
    #expect(session.waitForEnd() == .exited(0))
  }
}
