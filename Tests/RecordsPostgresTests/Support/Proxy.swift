// A proxy before the server that counts round trips, and can fail on purpose.

import Glibc
import Synchronization

/// A proxy before the server of this run.
final class Proxy: Sendable {
  /// The traffic, and the failure to make.
  private struct State {
    var roundTrips = 0
    var connections = 0
    /// The bytes of the server after which the next connection is cut.
    var cut: Int?
    /// Whether bytes of the server are held back.
    var isStalled = false
  }

  /// The state in a class of its own, which the threads of connections may outlive the proxy with.
  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  private let shared = Shared()
  private let listener: LocalListener

  init(to server: TestServer) throws {
    listener = try LocalListener { [shared, folder = server.folder] client in
      guard let server = LocalSocket(connectingTo: folder) else { return }
      Self.forward(client, server, shared)
      server.close()
    }
  }

  var target: String { listener.target }

  /// The number of times that a client sent something after the server had answered.
  var roundTrips: Int { shared.state.withLock { $0.roundTrips } }

  /// The number of connections.
  var connections: Int { shared.state.withLock { $0.connections } }

  /// Cuts the next connection after a number of bytes from the server.
  func cutNext(after bytes: Int?) { shared.state.withLock { $0.cut = bytes } }

  /// Holds the bytes of the server back from now on, or no longer.
  func stall(_ isStalled: Bool) { shared.state.withLock { $0.isStalled = isStalled } }

  private static func forward(_ client: LocalSocket, _ server: LocalSocket, _ shared: Shared) {
    var left = shared.state.withLock { state -> Int? in
      state.connections += 1
      defer { state.cut = nil }
      return state.cut
    }
    var isAnswered = true
    while true {
      let isStalled = shared.state.withLock { $0.isStalled }
      var files = [
        pollfd(fd: client.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isStalled ? -1 : server.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      // A wait that ends by itself notices that the stall is over.
      guard poll(&files, 2, 20) >= 0 else { return }
      if files[0].revents != 0 {
        let bytes = client.receive()
        guard !bytes.isEmpty, server.send(bytes) else { return }
        if isAnswered { shared.state.withLock { $0.roundTrips += 1 } }
        isAnswered = false
      }
      if files[1].revents != 0 {
        let bytes = server.receive()
        isAnswered = true
        guard !bytes.isEmpty, client.send(bytes.prefix(left ?? bytes.count)) else { return }
        left = left.map { $0 - bytes.count }
        if let left, left <= 0 { return }
      }
    }
  }
}
