// The beginning of a source: the bytes that were looked at, and how the source is read.

import JSONText

/// The beginning of a source.
struct FormatDetection {
  /// The first bytes of the source.
  var sample: [UInt8]
  /// The schema of the source.
  var schema: RecordSchema

  /// The records of the source.
  ///
  /// - Throws: `InputError` when the options ask for what the source does not have.
  func source(
    of bytes: ByteSource, options: SourceOptions
  ) throws(InputError) -> any RecordSource {
    // JSON Lines without keys are arrays, the first of which may name their values.
    let hasKeys =
      schema.isJSON && !schema.traits.isDocument && !schema.hasHeader && !schema.columns.isEmpty
    if options.reading == nil,
      let flag = options.cellFlag(for: hasKeys ? .json : schema.format)
    {
      let reason = "\(flag) does not apply to \(schema.format.rawValue)"
      throw InputError(name: bytes.name, reason: .other(reason + " (add --format csv)"))
    }
    if options.reading == nil, !schema.isLog, let flag = options.log.flag {
      let reason = "\(flag) does not apply to \(schema.format.rawValue) (no line begins as it says)"
      throw InputError(name: bytes.name, reason: .other(reason))
    }
    if let lines = options.headerLines, schema.margins.names == nil, bytes.extent.isEnded {
      let count = sample.count { $0 == schema.lineEnd } + (sample.last == schema.lineEnd ? 0 : 1)
      let reason = "invalid header line '\(lines.lowerBound)' (the beginning has \(count) lines)"
      throw InputError(name: bytes.name, reason: .other(reason))
    }
    if let table = schema.table {
      if options.reading == nil, let flag = options.dialectFlag {
        let reason = "\(flag) does not apply to \(table.style.rawValue)"
        throw InputError(name: bytes.name, reason: .other(reason + " (add --format csv)"))
      }
      let csv = try ByteSource(convertingTableIn: bytes, table, options: options)
      let limits = options.limits
      let extent = csv.fill(enough: 1, limit: limits.pageBytes + LogDivision.neededBytes) { true }
      let sample = csv.beginning(
        min(extent.availableBytes, limits.pageBytes + LogDivision.neededBytes))
      return RecordFile(csv, FormatDetection(sample: sample, schema: schema), options: options)
    }
    return schema.traits.isDocument
      ? JSONDocument(bytes, schema: try documentSchema(of: bytes, options), options: options)
      : RecordFile(bytes, self, options: options)
  }

  /// The schema of a document, whose rows may lie past the sample.
  ///
  /// - Throws: `InputError` if the path in the options does not lead to an array or object.
  private func documentSchema(
    of bytes: ByteSource, _ options: SourceOptions
  ) throws(InputError) -> RecordSchema {
    guard schema.documentShape == .object, let path = options.documentPath, !path.isEmpty else {
      return schema
    }
    let end = bytes.extent.availableBytes
    let document = JSONBytes(in: schema.firstRecordOffset..<end) {
      bytes.bytes($0, waiting: true).bytes
    }
    guard let rows = WrappedRows.named(path, in: document) else {
      let name = String(decoding: path, as: UTF8.self)
      let reason = "invalid path '\(name)' (no list or object)"
      throw InputError(name: bytes.name, reason: .other(reason))
    }
    let sampleEnd = min(rows.start + options.limits.sampleBytes, end)
    let sniffer = Sniffer(
      sample: bytes.bytes(rows.start..<sampleEnd, waiting: true).bytes,
      isWhole: sampleEnd == end, name: bytes.name, options: options)
    var schema = schema
    schema.unwrap(rows)
    schema.firstRecordOffset = 0
    sniffer.describeDocument(&schema)
    schema.firstRecordOffset = rows.start
    return schema
  }
}

extension ByteSource {
  /// Looks at the beginning as soon as something has arrived.
  ///
  /// One page is enough for most sources; long records, documents and wide headers take more.
  ///
  /// - Parameters:
  ///   - options: The caller's knowledge about the source.
  ///   - isCancelled: Asked while a stream is waited for.
  /// - Returns: The beginning; nil when nothing has arrived.
  func detectFormat(options: SourceOptions, isCancelled: () -> Bool) -> FormatDetection? {
    let limits = options.limits
    let pageBytes = min(limits.pageBytes + LogDivision.neededBytes, limits.sampleBytes)
    guard var sniffer = sniffer(upTo: pageBytes, options, isCancelled: isCancelled) else {
      return nil
    }
    var schema = sniffer.schema()
    if sniffer.spelledSample.count == pageBytes, !sniffer.holdsEnough(for: schema), !isCancelled(),
      let larger = self.sniffer(upTo: limits.sampleBytes, options, isCancelled: isCancelled)
    {
      sniffer = larger
      schema = larger.schema()
    }
    // The first record, which names the columns, may be longer than the sample.
    if !sniffer.holdsRecord(of: schema), !isCancelled(),
      let larger = self.sniffer(upTo: limits.headerBytes, options, isCancelled: isCancelled),
      larger.holdsRecord(of: schema)
    {
      sniffer = larger
      schema = larger.schema()
    }
    var sample = sniffer.spelledSample
    if leftOutFooter == nil, let footer = footer(of: schema) {
      leaveOut(footer)
      if sniffer.isWhole {
        // The words of the footer are no values.
        sample.removeLast(min(footer.count, sample.count))
        let shortened = sniffer.shortened(to: sample).schema()
        if shortened.sourceFormat == schema.sourceFormat { schema = shortened }
      }
    }
    if schema.traits.division == .cells { schema.margins.below = leftOutFooter ?? [] }
    describe(&schema)
    return FormatDetection(sample: sample, schema: schema)
  }

  /// Returns the lines below the records of a table whose end is known; nil without any.
  private func footer(of schema: RecordSchema) -> [UInt8]? {
    let extent = self.extent
    guard schema.traits.division == .cells, schema.table == nil, extent.isEnded, !extent.isCutOff
    else { return nil }
    let start = max(extent.availableBytes - TableFooter.judgedBytes, schema.firstRecordOffset)
    guard start < extent.availableBytes else { return nil }
    let tail = bytes(start..<extent.availableBytes, waiting: true).bytes
    guard tail.count == extent.availableBytes - start,
      let first = TableFooter(of: schema).start(
        in: tail, isWhole: start == schema.firstRecordOffset)
    else { return nil }
    return Array(tail[first...])
  }

  private func sniffer(
    upTo limitBytes: Int, _ options: SourceOptions, isCancelled: () -> Bool
  ) -> Sniffer? {
    let extent = fill(
      enough: 1, limit: limitBytes, settleMilliseconds: options.limits.settleMilliseconds,
      isCancelled: isCancelled)
    guard extent.availableBytes > 0 || extent.isEnded else { return nil }
    let sample = beginning(limitBytes)
    let isWhole = self.extent.isEnded && sample.count >= self.extent.availableBytes
    var sniffer = Sniffer(sample: sample, isWhole: isWhole, name: name, options: options)
    // Of a stream all is kept anyway.
    sniffer.byteCount = stream == nil ? self.extent.availableBytes : 0
    return sniffer
  }
}
