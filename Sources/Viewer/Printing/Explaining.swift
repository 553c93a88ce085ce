// Printing what an input is taken for.

package import CellGrid
package import Records
internal import TerminalApp

/// Opens an input, and prints what it is taken for and why.
///
/// A pipe is judged by what has arrived within a second.
///
/// - Returns: The exit: 2 if the input cannot be opened, 3 if the output cannot be written.
@MainActor
package func explain(_ input: SourceInput, options: ViewerOptions, descriptor: Int32) -> Exit {
  do {
    let source = try openSource(input, options: options.source)
    if source.schema.isProvisional {
      _ = result(within: .seconds(1)) {
        source.index(isCancelled: { false }) { _ in }
        return true
      }
      _ = source.applyChange()
    }
    if let error = source.refusal { return refusal(error) }
    let lines = ["\(displayName(source.name)):"] + FormatExplanation(of: source.schema).lines
    var sink = OutputSink(descriptor: descriptor, terminal: nil)
    try sink.write(Array((lines.joined(separator: "\n") + "\n").utf8))
    try sink.flush()
    return Exit(status: 0)
  } catch let error as InputError {
    return refusal(error)
  } catch {
    return Exit(status: 3, message: "unfold: write error: \(error)")
  }
}
