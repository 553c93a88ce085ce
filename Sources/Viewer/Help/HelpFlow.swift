// The layout of the help for a screen size: sections in columns, wrapped words.

internal import CellGrid
internal import TextLayout

/// The pages of the help topics for a screen size.
struct HelpFlow {
  /// A line of a page.
  enum Line: Hashable {
    /// The name of a section.
    case name(String)
    /// Keys and the first line of their description; both may be empty.
    case entry(keys: String, words: String, index: Int)
    /// A further line of a description, starting at a column.
    case words(String, column: Int, index: Int)
    /// A blank line.
    case blank
  }

  /// A page.
  struct Page: Hashable {
    /// The name of its topic.
    var topic: String
    /// The index of the topic.
    var topicIndex: Int
    /// The lines of each column.
    var columns: [[Line]]
    /// The width of a column.
    var columnWidth: Int
    /// The column where descriptions begin.
    var wordColumn: Int
  }

  /// The pages, topic by topic.
  let pages: [Page]

  /// Lays out topics.
  init(_ topics: [HelpTopic], size: CellSize) {
    pages = topics.indices.flatMap { HelpFlow.pages(of: topics[$0], index: $0, size: size) }
  }

  /// Returns the page that shows an entry of a topic, by the entry's index.
  func page(ofEntry entry: Int, inTopic topic: Int) -> Int? {
    pages.firstIndex { page in
      page.topicIndex == topic
        && page.columns.joined().contains {
          if case .entry(_, _, entry) = $0 { true } else { false }
        }
    }
  }

  /// The least width of descriptions beside keys; narrower ones go below the keys.
  private static let minWordWidth = 12

  private static func pages(of topic: HelpTopic, index: Int, size: CellSize) -> [Page] {
    let height = max(size.lines - 2, 1)
    let natural = topic.keyWidth + topic.summaryWidth + 2
    let count = max(min(size.columns / natural, topic.sections.count), 1)
    let width = max(size.columns / count, 1)
    let isBeside = width - topic.keyWidth - 3 >= minWordWidth
    let wordColumn = isBeside ? topic.keyWidth + 2 : 3
    var number = 0
    let sections = topic.sections.map { section in
      var lines = [Line.name(section.name)]
      for entry in section.entries {
        lines += self.lines(of: entry, index: number, at: wordColumn, isBeside, width: width)
        number += 1
      }
      return lines
    }
    let columns = balanced(sections, columns: count, height: height)
    return stride(from: 0, to: columns.count, by: count).map { start in
      Page(
        topic: topic.name, topicIndex: index,
        columns: Array(columns[start..<min(start + count, columns.count)]), columnWidth: width,
        wordColumn: wordColumn)
    }
  }

  private static func lines(
    of entry: HelpEntry, index: Int, at column: Int, _ isBeside: Bool, width: Int
  ) -> [Line] {
    let words = wrapped(entry.summary, width: max(width - column, 1))
    let first = isBeside ? words.first ?? "" : ""
    return [.entry(keys: entry.keys, words: first, index: index)]
      + words.dropFirst(isBeside ? 1 : 0).map { .words($0, column: column, index: index) }
  }

  /// Wraps words at a width; a wider word is broken anywhere.
  private static func wrapped(_ text: String, width: Int) -> [String] {
    let rules = TextRules(lines: .single)
    var lines: [(text: String, width: Int)] = []
    for word in text.split(separator: " ") {
      let own = rules.width(of: Text(String(word)))
      if let last = lines.last, last.width + 1 + own <= width {
        lines[lines.count - 1] = ("\(last.text) \(word)", last.width + 1 + own)
        continue
      }
      lines.append(("", 0))
      for character in word {
        let columns = rules.width(of: Text(String(character)))
        if lines[lines.count - 1].width + columns > width { lines.append(("", 0)) }
        lines[lines.count - 1].text.append(character)
        lines[lines.count - 1].width += columns
      }
    }
    return lines.map(\.text)
  }

  /// Distributes sections evenly over columns, on one page if they fit.
  private static func balanced(_ sections: [[Line]], columns: Int, height: Int) -> [[Line]] {
    let total = sections.reduce(0) { $0 + $1.count + 1 } - 1
    let least = max((total + columns - 1) / columns, sections.map(\.count).max() ?? 1)
    for limit in least..<max(height, least + 1) where limit <= height {
      let arranged = arranged(sections, height: limit)
      if arranged.count <= columns { return arranged }
    }
    return arranged(sections, height: height)
  }

  /// Stacks sections in columns; one that is taller than a column continues in the next under its
  /// name.
  private static func arranged(_ sections: [[Line]], height: Int) -> [[Line]] {
    var columns: [[Line]] = [[]]
    for section in sections {
      let used = columns[columns.count - 1].count
      if used > 0, used + 1 + section.count <= height {
        columns[columns.count - 1] += [.blank] + section
      } else {
        let parts = parts(of: section, height: height)
        if used == 0 { columns.removeLast() }
        columns += parts
      }
    }
    return columns
  }

  private static func parts(of section: [Line], height: Int) -> [[Line]] {
    guard section.count > height, case .name(let name)? = section.first else { return [section] }
    let repeats = height > 2
    var parts: [[Line]] = []
    var rest = section[...]
    while !rest.isEmpty {
      let head: [Line] = repeats && !parts.isEmpty ? [.name(name + ", more")] : []
      parts.append(head + rest.prefix(height - head.count))
      rest = rest.dropFirst(height - head.count)
    }
    return parts
  }
}
