// The one error of all calls to the system.

internal import CFile

/// A reason why a call to the operating system failed.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's number for the reason.
  package let code: Int32

  /// Makes an error of its number.
  package init(code: Int32) { self.code = code }

  private init(_ known: cfile_error) { code = Int32(known.rawValue) }

  /// The C library's sentence for it.
  package var description: String { String(cString: cfile_error_text(code)) }

  /// Returns the result of a call of the C modules, which is minus the error's number if it failed.
  @discardableResult
  package static func check<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result {
    guard result < 0 else { return result }
    throw SystemError(code: Int32(truncatingIfNeeded: -result))
  }
}

extension SystemError {
  /// A signal arrived during the call, which can be repeated.
  package static let interrupted = SystemError(CFILE_EINTR)
  /// The call would have to wait.
  package static let wouldWait = SystemError(CFILE_EAGAIN)
  /// The file does not exist.
  package static let missing = SystemError(CFILE_ENOENT)
  /// The file exists already.
  package static let exists = SystemError(CFILE_EEXIST)
  /// The file is a directory.
  package static let isDirectory = SystemError(CFILE_EISDIR)
  /// A directory of the path is something else.
  package static let notADirectory = SystemError(CFILE_ENOTDIR)
  /// The permissions of the file do not allow the call.
  package static let denied = SystemError(CFILE_EACCES)
  /// The system does not allow the call.
  package static let notPermitted = SystemError(CFILE_EPERM)
  /// The path leads through too many links.
  package static let linkLoop = SystemError(CFILE_ELOOP)
  /// The path or a part of it is too long.
  package static let nameTooLong = SystemError(CFILE_ENAMETOOLONG)
  /// The file is larger than the call can handle.
  package static let fileTooLarge = SystemError(CFILE_EFBIG)
  /// The device has no driver, or a FIFO no reader.
  package static let noSuchAddress = SystemError(CFILE_ENXIO)
  /// The device does not exist.
  package static let noDevice = SystemError(CFILE_ENODEV)
  /// The process has too many open files.
  package static let tooManyOpenFiles = SystemError(CFILE_EMFILE)
  /// The system has too many open files.
  package static let systemFileLimit = SystemError(CFILE_ENFILE)
  /// The file system does not support the call.
  package static let notSupported = SystemError(CFILE_EOPNOTSUPP)
}
