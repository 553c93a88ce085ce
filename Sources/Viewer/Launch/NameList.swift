// A list of names with commas between, some of them in quotes.

/// The names in a list such as `date,"a,b",usage.total`.
///
/// A comma in quotes is part of a name. Quotes begin a name, or a step of a path, and are closed;
/// other quotes are characters like any other.
package struct NameList {
  /// The names as they are spelled, without the blanks around them.
  package private(set) var names: [String] = []

  /// Reads a list.
  package init(_ text: String) {
    var rest = text[...]
    var start = rest.startIndex
    var isAtStep = true
    while let next = rest.first {
      if next == "," {
        add(text[start..<rest.startIndex])
        rest.removeFirst()
        start = rest.startIndex
        isAtStep = true
      } else if isAtStep, next == "\"" || next == "'", let end = Self.end(ofQuotesIn: rest) {
        rest = rest[end...]
        isAtStep = false
      } else {
        isAtStep = isAtStep && next == " " || ".[".contains(next)
        rest.removeFirst()
      }
    }
    add(text[start...])
  }

  private mutating func add(_ name: Substring) {
    var name = name.drop { $0 == " " }
    while name.last == " " { name.removeLast() }
    names.append(String(name))
  }

  /// The place past the quotes that a text begins with; nil unless a name or a step ends there.
  private static func end(ofQuotesIn text: Substring) -> Substring.Index? {
    var isEscaped = false
    for index in text.indices.dropFirst() {
      if !isEscaped, text[index] == text.first {
        let end = text.index(after: index)
        let next = text[end...].first
        return next.map { ",.[] ".contains($0) } ?? true ? end : nil
      }
      isEscaped = !isEscaped && text[index] == "\\"
    }
    return nil
  }
}
