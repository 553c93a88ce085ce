// A table in text as CSV: other bytes, made from those of a source as they are wanted.

internal import Synchronization

extension ByteSource {
  /// Converts a table in text to CSV, only up to the part that is requested.
  ///
  /// - Throws: `InputError` if the room to store it is missing.
  convenience init(
    convertingTableIn text: ByteSource, _ table: TextTable, options: SourceOptions
  ) throws(InputError) {
    let calls = text.calls
    do throws(CallFailure) {
      let spool = try Self.repeating { () throws(CallFailure) in
        try calls.makeSpool(inFolder: options.temporaryFolder)
      }
      let free = try? calls.freeBytes(inFolder: options.temporaryFolder)
      self.init(
        TableText(
          text: text, spool: spool, limitBytes: options.limits.spoolBytes ?? (free ?? .max) / 2,
          converting: TableText.Converting(table)))
    } catch .unopenable(.tooManyOpenFiles) {
      throw InputError(name: text.name, reason: .tooManyOpenFiles)
    } catch {
      throw InputError(
        name: text.name, reason: .noSpool(folder: options.temporaryFolder, error.message))
    }
  }

  /// The table in text that the bytes are made from.
  var table: TableText? {
    if case .table(let table) = storage { table } else { nil }
  }

  /// Whether bytes come on a pipe, or have to be unpacked.
  var arrives: Bool { stream != nil || table?.text.stream != nil }

  /// Waits until the text has brought enough CSV, and turns no more of it than that.
  func fill(
    _ table: TableText, enough: Int, limit: Int, settleMilliseconds: Int, isCancelled: () -> Bool
  ) -> Extent {
    table.converting.state.withLock { state in
      while true {
        // The text that is there is converted at once: nothing has to be waited for.
        turnArrived(table, &state, limit: limit)
        let extent = self.extent
        if extent.isEnded || extent.availableBytes >= limit || isCancelled() { return extent }
        let isEnough = extent.availableBytes >= enough
        let arrived = table.text.fill(
          enough: state.takenBytes + (isEnough ? 0 : 1),
          limit: state.takenBytes + TableText.pieceBytes,
          settleMilliseconds: isEnough ? settleMilliseconds : 0, isCancelled: isCancelled)
        // Stopped, or quiet.
        guard arrived.availableBytes > state.takenBytes || arrived.isEnded else { return extent }
      }
    }
  }

  /// Turns the text that is there, until the CSV reaches a limit.
  private func turnArrived(
    _ table: TableText, _ state: inout TableText.Converting.State, limit: Int
  ) {
    while !extent.isEnded, extent.availableBytes < limit {
      let arrived = table.text.extent
      let wanted = min(arrived.availableBytes - state.takenBytes, TableText.pieceBytes)
      guard wanted > 0 || arrived.isEnded else { return }
      let (piece, outcome) = table.text.bytes(
        state.takenBytes..<state.takenBytes + max(wanted, 0), waiting: true)
      state.takenBytes += piece.count
      var csv: [UInt8] = []
      state.converter.feed(piece, into: &csv)
      if case .failed(_, let message) = outcome {
        table.text.cut(
          at: state.takenBytes, because: .readError(byteOffset: state.takenBytes, reason: message))
      } else if piece.count < wanted, state.takenBytes < table.text.extent.availableBytes {
        table.text.cut(at: state.takenBytes, because: .truncated(byteOffset: state.takenBytes))
      }
      let now = table.text.extent
      let isLast = now.isEnded && state.takenBytes >= now.availableBytes
      if isLast { state.converter.finish(into: &csv) }
      let stop = csv.withUnsafeBytes {
        keep($0, in: table.spool, limitBytes: table.limitBytes)
      }
      if isLast || stop != nil { end(with: stop, isCutOff: now.isCutOff) }
    }
  }
}
