// The types whose values are evidence that code may wait.

/// The files that may declare such a type: background jobs, and printing, which has no screen.
private let waitingRooms = [
  "Sources/Viewer/Session/JobSlot.swift", "Sources/Viewer/Jobs/PrintJob.swift",
]

/// Finds declarations outside of those files that give code the right to wait.
func strayWaiting(_ file: SourceFile) -> [Finding] {
  guard file.path.hasPrefix("Sources/"), !waitingRooms.contains(file.path) else { return [] }
  return file.numberedCode.compactMap { line, text in
    guard text.contains(": MayWait"), !text.contains("<"), !text.contains("(") else { return nil }
    return file.finding(
      line, "a type that may wait", "run the work in a JobSlot, whose Job opens the source")
  }
}
