// A source as bytes, for pipes and files.

package import CellGrid
package import Records
import TerminalApp
internal import TextLayout

/// What `--print` writes.
package enum PrintFormat: Hashable, Sendable {
  /// Columns for people.
  case table
  /// Records for programs.
  case records(RecordEncoder.Format)
}

/// Opens an input and prints all of its records.
///
/// - Returns: How the program ends: 1 when a pattern was given and nothing matched, 2 when the input
///   cannot be opened or some of its records cannot be printed, 3 when the output cannot be written.
@MainActor
package func printRecords(
  of input: SourceInput, as format: PrintFormat, options: ViewerOptions, descriptor: Int32,
  calls: any FileCalls = SystemCalls()
) -> Exit {
  printRecords(named: input.name, as: format, options: options, descriptor: descriptor) {
    () throws(InputError) in try openSource(input, options: options.source, calls: calls)
  }
}

/// Opens a database and prints all records of a table, or the list of tables.
///
/// - Returns: How the program ends.
@MainActor
package func printRecords(
  of database: DatabaseRequest, as format: PrintFormat, options: ViewerOptions, descriptor: Int32
) -> Exit {
  printRecords(named: database.path, as: format, options: options, descriptor: descriptor) {
    () throws(InputError) in try database.contents(options, background: ThreadBackground()).source
  }
}

@MainActor
private func printRecords(
  named name: String, as format: PrintFormat, options: ViewerOptions, descriptor: Int32,
  open: () throws(InputError) -> any RecordSource
) -> Exit {
  do {
    let source = RecordView(try open())
    source.awaitFirstRecord()
    if let refusal = source.refusal { throw refusal }
    if let unknown = UnknownColumn(in: options, of: source.schema) {
      throw unknown
    }
    var printing = try Printing(source: source, options: options)
    if let sort = options.sort { try source.arrange(by: sort, options: options) }
    let hasMatch = try printing.run(format, into: OutputSink(descriptor: descriptor))
    let faults = printing.faults
    let isRefused = faults.isIncomplete && !options.isLenient
    return Exit(status: isRefused ? 2 : hasMatch ? 0 : 1, message: faults.line(of: name))
  } catch let error as InputError {
    return refusal(error)
  } catch let error as OutputError {
    return Exit(status: 3, message: "unfold: \(error)")
  } catch {
    return Exit(status: 2, message: "unfold: \(error)")
  }
}

extension RecordView {
  /// Waits for the end of the source and puts its rows in an order.
  fileprivate func arrange(by request: SortRequest, options: ViewerOptions) throws {
    base.index(isCancelled: { false }, report: { _ in })
    while base.takeChange() != nil {}
    let total = base.rows.head
    // The columns of a pipe are known only now.
    guard var sort = request.sort(of: schema) else {
      throw UsageError(description: "--sort: no column is called '\(harmless(request.column))'")
    }
    sort.scratch = Scratch(folder: options.source.temporaryFolder)
    do throws(CallFailure) {
      let order = try sort.order(of: base, total: total, isCancelled: { false })
      if let order { arrangement = .ordered(order) }
    } catch {
      throw InputError(
        name: name, reason: .noSpool(folder: options.source.temporaryFolder, error.words))
    }
  }
}

extension RecordSource {
  /// Waits for the beginning of the first record: a pipe has no columns before.
  fileprivate func awaitFirstRecord() {
    var request = ReadRequest()
    request.recordBytes = 0
    forEachRecord(request, isCancelled: { _ in false }, sieve: .all) { _ in false }
  }
}

/// One run of printing.
private struct Printing {
  /// Records that the widths of a table come from.
  private static let sampleCount = 1_000

  let source: any RecordSource
  let options: ViewerOptions
  let find: RecordPattern?
  let filter: FilterLayer?
  private(set) var faults: PrintFaults
  private var hasMatch: Bool

  init(source: any RecordSource, options: ViewerOptions) throws(PatternError) {
    self.source = source
    self.options = options
    faults = PrintFaults(limitBytes: options.source.limits.printedRecordBytes)
    // The columns that a pattern may name are known when the first record of a pipe has come.
    if options.find != nil || options.filter != nil { source.awaitFirstRecord() }
    let schema = source.schema
    find = try options.find.map { text throws(PatternError) in
      try RecordPattern(text, schema: schema)
    }
    filter = try options.filter.map { text throws(PatternError) in
      try FilterLayer(text, schema: schema)
    }
    hasMatch = find == nil && filter == nil
  }

  /// Prints everything that passes; whether any record was what was asked for.
  mutating func run(
    _ format: PrintFormat, into sink: consuming OutputSink
  ) throws(OutputError) -> Bool {
    switch format {
    case .table: try printTable(into: &sink)
    case .records(let encoding): try printRecords(encoding, into: &sink)
    }
    try sink.flush()
    return hasMatch
  }

  private mutating func printTable(into sink: inout OutputSink) throws(OutputError) {
    var sample: [Record] = []
    forEachRecord { record in
      sample.append(record)
      return sample.count < Printing.sampleCount
    }
    var rules = TextRules()
    rules.ambiguousWidth = options.ambiguousWidth
    if options.isASCII { rules.repertoire = .ascii }
    let columns = options.columns.map { ListColumns.choose($0, of: source.schema) }
    let printer = TablePrinter(
      schema: source.schema, columns: columns, sample: sample, rules: rules)
    try sink.write(printer.header)
    try writeEach(into: &sink) { record, bytes in bytes += printer.line(record) }
  }

  private mutating func printRecords(
    _ format: RecordEncoder.Format, into sink: inout OutputSink
  ) throws(OutputError) {
    source.awaitFirstRecord()
    let columns = options.columns.map { ListColumns.choose($0, of: source.schema) }
    var encoder = RecordEncoder(format, schema: source.schema, columns: columns)
    try sink.write(encoder.opening())
    try writeEach(into: &sink) { record, bytes in encoder.append(record, to: &bytes) }
    try sink.write(encoder.closing(warnings: faults.sentences))
  }

  /// Hands every record that passes to a closure, until it returns false; those of which only a part
  /// can be read pass every filter.
  private func forEachRecord(_ body: (Record) -> Bool) {
    var request = ReadRequest()
    request.recordBytes = options.source.limits.printedRecordBytes
    request.wantsWhole = true
    guard let filter else {
      return source.forEachRecord(request, isCancelled: { _ in false }, sieve: .all, body)
    }
    let matching = FieldMatching(filter.pattern, schema: source.schema)
    source.forEachRecord(
      request, isCancelled: { _ in false }, sieve: filter.isDropping ? .all : matching.sieve
    ) { record in
      record.isCut || filter.keeps(record, matching) ? body(record) : true
    }
  }

  /// Hands every record that passes to a closure and writes what it appends.
  private mutating func writeEach(
    into sink: inout OutputSink, _ encode: (Record, inout [UInt8]) -> Void
  ) throws(OutputError) {
    var failure: OutputError?
    var faults = faults
    var hasMatch = hasMatch
    forEachRecord { record in
      guard faults.take(record) else { return true }
      var bytes: [UInt8] = []
      encode(record, &bytes)
      if !hasMatch {
        hasMatch =
          find.map { find in record.fields.contains { !find.ranges(in: $0).isEmpty } } ?? true
      }
      do throws(OutputError) {
        try sink.write(bytes)
        return true
      } catch {
        failure = error
        return false
      }
    }
    faults.take(source.notes)
    self.faults = faults
    self.hasMatch = hasMatch
    if let failure { throw failure }
  }
}
