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
  /// The least width of descriptions in several columns.
  private static let columnWordWidth = 18
  /// The blanks between two columns.
  private static let gap = 2

  /// Returns the pages of a topic, in as many columns as make the fewest pages and lines.
  private static func pages(of topic: HelpTopic, index: Int, size: CellSize) -> [Page] {
    let columnWidth = topic.keyWidth + 2 + columnWordWidth + gap
    let most = topic.hasColumns ? max((size.columns + gap) / columnWidth, 1) : 1
    let layouts = (1...most).map { pages(of: topic, index: index, size: size, columns: $0) }
    let lines = { (pages: [Page]) in pages.flatMap(\.columns).map(\.count).max() ?? 0 }
    return layouts.min { ($0.count, lines($0)) < ($1.count, lines($1)) } ?? []
  }

  private static func pages(
    of topic: HelpTopic, index: Int, size: CellSize, columns count: Int
  ) -> [Page] {
    let height = max(size.lines - 2, 1)
    let width = max(size.columns / count, 1)
    let textWidth = count > 1 ? width - gap : width
    let isBeside = textWidth - topic.keyWidth - 3 >= minWordWidth
    let wordColumn = isBeside ? topic.keyWidth + 2 : 3
    var number = 0
    let sections = topic.sections.map { section in
      var lines = [Line.name(section.name)]
      for entry in section.entries {
        lines += self.lines(of: entry, index: number, at: wordColumn, isBeside, width: textWidth)
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
    let least = max((total + columns - 1) / columns, 1)
    for limit in least..<max(height, least + 1) where limit <= height {
      let arranged = arranged(sections, height: limit)
      if arranged.count <= columns { return arranged }
    }
    return arranged(sections, height: height)
  }

  /// The least number of lines of a section at the end of a column.
  private static let leastPart = 3

  /// Stacks sections in columns; one that does not fit continues in the next under its name.
  private static func arranged(_ sections: [[Line]], height: Int) -> [[Line]] {
    var columns: [[Line]] = [[]]
    for section in sections {
      guard case .name(let name)? = section.first else { continue }
      var rest = section[...]
      while !rest.isEmpty {
        let used = columns[columns.count - 1].count
        let isFirst = rest.count == section.count
        let head: [Line] = isFirst || height <= leastPart ? [] : [.name(name + ", more")]
        let lead = (used > 0 ? [.blank] : []) + head
        let count = lines(of: rest, in: height - used - lead.count)
        guard used == 0 || count == rest.count || count >= leastPart else {
          columns.append([])
          continue
        }
        columns[columns.count - 1] += lead + rest.prefix(count)
        rest = rest.dropFirst(count)
        if !rest.isEmpty { columns.append([]) }
      }
    }
    return columns
  }

  /// Returns the number of lines of a section that fit in a height, with whole descriptions if any
  /// does; at least one.
  private static func lines(of section: ArraySlice<Line>, in height: Int) -> Int {
    guard section.count > height else { return section.count }
    guard height > 0 else { return 0 }
    let ends = (1...height).filter { count in
      if case .entry = section[section.startIndex + count] { true } else { false }
    }
    return ends.last { $0 > 1 } ?? height
  }
}
