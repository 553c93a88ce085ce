// The columns for the paths among chosen names.

import Records

extension RecordSchema {
  /// Returns the paths among some choices that name no column.
  func paths(in choices: [String]) -> [RecordPath] {
    choices.compactMap { choice in
      guard ListColumns.choose([choice], of: self).isEmpty else { return nil }
      return place(named: choice)?.path
    }
  }

  /// Returns the schema with columns for the paths among some choices.
  func adding(pathsOf choices: [String]) -> RecordSchema { adding(paths(in: choices)) }
}
