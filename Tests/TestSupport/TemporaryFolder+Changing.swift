// Files that change while a program reads them.

internal import Glibc

extension TemporaryFolder {
  /// Appends bytes to a file.
  package func append(_ name: String, _ bytes: some Collection<UInt8>) throws {
    try put(bytes, into: name, flags: O_APPEND | O_CREAT)
  }

  /// Appends text to a file.
  package func append(_ name: String, _ text: String) throws {
    try append(name, text.utf8)
  }

  /// Writes over the first bytes of a file, which is at no time shorter than it was.
  package func overwrite(_ name: String, _ text: String) throws {
    try put(text.utf8, into: name, flags: 0)
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
