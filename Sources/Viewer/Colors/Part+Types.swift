// The style of values by type.

import Records
import Values

extension Part {
  /// Creates the part for values in the list, where only few types have a colour.
  init(inList type: ValueType) {
    self =
      switch type {
      case .time, .epoch: .date
      case .boolean: .boolean
      default: .value
      }
  }

  /// Creates the part for values in an open row.
  init(inOpenRow type: ValueType) {
    self =
      switch type {
      case .time, .epoch: .date
      case .boolean: .boolean
      case .number, .percent, .money, .size, .duration: .number
      case .missing: .missing
      case .address, .version, .code, .text: .value
      }
  }
}
