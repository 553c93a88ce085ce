// The name of a column in the header, on one line or two.

internal import Records
package import TextLayout

/// The name of a column with its line breaks.
///
/// A name breaks after `_ - . / :`, at a blank, and before a capital letter. A part that does not
/// fit loses its end.
package struct HeaderName: Hashable, Sendable {
  /// The name.
  package let text: Text
  /// The cells that it takes on one line.
  package let width: Int
  /// The cells that it takes on two lines with the best break.
  package let foldedWidth: Int
  /// The two parts of each break, widths included.
  private let breaks: [Break]

  /// Two parts of a name.
  private struct Break: Hashable {
    /// The first part, also without a separator at its end.
    var first: Text
    var firstWidth: Int
    var bare: Text
    var bareWidth: Int
    /// The rest of the name.
    var second: Text
    var secondWidth: Int

    /// The least width at which both parts are whole.
    var width: Int { max(bareWidth, secondWidth) }
  }

  /// Measures a name.
  package init(_ text: Text, rules: TextRules) {
    self.text = text
    width = rules.width(of: text)
    let bytes = text.bytes
    breaks = HeaderName.places(in: bytes).map { place in
      let first = Text(bytes: Array(bytes[..<place]))
      let isSigned = first.bytes.last.map { HeaderName.dropped.contains($0) } ?? false
      let bare = isSigned ? Text(bytes: first.bytes.dropLast()) : first
      let second = Text(bytes: Array(bytes[place...]))
      return Break(
        first: first, firstWidth: rules.width(of: first), bare: bare,
        bareWidth: rules.width(of: bare), second: second, secondWidth: rules.width(of: second))
    }
    foldedWidth = min(breaks.map(\.width).min() ?? width, width)
  }

  /// The separators that may be dropped at the end of the first line.
  private static let dropped = Array("_- ".utf8)
  private static let signs = Array("_-./: ".utf8)

  /// Returns the byte offsets at which a second line may begin.
  private static func places(in bytes: [UInt8]) -> [Int] {
    // Signs at the beginning stay with what follows: `_id`.
    let start = bytes.firstIndex { !signs.contains($0) } ?? bytes.count
    // Longer names are cut on any screen.
    return bytes.indices.prefix(400).dropFirst(start + 1).filter { place in
      let before = bytes[place - 1]
      if signs.contains(before) { return !signs.contains(bytes[place]) }
      let isCapital = (0x41...0x5A).contains(bytes[place])
      return isCapital && (0x61...0x7A).contains(before)
    }
  }

  /// Returns the lines of the name for a column width.
  ///
  /// - Parameters:
  ///   - width: Cells of the column.
  ///   - lineLimit: The number of header lines, 1 or 2.
  /// - Returns: One line or two, each to be cut at its end.
  package func lines(in width: Int, lineLimit: Int) -> [Text] {
    guard lineLimit > 1, self.width > width, let first = breaks.first else { return [text] }
    let fitting = breaks.last { $0.bareWidth <= width && $0.secondWidth <= width }
    let filling = breaks.last { $0.bareWidth <= width }
    let chosen = fitting ?? filling ?? first
    return [chosen.firstWidth <= width ? chosen.first : chosen.bare, chosen.second]
  }
}

extension HeaderName {
  /// Returns the columns whose names look alike when their ends are cut, so that they are cut in
  /// the middle instead.
  ///
  /// - Parameters:
  ///   - names: The columns on the screen with their widths.
  ///   - lineLimit: The number of header lines.
  /// - Returns: The indices of those columns.
  static func alike(_ names: [(name: HeaderName, width: Int)], lineLimit: Int) -> Set<Int> {
    var first: [[Text]: Int] = [:]
    var alike: Set<Int> = []
    for (index, column) in names.enumerated() where column.name.width > column.width {
      let shown = column.name.lines(in: column.width, lineLimit: lineLimit).map { line in
        Text(bytes: Array(line.bytes.prefix(max(column.width - 1, 1))))
      }
      if let other = first[shown] { alike.formUnion([other, index]) } else { first[shown] = index }
    }
    return alike
  }
}
