/// Where measuring a text stopped, so that it can go on from there.
///
/// A state belongs to the text, the rules and the width it came from.
public struct MeasureState: Hashable, Sendable {
  /// Lines above the place.
  public internal(set) var lineCount: Int
  /// The first byte of the next line.
  public internal(set) var offset: Int
  /// Columns of the box.
  public internal(set) var width: Int
  var isParagraphStart: Bool
  var continuationIndent: Int
}
