// What a reader wrote under an article.

/// A comment.
struct Comment {
  /// Counts comments in the order they came in.
  var id: Int
  /// Who wrote it, and from where.
  var author: String
  var place: String
  /// Clock time of the day.
  var time: String
  /// How many readers agree.
  var votes: Int
  /// The comment itself; paragraphs are lines.
  var text: String
}
