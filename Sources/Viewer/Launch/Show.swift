// A source on the screen.

package import CellGrid
package import Records
package import TerminalApp
internal import TextLayout

/// Opens an input and shows it until the reader quits.
///
/// An input that cannot be opened ends the run before the screen is switched.
///
/// - Returns: How the program ends.
@MainActor
package func show(
  _ input: SourceInput, options: ViewerOptions, run: RunOptions
) -> Exit {
  var shown: ViewerScene?
  let exit = TerminalApp.run(options: run) { services in
    let source: any RecordSource
    do throws(InputError) {
      source = try openSource(input, options: options.source)
    } catch {
      throw Refusal(refusal(error))
    }
    if let unknown = options.columns.flatMap({ UnknownColumn(in: $0, of: source.schema) }) {
      throw Refusal(Exit(status: 2, message: "unfold: \(unknown)"))
    }
    let scene = ViewerScene(source: source, options: options, services: services)
    shown = scene
    scene.start()
    return scene
  }
  shown?.stop()
  return exit
}

/// The ending for an input that cannot be opened.
package func refusal(_ error: InputError) -> Exit {
  Exit(status: 2, message: "unfold: \(harmless(error.name)): \(error.message)")
}

/// A name as it may be printed: nothing in it is a control character, and it is not long.
package func harmless(_ name: String) -> String {
  var rules = TextRules()
  rules.lines = .single
  var shown = ""
  rules.forEachGlyph(in: Text(name), truncatedTo: 80, .middle) { shown += $0.text }
  return shown
}
