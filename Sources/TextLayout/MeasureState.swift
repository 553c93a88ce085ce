/// A position at which measuring a text paused and can resume.
///
/// A state is valid only for one text, one set of rules and one width.
/// ``moved(toOffset:lineCount:)`` converts it for another text.
///
/// ```swift
/// let (rules, text) = (TextRules(), Text(String(repeating: "word ", count: 1_000)))
/// var (count, next) = rules.measure(text, width: 40, byteBudget: 512)
/// while let state = next {
///   (count, next) = rules.measure(text, width: 40, from: state, byteBudget: 512)
/// }
/// print(count == rules.height(of: text, width: 40))  // true
/// ```
public struct MeasureState: Hashable, Sendable {
  /// The number of lines before the position.
  public internal(set) var lineCount: Int
  /// The offset of the first byte of the next line.
  public internal(set) var offset: Int
  /// The width of the layout in columns.
  public internal(set) var width: Int
  var isParagraphStart: Bool
  var continuationIndent: Int
}

extension MeasureState {
  /// Creates a state at the start of a paragraph, to enter a text in the middle.
  ///
  /// - Parameters:
  ///   - offset: The byte offset of the paragraph.
  ///   - width: The width of the layout in columns.
  public init(paragraphAt offset: Int, width: Int) {
    self.init(
      lineCount: 0, offset: offset, width: width, isParagraphStart: true, continuationIndent: 0)
  }

  /// Returns the same position in another coordinate system: that of a chunk, or that of the whole
  /// text.
  ///
  /// - Parameters:
  ///   - offset: The byte offset of the position in the other text.
  ///   - lineCount: The number of lines before it in the other text.
  /// - Returns: The state from which to resume there.
  public func moved(toOffset offset: Int, lineCount: Int) -> MeasureState {
    var moved = self
    moved.offset = offset
    moved.lineCount = lineCount
    return moved
  }
}
