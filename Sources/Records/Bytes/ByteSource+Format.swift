// Formats that are told by their first bytes and not read here.

extension ByteSource {
  /// Why the bytes cannot be read, by the first of those that are there; nil for most.
  ///
  /// - Parameters:
  ///   - options: The caller's knowledge about the source: what is asked for is read.
  ///   - isCancelled: Asked while a stream is waited for.
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
