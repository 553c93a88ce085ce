// Files that appear complete or not at all.

internal import FileNames

/// The destination of a recording.
protocol RecordingFile {
  /// Appends bytes.
  mutating func append(_ bytes: [UInt8]) throws(SystemError)
  /// Moves the written content to its final path.
  mutating func finish() throws(SystemError)
  /// Removes the written content.
  mutating func discard()
}

/// A file that is written as `NAME.part` in the same folder and renamed at the end.
///
/// If the program dies first, the old file is unchanged and the partial file remains. No other
/// process can write to it.
struct PartFile: RecordingFile {
  private let path: String
  private let partPath: String
  private let mayReplace: Bool
  private let descriptor: Int32

  /// Opens the partial file of a path.
  ///
  /// - Throws: ``SystemError/exists`` if there is one with content that may not be replaced.
  init(_ path: String, mayReplace: Bool) throws(SystemError) {
    self.path = System.resolved(path) ?? path
    self.mayReplace = mayReplace
    partPath = PartFile.partPath(of: path)
    descriptor = try System.openAlone(partPath, mayReplace: mayReplace)
  }

  /// Returns the path of the partial file.
  static func partPath(of path: String) -> String { (System.resolved(path) ?? path) + ".part" }

  mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    try System.write(bytes, to: descriptor)
  }

  mutating func finish() throws(SystemError) {
    try System.settle(descriptor)
    try System.rename(partPath, to: path, mayReplace: mayReplace)
    try System.close(descriptor)
  }

  mutating func discard() {
    System.remove(partPath)
    try? System.close(descriptor)
  }
}
