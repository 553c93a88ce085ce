// Unix sockets between this process and the client library.

internal import Glibc

/// A listening Unix socket in a folder of its own, under the name that clients of PostgreSQL expect.
///
/// Each connection gets a thread. A class because it owns the socket.
package final class LocalListener: Sendable {
  /// The folder with the socket.
  package let folder: TemporaryFolder
  private let socket: Int32

  /// Listens, and calls a function on a thread of its own with each connection, which it closes.
  package init(_ serve: @escaping @Sendable (LocalSocket) -> Void) throws {
    folder = try TemporaryFolder()
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    guard Self.withAddress(folder.path, { bind(socket, $0, $1) }) == 0, listen(socket, 16) == 0
    else { throw TemporaryFolder.Refused(code: errno) }
    TestThread.start { [socket] in
      while true {
        let peer = accept(socket, nil, nil)
        guard peer >= 0 else { return }
        TestThread.start {
          let peer = LocalSocket(peer)
          serve(peer)
          peer.close()
        }
      }
    }
  }

  deinit {
    // It ends the waiting `accept`, which closing alone would not.
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  /// The connection string.
  package var target: String { "host=\(folder.path) user=unfold dbname=postgres" }

  /// Calls a function with the address of a server whose socket is in a folder.
  fileprivate static func withAddress(
    _ folder: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      $0.copyBytes(from: "\(folder)/.s.PGSQL.5432".utf8)
    }
    return withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}

/// A connected socket, closed by its owner.
package struct LocalSocket: Sendable {
  /// The file descriptor.
  let descriptor: Int32

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Connects to the server whose socket is in a folder.
  init?(connectingTo folder: String) {
    descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let file = descriptor
    guard LocalListener.withAddress(folder, { connect(file, $0, $1) }) == 0 else {
      Glibc.close(file)
      return nil
    }
  }

  func close() { Glibc.close(descriptor) }

  /// Sends all bytes; false if the peer is gone.
  @discardableResult
  package func send(_ bytes: some Collection<UInt8>) -> Bool {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Receives what has arrived; empty at the end.
  package func receive(upTo limit: Int = 1 << 16) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = recv(descriptor, &bytes, limit, 0)
    return Array(bytes.prefix(max(count, 0)))
  }

  /// Receives exactly some bytes; nil if the peer is gone before.
  package func receive(exactly count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let more = receive(upTo: count - bytes.count)
      guard !more.isEmpty else { return nil }
      bytes += more
    }
    return bytes
  }
}
