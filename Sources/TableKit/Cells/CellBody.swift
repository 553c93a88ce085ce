// The root of what a row shows: its content, and at the right end its accessory.

internal import CellGrid
internal import TextLayout

/// Content and accessory side by side, with room at both edges for the controls of editing mode.
final class CellBody: ContentNode {
  /// The content.
  let contentView: Stack
  /// What stands at the right end; nil shows the ready-made sign.
  var accessoryView: ContentNode? {
    didSet {
      oldValue?.parent = nil
      accessoryView?.parent = self
      setNeedsLayout()
    }
  }
  /// The ready-made sign at the right end.
  let accessorySign = AccessorySign()
  /// Columns by which the content is moved right.
  var indentation = 0 { didSet { if indentation != oldValue { setNeedsLayout() } } }
  /// The fewest lines the content takes.
  var minimumHeight = 0 { didSet { if minimumHeight != oldValue { setNeedsLayout() } } }
  /// Columns at the edges that belong to the controls of editing mode.
  var edges = (leading: 0, trailing: 0) { didSet { if edges != oldValue { setNeedsLayout() } } }
  /// Columns at the edges that the controls have taken by now.
  var shifts = (leading: 0, trailing: 0)

  /// Makes a body around a content.
  init(_ contentView: Stack) {
    self.contentView = contentView
    super.init()
    contentView.parent = self
    accessorySign.parent = self
  }

  override var isContainer: Bool { true }

  override func contentHeight(width: Int, in context: ContentContext) -> Int {
    let accessory = accessory.fittingHeight(width: width, in: context)
    let columns = contentColumns(of: width, in: context)
    return max(contentView.fittingHeight(width: columns, in: context), accessory, minimumHeight)
  }

  override func places(columns: Int, lines: Int?, in context: ContentContext) -> [ContentPlace] {
    let inner = contentColumns(of: columns, in: context)
    let height = lines ?? contentView.fittingHeight(width: inner, in: context)
    let content = CellRect(
      line: 0, column: indentation + shifts.leading, lines: height, columns: inner)
    let taken = accessory.fittingWidth(in: context)
    let sign = CellRect(
      line: 0, column: columns - taken - shifts.trailing,
      lines: accessory.fittingHeight(width: taken, in: context), columns: taken)
    return [
      ContentPlace(node: contentView, rect: content), ContentPlace(node: accessory, rect: sign),
    ]
  }

  /// The columns that are left for the content of a row of a width, one or more.
  func contentColumns(of width: Int, in context: ContentContext) -> Int {
    let taken = accessory.fittingWidth(in: context)
    let edges = edges.leading + edges.trailing
    return max(width - indentation - (taken > 0 ? taken + 1 : 0) - edges, 1)
  }

  private var accessory: ContentNode { accessoryView ?? accessorySign }
}

/// A sign at the right end of a row.
final class AccessorySign: ContentNode {
  /// What it says.
  var type = TableViewCell.AccessoryType.none {
    didSet { if type != oldValue { setNeedsLayout() } }
  }

  override func contentWidth(in context: ContentContext) -> Int { type == .none ? 0 : 1 }

  override func contentHeight(width: Int, in context: ContentContext) -> Int {
    type == .none ? 0 : 1
  }

  override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let sign: String
    switch type {
    case .none: return
    case .disclosureIndicator: sign = context.isUnicode ? "\u{203A}" : ">"
    case .checkmark: sign = context.isUnicode ? "\u{2713}" : "*"
    }
    canvas.put(sign, width: 1, style: context.style, line: 0, column: 0)
  }
}
