// The menu as a table, and its keys.

import CellGrid
import TableKit

/// A menu, a section for each course.
final class MenuController: TableViewController {
  /// The menu on screen; a command changes it and the table together.
  var menu = Menu.noon
  /// The animation of inserted and deleted rows and sections.
  private(set) var animation = RowAnimation.automatic
  /// The data source after a snapshot, until a command needs row numbers.
  var snapshots: TableViewDiffableDataSource<String, String>?

  private var isSlow = false
  private let heading = Label()
  private let message = Label()
  private let calls = Label()
  private let keys = Label()

  override func viewDidLoad() {
    tableView.register(DishCell.self, forCellReuseIdentifier: "dish")
    tableView.checksIdentities = true
    tableView.allowsSelection = false
    tableView.motion = MotionStyle(curve: .easeInOut, duration: .milliseconds(400))
    heading.style = .standard.adding(.reverse)
    calls.style = .standard.adding(.dim)
    for label in [message, calls, keys] {
      label.numberOfLines = 0
      label.insets = Insets(left: 1)
    }
    // Always two lines: a table whose size changes ends its motion.
    message.heightLimits = 2...Int.max
    titleView = Stack(.vertical, [heading, message, Separator()])
    statusView = Stack(.vertical, [Separator(), calls, keys])
    say(
      "Commands name the rows that are inserted, deleted, moved or reloaded; the table animates them."
    )
  }

  override func viewDidLayoutSubviews() {
    let speed = isSlow ? ", slowly" : ""
    heading.text = " List animations, with .\(animation)\(speed)"
    calls.text = "last key: \(tableView.counters)"
    keys.text =
      tableView.isEditing
      ? "Enter delete or insert  J K move the dish  j k move  e done  q quit"
      : """
      i insert  d delete  m move  r reload  I D M R for sections  a animation  z slow
      1 batch  2 backwards  3 ghost  4 snapshot  5 error  0 noon  e edit  q quit
      """
  }

  override func handle(key press: KeyPress) -> Outcome {
    guard !tableView.isEditing, press.modifiers.isEmpty,
      case .character(let character) = press.key, let command = Command(rawValue: character)
    else { return super.handle(key: press) }
    tableView.resetCounters()
    do {
      try perform(command)
    } catch {
      say(refusal(error))
    }
    return .handled
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    say(
      editing
        ? "setEditing: controls slide in, and each cell shows what is left, by itself"
        : "setEditing: and back")
  }

  override func numberOfSections(in tableView: TableView) -> Int { menu.courses.count }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    menu.courses[section].dishes.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    cell(for: menu.courses[indexPath.section].dishes[indexPath.row], at: indexPath)
  }

  override func tableView(
    _ tableView: TableView, viewForHeaderInSection section: Int
  ) -> ContentNode? {
    let label = Label("\(menu.courses[section].name)")
    label.insets = Insets(left: 1)
    label.style = .standard.adding([.bold, .underline])
    return label
  }

  override func tableView(
    _ tableView: TableView, identifierForRowAt indexPath: IndexPath
  ) -> AnyHashable { menu.courses[indexPath.section].dishes[indexPath.row].name }

  // MARK: - Editing mode

  override func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle {
    indexPath.row == menu.courses[indexPath.section].dishes.count - 1 ? .insert : .delete
  }

  override func tableView(
    _ tableView: TableView, commit style: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    do {
      try tableView.performBatchUpdates {
        switch style {
        case .delete:
          menu.courses[indexPath.section].dishes.remove(at: indexPath.row)
          try tableView.deleteRows(at: [indexPath], with: animation)
        case .insert:
          menu.courses[indexPath.section].dishes.insert(menu.special(), at: indexPath.row)
          try tableView.insertRows(at: [indexPath], with: animation)
        case .none: break
        }
      }
    } catch {
      say(refusal(error))
    }
  }

  override func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath)
  {
    let dish = menu.courses[source.section].dishes.remove(at: source.row)
    menu.courses[target.section].dishes.insert(dish, at: target.row)
  }

  override func tableView(_ tableView: TableView, didRefuse error: TableUpdateError) {
    say(refusal(error))
  }

  // MARK: - Helpers

  /// Returns a cell that shows a dish.
  func cell(for dish: Dish, at indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "dish", for: indexPath)
    (cell as? DishCell)?.show(dish)
    return cell
  }

  /// Returns the first line of an error, without the counts and calls that follow it.
  func refusal(_ error: any Error) -> String {
    String("\(error)".prefix { !$0.isNewline })
  }

  /// Shows a text above the table.
  func say(_ text: String) { message.text = text }

  /// Changes to the next animation; after the last to the first.
  func chooseNextAnimation() {
    let all = RowAnimation.allCases
    let number = all.firstIndex(of: animation) ?? 0
    animation = all[(number + 1) % all.count]
    snapshots?.defaultRowAnimation = animation
  }

  /// Switches slow motion on or off.
  func chooseOtherSpeed() {
    isSlow.toggle()
    tableView.motion.duration = .milliseconds(isSlow ? 2000 : 400)
  }
}
