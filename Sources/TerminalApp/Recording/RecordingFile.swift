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
/// If the program dies first, the old file is unchanged. The partial file then remains until the
/// next recording of that name. No other process can write to it.
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
