// What a reader wrote under an article.

/// A comment.
struct Comment {
  /// Counts comments in the order they came in.
  var id: Int
  /// The author and the author's town.
  var author: String
  var place: String
  /// Clock time of the day.
  var time: String
  /// The number of readers who agree.
  var votes: Int
  /// The comment itself; paragraphs are lines.
  var text: String
}
