// A proxy before a server that counts round trips and bytes, delays them, and can fail on purpose.

internal import Glibc
internal import Synchronization

/// A proxy before a server.
package final class Proxy: Sendable {
  /// The traffic, and the failure to make.
  private struct State {
    var roundTrips = 0
    var connections = 0
    var byteCount = 0
    /// The bytes of the server after which the next connection is cut.
    var cut: Int?
    /// Whether bytes of the server are held back.
    var isStalled = false
    /// The number of the connection for which they are; nil for all.
    var stalledConnection: Int?
    /// The bytes of the server on the connections that have ended.
    var endedBytes: [Int] = []
    var delayMilliseconds = 0.0
  }

  /// The state in a class of its own, which the threads of connections may outlive the proxy with.
  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  private let shared = Shared()
  private let listener: LocalListener

  /// Listens before a server.
  package init(to server: TestServer) throws {
    listener = try LocalListener { [shared, folder = server.folder] client in
      guard let server = LocalSocket(connectingTo: folder) else { return }
      Line(client, server, shared).forward()
      server.close()
    }
  }

  /// The connection string.
  package var target: String { listener.target }

  /// The folder with the socket.
  package var folder: String { listener.folder.path }

  /// The number of times that a client sent something after the server had answered.
  package var roundTrips: Int { shared.state.withLock { $0.roundTrips } }

  /// The number of connections.
  package var connections: Int { shared.state.withLock { $0.connections } }

  /// The number of bytes in both directions.
  package var byteCount: Int { shared.state.withLock { $0.byteCount } }

  /// Cuts the next connection after a number of bytes from the server.
  package func cutNext(after bytes: Int?) { shared.state.withLock { $0.cut = bytes } }

  /// Holds the bytes of the server back from now on, or no longer.
  ///
  /// - Parameters:
  ///   - isStalled: Whether they are held back.
  ///   - connection: The number of a connection, from 1; nil for all.
  package func stall(_ isStalled: Bool, connection: Int? = nil) {
    shared.state.withLock { state in
      state.isStalled = isStalled
      state.stalledConnection = connection
    }
  }

  /// The number of bytes that the server has sent on each connection that has ended.
  package var endedBytes: [Int] { shared.state.withLock { $0.endedBytes } }

  /// Makes a round trip take at least this time from now on.
  package func delay(milliseconds: Double) {
    shared.state.withLock { $0.delayMilliseconds = milliseconds }
  }

  /// One connection through the proxy.
  private struct Line {
    private let client: LocalSocket
    private let server: LocalSocket
    private let shared: Shared
    /// The number of the connection.
    private let number: Int
    /// The bytes from the server before the cut.
    private var left: Int?
    /// The bytes from the server.
    private var byteCount = 0
    private var isAnswered = true
    /// The bytes from the server that are under way.
    private var delayed: [(due: Moment, bytes: [UInt8])] = []

    init(_ client: LocalSocket, _ server: LocalSocket, _ shared: Shared) {
      self.client = client
      self.server = server
      self.shared = shared
      (number, left) = shared.state.withLock { state in
        state.connections += 1
        defer { state.cut = nil }
        return (state.connections, state.cut)
      }
    }

    /// Passes bytes on until one side ends.
    consuming func forward() {
      while passOn() {}
      shared.state.withLock { [byteCount] state in state.endedBytes.append(byteCount) }
    }

    /// Waits once, and passes on what has come.
    private mutating func passOn() -> Bool {
      let isStalled = shared.state.withLock { [number] state in
        state.isStalled && state.stalledConnection ?? number == number
      }
      var files = [
        pollfd(fd: client.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isStalled ? -1 : server.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      // A wait that ends by itself notices that the stall is over.
      let wait = delayed.first.map { $0.due.milliseconds(since: .now).rounded(.up) } ?? 20
      guard poll(&files, 2, Int32(max(wait, 0))) >= 0 else { return false }
      if files[0].revents != 0 {
        let bytes = client.receive()
        guard !bytes.isEmpty, server.send(bytes) else { return false }
        shared.state.withLock { state in
          state.byteCount += bytes.count
          if isAnswered { state.roundTrips += 1 }
        }
        isAnswered = false
      }
      if files[1].revents != 0 {
        let bytes = server.receive()
        let delay = shared.state.withLock { state in
          state.byteCount += bytes.count
          return state.delayMilliseconds
        }
        isAnswered = true
        byteCount += bytes.count
        delayed.append((.now + delay, bytes))
      }
      while let first = delayed.first, first.due <= .now {
        delayed.removeFirst()
        guard !first.bytes.isEmpty, client.send(first.bytes.prefix(left ?? first.bytes.count))
        else { return false }
        left = left.map { $0 - first.bytes.count }
        if let left, left <= 0 { return false }
      }
      return true
    }
  }
}
