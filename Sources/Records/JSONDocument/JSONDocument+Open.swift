// Whether an input is a document: a look at its first bytes, and only then at its sample.

extension JSONDocument {
  /// How much is looked at before the sample is.
  private static let glanceBytes = 4096

  /// Opens a document whose beginning has arrived.
  ///
  /// Costs one small read where the input is something else.
  ///
  /// - Parameters:
  ///   - bytes: The input; a stream is waited for.
  ///   - options: What the caller knows already.
  ///   - isCancelled: Asked while a stream is waited for.
  /// - Returns: The document, or nil when the input is none.
  static func opened(
    _ bytes: ByteSource, options: SourceOptions, isCancelled: () -> Bool
  ) -> JSONDocument? {
    guard options.format == nil || options.format == .json else { return nil }
    _ = bytes.fill(enough: 1, limit: 1, isCancelled: isCancelled)
    if options.format == nil, !beginsWithBracket(bytes) { return nil }
    let limits = options.limits
    let extent = bytes.fill(
      enough: 1, limit: limits.sampleBytes, settleMilliseconds: limits.settleMilliseconds,
      isCancelled: isCancelled)
    let sample = bytes.beginning(limits.sampleBytes)
    let isWhole = extent.isEnded && sample.count >= bytes.extent.availableBytes
    let sniffer = Sniffer(sample: sample, isWhole: isWhole, name: bytes.name, options: options)
    var schema = sniffer.schema()
    bytes.describe(&schema)
    guard schema.format == .json else { return nil }
    return JSONDocument(bytes, schema: schema, options: options)
  }

  private static func beginsWithBracket(_ bytes: ByteSource) -> Bool {
    let glance = bytes.beginning(glanceBytes)
    let text = glance.starts(with: [0xEF, 0xBB, 0xBF]) ? glance.dropFirst(3) : glance[...]
    let first = text.first { $0 > 0x20 }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
