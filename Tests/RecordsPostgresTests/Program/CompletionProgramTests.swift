// The completions of the program for servers in the shells.

import TestSupport
import Testing

@Suite("The program for servers: completions")
struct CompletionProgramTests {
  @Test(
    "flags are completed by the program itself, and a connection by no files",
    arguments: [
      (
        "bash",
        """
        source <(unfold-postgres --completions bash)
        for typed in --serv po; do
          COMP_LINE="unfold-postgres $typed" COMP_POINT=$((16 + ${#typed}))
          _unfold-postgres unfold-postgres $typed unfold-postgres
          printf '<%s>' "${COMPREPLY[@]}"
        done
        """
      ),
      (
        "fish",
        """
        unfold-postgres --completions fish | source
        for typed in --serv po
          printf '<%s>' (complete -C "unfold-postgres $typed" | string replace -r '\\t.*' '')
        end
        """
      ),
    ])
  func words(shell: String, script: String) throws {
    let folder = try TemporaryFolder()
    let link = Command(
      path: "/bin/ln", arguments: ["-s", Program.client, folder.path("unfold-postgres")])
    try #require(try link.run().ending == .exited(0))
    try folder.write("postgres.csv", "a\n")
    var command = Command(
      path: "/bin/sh",
      arguments: ["-c", "cd \"$1\" && exec \(shell) -c \"$2\"", "sh", folder.path, script])
    command.environment["PATH"] = "\(folder.path):/usr/bin:/bin"
    command.environment["HOME"] = folder.path
    let result = try command.run()
    #expect(result.text == "<--service><>", "\(shell): \(result.text) \(result.errors)")
  }
}
