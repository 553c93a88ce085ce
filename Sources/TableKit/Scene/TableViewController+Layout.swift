// The size of the scene, and the room of the table in it.

internal import CellGrid
internal import TextLayout

/// The preparation of a controller before its first frame.
enum ScenePhase {
  /// A controller that is not set up.
  case new
  /// A controller whose ``TableViewController/viewDidLoad()`` was called.
  case loaded
  /// A controller whose ``TableViewController/viewWillAppear(_:)`` was called.
  case visible
}

extension TableViewController {
  /// Sets up the controller once.
  func loadIfNeeded() {
    guard phase == .new else { return }
    phase = .loaded
    viewDidLoad()
  }

  /// Sets up the controller and prepares its table, once each.
  func appearIfNeeded() {
    loadIfNeeded()
    if phase == .loaded {
      phase = .visible
      viewWillAppear(false)
    }
  }

  /// Changes the size of the scene.
  func resize(to size: CellSize) {
    self.size = size
    fit()
  }

  /// Applies the capabilities of the terminal.
  func adopt(_ traits: TerminalTraits) {
    self.traits = traits
    tableView.textRules.repertoire = traits.isUnicode ? .unicode : .ascii
    switch traits.motion {
    case .full: tableView.motion.level = .full
    case .reduced: tableView.motion.level = .reduced
    case .none: tableView.motion.level = .none
    }
  }

  /// The position of the table, between title and status.
  var tableRect: CellRect {
    let bars = barLines
    return CellRect(
      line: bars.above, column: 0, lines: size.lines - bars.above - bars.below,
      columns: size.columns)
  }

  /// The heights of title and status in lines.
  ///
  /// They are hidden if the table would be left without a line.
  var barLines: (above: Int, below: Int) {
    let wantedBelow = lines(of: statusView, or: status)
    let below = size.lines > wantedBelow ? wantedBelow : 0
    let wantedAbove = lines(of: titleView, or: title)
    let hasRoom = size.lines - below > wantedAbove && size.lines > wantedAbove + 1
    return (hasRoom ? wantedAbove : 0, below)
  }

  /// Resizes the table to the room between title and status.
  func fit() {
    let room = tableRect.size
    if room != tableView.size { tableView.resize(to: room) }
  }

  private func lines(of view: ContentNode?, or text: String?) -> Int {
    guard let view else { return text == nil ? 0 : 1 }
    return view.fittingHeight(width: max(size.columns, 1), in: tableView.context)
  }
}
