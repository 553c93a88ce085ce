// A source on the screen.

package import CellGrid
package import Records
package import TerminalApp

/// Opens an input and shows it until the user quits.
///
/// An input that cannot be opened ends the run before the screen is taken.
///
/// - Returns: The exit of the program.
@MainActor
package func show(
  _ input: SourceInput, options: ViewerOptions, run: RunOptions
) -> Exit {
  show(options: options, run: run, reopen: reopening(input)) { _ throws(InputError) in
    .rows(SourceHandle(try openSource(input, options: options.source)))
  } choose: { _, _ throws(InputError) in
    .rows(SourceHandle(try openSource(input, options: options.source)))
  }
}

/// Opens a database and shows it until the user quits.
///
/// A server may answer late, so the screen is taken before.
///
/// - Returns: The exit of the program.
@MainActor
package func show(
  _ database: DatabaseRequest, options: ViewerOptions, run: RunOptions
) -> Exit {
  guard database.isOnServer else {
    return show(options: options, run: run, reopen: nil) { services throws(InputError) in
      try database.contents(options, background: services.threads)
    } choose: { services, name throws(InputError) in
      try database.contents(options, choice: .table(name), background: services.threads)
    }
  }
  var stop: (() -> Void)?
  let exit = TerminalProgram.run(options: run) { services in
    let frame = try database.frame()
    let threads = services.threads
    let reopen = ReopenSource.opening { (_) throws(InputError) in
      try database.contents(options, background: threads).source
    }
    let scene = ConnectingScene(
      frame: frame, options: options, services: services
    ) { () throws(InputError) in
      try database.contents(options, background: threads)
    } makeScene: { contents throws(Refusal) in
      try opened(contents, options, services, reopen: reopen) { services, name throws(InputError) in
        try database.contents(options, choice: .table(name), background: services.threads)
      }
    }
    stop = scene.stop
    return scene
  }
  stop?()
  return exit
}

/// Returns the way in which an input is read again with other options.
package func reopening(_ input: SourceInput) -> ReopenSource {
  switch input {
  case .descriptor(_, let name): return .arrived(name: name)
  case .path(let path) where isReadOnce(path): return .arrived(name: path)
  case .path, .bytes:
    return .opening { (options) throws(InputError) in
      SourceHandle(try openSource(input, options: options))
    }
  }
}

@MainActor
private func show(
  options: ViewerOptions, run: RunOptions,
  reopen: ReopenSource?,
  open: (Services) throws(InputError) -> DatabaseContents,
  choose: @escaping @Sendable (Services, String) throws(InputError) -> DatabaseContents
) -> Exit {
  var stop: (() -> Void)?
  let exit = TerminalProgram.run(options: run) { services in
    let contents: DatabaseContents
    do throws(InputError) {
      contents = try open(services)
    } catch {
      throw Refusal(refusal(error))
    }
    let opened = try opened(contents, options, services, reopen: reopen, choose: choose)
    stop = opened.stop
    return opened.scene
  }
  stop?()
  return exit
}

/// Makes the scene of opened contents.
///
/// - Throws: `Refusal` if the contents lack a column that the command line names.
@MainActor
private func opened(
  _ contents: DatabaseContents, _ options: ViewerOptions, _ services: Services,
  reopen: ReopenSource?,
  choose: @escaping @Sendable (Services, String) throws(InputError) -> DatabaseContents
) throws(Refusal) -> ConnectingScene.Opened {
  switch contents {
  case .rows(let source):
    if let unknown = UnknownColumn(in: options, of: source.presented.schema) {
      throw Refusal(Exit(status: 2, message: "unfold: \(unknown)"))
    }
    let scene = ViewerScene(source: source, options: options, services: services)
    scene.reopener.open = reopen
    // The mailbox is drained after the first frame, so nothing else delays it.
    services.mailbox.post { scene.start() }
    return ConnectingScene.Opened(scene, stop: scene.stop)
  case .list(let list):
    let isOnServer = list.presented.schema.traits.isOnServer
    let scene = DatabaseScene(
      list: list, options: options, services: services, reopen: isOnServer ? reopen : nil
    ) { name throws(InputError) in try choose(services, name) }
    return ConnectingScene.Opened(scene, stop: scene.stop)
  }
}

extension Services {
  /// A background with threads, on the virtual clock too.
  fileprivate var threads: any Background { clock == .real ? background : ThreadBackground() }
}

/// Returns the exit for an input that cannot be opened.
package func refusal(_ error: InputError) -> Exit {
  // A message may quote the contents of a database, including line ends.
  let reason = error.message.split(whereSeparator: \.isNewline).joined(separator: " ")
  return Exit(status: 2, message: "unfold: \(displayName(error.name)): \(reason)")
}

/// Returns the name of an input for a message.
package func displayName(_ name: String) -> String {
  shortened(name == "-" ? "standard input" : name)
}
