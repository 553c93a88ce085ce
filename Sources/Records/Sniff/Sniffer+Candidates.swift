// The ways in which the beginning of a source can be read, the best one first.

import Values

extension Sniffer {
  /// All ways that fit the beginning of the source, the best one first and text last.
  func candidates(
    from mark: Int, lineEnd: UInt8, _ table: () -> TextTable.Evidence?
  ) -> [FormatCandidate] {
    var candidates = JSONJudge(self, from: mark, lineEnd: lineEnd).candidates
    // Nothing but JSON has a whole value on each line, even if commas divide them into as many cells.
    let areValues = candidates.contains { $0.format == .jsonLines && $0.score >= 0.97 }
    var delimiters = areValues ? [] : delimiterEvidence(from: mark, lineEnd: lineEnd)
    // Bars around a line of dashes are those of Markdown, whatever else is in the document.
    if delimiters.contains(where: { $0.delimiter == 0x7C }), hasMarkdownTable(from: mark, lineEnd) {
      delimiters.removeAll { $0.delimiter == 0x7C }
    }
    candidates += delimiters.map {
      FormatCandidate(.delimited($0.delimiter), $0.score, $0.reason)
    }
    let best = delimiters.max { $0.score < $1.score }
    let declaration = declaration(from: mark)
    // A table with names and as many cells everywhere is not a log, even with times in its cells.
    if let declaration {
      candidates.append(FormatCandidate(.log, LogDeclaration.score, .sample(declaration.words)))
      weighDown(&candidates, below: 0.9, "a line says what all are")
    } else if best.map({ isCertain($0, from: mark) }) != true {
      let log = logSniffer(from: mark)
      if let candidate = log.candidate { candidates.append(candidate) }
      settle(&candidates, best, log)
      addLogShapes(to: &candidates, log)
    }
    // Tabs that split every line into as many cells are delimiters, not padding.
    let isTabbed = delimiters.contains { $0.delimiter == 0x09 && $0.agreement == 1 }
    // Where all lines are those of a log, none of them names the columns of a table.
    let isLog = candidates.contains { $0.format == .log && $0.score >= Self.wholeLog }
    if !areValues, !isLog, let table = table(), table.table.style != .fixed || !isTabbed {
      add(table, to: &candidates)
    }
    // A key and its value are not a table of two columns, nor is a word before a colon a level.
    let markup = markup(from: mark, lineEnd: lineEnd)
    if let markup {
      for index in candidates.indices where isLoose(candidates[index].format) {
        candidates[index].weigh(
          min(candidates[index].score, markup.score - 0.2),
          .beside("less, because the text looks like \(markup.rawValue)"))
      }
    }
    let isDocument = isNamedDocument && (markup != nil || hasMarks(from: mark, lineEnd))
    breakTies(&candidates, isDocument: isDocument)
    candidates.removeAll {
      $0.score < FormatCandidate.minScore && ($0.format != .log || nameFormat != .log)
    }
    let text = textCandidate(from: mark, markup)
    if text.score > FormatCandidate.textScore || candidates.isEmpty { candidates.append(text) }
    // A sort that keeps the order of equals: logs come after tables only where they score less.
    candidates = candidates.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }.map(\.element)
    if !candidates.contains(where: { $0.format == .text }) {
      candidates.append(text)
    }
    return candidates
  }

  /// Whether records are a table beyond doubt: by their names, or by times that fill a cell where
  /// no levels among them speak of a log.
  private func isCertain(_ table: DelimiterEvidence, from mark: Int) -> Bool {
    guard !table.isCertain else { return true }
    return table.timedCells.map { $0.isNamed || logSniffer(from: mark).levelShare < 0.3 } ?? false
  }

  /// Whether a format also fits many inputs of other formats: logs, or tables with common
  /// delimiters.
  private func isLoose(_ format: SourceFormat) -> Bool {
    switch format {
    case .log: true
    case .delimited(let delimiter): delimiter.isOne(of: ": ")
    default: false
    }
  }

  /// Lowers the scores of others by what only logs have: envelopes of events, objects among other
  /// heads.
  private func addLogShapes(to candidates: inout [FormatCandidate], _ log: LogSniffer) {
    guard log.isMixed || log.prefixes.joining == .openTelemetry || log.division.isDocker else {
      return
    }
    // The objects are JSON, too, which is all that the beginning of a pipe may tell.
    weighDown(&candidates, below: 0.55, "the objects are among the lines of a log")
  }

  /// Lowers the scores of all but a log.
  private func weighDown(
    _ candidates: inout [FormatCandidate], below score: Double, _ reason: String
  ) {
    for index in candidates.indices where candidates[index].format != .log {
      candidates[index].weigh(
        min(candidates[index].score, score), .beside("less, because \(reason)"))
    }
  }

  /// The score of a log from which all of its records begin as those of a log do.
  private static let wholeLog = 0.979

  /// Adds a table in text.
  private func add(_ evidence: TextTable.Evidence, to candidates: inout [FormatCandidate]) {
    let table = evidence.table
    // Logs have columns of blanks, too, but no names above them.
    let isLog = candidates.contains { $0.format == .log && $0.score >= 0.5 }
    if isLog, table.style == .fixed, !table.hasHeader { return }
    // Bars and blanks divide the cells of such a table, but not only them.
    if table.style != .fixed || table.hasHeader {
      for index in candidates.indices
      where [.delimited(0x7C), .delimited(0x20)].contains(candidates[index].format) {
        candidates[index].weigh(
          min(candidates[index].score, evidence.score - 0.2),
          .beside("less, because the text is drawn as a table"))
      }
    }
    candidates.append(
      FormatCandidate(
        .table(table.style), evidence.score, .sample("the first lines draw a table")))
  }

  /// Returns the evidence of the first records for each delimiter that divides them well enough.
  private func delimiterEvidence(from mark: Int, lineEnd: UInt8) -> [DelimiterEvidence] {
    let start = sample.span.extracting(mark..<min(mark + 4_096, sample.count))
    let firstLine = sample[mark...].prefix(4_096).prefix { $0 != lineEnd }
    let dialects = DialectSniffer(self, from: mark, lineEnd: lineEnd)
    var found = DelimiterEvidence.delimiters.compactMap { delimiter -> DelimiterEvidence? in
      guard delimiter.first(in: start, from: 0) < start.count else { return nil }
      if delimiter.isOne(of: ":"), firstLine.contains(where: "{}'\"".utf8.contains) {
        return nil
      }
      let parser = DelimitedParser(dialects.dialect(dividedBy: delimiter))
      let framing = Framing.dividing(cellsOf: parser.dialect, lineEnd: lineEnd)
      let records = comparable(sampled.ranges(framing, from: mark), delimiter)
      guard !records.isEmpty,
        let evidence = DelimiterEvidence(records, of: sample.span, parser)
      else { return nil }
      return evidence.score >= FormatCandidate.minScore ? evidence : nil
    }
    // A part of a delimiter divides, too, but not as well.
    let parts = Set(found.filter { $0.delimiter.count > 1 }.flatMap(\.delimiter.bytes))
    found.removeAll { $0.delimiter.only.map(parts.contains) ?? false }
    return found
  }

  /// Records without blank lines, without comments where those are the smaller part, and without a
  /// line that names the separator.
  private func comparable(_ records: [Range<Int>], _ delimiter: CellDelimiter) -> [Range<Int>] {
    let delimiter = delimiter.first
    var records = records.filter { !$0.isEmpty }
    if let first = records.first, separator(in: first) != nil { records.removeFirst() }
    let hash = UInt8(ascii: "#")
    // Comments at the beginning are not rows, however many, unless more come between rows.
    let data = records.drop { sample[$0.lowerBound] == hash }
    if let first = records.first, !data.isEmpty,
      !data.contains(where: { sample[$0.lowerBound] == hash }),
      !sample[first].starts(with: [hash, delimiter]), !sample[first].contains(delimiter)
    {
      records = Array(data)
    }
    let comments = records.count { sample[$0.lowerBound] == hash }
    let beginsWithEmptyName = records.first.map { sample[$0].starts(with: [hash, delimiter]) }
    if comments > 0, comments * 2 < records.count, beginsWithEmptyName == false {
      records.removeAll { sample[$0.lowerBound] == hash }
    }
    return records
  }

  /// The separator that a line `sep=;` names.
  func separator(in line: Range<Int>) -> UInt8? {
    guard line.count == 5, sample[line].starts(with: Array("sep=".utf8)) else { return nil }
    return sample[line.upperBound - 1]
  }

  /// Decides between a log and a table: a table of a log has names and as many cells everywhere.
  private func settle(
    _ candidates: inout [FormatCandidate], _ best: DelimiterEvidence?, _ sample: LogSniffer
  ) {
    guard let best, let log = candidates.firstIndex(where: { $0.format == .log }),
      let table = candidates.firstIndex(where: { $0.format == .delimited(best.delimiter) })
    else { return }
    // No table has the prefixes of tools, nor objects among other lines.
    guard !sample.isMixed, sample.division.peel.kinds.isEmpty else { return }
    let isNamed = best.hasNames && best.agreement > 0.95
    let isPlain = best.delimiter.isOne(of: DelimiterEvidence.plain)
    let score = candidates[log].score
    if isNamed, best.cellCount >= 3, isPlain {
      candidates[log].weigh(
        min(score, 0.55), .beside("less, because a table with names fits as well"))
    } else if best.delimiter.isOne(of: " :,|"), score >= 0.6,
      !(isNamed && best.delimiter.isOne(of: ",|"))
    {
      candidates[table].weigh(
        candidates[table].score - 0.4, .beside("less, because logs divide their lines so"))
    } else if best.delimiter.isOne(of: "\t,;"), best.agreement == 1,
      sample.levelShare >= 0.3
    {
      // Consoles write the parts of a line between tabs, a level among them.
      candidates[log].weigh(
        max(score, candidates[table].score) + 0.01,
        .beside("more than the table, because levels are among its cells"))
    } else if best.delimiter.isOne(of: "\t,;"), best.agreement == 1, !best.beginsWithText {
      candidates[log].weigh(
        score - 0.25, .beside("less, because all lines have as many cells"))
    } else if !isNamed {
      candidates[log].weigh(
        score + 0.01, .beside("more than the table, which has no names"))
    }
  }

  /// Whether the name of the source asks for a format.
  func isMeant(_ format: SourceFormat) -> Bool {
    guard case .delimited(let delimiter) = format else { return format == nameFormat }
    guard case .delimited? = nameFormat else { return false }
    return delimiter.count > 1 || delimiter.isOne(of: ",;|\t")
  }

  /// Whether the alignment of a table's columns is below a line with bars.
  private func hasMarkdownTable(from mark: Int, _ lineEnd: UInt8) -> Bool {
    let lines = sampled.ranges(
      .lines(lineEnd: lineEnd), from: mark, limit: TextTable.judgedLines)
    return zip(lines, lines.dropFirst()).contains { above, line in
      guard sample[line].contains(UInt8(ascii: "-")), sample[above].contains(UInt8(ascii: "|"))
      else { return false }
      return MarkdownRows.isAlignment(ScreenLine(Array(sample[line])))
    }
  }

  /// Whether the name of the source promises a document.
  private var isNamedDocument: Bool {
    [".md", ".markdown", ".rst", ".adoc"].contains { name.lowercased().hasSuffix($0) }
  }

  /// Whether one of the first lines is a heading or an item of a list, as Markdown marks them.
  private func hasMarks(from mark: Int, _ lineEnd: UInt8) -> Bool {
    sampled.ranges(.lines(lineEnd: lineEnd), from: mark, limit: TextTable.judgedLines).contains {
      let line = ScreenLine(Array(sample[$0]))
      return MarkdownRows.isHeading(line) || line.hasPrefix("- ") || line.hasPrefix("* ")
    }
  }

  /// Lets the name decide between readings that fit about as well.
  private func breakTies(_ candidates: inout [FormatCandidate], isDocument: Bool) {
    if isDocument {
      for index in candidates.indices {
        guard case .delimited = candidates[index].format, candidates[index].score < 0.9 else {
          continue
        }
        candidates[index].weigh(candidates[index].score - 0.25, .name)
      }
    }
    guard let nameFormat else { return }
    let top = candidates.map(\.score).max() ?? FormatCandidate.textScore
    let fitting = candidates.indices.filter { isMeant(candidates[$0].format) }
    if let best = fitting.max(by: { candidates[$0].score < candidates[$1].score }) {
      if top < 0.9 { candidates[best].weigh(candidates[best].score + 0.12, .name) }
    } else if case .delimited = nameFormat, top < 0.6 {
      candidates.append(FormatCandidate(nameFormat, 0.65, .name))
    }
    guard nameFormat == .log, top < 0.6 else { return }
    if fitting.isEmpty { candidates.append(FormatCandidate(.log, 0.41, .name)) }
  }

  /// Plain text, which fits everything; better if it is known to be neither a table nor a log.
  private func textCandidate(from mark: Int, _ markup: Markup?) -> FormatCandidate {
    var text = FormatCandidate(.text, FormatCandidate.textScore, .sample("fits everything"))
    if nameFormat == .text { text.weigh(FormatCandidate.textScore + 0.05, .name) }
    if let markup {
      text.weigh(max(text.score, markup.score), .sample("looks like \(markup.rawValue)"))
    }
    if isPatchOrScript(from: mark) {
      text.weigh(max(text.score, 0.9), .sample("begins as a script or a patch"))
    }
    return text
  }

  private func isPatchOrScript(from mark: Int) -> Bool {
    let start = sample[mark...]
    if ["#!", "diff --git", "Index: "].contains(where: { start.starts(with: $0.utf8) }) {
      return true
    }
    return start.starts(with: "From ".utf8)
      && start.dropFirst(5).prefix(40).count(where: { $0.isDigit || $0.isLetter }) == 40
  }

  // MARK: - Name

  /// The way of reading that the end of the name promises.
  var nameFormat: SourceFormat? {
    var last = name.split(separator: "/").last ?? ""
    // The packing of a file says nothing about its contents.
    for ending in [".gz", ".gzip", ".zst", ".zstd"] where last.lowercased().hasSuffix(ending) {
      last = last.dropLast(ending.count)
    }
    guard let dot = last.lastIndex(of: ".") else { return nil }
    switch last[last.index(after: dot)...].lowercased() {
    case "csv": return .delimited(0x2C)
    case "psv": return .delimited(0x7C)
    case "tsv", "tab": return .delimited(0x09)
    case "jsonl", "ndjson", "ldjson": return .jsonLines
    case "json", "geojson": return .document
    case "log": return .log
    case "txt", "text", "md": return .text
    default: return nil
    }
  }
}
