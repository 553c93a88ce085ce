// swift-tools-version:6.2
import PackageDescription

/// One list for every Swift target: the arrows between modules hold only while imports are checked.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// ncurses needs these before its header; they stay on the C side, so no curses type reaches Swift.
let curses: [CSetting] = [
  .define("_GNU_SOURCE"), .define("NCURSES_WIDECHAR", to: "1"),
  .define("NCURSES_ENABLE_STDBOOL_H", to: "1"),
]

/// The settings of the program that people install, for which `.ci/release` sets the variable.
///
/// It is one static file if no archive of a library is missing: to find and bind shared libraries takes
/// a fifth of the time to the first screen. It can be loaded at any address, and `relr` packs its
/// 45,000 relocations into 10 KB. It exports no symbols for the Swift runtime to search. The output
/// file is written at once, because large pieces of it in memory are mapped with few faults.
let installed = linking(of: "unfold", canBeStatic: true)

/// The settings of the program for servers: the C library stays shared, because libpq needs it.
let installedClient = linking(of: "unfold-postgres", canBeStatic: false)

func linking(of program: String, canBeStatic: Bool) -> [LinkerSetting] {
  guard let linking = Context.environment["UNFOLD_LINKING"] else { return [] }
  let archives = "\(Context.packageDirectory)/.build/archives"
  let all: LinkerSetting = .unsafeFlags([
    "-L\(archives)", "-Xclang-linker", "-fuse-ld=lld", "-Xclang-linker", "-static-libgcc",
    "-Xclang-linker", "-Wno-unused-command-line-argument", "-Xlinker", "--no-export-dynamic",
    "-Xlinker", "--no-mmap-output-file", "-Xlinker",
    "--print-archive-stats=\(archives)/linked-\(program)",
  ])
  guard canBeStatic, linking == "static" else { return [all] }
  return [
    all,
    .unsafeFlags(["-Xclang-linker", "-static-pie", "-Xlinker", "--pack-dyn-relocs=relr"]),
  ]
}

/// The commit that `unfold --version` names, for which `.ci/release` sets the variable.
let commit: [CSetting] =
  Context.environment["UNFOLD_COMMIT"].map { [.define("UNFOLD_COMMIT", to: "\"\($0)\"")] } ?? []

/// Programs in Demos, each with a folder and a tape of its name, which see only what is public.
///
/// FileTree is one more, which also calls the system.
let demos = ["FoldingNews", "ListAnimations", "ReuseIdentifiers", "SelfSizing", "ThreeHeights"]

/// The plugin that only `make docs` fetches.
let documentation: [Package.Dependency] =
  Context.environment["UNFOLD_DOCS"] == nil
  ? [] : [.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")]

/// The benchmarks, which only `make bench` builds.
let benchmarks: [Target] =
  Context.environment["UNFOLD_BENCHMARKS"] == nil
  ? []
  : [
    .executableTarget(
      name: "Bench",
      dependencies: [
        "Viewer", "TableKit", "TableEngine", "TerminalApp", "Records", "Values", "JSONText",
        "RecordsSQLite", "CellGrid", "TestSupport", "CSQLite", "CTestPty",
      ],
      path: "Benchmarks", exclude: ["Floor"], swiftSettings: strict,
      // Callgrind cannot read what the compiler writes for debuggers, and needs names only.
      linkerSettings: [.unsafeFlags(["-Xlinker", "--strip-debug"])])
  ]

let package = Package(
  name: "unfold",
  products: [
    .executable(name: "unfold", targets: ["unfold"]),
    .executable(name: "unfold-postgres", targets: ["unfold-postgres"]),
    .library(name: "TableKit", targets: ["TableKit"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "TerminalApp", targets: ["TerminalApp"]),
    .library(name: "CellGrid", targets: ["CellGrid"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ] + documentation,
  targets: [
    // Floors, lowest first.
    .target(
      name: "CNcurses", cSettings: curses,
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(name: "CBuild", cSettings: commit),
    .target(name: "CUnicode", exclude: ["generate.py"]),
    .target(name: "CEncodings", exclude: ["generate.py"]),
    .target(name: "CDemoData", exclude: ["generate.py"]),
    .systemLibrary(name: "CPCRE2"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CZstd"),
    .systemLibrary(name: "CUchardet"),
    .target(name: "CPostgres"),
    .target(name: "CScan"),
    .target(name: "CTerminal", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CFile", cSettings: [.define("_GNU_SOURCE")]),
    // In this order: the archive of SQLite takes its mathematics from the other.
    .target(
      name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("m")]),
    .target(name: "CellGrid", swiftSettings: strict),
    .target(name: "FileNames", dependencies: ["CFile"], swiftSettings: strict),
    .target(name: "Messages", dependencies: ["FileNames"], swiftSettings: strict),
    .target(name: "TextLayout", dependencies: ["CUnicode"], swiftSettings: strict),
    .target(name: "TableEngine", swiftSettings: strict),
    .target(
      name: "TableKit", dependencies: ["CFile", "CellGrid", "TextLayout", "TableEngine"],
      swiftSettings: strict),
    .target(name: "JSONText", dependencies: ["CScan"], swiftSettings: strict),
    .target(name: "Values", dependencies: ["JSONText"], swiftSettings: strict),
    .target(
      name: "Records",
      dependencies: [
        "Values", "JSONText", "FileNames", "CEncodings", "CFile", "CPCRE2", "CScan", "CUchardet",
        "CUnicode", "CZlib", "CZstd",
      ],
      swiftSettings: strict),
    .target(
      name: "RecordsSQLite", dependencies: ["Records", "JSONText", "FileNames", "CSQLite"],
      swiftSettings: strict),
    .target(
      name: "RecordsPostgres",
      dependencies: ["Records", "Values", "JSONText", "FileNames", "CPostgres"],
      swiftSettings: strict),
    .target(
      name: "Terminal", dependencies: ["CNcurses", "CTerminal", "CellGrid"], swiftSettings: strict),
    .target(
      name: "TerminalApp",
      dependencies: [
        "Terminal", "CFile", "CTerminal", "CellGrid", "FileNames", "Messages", "TextLayout",
      ],
      swiftSettings: strict),
    .target(
      name: "Viewer",
      dependencies: [
        "TableKit", "TerminalApp", "Records", "Values", "JSONText", "TextLayout", "CellGrid",
        "FileNames", "CDemoData", "CFile", "CTerminal", "Messages",
      ],
      swiftSettings: strict),
    .target(
      name: "UnfoldCommand",
      dependencies: [
        "Viewer", "TerminalApp", "Records", "FileNames", "CBuild",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "unfold", dependencies: ["UnfoldCommand", "RecordsSQLite", "CTerminal"],
      swiftSettings: strict, linkerSettings: installed),
    .executableTarget(
      name: "unfold-postgres", dependencies: ["UnfoldCommand", "RecordsPostgres"],
      swiftSettings: strict, linkerSettings: installedClient),

    // Demos: a program each.
    .executableTarget(
      name: "Hello", dependencies: ["TableKit", "TerminalApp"], path: "Demos/Hello",
      exclude: ["Hello.tape", "Package.txt"], packageAccess: false, swiftSettings: strict),
    .executableTarget(
      name: "FileTree", dependencies: ["TableKit", "TerminalApp", "CellGrid", "CFile"],
      path: "Demos/FileTree", exclude: ["FileTree.tape"], packageAccess: false,
      swiftSettings: strict),

    // What only tests use.
    .systemLibrary(name: "CVTerm", path: "Tests/CVTerm"),
    .target(name: "CTestPty", path: "Tests/CTestPty", cSettings: [.define("_GNU_SOURCE")]),
    .target(name: "CTestMalloc", path: "Tests/CTestMalloc"),
    .target(
      name: "TestSupport",
      dependencies: [
        "CVTerm", "CTestPty", "CZlib", "CZstd", "CSQLite", "CellGrid", "Records", "JSONText",
      ],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(name: "CellGridTests", dependencies: ["CellGrid"], swiftSettings: strict),
    .testTarget(
      name: "FileNamesTests", dependencies: ["FileNames", "TestSupport"], swiftSettings: strict),
    .testTarget(name: "MessagesTests", dependencies: ["Messages"], swiftSettings: strict),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["TextLayout", "TestSupport", "CTestMalloc"],
      exclude: ["Unicode"], swiftSettings: strict),
    .testTarget(
      name: "TableEngineTests", dependencies: ["TableEngine", "TestSupport"],
      exclude: ["Motion/motion.txt"], swiftSettings: strict),
    .testTarget(
      name: "TableKitTests",
      dependencies: ["TableKit", "CellGrid", "TextLayout", "TableEngine", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ArticleTests", dependencies: ["TableKit", "CellGrid"], packageAccess: false,
      swiftSettings: strict),
    .executableTarget(
      name: "TableApps", dependencies: ["TableKit", "TerminalApp", "CellGrid"],
      path: "Tests/TableApps", packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "TableAppTests",
      dependencies: ["TableApps", "TableKit", "TerminalApp", "CellGrid", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "JSONTextTests", dependencies: ["JSONText", "Records", "CScan", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "ValuesTests", dependencies: ["Values", "JSONText", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RecordsTests",
      dependencies: ["Records", "Values", "JSONText", "CScan", "TestSupport", "CTestMalloc"],
      swiftSettings: strict),
    .testTarget(
      name: "RecordsSQLiteTests",
      dependencies: [
        "RecordsSQLite", "Records", "JSONText", "TerminalApp", "TestSupport", "CSQLite",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "RecordsPostgresTests",
      dependencies: [
        "RecordsPostgres", "Records", "Values", "TestSupport", "CPostgres", "CellGrid", "unfold",
        "unfold-postgres",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "ScreenProbe", dependencies: ["Terminal", "CTerminal", "CellGrid", "TableKit"],
      path: "Tests/ScreenProbe",
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Terminal", "CellGrid", "TestSupport", "CTestMalloc", "ScreenProbe"],
      swiftSettings: strict),
    .executableTarget(
      name: "LoopProbe", dependencies: ["TerminalApp", "CellGrid"], path: "Tests/LoopProbe",
      swiftSettings: strict),
    .testTarget(
      name: "TerminalAppTests",
      dependencies: [
        "TerminalApp", "Terminal", "CellGrid", "FileNames", "TestSupport", "LoopProbe",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ViewerTests",
      dependencies: [
        "Viewer", "TableKit", "TerminalApp", "Records", "Values", "JSONText", "RecordsSQLite",
        "TextLayout", "CellGrid", "TestSupport", "CTestMalloc",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "UnfoldCommandTests",
      dependencies: [
        "UnfoldCommand", "Viewer", "TerminalApp", "Records", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests", dependencies: ["TestSupport", "CellGrid"], swiftSettings: strict),
    .testTarget(name: "TidyTests", dependencies: ["CDemoData"], swiftSettings: strict),
    .testTarget(
      name: "DemoTests",
      dependencies: ["TestSupport", "CellGrid", "FileTree"] + demos.map { .target(name: $0) },
      exclude: ["Golden"], swiftSettings: strict),
  ]
    + demos.map { name in
      .executableTarget(
        name: "\(name)", dependencies: ["TableKit", "TerminalApp", "CellGrid"],
        path: "Demos/\(name)",
        exclude: ["\(name).tape"], packageAccess: false, swiftSettings: strict)
    }
    + benchmarks
)
