// The calls to the system itself, in Swift's types.

internal import CFile
internal import CTerminal
internal import FileNames

/// The streams that a program is started with.
enum StandardStream {
  /// Standard input.
  static let input: Int32 = 0
  /// Standard output.
  static let output: Int32 = 1

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { cterminal_is_tty(descriptor) == 1 }
}

/// The user and group that started the process, and those whose rights it has.
package struct ProcessRights: Hashable, Sendable {
  /// The user and group that started it.
  package var user, group: UInt32
  /// The user and group whose rights it has.
  package var effectiveUser, effectiveGroup: UInt32

  /// Makes rights of numbers.
  package init(user: UInt32, group: UInt32, effectiveUser: UInt32, effectiveGroup: UInt32) {
    (self.user, self.group) = (user, group)
    (self.effectiveUser, self.effectiveGroup) = (effectiveUser, effectiveGroup)
  }

  /// The rights of this process.
  package static var own: ProcessRights {
    let own = cterminal_own_rights()
    return ProcessRights(
      user: own.user, group: own.group, effectiveUser: own.effective_user,
      effectiveGroup: own.effective_group)
  }

  /// The reason why the program does not run with them; nil when they are those of the user.
  ///
  /// It would show its user what only the owner of the program may read.
  package var refusal: String? {
    guard user != effectiveUser || group != effectiveGroup else { return nil }
    return "will not run with another user's rights (remove the set-uid and set-gid bits)"
  }
}

/// Makes a write to a pipe without a reader end the process, even if the parent process ignored
/// SIGPIPE.
package func endWithClosedPipe() { cterminal_end_at_closed_pipe() }

/// Writes all bytes to a descriptor, however many calls it takes.
///
/// A closed pipe ends the process by its signal, as other filters end; every other failure is an
/// error.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
  try SystemError.check(cfile_write_all(descriptor, bytes, Int64(bytes.count)))
}
