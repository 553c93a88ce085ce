// Reading from a stream, with the wait for more bytes.

internal import Synchronization

extension ByteSource {
  /// The number of bytes read from a stream at once.
  private static let receiveBytes = 128 * 1024
  /// The pause of a stream after which its encoding is decided by what is there.
  private static let heldMilliseconds = 30

  /// Waits until a stream has sent enough, then takes what else is there without waiting.
  ///
  /// A file has all it will ever have: nothing waits.
  ///
  /// - Parameters:
  ///   - enough: The number of bytes since the beginning to wait for.
  ///   - limit: The number of bytes since the beginning not to go far beyond.
  ///   - settleMilliseconds: The pause of the stream after which `limit` is given up.
  ///   - isCancelled: Polled after each arrival and after `stop()`.
  /// - Returns: The extent of the available bytes.
  func fill(
    enough: Int, limit: Int, settleMilliseconds: Int = 0, isCancelled: () -> Bool
  ) -> Extent {
    if let table {
      return fill(
        table, enough: enough, limit: limit, settleMilliseconds: settleMilliseconds,
        isCancelled: isCancelled)
    }
    guard let stream else {
      return rest.map { fill($0, limit: limit, isCancelled: isCancelled) } ?? extent
    }
    return filling.withLock { pipeline in
      var buffer = [UInt8](repeating: 0, count: Self.receiveBytes)
      while true {
        let extent = self.extent
        if extent.isEnded || extent.availableBytes >= limit || isCancelled() { return extent }
        var pause = extent.availableBytes >= enough ? settleMilliseconds : nil
        if pause == nil, pipeline.isHolding { pause = Self.heldMilliseconds }
        let arrival = arrival(on: stream, milliseconds: pause, arrivedBytes: pipeline.arrivedBytes)
        switch arrival {
        case .ready: receive(from: stream, into: &buffer, pipeline: &pipeline)
        case .quiet where pipeline.isHolding: release(from: stream, pipeline: &pipeline)
        case .stopped, .quiet: return extent
        }
      }
    }
  }

  /// Ends the waiting of `fill`, now and from now on.
  func stop() {
    table?.text.stop()
    if let stream { calls.ring(stream.stop.writing) }
    state.withLock { state in
      if let bell = state.bell { calls.ring(bell) }
    }
  }

  /// Lets `fill` wait again after `stop()`.
  func resume() {
    table?.text.resume()
    takeInFooter()
    guard let stream else { return }
    // Every wait that the bell ended has left as soon as the lock is free.
    filling.withLock { _ in
      var bell = [UInt8](repeating: 0, count: 64)
      let room = bell.count
      while case .stopped? = try? calls.wait(
        for: stream.stop.reading, or: stream.stop.reading, milliseconds: 0)
      {
        guard
          (try? Self.taking(stream.stop.reading, room: room, into: &bell, calls: calls)) ?? 0 > 0
        else { return }
      }
    }
  }

  private func arrival(on stream: Stream, milliseconds: Int?, arrivedBytes: Int) -> Arrival {
    do throws(CallFailure) {
      return try Self.repeating { () throws(CallFailure) in
        try calls.wait(
          for: stream.input.descriptor, or: stream.stop.reading, milliseconds: milliseconds)
      }
    } catch {
      end(with: .readError(byteOffset: arrivedBytes, reason: error.message))
      return .stopped
    }
  }

  /// Takes what has arrived, prepares it and keeps it.
  private func receive(
    from stream: Stream, into buffer: inout [UInt8], pipeline: inout InputPipeline
  ) {
    var count = 0
    do throws(CallFailure) {
      let room = buffer.count
      count = try Self.taking(
        stream.input.descriptor, room: room, into: &buffer, calls: calls)
    } catch .wouldWait {
      return
    } catch {
      return end(with: .readError(byteOffset: pipeline.arrivedBytes, reason: error.message))
    }
    let stop = buffer.withUnsafeBytes { all in
      take(from: stream, &pipeline) { (pipeline, sink) throws(InputPipeline.Stop) in
        try pipeline.feed(UnsafeRawBufferPointer(rebasing: all[..<count]), into: sink)
      }
    }
    if stop != nil || count == 0 { end(with: stop) }
  }

  /// Keeps what waits for its encoding, because nothing follows it now.
  private func release(from stream: Stream, pipeline: inout InputPipeline) {
    let stop = take(from: stream, &pipeline) { (pipeline, sink) throws(InputPipeline.Stop) in
      try pipeline.release(into: sink)
    }
    if let stop { end(with: stop) }
  }

  /// Keeps what a pipeline passes on.
  ///
  /// - Returns: The reason why no more should be taken; nil if there is none.
  private func take(
    from stream: Stream, _ pipeline: inout InputPipeline,
    passing pass: (inout InputPipeline, (UnsafeRawBufferPointer) -> Bool)
      throws(InputPipeline.Stop) -> Void
  ) -> SourceNote? {
    var stop: SourceNote?
    do throws(InputPipeline.Stop) {
      try pass(&pipeline) { prepared in
        stop = keep(prepared, in: stream.spool, limitBytes: stream.limitBytes)
        return stop == nil
      }
    } catch {
      if case .noted(let note) = error { stop = note }
    }
    let findings = pipeline.findings
    state.withLock { $0.findings = findings }
    return stop
  }

  /// Stores bytes until the room is used up.
  ///
  /// - Returns: The reason why no more can be stored; nil if all were.
  func keep(
    _ bytes: UnsafeRawBufferPointer, in spool: Int32, limitBytes: Int
  ) -> SourceNote? {
    let offset = extent.availableBytes
    let room = limitBytes - offset
    let kept = UnsafeRawBufferPointer(rebasing: bytes.prefix(max(room, 0)))
    do throws(CallFailure) {
      try Self.repeating { () throws(CallFailure) in
        try calls.write(kept, to: spool, at: offset)
      }
    } catch {
      return .spoolFailed(reason: error.message)
    }
    state.withLock { $0.extent.availableBytes = offset + kept.count }
    return room > bytes.count ? nil : .limitReached(bytes: limitBytes)
  }

  /// Nothing more will come.
  func end(with note: SourceNote?, isCutOff: Bool = false) {
    state.withLock {
      $0.extent.isEnded = true
      if isCutOff { $0.extent.isCutOff = true }
      guard let note else { return }
      $0.extent.isCutOff = true
      $0.add(note)
    }
  }

  private static func taking(
    _ descriptor: Int32, room: Int, into buffer: inout [UInt8], calls: any FileCalls
  ) throws(CallFailure) -> Int {
    var span = buffer.mutableSpan
    return try span.withUnsafeMutableBytes { (all) throws(CallFailure) in
      try repeating { () throws(CallFailure) in
        try calls.receive(descriptor, into: UnsafeMutableRawBufferPointer(rebasing: all[..<room]))
      }
    }
  }
}
