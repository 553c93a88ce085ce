// The errors of acquiring a terminal.

/// The reason why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
  /// The process has no controlling terminal.
  case noTerminal
  /// The terminal type is in no database, and neither are the usual fallbacks.
  case unknownType(String)
  /// The terminal type cannot position its cursor.
  case cannotAddressCursor(String)
  /// The process is a background job that cannot be stopped or continued.
  case inBackground
  /// The system refused memory, a descriptor or a locale.
  case noResources
  /// The file size limit is less than a frame, and it applies to memory files, too.
  case noFileSize
}

extension TerminalError: CustomStringConvertible {
  /// The reason as shown to the user, without the program's name.
  public var description: String {
    switch self {
    case .noTerminal: "no terminal to draw on"
    case .unknownType(let type): "unknown terminal type '\(type)'"
    case .cannotAddressCursor(let type): "terminal type '\(type)' cannot position the cursor"
    case .inBackground: "the terminal belongs to another job"
    case .noResources: "not enough system resources for a screen (see ulimit -n)"
    case .noFileSize: "the file size limit is too small for a screen (see ulimit -f)"
    }
  }
}
