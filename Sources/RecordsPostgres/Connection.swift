// A connection to a server: made, used by one thread, and closed without waiting.

internal import CPostgres
internal import FileNames
internal import Records
internal import Synchronization

/// A connection to a server, in the pipeline mode of the library.
///
/// A class because it owns the connection: that is closed with its last reference.
final class Connection: @unchecked Sendable {  // Reason: one thread at a time uses it.
  /// The connection of the library.
  let handle: OpaquePointer
  let options: SessionOptions
  /// The number of notices since an exchange began.
  let notices = NoticeCount()
  /// The cancel requests in flight.
  let cancelRequests = CancelRequests()
  /// Whether the server may have cancelled the last exchange on a request meant for an earlier one.
  var mayBeMistaken = false

  /// The time between two polls of whether an answer is still wanted.
  static let sliceMilliseconds = 50

  /// The number of cancel requests that the server may still apply to a later statement.
  ///
  /// The library returns from a request once the server has forwarded it. The server ignores one that
  /// arrives while no statement runs.
  final class CancelRequests: Sendable {
    private let count = Atomic(0)

    var areUnderWay: Bool { count.load(ordering: .acquiring) > 0 }
    func begin() { count.add(1, ordering: .relaxed) }
    func end() { count.subtract(1, ordering: .releasing) }
  }

  /// A counter that the library can reach.
  ///
  /// A class because the library keeps its address.
  final class NoticeCount {
    var count = 0
  }

  /// Connects to a server.
  ///
  /// - Parameters:
  ///   - target: The server and the database.
  ///   - options: The limits of waiting.
  ///   - isCancelled: Polled while waiting.
  /// - Throws: `PostgresError` if the server cannot be reached, or refuses the connection.
  init(
    to target: ConnectionTarget, options: SessionOptions, isCancelled: () -> Bool
  ) throws(PostgresError) {
    guard let handle = Self.start(target) else { throw .lost("out of memory") }
    self.handle = handle
    self.options = options
    guard PQstatus(handle) != CONNECTION_BAD else { throw startFailure() }
    countNotices()
    try finishConnecting(isCancelled)
    guard PQsetnonblocking(handle, 1) == 0, PQenterPipelineMode(handle) == 1 else {
      throw lost()
    }
  }

  deinit { PQfinish(handle) }

  /// The server and the database for a title: `user@host:port/database`.
  var name: String {
    func text(_ value: UnsafePointer<CChar>?) -> String {
      value.map { FileName.string(cString: $0) } ?? ""
    }
    let place = "\(text(PQhost(handle))):\(text(PQport(handle)))"
    return "\(text(PQuser(handle)))@\(place)/\(text(PQdb(handle)))"
  }

  /// Whether others can read the line to the server.
  var isExposed: Bool {
    let isEncrypted = PQsslInUse(handle) == 1 || PQgssEncInUse(handle) == 1
    let address = PQhostaddr(handle).map { String(cString: $0) } ?? ""
    return !isEncrypted && Self.isRemote(address)
  }

  /// Whether an address leads to another machine; that of a Unix socket is empty.
  static func isRemote(_ address: String) -> Bool {
    !address.isEmpty && !address.hasPrefix("127.") && address != "::1"
      && !address.hasPrefix("::ffff:127.")
  }

  /// Whether the server has a transaction open, perhaps one that failed.
  var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

  /// The encoding in which the server stores texts; nil if it does not tell.
  var serverEncoding: String? {
    PQparameterStatus(handle, "server_encoding").map { String(cString: $0) }
  }

  /// The error of a connection that broke.
  func lost() -> PostgresError {
    let message = PQerrorMessage(handle).map { FileName.string(cString: $0) } ?? ""
    return .lost(message.isEmpty ? "the connection was closed" : message)
  }

  // MARK: - Connecting

  private static func start(_ target: ConnectionTarget) -> OpaquePointer? {
    let settings = target.allSettings
    let keywords = Statement("", settings.map { FileName.bytes($0.keyword) })
    let values = Statement("", settings.map { FileName.bytes($0.value) })
    return keywords.withValues { keywords, count in
      values.withValues { values, _ in
        // The lists of the library end with a null pointer.
        let keywords = Array(UnsafeBufferPointer(start: keywords, count: Int(count))) + [nil]
        let values = Array(UnsafeBufferPointer(start: values, count: Int(count))) + [nil]
        return PQconnectStartParams(keywords, values, 0)
      }
    }
  }

  private func finishConnecting(_ isCancelled: () -> Bool) throws(PostgresError) {
    var patience = Patience(milliseconds: options.connectMilliseconds)
    var wanted = Readiness.room
    while true {
      // The socket changes while several addresses are tried.
      try patience.wait(for: wanted, of: PQsocket(handle))
      if isCancelled() { throw .cancelled }
      guard patience.hasArrival else { continue }
      switch PQconnectPoll(handle) {
      case PGRES_POLLING_OK: return
      case PGRES_POLLING_READING: wanted = .bytes
      case PGRES_POLLING_WRITING: wanted = .room
      default: throw connectFailure()
      }
    }
  }

  /// The reason why no attempt to connect could begin, or why the first one failed at once.
  private func startFailure() -> PostgresError {
    guard case .lost(let text) = connectFailure(),
      text.hasPrefix("connection to server") || text.hasPrefix("could not translate host name")
    else {
      // The library names the parameter that it does not understand, which may be anything.
      return .target("invalid connection parameters (check the host, the port and sslmode)")
    }
    return .lost(text)
  }

  /// Joins the library's error lines: one clause per host, its hint in parentheses.
  private static func sentence(_ lines: [Substring]) -> String {
    lines.reduce(into: "") { text, line in
      let hint = line.drop { $0 == "\t" }
      if hint.count < line.count {
        text += " (\(hint.prefix(1).lowercased())\(hint.dropFirst()))"
      } else {
        text += (text.isEmpty ? "" : "; ") + line
      }
    }
  }

  /// The reason why a server could not be connected to.
  private func connectFailure() -> PostgresError {
    if PQconnectionNeedsPassword(handle) == 1 { return .password }
    guard case .lost(let text) = lost() else { return lost() }
    let lines = text.split { $0.isNewline }
    let first = String(lines.first ?? "")
    // A server that was reached has its own words after the severity.
    guard let severity = first.firstRange(of: "FATAL:  ") else {
      return .lost(Self.sentence(lines))
    }
    let isStarting = first.contains("starting up") || first.contains("shutting down")
    return .server(
      state: isStarting ? "57P03" : nil, message: String(first[severity.upperBound...]), hint: nil)
  }

  /// Counts notices instead of writing them to the standard error, which is the screen.
  private func countNotices() {
    PQsetNoticeReceiver(
      handle,
      { context, _ in
        guard let context else { return }
        Unmanaged<NoticeCount>.fromOpaque(context).takeUnretainedValue().count += 1
      }, Unmanaged.passUnretained(notices).toOpaque())
  }
}

/// A wait for a peer that ends after a time of silence.
///
/// Silence is added up from waits in which nothing came, so an answer over a slow line may take any
/// time as long as bytes of it arrive.
struct Patience {
  /// The silence that ends the wait.
  let milliseconds: Int
  private var quiet = 0
  /// Whether the last wait ended because something came.
  private(set) var hasArrival = false

  /// Prepares to wait for a peer.
  init(milliseconds: Int) { self.milliseconds = milliseconds }

  /// Waits for one slice of time.
  ///
  /// - Throws: `PostgresError.silent` after the time of silence.
  mutating func wait(for wanted: Readiness, of socket: Int32) throws(PostgresError) {
    let slice = Connection.sliceMilliseconds
    // A wait that a signal ends is polled again like one in which something came.
    let arrival = try? SystemCalls().wait(for: wanted, of: socket, milliseconds: slice)
    hasArrival = arrival != .quiet
    quiet = hasArrival ? 0 : quiet + slice
    if quiet >= milliseconds { throw .silent(milliseconds: milliseconds) }
  }
}
