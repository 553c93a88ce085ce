/// One departure from the house style, with its cure.
struct Finding: Equatable, CustomStringConvertible {
  let path: String
  /// Counted from 1.
  let line: Int
  let what: String
  let cure: String

  var description: String { "\(path):\(line): \(what) - \(cure)" }
}

extension [Finding] {
  /// One finding a line, for the message of a failing test.
  var report: String { "\n" + map(\.description).joined(separator: "\n") }
}
