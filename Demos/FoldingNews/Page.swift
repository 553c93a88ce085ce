// The pages of the news, and the keys that turn to them.

/// A page.
enum Page: CaseIterable {
  case comments, headlines, trains

  /// The key that turns to the page.
  var key: Character {
    switch self {
    case .comments: "c"
    case .headlines: "h"
    case .trains: "t"
    }
  }

  /// The name of the page.
  var title: String {
    switch self {
    case .comments: "Comments"
    case .headlines: "Headlines"
    case .trains: "Trains"
    }
  }
}
