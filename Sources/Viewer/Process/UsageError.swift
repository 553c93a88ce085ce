// The error of a flag or command.

internal import Messages
internal import TextLayout

/// A missing or invalid value of a flag or command.
package struct UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error, with a hint at valid values.
  package var description: String

  /// Creates an error with its message.
  package init(description: String) { self.description = description }

  /// Creates the error for a value that is missing or invalid.
  ///
  /// - Parameters:
  ///   - subject: The flag or command.
  ///   - value: The value; empty if it is missing.
  ///   - hint: The valid values.
  package init(_ subject: String, _ value: String, hint: String) {
    description =
      value.isEmpty
      ? "missing value for \(subject) (\(hint))"
      : "invalid \(subject) '\(shortened(value))' (\(hint))"
  }
}
