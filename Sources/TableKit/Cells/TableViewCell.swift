// The view of one row.

public import CellGrid
internal import TableEngine
internal import TextLayout

/// The view of one row, reused for another row after the first has left the screen.
///
/// The ready-made styles have labels. A subclass adds nodes to ``contentView``. For content that is
/// not a tree of nodes, it overrides ``sizeThatFits(width:in:)`` and ``draw(on:window:)``.
///
/// ```swift
/// final class MailCell: TableViewCell {
///   let date = Label()
///   required init(style: Style, reuseIdentifier: String?) {
///     super.init(style: style, reuseIdentifier: reuseIdentifier)
///     textLabel.numberOfLines = 2
///     contentView.add(date)
///   }
/// }
/// ```
@MainActor
open class TableViewCell {
  /// A ready-made arrangement of labels.
  ///
  /// ```swift
  /// let table = TableView()
  /// table.register(TableViewCell.Style.value1, forCellReuseIdentifier: "setting")
  /// let cell = table.dequeueReusableCell(withIdentifier: "setting")
  /// cell?.textLabel.text = "Language"
  /// cell?.detailTextLabel?.text = "Polish"
  /// ```
  public enum Style: Hashable, Sendable {
    /// One label.
    case `default`
    /// A label and a second one below it.
    case subtitle
    /// A label and, on the same line, a second one at the right edge.
    case value1
    /// A label of 12 columns with right-aligned text, and a second label to the right of it.
    case value2
  }

  /// A ready-made symbol at the right edge of a cell.
  ///
  /// ```swift
  /// let cell = TableViewCell(style: .default, reuseIdentifier: nil)
  /// cell.accessoryType = TableViewCell.AccessoryType.checkmark
  /// ```
  public enum AccessoryType: Hashable, Sendable {
    /// No symbol.
    case none
    /// An arrow, for a row that leads to more.
    case disclosureIndicator
    /// A check mark, for a row whose option is on.
    case checkmark
  }

  /// The marks that the table draws on a focused or selected cell.
  ///
  /// ```swift
  /// let cell = TableViewCell(style: .default, reuseIdentifier: nil)
  /// cell.selectionStyle = TableViewCell.SelectionStyle.bar
  /// cell.indentationLevel = 1
  /// ```
  public enum SelectionStyle: Hashable, Sendable {
    /// Reversed colours for the focused cell, and bold text for a selected one.
    case `default`
    /// A bar along the left edge of the focused cell, bold for the selected one. Set
    /// ``TableViewCell/indentationLevel`` to leave room for the bar.
    case bar
    /// No marks on a selected cell. The first column of the focused cell is reversed, so that the
    /// user still sees which row the keys act on.
    case none
    /// No marks by the table; the cell draws its own. See ``TableViewCell/setFocused(_:)``.
    case custom
  }

  /// The style that the cell was made with.
  public let style: Style
  /// The identifier of the pool that the cell returns to.
  ///
  /// With nil, the cell is not reused.
  public let reuseIdentifier: String?
  /// The root of the content; the labels of the style come first.
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
  /// The ready-made symbol at the right edge; none by default.
  public var accessoryType: AccessoryType {
    get { body.accessorySign.type }
    set { body.accessorySign.type = newValue }
  }
  /// The mark before the content; none by default.
  ///
  /// The table sets it in the cells of an outline's nodes.
  public var disclosure = Disclosure.none { didSet { if hasNodes { indent(body) } } }
  /// The number of levels by which the content is indented, for example in an outline; zero by
  /// default.
  ///
  /// At least half of the row's width is left to the content, so that deep levels are readable on a
  /// narrow terminal.
  public var indentationLevel = 0 { didSet { if hasNodes { indent(body) } } }
  /// The number of columns of each level; two by default.
  public var indentationWidth = 2 { didSet { if hasNodes { indent(body) } } }
  /// The minimum height of the content in lines, without the separator.
  public var minimumHeight: Int {
    get { body.minimumHeight }
    set { body.minimumHeight = newValue }
  }
  /// The number of lines at the start of the row that stay at the top of the screen while the row
  /// scrolls past.
  ///
  /// Of a node of an outline at least one line stays above the nodes inside it, and where there is
  /// not room for all, the last of them do.
  public var stickyLines = 0
  /// The marks that the table draws when the cell is focused or selected.
  public var selectionStyle = SelectionStyle.default
  /// The background colour of the whole row; nil inherits the table's.
  public var backgroundColor: Color?

  /// Whether the row is selected.
  public private(set) var isSelected = false
  /// Whether the user is pressing the row.
  public private(set) var isHighlighted = false
  /// Whether the row has the focus.
  public private(set) var isFocused = false

  /// The number of layouts of the content, for tests and demonstrations.
  public private(set) var layoutCount = 0

  /// The change that the row offers in editing mode, as given by the data source.
  public internal(set) var editingStyle = EditingStyle.none
  /// Whether the row shows a control for moving it in editing mode.
  public internal(set) var showsReorderControl = false
  /// Whether the content is indented to make room for the control of editing mode.
  public internal(set) var shouldIndentWhileEditing = true
  /// Whether the cell is in editing mode.
  public private(set) var isEditing = false
  /// The visible controls of editing mode.
  var controls: EditingControls {
    get { hasNodes ? body.controls : EditingControls() }
    set { if newValue != controls { body.controls = newValue } }
  }
  /// The time of the frame being drawn, for nodes in motion.
  var pictureTime: Duration?

  /// The root of the row's content.
  var body: CellBody { tree.body }
  private var madeTree: CellTree?
  /// The row that the cell showed last.
  ///
  /// Only the table's ledger knows whether it still does.
  var lastPath: RowPath?
  /// Whether `willDisplay` was sent without its `didEndDisplaying`.
  var isDisplayed = false
  /// Whether the measuring of the cell's row is complete.
  var isMeasured = false
  /// The node inside the row that the keys act on, or nil.
  public internal(set) weak var focusedNode: ContentNode? {
    didSet {
      oldValue?.isFocused = false
      focusedNode?.isFocused = true
    }
  }

  /// The required sizes that did not fit and were not reported yet.
  var conflicts: [(node: String, conflict: SizeConflict)] = []

  private var isLayoutNeeded = true
  private var areConstraintsStale = true
  private var laidOutWidth: Int?

  /// Makes a cell.
  ///
  /// The table calls this initialiser for registered classes.
  public required init(style: Style, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
  }

  /// The nodes of the cell, created at first use.
  private var tree: CellTree {
    if let madeTree { return madeTree }
    let tree = CellTree(style)
    tree.body.onNeedsLayout = { [weak self] in self?.isLayoutNeeded = true }
    tree.body.onConflict = { [weak self] in self?.conflicts.append(($0.name, $1)) }
    indent(tree.body)
    madeTree = tree
    return tree
  }

  /// Whether the nodes were created; a cell that draws itself has none.
  var hasNodes: Bool { madeTree != nil }

  /// The maximum number of lines of the main label; zero shows all lines.
  public var numberOfLines: Int {
    get { textLabel.numberOfLines }
    set { textLabel.numberOfLines = newValue }
  }

  /// The wrapping or truncation of text that is too long for the main label.
  public var lineBreakMode: LineBreakMode {
    get { textLabel.lineBreakMode }
    set { textLabel.lineBreakMode = newValue }
  }

  private func indent(_ body: CellBody) {
    body.indentation = max(indentationLevel * indentationWidth, 0)
    body.disclosureSign.disclosure = disclosure
  }

  // MARK: - Life

  /// Prepares the cell for another row.
  ///
  /// Override it to reset properties that filling the cell does not set.
  open func prepareForReuse() {}

  /// Updates the cell when its row is selected or deselected.
  ///
  /// An override calls `super`.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

  /// Updates the cell when the user presses or releases its row.
  ///
  /// An override calls `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

  /// Updates the cell when its row gets or loses the focus.
  ///
  /// An override calls `super`.
  open func setFocused(_ focused: Bool) { isFocused = focused }

  /// Updates the cell when the table enters or leaves editing mode.
  ///
  /// In editing mode, it is also called before the cell is displayed.
  ///
  /// An override calls `super`.
  ///
  /// If an override changes the content, that change is animated together with the table.
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditing = editing
    setNeedsLayout()
  }

  // MARK: - Layout

  /// Requests a new layout of the content.
  ///
  /// The height of the row changes at the next transaction.
  open func setNeedsLayout() { isLayoutNeeded = true }

  /// Requests a call of ``updateConstraints()`` before the next layout.
  open func setNeedsUpdateConstraints() {
    areConstraintsStale = true
    isLayoutNeeded = true
  }

  /// Updates the size limits, insets and priorities of the content.
  ///
  /// Override it to set them.
  ///
  /// It is called before the first layout and after ``setNeedsUpdateConstraints()``.
  open func updateConstraints() {}

  /// Calls ``updateConstraints()`` if an update was requested.
  ///
  /// Layout does so automatically.
  public func updateConstraintsIfNeeded() {
    guard areConstraintsStale else { return }
    areConstraintsStale = false
    updateConstraints()
  }

  /// Adapts the content to a width in columns before it is measured.
  ///
  /// Override it to choose what to show.
  open func layoutSubviews(width: Int) {}

  /// Lays out the content for a width in columns, if the content or the width changed.
  public func layoutIfNeeded(width: Int) {
    guard isLayoutNeeded || laidOutWidth != width else { return }
    updateConstraintsIfNeeded()
    layoutSubviews(width: width)
    laidOutWidth = width
    isLayoutNeeded = false
    layoutCount += 1
  }

  /// Returns the height of the content in lines at a width in columns, without the separator.
  ///
  /// Override it in a cell that draws itself.
  open func sizeThatFits(width: Int, in context: ContentContext) -> Int {
    systemLayoutSizeFitting(width: width, in: context).lines
  }

  /// The name of the cell in a diagnostic: its identifier and its class.
  var name: String {
    let kind = "\(type(of: self))"
    return reuseIdentifier.map { "\"\($0)\" (\(kind))" } ?? kind
  }

  /// Returns the size of the content tree at a width in columns.
  public func systemLayoutSizeFitting(width: Int, in context: ContentContext) -> CellSize {
    layoutIfNeeded(width: width)
    let lines = hasNodes ? body.fittingHeight(width: width, in: context) : 0
    return CellSize(lines: lines, columns: width)
  }

  /// Sets the ``ContentNode/frame`` of every node of the content, for a row of a size.
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

  /// Draws the row.
  ///
  /// Only the canvas's visible lines need to be drawn.
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

  /// Returns the text position at the start of a line, in units defined by the cell, or nil for a
  /// line without text.
  ///
  /// When the width changes, the table keeps the text at this position on the same line of the
  /// screen.
  open func textOffset(ofLine line: Int, width: Int, in context: ContentContext) -> Int? {
    guard hasNodes else { return nil }
    let columns = contentWidth(of: width, in: context)
    guard let position = contentView.textOffset(ofLine: line, width: columns, in: context) else {
      return nil
    }
    savedPosition = position
    return position.offset
  }

  /// Returns the line that shows a text position at a given width, or nil for an unknown position.
  ///
  /// The position comes from ``textOffset(ofLine:width:in:)``, called with an earlier width.
  open func line(ofTextOffset offset: Int, width: Int, in context: ContentContext) -> Int? {
    guard let position = savedPosition, position.offset == offset else { return nil }
    let columns = contentWidth(of: width, in: context)
    return contentView.line(of: position, width: columns, in: context)
  }

  private var savedPosition: TextPosition?

  private func contentContext(in context: ContentContext) -> ContentContext {
    guard let backgroundColor else { return context }
    return ContentContext(
      textRules: context.textRules, style: context.style.on(backgroundColor))
  }

  private func contentWidth(of width: Int, in context: ContentContext) -> Int {
    body.contentColumns(of: width, in: context)
  }
}
