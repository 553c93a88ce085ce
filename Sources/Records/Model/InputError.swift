// Why an input cannot be opened, in plain words.

/// Why an input cannot be opened.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, by what the reader could do about it.
  package enum Reason: Hashable, Sendable {
    /// The file does not exist.
    case missing
    /// A folder was given.
    case directory
    /// The terminal of the process, whose input is keys.
    case terminal
    /// The reader may not read it.
    case denied
    /// Symbolic links that lead round in a circle.
    case linkLoop
    /// The name is longer than the system allows.
    case nameTooLong
    /// A part of the path is not a folder.
    case notAFolder
    /// Sockets and other things without bytes to read; the word says which.
    case notReadable(kind: String)
    /// A format that is not read here.
    case foreign(ForeignFormat)
    /// A database, which is read by other means than bytes.
    case database
    /// The process or the system has too many files open.
    case tooManyOpenFiles
    /// Nothing can be read from here on; the system's words.
    case unreadable(byteOffset: Int, String)
    /// The bytes of a pipe cannot be stored; the system's message.
    case noSpool(folder: String, String)
    /// Anything else, in the system's words.
    case other(String)
  }

  /// The name as the caller gave it; to be sanitized before it is printed.
  package var name: String
  /// The reason.
  package var reason: Reason

  /// Creates an error.
  package init(name: String, reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// The reason and, where one helps, a hint in parentheses.
  package var message: String {
    switch reason {
    case .missing: "no such file"
    case .directory: "is a directory (give a file, or - for standard input)"
    case .terminal: "is the terminal: nothing comes by a pipe (COMMAND | unfold, or name a file)"
    case .denied: "permission denied"
    case .linkLoop: "too many levels of symbolic links"
    case .nameTooLong: "file name too long"
    case .notAFolder: "part of the path is not a directory"
    case .notReadable(let kind): "not a readable file (\(kind))"
    case .foreign(let format): format.message(name: name)
    case .database: "is a SQLite database (give the file by name, not compressed or through a pipe)"
    case .tooManyOpenFiles: "too many open files (see ulimit -n)"
    case .unreadable(let offset, let words): "read error at byte \(offset): \(words)"
    case .noSpool(let folder, let words):
      "cannot store the input in \(folder): \(words) (set TMPDIR to another folder)"
    case .other(let words): words
    }
  }

  /// `NAME: reason (hint)`.
  package var description: String { "\(name): \(message)" }
}
