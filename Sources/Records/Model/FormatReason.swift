// The evidence for a way to read a source, and against it.

/// A reason for the score of a format, which is put into words only when it is asked for.
package enum FormatReason: Hashable, Sendable, CustomStringConvertible {
  /// The nature of the sample, in words.
  case sample(String)
  /// Lines of a kind among all lines.
  case lines(count: Int, of: Int, String)
  /// Cells between delimiters, where most records have as many.
  case cells(Int, agreement: Double, records: Int, hasNames: Bool)
  /// A reading beside which this one counts less, or more.
  case beside(String)
  /// The name of the source.
  case name

  /// The reason in words.
  package var description: String {
    switch self {
    case .sample(let words): words
    case .lines(let count, let all, let words): "\(count) of \(all) lines \(words)"
    case .cells(let count, let agreement, let records, let hasNames):
      "\(count) cells in \(Int((agreement * 100).rounded(.down))) % of \(records) records"
        + (hasNames ? ", names in the first" : "")
    case .beside(let words): words
    case .name: "the name asks for it"
    }
  }
}
