// The queries to the terminal before the first frame; the screen never waits for the replies.

internal import CellGrid

/// A probe that measures a few clusters on the terminal.
///
/// The last query requests the device attributes. Every terminal answers it, so that reply marks
/// the end of all replies.
struct Probe: Sendable {
  /// The results after the last reply.
  struct Findings: Hashable, Sendable {
    /// Whether one wide character moved the cursor by two columns; nil if not measured.
    var takesUTF8: Bool?
    /// The columns of difficult clusters.
    var clusters: ClusterSupport
  }

  /// A character two columns wide, none of whose bytes is a control character in any 8-bit set.
  private static let wideCharacter = "\u{4E2D}"

  /// The query for the last colour of a palette of 256, which only a terminal that has it answers.
  static let colorQuestion = Array("\u{1B}]4;255;?\u{07}".utf8)

  private let kinds: [ClusterSupport.Kind]
  private var columns: [Int] = []
  private var isFinished = false

  /// Creates a probe.
  ///
  /// Clusters should only be measured if UTF-8 is certain to be supported; elsewhere their bytes
  /// might be control characters.
  ///
  /// - Parameters:
  ///   - measuresClusters: Whether clusters are measured.
  ///   - asksForUTF8: Whether one wide character is measured.
  ///   - further: Additional queries, whose replies are handled elsewhere.
  init(measuresClusters: Bool, asksForUTF8: Bool, further: [UInt8] = []) {
    self.asksForUTF8 = asksForUTF8
    self.further = further
    kinds = measuresClusters ? ClusterSupport.Kind.allCases : []
  }

  /// Whether one wide character is measured.
  let asksForUTF8: Bool
  private let further: [UInt8]

  /// The number of cursor reports in reply to the queries.
  var reportCount: Int { kinds.count + (asksForUTF8 ? 1 : 0) }

  /// Whether replies are pending.
  var isOpen: Bool { !isFinished }

  /// The queries; the screen must be repainted afterwards.
  var questions: [UInt8] {
    var text = ""
    let samples = (asksForUTF8 ? [Probe.wideCharacter] : []) + kinds.map(\.sample)
    for sample in samples { text += "\u{1B}[1;1H\(sample)\u{1B}[6n" }
    return Array(text.utf8) + further + Array("\u{1B}[c".utf8)
  }

  /// Discards the replies so far, because the queries are sent again.
  mutating func restart() { columns = [] }

  /// Processes a reply; returns the findings after the last one.
  mutating func handle(_ reply: TerminalReply) -> Findings? {
    guard !isFinished else { return nil }
    switch reply {
    case .cursor(let point): columns.append(point.column)
    case .deviceAttributes:
      isFinished = true
      return findings
    case .status, .mode, .textColor, .groundColor, .scheme, .takesCopies, .palette: break
    }
    return nil
  }

  /// The findings from the replies; ambiguous replies give unknown findings.
  private var findings: Findings {
    guard columns.count == reportCount else {
      return Findings(takesUTF8: nil, clusters: .unknown)
    }
    var rest = columns[...]
    let takesUTF8 = asksForUTF8 ? rest.removeFirst() == 2 : nil
    var measured: [ClusterSupport.Kind: Int] = [:]
    for (kind, column) in zip(kinds, rest) { measured[kind] = column }
    return Findings(takesUTF8: takesUTF8, clusters: ClusterSupport(columns: measured))
  }
}
