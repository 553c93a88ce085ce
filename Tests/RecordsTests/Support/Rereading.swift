// Reading an input again, as the viewer does.

@testable import Records

/// A test, which may wait.
private struct TestWork: MayWait {
  let isCancelled = false
}

extension RecordSource {
  /// Stops the source and returns one that reads the same input with other options; nil if the
  /// input has to be opened again.
  func reread(_ options: SourceOptions) -> (any RecordSource)? {
    stop()
    return rereading(with: options)?.source(by: TestWork()).source
  }
}
