// The places of the cells in a record that is too long to be kept.

import JSONText

/// Finds the cells of one record of delimited text, block after block, by the rules that split a
/// record in memory.
struct CellOutline: Sendable {
  private enum State {
    case start
    case bare
    case quoted
    case quoteInside
  }

  /// The cells that ended, without the quotes around them.
  private(set) var cells: [LongField] = []
  private let delimiter: UInt8
  private let hasQuotes: Bool
  private let skipsBlanks: Bool
  private var state = State.start
  private var cellStart: Int
  private var spelling = LongField.Spelling.plain

  /// Begins at the start of a record.
  init(of schema: RecordSchema, at offset: Int) {
    delimiter = schema.delimiter
    hasQuotes = schema.hasQuotes
    skipsBlanks = schema.skipsBlanks
    cellStart = offset
  }

  /// Takes the bytes that follow those before.
  mutating func feed(_ block: Span<UInt8>, at base: Int) {
    var offset = 0
    while offset < block.count {
      switch state {
      case .start where skipsBlanks && block[offset] == 0x20: offset += 1
      case .start:
        let isQuote = hasQuotes && block[offset] == QuoteState.quote
        cellStart = base + offset + (isQuote ? 1 : 0)
        state = isQuote ? .quoted : .bare
        spelling = isQuote ? .doubledQuotes : .plain
        if isQuote { offset += 1 }
      case .bare:
        offset = ByteRun.first(delimiter, in: block, from: offset)
        if offset < block.count { end(at: base + offset) }
        offset += 1
      case .quoted:
        offset = ByteRun.first(QuoteState.quote, in: block, from: offset) + 1
        if offset <= block.count { state = .quoteInside }
      case .quoteInside:
        switch block[offset] {
        case QuoteState.quote: state = .quoted
        case delimiter: end(at: base + offset - 1)
        default:
          // A cell with text after its closing quote keeps its spelling, quotes included.
          state = .bare
          spelling = .plain
          cellStart -= 1
        }
        offset += 1
      }
    }
  }

  /// Ends the last cell at the end of the record.
  mutating func finish(at offset: Int) {
    switch state {
    case .start: cells.append(LongField(range: offset..<offset, spelling: .plain))
    case .quoteInside: end(at: offset - 1)
    case .bare, .quoted: end(at: offset)
    }
  }

  private mutating func end(at offset: Int) {
    cells.append(LongField(range: cellStart..<max(offset, cellStart), spelling: spelling))
    state = .start
  }
}

extension RecordFile {
  func outline(_ record: Record, isCancelled: () -> Bool) -> [Field]? {
    guard record.isCut else { return nil }
    if schema.isJSON {
      let parser = RecordParser(schema: schema, depthLimit: options.limits.nestingDepth)
      return JSONOutline(parser: parser, readBytes: options.limits.readBytes, bytes: bytes)
        .fields(of: record, isCancelled: isCancelled)
    }
    if schema.traits.isDatabase {
      let parser = RecordParser(schema: schema, depthLimit: options.limits.nestingDepth)
      return JSONOutline(parser: parser, readBytes: options.limits.readBytes, bytes: bytes)
        .rowFields(of: record, isCancelled: isCancelled)
    }
    guard schema.traits.division == .cells else {
      return lastFieldOutlined(record)
    }
    var end = record.byteOffset + record.byteCount
    let last = bytes(in: end - CarriageReturns.maxCount..<end, waiting: true) ?? []
    end -= CarriageReturns.count(atEndOf: last.span, lineEnd: schema.lineEnd)
    var outline = CellOutline(of: schema, at: record.byteOffset)
    var offset = record.byteOffset
    while offset < end {
      let block = bytes.bytes(
        offset..<min(offset + options.limits.readBytes, end), waiting: true
      ).bytes
      guard !block.isEmpty, !isCancelled() else { return nil }
      outline.feed(block.span, at: offset)
      offset += block.count
    }
    outline.finish(at: end)
    let columns = schema.columns.count
    let cells = outline.cells.enumerated().map { index, cell in
      let isLong = cell.range.count > LongField.keptBytes
      let spelled = bytes(in: cell.range.prefix(LongField.keptBytes), waiting: true) ?? []
      var field = Field(
        column: index < columns ? index : nil,
        name: index < columns ? [] : RecordParser.nameOfColumn(index), value: cell.decoded(spelled))
      if isLong { field.long = cell }
      return field
    }
    let missing = (cells.count..<max(columns, cells.count)).map {
      Field(column: $0, value: [], kind: .missing)
    }
    return cells + missing
  }
}
