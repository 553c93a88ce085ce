// The model: a walk, and the height of its card.

/// A walk.
struct Walk {
  /// The identity of the walk, independent of its row.
  let id: Int
  let name: String
  /// Its length, climb and time.
  let facts: String
  let text: String
}

/// The part of a walk that its card shows.
enum CardHeight {
  /// Two lines: the name and the facts.
  case small
  /// Three lines of the text as well.
  case medium
  /// The whole text.
  case big

  /// The next height, to which the button leads.
  var next: CardHeight {
    switch self {
    case .small: .medium
    case .medium: .big
    case .big: .small
    }
  }

  /// The title of the button.
  var invitation: String {
    switch self {
    case .small: "More"
    case .medium: "All of it"
    case .big: "Less"
    }
  }
}
