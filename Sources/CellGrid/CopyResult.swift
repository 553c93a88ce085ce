// The result of a copy to the clipboard.

/// The known result of a copy to the clipboard.
///
/// ```swift
/// func words(_ result: CopyResult) -> String {
///   switch result {
///   case .arrived: "copied"
///   case .offered, .kept: "offered to the terminal"
///   case .refused(let limit): "longer than \(limit) bytes"
///   }
/// }
/// print(words(.arrived))  // copied
/// ```
public enum CopyResult: Hashable, Sendable {
  /// The clipboard has the text.
  case arrived
  /// The terminal was sent the text, and does not report whether it keeps it.
  ///
  /// The package, if any, has a program that would copy for certain.
  case offered(package: String?)
  /// tmux has the text in its buffer, and offers it to its terminals.
  case kept
  /// Nothing was copied: the text is longer than a terminal takes, in bytes.
  case refused(limit: Int)
}
