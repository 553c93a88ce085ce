// The view of one row.

public import CellGrid
internal import TableEngine
internal import TextLayout

/// The view of one row, used again for another row when the first has left the screen.
///
/// The ready-made styles have labels. A subclass adds nodes to ``contentView``, or measures and
/// draws itself by overriding ``sizeThatFits(width:in:)`` and ``draw(on:window:)``.
@MainActor
open class TableViewCell {
  /// The ready-made arrangements of a cell.
  public enum Style: Hashable, Sendable {
    /// One label.
    case `default`
    /// A label and a fainter one below it.
    case subtitle
    /// A label on the left and a fainter one on the right of the same line.
    case value1
    /// A narrow fainter label on the left, which ends where the second begins.
    case value2
  }

  /// The sign at the right end of a cell.
  public enum AccessoryType: Hashable, Sendable {
    /// Nothing.
    case none
    /// An arrow: the row leads to more.
    case disclosureIndicator
    /// A check mark: the row is chosen.
    case checkmark
  }

  /// The marks of a focused or selected cell.
  public enum SelectionStyle: Hashable, Sendable {
    /// The table draws the focused cell in reverse and the selected one bold.
    case `default`
    /// The table draws a bar along the left edge of the focused cell and the selected one bold; the
    /// content leaves room for the bar by ``TableViewCell/indentationWidth``.
    case bar
    /// None: the cell draws its own marks, or has none.
    case none
  }

  /// The arrangement the cell was made with.
  public let style: Style
  /// The pool the cell returns to; with nil it is never reused.
  public let reuseIdentifier: String?
  /// The root of the content; the labels of the style come first in it.
  public var contentView: Stack { body.contentView }
  /// The main label.
  public var textLabel: Label { tree.textLabel }
  /// The second label; nil in the default style.
  public var detailTextLabel: Label? { tree.detailTextLabel }
  /// The view at the right end; nil shows ``accessoryType``.
  public var accessoryView: ContentNode? {
    get { body.accessoryView }
    set { body.accessoryView = newValue }
  }
  /// A ready-made sign at the right end.
  public var accessoryType: AccessoryType {
    get { body.accessorySign.type }
    set { body.accessorySign.type = newValue }
  }
  /// The columns by which the content is moved right, for rows of an outline.
  public var indentationWidth: Int {
    get { body.indentation }
    set { body.indentation = newValue }
  }
  /// The fewest lines the content takes, the separator not counted.
  public var minimumHeight: Int {
    get { body.minimumHeight }
    set { body.minimumHeight = newValue }
  }
  /// The number of first lines that stay at the top of the row's window while the row is scrolled.
  public var stickyLines = 0
  /// The marks of the cell when it is focused or selected.
  public var selectionStyle = SelectionStyle.default
  /// The background colour of the whole row; nil takes the table's.
  public var backgroundColor: Color?

  /// Whether the row is selected.
  public private(set) var isSelected = false
  /// Whether the row is about to be selected.
  public private(set) var isHighlighted = false
  /// Whether the row has the focus.
  public private(set) var isFocused = false

  /// The number of layouts of the content, for tests and demonstrations.
  public private(set) var layoutCount = 0

  /// The change that the row offers in editing mode; the table sets it to the data source's answer.
  public internal(set) var editingStyle = EditingStyle.none
  /// Whether the row can be moved in editing mode.
  public internal(set) var showsReorderControl = false
  /// Whether the content makes room for the control of editing mode.
  public internal(set) var shouldIndentWhileEditing = true
  /// Whether the row shows how it can be edited.
  public private(set) var isEditing = false
  /// The controls of editing mode that are shown.
  var controls: EditingControls {
    get { hasNodes ? body.controls : EditingControls() }
    set { if newValue != controls { body.controls = newValue } }
  }
  /// The moment that is drawn, for nodes in motion.
  var pictureTime: Duration?

  /// The content of the row.
  var body: CellBody { tree.body }
  private var madeTree: CellTree?
  /// The row it showed last; only the table's ledger knows whether it still does.
  var lastPath: RowPath?
  /// Whether `willDisplay` was sent and `didEndDisplaying` is still owed.
  var isDisplayed = false
  /// The node inside the row that keys act on; the table sets it for the row with the focus.
  public internal(set) weak var focusedNode: ContentNode? {
    didSet {
      oldValue?.isFocused = false
      focusedNode?.isFocused = true
    }
  }

  /// The required sizes that did not fit, until the table reports them.
  var conflicts: [(node: String, conflict: SizeConflict)] = []

  private var isLayoutNeeded = true
  private var areConstraintsStale = true
  private var laidOutWidth: Int?

  /// Makes a cell; the table calls this for registered classes.
  public required init(style: Style, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
  }

  /// The nodes of the cell, which are made at their first use.
  private var tree: CellTree {
    if let madeTree { return madeTree }
    let tree = CellTree(style)
    tree.body.onNeedsLayout = { [weak self] in self?.isLayoutNeeded = true }
    tree.body.onConflict = { [weak self] in self?.conflicts.append(($0.name, $1)) }
    madeTree = tree
    return tree
  }

  /// Whether the nodes were made; a cell that measures and draws itself has none.
  var hasNodes: Bool { madeTree != nil }

  /// The most lines of the main label; zero shows them all.
  public var numberOfLines: Int {
    get { textLabel.numberOfLines }
    set { textLabel.numberOfLines = newValue }
  }

  /// The treatment of text that is too long for the main label.
  public var lineBreakMode: LineBreakMode {
    get { textLabel.lineBreakMode }
    set { textLabel.lineBreakMode = newValue }
  }

  // MARK: - Life

  /// Called before the cell shows another row: the place to reset what its content does not set.
  open func prepareForReuse() {}

  /// Called when the row is selected or deselected.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Called when the row is about to be selected, and when that is over.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Called when the row gets or loses the focus.
  open func setFocused(_ focused: Bool) { isFocused = focused }

  /// Called when the table enters or leaves editing mode, and before a cell is displayed in it;
  /// changes to the content that are made here move together with those of the table.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsLayout()
  }

  // MARK: - Layout

  /// Requests another layout of the content; the row's height follows at the next transaction.
  open func setNeedsLayout() { isLayoutNeeded = true }

  /// Requests a call of ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    areConstraintsStale = true
    isLayoutNeeded = true
  }

  /// Called before the first layout and after ``setNeedsUpdateConstraints()``: the place to set
  /// limits, insets and priorities of the content.
  open func updateConstraints() {}

  /// Calls ``updateConstraints()`` if it is due; layout does so by itself.
  public func updateConstraintsIfNeeded() {
    guard areConstraintsStale else { return }
    areConstraintsStale = false
    updateConstraints()
  }

  /// Called when the cell is laid out at a width in columns: the place to choose the content for
  /// the width, before it is measured.
  open func layoutSubviews(width: Int) {}

  /// Makes the calls of a layout at a width, if the content or the width changed.
  public func layoutIfNeeded(width: Int) {
    guard isLayoutNeeded || laidOutWidth != width else { return }
    updateConstraintsIfNeeded()
    layoutSubviews(width: width)
    laidOutWidth = width
    isLayoutNeeded = false
    layoutCount += 1
  }

  /// Returns the lines that the content takes at a width in columns, without the separator.
  open func sizeThatFits(width: Int, in context: ContentContext) -> Int {
    systemLayoutSizeFitting(width: width, in: context).lines
  }

  /// The name of the cell in a diagnostic: its identifier and its class.
  var name: String {
    let kind = "\(type(of: self))"
    return reuseIdentifier.map { "\"\($0)\" (\(kind))" } ?? kind
  }

  /// Returns the room that the layout tree takes at a width in columns.
  public func systemLayoutSizeFitting(width: Int, in context: ContentContext) -> CellSize {
    layoutIfNeeded(width: width)
    let lines = hasNodes ? body.fittingHeight(width: width, in: context) : 0
    return CellSize(lines: lines, columns: width)
  }

  /// Gives every node of the content its ``ContentNode/frame``, for a row of a size.
  func layOut(in size: CellSize, _ context: ContentContext) {
    layoutIfNeeded(width: size.columns)
    body.layOut(in: size, context)
  }

  /// Ends the motion of every node.
  func endMotion() {
    guard hasNodes, body.motionEnd != nil else { return }
    body.motionEnd = nil
    body.endMotion()
  }

  // MARK: - Drawing

  /// Draws the row; only the canvas's visible lines count.
  open func draw(on canvas: inout Canvas, window: CellWindow) {
    var context = contentContext(in: window.context)
    layoutIfNeeded(width: canvas.size.columns)
    var size = canvas.size
    if let end = body.motionEnd, let time = pictureTime, time < end {
      // While nodes are in motion, the row's own motion must not move them a second time.
      context.time = time
      size.lines = window.height
    }
    body.draw(on: &canvas, laidOutIn: size, in: context)
  }

  /// Returns the place in the row's text at which a line begins, in numbers of the cell's own; the
  /// table keeps this place on its screen line when the width changes.
  open func textOffset(ofLine line: Int, width: Int, in context: ContentContext) -> Int? {
    guard hasNodes else { return nil }
    let columns = contentWidth(of: width, in: context)
    guard let place = contentView.textOffset(ofLine: line, width: columns, in: context) else {
      return nil
    }
    rememberedPlace = place
    return place.offset
  }

  /// Returns the line that shows a place from ``textOffset(ofLine:width:in:)`` at another width.
  open func line(ofTextOffset offset: Int, width: Int, in context: ContentContext) -> Int? {
    guard let place = rememberedPlace, place.offset == offset else { return nil }
    let columns = contentWidth(of: width, in: context)
    return contentView.line(of: place, width: columns, in: context)
  }

  private var rememberedPlace: TextPlace?

  private func contentContext(in context: ContentContext) -> ContentContext {
    guard let backgroundColor else { return context }
    return ContentContext(
      textRules: context.textRules, style: context.style.on(backgroundColor))
  }

  private func contentWidth(of width: Int, in context: ContentContext) -> Int {
    body.contentColumns(of: width, in: context)
  }
}
