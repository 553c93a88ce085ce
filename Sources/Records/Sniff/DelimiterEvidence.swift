// The evidence of the first records for a delimiter.

import JSONText
import Values

/// The shape of the first records when a byte divides them into cells.
struct DelimiterEvidence {
  /// The delimiters that are tried.
  static let delimiters =
    (Array(",\t;|:^~ ".utf8) + [0x1F, 0x01]).map { CellDelimiter($0) }
    + ["::", "||", "^^", "~~", "|~|", "~|~", "|^|", "^|^", "|#|", "|@|"].compactMap {
      CellDelimiter($0.utf8)
    }
  /// Those that hardly anything but a table has between its parts.
  static let plain = ",\t;|"
  /// Cells after this one are not looked at one by one.
  private static let judgedColumns = 64
  /// Records whose cells are looked at one by one.
  private static let judgedRecords = 40

  let delimiter: CellDelimiter
  /// The number of records compared.
  let recordCount: Int
  /// The most frequent number of cells.
  let cellCount: Int
  /// The share of records with that number of cells.
  let agreement: Double
  /// Whether the first record has a different name in each cell.
  let hasNames: Bool
  /// Whether most first cells are a time with text after it: the beginning of a line of a log.
  let beginsWithText: Bool
  /// The times that the records have in the same cell; looked for only without names.
  let timedCells: TimedCells?
  /// From 0 to 1; below `FormatCandidate.minScore` the text is probably not a table.
  private(set) var score: Double

  /// The evidence in words.
  var reason: FormatReason {
    .cells(cellCount, agreement: agreement, records: recordCount, hasNames: hasNames)
  }

  /// Whether the records are a table beyond doubt.
  var isCertain: Bool {
    hasNames && agreement > 0.95 && cellCount >= 3 && score >= 0.9
      && delimiter.isOne(of: Self.plain)
  }

  /// Compares records; nil where most of them have one cell.
  ///
  /// - Parameters:
  ///   - records: The places of the first records in the sample, without comments.
  ///   - sample: The beginning of the source.
  ///   - parser: Divides them into cells.
  init?(_ records: [Range<Int>], of sample: Span<UInt8>, _ parser: DelimitedParser) {
    let delimiter = parser.dialect.delimiter
    let counts = records.map { parser.shape(of: sample.extracting($0)).cellCount }
    let mode = Self.mostFrequent(of: counts)
    guard mode > 1 else { return nil }
    // The colons of a time of day divide no cells.
    if delimiter.isOne(of: ":"), Self.isMost(records, sample, Self.hasTimeOfDay) {
      return nil
    }
    self.delimiter = delimiter
    recordCount = records.count
    cellCount = mode
    let first = parser.cells(of: sample.extracting(records[0]))
    let isShort = Self.isShort(first, of: mode, delimiter) && records.count > 2
    let names = HeaderEvidence.areNames(first) && (first.count == mode || isShort)
    let compared = names && isShort ? counts.dropFirst() : counts[...]
    let agreeing = compared.count { $0 == mode }
    agreement = Double(agreeing) / Double(compared.count)
    let near = counts.count { $0 == mode || delimiter != 0x20 && $0 > 1 && (mode - 2..<mode) ~= $0 }
    beginsWithText = Self.isMost(records, sample) { line in
      let line = line.bytes
      guard let end = LogTime.end(in: line, at: 0) else { return false }
      return line.byte(end) != delimiter.first && line.byte(end) > 0x0D
    }
    let least = 0.45 * agreement + 0.15 * Double(near) / Double(counts.count)
    score = least
    guard least >= 0.1 else {
      hasNames = false
      timedCells = nil
      return
    }
    hasNames = names
    let mayBeTimed = !names && mode >= 3 && agreement > 0.95 && delimiter.isOne(of: Self.plain)
    timedCells =
      mayBeTimed
      ? TimedCells(
        records.prefix(Self.judgedRecords).map { ByteRun.copied(sample.extracting($0)) },
        cellCount: mode, parser) : nil
    let columns = Self.columns(of: records, counts: counts, mode: mode, sample, parser)
    // Trailing commas separate nothing.
    guard mode > 2 || names || columns.last?.isEmpty == false else { return nil }
    // Words of a text are repeated, too.
    let typed =
      columns.reduce(0) { $0 + $1.uniformity(countsRepetition: delimiter != 0x20) }
      / Double(max(columns.count, 1))
    guard
      delimiter.count == 1
        || Self.isWhole(delimiter, records, sample) && agreement == 1 && recordCount > 2
          && (names && mode > 2 || columns.contains(where: \.isTyped))
    else { return nil }
    score += 0.25 * min(typed, 1) + 0.1 * Double(min(mode, 6)) / 6 + (names ? 0.05 : 0)
    if delimiter != 0x20 { score += 0.1 * Self.quotedShare(records.prefix(30), sample, parser) }
    // Blanks after commas are those of a sentence, unless quotes follow them.
    let prose = parser.dialect.skipsBlanks ? 0 : Self.proseShare(records, sample, delimiter)
    score -= penalty(typed: typed, prose: prose)
    if Self.isLayout(records, sample, delimiter, agreement) { score -= 0.35 }
    // Lines of text between the rows of a table.
    let below = counts.drop { $0 != mode }
    if below.count(where: { $0 == 1 }) * 6 > below.count { score -= 0.3 }
  }

  /// Whether names may be fewer than the cells below them: the last columns have none.
  ///
  /// A blank after the delimiter suggests a sentence.
  private static func isShort(
    _ names: [[UInt8]], of cellCount: Int, _ delimiter: CellDelimiter
  ) -> Bool {
    delimiter.isOne(of: plain) && names.count < cellCount && names.count * 2 > cellCount
      && !names.dropFirst().contains { $0.first == 0x20 }
  }

  /// Whether blanks before or after quotes are the rule in some lines: nearly all quoted cells have
  /// them, none of these continues in the next line or has text after its quotes, but the first cell
  /// of a line has none before it, and the last one none after it.
  static func hasBlanksAroundQuotes(
    _ lines: [Range<Int>], of sample: Span<UInt8>, _ dialect: CellDialect
  ) -> Bool {
    var dialect = dialect
    dialect.skipsBlanks = true
    let parser = DelimitedParser(dialect)
    var (inner, before) = (0, 0)
    var (outer, after) = (0, 0)
    for line in lines where !line.isEmpty {
      let quotes = parser.forEachCell(of: sample.extracting(line)) { _, _ in }
      if quotes.open != nil || quotes.textAfter != nil { return false }
      inner += quotes.cellCount - (quotes.beginsQuoted ? 1 : 0)
      before += quotes.blankCount
      outer += quotes.cellCount - (quotes.endsQuoted ? 1 : 0)
      after += quotes.blankAfterCount
    }
    return before > 0 && before * 10 >= inner * 9 || after > 0 && after * 10 >= outer * 9
  }

  /// Whether a delimiter of one character that comes again, as `::`, is nowhere in part.
  private static func isWhole(
    _ delimiter: CellDelimiter, _ records: [Range<Int>], _ sample: Span<UInt8>
  ) -> Bool {
    guard Set(delimiter.bytes).count == 1 else { return true }
    return records.allSatisfy { record in
      var run = 0
      for offset in record {
        if sample[offset] == delimiter.first {
          run += 1
        } else {
          guard run.isMultiple(of: delimiter.count) else { return false }
          run = 0
        }
      }
      return run.isMultiple(of: delimiter.count)
    }
  }

  /// Returns the evidence against the delimiter.
  private func penalty(typed: Double, prose: Double) -> Double {
    var penalty = Double(max(3 - recordCount, 0)) * 0.1
    if prose > 0.8, cellCount < 4 || agreement < 0.95 { penalty += 0.3 }
    if recordCount == 1, !hasNames { penalty += 0.2 }
    switch delimiter.only {
    case 0x09: penalty -= 0.05
    case UInt8(ascii: ":"), UInt8(ascii: "^"), UInt8(ascii: "~"):
      penalty += cellCount >= 4 && agreement > 0.95 ? 0.1 : 0.35
    case 0x20:
      let isRegular = agreement == 1 && cellCount >= 3 && recordCount >= 3 && typed > 0.6
      penalty += isRegular ? 0.22 : 0.5
    case UInt8(ascii: ","): if cellCount == 2, typed < 0.7 { penalty += 0.15 }
    default: break
    }
    return penalty
  }

  /// Returns the values in each column.
  private static func columns(
    of records: [Range<Int>], counts: [Int], mode: Int, _ sample: Span<UInt8>,
    _ parser: DelimitedParser
  ) -> [ColumnShape] {
    var columns = Array(repeating: ColumnShape(), count: min(mode, judgedColumns))
    let agreeing = records.indices.filter { counts[$0] == mode }
    let data = agreeing.first == 0 && agreeing.count > 1 ? agreeing.dropFirst() : agreeing[...]
    for index in data.prefix(judgedRecords) {
      parser.forEachCell(of: sample.extracting(records[index])) { number, cell in
        if number < columns.count { columns[number].add(cell) }
      }
    }
    return columns
  }

  /// Whether more than half of the records that are looked at pass a test.
  private static func isMost(
    _ records: [Range<Int>], _ sample: Span<UInt8>, _ test: (Span<UInt8>) -> Bool
  ) -> Bool {
    let records = records.prefix(judgedRecords)
    return records.count { test(sample.extracting($0)) } * 2 > records.count
  }

  /// Whether a line has `10:15:00` in it.
  private static func hasTimeOfDay(_ line: Span<UInt8>) -> Bool {
    guard line.count >= 8 else { return false }
    let text = line.bytes
    return (0...text.byteCount - 8).contains { start in
      text.hasDigits(2, at: start) && text.has(":", at: start + 2)
        && text.hasDigits(2, at: start + 3) && text.has(":", at: start + 5)
        && text.hasDigits(2, at: start + 6)
        && !text.byte(start + 8).isDigit && !(start > 0 && text.byte(start - 1).isDigit)
    }
  }

  private static func quotedShare(
    _ records: ArraySlice<Range<Int>>, _ sample: Span<UInt8>, _ parser: DelimitedParser
  ) -> Double {
    let quoted = records.count { record in
      let quotes = parser.forEachCell(of: sample.extracting(record)) { _, _ in }
      return quotes.cellCount > 0 && quotes.open == nil && quotes.textAfter == nil
    }
    return Double(quoted) / Double(max(records.count, 1))
  }

  /// The share of delimiters inside lines that a blank follows, as it follows the commas of a
  /// sentence.
  private static func proseShare(
    _ records: [Range<Int>], _ sample: Span<UInt8>, _ delimiter: CellDelimiter
  ) -> Double {
    guard delimiter.isOne(of: ",;:") else { return 0 }
    var all = 0
    var followed = 0
    for record in records {
      for offset in record.dropLast() where sample[offset] == delimiter.first {
        all += 1
        if sample[offset + 1] == 0x20 { followed += 1 }
      }
    }
    return all == 0 ? 0 : Double(followed) / Double(all)
  }

  /// Whether tabs indent lines, or put words below each other: how many of them do so depends on
  /// the length of the words.
  private static func isLayout(
    _ records: [Range<Int>], _ sample: Span<UInt8>, _ delimiter: CellDelimiter,
    _ agreement: Double
  ) -> Bool {
    guard delimiter == 0x09 else { return false }
    if records.allSatisfy({ $0.first.map { sample[$0] == 0x09 } ?? true }) { return true }
    let laidOut = records.count { record in
      record.dropFirst().contains { sample[$0] == 0x09 && sample[$0 - 1] == 0x09 }
    }
    return agreement < 0.9 && laidOut * 3 > records.count
  }

  /// The number that occurs most often; of several the largest.
  static func mostFrequent(of numbers: [Int]) -> Int {
    var occurrences: [Int: Int] = [:]
    for number in numbers { occurrences[number, default: 0] += 1 }
    return occurrences.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 1
  }
}

/// The values of one column, and whether they are of one kind.
private struct ColumnShape {
  private var filled = 0
  private var typed = 0
  private var short = 0
  private var hashes: [Int] = []

  /// Takes a value.
  mutating func add(_ cell: Span<UInt8>) {
    let value = cell.extracting(ByteRun.rangeWithoutBlanks(of: cell))
    guard !value.isEmpty else { return }
    filled += 1
    if TypedCell.isTyped(value) { typed += 1 }
    if value.count <= 30, TypedCell.wordCount(value) <= 4 { short += 1 }
    hashes.append(TypedCell.hash(value))
  }

  /// Whether every value so far is blank.
  var isEmpty: Bool { filled == 0 }

  /// Whether nearly all values are typed.
  var isTyped: Bool { filled > 0 && typed * 5 >= filled * 4 }

  /// The best of three shares: of typed values, of short ones at a discount, of repetitions.
  func uniformity(countsRepetition: Bool) -> Double {
    guard filled > 0 else { return 0 }
    let best = max(Double(typed), 0.6 * Double(short)) / Double(filled)
    guard best < 1, filled > 4, countsRepetition else { return best }
    return max(best, 1 - Double(Set(hashes).count) / Double(filled))
  }
}
