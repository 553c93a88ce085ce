// What the viewer asks of the system itself; the only file here that knows its calls.

internal import Glibc

/// The streams that a program is started with.
enum StandardStream {
  /// Standard input.
  static let input = STDIN_FILENO
  /// Standard output.
  static let output = STDOUT_FILENO

  /// Whether a descriptor is a terminal.
  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }
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
    ProcessRights(
      user: getuid(), group: getgid(), effectiveUser: geteuid(), effectiveGroup: getegid())
  }

  /// Why the program does not run with them; nil when they are those of the user.
  ///
  /// It would show its user what only the owner of the program may read.
  package var refusal: String? {
    guard user != effectiveUser || group != effectiveGroup else { return nil }
    return "will not run with another user's rights (remove the set-uid and set-gid bits)"
  }
}

/// Lets a write to a pipe without a reader end the process, even if the parent process ignored
/// SIGPIPE.
package func endWithClosedPipe() {
  signal(SIGPIPE, SIG_DFL)
  var signals = sigset_t()
  sigemptyset(&signals)
  sigaddset(&signals, SIGPIPE)
  pthread_sigmask(SIG_UNBLOCK, &signals, nil)
}

/// Why output could not be written.
package struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number for the reason.
  package var code: Int32

  /// One line for the reader.
  package var description: String { "write error: \(String(cString: strerror(code)))" }
}

/// Writes all bytes to a descriptor, however many calls it takes.
///
/// A closed pipe ends the process by its signal, as other filters end; every other failure is an
/// error.
func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(OutputError) {
  var done = 0
  while done < bytes.count {
    let written = bytes.withUnsafeBytes { bytes in
      Glibc.write(descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done)
    }
    if written >= 0 {
      done += written
    } else if errno != EINTR {
      throw OutputError(code: errno)
    }
  }
}

/// Becomes the program of a name that lies beside this one, with the same arguments.
///
/// Returns only when there is no such program.
func becomeCompanion(named name: String) {
  var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
  let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
  guard count > 0 else { return }
  let own = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  guard let slash = own.lastIndex(of: "/") else { return }
  let folder = own[..<slash]
  for path in ["\(folder)/\(name)", "\(folder)/../libexec/unfold/\(name)"] {
    execv(path, CommandLine.unsafeArgv)
  }
}
