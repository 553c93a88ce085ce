// A source as bytes, for pipes and files.

package import CellGrid
package import Records
import TerminalApp
internal import TextLayout

/// What `--print` writes.
package enum PrintFormat: Hashable, Sendable {
  /// JSON Lines for an input of JSON Lines, a table for every other.
  case automatic
  /// Columns for people.
  case table
  /// Records for programs.
  case records(RecordEncoder.Format)
}

/// Opens an input and prints all of its records.
///
/// - Returns: How the program ends: 1 when a pattern was given and nothing matched, 2 when the input
///   cannot be opened, some of its records cannot be printed, or a pattern cannot be decided, 3 when
///   the output cannot be written.
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
    // Nothing in a file can command a terminal, unless that is asked for.
    let isShown = StandardStream.isTerminal(descriptor) && !options.isRaw
    let terminal = isShown ? TerminalText(rules: printing.rules) : nil
    try printing.run(
      format,
      into: OutputSink(
        descriptor: descriptor, terminal: terminal, printsStyles: options.printsStyles))
    if let undecided = printing.undecided {
      return Exit(status: 2, message: "unfold: \(harmless("\(undecided)", columns: .max))")
    }
    let faults = printing.faults
    let isRefused = faults.isIncomplete && !options.isLenient
    let status: Int32 = isRefused ? 2 : printing.hasMatch ? 0 : 1
    return Exit(status: status, message: faults.line(of: name))
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
      let name = request.unknownColumn(in: schema) ?? request.text
      throw UsageError(description: "--sort: \(schema.noColumn(name))")
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

  /// The result of a walk over the records.
  struct Walk {
    /// Whether any record was what was asked for.
    var hasMatch: Bool
    /// Why it ended before a record on which a pattern could not decide.
    var undecided: UndecidedMatch?
  }

  let source: RecordView
  let options: ViewerOptions
  let find: RecordPattern?
  let filters: [FilterLayer]
  /// Whether any record was what was asked for.
  private(set) var hasMatch = false
  /// Why printing ended before the last record.
  private(set) var undecided: UndecidedMatch?
  private(set) var faults: PrintFaults

  init(source: RecordView, options: ViewerOptions) throws(PatternError) {
    self.source = source
    self.options = options
    faults = PrintFaults(limitBytes: options.source.limits.printedRecordBytes)
    // The columns that a pattern may name are known when the first record of a pipe has come.
    if options.find != nil || !options.filters.isEmpty { source.awaitFirstRecord() }
    let schema = source.schema
    find = try options.find.map { text throws(PatternError) in
      try RecordPattern(asked: text, schema: schema)
    }
    filters = try options.filters.map { text throws(PatternError) in
      try FilterLayer(text, schema: schema)
    }
  }

  /// How text is measured and shown.
  var rules: TextRules {
    var rules = TextRules()
    rules.ambiguousWidth = options.ambiguousWidth
    if options.isASCII { rules.repertoire = .ascii }
    return rules
  }

  /// Prints everything that passes.
  mutating func run(
    _ format: PrintFormat, into sink: consuming OutputSink
  ) throws(OutputError) {
    switch format {
    case .automatic where source.schema.format == .jsonLines:
      try printRecords(.jsonLines, into: &sink)
    case .automatic, .table: try printTable(into: &sink)
    case .records(let encoding): try printRecords(encoding, into: &sink)
    }
    try sink.flush()
  }

  private mutating func printTable(into sink: inout OutputSink) throws(OutputError) {
    let values = BareValues(of: source.base)
    var sample: [Record] = []
    forEachRecord { record in
      sample.append(values.placed(record))
      return sample.count < Printing.sampleCount
    }
    let columns = options.columns.map { ListColumns.choose($0, of: values.schema) }
    let printer = TablePrinter(
      schema: values.schema, columns: columns, sample: sample, rules: rules)
    try sink.write(printer.header)
    let hidesFields = columns == nil && !isDelimited
    try writeEach(into: &sink) { record, text, faults in
      let record = values.placed(record)
      if hidesFields { faults.takeHidden(fieldsOf: record) }
      printer.append(record, to: &text)
    }
  }

  private mutating func printRecords(
    _ format: RecordEncoder.Format, into sink: inout OutputSink
  ) throws(OutputError) {
    source.awaitFirstRecord()
    let values = format == .csv || format == .tsv ? BareValues(of: source.base) : nil
    let schema = values?.schema ?? source.schema
    let columns = options.columns.map { ListColumns.choose($0, of: schema) }
    var encoder = RecordEncoder(format, schema: schema, columns: columns)
    try sink.write(encoder.opening())
    let hidesFields = values != nil && columns == nil && !isDelimited
    try writeEach(into: &sink) { record, text, faults in
      let record = values?.placed(record) ?? record
      if hidesFields { faults.takeHidden(fieldsOf: record) }
      encoder.append(record, to: &text)
    }
    faults.escapedByteCount = encoder.escapedByteCount
    try sink.write(encoder.closing(warnings: faults.sentences))
  }

  /// Whether each record has its cells in the order of the columns, the extra ones last.
  private var isDelimited: Bool {
    source.schema.format == .csv || source.schema.format == .tsv
  }

  /// Hands every record that passes to a closure, until it returns false or a pattern cannot decide.
  ///
  /// Records that can be read only in part pass every filter.
  @discardableResult
  private func forEachRecord(_ body: (Record) -> Bool) -> Walk {
    var request = ReadRequest()
    request.recordBytes = options.source.limits.printedRecordBytes
    request.wantsWhole = true
    let schema = source.schema
    let finding = find.map { FieldMatching($0, schema: schema) }
    let filtering = filters.map { ($0, FieldMatching($0.pattern, schema: schema)) }
    var walk = Walk(hasMatch: find == nil && filters.isEmpty)
    // A record that one filter lets not pass need not be looked at by the others.
    let sieve = filtering.first { !$0.0.isDropping }?.1.sieve ?? .all
    source.forEachRecord(request, isCancelled: { _ in false }, sieve: sieve) { record in
      if record.isCut { return body(record) }
      for (filter, matching) in filtering {
        guard let isMatch = matching.isMatch(record) else {
          walk.undecided = UndecidedMatch(filter.pattern, row: record.row ?? 0)
          return false
        }
        if isMatch == filter.isDropping { return true }
      }
      if !walk.hasMatch, let find, let finding {
        guard let isFound = finding.isMatch(record) else {
          walk.undecided = UndecidedMatch(find, row: record.row ?? 0)
          return false
        }
        walk.hasMatch = isFound
      }
      walk.hasMatch = walk.hasMatch || find == nil
      return body(record)
    }
    return walk
  }

  /// Hands every record that passes to a closure and writes what it appends.
  private mutating func writeEach(
    into sink: inout OutputSink, _ encode: (Record, inout PrintedText, inout PrintFaults) -> Void
  ) throws(OutputError) {
    var failure: OutputError?
    var faults = faults
    let walk = forEachRecord { record in
      guard faults.take(record) else { return true }
      var text = PrintedText()
      encode(record, &text, &faults)
      do throws(OutputError) {
        try sink.write(text)
        return true
      } catch {
        failure = error
        return false
      }
    }
    faults.take(source.notes, encoding: source.schema.encoding)
    self.faults = faults
    hasMatch = walk.hasMatch
    undecided = walk.undecided
    if let failure { throw failure }
  }
}
