// Measures the release build: `Bench VIEWER FOLDER [peers] [NAME ...]`.

import Glibc
import TestSupport

// Some figures need a process of their own, which is this program again.
switch CommandLine.arguments.dropFirst().first {
case "probe":
  let words = CommandLine.arguments
  guard words.count == 5, let rows = Int(words[4]) else { stop("probe FILE SPARSE ROWS") }
  try GrowthProbe.run(path: words[2], sparse: words[3], rowCount: rows)
case "grow":
  guard CommandLine.arguments.count == 3 else { stop("grow FILE") }
  GrowingFile.grow(CommandLine.arguments[2])
default:
  do {
    try measure(Array(CommandLine.arguments.dropFirst()))
  } catch {
    stop("\(error)")
  }
}

/// Runs the requested benchmarks, or all.
@MainActor
func measure(_ words: [String]) throws {
  guard words.count >= 2 else { stop("Bench VIEWER FOLDER [peers] [NAME ...]") }
  let setting = Setting(viewer: words[0], folder: words[1])
  let isPeers = words.dropFirst(2).first == "peers"
  let wanted = words.dropFirst(isPeers ? 3 : 2)
  let all = isPeers ? setting.comparisons : setting.benchmarks
  if let strange = wanted.first(where: { name in !all.contains { $0.names.contains(name) } }) {
    stop(
      "no benchmark is called \(strange): \(all.flatMap(\.names).joined(separator: " "))")
  }
  setting.report.say("\(Setting.processor), load \(Setting.load); 120x40; medians and minima")
  for benchmark in all where wanted.isEmpty || wanted.contains(where: benchmark.names.contains) {
    try benchmark.run()
  }
  exit(setting.report.conclude())
}

extension Setting {
  /// The measurements by the names by which they can be requested.
  ///
  /// What watches processes comes first, while this one is small.
  fileprivate var benchmarks: [(names: [String], run: () throws -> Void)] {
    [
      (["B6"], measureFirstScreen), (["B10"], measureToggling), (["B10"], measureNodeOpening),
      (["B11"], measureSlowTerminal),
      (["B12"], measureIdling), (["B17"], measureFollowing), (["B19"], measureMemory),
      (["huge"], measureHugeTable), (["growth"], measureGrowth), (["B4"], measureIndex),
      (["B5"], measureRandomRows), (["B7"], measureHeights), (["B8"], measureExpandAll),
      (["B9"], measureWidthChange), (["B13"], measureSearch), (["B14"], measureCancelling),
      (["B15"], measureFilteredRows), (["B16"], measureSorting), (["B18"], measureDatabase),
      (["B20"], measureStyles), (["B21"], measureColumns), (["B22"], measureOutline),
      (["B29"], measureLongPages), (["B29"], measureGrowingArray),
      (["B30"], measureGrowingLog),
      (["B23"], measurePathFilter), (["B24"], measureLongValue),
      (["B1", "B2", "B3"], measureScanner), (["B25"], measureServerPages),
      (["B26"], measureFarServer), (["B27"], measureServerWork), (["B28"], measureServerPrinting),
    ]
  }

  /// The comparisons with other programs.
  fileprivate var comparisons: [(names: [String], run: () throws -> Void)] {
    [
      (["first-screen"], compareFirstScreens), (["index"], compareIndexes),
      (["index", "logs"], compareLogIndexes),
      (["search"], compareSearches), (["memory"], compareMemory), (["paths"], comparePathFilters),
    ]
  }
}
