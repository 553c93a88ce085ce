// A database with several tables: the list of tables and the selected table.

package import CellGrid
package import Records
package import TerminalApp

/// Shows a list of tables; Enter opens the table under the cursor, Esc goes back to the list.
///
/// Both are ordinary viewers; this scene decides which of them receives events.
@MainActor
package final class DatabaseScene: Scene {
  private let list: ViewerScene
  private var table: ViewerScene?
  private let options: ViewerOptions
  private let services: Services
  private let open: @MainActor (String) throws(InputError) -> DatabaseContents
  private var size: CellSize?
  private var traits: TerminalTraits?

  /// Makes the scene of a list.
  ///
  /// - Parameters:
  ///   - list: The tables; a row's first field is a name.
  ///   - options: How each table is shown; the list shows all its columns and opens no rows.
  ///   - services: The services for background work.
  ///   - open: Opens a table by its name.
  package init(
    list: SourceHandle, options: ViewerOptions, services: Services,
    open: @escaping @MainActor (String) throws(InputError) -> DatabaseContents
  ) {
    var plain = options
    plain.columns = nil
    plain.open = nil
    plain.find = nil
    self.list = ViewerScene(source: list, options: plain, services: services)
    self.options = options
    self.services = services
    self.open = open
    self.list.role = .list
    interceptKeys(of: self.list)
    self.list.start()
  }

  /// Cancels all background work.
  package func stop() {
    table?.stop()
    list.stop()
  }

  private var shown: ViewerScene { table ?? list }

  // MARK: - Scene

  /// Handles an event.
  package func handle(_ event: Event, at now: Instant) -> Outcome {
    switch event {
    case .resize(let size): self.size = size
    case .traits(let traits): self.traits = traits
    case .key(let press) where shown.isAtRows:
      if table == nil, press == KeyPress(.enter) {
        showTable(at: now)
        return .handled
      }
      if table != nil, press == KeyPress(.escape) {
        showList(at: now)
        return .handled
      }
    default: break
    }
    return shown.handle(event, at: now)
  }

  /// Draws the current viewer.
  package func draw(on canvas: inout Canvas, at now: Instant) { shown.draw(on: &canvas, at: now) }

  /// The time of the next change on screen; nil if nothing will change.
  package var nextChange: Instant? { shown.nextChange }

  // MARK: - From one to the other

  private func showTable(at now: Instant) {
    guard let name = list.rows.cursorRecord?.fields.first?.value else { return }
    do throws(InputError) {
      let source = try open(String(decoding: name, as: UTF8.self)).source
      if let unknown = options.columns.flatMap({
        UnknownColumn(in: $0, of: source.presented.schema)
      }) {
        list.session.say("\(unknown)")
        return
      }
      let scene = ViewerScene(source: source, options: options, services: services)
      scene.role = .chosen
      interceptKeys(of: scene)
      scene.start()
      table = scene
      tellSurroundings(scene, at: now)
    } catch {
      list.session.say(error.message)
    }
  }

  private func showList(at now: Instant) {
    table?.stop()
    tellSurroundings(list, at: now)
    table = nil
  }

  /// Handles the keys of a viewer's clicked hints before the viewer does.
  private func interceptKeys(of scene: ViewerScene) {
    scene.pressKey = { [weak self, weak scene] press in
      guard let self, let scene else { return .ignored }
      return handle(.key(press), at: scene.session.now)
    }
  }

  /// Passes the size and traits of the screen to a viewer that is about to be shown.
  private func tellSurroundings(_ scene: ViewerScene, at now: Instant) {
    if let size { _ = scene.handle(.resize(size), at: now) }
    scene.rows.choose((scene === list ? table ?? list : list).rows.theme)
    if let traits { _ = scene.handle(.traits(traits), at: now) }
  }
}

extension DatabaseScene: RowInspecting {
  /// The height of a row in lines when nothing moves.
  package func height(ofRow number: Int) -> Int? { shown.height(ofRow: number) }

  /// Whether a row is open.
  package func isOpen(row number: Int) -> Bool? { shown.isOpen(row: number) }
}
