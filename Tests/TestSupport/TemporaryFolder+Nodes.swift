// What stands in a folder and is no file of bytes.

internal import Glibc

extension TemporaryFolder {
  /// Makes a folder.
  package func makeFolder(_ name: String) throws {
    guard mkdir(path(name), 0o755) == 0 else { throw Refused(code: errno) }
  }

  /// Makes a FIFO, and gives its path.
  package func makeFIFO(_ name: String) throws -> String {
    guard mkfifo(path(name), 0o644) == 0 else { throw Refused(code: errno) }
    return path(name)
  }

  /// Makes a symbolic link, and gives its path.
  @discardableResult
  package func makeLink(_ name: String, to target: String) throws -> String {
    guard symlink(target, path(name)) == 0 else { throw Refused(code: errno) }
    return path(name)
  }

  /// Makes a socket without a listener, and returns its path.
  @discardableResult
  package func makeSocket(_ name: String) throws -> String {
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard file >= 0 else { throw Refused(code: errno) }
    defer { close(file) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path(name).utf8) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else { throw Refused(code: errno) }
    return path(name)
  }
}
