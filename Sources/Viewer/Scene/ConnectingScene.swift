// A database that is being opened, and then its contents.

package import CellGrid
package import Records
package import TerminalApp

/// Shows the frame of a viewer at once, and the contents of a database when it has opened.
///
/// The frame is that of an ordinary viewer without rows, which receives the events until then.
@MainActor
package final class ConnectingScene: ForwardingScene {
  /// A scene for the contents, with the way to stop it.
  package struct Opened {
    let scene: any NodeInspecting
    let stop: @MainActor () -> Void

    /// Describes a scene.
    package init(_ scene: any NodeInspecting, stop: @escaping @MainActor () -> Void) {
      self.scene = scene
      self.stop = stop
    }
  }

  private let frame: ViewerScene
  private var opened: Opened?
  private var size: CellSize?
  private var traits: TerminalTraits?

  /// Starts to open a database.
  ///
  /// - Parameters:
  ///   - frame: A source without rows, whose name is that of the database.
  ///   - options: How the contents are shown.
  ///   - services: The services for background work.
  ///   - open: Opens the database, in the background.
  ///   - makeScene: Makes the scene of the contents, or refuses to.
  package init(
    frame: SourceHandle, options: ViewerOptions, services: Services,
    open: @escaping @Sendable () throws(InputError) -> DatabaseContents,
    makeScene: @escaping @MainActor (DatabaseContents) throws(Refusal) -> Opened
  ) {
    var plain = options
    plain.columns = nil
    self.frame = ViewerScene(source: frame, options: plain, services: services)
    self.frame.role = .connecting
    let jobs = self.frame.session.jobs
    jobs.slot("connect").start { (_: Job<Result<DatabaseContents, InputError>>) in
      Result { () throws(InputError) in try open() }
    } receive: { [weak self] result in
      do throws(Refusal) {
        switch result {
        case .success(let contents): self?.show(try makeScene(contents))
        case .failure(let error): throw Refusal(refusal(error))
        }
      } catch {
        jobs.verdict = { .finished(error.exit) }
      }
    }
  }

  /// Cancels all background work.
  package func stop() {
    frame.stop()
    opened?.stop()
  }

  /// The frame, or the contents.
  package var shown: any NodeInspecting { opened?.scene ?? frame }

  private func show(_ opened: Opened) {
    self.opened = opened
    let now = frame.session.now
    if let size { _ = opened.scene.handle(.resize(size), at: now) }
    if let traits { _ = opened.scene.handle(.traits(traits), at: now) }
  }

  // MARK: - Scene

  /// Handles an event.
  package func handle(_ event: Event, at now: Instant) -> Outcome {
    switch event {
    case .resize(let size): self.size = size
    case .traits(let traits): self.traits = traits
    case .key(KeyPress(.character("c"), .control)) where opened == nil:
      return .finished(Exit(status: 130))
    default: break
    }
    return shown.handle(event, at: now)
  }
}
