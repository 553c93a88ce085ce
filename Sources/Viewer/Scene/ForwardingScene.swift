// A scene that shows one of several others.

package import CellGrid

/// A scene that shows another one, which receives the events that it does not handle itself.
@MainActor
package protocol ForwardingScene: NodeInspecting {
  /// The scene on screen.
  var shown: any NodeInspecting { get }
}

extension ForwardingScene {
  /// Draws the scene on screen.
  package func draw(on canvas: inout Canvas, at now: Instant) { shown.draw(on: &canvas, at: now) }

  /// The time of the next change on screen; nil if nothing will change.
  package var nextChange: Instant? { shown.nextChange }

  /// Whether rows on screen are being read.
  package var awaitsContent: Bool { shown.awaitsContent }

  /// Prepares the next page.
  package func prepare() { shown.prepare() }

  /// Returns the height of a row in lines when nothing moves.
  package func height(ofRow number: Int) -> Int? { shown.height(ofRow: number) }

  /// Returns whether a row is open.
  package func isOpen(row number: Int) -> Bool? { shown.isOpen(row: number) }

  /// Returns the lines of a node of the row under the cursor, with what is open inside it.
  package func height(ofNode path: String) -> Int? { shown.height(ofNode: path) }

  /// Returns whether a node of the row under the cursor is open.
  package func isOpen(node path: String) -> Bool? { shown.isOpen(node: path) }
}
