// A class for each capability, which shows where its methods are in the method table.

/// Classes that override the methods of one capability each, and have no instances.
///
/// Moving is only the method that moves the data, because without it no row can be moved.
@MainActor
enum OverrideProbes {
  /// The class of a capability.
  static func type(of capability: TableViewCapability) -> TableViewController.Type {
    switch capability {
    case .heights: Heights.self
    case .rowEstimates: RowEstimates.self
    case .sectionEstimates: SectionEstimates.self
    case .headers: Headers.self
    case .footers: Footers.self
    case .display: Display.self
    case .sectionDisplay: SectionDisplay.self
    case .selection: Selection.self
    case .focus: Focus.self
    case .scrolling: Scrolling.self
    case .editing: Editing.self
    case .moving: Moving.self
    case .swipeActions: SwipeActions.self
    case .identities: Identities.self
    case .sectionIndex: SectionIndex.self
    }
  }
}

extension OverrideProbes {
  private final class Heights: TableViewController {
    override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
      unused()
    }
  }

  private final class RowEstimates: TableViewController {
    override func tableView(
      _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> Int { unused() }
  }

  private final class SectionEstimates: TableViewController {
    override func tableView(
      _ tableView: TableView, estimatedHeightForHeaderInSection section: Int
    ) -> Int { unused() }
    override func tableView(
      _ tableView: TableView, estimatedHeightForFooterInSection section: Int
    ) -> Int { unused() }
  }

  private final class Headers: TableViewController {
    override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?
    { unused() }
    override func tableView(
      _ tableView: TableView, viewForHeaderInSection section: Int
    ) -> ContentNode? { unused() }
    override func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
      unused()
    }
  }

  private final class Footers: TableViewController {
    override func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
    { unused() }
    override func tableView(
      _ tableView: TableView, viewForFooterInSection section: Int
    ) -> ContentNode? { unused() }
    override func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
      unused()
    }
  }

  private final class Display: TableViewController {
    override func tableView(
      _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { unused() }
    override func tableView(
      _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) { unused() }
  }

  private final class SectionDisplay: TableViewController {
    override func tableView(
      _ tableView: TableView, willDisplayHeaderView view: ContentNode, forSection section: Int
    ) { unused() }
    override func tableView(
      _ tableView: TableView, didEndDisplayingHeaderView view: ContentNode, forSection section: Int
    ) { unused() }
    override func tableView(
      _ tableView: TableView, willDisplayFooterView view: ContentNode, forSection section: Int
    ) { unused() }
    override func tableView(
      _ tableView: TableView, didEndDisplayingFooterView view: ContentNode, forSection section: Int
    ) { unused() }
  }

  private final class Selection: TableViewController {
    override func tableView(
      _ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath
    ) -> Bool { unused() }
    override func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
      unused()
    }
    override func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
      unused()
    }
    override func tableView(
      _ tableView: TableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { unused() }
    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      unused()
    }
    override func tableView(
      _ tableView: TableView, willDeselectRowAt indexPath: IndexPath
    ) -> IndexPath? { unused() }
    override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
      unused()
    }
  }

  private final class Focus: TableViewController {
    override func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {
      unused()
    }
  }

  private final class Scrolling: TableViewController {
    override func tableViewDidScroll(_ tableView: TableView) { unused() }
  }

  private final class Editing: TableViewController {
    override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
      unused()
    }
    override func tableView(
      _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { unused() }
    override func tableView(
      _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { unused() }
    override func tableView(
      _ tableView: TableView, commit style: TableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { unused() }
  }

  private final class Moving: TableViewController {
    override func tableView(
      _ tableView: TableView, moveRowAt source: IndexPath, to target: IndexPath
    ) { unused() }
  }

  private final class SwipeActions: TableViewController {
    override func tableView(
      _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { unused() }
    override func tableView(
      _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { unused() }
  }

  private final class Identities: TableViewController {
    override func tableView(
      _ tableView: TableView, identifierForRowAt indexPath: IndexPath
    ) -> AnyHashable { unused() }
  }

  private final class SectionIndex: TableViewController {
    override func sectionIndexTitles(for tableView: TableView) -> [String]? { unused() }
    override func tableView(
      _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { unused() }
  }
}

/// The body of a method that is never called, unlike that of any inherited one.
private func unused() -> Never { preconditionFailure("a probe has no instances") }
