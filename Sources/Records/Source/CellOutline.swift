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
  private let dialect: CellDialect
  private var state = State.start
  private var cellStart: Int
  /// The place of the last quote inside the cell, which may close it.
  private var quote = 0
  /// Whether the byte before escapes a quote.
  private var isEscaped = false
  /// The bytes before that may begin a delimiter of several bytes.
  private var matched = 0
  private var spelling = LongField.Spelling.plain

  /// Begins at the start of a record.
  init(of schema: RecordSchema, at offset: Int) {
    dialect = schema.dialect
    cellStart = offset
  }

  /// Takes the bytes that follow those before.
  mutating func feed(_ block: Span<UInt8>, at base: Int) {
    var offset = 0
    while offset < block.count {
      switch state {
      case .start where dialect.skipsBlanks && block[offset] == 0x20: offset += 1
      case .start:
        let isQuote = dialect.hasQuotes && block[offset] == dialect.quote
        cellStart = base + offset + (isQuote ? 1 : 0)
        state = isQuote ? .quoted : .bare
        spelling = isQuote ? dialect.quotedSpelling : .plain
        if isQuote { offset += 1 }
      case .bare: passBare(block, &offset, at: base)
      case .quoted: passQuoted(block, &offset, at: base)
      case .quoteInside: passAfterQuote(block[offset], at: base + offset, &offset)
      }
    }
  }

  /// Passes a cell without quotes up to its end.
  private mutating func passBare(_ block: Span<UInt8>, _ offset: inout Int, at base: Int) {
    if matched == 0 { offset = ByteRun.first(dialect.delimiter.first, in: block, from: offset) }
    guard offset < block.count else { return }
    offset += 1
    if endsDelimiter(block[offset - 1]) { end(at: base + offset - dialect.delimiter.count) }
  }

  /// Passes the inside of quotes up to the next quote.
  private mutating func passQuoted(_ block: Span<UInt8>, _ offset: inout Int, at base: Int) {
    guard dialect.hasBackslash else {
      offset = ByteRun.first(dialect.quote, in: block, from: offset)
      if offset < block.count {
        quote = base + offset
        state = .quoteInside
      }
      offset += 1
      return
    }
    let byte = block[offset]
    if !isEscaped, byte == dialect.quote {
      quote = base + offset
      state = .quoteInside
    }
    isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    offset += 1
  }

  /// Takes a byte after a quote that may close a cell.
  private mutating func passAfterQuote(_ byte: UInt8, at place: Int, _ offset: inout Int) {
    offset += 1
    if byte == dialect.quote, place == quote + 1 {
      state = .quoted
      return
    }
    let before = matched
    if endsDelimiter(byte) { return end(at: quote) }
    if matched == before + 1 || before == 0 && dialect.skipsBlanks && byte == 0x20 { return }
    takeTextAfterQuote()
  }

  /// Continues a cell that has text after its closing quote; it keeps its spelling, quotes included.
  private mutating func takeTextAfterQuote() {
    state = .bare
    spelling = .plain
    cellStart -= 1
  }

  /// Takes a byte outside quotes; true for the last one of a delimiter.
  private mutating func endsDelimiter(_ byte: UInt8) -> Bool {
    matched = dialect.delimiter.matched(matched, byte)
    guard matched == dialect.delimiter.count else { return false }
    matched = 0
    return true
  }

  /// Ends the last cell at the end of the record.
  mutating func finish(at offset: Int) {
    // A partial delimiter is text.
    if state == .quoteInside, matched > 0 { takeTextAfterQuote() }
    switch state {
    case .start: cells.append(LongField(range: offset..<offset, spelling: .plain))
    case .quoteInside: end(at: quote)
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
