// A database with several tables: the list of tables and the selected table.

package import CellGrid
package import Records
package import TerminalApp

/// Shows a list of tables; Enter opens the table under the cursor, Esc goes back to the list.
///
/// Both are ordinary viewers; this scene decides which of them receives events.
@MainActor
package final class DatabaseScene: ForwardingScene {
  private let list: ViewerScene
  private var table: ViewerScene?
  private let options: ViewerOptions
  private let services: Services
  private let open: @Sendable (String) throws(InputError) -> DatabaseContents
  /// Whether a table is read again by a key; others notice changes themselves.
  private let canReread: Bool
  private let opening: JobSlot
  private var size: CellSize?
  private var traits: TerminalTraits?

  /// Makes the scene of a list.
  ///
  /// - Parameters:
  ///   - list: The tables; a row's first field is a name.
  ///   - options: How each table is shown; the list shows all its columns and opens no rows.
  ///   - services: The services for background work.
  ///   - reopen: Reads the list again; nil for databases that notice changes.
  ///   - open: Opens a table by its name, in the background.
  package init(
    list: SourceHandle, options: ViewerOptions, services: Services, reopen: ReopenSource? = nil,
    open: @escaping @Sendable (String) throws(InputError) -> DatabaseContents
  ) {
    var plain = options
    plain.columns = nil
    plain.open = nil
    plain.find = nil
    self.list = ViewerScene(source: list, options: plain, services: services)
    self.options = options
    self.services = services
    self.open = open
    canReread = reopen != nil
    opening = self.list.session.jobs.slot("open table")
    self.list.role = .list
    self.list.keys = KeyInterpreter(.standard.without([.nextRecord, .previousRecord]))
    self.list.reopener.open = reopen
    interceptKeys(of: self.list)
    self.list.start()
  }

  /// Cancels all background work.
  package func stop() {
    table?.stop()
    list.stop()
  }

  private var viewer: ViewerScene { table ?? list }

  /// The list, or a table.
  package var shown: any NodeInspecting { viewer }

  // MARK: - Scene

  /// Handles an event.
  package func handle(_ event: Event, at now: Instant) -> Outcome {
    switch event {
    case .resize(let size): self.size = size
    case .traits(let traits): self.traits = traits
    case .key(let press) where viewer.isAtRows:
      if table == nil, press == KeyPress(.enter) {
        showTable()
        return .handled
      }
      if table != nil, press == KeyPress(.escape) {
        showList(at: now)
        return .handled
      }
    default: break
    }
    return viewer.handle(event, at: now)
  }

  // MARK: - From one to the other

  private func showTable() {
    guard let name = list.rows.cursorRecord?.fields.first?.value else { return }
    let table = String(decoding: name, as: UTF8.self)
    let open = open
    opening.start { (_: Job<Result<SourceHandle, InputError>>) in
      Result { () throws(InputError) in
        try open(table).source
      }
    } receive: { [weak self] result in
      switch result {
      case .success(let source): self?.show(source, of: table)
      case .failure(let error): self?.list.session.say(error.message)
      }
    }
  }

  private func show(_ source: SourceHandle, of name: String) {
    if let unknown = options.columns.flatMap({
      UnknownColumn(in: $0, of: source.presented.schema)
    }) {
      list.session.say("\(unknown)")
      return
    }
    let scene = ViewerScene(source: source, options: options, services: services)
    scene.role = .chosen
    if canReread {
      scene.reopener.open = .opening { [open] (_) throws(InputError) in try open(name).source }
    }
    interceptKeys(of: scene)
    scene.start()
    adaptToScreen(scene, at: list.session.now)
    table = scene
  }

  private func showList(at now: Instant) {
    table?.stop()
    adaptToScreen(list, at: now)
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
  private func adaptToScreen(_ scene: ViewerScene, at now: Instant) {
    if let size { _ = scene.handle(.resize(size), at: now) }
    scene.rows.choose((scene === list ? table ?? list : list).rows.theme)
    if let traits { _ = scene.handle(.traits(traits), at: now) }
  }
}
