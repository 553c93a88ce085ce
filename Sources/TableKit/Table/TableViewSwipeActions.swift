// The actions beside a row. Without the protocol there is only deletion, where rows can be edited.

public import TextLayout

/// An action of a row: a title, and a closure that performs it.
public struct ContextualAction {
  /// The effect of an action on its row.
  public enum Style: Hashable, Sendable {
    /// The row stays.
    case normal
    /// Data is lost.
    case destructive
  }

  /// Performs the action, and calls the closure at its end with whether it succeeded.
  public typealias Handler =
    @MainActor (ContextualAction, @escaping @MainActor (Bool) -> Void) ->
    Void

  /// The effect of the action on its row.
  public var style: Style
  /// The title on its button.
  public var title: Text
  /// The closure that performs the action.
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
  /// The actions; an empty list offers none.
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
  /// Returns the actions that come in at the left edge; nil for none.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// Returns the actions that come in at the right edge; nil offers deletion if the row can be
  /// deleted.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
}

extension TableViewSwipeActions {
  /// None.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Deletion, if the row can be deleted.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
}
