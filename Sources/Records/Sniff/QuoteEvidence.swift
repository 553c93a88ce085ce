// The quotes of the first records: which dialect reads them without a fault.

import JSONText
import Values

/// The first records as a dialect reads them.
struct QuoteEvidence {
  /// The number of records that are compared.
  private static let judgedRecords = 60

  private(set) var recordCount = 0
  /// The number of records with a quote that is open at the end or has text after it, or with
  /// another number of cells than most.
  private(set) var faultCount = 0
  /// The number of records with a quoted cell.
  private(set) var quotedRecords = 0
  private(set) var quotedCells = 0
  /// The number of texts without quotes in columns that have some with quotes.
  private(set) var looseTexts = 0
  /// The most frequent number of cells.
  private(set) var cellCount = 0

  /// Reads records in a dialect.
  ///
  /// - Parameters:
  ///   - dialect: The dialect.
  ///   - sampled: The sample with its records.
  ///   - mark: The place where they begin.
  ///   - lineEnd: The byte that ends a line.
  ///   - stopsAtFault: Whether the records after the first fault are not looked at.
  init(
    _ dialect: CellDialect, of sampled: SampleRecords, from mark: Int, lineEnd: UInt8,
    stopsAtFault: Bool
  ) {
    let parser = DelimitedParser(dialect)
    let framing = Framing.dividing(cellsOf: dialect, lineEnd: lineEnd)
    let records = sampled.ranges(framing, from: mark, limit: Self.judgedRecords)
      .filter { !$0.isEmpty && sampled.bytes[$0.lowerBound] != UInt8(ascii: "#") }
    recordCount = records.count
    var counts: [Int] = []
    var quoted: Set<Int> = []
    var texts: [Int: Int] = [:]
    for (index, record) in records.enumerated() {
      let bytes = sampled.bytes.span.extracting(record)
      var count = 0
      let quotes = parser.forEachCell(of: bytes) { _, _ in count += 1 }
      counts.append(count)
      if quotes.cellCount > 0 { quotedRecords += 1 }
      quotedCells += quotes.cellCount
      if quotes.open != nil || quotes.textAfter != nil { faultCount += 1 }
      if stopsAtFault, faultCount > 0 || count != counts[0] {
        faultCount = 1
        return
      }
      // The names above quoted cells need no quotes.
      parser.forEachSpelledCell(of: bytes) { number, cell in
        let cell = cell.extracting(ByteRun.rangeWithoutBlanks(of: cell))
        guard !cell.isEmpty else { return }
        if cell[0] == dialect.quote {
          quoted.insert(number)
        } else if index > 0, !TypedCell.isTyped(cell) {
          texts[number, default: 0] += 1
        }
      }
    }
    cellCount = DelimiterEvidence.mostFrequent(of: counts)
    faultCount += counts.count { $0 != cellCount }
    looseTexts = quoted.reduce(0) { $0 + texts[$1, default: 0] }
  }

  /// Whether every record has as many cells.
  ///
  /// No quote has a fault then.
  var isEven: Bool { faultCount == 0 && recordCount > 0 }

  /// Whether quotes of this kind enclose the texts of most records.
  var enclosesTexts: Bool {
    isEven && recordCount > 1 && cellCount > 1 && quotedRecords * 2 >= recordCount
      && quotedCells > 1 && looseTexts * 10 <= quotedCells
  }
}
