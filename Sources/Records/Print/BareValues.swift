// JSON values other than objects: they have no key that could name a table's column.

import JSONText

/// The columns of a printed table: those of the source's schema and, if any JSON record is not an
/// object, a last one for the values of such records.
package struct BareValues: Sendable {
  /// The columns.
  package let schema: RecordSchema
  /// The column of values other than objects; nil without such values.
  private let column: Int?

  /// Takes the schema of a source.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - exist: Whether any printed record is not an object; asked of JSON only.
  package init(_ schema: RecordSchema, exist: () -> Bool) {
    var schema = schema
    guard schema.isJSON, schema.hasFreeKeys, exist() else {
      column = nil
      self.schema = schema
      return
    }
    column = schema.columns.count
    let names = schema.columns.map(\.name) + [Array("(value)".utf8)]
    schema.columns += Sniffer.columns(named: names).suffix(1)
    self.schema = schema
  }

  /// Returns the record with its value, if that is not an object, in the last column.
  package func placed(_ record: Record) -> Record {
    var record = record.undivided
    guard let column, record.isBareValue else { return record }
    record.fields[0].column = column
    return record
  }

  fileprivate static func isObject(_ text: Span<UInt8>, depthLimit: Int) -> Bool {
    var offset = 0
    JSONScanner.skipSpace(in: text, &offset)
    guard offset < text.count, text[offset] == UInt8(ascii: "{"),
      (try? JSONScanner.value(in: text, &offset, depthLimit: depthLimit)) != nil
    else { return false }
    JSONScanner.skipSpace(in: text, &offset)
    return offset == text.count
  }
}

extension RecordSieve {
  /// A sieve that also keeps JSON objects back: for most records the bytes decide, without parsing
  /// them into fields.
  package var withoutObjects: RecordSieve {
    var sieve = self
    sieve.suits = { [suits] parser, bytes, place in
      suits?(parser, bytes, place) != false
        && !BareValues.isObject(bytes, depthLimit: parser.depthLimit)
    }
    return sieve
  }
}

extension Record {
  /// Whether the record is one value without a key: JSON other than an object, or not JSON at all.
  package var isBareValue: Bool {
    let record = undivided
    guard !record.isCut, record.fields.count == 1, record.fields[0].column == nil,
      record.fields[0].name.isEmpty
    else { return false }
    // An object can have an empty key.
    return problem?.leavesText ?? false || bytes.first { $0 > 0x20 } != UInt8(ascii: "{")
  }

  /// The record with all of its text as one value if it is damaged JSON, whose members alone would
  /// look complete where they are printed.
  var undivided: Record {
    guard problem?.leavesText ?? false, fields.count > 1 || fields.first?.name.isEmpty == false
    else {
      return self
    }
    var record = self
    record.fields = [Field(column: nil, value: bytes)]
    return record
  }
}

extension RecordProblem {
  /// Whether the text of the record is not JSON, or is nested too deep to parse.
  var leavesText: Bool {
    switch self {
    case .notJSON, .nestedTooDeep: true
    default: false
    }
  }
}
