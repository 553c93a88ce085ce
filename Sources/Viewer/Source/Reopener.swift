// Reading the source again, with another encoding, delimiter or quoting; the cursor keeps its row.

package import Records
import TableKit

/// The way in which the input on screen is read again.
package enum ReopenSource: Sendable {
  /// Opens the input again; the source on screen stays until that has succeeded.
  case opening(@Sendable (SourceOptions) throws(InputError) -> SourceHandle)
  /// Rereads the bytes that have arrived: the input of this name can be read only once.
  case arrived(name: String)
}

/// Opens the source of a session again.
@MainActor
package final class Reopener {
  /// The cursor's position while rows are counted again.
  struct CursorPosition {
    /// The row of the source.
    var row: SourceRow
    /// The line of the body on which it begins.
    var line: Int
  }

  /// The way in which the source is opened again; nil if that cannot be done.
  package var open: ReopenSource?

  private let host: any RowHost
  private let opening: JobSlot
  /// The options that the source on screen was opened with.
  private var options: SourceOptions
  private let reopeningRows: JobSlot
  private let judging: JobSlot
  /// The rows by which the format was last judged of a source that was empty when it was opened; nil
  /// for others, and once there are enough.
  private var judgedRows: Int?
  private let lookingUpPosition: JobSlot
  /// The position to move the cursor to once its row is known.
  private var wantedPosition: CursorPosition?
  /// The node to move the cursor to once its row is open again.
  private var wantedNode: NodePath?

  private var schema: RecordSchema { host.source.schema }

  /// Creates a reopener.
  init(_ host: any RowHost) {
    self.host = host
    options = host.options.source
    opening = host.jobs.slot("reread")
    reopeningRows = host.jobs.slot("open again")
    judging = host.jobs.slot("judge")
    judgedRows = host.source.base.rows.total == 0 ? 0 : nil
    lookingUpPosition = host.jobs.slot("place")
  }

  // MARK: - Commands

  /// Reads the source as it is now, after a failure for example.
  func reread() { reopen(.same, saying: .again) }

  /// Rereads the source in the next format that fits; after the last one, in the best.
  func switchToNextFormat() {
    let formats = schema.candidates.map(\.format)
    let current = formats.firstIndex(of: schema.sourceFormat)
    guard let next = current.map({ ($0 + 1) % formats.count }) ?? formats.indices.first,
      next != current
    else {
      host.say("no other format fits; :delimiter X reads this as a table")
      return
    }
    reopen(.format(formats[next]), saying: .format(next + 1, of: formats.count))
  }

  /// Reads the source again in the background; cursor, filters and order stay, and so do the rows
  /// that are open, by their numbers.
  ///
  /// If it cannot be read, a message says why.
  ///
  /// - Parameters:
  ///   - change: The change in how it is read.
  ///   - news: The reason that a message gives afterwards; nil for none.
  func reopen(_ change: ReopenOptions, saying news: RereadNews? = nil) {
    let changed = change.applied(to: options)
    switch open {
    case nil:
      host.say(
        schema.traits.isDatabase
          ? "databases are reread automatically when they change"
          : "this input cannot be reread (give a file name)")
    case .opening(let open):
      opening.start { (_: Job<Result<SourceHandle, InputError>>) in
        Result { () throws(InputError) in try open(changed) }
      } receive: { [weak self] result in
        switch result {
        case .success(let fresh):
          self?.host.source.stop()
          self?.opened(fresh, change, changed, news)
        case .failure(let error): self?.host.say(error.message)
        }
      }
    case .arrived(let name):
      guard change != .same, let rereading = host.source.handle.rereading(with: changed) else {
        let reason = "a pipe can only be read once (give a file name)"
        return host.say(InputError(name: name, reason: .other(reason)).message)
      }
      // Both sources read from one stream, so the old one must not wait for it, now or later.
      host.jobs.cancelAll()
      host.source.stop()
      reread(by: rereading) { [weak self] fresh in
        guard let self else { return }
        guard let refusal = fresh.presented.refusal else {
          return opened(fresh, change, changed, news)
        }
        // The bytes are here as before, and so is the way in which they were read.
        guard let before = fresh.rereading(with: options) else { return }
        reread(by: before) { [weak self] fresh in
          guard let self else { return }
          opened(fresh, .same, options, nil)
          host.say(refusal.message)
        }
      }
    }
  }

  /// Reads what has arrived in the background.
  private func reread(
    by rereading: Rereading, receive: @escaping @MainActor (SourceHandle) -> Void
  ) {
    opening.start({ (job: Job<SourceHandle>) in rereading.source(by: job) }, receive: receive)
  }

  private func opened(
    _ fresh: SourceHandle, _ change: ReopenOptions, _ changed: SourceOptions,
    _ news: RereadNews?
  ) {
    options = changed
    // Names may be spelled otherwise by another encoding and mean the same columns.
    let names = host.source.base.schema.columns.map(\.name)
    var isSame = fresh.presented.schema.columns.map(\.name) == names
    if case .encoding = change { isSame = true }
    host.emit(.sourceOpened(fresh, .reread(hasSameColumns: isSame, news)))
  }

  /// Says why the input was reread, and which filters and sort do not fit its columns.
  func say(_ news: RereadNews, losing loss: ArrangementLoss) {
    let words =
      switch news {
      case .again: "reread"
      case .format(let number, let count):
        "format \(number) of \(count): \(FormatName(of: schema.sourceFormat).words)"
      }
    host.say(words + (loss.words.map { "; columns differ: \($0)" } ?? ""))
  }

  // MARK: - A file that was empty

  /// The number of rows after which a format is final.
  private static let enoughRows = 50

  /// Judges the format of a followed file that was empty: by its first rows, and whenever they have
  /// doubled, until there are enough.
  func judgeAgain() {
    let head = host.source.base.rows.head
    guard let judgedRows, head >= max(2 * judgedRows, 1), case .opening(let open) = open else {
      return
    }
    self.judgedRows = head < Self.enoughRows ? head : nil
    judging.start { [options] (_: Job<SourceHandle?>) in
      try? open(options)
    } receive: { [weak self] fresh in
      guard let self, let fresh, fresh.presented.schema.isBetter(than: schema) else { return }
      host.source.stop()
      opened(fresh, .same, options, nil)
    }
  }

  // MARK: - The cursor's position

  /// The row that has to be known before the cursor can go back to it; nil if none is awaited.
  var wantedRow: Int? { wantedPosition?.row.number }

  /// Remembers the cursor's position before the source is replaced.
  func rememberPosition() {
    guard let row = host.cursorSourceRow else { return }
    wantedPosition = CursorPosition(row: row, line: host.cursorLines?.lowerBound ?? 0)
    wantedNode = host.cursorNode
  }

  /// Leaves the cursor where the user has moved it since.
  func forgetPosition() {
    lookingUpPosition.cancel()
    (wantedPosition, wantedNode) = (nil, nil)
  }

  /// Moves the cursor to the node that it was on, or to the nearest around it, once it is on the row
  /// and the row is open.
  private func restoreNode() {
    guard wantedPosition == nil, let wantedNode, host.goToNode(nearest: wantedNode) else { return }
    self.wantedNode = nil
  }

  /// Moves the cursor back to its position once its row is known.
  func restorePosition() {
    guard let place = wantedPosition,
      place.row.number < host.source.base.rows.head || host.source.isComplete
    else { return }
    wantedPosition = nil
    host.lookUp(in: lookingUpPosition) { shown in
      shown.index(near: place.row)
    } _: { [weak self, host] found in
      host.go(to: found)
      if let lines = host.cursorLines { host.scroll(by: lines.lowerBound - place.line) }
      self?.restoreNode()
    }
  }

  /// Finds in the background the rows that were open, and opens them.
  func reopenRows(_ openRows: OpenRows, of before: SourceHandle, in fresh: SourceHandle) {
    let keys = openRows.keys
    guard !keys.isEmpty else { return }
    reopeningRows.start { (job: Job<[RecordKey: RecordKey]>) in
      Reopener.names(of: keys, in: before.opened(by: job), fresh.opened(by: job)) {
        job.isCancelled
      }
    } receive: { [weak self, host] names in
      host.withoutAnimation {
        host.update(keeping: host.cursor, estimate: 1) {
          host.layouts.replaceOpenRows(openRows.renamed(names))
        }
      }
      self?.restoreNode()
    }
  }

  /// The keys that records have in another source, in which they have the same numbers; rows of a
  /// database keep their keys.
  private nonisolated static func names(
    of keys: Set<RecordKey>, in before: any ReadableSource, _ fresh: any ReadableSource,
    isCancelled: () -> Bool
  ) -> [RecordKey: RecordKey] {
    var keysByRow: [Int: RecordKey] = [:]
    var names: [RecordKey: RecordKey] = [:]
    for key in keys where !isCancelled() {
      switch key {
      case .rowid, .primaryKey: names[key] = key
      case .byteOffset: if let row = before.row(of: key) { keysByRow[row] = key }
      }
    }
    guard let first = keysByRow.keys.min(), let last = keysByRow.keys.max() else { return names }
    var request = ReadRequest(rows: first..<last + 1)
    request.recordBytes = 0
    fresh.forEachRecord(request, isCancelled: { _ in isCancelled() }, sieve: .all) { record in
      if let row = record.row, let key = keysByRow[row] { names[key] = record.key }
      return true
    }
    return names
  }

  // MARK: - Hints

  /// Returns the keys that may cure the defect of a record, or of the source as a whole.
  func cures(of record: Record?) -> [KeyHint] {
    if host.source.base.stoppedRows != nil { return [.init(":more", "read on", .cure)] }
    guard open != nil else { return [] }
    let retry = KeyHint("R", "reread", .cure)
    let ofSource = host.source.notes.contains { $0.mayPass } ? [retry] : []
    return switch record?.problem {
    case .unterminatedQuote, .runawayQuote, .quotedLines:
      [.init(":quotes off", "", .cure)] + ofSource
    case .ragged: [.init("D", "next format", .cure)] + ofSource
    case .cutOff: [retry]
    default: ofSource
    }
  }

  /// Whether a table of one column may be one of several by another delimiter.
  var mayHaveMoreColumns: Bool {
    open != nil && schema.traits.division == .cells && schema.columns.count == 1
  }
}

extension SourceNote {
  /// Whether it may be gone when the source is reread.
  fileprivate var mayPass: Bool {
    switch self {
    case .readError, .truncated, .endsEarly, .rewritten, .compressionCutOff, .queryFailed,
      .queryStopped:
      true
    case .journalIgnored, .database, .notEncrypted, .changed, .shortened, .deleted, .limitReached,
      .compressionDamaged, .compressionWindow, .unpackedLimitReached, .spoolFailed, .misspelled,
      .respelled, .binary, .blankLines, .mixedLineEnds:
      false
    }
  }
}
