import TableKit
import TerminalApp

final class Rivers: TableViewController {
  let rivers = [
    "Danube, from the Black Forest through ten countries and four capitals to the Black Sea",
    "Loire, from the Massif Central past three hundred castles and vineyards to the Atlantic",
    "Vistula, from the Silesian Beskids through Kraków and Warsaw to the Baltic at Gdańsk",
  ]
  var open: Set<IndexPath> = []
  override func viewDidLoad() { tableView.register(.default, forCellReuseIdentifier: "river") }
  override func tableView(_: TableView, numberOfRowsInSection _: Int) -> Int { rivers.count }
  override func tableView(_ table: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
    let cell = table.dequeueReusableCell(withIdentifier: "river", for: path)
    cell.textLabel.text = rivers[path.row]
    cell.numberOfLines = open.contains(path) ? 0 : 1
    return cell
  }
  override func tableView(_ table: TableView, didSelectRowAt path: IndexPath) {
    open.formSymmetricDifference([path])
    do {
      try table.performBatchUpdates { try table.reconfigureRows(at: [path]) }
      table.scrollToRow(at: path, at: .none, animated: true)
    } catch {
      status = "\(error)"
    }
  }
}
TerminalProgram.run(Rivers())
