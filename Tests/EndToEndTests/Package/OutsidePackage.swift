// Another package, which depends on this one by URL and version.

import Glibc
import TestSupport

/// A package that depends on this one, built once.
///
/// Its targets are the program that the documentation quotes, two programs that insert rows from tasks, and the
/// examples in the doc comments of the libraries. Each depends on the documented products alone.
struct OutsidePackage {
  /// The folder of the build.
  let folder: TemporaryFolder
  /// The lines that the build reported, below the headings of ``script``.
  let report: [String: [String]]

  /// The modules whose examples each target compiles.
  static let exampleTargets = [
    "TableKitExamples": ["CellGrid", "TextLayout", "TableKit"],
    "TerminalAppExamples": ["TerminalApp"],
  ]

  /// The path of the program that the documentation quotes.
  var program: String { folder.path("Outside/.build/debug/Hello") }

  /// The paths of the programs with tasks.
  var taskPrograms: [String] {
    Self.taskTargets.keys.sorted().map { folder.path("Outside/.build/debug/\($0)") }
  }

  /// The programs with tasks, and the file in which each starts.
  static let taskTargets = [
    "Tasks": ("main.swift", TaskProgram.statements),
    "AsyncTasks": ("Program.swift", TaskProgram.function),
  ]

  private static let manifest = """
    // swift-tools-version:6.2
    import PackageDescription

    func unfold(_ names: String...) -> [Target.Dependency] {
      names.map { .product(name: $0, package: "unfold") }
    }

    let package = Package(
      name: "Outside",
      dependencies: [.package(url: "file://FOLDER/unfold", from: "1.0.0")],
      targets: [
        .target(
          name: "TableKitExamples", dependencies: unfold("TableKit", "TextLayout", "CellGrid")),
        .target(
          name: "TerminalAppExamples", dependencies: unfold("TerminalApp", "CellGrid")),
        .executableTarget(name: "Hello", dependencies: unfold("TableKit", "TerminalApp")),
        .executableTarget(name: "Tasks", dependencies: unfold("TableKit", "TerminalApp")),
        .executableTarget(name: "AsyncTasks", dependencies: unfold("TableKit", "TerminalApp")),
      ]
    )
    """

  /// Commits this package to a repository with a version tag, and builds the other one.
  ///
  /// Dependencies come from the clones of this package's own build, so that no network is needed.
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
      commit --quiet --message "The package as it is"
    git tag 1.0.0
    cd ../Outside
    cp "$project/Demos/Hello/main.swift" Sources/Hello/
    build() {
      swift build --cache-path ../cache -j 2 -debug-info-format none -Xswiftc -gnone "$@" >&2
      find .build/debug/ -name '*.o' | sed -n 's|.*/\\([^/]*\\)[.]build/.*|\\1|p' | sort -u
    }
    echo "# resolved"
    swift package --cache-path ../cache show-dependencies --format flatlist
    echo "# resolved beside"
    mkdir -p ../Rivers/Sources/Rivers
    cp "$project/Demos/Hello/main.swift" ../Rivers/Sources/Rivers/
    cp "$project/Demos/Hello/Package.txt" ../Rivers/Package.swift
    swift package --package-path ../Rivers --cache-path ../cache show-dependencies --format flatlist
    echo "# compiled for TableKit"
    build --target TableKitExamples
    echo "# compiled for TerminalApp"
    build
    echo "# libraries"
    readelf -d .build/debug/Hello | sed -n 's|.*NEEDED.*\\[\\(.*\\)\\]|\\1|p'
    """

  /// The variables of the tests' environment by which the toolchain is found.
  private static var environment: [String: String] {
    var values = ["LC_ALL": "C.UTF-8"]
    for name in ["PATH", "HOME"] { values[name] = getenv(name).map { String(cString: $0) } }
    return values
  }

  /// A build that failed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Builds the package and writes its report to standard output.
  init() throws {
    folder = try TemporaryFolder()
    let parts = Self.manifest.split(separator: "FOLDER", omittingEmptySubsequences: false)
    try folder.makeFolder("Outside")
    try folder.write("Outside/Package.swift", parts.joined(separator: folder.path))
    try folder.makeFolder("Outside/Sources")
    for (target, modules) in Self.exampleTargets {
      try folder.makeFolder("Outside/Sources/\(target)")
      for example in try modules.flatMap(DocumentedExample.all(in:)) {
        try folder.write("Outside/Sources/\(target)/\(example.name).swift", example.source)
      }
    }
    for (target, (file, source)) in Self.taskTargets {
      try folder.makeFolder("Outside/Sources/\(target)")
      try folder.write("Outside/Sources/\(target)/Rows.swift", TaskProgram.controller)
      try folder.write("Outside/Sources/\(target)/\(file)", source)
    }
    var command = Command(
      path: "/bin/sh", arguments: ["-euc", Self.script, "sh", Product.folder, folder.path])
    command.environment = Self.environment
    command.deadline = 3_600_000
    let result = try command.run()
    guard result.ending == .exited(0) else {
      throw Failure(description: result.text + result.errors)
    }
    print("a package outside:\n\(result.text)")
    var report: [String: [String]] = [:]
    var heading = ""
    for line in result.text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("# ") {
        heading = String(line.dropFirst(2))
      } else {
        report[heading, default: []].append(line)
      }
    }
    self.report = report
  }
}
