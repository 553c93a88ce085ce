// The errors of tapes.

internal import Messages

/// An error in a tape, with its line.
///
/// ```swift
/// do {
///   _ = try Tape("Down\nExpcet", name: "tour.tape")
/// } catch {
///   print(error.line, error)
/// }  // 2 tour.tape:2: unknown step 'Expcet' (did you mean 'Expect'?)
/// ```
public struct TapeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the tape in messages.
  public let name: String
  /// The line of the error, from 1; 0 if the error concerns the whole tape.
  public let line: Int
  /// The reason for the error.
  public let reason: String
  /// A correction, if one can be guessed.
  public let hint: String?

  /// Creates an error.
  public init(name: String, line: Int, reason: String, hint: String? = nil) {
    self.name = name
    self.line = line
    self.reason = reason
    self.hint = hint
  }

  /// The message in one line: `tour.tape:12: unknown step 'Expcet' (did you mean 'Expect'?)`.
  public var description: String {
    let place = line > 0 ? "\(name):\(line)" : name
    return ("\(place): \(reason)" + (hint.map { " (\($0))" } ?? "")).sanitized
  }
}
