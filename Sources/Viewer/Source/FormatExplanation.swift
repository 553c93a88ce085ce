// What a source is taken for, and why.

package import Records
internal import Messages
import Values

/// The format of a source in words, with the other ways to read it and the evidence for each.
package struct FormatExplanation: Hashable, Sendable {
  /// The most columns that are named.
  private static let namedColumns = 12

  /// A way to read the source.
  package struct Way: Hashable, Sendable {
    /// The score, with two digits past the point.
    package let score: String
    /// The name of the format.
    package let format: String
    /// The evidence in words.
    package let evidence: String
  }

  /// A sentence about the format: what it is, and how sure that is.
  package let verdict: String
  /// The ways to read the source, the best one first.
  package let ways: [Way]
  /// The properties of the records, each in a sentence.
  package let properties: [String]

  /// Explains a schema.
  package init(of schema: RecordSchema) {
    guard !schema.isProvisional else {
      verdict = "nothing has arrived"
      (ways, properties) = ([], [])
      return
    }
    guard !schema.traits.isDatabase else {
      verdict = "rows of a database, which says what they are"
      (ways, properties) = ([], [])
      return
    }
    let certainty =
      switch schema.certainty {
      case .sure: "by its content"
      case .unsure: "a guess"
      case .forced: "as asked for"
      }
    verdict = "read as \(FormatName.dialectWords(of: schema)), \(certainty)"
    ways = schema.candidates.map {
      Way(
        score: Self.score($0.score), format: FormatName(of: $0.format).words,
        evidence: $0.reasons.map(\.description).joined(separator: "; "))
    }
    properties = Self.properties(of: schema)
  }

  /// The explanation as lines, without control characters.
  package var lines: [String] {
    let width = ways.map(\.format.count).max() ?? 0
    return [verdict]
      + ways.map { way in
        let blanks = String(repeating: " ", count: width - way.format.count)
        return "  \(way.score)  \(way.format)\(blanks)  \(way.evidence)"
      } + properties
  }

  /// Returns the properties of the records, each in a sentence.
  private static func properties(of schema: RecordSchema) -> [String] {
    var lines = ["encoding: \(schema.encoding)" + (schema.packing.map { ", \($0.rawValue)" } ?? "")]
    if schema.firstRecordOffset > 0 {
      lines.append("records begin at byte \(grouped(schema.firstRecordOffset))")
    }
    if schema.traits.mayHaveHeader, !schema.isJSON {
      lines.append(schema.hasHeader ? "the first record names the columns" : "no header")
    }
    if schema.isLog, !schema.logSummary.isEmpty { lines.append("log: \(schema.logSummary)") }
    if let path = schema.document.path {
      lines.append("rows: \(String(decoding: path, as: UTF8.self).sanitized)")
    }
    guard !schema.columns.isEmpty else { return lines }
    let shown = schema.columns.prefix(namedColumns).map { column in
      let name = String(decoding: column.name, as: UTF8.self).sanitized
      return column.type.kind == .text ? name : "\(name) (\(column.type.kind.rawValue))"
    }
    let rest = schema.columns.count - shown.count
    return lines + [
      "columns: " + shown.joined(separator: ", ") + (rest > 0 ? " and \(grouped(rest)) more" : "")
    ]
  }

  /// Returns a score with two digits past the point.
  private static func score(_ score: Double) -> String {
    let hundredths = Int((score * 100).rounded())
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(digits.count < 2 ? "0" : "")\(digits)"
  }
}
