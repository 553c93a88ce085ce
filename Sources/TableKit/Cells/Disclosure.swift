// The mark of a node that can open.

internal import CellGrid

extension TableViewCell {
  /// The mark before the content of a cell that shows a node of an outline.
  ///
  /// ```swift
  /// let cell = TableViewCell(style: .default, reuseIdentifier: nil)
  /// cell.disclosure = TableViewCell.Disclosure.collapsed
  /// ```
  public enum Disclosure: Hashable, Sendable {
    /// No mark, and no room for one.
    case none
    /// Room for a mark, so that the content is below that of nodes that can open.
    case leaf
    /// The mark of a node that can open.
    case collapsed
    /// The mark of an open node.
    case expanded
  }
}

/// The mark at the beginning of a node, or the room for it.
final class DisclosureSign: ContentNode {
  /// The number of columns that the content leaves free.
  static let columns = 2

  /// The state of the node.
  var disclosure = TableViewCell.Disclosure.none {
    didSet {
      if (disclosure == .none) != (oldValue == .none) { setNeedsLayout() }
    }
  }

  /// The number of columns of the mark and of the blank after it.
  var room: Int { disclosure == .none ? 0 : Self.columns }

  override func contentWidth(in context: ContentContext) -> Int { min(room, 1) }

  override func contentHeight(width: Int, in context: ContentContext) -> Int { 1 }

  override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    let sign: String
    switch disclosure {
    case .none, .leaf: return
    case .collapsed: sign = context.isUnicode ? "\u{25B8}" : ">"
    case .expanded: sign = context.isUnicode ? "\u{25BE}" : "v"
    }
    canvas.put(sign, width: 1, style: context.style, line: 0, column: 0)
  }
}
