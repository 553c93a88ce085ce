// The styles of a field's value.

import JSONText

/// The look of a value and its spelling with it, in one reference, since most fields have neither.
indirect enum FieldStyling: Hashable, Sendable {
  /// The stretches with a look of their own, and the value as the source has it.
  case styled(runs: [StyleRun], source: [UInt8]?)
  /// The treatment of styles in the strings of the JSON that the value is, where it is not the usual.
  case inside(StyleReading)

  /// Creates the styling of a value; nil for one without any.
  init?(runs: [StyleRun], source: [UInt8]?) {
    guard !runs.isEmpty || source != nil else { return nil }
    self = .styled(runs: runs, source: source)
  }

  /// The stretches with a look of their own, in order.
  var runs: [StyleRun] {
    switch self {
    case .styled(let runs, _): runs
    case .inside: []
    }
  }

  /// The value as the source has it; nil where it has no styles.
  var source: [UInt8]? {
    switch self {
    case .styled(_, let source): source
    case .inside: nil
    }
  }

  /// The treatment of styles in strings of the value.
  var reading: StyleReading {
    switch self {
    case .styled: .style
    case .inside(let reading): reading
    }
  }
}
