// Tables to measure on: made up, and the same on every machine.

import Glibc
import TestSupport

/// The content of a table's rows.
enum TableVariant: String {
  /// `number,date,words,price,hex` with two to fifteen words.
  case plain
  /// A third of the records have quotes around their words, and commas, quotes and line feeds
  /// between.
  case quoted
  /// One record in a hundred has 20 to 200 KB of words.
  case long
  /// One record in a thousand has a quote where none is valid.
  case dirty
  /// Each record has five hundred words, so that a thousand of them are more than is read at once.
  case wide
  /// `number,word`, for a great number of rows.
  case short
  /// `number,words` with a line feed after the first of two words, which a closed row hides.
  case folded

  /// The names of the columns, as the first line.
  var header: String {
    switch self {
    case .short: "n,word\n"
    case .folded: "n,words\n"
    case .plain, .quoted, .long, .dirty, .wide: "n,date,words,price,hex\n"
    }
  }

  /// Returns all columns but the first of a record with some words.
  func lastRow(_ words: String) -> String {
    switch self {
    case .short: ",\(TableWriter.rareWord)\n"
    case .folded: ",\"the\n\(TableWriter.rareWord)\"\n"
    case .plain, .quoted, .long, .dirty, .wide:
      ",2026-\(TableWriter.lastDay),\(words),0.01,ffffffff\n"
    }
  }
}

/// Writes a table of made-up rows.
struct TableWriter {
  /// A word in the last record alone, with a rare first byte.
  ///
  /// Both end with a rare byte, from which other programs begin to compare.
  static let rareWord = "QUARTZ"
  /// The other one, with a common first byte.
  static let commonWord = "theLastROW"
  /// The month and the day in the last record.
  static let lastDay = "12-31"

  private static let words: [[UInt8]] =
    """
    the a of to and in it is was for that with as on this at be but have not you are from or had by \
    they one all so there we out up time day room food place service quality price table staff light \
    window street coffee bread morning evening weekend quiet noisy clean small large friendly slow
    """.split { $0 == " " || $0 == "\n" }.map { Array($0.utf8) }

  private var random = SeededGenerator(seed: 20_261_121)
  private var block: [UInt8] = []
  private let variant: TableVariant
  private var rowCount = 0

  private init(variant: TableVariant) {
    self.variant = variant
    block.reserveCapacity(2 << 20)
  }

  /// Writes rows until bytes or rows are enough, and a last one.
  static func write(
    to path: String, variant: TableVariant, until isEnough: (_ bytes: Int, _ rows: Int) -> Bool
  ) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw TemporaryFolder.Refused(code: errno) }
    defer { close(file) }
    var writer = TableWriter(variant: variant)
    var written = 0
    writer.block += Array(variant.header.utf8)
    // The last record is one of the rows.
    while !isEnough(written + writer.block.count, writer.rowCount + 1) {
      writer.appendRow()
      if writer.block.count >= 1 << 20 { written += try writer.flush(to: file) }
    }
    writer.appendLastRow()
    _ = try writer.flush(to: file)
    // What is measured next is not how the disk catches up.
    fsync(file)
  }

  /// Rows as they would follow in a file that grows, from a number on.
  static func rows(from first: Int, byteCount: Int) -> [UInt8] {
    var writer = TableWriter(variant: .plain)
    writer.random = SeededGenerator(seed: UInt64(first))
    writer.rowCount = first
    while writer.block.count < byteCount { writer.appendRow() }
    return writer.block
  }

  private mutating func flush(to file: Int32) throws -> Int {
    var done = 0
    while done < block.count {
      let count = block.withUnsafeBytes { bytes in
        Glibc.write(file, bytes.baseAddress.map { $0 + done }, bytes.count - done)
      }
      guard count > 0 else { throw TemporaryFolder.Refused(code: errno) }
      done += count
    }
    block.removeAll(keepingCapacity: true)
    return done
  }

  // MARK: - Rows

  private mutating func appendRow() {
    append(number: rowCount)
    rowCount += 1
    block.append(Self.comma)
    let bits = random.next()
    if variant == .short {
      appendWord(bits)
    } else if variant == .folded {
      block.append(Self.quote)
      appendWord(bits)
      block.append(Self.lineFeed)
      appendWord(bits >> 16)
      block.append(Self.quote)
    } else {
      appendDate(bits)
      block.append(Self.comma)
      appendWords(bits >> 16)
      block.append(Self.comma)
      append(number: Int(bits >> 40 & 0x3FF))
      block.append(UInt8(ascii: "."))
      append(digit: bits >> 50 % 10)
      append(digit: bits >> 54 % 10)
      block.append(Self.comma)
      for shift in stride(from: 0, to: 32, by: 4) {
        block.append(Self.hexDigits[Int(bits >> UInt64(shift) & 0xF)])
      }
    }
    block.append(Self.lineFeed)
  }

  private mutating func appendLastRow() {
    append(number: rowCount)
    block += Array(variant.lastRow("the \(Self.rareWord) of \(Self.commonWord)").utf8)
  }

  private mutating func appendWord(_ bits: UInt64) {
    block += Self.words[Int(bits % UInt64(Self.words.count))]
  }

  private mutating func appendWords(_ bits: UInt64) {
    let isQuoted = variant == .quoted && rowCount.isMultiple(of: 3)
    var count = 2 + Int(bits % 14)
    if variant == .wide { count = 500 }
    if variant == .long, rowCount.isMultiple(of: 100) {
      count = 4_500 + Int(bits % 40_000)
    }
    if isQuoted { block.append(Self.quote) }
    for index in 0..<count {
      let word = random.next()
      if index > 0 { appendSeparator(isQuoted: isQuoted, word) }
      block += Self.words[Int(word >> 8) % Self.words.count]
    }
    if isQuoted { block.append(Self.quote) }
    if variant == .dirty, rowCount.isMultiple(of: 1_000) {
      block += Array("5\" wide".utf8)
    }
  }

  private mutating func appendSeparator(isQuoted: Bool, _ bits: UInt64) {
    guard isQuoted, bits & 0x7 == 0 else { return block.append(UInt8(ascii: " ")) }
    switch bits >> 3 & 0x3 {
    case 0: block.append(Self.comma)
    case 1: block += [Self.quote, Self.quote]
    default: block.append(Self.lineFeed)
    }
  }

  private mutating func appendDate(_ bits: UInt64) {
    block += Array("2026-".utf8)
    appendTwoDigits(1 + bits & 0x7)
    block.append(UInt8(ascii: "-"))
    appendTwoDigits(1 + bits >> 3 % 28)
  }

  private mutating func appendTwoDigits(_ value: UInt64) {
    append(digit: value / 10)
    append(digit: value % 10)
  }

  private mutating func append(digit: UInt64) { block.append(UInt8(ascii: "0") + UInt8(digit)) }

  private mutating func append(number: Int) {
    var rest = UInt64(number)
    let start = block.count
    repeat {
      append(digit: rest % 10)
      rest /= 10
    } while rest > 0
    block[start...].reverse()
  }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let hexDigits = Array("0123456789abcdef".utf8)
}
