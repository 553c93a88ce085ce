// What can be done with a row besides choosing it. Absent means that nothing can, but deletion where
// rows can be edited.

public import TextLayout

/// Something that can be done with a row: a title, and what happens when it is chosen.
public struct ContextualAction {
  /// What an action does to its row.
  public enum Style: Hashable, Sendable {
    /// The row stays.
    case normal
    /// Something is lost.
    case destructive
  }

  /// Does the action, and calls the closure when it is done, with whether it came to something.
  public typealias Handler =
    @MainActor (ContextualAction, @escaping @MainActor (Bool) -> Void) ->
    Void

  /// What the action does to its row.
  public var style: Style
  /// What stands on its button.
  public var title: Text
  /// What happens.
  public var handler: Handler

  /// Makes an action.
  public init(style: Style, title: Text, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions at one edge of a row, from left to right.
public struct SwipeActionsConfiguration {
  /// The actions; none closes the row to them.
  public var actions: [ContextualAction]

  /// Makes a configuration.
  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// An edge of a row at which actions come in.
public enum SwipeEdge: Hashable, Sendable {
  /// The left edge.
  case leading
  /// The right edge.
  case trailing
}

/// Offers actions for rows; adopted by the delegate.
@MainActor
public protocol TableViewSwipeActions: AnyObject {
  /// The actions that come in at the left edge; nil for none.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// The actions that come in at the right edge; nil offers deletion where the row can be deleted.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
}

extension TableViewSwipeActions {
  /// None.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Deletion where the row can be deleted.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
}
