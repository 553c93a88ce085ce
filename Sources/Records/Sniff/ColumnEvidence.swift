// What the first values of delimited text say about its columns.

/// Looks at cells one after the other, and keeps what they have in common.
struct ColumnEvidence {
  /// What the values of a column were so far.
  private enum Content {
    case nothing
    case numbers
    case text
  }

  /// The cells of the first record, which may be names.
  private let names: [[UInt8]]
  private var contents: [Content] = []
  private var isNameRepeated = false

  init(names: [[UInt8]]) { self.names = names }

  /// Takes the cells of a record.
  mutating func add(_ record: Span<UInt8>, _ parser: DelimitedParser) {
    parser.forEachCell(of: record) { column, value in
      if column == contents.count { contents.append(.nothing) }
      guard !value.isEmpty else { return }
      if contents[column] != .text {
        contents[column] = Self.isNumber(value) ? .numbers : .text
      }
      if !isNameRepeated, column < names.count {
        isNameRepeated = Self.isEqual(value, to: names[column])
      }
    }
  }

  /// Whether the first record is a header: it has no numbers, no long texts, and no value that comes
  /// again below it.
  var haveNames: Bool {
    let names = names.filter { !$0.isEmpty }
    return !names.isEmpty && !isNameRepeated
      && names.allSatisfy { name in name.count <= 5_000 && !Self.isNumber(name.span) }
  }

  /// Whether a column has cells with something in them, and all of those are numbers.
  func areNumbers(in column: Int) -> Bool {
    column < contents.count && contents[column] == .numbers
  }

  /// Whether a cell is a decimal number, possibly signed, with an exponent, grouped or a percentage.
  static func isNumber(_ cell: Span<UInt8>) -> Bool {
    var hasDigit = false
    for index in cell.indices {
      switch cell[index] {
      case 0x30...0x39: hasDigit = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"):
        guard index == 0 || cell[index - 1] | 0x20 == UInt8(ascii: "e") else { return false }
      case UInt8(ascii: "."), UInt8(ascii: ","): break
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard hasDigit, index + 1 < cell.count else { return false }
      case UInt8(ascii: "%"):
        guard hasDigit, index + 1 == cell.count else { return false }
      default: return false
      }
    }
    return hasDigit
  }

  private static func isEqual(_ cell: Span<UInt8>, to name: [UInt8]) -> Bool {
    cell.count == name.count && cell.indices.allSatisfy { cell[$0] == name[$0] }
  }
}
