// The whole program: pages of which one is shown, as in a tab bar controller.

import CellGrid
import TableKit

/// Three tables, one of which is visible and receives the keys.
@MainActor
final class FoldingNews: RowInspecting {
  private let controllers: [Page: FoldingController] = [
    .comments: CommentsController(), .headlines: HeadlinesController(),
    .trains: TrainsController(),
  ]
  private var page = Page.comments

  /// The visible table.
  private var current: FoldingController? { controllers[page] }

  func handle(_ event: Event, at now: Instant) -> Outcome {
    switch event {
    case .resize, .traits:
      for controller in controllers.values { _ = controller.handle(event, at: now) }
      return .handled
    case .key(let press):
      if let chosen = Page.allCases.first(where: { KeyPress(.character($0.key)) == press }) {
        page = chosen
        return .handled
      }
    case .mouse, .paste, .focus, .copied: break
    }
    return current?.handle(event, at: now) ?? .ignored
  }

  func draw(on canvas: inout Canvas, at now: Instant) { current?.draw(on: &canvas, at: now) }

  var nextChange: Instant? { current?.nextChange }

  func height(ofRow number: Int) -> Int? { current?.height(ofRow: number) }

  func isOpen(row number: Int) -> Bool? { current?.isOpen(row: number) }
}
