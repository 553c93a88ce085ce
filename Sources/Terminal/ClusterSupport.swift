// A terminal's support for grapheme clusters whose width terminals disagree about.

/// The measured columns of a terminal's difficult clusters, where they are known.
///
/// Layout never depends on this: it only determines the form in which a cluster is sent.
public struct ClusterSupport: Hashable, Sendable {
  /// The kinds of cluster that terminals measure differently.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// A symbol made an emoji by a variation selector.
    case emojiVariation
    /// A digit in a keycap.
    case keycap
    /// Two regional letters.
    case flag
    /// An emoji with a skin tone.
    case skinTone
    /// Two emoji joined.
    case joinedPair
    /// Three or more emoji joined.
    case family
    /// A consonant cluster of an Indic script.
    case conjunct
    /// An emoji of Unicode 15.
    case newEmoji

    /// A sample cluster to measure.
    var sample: String {
      switch self {
      case .emojiVariation: "\u{2764}\u{FE0F}"
      case .keycap: "1\u{FE0F}\u{20E3}"
      case .flag: "\u{1F1EB}\u{1F1F7}"
      case .skinTone: "\u{1F44D}\u{1F3FD}"
      case .joinedPair: "\u{1F469}\u{200D}\u{1F52C}"
      case .family: "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
      case .conjunct: "\u{915}\u{94D}\u{937}\u{93F}"
      case .newEmoji: "\u{1FAE8}"
      }
    }
  }

  private var columns: [Kind: Int]

  /// Creates support from measured columns; missing kinds are unknown.
  public init(columns: [Kind: Int] = [:]) { self.columns = columns }

  /// The absence of measurements: every cluster is sent in the form that all terminals draw alike.
  public static let unknown = ClusterSupport()

  /// Returns the measured columns of a kind, or nil if unknown.
  public func columns(of kind: Kind) -> Int? { columns[kind] }
}
