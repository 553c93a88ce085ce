// The nodes of a ready-made cell.

/// The labels of a cell, and the root that holds them, the accessory and the controls of editing
/// mode.
@MainActor
struct CellTree {
  /// The main label.
  let textLabel = Label()
  /// The second label; nil in the default style.
  let detailTextLabel: Label?
  /// The root of the row's content.
  let body: CellBody

  /// Makes the nodes of a style.
  init(_ style: TableViewCell.Style) {
    let contentView: Stack
    switch style {
    case .default:
      detailTextLabel = nil
      contentView = Stack(.vertical, [textLabel])
    case .subtitle:
      detailTextLabel = Label()
      contentView = Stack(.vertical, [textLabel])
    case .value1:
      detailTextLabel = Label()
      contentView = Stack(.horizontal, spacing: 1, [textLabel, Spacer()])
    case .value2:
      detailTextLabel = Label()
      contentView = Stack(.horizontal, spacing: 1, [textLabel])
      textLabel.textAlignment = .right
      textLabel.widthLimits = 12...12
    }
    if let detailTextLabel { contentView.add(detailTextLabel) }
    body = CellBody(contentView)
  }
}
