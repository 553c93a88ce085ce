// Finds out from the beginning of a source what its records are.

import JSONText
import Values

/// Finds out the schema of a source from its beginning.
struct Sniffer {
  /// The number of records of the sample that are compared.
  static let comparedRecords = 100
  /// The number of lines of a log that are compared; records of many lines leave fewer to compare.
  static let comparedLines = 200

  /// The beginning of the source without the styles of its text.
  let sample: [UInt8]
  /// The same as the source has it.
  let spelledSample: [UInt8]
  /// Whether the sample is all there is.
  let isWhole: Bool
  let name: String
  let options: SourceOptions
  /// The least number of bytes of the source.
  var byteCount = 0

  /// Takes the beginning of a source.
  init(sample: [UInt8], isWhole: Bool, name: String, options: SourceOptions) {
    spelledSample = sample
    // No backspace is a style in JSON.
    let first = sample.first { $0 > 0x20 && $0 < 0x80 }
    let mayBeJSON = first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
    let isPlain =
      options.styles == .signs
      || mayBeJSON && !ByteRun.contains(StyleReader.escape, in: sample.span)
    self.sample = isPlain ? sample : StyledText.plain(sample)
    self.isWhole = isWhole
    self.name = name
    self.options = options
  }

  /// The same for the beginning of a source that ends earlier.
  func shortened(to sample: [UInt8]) -> Sniffer {
    var sniffer = Sniffer(sample: sample, isWhole: isWhole, name: name, options: options)
    sniffer.byteCount = byteCount
    return sniffer
  }

  /// Whether the sample contains colours or other styles.
  var hasStyles: Bool { sample.count < spelledSample.count }

  /// The schema, which fits the options wherever they say something.
  func schema() -> RecordSchema {
    if let schema = options.schema { return schema }
    let mark = ByteOrderMark.length(of: sample)
    let lineEnd = self.lineEnd
    lazy var table = tableEvidence(from: mark, lineEnd: lineEnd)
    var candidates = candidates(from: mark, lineEnd: lineEnd) { table }
    // The entries of a document are found in the bytes of the source, which no JSON is with styles.
    if hasStyles { candidates.removeAll { $0.format == .document } }
    let given = given(candidates)
    // The reader may leave what was asked for and come back to it.
    if let given, !candidates.contains(where: { $0.format == given }) {
      candidates.insert(FormatCandidate(given, 1, .sample("asked for by a flag")), at: 0)
    }
    var chosen = options.reading ?? given ?? candidates[0].format
    // The content of the file may have changed.
    if case .table(let style) = chosen, table?.table.style != style { chosen = .text }
    var schema = RecordSchema(format: chosen.records)
    schema.candidates = candidates
    let isForced = options.format != nil || options.delimiter != nil || options.reading != nil
    schema.certainty = isForced ? .forced : isUnsure(candidates) ? .unsure : .sure
    schema.firstRecordOffset = mark
    schema.styles = options.styles
    schema.hasStrikes = ByteRun.contains(StyleReader.backspace, in: spelledSample.span)
    schema.lineEnd = chosen == .log ? 0x0A : lineEnd
    let isUTF8 = isWellFormed
    schema.encoding = isUTF8 ? "utf-8" : "utf-8?"
    schema.isBinary = looksBinary(isUTF8: isUTF8)
    switch chosen {
    case .delimited(let delimiter):
      schema.delimiter = delimiter
      describeDelimited(&schema)
    case .table: describeTable(&schema, table?.table)
    case .jsonLines:
      schema.gaps.blanks = .skippedWithSpaces
      let records = sampled.texts(Framing(schema), from: mark)
      if let arrays = ArrayLines(records, options) {
        schema.hasHeader = true
        schema.columns = arrays.columns
      } else {
        describeJSON(&schema, records)
      }
    case .document:
      schema.documentShape = shapeOfDocument(from: mark) ?? .sequence
      if !hasStyles {
        schema.unwrap(sample, from: mark, isWhole: isWhole, path: options.documentPath)
      }
      describeDocument(&schema)
    case .log: describeLog(&schema)
    case .text:
      schema.columns = [Self.column("line")]
      schema.markup = schema.certainty == .forced ? nil : markup(from: mark, lineEnd: lineEnd)
    }
    if hasStyles, schema.table == nil {
      schema.firstRecordOffset = spelledPlace(ofLineAt: schema.firstRecordOffset, lineEnd)
      schema.margins = schema.margins.mapped { spelledPlace(ofLineAt: $0, lineEnd) }
      schema.spellNames(by: SampleRecords(bytes: spelledSample, isWhole: isWhole))
    }
    return schema
  }

  /// The place in the source where a line begins that begins at a place of the sample.
  private func spelledPlace(ofLineAt place: Int, _ lineEnd: UInt8) -> Int {
    var lines = sample[..<place].count { $0 == lineEnd }
    guard lines > 0 else { return min(place, ByteOrderMark.length(of: spelledSample)) }
    let end = spelledSample.firstIndex { byte in
      if byte == lineEnd { lines -= 1 }
      return lines == 0
    }
    return end.map { $0 + 1 } ?? spelledSample.count
  }

  /// Whether the best reading is doubtful.
  private func isUnsure(_ candidates: [FormatCandidate]) -> Bool {
    let best = candidates[0]
    guard best.format != .text, best.score < 0.9, !isMeant(best.format) else { return false }
    return best.score < 0.7 || best.score - (candidates.dropFirst().first?.score ?? 0) < 0.15
  }

  /// The byte that ends a line: LF, or CR in text without LF; the record separator of ASCII in text
  /// that has its unit separator, too.
  var lineEnd: UInt8 {
    func has(_ byte: UInt8) -> Bool { ByteRun.contains(byte, in: sample.span) }
    if has(0x1E), has(0x1F) { return 0x1E }
    return has(0x0A) || !has(0x0D) ? 0x0A : 0x0D
  }

  /// The way to pass over blank lines: returns are looked at only where there are some.
  var skippedBlankLines: BlankLines {
    ByteRun.contains(0x0D, in: sample.span) && lineEnd == 0x0A ? .skippedWithReturns : .skipped
  }

  /// The way of reading that the options ask for; nil where they leave it open.
  private func given(_ candidates: [FormatCandidate]) -> SourceFormat? {
    if let delimiter = options.delimiter { return .delimited(delimiter) }
    switch options.format {
    case .csv:
      let found = candidates.lazy.map(\.format).first {
        if case .delimited = $0 { true } else { false }
      }
      return found ?? .delimited(0x2C)
    case .tsv: return .delimited(0x09)
    case .jsonLines: return .jsonLines
    case .json: return .document
    case .log: return .log
    case .text, .sqlite, .postgres: return .text
    case nil: return nil
    }
  }

  /// The records at the beginning of the sample.
  var sampled: SampleRecords { SampleRecords(bytes: sample, isWhole: isWhole) }

  /// Whether a larger sample would say the same: this one has all that is ever compared.
  func holdsEnough(for schema: RecordSchema) -> Bool {
    guard !isWhole, schema.format != .json else { return isWhole }
    let isTable = schema.table != nil
    let isLines = isTable || schema.format == .log || schema.format == .text
    let limit = isLines ? Self.comparedLines : Self.comparedRecords
    let framing = isTable ? Framing.lines(lineEnd: schema.lineEnd) : Framing(schema)
    return sampled.ends(framing, from: schema.firstRecordOffset, limit: limit).count == limit
  }

  /// Whether the sample is large enough: the first record ends in it, if that names the columns.
  func holdsRecord(of schema: RecordSchema) -> Bool {
    guard [.csv, .tsv, .jsonLines].contains(schema.format), schema.table == nil, !isWhole else {
      return true
    }
    if options.headerLines != nil, schema.margins.names == nil { return false }
    return !sampled.ends(Framing(schema), from: schema.firstRecordOffset, limit: 1).isEmpty
  }

  /// A column with an ordinary name.
  static func column(
    _ name: String, _ role: LogColumn = .none, type: ColumnType = .text
  ) -> RecordSchema.Column {
    RecordSchema.Column(
      name: Array(name.utf8), originalName: Array(name.utf8), type: type, role: role)
  }

  // MARK: - Text or not

  /// The number of bytes of the sample that are inspected one by one.
  private static let judgedBytes = 64 * 1024

  /// Whether the sample's beginning is UTF-8, apart from a character cut at its end.
  private var isWellFormed: Bool {
    var judged = sample.prefix(Self.judgedBytes)
    if !isWhole || judged.count < sample.count {
      // The last three bytes may begin a character whose end is not among them.
      let lead = judged.suffix(3).lastIndex { $0 >= 0xC0 }
      if let lead, judged.count - lead < Self.characterBytes(ledBy: judged[lead]) {
        judged = judged[..<lead]
      }
    }
    return judged.withUnsafeBufferPointer { bytes in
      (try? UTF8Span(validating: bytes.span)) != nil
    }
  }

  /// Returns the length of a character by its first byte, 0xC0 or above.
  private static func characterBytes(ledBy lead: UInt8) -> Int {
    lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
  }

  /// Whether the sample does not look like text: it has many control bytes, or malformed UTF-8.
  private func looksBinary(isUTF8: Bool) -> Bool {
    let judgedCount = min(sample.count, Self.judgedBytes)
    let controls = Block.countUnusualControls(in: sample.span.bytes.extracting(..<judgedCount))
    return controls * (isUTF8 ? 10 : 50) > judgedCount
  }
}
