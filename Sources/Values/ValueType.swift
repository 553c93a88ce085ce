// The kinds of values that columns hold.

/// The kind of a value: the first one that fits, in this order.
package enum ValueType: String, Hashable, Sendable, CaseIterable {
  /// Nothing, or a word for nothing, such as `n/a`.
  case missing
  /// `true` or `no`.
  case boolean
  /// An IP address, perhaps with the bits of a network or a port.
  case address = "ip"
  /// `1.10.0-rc1`.
  case version
  /// A date, perhaps with a time of day.
  case time = "date"
  /// `3h12m`, `120 ms`, `01:02:03`.
  case duration
  /// `1.5 GiB`.
  case size
  /// A number with a currency.
  case money
  /// A number in hundredths or thousandths.
  case percent
  /// Seconds since 1970, or thousandths, millionths or billionths of them.
  case epoch
  /// Digits that begin with a zero: they name something and count nothing.
  case code
  /// A decimal number.
  case number
  /// Anything else.
  case text

  /// Whether values are amounts, which are aligned at their units.
  package var isAmount: Bool {
    switch self {
    case .number, .percent, .money, .size, .duration: true
    case .missing, .boolean, .address, .version, .time, .epoch, .code, .text: false
    }
  }

  /// Whether the decimal points of values are aligned.
  package var hasPoints: Bool {
    switch self {
    case .number, .percent, .money, .size: true
    case .missing, .boolean, .address, .version, .time, .duration, .epoch, .code, .text: false
    }
  }
}
