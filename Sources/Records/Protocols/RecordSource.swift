// A source with all of its calls, and the handle that keeps those that wait off the main thread.

/// A source of records, with the calls that never wait and those that may.
package protocol RecordSource: ReadableSource, GrowingSource {}

/// The evidence that code may wait for a disk, a pipe or a database.
///
/// The main thread holds no such value while a screen is shown. Background jobs have one.
package protocol MayWait: Sendable {
  /// Whether the work should end as soon as it can.
  var isCancelled: Bool { get }
}

/// A source for the main thread: the calls that may wait need evidence that the caller may.
package struct SourceHandle: Sendable {
  let source: any RecordSource

  /// Hides the waiting calls of a source.
  package init(_ source: any RecordSource) { self.source = source }

  /// The source with the calls that never wait.
  package var presented: any PresentedSource { source }

  /// Opens the source for work that may wait.
  ///
  /// - Parameter work: The work.
  /// - Returns: The source with all of its calls.
  package func opened(by work: some MayWait) -> any RecordSource { source }

  /// Returns a way to read the same input with other options, among them the bytes to come.
  ///
  /// - Returns: The way; nil if the input has to be opened again, or cannot be read with these
  ///   options.
  package func rereading(with options: SourceOptions) -> Rereading? {
    source.rereading(with: options)
  }
}

/// A source that reads the input of another one, and is made by work that may wait.
package struct Rereading: Sendable {
  private let make: @Sendable () -> any RecordSource

  /// Postpones making a source.
  init(_ make: @escaping @Sendable () -> any RecordSource) { self.make = make }

  /// Makes the source, which reads from the beginning what has arrived.
  ///
  /// The other source must have been stopped, and its work cancelled: both read from one stream.
  ///
  /// - Parameter work: The work.
  /// - Returns: The source.
  package func source(by work: some MayWait) -> SourceHandle { SourceHandle(make()) }
}
