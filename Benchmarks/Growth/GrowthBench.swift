// Steps through tables of a thousand rows and of very many, which cost the same.

import TestSupport

extension Setting {
  /// Counts the instructions of each step at three numbers of rows; the limit is that they are the
  /// same.
  func measureGrowth() throws {
    guard let valgrind = Peer.path(of: "valgrind") else {
      report.say("growth: skipped, valgrind is not installed")
      return
    }
    report.begin(
      "Instructions of a step, to those with 1,000 rows",
      limit: "1, the same for any number of rows")
    let counts = [1_000, 1_000_000, rowCount]
    // For what happens before the index is complete: rows so long that it cannot be at once.
    let sizes = [1, 2_600_000_000, 260_000_000_000]
    var costs: [[(name: String, instructions: Double)]] = []
    var times: [[String]] = []
    for (count, size) in zip(counts, sizes) {
      let words = [
        "probe", try rows(count), try sparse(.wide, byteCount: size), "\(count)",
      ]
      times.append(try run(BuiltProduct.path(of: "Bench"), words))
      costs.append(try instructions(valgrind, words))
    }
    for (index, step) in costs[0].enumerated() {
      let all = costs.map { $0[index].instructions }
      let natively = times.map { $0[index].split(separator: "\t").last.flatMap { Double($0) } ?? 0 }
      report.say(
        "\(step.name): \(list(all.map { $0 / 1_000 })) thousand instructions, "
          + "\(list(natively)) ms")
      report.add("\(step.name), 10^6 rows", Figures(all[1] / all[0]), "x", .atMost(1.5))
      report.add("\(step.name), \(rowCount) rows", Figures(all[2] / all[0]), "x", .atMost(1.5))
    }
  }

  private func list(_ numbers: [Double]) -> String {
    numbers.map(Report.number).joined(separator: " / ")
  }

  /// Returns the lines that a program prints.
  private func run(_ path: String, _ words: [String]) throws -> [String] {
    // Callgrind may be a script, which is started by its name.
    var command = Command(path: "/usr/bin/env", arguments: [path] + words)
    // By default Swift seeds its hash tables differently in every process.
    command.environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    command.deadline = 900_000
    let result = try command.run()
    guard result.ending == .exited(0) else { stop("\(path) failed: \(result.errors)") }
    return result.text.split(separator: "\n").map(String.init)
  }

  /// Returns callgrind's counts for each step.
  private func instructions(
    _ valgrind: String, _ words: [String]
  ) throws -> [(name: String, instructions: Double)] {
    let counts = try TemporaryFolder()
    let output = try run(
      valgrind,
      [
        "--tool=callgrind", "-q", "--toggle-collect=\(GrowthProbe.functionName)",
        "--dump-after=\(GrowthProbe.functionName)", "--callgrind-out-file=\(counts.path("step"))",
        BuiltProduct.path(of: "Bench"),
      ] + words)
    return try output.enumerated().map { index, line in
      let text = try TemporaryFolder.contents(of: counts.path("step.\(index + 1)"))
      let total = String(decoding: text, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("totals:") || $0.hasPrefix("summary:") }
      let number = total?.split(separator: " ").last.flatMap { Double($0) }
      guard let number, number > 0 else { stop("callgrind counted nothing for \(line)") }
      return (String(line.prefix { $0 != "\t" }), number)
    }
  }
}
