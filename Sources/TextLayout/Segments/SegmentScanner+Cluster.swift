// Clusters and their widths. An invisible character ends a cluster early, so that it can be shown;
// the rest of the cluster then begins a segment of its own.

internal import CUnicode

extension SegmentScanner {
  /// Consumes the cluster that begins with a visible code point.
  @inline(__always)
  mutating func nextCluster(_ scalar: Scalar, _ property: Property) -> Segment {
    let end = offset + scalar.length
    // ASCII and U+4000 to U+9FFF never continue a cluster, except after a prepended mark.
    let isAlone = end == bytes.count || bytes[end] < 0x80 || 0xE4...0xE9 ~= bytes[end]
    if isAlone, property.visibility == .drawn, property.clusterClass == CUNICODE_GCB_OTHER {
      let kind: Segment.Kind = hangs(property) ? .space : .drawn
      return consume(kind, scalar, width: max(1, columns(of: property)), property)
    }
    return nextLongCluster(scalar, property)
  }

  private mutating func nextLongCluster(_ scalar: Scalar, _ property: Property) -> Segment {
    guard !property.isLoneJamo else {
      return consumeReplaced(.coded, scalar, width: scalar.codedWidth)
    }
    let start = offset
    let mayBreakBefore = mayBreak(before: property, endingAt: start + scalar.length)
    var cluster = Cluster(
      first: scalar, property, width: columns(of: property), start: start)
    while let step = cluster.next(in: bytes, rules: rules) {
      continueBreaks(over: step.first)
      if let second = step.second { continueBreaks(over: second) }
      cluster.add(step, width: columns(of: step.first))
    }
    while let step = cluster.nextExcess(in: bytes) {
      continueBreaks(over: step.first)
      cluster.addExcess(step)
    }
    move(to: cluster.end)
    let isSpace = hangs(property) && cluster.end == start + scalar.length
    return Segment(
      kind: isSpace ? .space : .drawn, start: start, drawnEnd: cluster.drawnEnd, end: cluster.end,
      width: cluster.columns, scalar: scalar.value, excessCount: cluster.excessCount,
      mayBreakBefore: mayBreakBefore)
  }

  /// Returns the columns of one code point.
  @inline(__always)
  func columns(of property: Property) -> Int {
    let isWidened = property.isAmbiguous && rules.ambiguousWidth == 2 && property.width == 1
    return isWidened ? 2 : property.width
  }

  @inline(__always)
  private func hangs(_ property: Property) -> Bool {
    property.lineClass == LineClass.space
      || property.isHangingSpace && rules.breaking == .reading
  }
}

extension Property {
  /// Whether this is a vowel or final of Hangul, which is malformed without its syllable.
  var isLoneJamo: Bool {
    clusterClass == CUNICODE_GCB_V || clusterClass == CUNICODE_GCB_T
  }
}

extension Segment {
  /// Returns the columns of `<+12>`; none for a count of zero.
  static func excessWidth(_ count: Int) -> Int {
    guard count > 0 else { return 0 }
    var width = 3
    var rest = count
    while rest > 0 {
      width += 1
      rest /= 10
    }
    return width
  }
}
