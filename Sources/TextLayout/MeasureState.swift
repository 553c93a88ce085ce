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

extension MeasureState {
  /// The beginning of a paragraph, for a text that is entered in the middle.
  ///
  /// - Parameters:
  ///   - offset: Where the paragraph begins, in bytes.
  ///   - width: Columns of the box.
  public init(paragraphAt offset: Int, width: Int) {
    self.init(
      lineCount: 0, offset: offset, width: width, isParagraphStart: true, continuationIndent: 0)
  }

  /// The same place in a piece of the text, or back from a piece in the whole text.
  ///
  /// - Parameters:
  ///   - offset: The place in bytes of the other text.
  ///   - lineCount: Lines above it there.
  /// - Returns: The state to go on from there.
  public func moved(toOffset offset: Int, lineCount: Int) -> MeasureState {
    var moved = self
    moved.offset = offset
    moved.lineCount = lineCount
    return moved
  }
}
