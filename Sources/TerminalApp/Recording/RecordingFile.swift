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
/// Should the program die before, the old file is as it was and the part is kept. What is no plain
/// file (a pipe, a device) is written directly.
struct PartFile: RecordingFile {
  private let path: String
  private let partPath: String?
  private let descriptor: Int32

  init(_ path: String) throws(SystemError) {
    let target = System.resolved(path) ?? path
    self.path = target
    let isPlain = System.identity(of: target)?.isRegular ?? true
    partPath = isPlain ? target + ".part" : nil
    descriptor = try System.openForWriting(partPath ?? target, truncating: isPlain)
  }

  mutating func append(_ bytes: [UInt8]) throws(SystemError) {
    try System.write(bytes, to: descriptor)
  }

  mutating func finish() throws(SystemError) {
    try System.close(descriptor)
    if let partPath { try System.rename(partPath, to: path) }
  }

  mutating func discard() {
    try? System.close(descriptor)
    if let partPath { System.remove(partPath) }
  }
}
