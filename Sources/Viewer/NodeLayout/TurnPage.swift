// The children of a conversation, or of a turn, as they are laid out.

import Records

/// Lays out a page of the turns of a conversation, or of the parts of a turn.
struct TurnPage {
  private let arrangement: NodeArrangement
  private let around: TurnNode
  private let tools: ToolNames

  /// Prepares for a page; nil for children in another arrangement.
  ///
  /// - Complexity: O(bytes of the page and the one before), to name the tools of results.
  init?(_ children: NodeChildren, page: Int) {
    arrangement = children.arrangement
    switch arrangement {
    case .outline, .list, .attributes, .table: return nil
    case .said(let role, let tools):
      around = TurnNode(children.value, role)
      self.tools = tools
    case .turns:
      around = TurnNode(children.value, .plain)
      let turns = (max(page - 1, 0)...page).flatMap(children.values(ofPage:)).compactMap(Turn.init)
      tools = ToolNames(calledIn: turns.flatMap(\.parts))
    }
  }

  /// Returns a turn or a part of one; nil for an ordinary value, and for what is shown as one.
  func place(
    _ child: OutlineValue, at path: NodePath, by layout: NodeLayout
  ) -> NodeLayout.Placed? {
    guard layout.choices.form(of: path) == nil else { return nil }
    if case .turns(let columns) = arrangement {
      return layout.placeTurn(child, at: path, columns, tools: tools)
    }
    let node = around.child(path.number, child)
    return node.role == .plain ? nil : layout.placePart(node, at: path, tools: tools)
  }
}
