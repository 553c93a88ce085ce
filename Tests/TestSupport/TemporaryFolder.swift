// Files for tests, which leave nothing behind.

internal import Glibc

/// A folder that is removed, with everything in it, when the test is done with it.
///
/// It is a class because it owns the folder.
package final class TemporaryFolder: Sendable {
  /// The error of a system call, by its number.
  package struct Refused: Error {
    /// The error number.
    package var code: Int32

    /// Makes an error of the last call that failed.
    package init(code: Int32) { self.code = code }
  }

  /// The path of the folder.
  package let path: String

  /// Makes an empty folder that everybody may look into.
  package init() throws {
    var template = Array("/tmp/unfold-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Refused(code: errno) }
    path = String(cString: made)
    chmod(path, 0o755)
  }

  deinit {
    TemporaryFolder.remove(path)
  }

  /// The path of a name in the folder.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file, and gives its path.
  @discardableResult
  package func write(_ name: String, _ bytes: some Collection<UInt8>) throws -> String {
    try put(bytes, into: name, flags: O_CREAT | O_TRUNC)
    return path(name)
  }

  /// Writes bytes to a file that is opened with some flags.
  func put(_ bytes: some Collection<UInt8>, into name: String, flags: Int32) throws {
    let file = open(path(name), O_WRONLY | O_CLOEXEC | flags, 0o644)
    guard file >= 0 else { throw Refused(code: errno) }
    defer { close(file) }
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Refused(code: errno) }
      rest = rest.dropFirst(count)
    }
  }

  /// Writes a file of text, and gives its path.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    try write(name, text.utf8)
  }

  /// Makes a file that only root may read, and returns its path.
  package func writeLocked(_ name: String, _ text: String) throws -> String {
    let path = try write(name, text)
    chmod(path, 0)
    return path
  }

  /// The bytes that a file has.
  package static func size(of path: String) throws -> Int {
    var status = stat()
    guard stat(path, &status) == 0 else { throw Refused(code: errno) }
    return Int(status.st_size)
  }

  /// The names of the files in the folder, in order.
  package var names: [String] { TemporaryFolder.names(in: path) }

  /// The bytes of any file.
  package static func contents(of path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw Refused(code: errno) }
    defer { close(file) }
    var contents: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &block, block.count)
      guard count >= 0 else { throw Refused(code: errno) }
      if count == 0 { return contents }
      contents += block.prefix(count)
    }
  }

  /// The names in any folder, in order.
  package static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  private static func remove(_ path: String) {
    for name in names(in: path) where unlink("\(path)/\(name)") != 0 {
      remove("\(path)/\(name)")
    }
    rmdir(path)
  }
}
