// Why a tape cannot be played.

/// A mistake in a tape, and the line it stands on.
public struct TapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What messages call the tape.
  public let name: String
  /// The line, from 1; 0 when the tape cannot be read at all.
  public let line: Int
  /// What is wrong.
  public let reason: String
  /// What would be right, if that can be guessed.
  public let hint: String?

  /// Makes an error.
  public init(name: String, line: Int, reason: String, hint: String? = nil) {
    self.name = name
    self.line = line
    self.reason = reason
    self.hint = hint
  }

  /// One line: `tour.tape:12: unknown step 'Exapnd' (did you mean 'Expect'?)`.
  public var description: String {
    let place = line > 0 ? "\(name):\(line)" : name
    return ("\(place): \(reason)" + (hint.map { " (\($0))" } ?? "")).harmless
  }
}
