// Questions put to the terminal ahead of the first frame; nobody waits for the answers.

internal import CellGrid

/// Asks a terminal how wide it draws a few clusters, and reads its answers.
///
/// The last question is what the terminal is. Every terminal answers that one, so its answer says
/// that no other will come.
struct Probe: Sendable {
  /// What became known when the last answer was in.
  struct Findings: Hashable, Sendable {
    /// Whether the terminal moved by two columns for one wide character; nil when not asked or
    /// not answered.
    var takesUTF8: Bool?
    /// The columns of difficult clusters.
    var clusters: ClusterSupport
  }

  /// A character two columns wide, none of whose bytes is a control character in any 8-bit set.
  private static let wideCharacter = "\u{4E2D}"

  private let kinds: [ClusterSupport.Kind]
  private var columns: [Int] = []
  private var isFinished = false

  /// Makes a probe.
  ///
  /// Clusters are measured only where UTF-8 is sure to be understood: elsewhere their bytes might
  /// be control characters.
  ///
  /// - Parameters:
  ///   - measuresClusters: Whether clusters are measured.
  ///   - asksForUTF8: Whether one wide character is measured.
  ///   - further: Questions whose answers somebody else takes.
  init(measuresClusters: Bool, asksForUTF8: Bool, further: [UInt8] = []) {
    self.asksForUTF8 = asksForUTF8
    self.further = further
    kinds = measuresClusters ? ClusterSupport.Kind.allCases : []
  }

  /// Whether one wide character is measured.
  let asksForUTF8: Bool
  private let further: [UInt8]

  /// How many cursor reports the questions bring.
  var reportCount: Int { kinds.count + (asksForUTF8 ? 1 : 0) }

  /// Whether answers are still to come.
  var isOpen: Bool { !isFinished }

  /// The questions; the screen has to be painted over afterwards.
  var questions: [UInt8] {
    var text = ""
    let samples = (asksForUTF8 ? [Probe.wideCharacter] : []) + kinds.map(\.sample)
    for sample in samples { text += "\u{1B}[1;1H\(sample)\u{1B}[6n" }
    return Array(text.utf8) + further + Array("\u{1B}[c".utf8)
  }

  /// Forgets the answers so far, because the questions are put again.
  mutating func restart() { columns = [] }

  /// Takes an answer; the findings when it was the last.
  mutating func take(_ reply: TerminalReply) -> Findings? {
    guard !isFinished else { return nil }
    switch reply {
    case .cursor(let point): columns.append(point.column)
    case .deviceAttributes:
      isFinished = true
      return findings
    case .status, .mode, .textColor, .groundColor, .scheme: break
    }
    return nil
  }

  /// What the answers say; answers that cannot be told apart say nothing.
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
