// Secure mode: the viewer writes no file, starts no program and opens no connection.

package import TerminalApp

/// Secure mode, for a viewer that has more rights than its user is trusted with.
///
/// The user may read the input and nothing else: no file is written, no program started, no
/// connection opened, nothing copied, and no link sent to the terminal. Data that have to be kept
/// while they are read go to files without a name.
package enum SecureMode {
  /// The variables that turn it on; programs that start pagers set the last two.
  package static let variables = [
    EnvironmentVariable(
      "UNFOLD_SECURE",
      "If it is not empty, secure mode is on: no file is written, no program started, no server "
        + "asked. Nothing is copied to the clipboard, and no link is sent."),
    EnvironmentVariable("LESSSECURE", "As UNFOLD_SECURE."),
    EnvironmentVariable(
      "SYSTEMD_PAGERSECURE", "As UNFOLD_SECURE, except with 0, no, false or off."),
  ]

  /// The name of the first variable that turns it on; nil if it is off.
  private static var cause: String? {
    variables.first { variable in
      guard let value = variable.value, !value.isEmpty else { return false }
      let isTruth = variable.name == "SYSTEMD_PAGERSECURE"
      return !isTruth || !["0", "n", "no", "f", "false", "off"].contains(value.lowercased())
    }?.name
  }

  /// Whether it is on.
  static var isOn: Bool { cause != nil }

  /// Returns the refusal of something that secure mode does not allow; nil if it is off.
  package static func refusal(of subject: String) -> UsageError? {
    cause.map {
      UsageError(description: "\(subject) is not available in secure mode (\($0) is set)")
    }
  }

  /// Refuses something that secure mode does not allow.
  static func check(_ subject: String) throws(UsageError) {
    if let refusal = refusal(of: subject) { throw refusal }
  }
}
