// Names on the left, their values on the right.

public import CellGrid
public import TextLayout

/// Pairs of a name and a value: names end at one column, a value wraps under itself.
public final class KeyValueList: ContentNode {
  /// A name with its value.
  public struct Pair: Hashable, Sendable {
    /// The name, shown on one line.
    public var key: Text
    /// The value, shown whole.
    public var value: Text

    /// Makes a pair.
    public init(_ key: Text, _ value: Text) {
      self.key = key
      self.value = value
    }
  }

  /// What is shown, from top to bottom.
  public var pairs: [Pair] { didSet { if pairs != oldValue { setNeedsLayout() } } }
  /// The style of names; nil inherits, fainter.
  public var keyStyle: Style?
  /// The style of values; nil inherits.
  public var valueStyle: Style?
  /// Columns between a name and its value.
  public let gap = 2

  /// Makes a list.
  public init(_ pairs: [Pair] = []) {
    self.pairs = pairs
    super.init()
  }

  /// The widest name, the gap and the widest value.
  public override func contentWidth(in context: ContentContext) -> Int {
    let rules = context.singleLine
    let values = pairs.map { rules.width(of: $0.value) }.max() ?? 0
    return naturalKeyWidth(in: context) + gap + values
  }

  /// The lines of all values.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int {
    heights(width: width, in: context).reduce(0, +)
  }

  /// Draws the pairs that can be seen.
  public override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let width = canvas.size.columns
    let keys = keyWidth(of: width, in: context)
    let seen = canvas.visibleLines
    var top = 0
    for (pair, height) in zip(pairs, heights(width: width, in: context)) {
      defer { top += height }
      guard top < seen.upperBound, top + height > seen.lowerBound else { continue }
      let key = CellRect(line: top, column: 0, lines: 1, columns: keys)
      canvas.clipped(to: key) { draw(pair.key, asKeyOn: &$0, in: context) }
      let value = CellRect(
        line: top, column: keys + gap, lines: height, columns: max(width - keys - gap, 1))
      canvas.clipped(to: value) { draw(pair.value, asValueOn: &$0, in: context) }
    }
  }

  override func textOffset(ofLine line: Int, width: Int, in context: ContentContext) -> TextPlace? {
    var top = 0
    let columns = valueWidth(of: width, in: context)
    for (index, height) in heights(width: width, in: context).enumerated() {
      if line < top + height {
        let found = context.wrapped(.word).lines(
          of: pairs[index].value, width: columns, in: line - top..<line - top + 1
        ).first
        return TextPlace(route: [index], offset: found?.source.lowerBound ?? 0)
      }
      top += height
    }
    return nil
  }

  override func line(of place: TextPlace, width: Int, in context: ContentContext) -> Int? {
    guard let index = place.route.first, index < pairs.count else { return nil }
    let above = heights(width: width, in: context).prefix(index).reduce(0, +)
    let columns = valueWidth(of: width, in: context)
    return above
      + context.wrapped(.word).line(
        ofByte: place.offset, of: pairs[index].value, width: columns)
  }

  private func heights(width: Int, in context: ContentContext) -> [Int] {
    let rules = context.wrapped(.word)
    let columns = valueWidth(of: width, in: context)
    return pairs.map { rules.height(of: $0.value, width: columns) }
  }

  private func valueWidth(of width: Int, in context: ContentContext) -> Int {
    max(width - keyWidth(of: width, in: context) - gap, 1)
  }

  /// The width of names, at most a third of the whole, so that values keep most of the room.
  private func keyWidth(of width: Int, in context: ContentContext) -> Int {
    min(naturalKeyWidth(in: context), max(width / 3, 1))
  }

  private func naturalKeyWidth(in context: ContentContext) -> Int {
    let rules = context.singleLine
    return pairs.map { rules.width(of: $0.key) }.max() ?? 0
  }

  private func draw(_ key: Text, asKeyOn canvas: inout Canvas, in context: ContentContext) {
    let label = Label(key)
    label.textAlignment = .right
    label.style = keyStyle ?? context.style.adding(.dim)
    label.draw(on: &canvas, in: context)
  }

  private func draw(_ value: Text, asValueOn canvas: inout Canvas, in context: ContentContext) {
    let label = Label(value)
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.style = valueStyle
    label.draw(on: &canvas, in: context)
  }
}
