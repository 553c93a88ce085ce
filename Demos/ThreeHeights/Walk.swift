// What is shown: a walk, and how much of it.

/// A walk to go on.
struct Walk {
  /// What tells it from other walks, wherever its row stands.
  let id: Int
  let name: String
  /// Its length, climb and time.
  let facts: String
  let text: String
}

/// How much of a walk its card shows.
enum CardHeight {
  /// Two lines: the name and the facts.
  case small
  /// Three lines of the text as well.
  case medium
  /// The whole text.
  case big

  /// What the button leads to.
  var next: CardHeight {
    switch self {
    case .small: .medium
    case .medium: .big
    case .big: .small
    }
  }

  /// What the button says.
  var invitation: String {
    switch self {
    case .small: "More"
    case .medium: "All of it"
    case .big: "Less"
    }
  }
}
