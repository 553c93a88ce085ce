// The limits of what is kept and printed.

internal import Records
internal import Viewer

extension CommandFlag {
  static let maxRecord = CommandFlag(
    "--max-record", value: "size",
    summary: "Print records up to this size; default: 64M. K, M, G, T are powers of 1,024.",
    values: .words(sizes)
  ) { (word, request) throws(UsageError) in
    let bytes = try byteCount(word, of: "--max-record")
    request.viewer.source.limits.printedRecordBytes = bytes
    request.viewer.source.limits.wholeRecordBytes = max(
      request.viewer.source.limits.wholeRecordBytes, bytes)
  }

  static let maxSpool = CommandFlag(
    "--max-spool", value: "size",
    summary: "Store at most this much of a pipe or unpacked data; default: half the free disk.",
    notes: "For a device the default is 256M.", values: .words(sizes)
  ) { (word, request) throws(UsageError) in
    request.viewer.source.limits.spoolBytes = try byteCount(word, of: "--max-spool")
  }

  static let maxUnpacked = CommandFlag(
    "--max-unpacked", value: "size",
    summary: "Unpack at most this much of small packed data; default: 64M.",
    notes: "Large packed data may take more.", values: .words(sizes)
  ) { (word, request) throws(UsageError) in
    request.viewer.source.limits.unpackedFreeBytes = try byteCount(word, of: "--max-unpacked")
  }

  private static let sizes = ["500K", "64M", "2G"]

  /// Parses a size such as `500`, `64K` or `2G`.
  private static func byteCount(_ word: String, of flag: String) throws(UsageError) -> Int {
    let units = ["K": 10, "M": 20, "G": 30, "T": 40]
    let shift = word.last.flatMap { units[$0.uppercased()] }
    if let count = Int(shift == nil ? word[...] : word.dropLast()), count > 0 {
      let (bytes, overflows) = count.multipliedReportingOverflow(by: 1 << (shift ?? 0))
      if !overflows { return bytes }
    }
    throw UsageError(flag, word, hint: "a number of bytes, such as 500K, 64M or 2G")
  }
}
