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
///   cannot be opened, 3 when the output cannot be written.
@MainActor
package func printRecords(
  of input: SourceInput, as format: PrintFormat, options: ViewerOptions, descriptor: Int32
) -> Exit {
  printRecords(named: input.name, as: format, options: options, descriptor: descriptor) {
    () throws(InputError) in try openSource(input, options: options.source)
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
    // What comes by a pipe shows what it is only when it is there.
    source.forEachRecord { _ in false }
    if let refusal = source.refusal { throw refusal }
    if let unknown = UnknownColumn(in: options, of: source.schema) {
      throw unknown
    }
    var printing = try Printing(source: source, options: options)
    if let sort = options.sort { try source.arrange(by: sort, options: options) }
    let hasMatch = try printing.run(format, into: OutputSink(descriptor: descriptor))
    let message = printing.warnings.isEmpty ? nil : printing.warningLine(of: name)
    return Exit(status: hasMatch ? 0 : 1, message: message)
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
      throw InputError(name: name, reason: .noSpool(error.words))
    }
  }
}

/// One run of printing.
private struct Printing {
  /// Records that the widths of a table come from.
  private static let sampleCount = 1_000
  /// Problems named one by one; more are only counted.
  private static let namedProblems = 20

  let source: any RecordSource
  let options: ViewerOptions
  let find: RecordPattern?
  let filter: FilterLayer?
  var warnings: [String] = []
  private var problemCount = 0
  private var hasMatch: Bool

  init(source: any RecordSource, options: ViewerOptions) throws(PatternError) {
    self.source = source
    self.options = options
    // The columns that a pattern may name are known when the first record of a pipe has come.
    if options.find != nil || options.filter != nil { source.forEachRecord { _ in false } }
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

  func warningLine(of name: String) -> String {
    let first = warnings.first ?? ""
    let count = max(problemCount, warnings.count)
    let more = count > 1 ? ", \(counted(count, "problem")) in all" : ""
    return "unfold: \(spokenName(name)): \(first)\(more)"
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
    let count = format == .json ? countedRecords : 0
    var first: Record?
    forEachRecord { record in
      first = record
      return false
    }
    let columns = options.columns.map { ListColumns.choose($0, of: source.schema) }
    var encoder = RecordEncoder(format, schema: source.schema, columns: columns)
    try sink.write(encoder.opening(recordCount: first == nil ? 0 : count))
    try writeEach(into: &sink) { record, bytes in encoder.append(record, to: &bytes) }
    try sink.write(encoder.closing(warnings: warnings))
  }

  /// How many records pass, which only the end of the source can tell.
  private var countedRecords: Int {
    guard filter == nil else {
      var count = 0
      forEachRecord { _ in
        count += 1
        return true
      }
      return count
    }
    source.index(isCancelled: { false }, report: { _ in })
    return switch source.count {
    case .exact(let rows), .estimated(let rows), .atLeast(let rows): rows
    }
  }

  /// Hands every record that passes to a closure, until it returns false.
  private func forEachRecord(_ body: (Record) -> Bool) {
    guard let filter else { return source.forEachRecord(body) }
    let matching = FieldMatching(filter.pattern, schema: source.schema)
    source.forEachRecord(
      ReadRequest(), isCancelled: { _ in false }, sieve: filter.isDropping ? .all : matching.sieve
    ) { record in
      filter.keeps(record, matching) ? body(record) : true
    }
  }

  /// Hands every record that passes to a closure and writes what it appends.
  private mutating func writeEach(
    into sink: inout OutputSink, _ encode: (Record, inout [UInt8]) -> Void
  ) throws(OutputError) {
    var failure: OutputError?
    var problems: [String] = []
    var problemCount = 0
    var hasMatch = hasMatch
    forEachRecord { record in
      var bytes: [UInt8] = []
      encode(record, &bytes)
      if let problem = record.problem {
        problemCount += 1
        if problems.count < Printing.namedProblems {
          problems.append("record \((record.row ?? 0) + 1): \(problem)")
        }
      }
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
    // What is wrong with the source as a whole matters more than any record.
    warnings += source.notes.map(\.description) + problems
    self.problemCount += problemCount
    self.hasMatch = hasMatch
    if let failure { throw failure }
  }
}
