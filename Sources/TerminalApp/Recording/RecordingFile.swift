// Files that appear whole or not at all.

/// Where a recording is written.
protocol RecordingFile {
  /// Writes more.
  mutating func append(_ bytes: [UInt8]) throws(SystemError)
  /// Makes what was written the file of its name.
  mutating func finish() throws(SystemError)
  /// Removes what was written.
  mutating func discard()
}

/// A file that is written beside its place, as `NAME.part`, and put there at the end.
///
/// If the program dies first, the old file is unchanged, and the part stays until the next recording
/// of that name. No other process can write to the part.
struct PartFile: RecordingFile {
  private let path: String
  private let partPath: String
  private let descriptor: Int32

  init(_ path: String) throws(SystemError) {
    self.path = System.resolved(path) ?? path
    partPath = self.path + ".part"
    descriptor = try System.openAlone(partPath)
  }

  mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    try System.write(bytes, to: descriptor)
  }

  mutating func finish() throws(SystemError) {
    try System.settle(descriptor)
    try System.rename(partPath, to: path)
    try System.close(descriptor)
  }

  mutating func discard() {
    System.remove(partPath)
    try? System.close(descriptor)
  }
}
