// A job's slot knows whether its result is still wanted, so the viewer counts no runs.

/// Counters in the viewer that tell the runs of a job apart.
func strayCounters(_ file: SourceFile) -> [Finding] {
  guard file.path.hasPrefix("Sources/Viewer/"), file.path != "Sources/Viewer/Session/JobSlot.swift"
  else { return [] }
  let numbers: Set<String> = ["runNumber", "showNumber", "arrangeNumber"]
  return file.tokens.filter { token in
    numbers.contains(token.text) || token.text.hasSuffix("Generation") || token.text == "generation"
  }.map { token in
    file.finding(token.line, "counts runs: \(token.text)", "start the job in a JobSlot")
  }
}
