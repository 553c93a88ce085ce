// Formats that are told by their first bytes and not read here.

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
