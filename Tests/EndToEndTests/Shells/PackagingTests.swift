// The scripts that pack the program, in folders where something is missing.

import TestSupport
import Testing

@Suite("Packing")
struct PackagingTests {
  /// Runs a script of `Packaging` in a copy of the folder.
  private func run(
    _ script: String, path: String = "/usr/bin:/bin",
    prepare: (TemporaryFolder) throws -> Void = { _ in }
  ) throws -> Command.Result {
    let folder = try TemporaryFolder()
    let copy = Command(
      path: "/bin/cp", arguments: ["-R", "\(Product.folder)/Packaging", folder.path("Packaging")])
    try #require(try copy.run().ending == .exited(0))
    try folder.write("Package.swift", "")
    try prepare(folder)
    var command = Command(
      path: "/bin/bash", arguments: ["-c", "cd \"$1\" && exec \"$2\"", "sh", folder.path, script])
    command.environment["PATH"] = path
    return try command.run()
  }

  @Test(
    "says in one line what is missing, and makes nothing",
    arguments: ["Packaging/dist", "Packaging/deb"])
  func missing(script: String) throws {
    let name = script.split(separator: "/")[1]
    let bare = try run(script)
    #expect(bare.ending == .exited(1))
    #expect(
      bare.errors
        == "\(name): the program cannot be static without archives of its libraries "
        + "(install the development packages)\n")

    let incomplete = try run(script) { folder in
      try folder.makeFolder(".build")
      try folder.makeFolder(".build/archives")
      try folder.write(".build/archives/missing", "z\nsqlite3\n")
    }
    #expect(incomplete.ending == .exited(1))
    #expect(
      incomplete.errors
        == "\(name): the program cannot be static without libz.a libsqlite3.a "
        + "(install the development packages)\n")

    let unbuilt = try run(script) { folder in
      try folder.makeFolder(".build")
      try folder.makeFolder(".build/archives")
      try folder.write(".build/archives/complete", "")
    }
    #expect(unbuilt.errors == "\(name): .build/release/unfold is missing (run make release)\n")
  }

  @Test("says which tool is missing")
  func tools() throws {
    let folder = try TemporaryFolder()
    for tool in ["bash", "stat"] {
      let link = Command(
        path: "/bin/ln", arguments: ["-s", "/usr/bin/\(tool)", folder.path(tool)])
      try #require(try link.run().ending == .exited(0))
    }
    let result = try run("Packaging/deb", path: folder.path)
    #expect(result.ending == .exited(1))
    #expect(result.errors == "deb: dpkg-deb is missing (install the package dpkg)\n")
  }
}

@Suite("The manual page of the program")
struct ManualPageTests {
  @Test("is formatted without a warning, and has every flag of --help")
  func formatted() throws {
    let folder = try TemporaryFolder()
    let page = try Product.run(["--manual"])
    #expect(page.ending == .exited(0))
    let path = try folder.write("unfold.1", page.output)
    let groff = Command(
      path: "/usr/bin/groff", arguments: ["-man", "-ww", "-Tutf8", "-P-cbou", "-rLL=200n", path])
    let formatted = try groff.run()
    #expect(formatted.errors == "")
    let help = try Product.run(["--help"]).text
    let flags = help.split { !$0.isLetter && $0 != "-" }.filter {
      $0.hasPrefix("--") && $0.count > 3
    }
    #expect(flags.count > 40)
    for flag in Set(flags) { #expect(formatted.text.contains(flag), "\(flag)") }
  }

  @Test("has a commit in the version, unless the sources have none, and the libraries")
  func version() throws {
    let text = try Product.run(["--version"]).text
    #expect(text.contains(#/^unfold \d+\.\d+\.\d+( \([0-9a-f]{12}(, changed)?\))?\n/#))
    for library in ["glibc", "ncurses", "PCRE2", "zlib", "zstd", "SQLite"] {
      #expect(text.firstMatch(of: try Regex("\(library) [0-9]+[.0-9]+")) != nil, "\(library)")
    }
  }
}
