// The styles of a field's value.

/// The look of a value and its spelling with it, in one reference, since most fields have neither.
indirect enum FieldStyling: Hashable, Sendable {
  /// The stretches with a look of their own, and the value as the source has it.
  case styled(runs: [StyleRun], source: [UInt8]?)

  /// Creates the styling of a value; nil for one without any.
  init?(runs: [StyleRun], source: [UInt8]?) {
    guard !runs.isEmpty || source != nil else { return nil }
    self = .styled(runs: runs, source: source)
  }

  /// The stretches with a look of their own, in order.
  var runs: [StyleRun] {
    switch self {
    case .styled(let runs, _): runs
    }
  }

  /// The value as the source has it; nil where it has no styles.
  var source: [UInt8]? {
    switch self {
    case .styled(_, let source): source
    }
  }
}
