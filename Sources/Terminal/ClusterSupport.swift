// What a terminal makes of grapheme clusters whose width terminals disagree about.

/// The columns a terminal gives to samples of difficult clusters, as far as it has told.
///
/// Layout never depends on this: it only decides in which form a cluster is sent.
public struct ClusterSupport: Hashable, Sendable {
  /// Sorts of clusters that terminals measure differently.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// A sign made an emoji by a variation selector.
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

    /// A cluster of this sort, to be measured.
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

  /// Makes support from measured columns; kinds left out are unknown.
  public init(columns: [Kind: Int] = [:]) { self.columns = columns }

  /// Nothing is known: every cluster is sent in the form that all terminals draw alike.
  public static let unknown = ClusterSupport()

  /// The columns measured for a kind.
  public func columns(of kind: Kind) -> Int? { columns[kind] }
}
