// The columns that are shown: those that names, numbers and patterns choose, and paths among them.

import JSONText
import Records

extension RecordSchema {
  /// Returns the paths among some choices that name no column.
  func paths(in choices: [String]) -> [RecordPath] {
    named(by: choices).compactMap { choice in
      if let derived = shown.derived(named: choice) { return RecordPath(derived) }
      guard ListColumns.choose([choice], of: self).isEmpty else { return nil }
      return place(named: choice)?.path
    }
  }

  /// Returns the schema with columns for the paths among some choices, and for the parts of a log
  /// that no record has.
  func adding(pathsOf choices: [String]) -> RecordSchema {
    var schema = adding(paths(in: choices))
    for name in choices where isLogPart(name) && ListColumns.choose([name], of: schema).isEmpty {
      var column = Column(name: Array(name.utf8), originalName: Array(name.utf8))
      column.isInner = true
      schema.columns.append(column)
    }
    return schema
  }

  /// Whether a name is one of the parts that each log has columns for.
  func isLogPart(_ name: String) -> Bool {
    isLog && ["time", "level", "source", "message"].contains(name)
  }
}

extension RecordSchema {
  /// Returns some choices with a name with commas as one, and with the paths that match a pattern,
  /// such as `meta.*`, instead of it.
  fileprivate func named(by choices: [String]) -> [String] {
    joiningNames(in: choices).flatMap { choice in
      guard !choice.hasPrefix("\""), let end = choice.firstIndex(of: "*"),
        choice[..<end].contains(".")
      else { return [choice] }
      let pattern = Pattern(choice)
      guard !columns.contains(where: { pattern.matches(String(decoding: $0.name, as: UTF8.self)) })
      else { return [choice] }
      let steps = choice.split(separator: ".").count
      let paths = sample.paths.filter {
        pattern.matches($0) && (try? JSONPath($0))?.steps.count == steps
      }
      return paths.isEmpty ? [choice] : paths
    }
  }

  /// Returns the parts of a list with commas between, in which a name with commas is one part again,
  /// in quotes; parts that are names by themselves stay apart.
  func joiningNames(in parts: [String]) -> [String] {
    guard parts.count > 1 else { return parts }
    let names = columns.map { String(decoding: $0.name, as: UTF8.self) }.filter { $0.contains(",") }
    var joined: [String] = []
    var rest = parts[...]
    while let first = rest.first {
      let found = names.lazy.compactMap { name in self.part(thatNames: name, at: rest) }.first
      joined.append(found?.part ?? first)
      rest = rest.dropFirst(found?.count ?? 1)
    }
    return joined
  }

  /// Returns a name in quotes, with the order that follows it, and the number of parts that it
  /// takes at the beginning of some; nil if they begin otherwise.
  private func part(
    thatNames name: String, at parts: ArraySlice<String>
  ) -> (part: String, count: Int)? {
    func trimmed(_ text: some StringProtocol) -> String {
      var text = text.drop { $0 == " " }
      while text.last == " " { text = text.dropLast() }
      return String(text)
    }
    let words = name.split(separator: ",", omittingEmptySubsequences: false).map(trimmed)
    var given = parts.prefix(words.count).map(trimmed)
    guard let last = given.last else { return nil }
    let order = [":asc", ":desc"].first(where: last.hasSuffix) ?? ""
    given[given.count - 1] = String(last.dropLast(order.count))
    guard given == words || given.map({ $0.lowercased() }) == words.map({ $0.lowercased() }),
      !given.allSatisfy({ !ListColumns.choose([$0], of: self).isEmpty })
    else { return nil }
    let spelled = name.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return ("\"\(spelled)\"" + order, words.count)
  }
}

extension ViewerSession {
  /// Adds columns for the paths that are shown: those that were chosen, or else those that tell
  /// wrapped rows apart.
  func addShownPaths() {
    let schema = source.schema
    source.add(options.columns.map(schema.paths) ?? schema.tellingPaths)
  }
}

extension ListColumns {
  /// Returns the columns that names, numbers and patterns select, each at most once.
  ///
  /// A name in quotes is a name, whatever it contains. `2-4` are columns by their numbers.
  /// An exact match in case wins over one that ignores case.
  static func choose(_ chosen: [String], of schema: RecordSchema) -> [Int] {
    var indices: [Int] = []
    var taken: Set<Int> = []
    for choice in schema.named(by: chosen) {
      if choice.hasPrefix("\""), let place = schema.place(named: choice) {
        indices += [place.column].compactMap(\.self).filter { taken.insert($0).inserted }
        continue
      }
      if let derived = schema.shown.derived(named: choice) {
        let column = schema.column(of: RecordPath(derived)).map { [$0] } ?? []
        indices += column.filter { taken.insert($0).inserted }
        continue
      }
      let names = schema.columns.map { String(decoding: $0.name, as: UTF8.self) }
      var matching = names.indices.filter { index in
        Int(choice) == index + 1 || Pattern(choice).matches(names[index])
          || schema.roleName(ofColumn: index) == Array(choice.utf8)
      }
      if matching.isEmpty {
        let pattern = Pattern(choice.lowercased())
        matching = names.indices.filter { pattern.matches(names[$0].lowercased()) }
      }
      if matching.isEmpty, case .rows(let ranges)? = RowRanges(choice) {
        matching = names.indices.filter { index in ranges.contains { $0.contains(index + 1) } }
      }
      if matching.isEmpty {
        let place = schema.place(named: choice)
        matching = place?.column.map { [$0] } ?? []
      }
      indices += matching.filter { taken.insert($0).inserted }
    }
    return indices
  }
}

/// A name pattern in which `*` matches any characters.
private struct Pattern {
  private let parts: [Substring]

  init(_ text: String) { parts = text.split(separator: "*", omittingEmptySubsequences: false) }

  func matches(_ name: String) -> Bool {
    guard let first = parts.first, name.hasPrefix(first) else { return false }
    guard parts.count > 1, let last = parts.last else { return name == first }
    var rest = name.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}
