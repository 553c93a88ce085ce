import CellGrid
import TableKit
import TestSupport
import Testing

/// A data source that contradicts itself in a given way.
@MainActor
private final class FaultySource: OutlineDataSource {
  enum Fault: String, CaseIterable {
    case equalItems = "is in the outline twice"
    case equalToParent = "in the outline twice"
    case fewerChildren = "has fewer children than before, without notice"
    case negativeCount = "has -3 children"
    case negativeHeight = "has a cell of -2 lines"
    case insideItself = "is inside itself"
  }

  let fault: Fault
  var isBroken = false

  init(_ fault: Fault) { self.fault = fault }

  func numberOfChildren(of item: OutlineItem?) -> Int {
    guard let item else { return fault == .fewerChildren && isBroken ? 1 : 4 }
    return fault == .negativeCount && "\(item)" == "n1" ? -3 : 2
  }

  func child(_ index: Int, of item: OutlineItem?) -> OutlineItem {
    if let item { return OutlineItem(fault == .equalToParent ? "\(item)" : "\(item).\(index)") }
    return OutlineItem(fault == .equalItems ? "n\(index % 2)" : "n\(index)")
  }

  func isExpandable(_ item: OutlineItem) -> Bool { "\(item)".count == 2 }

  func tableView(_ tableView: TableView, cellFor item: OutlineItem) -> TableViewCell {
    let isShort = fault == .negativeHeight && "\(item)" == "n1"
    let cell =
      isShort
      ? ShortCell(style: .default, reuseIdentifier: nil)
      : TableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel.text = "\(item)"
    return cell
  }

  func location(of item: OutlineItem) -> OutlineLocation? {
    fault == .insideItself ? OutlineLocation(parent: item, index: 0) : nil
  }
}

/// A cell that asks for fewer lines than none.
private final class ShortCell: TableViewCell {
  override func sizeThatFits(width: Int, in context: ContentContext) -> Int { -2 }
}

@MainActor
@Suite("An outline that contradicts itself")
struct OutlineFaultTests {
  private static func view(_ source: FaultySource) -> OutlineView {
    let view = OutlineView(source)
    view.tableView.resize(to: CellSize(lines: 3, columns: 20))
    view.tableView.layoutIfNeeded()
    return view
  }

  @Test(
    "each contradiction is reported once, with the item's name, and the table goes on",
    .contract("170"),
    arguments: FaultySource.Fault.allCases)
  fileprivate func reported(fault: FaultySource.Fault) {
    let source = FaultySource(fault)
    let view = Self.view(source)
    source.isBroken = true
    for _ in 0..<2 {
      for item in ["n0", "n1", "elsewhere"] { view.expandItem(OutlineItem(item)) }
      for offset in [0, 2, 9, 0] {
        view.tableView.contentOffset = offset
        _ = view.tableView.picture(at: .start)
      }
      view.collapseItem(nil, children: true)
    }
    let reports = view.tableView.diagnostics.map(\.description).filter {
      $0.contains(fault.rawValue)
    }
    #expect(!reports.isEmpty && Set(reports).count == reports.count, "\(reports)")
    #expect(reports.allSatisfy { $0.contains("n") || $0.contains("outermost list") })
    view.tableView.moveFocusToEnd()
    view.tableView.moveFocus(byRows: -1)
    #expect(view.tableView.picture(at: .start).count == 3)
  }

  @Test("the second of two equal items is an empty node that cannot open", .contract("171"))
  func empty() {
    let view = Self.view(FaultySource(.equalItems))
    view.tableView.resize(to: CellSize(lines: 6, columns: 10))
    let picture = view.tableView.picture(at: .start).map(\.trimmingBlanks)
    #expect(picture == ["▸ n0", "▸ n1", "", "", "", ""])
    view.expandItem(OutlineItem("n0"))
    #expect(view.tableView.picture(at: .start)[1].trimmingBlanks == "    n0.0")
  }
}
