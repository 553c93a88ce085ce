// Screens in tests as pictures.

// A program that has Swift's library linked in, as the benchmarks have, has no tests.
#if canImport(Testing)
package import Testing

/// Expects a screen to look like a picture; trailing blanks and empty lines at the end do not count.
///
/// A failure shows both, line beside line, with the lines that differ marked.
package func expectScreen(
  _ transcript: String, _ picture: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let actual = pictureLines(transcript)
  let expected = pictureLines(picture)
  guard actual != expected else { return }
  var report = ""
  for line in 0..<max(actual.count, expected.count) {
    let shown = line < actual.count ? actual[line] : "(no line)"
    let wanted = line < expected.count ? expected[line] : "(no line)"
    report += shown == wanted ? "    \(shown)\n" : "  - \(wanted)\n  + \(shown)\n"
  }
  Issue.record(
    "the screen differs (- expected, + shown):\n\(report)", sourceLocation: sourceLocation)
}

/// The lines of a picture without what does not count.
private func pictureLines(_ picture: String) -> [String] {
  var lines = picture.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    var line = String(line)
    while line.last == " " { line.removeLast() }
    return line
  }
  while lines.last == "" { lines.removeLast() }
  return lines
}
#endif
