// The reusable views above and below the rows of a section.

public import CellGrid
internal import TextLayout

/// A section header or footer that is reused for another section after it leaves the screen.
///
/// It has two labels, one below the other. Subclasses add nodes to ``contentView``.
///
/// ```swift
/// let table = TableView()
/// table.register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
/// let view = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
/// view?.textLabel.text = "Rivers"
/// view?.detailTextLabel.text = "from north to south"
/// ```
@MainActor
open class TableViewHeaderFooterView: ContentNode {
  /// The identifier of the pool that the view returns to.
  ///
  /// With nil, the view is not reused.
  public let reuseIdentifier: String?
  /// The root of the content; the two labels come first.
  public let contentView: Stack
  /// The main label, bold.
  public let textLabel: Label
  /// The second label; it takes no line until it has text.
  public let detailTextLabel: Label

  /// Makes a view.
  ///
  /// The table calls this initialiser for registered classes.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    textLabel = Label()
    textLabel.style = Style(attributes: .bold)
    detailTextLabel = Label()
    contentView = Stack(.vertical, [textLabel, detailTextLabel])
    super.init()
    contentView.parent = self
  }

  /// Prepares the view for another section.
  ///
  /// Override it to reset properties that filling the view does not set.
  open func prepareForReuse() {}

  /// Returns the preferred width of the content in columns.
  open override func contentWidth(in context: ContentContext) -> Int {
    contentView.fittingWidth(in: context)
  }

  /// Returns the height of the content in lines at a width.
  open override func contentHeight(width: Int, in context: ContentContext) -> Int {
    contentView.fittingHeight(width: width, in: context)
  }

  /// Draws the content.
  open override func drawContent(on canvas: inout Canvas, in context: ContentContext) {
    contentView.draw(on: &canvas, in: context)
  }
}

extension TableView {
  /// Registers the class of the headers and footers that have an identifier.
  public func register(
    _ viewClass: TableViewHeaderFooterView.Type,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    sectionViews.pool.register(identifier) { viewClass.init(reuseIdentifier: $0) }
  }

  /// Returns a reusable header or footer, or a new one if none is waiting.
  ///
  /// Returns nil for an unregistered identifier.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    if let view = sectionViews.pool.dequeue(identifier) {
      view.prepareForReuse()
      return view
    }
    return sectionViews.pool.maker(of: identifier)?(identifier)
  }

  /// Returns a view to its pool.
  func recycle(_ view: ContentNode?) {
    guard let view = view as? TableViewHeaderFooterView, let identifier = view.reuseIdentifier
    else { return }
    sectionViews.pool.put(view, identifier)
  }
}
