// The root of a row's content: the content view, and the accessory at its right end.

internal import CellGrid
internal import TextLayout

/// The content and the accessory side by side, with room at both edges for the controls of editing
/// mode.
final class CellBody: ContentNode {
  /// The content.
  let contentView: Stack
  /// The view at the right edge; nil shows the ready-made symbol.
  var accessoryView: ContentNode? {
    didSet {
      oldValue?.parent = nil
      accessoryView?.parent = self
      setNeedsLayout()
    }
  }
  /// The ready-made symbol at the right edge.
  let accessorySign = AccessorySign()
  /// The mark of a node that can open, before the content.
  let disclosureSign = DisclosureSign()
  /// The number of columns by which the content is moved right.
  var indentation = 0 { didSet { if indentation != oldValue { setNeedsLayout() } } }
  /// The minimum height of the content in lines.
  var minimumHeight = 0 { didSet { if minimumHeight != oldValue { setNeedsLayout() } } }
  /// The controls of editing mode at the edges.
  var controls = EditingControls() {
    didSet {
      sign.text = controls.sign ?? sign.text
      let isSame =
        controls.leading == oldValue.leading && controls.trailing == oldValue.trailing
        && (controls.sign == nil) == (oldValue.sign == nil) && controls.inset == oldValue.inset
      if !isSame { setNeedsLayout() }
    }
  }
  private let sign = ControlSign("", columns: EditingControls.signWidth)
  private let handle = ControlSign("=", columns: 1)
  /// The time when the last moving node arrives; nil at rest.
  var motionEnd: Duration?

  /// Makes a body around a content view.
  init(_ contentView: Stack) {
    self.contentView = contentView
    super.init()
    contentView.parent = self
    accessorySign.parent = self
    disclosureSign.parent = self
    sign.parent = self
    handle.parent = self
  }

  override var isContainer: Bool { true }

  override var subnodes: [ContentNode] {
    [contentView, disclosureSign, accessorySign, sign, handle] + (accessoryView.map { [$0] } ?? [])
  }

  /// Returns the edges outside the row: the symbol slides over the left edge, everything else over
  /// the right one.
  override func edgesOutside(
    _ edges: NodeEdges, of node: ContentNode, _ neighbours: Neighbours, in room: CellSize,
    after end: NodeEdges
  ) -> NodeEdges {
    let rect = edges.rect
    return node === sign
      ? edges.shifted(byColumns: -rect.columns.upperBound - 1)
      : edges.shifted(byColumns: room.columns - rect.origin.column)
  }

  override func contentHeight(width: Int, in context: ContentContext) -> Int {
    let accessory = accessory.fittingHeight(width: width, in: context)
    let columns = contentColumns(of: width, in: context)
    return max(contentView.fittingHeight(width: columns, in: context), accessory, minimumHeight)
  }

  /// Returns the indentation in a row of a width; it leaves half of the row to the content.
  private func indentation(in width: Int) -> Int { min(indentation, width / 2) }

  override func positions(
    columns: Int, lines: Int?, in context: ContentContext
  ) -> [ContentPosition] {
    let inner = contentColumns(of: columns, in: context)
    let height = lines ?? contentView.fittingHeight(width: inner, in: context)
    let start = indentation(in: columns) + controls.leading
    let content = CellRect(
      line: 0, column: start + disclosureSign.room, lines: height, columns: inner)
    var positions = [ContentPosition(node: contentView, rect: content, reachesEnd: true)]
    if disclosureSign.room > 0 {
      let rect = CellRect(line: 0, column: start, lines: 1, columns: 1)
      positions.append(ContentPosition(node: disclosureSign, rect: rect))
    }
    let taken = accessory.fittingWidth(in: context)
    if taken > 0 {
      let rect = CellRect(
        line: 0, column: columns - taken - controls.trailing,
        lines: accessory.fittingHeight(width: taken, in: context), columns: taken)
      positions.append(ContentPosition(node: accessory, rect: rect))
    }
    if controls.sign != nil {
      let rect = CellRect(
        line: 0, column: controls.inset, lines: 1, columns: EditingControls.signWidth)
      positions.append(ContentPosition(node: sign, rect: rect))
    }
    if controls.isMovable {
      let rect = CellRect(line: 0, column: columns - 1, lines: 1, columns: 1)
      positions.append(ContentPosition(node: handle, rect: rect))
    }
    return positions
  }

  /// Returns the width that is left for the content of a row of a width, one column or more.
  func contentColumns(of width: Int, in context: ContentContext) -> Int {
    let taken = accessory.fittingWidth(in: context)
    let edges = controls.leading + controls.trailing + disclosureSign.room
    return max(width - indentation(in: width) - (taken > 0 ? taken + 1 : 0) - edges, 1)
  }

  private var accessory: ContentNode { accessoryView ?? accessorySign }
}

/// A symbol at the right edge of a row.
final class AccessorySign: ContentNode {
  /// The type of the symbol.
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
