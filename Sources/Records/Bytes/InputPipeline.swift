// The steps from arriving bytes to stored ones: decompression, then conversion to UTF-8.

/// Prepares the bytes of a stream to be kept; finds out from the first of them what has to be done.
struct InputPipeline {
  /// The findings about a stream.
  struct Findings: Equatable, Sendable {
    /// The compression of the stream, if any.
    var packing: Compression?
    /// The encoding of its text; nil while only ASCII has arrived.
    var encoding: TextEncoding?
    /// Whether the encoding is a guess from the bytes.
    var isGuess = false
    /// The bytes that the encoding has not; nil if it has all.
    var damage: Transcoder.Damage?

    /// The notes about the bytes.
    var notes: [SourceNote] {
      guard let damage, let encoding else { return [] }
      return [
        .misspelled(
          encoding: encoding.name, byteOffset: damage.byteOffset, characters: damage.count)
      ]
    }
  }

  /// Why a stream ends early.
  enum Stop: Error, Equatable {
    case noted(SourceNote)
    case refused
  }

  /// The bytes that decide the encoding, if the stream brings them without a pause.
  private static let judgedBytes = 16 * 1024
  /// The bytes after the first ones of characters that prove UTF-8.
  private static let provingFollowers = 3

  private(set) var findings = Findings()
  private let wanted: TextEncoding?
  private let isWantedGuessed: Bool
  private let limits: SourceLimits
  /// Bytes that arrived before it was known how they are packed.
  private var first: [UInt8]? = []
  private var unpacker: (any Unpacker)?
  private var transcoder: Transcoder?
  /// Bytes of text whose encoding is not decided yet.
  private var held: [UInt8] = []
  private var isBeginning = true
  /// Bytes taken, as they arrived.
  private(set) var arrivedBytes = 0
  private var unpackedBytes = 0
  /// Bytes of text taken, before they were converted.
  private var spelledBytes = 0

  init(options: SourceOptions) {
    wanted = options.encoding
    isWantedGuessed = options.isEncodingGuessed
    limits = options.limits
  }

  /// Prepares bytes.
  ///
  /// - Parameters:
  ///   - bytes: What arrived; nothing at the end.
  ///   - sink: Gets what is to be kept; false when it cannot be kept.
  /// - Throws: Why nothing more should be taken.
  mutating func feed(
    _ bytes: UnsafeRawBufferPointer, into sink: (UnsafeRawBufferPointer) -> Bool
  ) throws(Stop) {
    arrivedBytes += bytes.count
    guard let first else { return try unpack(bytes, isLast: bytes.isEmpty, into: sink) }
    let joined = first + bytes
    guard joined.count >= Compression.signatureBytes || bytes.isEmpty else {
      self.first = joined
      return
    }
    self.first = nil
    findings.packing = Compression(joined)
    unpacker = findings.packing?.unpacker()
    var stop: Stop?
    joined.withUnsafeBytes { all in
      do throws(Stop) {
        try unpack(all, isLast: bytes.isEmpty, into: sink)
      } catch {
        stop = error
      }
    }
    if let stop { throw stop }
  }

  private mutating func unpack(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into sink: (UnsafeRawBufferPointer) -> Bool
  ) throws(Stop) {
    guard let format = findings.packing?.rawValue else {
      return try spell(bytes, isLast: isLast, into: sink)
    }
    guard let unpacker else { return }
    // A window can be larger than all else that is in memory.
    defer { if isLast { self.unpacker = nil } }
    var stop: Stop?
    do throws(CompressionDefect) {
      try unpacker.unpack(bytes) { piece in
        do throws(Stop) {
          try count(piece.count)
          try spell(piece, isLast: false, into: sink)
          return true
        } catch {
          stop = error
          return false
        }
      }
    } catch {
      if let stop { throw stop }
      if case .noMemory(let window) = error {
        throw .noted(.compressionWindow(format: format, window: window, bytes: unpackedBytes))
      }
      throw .noted(.compressionDamaged(format: format, bytes: unpackedBytes))
    }
    guard isLast else { return }
    try spell(UnsafeRawBufferPointer(start: nil, count: 0), isLast: true, into: sink)
    if !unpacker.isAtEnd { throw .noted(.compressionCutOff(format: format, bytes: unpackedBytes)) }
  }

  /// Counts what is unpacked: a few bytes must not become endlessly many.
  private mutating func count(_ bytes: Int) throws(Stop) {
    unpackedBytes += bytes
    guard unpackedBytes > limits.unpackedFreeBytes,
      unpackedBytes / limits.unpackedRatio > arrivedBytes
    else { return }
    throw .noted(.unpackedLimitReached(bytes: unpackedBytes))
  }

  private mutating func spell(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into sink: (UnsafeRawBufferPointer) -> Bool
  ) throws(Stop) {
    var bytes = bytes
    if isBeginning, !bytes.isEmpty {
      isBeginning = false
      let mark = TextEncoding.marked(bytes)
      if let encoding = wanted ?? mark?.encoding {
        let isMarked = mark?.encoding == encoding && encoding != .utf8
        spell(as: encoding, at: isMarked ? mark?.bytes ?? 0 : 0)
        findings.isGuess = isWantedGuessed
      }
      // A mark that is turned into UTF-8 would be a character of the first record.
      if let mark, mark.encoding == findings.encoding, transcoder != nil {
        bytes = UnsafeRawBufferPointer(rebasing: bytes[mark.bytes...])
      }
    }
    guard findings.encoding == nil else { return try convert(bytes, isLast: isLast, into: sink) }
    if held.isEmpty, !isTelling(bytes) { return try convert(bytes, isLast: isLast, into: sink) }
    held += bytes
    try decide(isForced: isLast || held.count >= Self.judgedBytes, isLast: isLast, into: sink)
  }

  /// Whether bytes have what ASCII has not, or an escape that may begin characters.
  private func isTelling(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.contains { $0 >= 0x80 || $0 == 0 || $0 == 0x1B }
  }

  /// Decides the encoding by the bytes that are held, if they are enough, and passes them on.
  private mutating func decide(
    isForced: Bool, isLast: Bool, into sink: (UnsafeRawBufferPointer) -> Bool
  ) throws(Stop) {
    let bytes = held
    let isText = bytes.contains { $0 >= 0x80 || $0 == 0 }
    if isText || EncodingGuess.hasShift(bytes.span) {
      let utf8 = EncodingGuess.UTF8Count(bytes)
      let isUTF8 = utf8.defects == 0 && utf8.followers >= Self.provingFollowers
      guard isForced || isUTF8 else { return }
      // What other programs write is told by its first bytes, which have to stay.
      let isForeign = spelledBytes == 0 && ForeignFormat(bytes) != nil
      let guess = isUTF8 || isForeign ? nil : EncodingGuess(bytes).encoding
      spell(as: guess ?? .utf8, at: spelledBytes)
      findings.isGuess = guess != nil
    } else if !isForced, bytes.suffix(2).contains(0x1B) {
      // The rest of the escape has not arrived.
      return
    }
    held = []
    var stop: Stop?
    bytes.withUnsafeBytes { all in
      do throws(Stop) {
        try convert(all, isLast: isLast, into: sink)
      } catch {
        stop = error
      }
    }
    if let stop { throw stop }
  }

  /// Whether bytes are held until more of them show their encoding.
  var isHolding: Bool { !held.isEmpty }

  /// Passes on what is held: the stream pauses.
  mutating func release(into sink: (UnsafeRawBufferPointer) -> Bool) throws(Stop) {
    try decide(isForced: true, isLast: false, into: sink)
  }

  private mutating func convert(
    _ bytes: UnsafeRawBufferPointer, isLast: Bool, into sink: (UnsafeRawBufferPointer) -> Bool
  ) throws(Stop) {
    spelledBytes += bytes.count
    let isKept = transcoder?.convert(bytes, isLast: isLast, into: sink) ?? sink(bytes)
    findings.damage = transcoder?.damage
    if !isKept { throw .refused }
  }

  private mutating func spell(as encoding: TextEncoding, at byteOffset: Int) {
    findings.encoding = encoding
    guard encoding != .utf8 else { return }
    transcoder = Transcoder(encoding, at: byteOffset)
  }
}
