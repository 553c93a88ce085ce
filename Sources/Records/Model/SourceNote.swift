// The faults of a source as a whole, and the sentences that report them.

/// A fault of a source as a whole; the rows read before it stay.
package enum SourceNote: Hashable, Sendable, CustomStringConvertible {
  /// Reading failed here; the rows before stay.
  case readError(byteOffset: Int, reason: String)
  /// The file ended before the size it had when it was opened.
  case truncated(byteOffset: Int)
  /// The database's journal was not read: the changes in it are not shown.
  case journalIgnored(name: String)
  /// Reading the database failed; the rows before stay.
  case database(reason: String)
  /// A query failed at this row, counted from 1, for this reason; the rows before stay.
  case queryFailed(row: Int, reason: String)
  /// A query was stopped after this number of rows, which stay: by the user, because its rows were
  /// not needed, or by the server for a reason.
  case queryStopped(rows: Int, reason: String? = nil)
  /// The line to the server can be read on its way.
  case notEncrypted
  /// The database was changed by another program, and read again.
  case changed
  /// The document ends here, before its last bracket; the entries before are shown.
  case endsEarly(byteOffset: Int)
  /// The file became shorter while it was shown, and lost some rows.
  case shortened(byteOffset: Int, rows: Int)
  /// The file was deleted; the rows read before stay.
  case deleted
  /// The file was rewritten at the same size.
  case rewritten
  /// The device or pipe did not end; reading stopped.
  case limitReached(bytes: Int)
  /// The compressed data end early, at this offset of the decompressed data.
  case compressionCutOff(format: String, bytes: Int)
  /// The compressed data are malformed after this many decompressed bytes.
  case compressionDamaged(format: String, bytes: Int)
  /// The window of the compressed data does not fit into memory, after this many decompressed bytes.
  case compressionWindow(format: String, window: UInt64, bytes: Int)
  /// A small input decompressed to more bytes than the limit allows.
  case unpackedLimitReached(bytes: Int)
  /// The bytes that arrived on a pipe could not be stored.
  case spoolFailed(reason: String)
  /// The encoding that the source is read in has not all of its bytes: the offset of the first, and the
  /// number of U+FFFD that replace them.
  case misspelled(encoding: String, byteOffset: Int, characters: Int)
  /// The source is read in another encoding from a row on, counted from 1, or from a byte on while the
  /// row is not known.
  case respelled(encoding: String, row: Int?, byteOffset: Int)
  /// The sample does not look like text.
  case binary
  /// A number of blank lines between the records was skipped.
  case blankLines(Int)
  /// Line feeds end some records and carriage returns others; the number of the first of the
  /// latter, 0 for the header.
  case mixedLineEnds(record: Int)

  /// Whether records are missing because of it, or out of date.
  package var meansMissing: Bool {
    switch self {
    case .readError, .truncated, .journalIgnored, .database, .endsEarly, .shortened, .limitReached,
      .rewritten, .compressionCutOff, .compressionDamaged, .compressionWindow,
      .unpackedLimitReached, .spoolFailed, .misspelled, .queryFailed, .queryStopped:
      true
    case .notEncrypted, .changed, .deleted, .respelled, .binary, .blankLines, .mixedLineEnds: false
    }
  }

  /// Whether reading failed.
  var isReadError: Bool { if case .readError = self { true } else { false } }

  /// One sentence for the reader, without a full stop.
  package var description: String {
    switch self {
    case .readError(let offset, let reason): "read error at byte \(offset): \(reason)"
    case .truncated(let offset): "file was truncated at byte \(offset)"
    case .journalIgnored(let name): "changes in \(name) are not shown"
    case .database(let reason): reason
    case .notEncrypted: "not encrypted (see sslmode)"
    case .changed: "reread after a change by another program"
    case .endsEarly(let offset): "the document is cut off at byte \(offset)"
    case .shortened(let offset, let rows):
      "file was truncated at byte \(offset), \(rows) \(rows == 1 ? "row" : "rows") gone"
    case .deleted: "file was deleted"
    case .rewritten: "file changed while it was read"
    case .limitReached(let bytes):
      "stream limit reached, stopped at \(Self.size(bytes)) (see --max-spool)"
    case .compressionCutOff(let format, let bytes):
      "\(format) data are cut off, shown up to byte \(bytes)"
    case .compressionDamaged(let format, let bytes):
      "\(format) data are damaged, shown up to byte \(bytes)"
    case .compressionWindow(let format, let window, let bytes):
      "\(format) data need a window of \(Self.size(window)), shown up to byte \(bytes) "
        + (window > 1 << 31 ? "(more than zstd allows)" : "(more than there is memory for)")
    case .unpackedLimitReached(let bytes):
      "unpacked size limit reached, stopped at \(Self.size(bytes)) (see --max-unpacked)"
    case .spoolFailed(let reason): "cannot store the input: \(reason)"
    case .queryFailed(let row, let reason): "the query failed at row \(row): \(reason)"
    case .queryStopped(let rows, let reason):
      "stopped \(rows == 0 ? "before the first row" : "at row \(rows)") (:more for more)"
        + (reason.map { ": \($0)" } ?? "")
    case .misspelled(let encoding, let offset, let characters):
      characters == 1
        ? "not \(encoding) at byte \(offset), shown as U+FFFD"
        : "not \(encoding) at \(characters) places from byte \(offset) on, shown as U+FFFD"
    case .respelled(let encoding, let row, let offset):
      "\(encoding) from \(row.map { "row \($0)" } ?? "byte \(offset)") on, ASCII before"
    case .binary: "binary data"
    case .mixedLineEnds(let record):
      "mixed line ends: CR ends \(record == 0 ? "the header" : "record \(record)")"
    case .blankLines(let count): "\(count) blank \(count == 1 ? "line" : "lines")"
    }
  }

  /// A number of bytes: `4096 bytes`, `256 MB`.
  private static func size(_ bytes: some BinaryInteger) -> String {
    bytes < 1_048_576 ? "\(bytes) bytes" : "\(bytes / 1_048_576) MB"
  }
}
