// Turns a table in text into CSV as it is read.

/// Turns the bytes of a table in text into those of CSV, piece by piece.
struct TextTableConverter: Sendable {
  /// A line that is longer is divided.
  private static let longestLine = 16 * 1024 * 1024

  /// The beginning of a line whose end has not come.
  private var rest: [UInt8] = []
  private var isBeginning = true
  private let countsCharacters: Bool
  private var rows: any TextTableRows
  /// The number of lines fed so far that are not blank.
  private(set) var lineCount = 0

  init(_ table: TextTable) {
    countsCharacters = table.countsCharacters
    rows =
      switch table.style {
      case .fixed: table.isListing ? ListingRows() : FixedRows(table)
      case .rst: UnderlinedRows(table)
      case .psql: BarRows()
      case .mysql, .box: GridRows(table)
      case .markdown: MarkdownRows(table)
      case .psqlExpanded, .mysqlVertical: BlockRows(table)
      }
  }

  /// The number of lines that were not part of the table.
  var strayLines: Int { rows.strayLines }

  /// Takes a piece of the text, and adds the lines of CSV that it completes.
  mutating func feed(_ piece: some Collection<UInt8>, into csv: inout [UInt8]) {
    var writer = CellWriter(bytes: csv)
    csv = []
    var piece = piece[...]
    while let end = piece.firstIndex(of: 0x0A) {
      rest += piece[..<end]
      endLine(into: &writer)
      piece = piece[piece.index(after: end)...]
    }
    rest += piece
    if rest.count > Self.longestLine { endLine(into: &writer) }
    csv = writer.bytes
  }

  /// Takes the end of the text.
  mutating func finish(into csv: inout [UInt8]) {
    var writer = CellWriter(bytes: csv)
    if !rest.isEmpty { endLine(into: &writer) }
    rows.finish(into: &writer)
    csv = writer.bytes
  }

  private mutating func endLine(into writer: inout CellWriter) {
    while rest.last == 0x0D { rest.removeLast() }
    if isBeginning { rest.removeFirst(ByteOrderMark.length(of: rest)) }
    isBeginning = false
    let line = ScreenLine(rest, countsCharacters: countsCharacters)
    rest = []
    if !line.isEmpty { lineCount += 1 }
    rows.feed(line, into: &writer)
  }
}
