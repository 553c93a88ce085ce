// The width of prose: running text is hard to read in long lines.

internal import Messages

/// The most columns of a line of prose.
package struct ProseWidth: Hashable, Sendable {
  /// The least number of columns.
  package static let least = 20
  /// The widths that the shell suggests.
  package static let suggestions = ["72", "100", "off"]
  /// The number of bytes from which a text is judged.
  private static let judgedBytes = 1_024
  /// The most bytes of a hundred that are signs of code.
  private static let codePercent = 3
  /// The most bytes of a word, on average.
  private static let wordBytes = 24

  /// The columns; nil for no limit.
  package let columns: Int?

  /// Creates a width; nil for no limit.
  package init(columns: Int? = 100) { self.columns = columns }

  /// Parses a width.
  ///
  /// - Parameters:
  ///   - word: A number of columns, or `off`.
  ///   - name: The flag or command that it belongs to.
  /// - Throws: `UsageError` for all other words.
  package init(_ word: String, for name: String) throws(UsageError) {
    if word == "off" {
      columns = nil
    } else if let number = Int(word), number >= Self.least {
      columns = number
    } else {
      throw UsageError(name, word, hint: "a number of columns from \(Self.least) on, or off")
    }
  }

  /// The width in words.
  package var words: String {
    columns.map { "prose up to \($0) columns wide" } ?? "prose at full width"
  }

  /// Returns the width of the lines of a text that has some room.
  func width(of text: [UInt8], in room: Int) -> Int {
    // A text of fewer bytes fits in any case.
    guard let columns, columns < room, text.count > columns, Self.isProse(text) else { return room }
    return columns
  }

  /// Returns whether a text is prose: words and sentences, not code, a trace, a table or JSON, whose
  /// lines mean something.
  ///
  /// - Complexity: O(bytes), of at most 1 KiB.
  static func isProse(_ text: [UInt8]) -> Bool {
    guard let first = text.first, first != 0x7B, first != 0x5B, first != 0x3C else {
      return false
    }
    let judged = text.span.extracting(first: judgedBytes)
    var (blanks, run, signs, others) = (0, 0, 0, 0)
    var isLineStart = true
    for index in judged.indices {
      let byte = judged[index]
      switch byte {
      case 0x0A:
        (isLineStart, run) = (true, 0)
        continue
      case 0x09: return false
      case 0x20:
        run += 1
        blanks += 1
        // Text is moved to the right, or stands in columns.
        if isLineStart || run > 2 { return false }
        continue
      case 0x80...: others += 1
      // Signs that code has many of: # $ / ; < = > @ [ \ ] ^ _ ` { | } ~
      case 0x23, 0x24, 0x2F, 0x3B...0x3E, 0x40, 0x5B...0x60, 0x7B...0x7E: signs += 1
      default: break
      }
      (isLineStart, run) = (false, 0)
    }
    guard signs * 100 <= judged.count * codePercent else { return false }
    // Chinese and Japanese have no blanks.
    return judged.count - others <= (blanks + 1) * wordBytes
  }
}
