// How well a sample fits as JSON: a value a line, or one document.

import JSONText
import Values

/// The judge of JSON, which knows no other format.
struct JSONJudge {
  private let sniffer: Sniffer
  private let mark: Int
  /// The lines of the sample that are not blank.
  private let lines: [[UInt8]]
  private var depthLimit: Int { sniffer.options.limits.nestingDepth }

  /// Takes the lines of a sample.
  init(_ sniffer: Sniffer, from mark: Int, lineEnd: UInt8) {
    self.sniffer = sniffer
    self.mark = mark
    lines = sniffer.sampled.texts(.lines(lineEnd: lineEnd), from: mark).filter { line in
      line.contains { $0 > 0x20 }
    }
  }

  /// The ways to read the sample as JSON; none for most other texts.
  var candidates: [FormatCandidate] {
    guard !lines.isEmpty else { return [] }
    let (byLines, share, firstIsComplete) = candidatesByLines
    guard share < 0.9, let start = sniffer.firstByte(from: mark),
      isBracket(sniffer.sample[start])
    else { return byLines }
    // A first line that is cut off is no document, nor are the objects below it.
    let isLines = lines.count > 1 && share >= 0.5
    return byLines
      + (document(at: start, firstIsComplete: firstIsComplete || isLines).map { [$0] } ?? [])
  }

  /// The candidates that the lines speak for, the share of objects among them, and whether the first
  /// is complete in itself.
  private var candidatesByLines: ([FormatCandidate], share: Double, firstIsComplete: Bool) {
    let opened = lines.count { line in line.first { $0 > 0x20 }.map(isBracket) ?? false }
    let isNamed = sniffer.nameFormat == .jsonLines
    guard opened * 2 >= lines.count || opened > 0 && isNamed else { return ([], 0, false) }
    let roots = lines.map { try? JSONScanner.root(of: $0.span, depthLimit: depthLimit) }
    let objects = roots.count { if case .object? = $0 { true } else { false } }
    let arrays = roots.count { if case .value(_, .array)? = $0 { true } else { false } }
    let share = Double(objects) / Double(lines.count)
    let reason = FormatReason.lines(count: objects, of: lines.count, "are JSON objects")
    var candidates: [FormatCandidate] = []
    if share >= 0.9 {
      let isDocument = lines.count == 1 && sniffer.isWhole && isOneDocument(lines[0])
      candidates.append(FormatCandidate(isDocument ? .document : .jsonLines, 0.99, reason))
      if lines.count == 1 {
        candidates.append(FormatCandidate(isDocument ? .jsonLines : .document, 0.85, reason))
      }
    } else if share >= 0.5 || isNamed {
      candidates.append(FormatCandidate(.jsonLines, 0.6 + 0.39 * share, reason))
    } else if lines.count > 1, arrays * 10 >= lines.count * 9 {
      candidates.append(
        FormatCandidate(.jsonLines, 0.97, .lines(count: arrays, of: lines.count, "are JSON arrays"))
      )
    }
    return (candidates, share, lines.count > 1 && roots[0] != nil)
  }

  /// Returns one document that begins with a bracket; nil if it does not look like one.
  private func document(at start: Int, firstIsComplete: Bool) -> FormatCandidate? {
    if sniffer.beginsDocument(at: start) {
      // A first line that is complete in itself is hardly the beginning of a document.
      let isLine = lines.count == 1 && sniffer.nameFormat == .jsonLines
      let words =
        firstIsComplete
        ? "begins as a document, but its lines are complete" : "begins as a document"
      return FormatCandidate(.document, isLine || firstIsComplete ? 0.5 : 0.98, .sample(words))
    }
    let isMeant = sniffer.nameFormat == .document && mayBeJSON(after: start)
    return isMeant ? FormatCandidate(.document, 0.75, .name) : nil
  }

  /// Whether a text of one line is a document: its name says so, or it wraps an array of objects.
  private func isOneDocument(_ line: [UInt8]) -> Bool {
    switch sniffer.nameFormat {
    case .document: true
    case .jsonLines: false
    default: wrapsObjects(line.span, depth: 3)
    }
  }

  /// Whether an object holds an array of nothing but objects, not deeper than some levels.
  private func wrapsObjects(_ text: Span<UInt8>, depth: Int) -> Bool {
    guard depth > 0,
      case .object(let members)? = try? JSONScanner.root(
        of: text, depthLimit: depthLimit)
    else { return false }
    return members.contains { member in
      let value = text.extracting(member.value)
      switch member.kind {
      case .object: return wrapsObjects(value, depth: depth - 1)
      case .array: return holdsObjects(value)
      default: return false
      }
    }
  }

  private func holdsObjects(_ array: Span<UInt8>) -> Bool {
    var walker = JSONEntryWalker(shape: .array, start: 0)
    var entries = 0
    var objects = 0
    walker.walk(array.bytes) { entry, _ in
      entries += 1
      if array[entry.lowerBound] == UInt8(ascii: "{") { objects += 1 }
    }
    return entries > 0 && objects == entries
  }

  /// Whether the word in brackets is not the beginning of a text: `[main] started`.
  private func mayBeJSON(after bracket: Int) -> Bool {
    let line = sniffer.sample[(bracket + 1)...].prefix { $0 != 0x0A }
    guard let first = line.first, first.isLetter, let close = line.firstIndex(of: UInt8(ascii: "]"))
    else { return true }
    return !line[(close + 1)...].contains { $0 > 0x20 && $0 != UInt8(ascii: ",") }
  }

  private func isBracket(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
  }
}
