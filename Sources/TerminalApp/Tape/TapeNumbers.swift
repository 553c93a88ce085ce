// The notation of times and sizes.

internal import CellGrid

extension Duration {
  /// Parses `500ms`, `1.5s`, `2m` or plain seconds, to the microsecond; nil for anything else.
  init?(tapeText: String) {
    let number = tapeText.prefix { $0 == "." || ("0"..."9").contains($0) }
    let unit: Int
    switch tapeText.dropFirst(number.count) {
    case "ms": unit = 1000
    case "", "s": unit = 1_000_000
    case "m": unit = 60_000_000
    default: return nil
    }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, number.contains(where: { $0 != "." }), number.count <= 12 else {
      return nil
    }
    let whole = Int(parts[0]) ?? 0
    var microseconds = whole * unit
    if parts.count == 2 {
      let digits = parts[1].prefix(6)
      let scale = (0..<digits.count).reduce(1) { scale, _ in scale * 10 }
      microseconds += (Int(digits) ?? 0) * unit / scale
    }
    self = .microseconds(microseconds)
  }
}

extension CellSize {
  /// Parses `80x24`, columns first; nil for anything else.
  init?(columnsByLines text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let lines = Int(parts[1]), columns >= 0,
      lines >= 0
    else { return nil }
    self.init(lines: lines, columns: columns)
  }
}
