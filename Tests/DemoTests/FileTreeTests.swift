import TestSupport
import Testing

@Suite("The demo of a directory tree, on the disk")
struct FileTreeTests {
  private func session(in folder: String) throws -> PtySession {
    try PtySession(PtyProgram(path: BuiltProduct.path(of: "FileTree"), arguments: [folder]))
  }

  @Test("names that are not text, or would control the terminal, are shown and not lost")
  func names() throws {
    let folder = try TemporaryFolder()
    try folder.write("\u{1B}]0;title\u{7}\u{1B}[31mred", "")
    let create = "cd \"$0\" && d=$(printf 'na\\357ve') && mkdir \"$d\" && : > \"$d/kernel\""
    let made = try Command(path: "/bin/sh", arguments: ["-c", create, folder.path]).run()
    try #require(made.ending == .exited(0))
    let session = try session(in: folder.path)
    #expect(session.read(untilScreenShows: "\u{241B}]0;title\u{2407}\u{241B}[31mred"))
    session.send("\r")
    #expect(session.read(untilScreenShows: "kernel"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
  }

  @Test("a search reads what is not read, and nothing follows a link or opens a pipe")
  func links() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("inner")
    try folder.makeLink("inner/up", to: "..")
    try folder.makeLink("inner/nowhere", to: "missing")
    _ = try folder.makeFIFO("pipe")
    let link = try folder.makeLink("root", to: "inner")
    let session = try session(in: folder.path)
    #expect(session.read(untilScreenShows: "root -> inner"))
    session.send("/NOWHERE\r")
    #expect(session.read(untilScreenShows: "nowhere -> missing"), "\(session.screen)")
    #expect(session.read(untilScreenShows: "/NOWHERE  1 of 1"))
    #expect(session.read(untilScreenShows: "files read: 5"))
    session.send("/pipe\r")
    #expect(session.read(untilScreenShows: "/pipe  1 of 1"))
    #expect(session.read { !$0.screen.contains("nowhere") })
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    // Named by the user, a link is followed.
    let followed = try self.session(in: link)
    #expect(followed.read(untilScreenShows: "up -> .."), "\(followed.screen)")
  }

  @Test("a directory that cannot be read says why")
  func failures() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("gone")
    let session = try session(in: folder.path)
    try #require(session.read(untilScreenShows: "gone"))
    _ = try Command(path: "/bin/rmdir", arguments: [folder.path("gone")]).run()
    session.send("\r")
    #expect(session.read(untilScreenShows: "cannot be read: No such file or directory"))
    let missing = try self.session(in: folder.path("missing"))
    #expect(missing.read(untilScreenShows: "cannot be read: No such file or directory"))
    let empty = try self.session(in: folder.path)
    #expect(empty.read(untilScreenShows: "empty"))
  }
}
