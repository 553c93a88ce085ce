// Finding a column by a name, and the message for an unknown name.

internal import Messages
import Records

extension RecordSchema {
  /// The number of columns listed when no name is similar.
  private static let listedColumns = 5

  /// Returns the column or path that is most similar to a mistyped name; nil if none is.
  func nearestColumn(to name: String) -> String? {
    let roles = columns.indices.compactMap { roleName(ofColumn: $0) }
    let vocabulary = Vocabulary(
      words: (columns.map(\.name) + roles).map { shortened($0) } + shown.derived.map(\.name))
    return vocabulary.nearest(to: name) ?? pathEnding(with: name)
      ?? nearestPath(to: name, columns: vocabulary)
      ?? ListColumns.best(name, among: vocabulary.words).map { vocabulary.words[$0] }
  }

  /// Returns the first path that ends with a name; nil for a text with steps, and if none does.
  func pathEnding(with name: String) -> String? {
    guard !name.isEmpty, Self.head(of: name).count == name.count else { return nil }
    return sample.paths.first { $0.hasSuffix("." + name) }
  }

  /// Returns the path that is most similar to a mistyped one; nil for a text that is none.
  private func nearestPath(to name: String, columns: Vocabulary) -> String? {
    let head = Self.head(of: name)
    guard head.count < name.count else { return nil }
    let rest = name.dropFirst(head.count)
    if let corrected = columns.nearest(to: head).map({ $0 + rest }),
      sample.isEmpty || place(named: corrected) != nil
    {
      return corrected
    }
    let paths = sample.paths
    if let near = Vocabulary(words: paths).nearest(to: name) { return near }
    // Of paths that are not similar, the one that is right for longest.
    let shared = paths.map { zip($0, name).prefix { $0 == $1 }.count }
    guard let most = shared.max(), most > head.count else { return nil }
    return shared.firstIndex(of: most).map { paths[$0] }
  }

  /// Returns the message for a column name that is unknown or left out by `--columns`:
  /// `no column 'tilte' (did you mean 'title'?)`.
  func noColumn(_ name: String) -> String {
    guard place(named: name) == nil else {
      return "column '\(shortened(name))' is not on the screen (. shows it in an open row)"
    }
    let names = columns.prefix(Self.listedColumns).map {
      shortened($0.name)
    }
    let rest = columns.count - names.count
    let list = "there are \(names.joined(separator: ", "))\(rest > 0 ? " and \(rest) more" : "")"
    let near = nearestColumn(to: name).map { "did you mean '\(shortened($0))'?" }
    return "no column '\(shortened(name))' (\(near ?? list))"
  }

  /// Returns the part of a path before the first `.` or `[`.
  private static func head(of name: String) -> String {
    String(name.prefix { $0 != "." && $0 != "[" })
  }
}

extension ListColumns {
  /// Returns the column that best matches a text, hidden ones included; nil if no name contains the
  /// text.
  func column(meantBy text: String) -> ListColumn? {
    ListColumns.best(text, among: all.map(\.spelledName)).map { all[$0] }
  }

  /// Returns the name that best matches a text, ignoring case.
  ///
  /// The order is: equal, prefix, prefix of a word, substring.
  static func best(_ text: String, among spelled: [String]) -> Int? {
    let wanted = text.lowercased()
    guard !wanted.isEmpty else { return nil }
    let names = spelled.map { $0.lowercased() }
    func hasWord(_ name: String) -> Bool {
      name.ranges(of: wanted).contains { range in
        range.lowerBound == name.startIndex
          || !name[name.index(before: range.lowerBound)].isLetter
      }
    }
    return spelled.firstIndex(of: text) ?? names.firstIndex(of: wanted)
      ?? names.firstIndex { $0.hasPrefix(wanted) } ?? names.firstIndex(where: hasWord)
      ?? names.firstIndex { $0.contains(wanted) }
  }
}
