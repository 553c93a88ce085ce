// The service that the envelope around an event of OpenTelemetry names, far above it perhaps.

import JSONText
internal import Synchronization

/// The services of the envelopes that were looked up last.
struct EnvelopeServices: Sendable {
  /// The most envelopes that are kept.
  private static let capacity = 256

  private struct Envelope {
    /// The bytes from the beginning of its resource to the last event that was looked up.
    var bytes: Range<Int>
    var service: [UInt8]?
  }

  /// The envelopes, in order.
  private var envelopes: [Envelope] = []

  /// Returns the last envelope that begins before an offset: the end of its bytes and its service.
  func last(before offset: Int) -> (end: Int, service: [UInt8]?)? {
    envelopes.last { $0.bytes.lowerBound < offset }.map { ($0.bytes.upperBound, $0.service) }
  }

  /// Keeps the service of the envelope whose resource begins at an offset, up to an event.
  mutating func keep(_ service: [UInt8]?, from start: Int, to end: Int) {
    let place = envelopes.partitioningIndex { $0.bytes.lowerBound >= start }
    guard place == envelopes.count || envelopes[place].bytes.lowerBound > start else {
      return extend(to: end, at: place)
    }
    if envelopes.count == Self.capacity { envelopes.removeAll(keepingCapacity: true) }
    let index = min(place, envelopes.count)
    envelopes.insert(Envelope(bytes: start..<max(end, start), service: service), at: index)
  }

  /// Notes that no other envelope begins between the last one before an offset and the offset.
  mutating func extend(to end: Int) {
    guard let place = envelopes.lastIndex(where: { $0.bytes.lowerBound < end }) else { return }
    extend(to: end, at: place)
  }

  private mutating func extend(to end: Int, at place: Int) {
    let bytes = envelopes[place].bytes
    envelopes[place].bytes = bytes.lowerBound..<max(bytes.upperBound, end)
  }
}

/// Looks for the services of events, whose resource may be far above them in the file.
struct ServiceReader {
  /// The bytes before an event in which the resource of its envelope is looked for.
  private static let envelopeBytes = 16 * 1024 * 1024
  /// The bytes that are looked at once, and those in which a resource names its service.
  private static let lookBytes = 64 * 1024

  /// The file that has the records.
  let file: RecordFile

  /// The outcome of looking for a service.
  enum Lookup {
    /// The service; nil where the resource names none.
    case found([UInt8]?)
    /// Bytes have to be read from the disk first.
    case notHere
  }

  /// Returns the service of the resource above a record of a log.
  ///
  /// - Parameters:
  ///   - record: The record, or its first part; one that holds a resource needs no other.
  ///   - offset: The offset of the record.
  ///   - parser: The parser of the records.
  ///   - waiting: Whether to wait for the disk.
  /// - Returns: The service; nil for a record other than an event.
  /// - Complexity: O(bytes between the record and the one that was looked up before it in its
  ///   envelope).
  func service(
    above record: Span<UInt8>, at offset: Int, by parser: RecordParser, waiting: Bool
  ) -> Lookup {
    guard parser.hasEnvelopes, EventEnvelope.lacksResource(record.bytes) else { return .found(nil) }
    let known = file.state.withLock { $0.services.last(before: offset) }
    if let known, offset <= known.end { return .found(known.service) }
    let first = max(known?.end ?? parser.schema.firstRecordOffset, offset - Self.envelopeBytes)
    var end = offset
    while end > first {
      let start = max(first, end - Self.lookBytes)
      // The opening of a resource may be cut by the end of the piece.
      let range = start..<min(end + EventEnvelope.neededBytes, offset)
      guard let piece = file.bytes(in: range, waiting: waiting) else { return .notHere }
      if let place = EventEnvelope.lastResource(in: piece.span.bytes) {
        let resource = start + place
        let text = file.bytes(
          in: resource..<min(resource + Self.lookBytes, offset), waiting: waiting)
        guard let text else { return .notHere }
        let service = LogReader.service(in: text, before: text.count)
        file.state.withLock { $0.services.keep(service, from: resource, to: offset) }
        return .found(service)
      }
      end = start
    }
    guard let known, first == known.end else { return .found(nil) }
    file.state.withLock { $0.services.extend(to: offset) }
    return .found(known.service)
  }
}
