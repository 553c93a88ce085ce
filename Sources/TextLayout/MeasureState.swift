/// A position at which measuring a text paused and can resume.
///
/// A state is valid only for one text, one set of rules and one width.
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
  public let lineCount: Int
  /// The offset of the first byte of the next line.
  public let offset: Int
  /// The width of the layout in columns.
  public let width: Int
  let isParagraphStart: Bool
  let continuationIndent: Int
}
