// The outline of a JSON text as a picture, without a table.

import CellGrid
import JSONText
import Records
import TextLayout

@testable import Viewer

/// The lines of an outline whose nodes are open down to a level.
struct OutlinePicture {
  /// The layout of the nodes.
  let layout: NodeLayout
  /// The number of levels that are open.
  let levels: Int
  private(set) var lines: [NodeLine] = []

  /// Lays out the members of a JSON text.
  init(_ json: String, width: Int, levels: Int = .max, isASCII: Bool = false) {
    var rules = TextRules()
    if isASCII { rules.repertoire = .ascii }
    let root = OutlineValue(text: Array(json.utf8))
    let names = root.map { [$0] + $0.firstChildren }?.flatMap(\.names) ?? []
    let widths = names.map { rules.asSingleLine.width(of: Text(bytes: $0)) }
    layout = NodeLayout(
      geometry: OutlineGeometry(RecordGeometry(width: width), names: widths, rules: rules),
      signs: isASCII ? .ascii : .unicode)
    self.levels = levels
    guard let root else { return }
    if root.node.isContainer {
      add(NodeChildren(root, root.children, at: NodePath([])))
    } else {
      add(layout.place(OutlineNode(NodeName(), root), at: NodePath([0])))
    }
  }

  private mutating func add(_ children: NodeChildren) {
    if children.isText {
      lines += (0..<children.count).map { children.part($0, by: layout) }
      return
    }
    let nodes = (0..<children.pages).flatMap { children.shownNodes(ofPage: $0, by: layout) }
    let places = nodes.map { children.order.place(of: $0.path.number) ?? 0 }
    for (node, _) in zip(nodes, places).sorted(by: { $0.1 < $1.1 }) { add(node) }
  }

  private mutating func add(_ node: NodeLayout.Placed) {
    let isOpen = node.isExpandable && node.level < levels
    lines.append(layout.line(of: node, isOpen: isOpen))
    if isOpen, let children = NodeChildren(node, by: layout) { add(children) }
  }

  /// The number of lines.
  var lineCount: Int { lines.reduce(0) { $0 + $1.lines } }

  /// The lines as text.
  var picture: String {
    let size = CellSize(lines: max(lineCount, 1), columns: layout.geometry.record.width)
    var canvas = Canvas(size: size)
    var appearance = RowAppearance(ListColumns.none.plan(available: 80))
    appearance.signs = layout.signs
    var top = 0
    for line in lines {
      line.draw(
        lines: 0..<line.lines, on: &canvas, at: top, geometry: layout.geometry,
        appearance: appearance)
      top += line.lines
    }
    return canvas.finish().transcript
  }
}

extension OutlineValue {
  /// The names of the members.
  fileprivate var names: [[UInt8]] {
    node.kind == .object ? firstChildren.compactMap(\.key) : []
  }
}

extension ListColumns {
  /// The columns of no file.
  fileprivate static var none: ListColumns {
    ListColumns(
      schema: RecordSchema(format: .jsonLines), chosen: [], sample: [], rowCount: 0,
      rules: TextRules())
  }
}
