// Facts about a record that its bytes reveal without parsing all of its fields.

import JSONText

extension RecordParser {
  /// Passes the value in one column of a record to a closure.
  ///
  /// - Parameters:
  ///   - column: The column of the schema.
  ///   - bytes: The record without its line end, or its first part.
  ///   - place: The location of the record.
  ///   - body: Receives the value; nil if the record has none.
  /// - Returns: The result of the closure.
  func withValue<Result>(
    inColumn column: Int, of bytes: Span<UInt8>, at place: Location,
    _ body: (Span<UInt8>?) -> Result
  ) -> Result {
    guard schema.hasCellsApart(column), !mayFindStyles(in: bytes, at: place) else {
      let field = record(ByteRun.copied(bytes), at: place).field(inColumn: column)
      guard let field, field.hasValue else { return body(nil) }
      return body(field.value.span)
    }
    guard schema.traits.division == .parts else {
      return delimited.withCell(column, of: bytes, body)
    }
    guard place.context.head == nil, let range = headPart(inColumn: column, of: bytes.bytes) else {
      let field = record(ByteRun.copied(bytes), at: place).field(inColumn: column)
      guard let field, field.hasValue else { return body(nil) }
      // A level that is a number is compared by the word for it.
      return body(field.readableText.span)
    }
    return body(bytes.extracting(range))
  }

  /// Whether styles have to be looked for in a record.
  func readsStyles(at place: Location) -> Bool { place.mayHaveStyles && schema.styles != .signs }

  /// Whether a record may have styles.
  func mayFindStyles(in bytes: Span<UInt8>, at place: Location) -> Bool {
    readsStyles(at: place) && StyleReader.mayFindStyles(in: bytes)
  }

  /// Whether a record is malformed; nil if only parsing it can tell.
  func hasProblem(_ bytes: Span<UInt8>, at place: Location) -> Bool? {
    let isCut = bytes.count < place.byteCount
    switch schema.traits.division {
    case .cells:
      if isCut { return false }
      let shape = delimited.shape(of: bytes)
      if shape.cellCount != schema.columns.count || shape.hasTextAfterQuote { return true }
      if place.isPartial { return false }
      let lineEnd = schema.lineEnd
      return shape.isOpen || Self.firstNotUTF8(in: bytes) != nil
        || delimited.strayReturn(in: bytes, lineEnd: lineEnd) != nil
        || delimited.quotedLines(in: bytes, lineEnd: lineEnd) != nil
    case .parts, .whole: return !isCut && !place.isPartial && Self.firstNotUTF8(in: bytes) != nil
    case .members, .values: return nil
    }
  }

  private var delimited: DelimitedParser {
    DelimitedParser(schema)
  }
}

extension RecordSchema {
  /// Whether the value in a column can be told from a record's bytes without the other values.
  func hasCellsApart(_ column: Int) -> Bool {
    switch traits.division {
    case .cells: true
    case .parts:
      logLayout.prefixColumns == 0 && logLayout.joining == nil && !logLayout.hasSeverities
        && (logLayout.hasHeadsAlone && columns[column].role != .message
          || logLayout.forms.contains(.heads) && [.time, .level].contains(columns[column].role))
    case .whole, .members, .values: false
    }
  }
}
