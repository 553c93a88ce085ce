// Somebody else's package, which depends on this one by URL and version.

import CellGrid
import Glibc
import TestSupport
import Testing

@Suite("A package outside")
struct OutsidePackageTests {
  private static let manifest = """
    // swift-tools-version:6.2
    import PackageDescription

    let package = Package(
      name: "Outside",
      dependencies: [.package(url: "file://FOLDER/unfold", from: "1.0.0")],
      targets: [
        .executableTarget(
          name: "Hello",
          dependencies: [
            .product(name: "TableKit", package: "unfold"),
            .product(name: "TerminalApp", package: "unfold"),
          ])
      ]
    )
    """

  /// Makes a repository of this package as it stands, with a version, and builds a program outside
  /// of it.
  ///
  /// What the package depends on is taken from where its own build has put it, so that no network
  /// is needed.
  private static let script = """
    project=$1
    cd "$2"
    export TMPDIR=$PWD
    count=0
    for repository in "$project"/.build/repositories/*/; do
      [ -e "$repository/config" ] || continue
      export "GIT_CONFIG_KEY_$count=url.file://$repository.insteadOf"
      export "GIT_CONFIG_VALUE_$count=$(git -C "$repository" config remote.origin.url)"
      count=$((count + 1))
    done
    export GIT_CONFIG_COUNT=$count
    mkdir -p unfold Outside/Sources/Hello
    tar -C "$project" --exclude=./.build --exclude=./.git -cf - . | tar -C unfold -xf -
    cd unfold
    git -c init.defaultBranch=main init --quiet
    git add --all
    git -c user.name=test -c user.email=test@localhost -c commit.gpgsign=false \\
      commit --quiet --message "The package as it stands"
    git tag 1.0.0
    cd ../Outside
    mv ../Package.swift .
    cp "$project/Demos/Hello/main.swift" Sources/Hello/
    swift build --cache-path ../cache -j 2 -debug-info-format none -Xswiftc -gnone
    """

  /// The environment that the tests were started in: the toolchain is found by it.
  private static var environment: [String: String] {
    var values = ["LC_ALL": "C.UTF-8"]
    for name in ["PATH", "HOME"] { values[name] = getenv(name).map { String(cString: $0) } }
    return values
  }

  /// Builds the program of the README outside of the package.
  private func build(in folder: TemporaryFolder) throws -> String {
    let parts = Self.manifest.split(separator: "FOLDER", omittingEmptySubsequences: false)
    try folder.write("Package.swift", parts.joined(separator: folder.path))
    let arguments = ["-euc", Self.script, "sh", Product.folder, folder.path]
    var command = Command(path: "/bin/sh", arguments: arguments)
    command.environment = Self.environment
    command.deadline = 3_600_000
    let result = try command.run()
    try #require(result.ending == .exited(0), "\(result.text)\(result.errors)")
    return folder.path("Outside/.build/debug/Hello")
  }

  @Test("builds the program of the README, plays its tape, and runs on a terminal")
  func hello() throws {
    let folder = try TemporaryFolder()
    let program = try build(in: folder)

    let tape = "\(Product.folder)/Demos/Hello/Hello.tape"
    let record = folder.path("hello.txt")
    let played = try Command(
      path: program, arguments: ["--play", tape, "--clock", "virtual", "--record", record]
    ).run()
    #expect(played.ending == .exited(0), "\(played.errors)")
    let frames = TextRecording(try TemporaryFolder.contents(of: record)).frames
    #expect(frames.count >= 6)
    #expect(frames.contains { $0.lines[1].contains("capitals to the Black Sea") })

    var terminal = PtyProgram(path: program)
    terminal.size = CellSize(lines: 8, columns: 48)
    let session = try PtySession(terminal)
    try #require(session.read(untilScreenShows: "Danube"), "\(session.screen)")
    #expect(!session.screen.contains("Black Sea"))
    session.send("\r")
    #expect(session.read(untilScreenShows: "capitals to the Black Sea"), "\(session.screen)")
    session.send("q")
    #expect(session.waitForEnd() == .exited(0))
    #expect(session.isLineRestored)
  }
}
