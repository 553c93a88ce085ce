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
  public var pairs: [Pair] {
    didSet {
      guard pairs != oldValue else { return }
      values = pairs.map { KeyValueList.label(of: $0.value) }
      setNeedsLayout()
    }
  }
  /// The style of names; nil inherits, fainter.
  public var keyStyle: Style?
  /// The style of values; nil inherits.
  public var valueStyle: Style?
  /// Columns between a name and its value.
  public let gap = 2

  /// The values as labels, which remember how they were laid out.
  private var values: [Label]

  /// Makes a list.
  public init(_ pairs: [Pair] = []) {
    self.pairs = pairs
    values = pairs.map { KeyValueList.label(of: $0.value) }
    super.init()
  }

  private static func label(of value: Text) -> Label {
    let label = Label(value)
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    return label
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
    for (index, height) in heights(width: width, in: context).enumerated() {
      defer { top += height }
      guard top < seen.upperBound, top + height > seen.lowerBound else { continue }
      let key = CellRect(line: top, column: 0, lines: 1, columns: keys)
      canvas.clipped(to: key) { draw(pairs[index].key, asKeyOn: &$0, in: context) }
      let value = CellRect(
        line: top, column: keys + gap, lines: height, columns: max(width - keys - gap, 1))
      values[index].style = valueStyle
      canvas.clipped(to: value) { values[index].draw(on: &$0, in: context) }
    }
  }

  override func textOffset(ofLine line: Int, width: Int, in context: ContentContext) -> TextPlace? {
    var top = 0
    let columns = valueWidth(of: width, in: context)
    for (index, height) in heights(width: width, in: context).enumerated() {
      if line < top + height {
        let found = values[index].textOffset(ofLine: line - top, width: columns, in: context)
        return TextPlace(route: [index], offset: found?.offset ?? 0)
      }
      top += height
    }
    return nil
  }

  override func line(of place: TextPlace, width: Int, in context: ContentContext) -> Int? {
    guard let index = place.route.first, index < pairs.count else { return nil }
    let above = heights(width: width, in: context).prefix(index).reduce(0, +)
    let inner = TextPlace(route: [], offset: place.offset)
    let columns = valueWidth(of: width, in: context)
    return above + (values[index].line(of: inner, width: columns, in: context) ?? 0)
  }

  private func heights(width: Int, in context: ContentContext) -> [Int] {
    let columns = valueWidth(of: width, in: context)
    return values.map { $0.fittingHeight(width: columns, in: context) }
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
}
