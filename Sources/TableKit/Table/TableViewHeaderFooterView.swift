// The views above and below the rows of a section, which are used again for other sections.

public import CellGrid
internal import TextLayout

/// The header or footer of a section, used again for another section when it has left the screen.
///
/// It has two labels, one below the other; a subclass adds nodes to ``contentView``.
@MainActor
open class TableViewHeaderFooterView: ContentNode {
  /// The pool the view returns to; nil never returns.
  public let reuseIdentifier: String?
  /// The root of the content; the labels come first in it.
  public let contentView: Stack
  /// The main label, bold.
  public let textLabel: Label
  /// The second label; it takes no line until it has a text.
  public let detailTextLabel: Label

  /// Makes a view; the table calls this for registered classes.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    textLabel = Label()
    textLabel.style = Style(attributes: .bold)
    detailTextLabel = Label()
    contentView = Stack(.vertical, [textLabel, detailTextLabel])
    super.init()
    contentView.parent = self
  }

  /// Called before the view shows another section: the place to reset what its content does not
  /// set.
  open func prepareForReuse() {}

  /// Columns the content would like.
  open override func contentWidth(in context: ContentContext) -> Int {
    contentView.fittingWidth(in: context)
  }

  /// Lines the content takes.
  open override func contentHeight(width: Int, in context: ContentContext) -> Int {
    contentView.fittingHeight(width: width, in: context)
  }

  /// Draws the content.
  open override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    contentView.draw(on: &canvas, in: context)
  }
}

extension TableView {
  /// Registers the class that makes the headers and footers of an identifier.
  public func register(
    _ viewClass: TableViewHeaderFooterView.Type,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    sectionViews.pool.register(identifier) { viewClass.init(reuseIdentifier: $0) }
  }

  /// Returns a header or footer that waits to be used again, or else a new one; nil for an
  /// unregistered identifier.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    if let view = sectionViews.pool.take(identifier) {
      view.prepareForReuse()
      return view
    }
    return sectionViews.pool.maker(of: identifier)?(identifier)
  }

  /// Takes a view back to its pool.
  func recycle(_ view: ContentNode?) {
    guard let view = view as? TableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    sectionViews.pool.put(view, identifier)
  }
}
