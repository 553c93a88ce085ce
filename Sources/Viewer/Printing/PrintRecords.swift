// Printing a source to a pipe or file.

package import CellGrid
internal import FileNames
internal import Messages
package import Records
import TerminalApp
internal import TextLayout

/// Opens an input and prints all of its records.
///
/// - Returns: The exit: 1 if a pattern was given and nothing matched; 2 if the input cannot be
///   opened, some records cannot be printed, or a pattern cannot be decided; 3 if the output cannot
///   be written.
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
/// - Returns: The exit of the program.
@MainActor
package func printRecords(
  of database: DatabaseRequest, as format: PrintFormat, options: ViewerOptions, descriptor: Int32
) -> Exit {
  printRecords(named: database.name, as: format, options: options, descriptor: descriptor) {
    () throws(InputError) in
    try database.contents(options, background: ThreadBackground()).source
      .opened(by: PrintJob())
  }
}

@MainActor
private func printRecords(
  named name: String, as format: PrintFormat, options: ViewerOptions, descriptor: Int32,
  open: () throws(InputError) -> any RecordSource
) -> Exit {
  do {
    let source = try open()
    source.awaitFirstRecord()
    if let refusal = source.refusal { throw refusal }
    if let unknown = UnknownColumn(in: options, of: source.schema) {
      throw unknown
    }
    let arranged = try source.arranged(for: options)
    var printing = try Printing(
      source: arranged ?? source, options: options, isArranged: arranged != nil)
    if arranged == nil, let sort = options.sort { try printing.arrange(by: sort) }
    // Control sequences of the input never reach a terminal, unless `--raw` is given.
    let isShown = StandardStream.isTerminal(descriptor) && !options.isRaw
    let terminal = isShown ? TerminalText(rules: printing.rules) : nil
    printing.styles = options.stylePrinting(toTerminal: isShown)
    try printing.run(
      format,
      into: OutputSink(
        descriptor: descriptor, terminal: terminal, sendsLinks: options.sendsLinks))
    if let undecided = printing.undecided {
      return Exit(status: 2, message: "unfold: \("\(undecided)".sanitized)")
    }
    let faults = printing.faults
    let isRefused = faults.isIncomplete && !options.isLenient
    let status: Int32 = isRefused ? 2 : printing.hasMatch ? 0 : 1
    return Exit(status: status, message: faults.line(of: name))
  } catch let error as InputError {
    return refusal(error)
  } catch let error as SystemError {
    return Exit(status: 3, message: "unfold: write error: \(error)")
  } catch {
    return Exit(status: 2, message: "unfold: \(error)")
  }
}

extension ReadableSource {
  /// Waits for the beginning of the first record, before which a pipe has no columns.
  func awaitFirstRecord() {
    var request = ReadRequest()
    request.recordBytes = 0
    forEachRecord(request, isCancelled: { _ in false }, sieve: .all) { _ in false }
  }
}

extension RecordEncoder.Format {
  /// Whether the lines around a table are printed.
  fileprivate var hasMargins: Bool { self == .text || self == .dump }
}

/// One run of printing.
private struct Printing {
  /// The first records that match.
  struct Beginning {
    /// The most records, which are measured for the widths of a table.
    static let maxCount = 1_000
    /// The bytes of records after which no further one is kept.
    static let maxBytes = 16 << 20

    /// The records.
    var records: [Record] = []
    /// The iteration over them, if there are no more.
    var walk: Walk?
  }

  /// The result of an iteration over the records.
  struct Walk {
    /// Whether any record matched.
    var hasMatch: Bool
    /// The record on which a pattern could not decide, which ended the iteration.
    var undecided: UndecidedMatch?
  }

  let source: any RecordSource
  let options: ViewerOptions
  let find: RecordPattern?
  /// The filters that the source has not made.
  let filters: [FilterLayer]
  /// Whether any record matched.
  private(set) var hasMatch = false
  /// The record on which a pattern could not decide, which ended printing.
  private(set) var undecided: UndecidedMatch?
  private(set) var faults: PrintFaults
  /// The treatment of colours and links.
  var styles = StylePrinting.bytes
  private var arrangement = RowArrangement.all

  init(
    source: any RecordSource, options: ViewerOptions, isArranged: Bool
  ) throws(PatternError) {
    self.source = source
    self.options = options
    faults = PrintFaults(limitBytes: options.source.limits.printedRecordBytes)
    // The columns that a pattern may name are known once the first record of a pipe has arrived.
    if options.find != nil || options.isFiltered { source.awaitFirstRecord() }
    let schema = source.schema
    let bounds = [options.times.condition(in: schema)].compactMap(\.self)
    let wanted = isArranged ? [] : bounds + options.filters
    let reference = TimeReference(of: source, for: [options.find].compactMap(\.self) + wanted)
    find = try options.find.map { text throws(PatternError) in
      try RecordPattern(asked: text, schema: schema, by: reference)
    }
    let errors = options.keepsErrors ? [FilterLayer(errorsOf: schema)] : []
    filters =
      try errors
      + wanted.map { text throws(PatternError) in
        try FilterLayer(text, schema: schema, by: reference)
      }
  }

  /// The rules for measuring and showing text.
  var rules: TextRules {
    var rules = TextRules()
    rules.ambiguousWidth = options.ambiguousWidth
    if options.isASCII { rules.repertoire = .ascii }
    return rules
  }

  /// Reads the source to its end and sorts its rows.
  mutating func arrange(by request: SortRequest) throws {
    source.want(.all)
    source.index(isCancelled: { false }, report: { _ in })
    while source.applyChange() != nil {}
    let total = source.rows.head
    let schema = source.schema
    // The columns of a pipe are known only at this point.
    guard var sort = request.sort(of: schema) else {
      let name = request.unknownColumn(in: schema) ?? request.text
      throw UsageError(description: "--sort: \(schema.noColumn(name))")
    }
    sort.scratch = Scratch(folder: options.source.temporaryFolder)
    do throws(CallFailure) {
      let order = try sort.order(of: source, total: total, isCancelled: { false })
      if let order { arrangement = .ordered(order) }
    } catch {
      throw InputError(
        name: source.name, reason: .noSpool(folder: options.source.temporaryFolder, error.message))
    }
  }

  /// Prints all records that match.
  mutating func run(
    _ format: PrintFormat, into sink: consuming OutputSink
  ) throws(SystemError) {
    switch format {
    case .automatic where source.schema.traits.isPrintedAsSpelled:
      try printRecords(.jsonLines, into: &sink)
    case .automatic, .table: try printTable(into: &sink)
    case .records(let encoding): try printRecords(encoding, into: &sink)
    }
    try sink.flush()
  }

  private mutating func printTable(into sink: inout OutputSink) throws(SystemError) {
    let beginning = beginning()
    let values = bareValues(after: beginning)
    let schema = values.schema.adding(pathsOf: options.columns ?? [])
    let (source, before) = (self.source, RecordsBefore())
    let sample = beginning.records.map { schema.placed(values.placed($0), of: source, before) }
    let columns = options.columns.map { ListColumns.choose($0, of: schema) }
    var printer = TablePrinter(
      schema: schema, columns: columns, sample: sample, rules: rules, styles: styles)
    try sink.write(printer.header())
    faults.linesAbove = source.schema.margins.linesAbove
    faults.linesBelow = source.schema.margins.linesBelow
    let hidesFields = columns == nil && !isDelimited
    try writeEach(after: beginning, into: &sink) { record, text, faults in
      let record = schema.placed(values.placed(record), of: source, before)
      if hidesFields { faults.addHidden(fieldsOf: record) }
      faults.looseStyleCount += schema.looseStyleCount(of: record)
      printer.append(record, to: &text)
    }
    faults.removedStyleCount = printer.removedStyleCount
  }

  private mutating func printRecords(
    _ format: RecordEncoder.Format, into sink: inout OutputSink
  ) throws(SystemError) {
    source.awaitFirstRecord()
    let needsColumns = format == .csv || format == .tsv
    let beginning = needsColumns && mayHaveBareValues ? beginning() : Beginning()
    let values = needsColumns ? bareValues(after: beginning) : nil
    let source = source
    let schema = (values?.schema ?? source.schema).adding(pathsOf: options.columns ?? [])
    let columns = options.columns.map { ListColumns.choose($0, of: schema) }
    var encoder = RecordEncoder(format, schema: schema, columns: columns, styles: styles)
    let above = format.hasMargins ? MarginLines(above: source) : MarginLines()
    let margins = source.schema.margins
    if above.lines.isEmpty { faults.linesAbove = margins.linesAbove }
    if !format.hasMargins { faults.linesBelow = margins.linesBelow }
    try sink.write(encoder.opening(above))
    let hidesFields = values != nil && columns == nil && !isDelimited
    // Text without columns is all of the record.
    let isWhole = format == .text && columns == nil
    let before = RecordsBefore()
    try writeEach(after: beginning, into: &sink) { record, text, faults in
      let record = schema.placed(values?.placed(record) ?? record, of: source, before)
      if hidesFields { faults.addHidden(fieldsOf: record) }
      if !isWhole { faults.looseStyleCount += schema.looseStyleCount(of: record) }
      encoder.append(record, to: &text)
    }
    faults.escapedByteCount = encoder.escapedByteCount
    faults.removedStyleCount = encoder.filter.count
    let below = format.hasMargins ? MarginLines(below: source.schema) : MarginLines()
    try sink.write(encoder.closing(below, warnings: faults.sentences))
  }

  /// Whether a record can be a value without a key, which needs a column of its own.
  private var mayHaveBareValues: Bool { source.schema.isJSON && source.schema.hasFreeKeys }

  /// Whether the cells of a record are in column order, with extra ones last.
  private var isDelimited: Bool {
    source.schema.traits.division == .cells
  }

  /// Returns the first records that match.
  private func beginning() -> Beginning {
    var beginning = Beginning()
    var byteCount = 0
    var isWhole = true
    let walk = forEachRecord { record in
      isWhole = beginning.records.count < Beginning.maxCount && byteCount < Beginning.maxBytes
      guard isWhole else { return false }
      beginning.records.append(record)
      byteCount += record.bytes.count
      return true
    }
    beginning.walk = isWhole ? walk : nil
    return beginning
  }

  /// Returns the columns of a printed table; waits for a pipe to end.
  private func bareValues(after beginning: Beginning) -> BareValues {
    BareValues(source.schema) {
      if beginning.walk != nil || beginning.records.contains(where: \.isBareValue) {
        return beginning.records.contains(where: \.isBareValue)
      }
      var isFound = false
      forEachRecord(sieve: \.withoutObjects) { record in
        isFound = record.isBareValue
        return !isFound
      }
      return isFound
    }
  }

  /// Calls a closure with every matching record, until it returns false or a pattern cannot decide.
  ///
  /// Truncated records pass every filter. A stricter sieve than that of the filters may be given.
  @discardableResult
  private func forEachRecord(
    sieve stricter: (RecordSieve) -> RecordSieve = { $0 }, _ body: (Record) -> Bool
  ) -> Walk {
    var request = ReadRequest()
    request.recordBytes = options.source.limits.printedRecordBytes
    request.wantsWhole = true
    let schema = source.schema
    let finding = find.map { RecordMatching($0, schema: schema) }
    let filtering = filters.map { ($0, RecordMatching($0.pattern, schema: schema)) }
    var walk = Walk(hasMatch: find == nil && !options.isFiltered)
    // A record that one filter rejects need not be examined by the others.
    let sieve = filtering.first { !$0.0.isDropping }?.1.sieve ?? .all
    let rows = ArrangedRows(source, arrangement)
    rows.forEachRecord(request, isCancelled: { _ in false }, sieve: stricter(sieve)) { record in
      if record.isCut { return body(record) }
      for (filter, matching) in filtering {
        guard let isMatch = matching.isMatch(record, of: source) else {
          walk.undecided = UndecidedMatch(filter.pattern, row: record.row ?? 0)
          return false
        }
        if isMatch == filter.isDropping { return true }
      }
      if !walk.hasMatch, let find, let finding {
        guard let isFound = finding.isMatch(record, of: source) else {
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

  /// Calls a closure with every matching record and writes its output.
  ///
  /// The first records are read a second time unless they are all.
  private mutating func writeEach(
    after beginning: Beginning, into sink: inout OutputSink,
    _ encode: (Record, inout PrintedText, inout PrintFaults) -> Void
  ) throws(SystemError) {
    var failure: SystemError?
    var faults = faults
    let schema = source.schema
    func write(_ record: Record) -> Bool {
      guard !schema.hasNamesAgain(record) else {
        faults.namesAgain += 1
        return true
      }
      guard faults.add(record) else { return true }
      var text = PrintedText()
      encode(record.withoutInherited, &text, &faults)
      do throws(SystemError) {
        try sink.write(text)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if beginning.walk != nil { _ = beginning.records.allSatisfy(write) }
    let walk = beginning.walk ?? forEachRecord(write)
    faults.add(source.notes, encoding: source.schema.encoding)
    self.faults = faults
    hasMatch = walk.hasMatch
    undecided = walk.undecided
    if let failure { throw failure }
  }
}
