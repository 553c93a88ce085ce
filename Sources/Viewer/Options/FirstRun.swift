// The first run of an installation, which shows a hint.

internal import CFile

/// A file in the user's state folder that marks the first run.
package struct FirstRun: Sendable {
  /// The folders to create, the outermost first, and the file in the last one.
  private let folders: [String]
  private var marker: String { "\(folders.last ?? "")/started" }

  /// The message of the first run.
  package static let hint = "New here? Enter opens a row, ? lists keys, unfold --demo plays a tour"

  /// Finds the state folder of the environment: `unfold` in `XDG_STATE_HOME`, by default in
  /// `.local/state` of the home folder (XDG Base Directory Specification 0.8).
  ///
  /// - Returns: nil if neither folder is an absolute path.
  package init?(environment: [String: String]) {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      folders = [state, "\(state)/unfold"]
    } else if let home = environment["HOME"], home.hasPrefix("/") {
      folders = ["\(home)/.local", "\(home)/.local/state", "\(home)/.local/state/unfold"]
    } else {
      return nil
    }
  }

  /// Marks the first run.
  ///
  /// - Returns: Whether this is the first run. A folder that cannot be written counts as false, so
  ///   that the hint never appears a second time.
  package func begin() -> Bool {
    for folder in folders where cfile_create_folder(folder) != 0 { return false }
    return cfile_create_new(marker) == 0
  }
}
