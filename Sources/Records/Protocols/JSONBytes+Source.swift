// The JSON in a source.

import JSONText

extension JSONBytes {
  /// Takes the bytes of a source that was opened by work that may wait, until it is cancelled.
  package init(
    reading source: any ReadableSource, in range: Range<Int>, isEnded: Bool = true,
    for work: some MayWait
  ) {
    self.init(in: range, isEnded: isEnded) {
      work.isCancelled ? nil : source.bytes(in: $0)
    }
  }
}
