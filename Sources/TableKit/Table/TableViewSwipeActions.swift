// Swipe actions. Without the protocol, only deletion is offered, for rows that can be edited.

/// An action of a row: a title, and a closure that performs it.
///
/// ```swift
/// let archive = ContextualAction(style: .normal, title: "Archive") { _, completion in
///   print("archived")
///   completion(true)
/// }
/// print(archive.style)
/// ```
public struct ContextualAction {
  /// The kind of an action, which determines the colour of its button.
  ///
  /// ```swift
  /// let action = ContextualAction(style: .destructive, title: "Delete") { _, completion in
  ///   completion(true)
  /// }
  /// print(action.style == .destructive)
  /// ```
  public enum Style: Hashable, Sendable {
    /// An action that deletes nothing; its button has the standard colour.
    case normal
    /// An action that deletes data; its button is red.
    case destructive
  }

  /// A closure that performs an action.
  ///
  /// It then calls the given completion, with true if the action succeeded.
  ///
  /// ```swift
  /// let handler: ContextualAction.Handler = { action, completion in
  ///   print(action.style)
  ///   completion(true)
  /// }
  /// print(ContextualAction(style: .normal, title: "Flag", handler: handler).style)
  /// ```
  public typealias Handler =
    @MainActor (ContextualAction, @escaping @MainActor (Bool) -> Void) ->
    Void

  /// The kind of the action, which determines the colour of its button.
  public var style: Style
  /// The title of the action's button.
  public var title: String
  /// The closure that performs the action.
  public var handler: Handler

  /// Makes an action.
  public init(style: Style, title: String, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
  }
}

/// The actions at one edge of a row, from left to right.
///
/// ```swift
/// let flag = ContextualAction(style: .normal, title: "Flag") { _, completion in completion(true) }
/// let configuration = SwipeActionsConfiguration(actions: [flag])
/// print(configuration.actions.count)
/// ```
public struct SwipeActionsConfiguration {
  /// The actions; an empty array offers none.
  public var actions: [ContextualAction]

  /// Makes a configuration.
  public init(actions: [ContextualAction]) { self.actions = actions }
}

/// The edge of a row from which actions slide in.
///
/// ```swift
/// let table = TableView()
/// table.openSwipeActions(
///   forRowAt: IndexPath(row: 0, section: 0), edge: SwipeEdge.trailing, animated: true)
/// ```
public enum SwipeEdge: Hashable, Sendable {
  /// The left edge.
  case leading
  /// The right edge.
  case trailing
}

/// A capability of the delegate: actions that slide in beside a row.
///
/// ```swift
/// final class Mail: TableViewDelegate, TableViewSwipeActions {
///   func tableView(
///     _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
///   ) -> SwipeActionsConfiguration? {
///     let read = ContextualAction(style: .normal, title: "Read") { _, done in done(true) }
///     return SwipeActionsConfiguration(actions: [read])
///   }
/// }
/// ```
@MainActor
public protocol TableViewSwipeActions: AnyObject {
  /// Returns the actions that slide in from the left edge, or nil for none, which is the default.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
  /// Returns the actions that slide in from the right edge. Nil, the default, offers deletion if
  /// the row can be deleted.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?
}

extension TableViewSwipeActions {
  /// Returns nil.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
  /// Returns nil.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }
}
