// Files that change while a program reads them.

internal import Glibc

extension TemporaryFolder {
  /// Appends bytes to a file.
  package func append(_ name: String, _ bytes: some Collection<UInt8>) throws {
    let file = open(path(name), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw Refused(code: errno) }
    defer { close(file) }
    let all = Array(bytes)
    var done = 0
    while done < all.count {
      let count = all.withUnsafeBytes { bytes in
        Glibc.write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      }
      guard count > 0 else { throw Refused(code: errno) }
      done += count
    }
  }

  /// Appends text to a file.
  package func append(_ name: String, _ text: String) throws {
    try append(name, text.utf8)
  }

  /// Cuts a file, or fills it up with zeros.
  package func resize(_ name: String, to byteCount: Int) throws {
    guard truncate(path(name), byteCount) == 0 else { throw Refused(code: errno) }
  }

  /// Gives a file another name.
  package func move(_ name: String, to other: String) throws {
    guard rename(path(name), path(other)) == 0 else { throw Refused(code: errno) }
  }

  /// Takes a file away.
  package func remove(_ name: String) throws {
    guard unlink(path(name)) == 0 else { throw Refused(code: errno) }
  }
}
