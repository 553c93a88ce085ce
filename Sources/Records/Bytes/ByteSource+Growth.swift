// A file that grows, shrinks, or is rewritten, replaced or deleted.

internal import Synchronization

extension ByteSource {
  /// A change of a file since it was last checked.
  enum Growth: Equatable {
    /// Nothing.
    case none
    /// It is longer; the new bytes are available now.
    case grown
    /// It is shorter.
    case shrunk(byteCount: Int)
    /// It is as long as before or longer, but begins or ends otherwise.
    case rewritten
    /// Another file has its name.
    case replaced
    /// No file has its name any more.
    case gone
  }

  /// The ends of the first bytes of a file when they were read; enough to detect that it was
  /// rewritten.
  struct Fingerprint: Equatable, Sendable {
    /// The number of bytes compared at each end.
    fileprivate static let comparedBytes = 1024

    let head: [UInt8]
    let tail: [UInt8]
    let byteCount: Int
  }

  /// Whether the bytes are those of a file that may grow.
  var canGrow: Bool {
    if case .file = storage { rest == nil } else { false }
  }

  /// The ends of what is available now.
  func fingerprint() -> Fingerprint {
    fingerprint(of: extent.availableBytes)
  }

  private func fingerprint(of byteCount: Int) -> Fingerprint {
    let part = min(byteCount, Fingerprint.comparedBytes)
    return Fingerprint(
      head: bytes(0..<part, waiting: true).bytes,
      tail: bytes(byteCount - part..<byteCount, waiting: true).bytes, byteCount: byteCount)
  }

  /// Whether the first or last of the bytes that were read have changed.
  func isRewritten(since fingerprint: Fingerprint) -> Bool {
    self.fingerprint(of: fingerprint.byteCount) != fingerprint
  }

  /// Makes the end of the file provisional, so that it can move.
  func openEnd() {
    state.withLock { state in
      state.extent.isEnded = false
      // What is added to a file is read in place.
      state.plainEnd = nil
    }
  }

  /// Makes the end of the file final again.
  func closeEnd() { state.withLock { $0.extent.isEnded = true } }

  /// Looks at the file and, when it has grown, takes the new bytes in.
  ///
  /// - Parameter fingerprint: The ends of what was read; that may be less than is available.
  /// - Returns: The change since then.
  func growth(since fingerprint: Fingerprint) -> Growth {
    guard let file = state.withLock({ $0.file }), let status = try? calls.status(file.descriptor)
    else { return .none }
    if status.byteCount < extent.availableBytes { return .shrunk(byteCount: status.byteCount) }
    if isRewritten(since: fingerprint) { return .rewritten }
    if status.byteCount > fingerprint.byteCount {
      state.withLock { state in
        state.extent.availableBytes = status.byteCount
        state.footer = nil
      }
      return .grown
    }
    guard let path else { return .none }
    do throws(CallFailure) {
      let other = try calls.status(at: path)
      guard other.kind == .regular, other.identity != status.identity else { return .none }
      return .replaced
    } catch .unopenable(.missing) {
      return .gone
    } catch {
      return .none
    }
  }

  /// Begins again with whatever has the file's name now.
  ///
  /// - Returns: Whether that can be read.
  func reopen() -> Bool {
    guard let path else {
      let count = fileByteCount ?? 0
      state.withLock { $0.extent.availableBytes = count }
      return true
    }
    do throws(CallFailure) {
      let file = OpenFile(try calls.open(path), isOwned: true, calls: calls)
      let status = try calls.status(file.descriptor)
      guard status.kind == .regular else { return false }
      state.withLock { state in
        state.file = file
        state.opened = status
        state.extent.availableBytes = status.byteCount
        state.extent.isCutOff = false
      }
      return true
    } catch {
      return false
    }
  }

  /// Notes that the file was written again at the size that it had.
  func noticeRewrite() {
    let (file, opened) = state.withLock { ($0.file, $0.opened) }
    guard let file, let opened, let status = try? calls.status(file.descriptor),
      status.byteCount == opened.byteCount, status.writtenAt != opened.writtenAt
    else { return }
    note(.rewritten)
  }

  /// The present length of the file, whatever it was before.
  var fileByteCount: Int? {
    state.withLock { $0.file }.flatMap { try? calls.status($0.descriptor).byteCount }
  }

  /// Ends the bytes earlier than they did.
  func shorten(to byteCount: Int) {
    state.withLock { $0.extent.availableBytes = byteCount }
  }

  /// The lines at the end that are left out; nil without any.
  var leftOutFooter: [UInt8]? { state.withLock { $0.footer } }

  /// Ends the bytes before lines that are below a table.
  func leaveOut(_ footer: [UInt8]) {
    state.withLock { state in
      state.footer = footer
      state.extent.availableBytes -= footer.count
    }
  }

  /// Takes lines that were left out in again.
  func takeInFooter() {
    state.withLock { state in
      state.extent.availableBytes += state.footer?.count ?? 0
      state.footer = nil
    }
  }

  // MARK: - Waiting

  /// The interval between checks on systems that do not report changes.
  private static let lookMilliseconds = 1_000
  /// The debounce after a check, a little under a frame, so that every frame of a file that grows
  /// all the time has news.
  private static let gatherMilliseconds = 12

  /// Calls back at once and after each change of the file, until `stop()` is called or `body` gives
  /// nothing; else it gives the ends that it knows, so that no change goes unseen between two
  /// looks.
  ///
  /// While nothing happens to the file nothing happens here.
  func forEachChange(_ body: () -> Fingerprint?) {
    guard let bell = try? calls.makePipe() else { return }
    state.withLock { $0.bell = bell.writing }
    defer {
      state.withLock { $0.bell = nil }
      calls.close(bell.reading)
      calls.close(bell.writing)
    }
    while let known = body(), waitForChange(from: known, bell: bell.reading) {}
  }

  /// Lets changes gather, and waits for one if there was none.
  ///
  /// - Returns: False when the bell rang.
  private func waitForChange(from known: Fingerprint, bell: Int32) -> Bool {
    // Before the wait, not after it: otherwise the two would add up.
    guard arrival(on: bell, bell: bell, milliseconds: Self.gatherMilliseconds) == .quiet else {
      return false
    }
    // To make a watch and to give it up takes the system longer than to look.
    switch growth(since: known) {
    case .none, .gone: break
    case .grown, .shrunk, .rewritten, .replaced: return true
    }
    // A watch holds on to the file it was made for; the name may have gone to another one since.
    let watcher = path.flatMap { try? calls.watch($0) }
    defer { if let watcher { calls.close(watcher) } }
    guard let watcher else {
      return arrival(on: bell, bell: bell, milliseconds: Self.lookMilliseconds) == .quiet
    }
    // A change before the watch began was not reported.
    return growth(since: known) != .none
      || arrival(on: watcher, bell: bell, milliseconds: nil) == .ready
  }

  private func arrival(on descriptor: Int32, bell: Int32, milliseconds: Int?) -> Arrival {
    while true {
      do throws(CallFailure) {
        return try calls.wait(for: descriptor, or: bell, milliseconds: milliseconds)
      } catch .interrupted {
        continue
      } catch {
        return .stopped
      }
    }
  }
}

extension ByteSource.Fingerprint {
  /// Creates the ends of the bytes that a file begins with.
  init(of beginning: [UInt8]) {
    self.init(
      head: Array(beginning.prefix(Self.comparedBytes)),
      tail: Array(beginning.suffix(Self.comparedBytes)), byteCount: beginning.count)
  }
}
