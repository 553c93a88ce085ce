// The answers to a shell, for files that wait and for names that deceive.

import TestSupport
import Testing

@Suite("An answer to a shell")
struct CompletionAnswerTests {
  /// The question for the columns of a file.
  private func question(_ path: String) -> [String] {
    ["---complete", "bash", "unfold \(path) --sort ", "", ""]
  }

  @Test(
    "S3: has no name with invisible characters or with some that turn text round",
    arguments: [
      "\u{202E}", "\u{2066}", "\u{200B}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{61C}", "\u{AD}",
      "\u{2028}", "\u{E0041}", "\u{3164}", "\u{7}",
    ])
  func deceiving(sign: String) throws {
    let folder = try TemporaryFolder()
    let names = "plain,a\(sign)b,\(sign)start,end\(sign),\u{2764}\u{FE0F}"
    let path = try folder.write("a.csv", "\(names)\n1,2,3,4,5\n6,7,8,9,10\n")
    let result = try Product.run(question(path))
    #expect(result.ending == .exited(0))
    #expect(result.text == "open\nplain\n\\\u{2764}\u{FE0F}\n")
  }

  @Test(
    "comes without names for files that wait, which are not even opened",
    arguments: ["/dev/zero", "/dev/tty", "/dev/ptmx", "FOLDER/pipe", "FOLDER", "/proc/kmsg"])
  func waiting(path: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.makeFIFO("pipe")
    let result = try Product.run(question(path.replacing("FOLDER", with: folder.path)))
    #expect(result.ending == .exited(0))
    #expect(result.text == "open\n")
  }

  /// A program whose lease makes everybody wait who opens the file (fcntl(2)), and which asks then.
  private static let lease = """
    import fcntl, os, signal, subprocess, sys
    signal.signal(signal.SIGIO, signal.SIG_IGN)
    file = os.open(sys.argv[1], os.O_RDWR)
    fcntl.fcntl(file, fcntl.F_SETLEASE, fcntl.F_WRLCK)
    answer = subprocess.run(sys.argv[2:], stdout=subprocess.PIPE)
    kept = fcntl.fcntl(file, fcntl.F_GETLEASE) != fcntl.F_UNLCK
    print(answer.returncode, answer.stdout, "waited for" if not kept else "not waited for")
    """

  @Test("H8: comes without names for a regular file that waits for another program")
  func leased() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.csv", "a,b\n1,2\n")
    let arguments = ["python3", "-c", Self.lease, path, Product.path] + question(path)
    let result = try Command(path: "/usr/bin/env", arguments: arguments).run()
    #expect(result.text == "0 b'open\\n' not waited for\n", "\(result.errors)")
  }
}
