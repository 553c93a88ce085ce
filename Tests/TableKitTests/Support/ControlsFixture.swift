// Rows with a text view, a switch and a button in them, and a scene around them.

import CellGrid
import TableKit
import TextLayout

/// A label, a text of six words each on a line of its own, a switch and a button.
final class ControlsCell: TableViewCell {
  let note = TextView("one two three four five six", maximumLines: 3)
  let option = Switch()
  let more = Button("More")

  required init(style: Style, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.add(note)
    contentView.add(Stack(.horizontal, spacing: 1, [option, more]))
  }
}

/// Three rows of controls, their state kept by row.
final class ControlsController: TableViewController {
  var names = ["a", "b", "c"]
  var presses: [String] = []
  var chosen: [Int] = []
  var isOn: Set<String> = []

  override func viewDidLoad() {
    tableView.register(ControlsCell.self, forCellReuseIdentifier: "controls")
    tableView.motion = .none
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    names.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "controls", for: indexPath)
    let name = names[indexPath.row]
    cell.textLabel.text = name
    guard let controls = cell as? ControlsCell else { return cell }
    controls.more.setAction { [weak self] in self?.presses.append(name) }
    controls.option.isOn = isOn.contains(name)
    controls.option.onChange = { [weak self] isOn in
      if isOn { self?.isOn.insert(name) } else { self?.isOn.remove(name) }
    }
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    chosen.append(indexPath.row)
  }

  // MARK: - What tests do

  func start(lines: Int, columns: Int = 16, isUnicode: Bool = true) {
    let size = CellSize(lines: lines, columns: columns)
    _ = handle(.resize(size), at: .start)
    _ = handle(.traits(TerminalTraits(isUnicode: isUnicode, colors: .none)), at: .start)
    _ = picture()
  }

  @discardableResult
  func press(_ key: Key, _ modifiers: Modifiers = []) -> Outcome {
    handle(.key(KeyPress(key, modifiers)), at: .start)
  }

  func frame() -> Frame {
    var canvas = Canvas(size: size)
    draw(on: &canvas, at: .start)
    return canvas.finish()
  }

  func picture() -> [String] {
    let frame = frame()
    return (0..<frame.size.lines).map { frame.text(ofLine: $0) }
  }
}
