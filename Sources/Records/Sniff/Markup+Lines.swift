// The structure of a text, recognized by its first lines.

import Values

extension Markup {
  /// The structure of a text by its first lines; nil for most.
  ///
  /// - Parameter lines: Lines without their ends, and without those that are blank.
  init?(_ lines: some Collection<ArraySlice<UInt8>>) {
    guard let first = lines.first(where: { !Self.isComment($0) }) else { return nil }
    if let tags = Self.tagged(lines) {
      self = tags
    } else if let sections = Self.sectioned(lines, first) {
      self = sections
    } else if Self.isYAML(lines, first) {
      self = .yaml
    } else {
      return nil
    }
  }

  // MARK: - Tags

  private static func tagged(_ lines: some Collection<ArraySlice<UInt8>>) -> Markup? {
    guard let first = lines.first, first.first(where: { $0 != 0x20 }) == UInt8(ascii: "<") else {
      return nil
    }
    let text = String(decoding: first.drop { $0 == 0x20 }.prefix(64), as: UTF8.self).lowercased()
    if text.hasPrefix("<!doctype html") || text.hasPrefix("<html") { return .html }
    if ["<?xml", "<!doctype", "<!--"].contains(where: text.hasPrefix) { return .xml }
    // A priority of syslog is in the same brackets.
    guard text.utf8.dropFirst().first?.isLetter == true, first.contains(UInt8(ascii: ">")) else {
      return nil
    }
    let slash = UInt8(ascii: "/")
    let hasEnd = lines.contains { line in
      zip(line, line.dropFirst()).contains { $0 == (UInt8(ascii: "<"), slash) }
        || line.suffix(2).elementsEqual([slash, UInt8(ascii: ">")])
    }
    return hasEnd ? .xml : nil
  }

  // MARK: - Sections

  private static func sectioned(
    _ lines: some Collection<ArraySlice<UInt8>>, _ first: ArraySlice<UInt8>
  ) -> Markup? {
    guard isSection(first) || hasKey(first, before: UInt8(ascii: "=")) else { return nil }
    var counts = (lines: 0, fitting: 0, sections: 0, quoted: 0)
    for line in lines where !isComment(line) {
      // Lists go on over lines of their own.
      guard let head = line.first, !" \t]}".utf8.contains(head) else { continue }
      counts.lines += 1
      if isSection(line) {
        counts.sections += 1
        counts.fitting += 1
      } else if hasKey(line, before: UInt8(ascii: "=")) {
        counts.fitting += 1
        let value = line.drop { $0 != UInt8(ascii: "=") }.dropFirst().first { $0 != 0x20 }
        if let value, "\"'[{".utf8.contains(value) { counts.quoted += 1 }
      }
    }
    guard counts.sections > 0, counts.fitting > counts.sections,
      counts.fitting * 10 >= counts.lines * 8
    else { return nil }
    return counts.quoted > 0 ? .toml : .ini
  }

  private static func isSection(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "["), line.last == UInt8(ascii: "]") else { return false }
    let name = line.drop { $0 == UInt8(ascii: "[") }.prefix { $0 != UInt8(ascii: "]") }
    // A time in brackets begins with a digit.
    return name.first.map { !$0.isDigit && !"{[\"".utf8.contains($0) } ?? false
      && !name.contains(UInt8(ascii: ","))
  }

  // MARK: - YAML

  private static func isYAML(
    _ lines: some Collection<ArraySlice<UInt8>>, _ first: ArraySlice<UInt8>
  ) -> Bool {
    let mark = Array("---".utf8)
    let isMarked = first.elementsEqual(mark) || first.starts(with: "apiVersion:".utf8)
    guard isMarked || isEntry(first) else { return false }
    var counts = (lines: 0, fitting: 0, keys: 0, inner: 0)
    var topKeys: Set<ArraySlice<UInt8>> = []
    var textIndent: Int?
    for line in lines where !isComment(line) {
      let indent = line.prefix { $0 == 0x20 }.count
      if let text = textIndent, indent > text { continue }
      textIndent = nil
      if line.elementsEqual(mark) {
        topKeys = []
        continue
      }
      counts.lines += 1
      guard isEntry(line) else { continue }
      counts.fitting += 1
      let isItem = line.dropFirst(indent).first == UInt8(ascii: "-")
      if indent > 0 || isItem { counts.inner += 1 }
      if hasKey(entry(line), before: UInt8(ascii: ":")) {
        counts.keys += 1
        // A program that reports says the same word again; a mapping has a key once.
        if indent == 0, !isItem, !topKeys.insert(line.prefix { $0 != UInt8(ascii: ":") }).inserted {
          return false
        }
      }
      if let last = line.last, "|>".utf8.contains(last) { textIndent = indent }
    }
    guard counts.keys * 3 >= counts.lines, counts.keys > 1 else { return false }
    if isMarked { return counts.fitting * 2 >= counts.lines }
    return counts.inner > 0 && counts.fitting * 10 >= counts.lines * 9
  }

  /// Whether a line is an item or a key with or without a value.
  private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == 0x20 }
    if text.starts(with: "- ".utf8) || text.elementsEqual("-".utf8) { return true }
    return hasKey(text, before: UInt8(ascii: ":"))
  }

  /// A line without its indent and the marks of items.
  private static func entry(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = line.drop { $0 == 0x20 }
    while text.starts(with: "- ".utf8) { text = text.dropFirst(2).drop { $0 == 0x20 } }
    return text
  }

  // MARK: - Both

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    line.first { $0 != 0x20 }.map { "#;".utf8.contains($0) } ?? true
  }

  /// Whether a line begins with a plain name before a sign; after a colon a blank follows, if
  /// anything does.
  private static func hasKey(_ line: ArraySlice<UInt8>, before sign: UInt8) -> Bool {
    let isColon = sign == UInt8(ascii: ":")
    var name = line.prefix { $0 != sign }
    guard name.count < line.count else { return false }
    if isColon, let next = line.dropFirst(name.count + 1).first, next != 0x20 { return false }
    while name.last == 0x20 { name = name.dropLast() }
    return !name.isEmpty && name.first.map { !$0.isDigit } == true
      && name.allSatisfy { $0.isLetter || $0.isDigit || "_-./\"'$".utf8.contains($0) }
  }
}

extension Sniffer {
  /// The number of lines that are inspected for the structure of a text.
  private static let markupLines = 400

  /// The structure of a text that is not read here; nil for most sources.
  func markup(from mark: Int, lineEnd: UInt8) -> Markup? {
    guard let start = sample[mark...].first(where: { $0 > 0x20 }),
      start.isLetter || "<[-#;\"'_$".utf8.contains(start)
    else { return nil }
    let lines = sampled.ranges(.lines(lineEnd: lineEnd), from: mark, limit: Self.markupLines).map {
      line in
      var text = sample[line]
      while let last = text.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
      return text
    }
    return Markup(lines.lazy.filter { !$0.isEmpty })
  }
}
