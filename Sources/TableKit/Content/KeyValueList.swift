// Keys on the left, their values on the right.

public import CellGrid
public import TextLayout

/// A list of keys and values.
///
/// Keys are aligned to the right, and long values wrap in their own column.
///
/// ```swift
/// let list = KeyValueList([
///   KeyValueList.Pair("length", "2850 km"),
///   KeyValueList.Pair("mouth", "Black Sea"),
/// ])
/// list.pairs.append(KeyValueList.Pair("countries", "10"))
/// ```
public final class KeyValueList: ContentNode {
  /// A key with its value.
  ///
  /// ```swift
  /// let pair = KeyValueList.Pair("size", "42 MB")
  /// print(pair == KeyValueList.Pair("size", "42 MB"))
  /// ```
  public struct Pair: Hashable, Sendable {
    /// The key, shown on one line.
    public var key: Text
    /// The value, shown on as many lines as it needs.
    public var value: Text

    /// Makes a pair.
    public init(_ key: Text, _ value: Text) {
      self.key = key
      self.value = value
    }
  }

  /// The pairs, from top to bottom.
  public var pairs: [Pair] {
    didSet {
      guard pairs != oldValue else { return }
      values = pairs.map { KeyValueList.label(of: $0.value) }
      setNeedsLayout()
    }
  }
  /// The style of the keys; with nil, the inherited style, dimmed.
  public var keyStyle: Style?
  /// The style of the values; nil inherits.
  public var valueStyle: Style?
  /// The number of columns between a key and its value.
  public let gap = 2

  /// The values as labels, which cache their layout.
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

  /// Returns the width of the widest key, plus the gap, plus the width of the widest value.
  public override func contentWidth(in context: ContentContext) -> Int {
    let rules = context.singleLine
    let values = pairs.map { rules.width(of: $0.value) }.max() ?? 0
    return naturalKeyWidth(in: context) + gap + values
  }

  /// Returns the total number of lines that all values need.
  public override func contentHeight(width: Int, in context: ContentContext) -> Int {
    heights(width: width, in: context).reduce(0, +)
  }

  /// Draws the visible pairs.
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

  override func textOffset(
    ofLine line: Int, width: Int, in context: ContentContext
  ) -> TextPosition? {
    var top = 0
    let columns = valueWidth(of: width, in: context)
    for (index, height) in heights(width: width, in: context).enumerated() {
      if line < top + height {
        let found = values[index].textOffset(ofLine: line - top, width: columns, in: context)
        return TextPosition(route: [index], offset: found?.offset ?? 0)
      }
      top += height
    }
    return nil
  }

  override func line(of position: TextPosition, width: Int, in context: ContentContext) -> Int? {
    guard let index = position.route.first, index < pairs.count else { return nil }
    let above = heights(width: width, in: context).prefix(index).reduce(0, +)
    let inner = TextPosition(route: [], offset: position.offset)
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

  /// Returns the width of the keys, at most a third of the whole, so that values keep most of the
  /// room.
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
