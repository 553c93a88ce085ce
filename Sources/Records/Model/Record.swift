// A record that was read: its bytes, its fields, and its fault.

package import JSONText
package import Values

/// One record of a source.
package struct Record: Hashable, Sendable {
  /// The part of a record that is here.
  package enum Completeness: Hashable, Sendable {
    /// The whole record.
    case whole
    /// The first bytes, and the fields that begin in them.
    case cut
    /// The first bytes, and all fields, each of them whole or with its place in the source.
    case outlined
  }

  /// The fields of a record that were passed over, because nothing needs them.
  package struct Omission: Hashable, Sendable {
    /// The number of these fields.
    package var count = 0
    /// Whether one of them has a value.
    package var haveValue = false
  }

  /// The number of the record, from 0, header not counted; nil while the source cannot know it
  /// (rows near the end, before the index has come that far).
  package var row: Int?
  /// The offset of the record in the source; 0 in sources that do not consist of bytes.
  package var byteOffset: Int
  /// The length of the whole record in bytes, its line end not counted.
  package var byteCount: Int
  /// The bytes of the record in the source, without its line end; the first part when `isCut`.
  package var bytes: [UInt8]
  /// The fields, in the order of the source; a tabular record has at least one for each column.
  package var fields: [Field]
  /// The fields that `fields` lacks although the record has them.
  package var omitted = Omission()
  /// The fault of the record; nil for most.
  package var problem: RecordProblem?
  /// The record that it goes on with, where lines of other streams are between.
  package internal(set) var head: RecordHead?
  /// The number of rows to the one that goes on with it, if that was looked for and is there.
  package internal(set) var nextPart: Int?
  /// Whether the record may still grow, because its end has not arrived yet.
  package var isPartial: Bool
  /// The part of the record that is here.
  package private(set) var completeness: Completeness
  /// Whether `bytes` contains styles, which the fields do not contain.
  package var hasStyles = false
  /// The identity of the record; by default its place in the source.
  package var key: RowKey

  /// Creates a record.
  package init(
    row: Int?, byteOffset: Int, byteCount: Int, bytes: [UInt8], fields: [Field],
    problem: RecordProblem? = nil, isPartial: Bool = false, key: RowKey? = nil
  ) {
    self.row = row
    self.byteOffset = byteOffset
    self.byteCount = byteCount
    self.bytes = bytes
    self.fields = fields
    self.problem = problem
    self.isPartial = isPartial
    completeness = bytes.count < byteCount ? .cut : .whole
    self.key = key ?? .byteOffset(byteOffset)
  }

  /// Whether `bytes` holds only the first part of the record.
  package var isCut: Bool { completeness != .whole }

  /// The number of fields from which a record is wide.
  package static let wideFields = 4_096

  /// Whether it has thousands of fields, which take long to look at.
  package var isWide: Bool { fieldCount > Self.wideFields }

  /// The number of its fields, also of those that were passed over.
  package var fieldCount: Int { fields.count + omitted.count }

  /// The record without its bytes, and without its fields if they are thousands; these count as
  /// passed over.
  package var withoutContent: Record {
    var record = self
    record.bytes = []
    if fields.count > Self.wideFields {
      record.omitted.count += fields.count
      record.omitted.haveValue = omitted.haveValue || fields.contains(where: \.hasValue)
      record.fields = []
    }
    return record
  }

  /// Returns a record that came cut with all of its fields; the last one may have no end.
  package func outlined(by fields: [Field]) -> Record {
    var outlined = self
    outlined.fields = fields
    outlined.omitted = Omission()
    outlined.completeness = .outlined
    if !isPartial, problem == nil, fields.last?.beginning != nil {
      outlined.problem = .notJSON(reason: "unexpected end", byteOffset: byteOffset + byteCount)
    }
    return outlined
  }

  /// Returns the field in a column; nil if the record has none there.
  ///
  /// If a JSON key comes twice, the last one is in the column.
  ///
  /// - Complexity: O(1) for tabular records, O(*fields*) for JSON.
  package func field(inColumn column: Int) -> Field? {
    place(inColumn: column).map { fields[$0] }
  }

  /// Returns the index in ``fields`` of the field in a column; nil if the record has none there.
  ///
  /// - Complexity: O(1) for tabular records, O(*fields*) for JSON.
  package func place(inColumn column: Int) -> Int? { fields.place(inColumn: column) }

  /// The field that the source itself has in a column, or in one for parts of other fields, as those
  /// of a log's roles are.
  package func spelledField(inColumn column: Int, of schema: RecordSchema) -> Field? {
    guard let field = field(inColumn: column) else { return nil }
    let isMade = field.isInner && !schema.columns[column].isInner
    return isMade && !schema.logLayout.roleColumns.values.contains(column) ? nil : field
  }
}

extension [Field] {
  /// Returns the index of the field in a column; nil if none of these is.
  ///
  /// - Complexity: O(1) for tabular records, O(*fields*) for JSON.
  package func place(inColumn column: Int) -> Int? {
    if indices.contains(column), self[column].column == column { return column }
    return lastIndex { $0.column == column }
  }
}

/// One value of a record.
package struct Field: Hashable, Sendable {
  /// The kind of a value, if the format has kinds.
  package typealias Kind = ValueKind

  /// The column of the schema that shows the field; nil if none does.
  package var column: Int?
  /// The key of a JSON field, decoded; empty when the column names the field.
  package var name: [UInt8]
  /// The true value: quotes and escapes undone, everything else as in the source.
  package var value: [UInt8]
  /// The kind of the value.
  package var kind: Kind
  /// The place of the whole value, if `value` is only its first part.
  package var long: LongField?
  /// The offset in the source at which the whole value begins, if its end is not known: `value` is
  /// its first part, or the record ends in it.
  package var beginning: Int?
  /// The human-readable form of a machine-readable value: a time for the seconds since 1970, a word
  /// for the number of a level.
  ///
  /// The value itself is what is printed and copied.
  package var spelledOut: [UInt8]?
  /// The stretches of the value that the source gives a look of their own, in order.
  package var styles: [StyleRun] {
    get { styling?.runs ?? [] }
    set { styling = FieldStyling(runs: newValue, source: styledValue) }
  }
  /// The value with its colours and links, as the source has it; nil where it has none.
  package var styledValue: [UInt8]? {
    get { styling?.source }
    set { styling = FieldStyling(runs: styles, source: newValue) }
  }
  /// The treatment of styles in the strings of the JSON that the value is, or holds.
  package internal(set) var stylesInside: StyleReading {
    get { styling?.reading ?? .style }
    set { if styling == nil, newValue != .style { styling = .inside(newValue) } }
  }
  /// All of these; nil without any, which keeps the fields of plain sources small.
  private var styling: FieldStyling?
  /// The value as the source has it, which is printed.
  package var sourceValue: [UInt8] { styledValue ?? value }
  /// Whether the value is part of another field of the record, which is the one that is printed.
  package var isInner = false
  /// Whether the value is that of the record that this one goes on with.
  package var isInherited = false

  /// Whether `value` is only the first part of the value.
  package var isCut: Bool { long != nil || beginning != nil }

  /// Whether there is a value, if only an empty one.
  package var hasValue: Bool { kind != .missing && (kind != .null || !value.isEmpty) }

  /// Returns whether there is a value, as `is present` asks; an empty cell has none.
  package func isFilled(havingEmptyTexts hasEmptyTexts: Bool) -> Bool {
    kind != .null && kind != .missing && (!value.isEmpty || hasEmptyTexts || isCut)
  }

  /// The text to read.
  package var readableText: [UInt8] { spelledOut ?? value }

  /// The text to read in a column: points in time are spelled out.
  package func readableText(as type: ColumnType) -> [UInt8] { spelledOut(as: type) ?? value }

  /// The value for people in a column; nil where the value itself is.
  package func spelledOut(as type: ColumnType) -> [UInt8]? {
    spelledOut ?? (type.kind == .epoch ? EpochTime.text(of: value, kind) : nil)
  }

  /// Creates a field.
  package init(column: Int?, name: [UInt8] = [], value: [UInt8], kind: Kind = .text) {
    self.column = column
    self.name = name
    self.value = value
    self.kind = kind
  }
}
