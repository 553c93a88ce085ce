/// A text file of the house: its lines, and for Swift the same lines without strings and comments.
struct SourceFile {
  /// Relative to the package's root, with slashes.
  let path: String
  let lines: [String]
  /// The code alone, line by line: what stands in strings and comments is blank.
  let code: [String]
  /// Whether a line holds a comment, or a part of one.
  let hasComment: [Bool]

  init(path: String, text: String) {
    self.path = path
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if path.hasSuffix(".swift") {
      var blanker = SwiftBlanker(text)
      blanker.run()
      code = blanker.lines
      hasComment = blanker.commentedLines
    } else {
      code = lines
      hasComment = lines.map { _ in false }
    }
  }

  var isSwift: Bool { path.hasSuffix(".swift") }

  /// Tables and data that a program wrote are judged by their generator.
  var isGenerated: Bool { lines.prefix(3).contains { $0.contains("enerated by") } }

  /// The number of lines, without the empty one after the last line feed.
  var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }

  /// `Sources/Viewer/Keys/Keymap.swift` gives `["Sources", "Viewer", "Keys", "Keymap.swift"]`.
  var parts: [Substring] { path.split(separator: "/") }

  func finding(_ line: Int, _ what: String, _ cure: String) -> Finding {
    Finding(path: path, line: line, what: what, cure: cure)
  }

  /// Every line of code, counted from 1.
  var numberedCode: [(line: Int, text: String)] {
    code.enumerated().map { ($0.offset + 1, $0.element) }
  }
}
