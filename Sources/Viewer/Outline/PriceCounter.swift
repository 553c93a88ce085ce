// The exact numbers of lines in a record, counted in the background.

import Records

/// The numbers of lines in an outline that were counted after an estimate was shown.
struct ExactPrices: Sendable {
  /// The lines of the record with everything open.
  var record: Int?
  /// The lines inside closed nodes.
  var nodes: [NodePath: Int] = [:]
}

/// A count of the lines in one record, and what it needs.
struct PriceRequest: Sendable {
  /// The bytes up to which lines are counted exactly.
  static let limitBytes = 4_194_304

  /// The record.
  let record: Record
  /// The indices of the fields that the record's line does not fully show.
  let hidden: [Int]
  /// The fields to count.
  let shown: OpenFields
  /// The arrangements that the user has chosen.
  let choices: NodeChoices
  /// The columns, widths and rules.
  let presentation: Presentation
  /// The closed nodes to count.
  let nodes: [NodePath]

  /// Counts the lines; those that cannot be counted exactly are left out.
  ///
  /// - Complexity: O(bytes of the record).
  func count(reading source: any ReadableSource) -> ExactPrices {
    var content = OutlineContent(
      of: record, hidden: hidden, showing: shown, choices: choices, by: presentation,
      long: { Self.value(of: $0, reading: source) })
    var prices = ExactPrices()
    let all = content.allLines(lookingAt: Self.limitBytes)
    if all.isExact { prices.record = all.lines }
    for path in nodes {
      let price = content.lines(inside: path, lookingAt: Self.limitBytes)
      if let price, price.isExact { prices.nodes[path] = price.lines }
    }
    return prices
  }

  /// Reads a value that is not kept; nil if it is too long to be counted.
  private static func value(
    of field: Field, reading source: any ReadableSource
  ) -> OutlineValue? {
    guard let long = field.long, long.range.count <= limitBytes,
      let bytes = source.bytes(in: long.range)
    else { return nil }
    guard field.kind == .text else { return OutlineValue(text: bytes) }
    let nodes = JSONNodes(in: JSONBytes(bytes))
    return OutlineValue(
      nodes, plain: LongField(range: 0..<bytes.count, spelling: long.spelling))
  }
}

/// Counts the lines of the records and nodes on the screen that have an estimate.
@MainActor
package final class PriceCounter {
  private let host: any RowHost
  private let counting: JobSlot

  /// Creates a counter without work.
  package init(_ host: any RowHost) {
    self.host = host
    counting = host.session.jobs.slot("prices")
  }

  /// Counts the lines of the first record on the screen that waits for it, then those of the others.
  package func update() {
    guard !counting.isRunning else { return }
    for row in host.visibleRows {
      guard let outline = outline(at: row),
        let request = outline.priceRequest(for: host.shownNodes(of: row))
      else { continue }
      return count(request, for: outline)
    }
  }

  /// Returns the outline of a row; nil for one that hides nothing, and for a wide record that is
  /// closed, whose lines are not counted.
  private func outline(at row: ViewIndex) -> Outline? {
    let source = host.session.source
    if let key = source.key(at: row), source.schema.columns.count > Record.wideFields,
      !host.session.openRows[key].isOpen
    {
      return nil
    }
    guard let record = source.record(at: row) else { return nil }
    let layouts = host.layouts
    guard !layouts.openness(of: record).isOpen else { return layouts.outline(of: record) }
    return record.isWide || !layouts.hidesAnything(record) ? nil : layouts.outline(of: record)
  }

  private func count(_ request: PriceRequest, for outline: Outline) {
    let source = host.session.source.handle
    counting.start { (job: Job<ExactPrices>) in
      request.count(reading: source.opened(by: job))
    } receive: { [weak self, weak outline] prices in
      outline?.take(prices, for: request)
      self?.host.layouts.linesChanged()
      self?.update()
    }
  }
}
