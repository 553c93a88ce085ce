// A system that gives less than usual.

import TestSupport
import Testing

@Suite("Where the system gives less than usual")
struct ScarceSystemTests {
  /// Starts the program by way of a shell, which sets something up.
  private func command(_ script: String, _ arguments: [String]) -> Command {
    Command(path: "/bin/sh", arguments: ["-c", script, Product.path] + arguments)
  }

  /// Whether this process may have a view of the files of its own, in which /proc can be hidden.
  private static let canHideFiles =
    (try? Command(path: "/usr/bin/unshare", arguments: ["-rm", "true"]).run())?.ending
    == .exited(0)

  /// Scripts that hide files and become the program.
  private static let hiding = [
    "mount -t tmpfs none /proc; exec \"$0\" \"$@\"",
    "mount --bind /dev/null /proc/$$/maps; exec \"$0\" \"$@\"",
    "mount --bind /dev/null /proc/$$/cmdline; exec \"$0\" \"$@\"",
  ]

  @Test(
    "it reads its arguments and its file where /proc is hidden, whole or in part",
    .enabled(if: canHideFiles, "only with a view of the files of its own"), arguments: hiding)
  func noProc(script: String) throws {
    let hidden = ["-rm", "/bin/sh", "-c", script, Product.path]
    for (arguments, start) in [
      (["--version"], "unfold "), (["--print", "csv", Product.sample("reviews.csv")], "date,"),
    ] {
      let result = try Command(path: "/usr/bin/unshare", arguments: hidden + arguments).run()
      #expect(result.ending == .exited(0), "\(result.errors)")
      #expect(result.text.hasPrefix(start), "\(result.text.prefix(80))")
      #expect(result.errors.isEmpty)
    }
    let missing = try Command(
      path: "/usr/bin/unshare", arguments: hidden + ["/nowhere/a.csv"]
    ).run()
    #expect(missing.ending == .exited(2))
    #expect(missing.errors == "unfold: /nowhere/a.csv: no such file\n")
  }

  @Test(
    "--print ends by a closed pipe without a word, also started by a program that ignores the signal"
  )
  func ignoredPipeSignal() throws {
    for ignoring in ["", "trap '' PIPE; "] {
      var command = command(
        ignoring + "exec \"$0\" \"$@\"", ["--print", "csv", Product.sample("reviews.csv")])
      command.output = .closedPipe
      let result = try command.run()
      #expect(result.ending == .signaled(13))
      #expect(result.errors == "")
    }
  }

  @Test("a file size limit below a frame: one line that names it, and the terminal untouched")
  func noFileSize() throws {
    let script = "ulimit -f 0; exec \"$0\" \"$@\""
    let session = try PtySession(
      PtyProgram(
        path: "/bin/sh",
        arguments: ["-c", script, Product.path, Product.sample("reviews.csv")]))
    #expect(session.waitForEnd() == .exited(4))
    #expect(session.isLineRestored)
    #expect(!session.output.contains(0x1B))
    #expect(
      String(decoding: session.output, as: UTF8.self)
        == "unfold: the file size limit is too small for a screen (see ulimit -f)\r\n")
  }
}
