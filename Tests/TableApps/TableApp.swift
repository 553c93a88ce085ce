// The four tables.

public import TableKit
public import TerminalApp

/// A table written as for UIKit.
public enum TableApp: String, CaseIterable, Sendable {
  /// The settings of a phone, in groups that come and go.
  case settings
  /// A conversation that opens at its end.
  case chat
  /// A plan of work whose items open, move and change by snapshots.
  case outline
  /// A tree with one open branch on each level.
  case tree

  /// Makes the controller of the table.
  @MainActor
  public func makeController(_ services: Services) -> TableViewController {
    switch self {
    case .settings: SettingsController()
    case .chat: ChatController(room: ChatRoom(services))
    case .outline: OutlineController()
    case .tree: TreeController()
    }
  }
}
