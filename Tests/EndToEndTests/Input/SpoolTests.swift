// The files for data that are kept while they are read.

import TestSupport
import Testing

@Suite("A file for data from a pipe")
struct SpoolTests {
  private static let rows = "id,text\n" + (1...5_000).map { "\($0),text\n" }.joined()

  /// Prints packed data whose rows are kept in a folder, while some calls fail.
  private func printed(
    _ denied: [DeniedCall], in folder: TemporaryFolder
  ) throws -> Command.Result {
    try folder.makeFolder("spool")
    let path = try folder.write("rows.csv.gz", gzipped(Array(Self.rows.utf8)))
    let program = [Product.path, "--print", "csv", path]
    var command = Command(
      path: "/usr/bin/env", arguments: ["python3"] + DeniedCall.start(denied, program))
    command.environment["TMPDIR"] = folder.path("spool")
    return try command.run()
  }

  @Test("S4: never has a name, so none is left where a name cannot be removed")
  func nameless() throws {
    let folder = try TemporaryFolder()
    let result = try printed([.removal], in: folder)
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(result.text == Self.rows)
    #expect(TemporaryFolder.names(in: folder.path("spool")) == [])
  }

  @Test("has a name for a moment on file systems that need one")
  func named() throws {
    let folder = try TemporaryFolder()
    let result = try printed([.namelessFile], in: folder)
    #expect(result.ending == .exited(0), "\(result.errors)")
    #expect(result.text == Self.rows)
    #expect(TemporaryFolder.names(in: folder.path("spool")) == [])
  }

  @Test("is not used if its name cannot be removed again")
  func unremovable() throws {
    let folder = try TemporaryFolder()
    let result = try printed([.namelessFile, .removal], in: folder)
    #expect(result.ending == .exited(2))
    let spool = folder.path("spool")
    #expect(
      result.errors
        == "unfold: \(folder.path("rows.csv.gz")): cannot store the input in \(spool): "
        + "permission denied (set TMPDIR to another folder)\n")
    for name in TemporaryFolder.names(in: spool) {
      #expect(try TemporaryFolder.size(of: "\(spool)/\(name)") == 0)
    }
  }
}
