// Opening an input: a file that is read in place, or a stream that is kept as it arrives.

extension ByteSource {
  /// Finds out what a descriptor is and prepares to read it.
  static func open(
    _ file: OpenFile, name: String, options: SourceOptions, calls: any FileCalls
  ) throws(InputError) -> (storage: Storage, state: State) {
    let status = try naming(name) { () throws(CallFailure) in
      try repeating { () throws(CallFailure) in try calls.status(file.descriptor) }
    }
    var limitBytes = Int.max
    switch status.kind {
    case .directory: throw InputError(name: name, reason: .directory)
    // Its input is the keys, which a reader of data would take away.
    case .terminal: throw InputError(name: name, reason: .terminal)
    // A size of zero proves nothing: files of the kernel have content all the same.
    case .regular:
      let start = try glance(
        at: file, name: name, isEmpty: status.byteCount == 0, calls: calls)
      if !isPrepared(start, options: options), status.byteCount > 0 || start?.isEmpty == true {
        let extent = Extent(availableBytes: status.byteCount, isEnded: true)
        var state = State(extent: extent, file: file, opened: status)
        if options.encoding == nil, start.flatMap(TextEncoding.marked) == nil { state.plainEnd = 0 }
        return (.file, state)
      }
    // A connected socket is read like a pipe.
    case .pipe, .socket: break
    case .device: limitBytes = options.limits.deviceBytes
    }
    let free = try? calls.freeBytes(inFolder: options.temporaryFolder)
    limitBytes = options.limits.spoolBytes ?? min(limitBytes, (free ?? .max) / 2)
    var stream = try Self.stream(
      from: file, name: name, limitBytes: limitBytes, options: options, calls: calls)
    stream.isFile = status.kind == .regular
    return (.stream(stream), State(extent: Extent(availableBytes: 0, isEnded: false)))
  }

  /// The first bytes of a file; nil when it says to be empty and has no offsets to read from,
  /// which is so with some files of the kernel.
  private static func glance(
    at file: OpenFile, name: String, isEmpty: Bool, calls: any FileCalls
  ) throws(InputError) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: Compression.signatureBytes)
    do throws(CallFailure) {
      var done = 0
      while done < bytes.count {
        let count = try repeating { () throws(CallFailure) in
          var span = bytes.mutableSpan
          return try span.withUnsafeMutableBytes { (room) throws(CallFailure) in
            let rest = UnsafeMutableRawBufferPointer(rebasing: room[done...])
            return try calls.read(file.descriptor, at: done, into: rest, waiting: true)
          }
        }
        if count == 0 { break }
        done += count
      }
      return Array(bytes.prefix(done))
    } catch {
      guard isEmpty else {
        throw InputError(name: name, reason: .unreadable(byteOffset: 0, error.message))
      }
      return nil
    }
  }

  /// Whether bytes that begin so have to be unpacked or spelled otherwise before they are read.
  private static func isPrepared(_ start: [UInt8]?, options: SourceOptions) -> Bool {
    guard let start, !start.isEmpty else { return false }
    let encoding = options.encoding ?? TextEncoding.marked(start)?.encoding ?? .utf8
    return Compression(start) != nil || encoding != .utf8
  }

  /// Bytes in memory, as they are read.
  static func adopted(
    _ bytes: [UInt8], options: SourceOptions, calls: any FileCalls
  ) -> (bytes: [UInt8], state: State) {
    var state = State(extent: Extent(availableBytes: bytes.count, isEnded: true))
    guard isPrepared(Array(bytes.prefix(Compression.signatureBytes)), options: options) else {
      return (bytes, state)
    }
    var pipeline = InputPipeline(options: options)
    var kept: [UInt8] = []
    do throws(InputPipeline.Stop) {
      for piece in [bytes, []] {
        var stop: InputPipeline.Stop?
        piece.withUnsafeBytes { all in
          do throws(InputPipeline.Stop) {
            try pipeline.feed(all) {
              kept += $0
              return true
            }
          } catch {
            stop = error
          }
        }
        if let stop { throw stop }
      }
    } catch {
      if case .noted(let note) = error {
        state.notes.append(note)
        state.extent.isCutOff = true
      }
    }
    state.findings = pipeline.findings
    state.extent.availableBytes = kept.count
    return (kept, state)
  }

  /// Prepares to keep what arrives.
  private static func stream(
    from file: OpenFile, name: String, limitBytes: Int, options: SourceOptions,
    calls: any FileCalls
  ) throws(InputError) -> Stream {
    do throws(CallFailure) {
      let stop = try repeating { () throws(CallFailure) in try calls.makePipe() }
      do throws(CallFailure) {
        let spool = try repeating { () throws(CallFailure) in
          try calls.makeSpool(inFolder: options.temporaryFolder)
        }
        return Stream(input: file, spool: spool, stop: stop, limitBytes: limitBytes)
      } catch {
        calls.close(stop.reading)
        calls.close(stop.writing)
        throw error
      }
    } catch .unopenable(.tooManyOpenFiles) {
      throw InputError(name: name, reason: .tooManyOpenFiles)
    } catch {
      throw InputError(
        name: name, reason: .noSpool(folder: options.temporaryFolder, error.message))
    }
  }

  /// The most often that a call is repeated after a signal; a loop that long means a fault.
  private static let repetitions = 1_000

  /// Repeats a call that a signal interrupted.
  static func repeating<Value>(
    _ call: () throws(CallFailure) -> Value
  ) throws(CallFailure) -> Value {
    for _ in 0..<repetitions {
      do throws(CallFailure) {
        return try call()
      } catch .interrupted {
        continue
      } catch {
        throw error
      }
    }
    throw .interrupted
  }

  /// Turns a failed call into an error that names the input.
  static func naming<Value>(
    _ name: String, _ call: () throws(CallFailure) -> Value
  ) throws(InputError) -> Value {
    do throws(CallFailure) {
      return try call()
    } catch .unopenable(let reason) {
      throw InputError(name: name, reason: reason)
    } catch {
      throw InputError(name: name, reason: .other(error.message))
    }
  }
}

extension ByteSource {
  /// Returns the reason why the bytes cannot be read, judged by their beginning; nil for most.
  ///
  /// - Parameters:
  ///   - options: The options of the source; a format that is requested is read.
  ///   - isCancelled: Polled while waiting for a stream.
  /// - Returns: The reason.
  func unreadableFormat(
    options: SourceOptions, isCancelled: () -> Bool = { false }
  ) -> InputError.Reason? {
    guard options.format == nil, options.reading == nil else { return nil }
    let start = beginning(ForeignFormat.signatureBytes)
    if start.starts(with: "SQLite format 3\0".utf8) { return .database }
    guard let found = ForeignFormat(start) else { return nil }
    guard found == .zip else { return .foreign(found) }
    // The names of its members tell the purpose of an archive.
    _ = fill(
      enough: 1, limit: ForeignFormat.archiveBytes,
      settleMilliseconds: options.limits.settleMilliseconds, isCancelled: isCancelled)
    return .foreign(ForeignFormat(beginning(ForeignFormat.archiveBytes)) ?? found)
  }
}
