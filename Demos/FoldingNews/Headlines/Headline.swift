// A piece of news.

/// A headline with what is to be said about it.
struct Headline {
  /// Counts headlines in the order they came in.
  var id: Int
  /// The part of the paper.
  var desk: String
  /// Clock time of the day.
  var time: String
  /// One line.
  var title: String
  /// The article; paragraphs are lines.
  var text: String
}
