// IP addresses and versions: numbers between points and colons.

/// An IP address, perhaps with the bits of a network, and of version 4 with a port.
struct AddressReading {
  private(set) var isVersion6 = false
  /// The bits of the address, the highest first.
  package private(set) var address: UInt128 = 0
  /// The number of its bits that name a network.
  private(set) var networkBits: Int?
  /// The number after the colon, if there is one.
  package private(set) var port: Int?

  /// Reads a text that is an address from its beginning to its end.
  package init?(_ text: RawSpan) {
    var offset = 0
    let isRead = text.hasFourParts ? readVersion4(text, &offset) : readVersion6(text, &offset)
    guard isRead, offset == text.byteCount else { return nil }
  }

  private mutating func readVersion4(_ text: RawSpan, _ offset: inout Int) -> Bool {
    for part in 0..<4 {
      if part > 0 { offset += 1 }
      guard let number = text.number(upTo: 3, at: &offset), number < 256 else { return false }
      address = address << 8 | UInt128(number)
    }
    if text.has("/", at: offset) {
      offset += 1
      guard let bits = text.number(upTo: 2, at: &offset), bits <= 32 else { return false }
      networkBits = bits
    }
    if text.has(":", at: offset) {
      offset += 1
      guard let number = text.number(upTo: 5, at: &offset), number < 65_536 else { return false }
      port = number
    }
    return true
  }

  private mutating func readVersion6(_ text: RawSpan, _ offset: inout Int) -> Bool {
    isVersion6 = true
    var groups = 0
    var gap: Int?
    if text.has(":", at: 0) {
      guard text.has(":", at: 1) else { return false }
      gap = 0
      offset = 2
    }
    while groups < 8, let digit = text.byte(offset).hexadecimalDigit {
      var group = digit
      let start = offset
      offset += 1
      while let digit = text.byte(offset).hexadecimalDigit {
        group = group << 4 | digit
        offset += 1
        guard offset - start <= 4 else { return false }
      }
      address = address << 16 | group
      groups += 1
      guard text.has(":", at: offset) else { break }
      offset += 1
      if text.has(":", at: offset) {
        guard gap == nil else { return false }
        gap = groups
        offset += 1
      } else if text.byte(offset).hexadecimalDigit == nil {
        return false
      }
    }
    if let gap {
      guard groups < 8 else { return false }
      let low = UInt128(16 * (groups - gap))
      let lowBits: UInt128 = address & ((1 << low) - 1)
      address = gap == 0 ? lowBits : (address >> low) << UInt128(128 - 16 * gap) | lowBits
    } else if groups < 8 {
      return false
    }
    if text.has("/", at: offset) {
      offset += 1
      guard let bits = text.number(upTo: 3, at: &offset), bits <= 128 else { return false }
      networkBits = bits
    }
    return true
  }

  /// Whether an address is in the network that this one names.
  package func contains(_ other: AddressReading) -> Bool {
    guard isVersion6 == other.isVersion6 else { return false }
    let all = isVersion6 ? 128 : 32
    let rest = all - (networkBits ?? all)
    return rest == 128 || address >> UInt128(rest) == other.address >> UInt128(rest)
  }

  /// The address as a key; the end of an address of version 6 is not in it.
  package var key: UInt64 {
    if isVersion6 { return 1 << 63 | UInt64(address >> 65) }
    return UInt64(address) << 22 | UInt64(networkBits.map { $0 + 1 } ?? 0) << 16
      | UInt64(port ?? 0)
  }

  /// Appends the address as bytes that are ordered as addresses are.
  package func appendCollation(to bytes: inout [UInt8]) {
    bytes.append(isVersion6 ? 1 : 0)
    bytes.append(bigEndian: UInt64(address >> 64))
    bytes.append(bigEndian: UInt64(truncatingIfNeeded: address))
    bytes.append(UInt8(networkBits.map { $0 + 1 } ?? 0))
    bytes.append(bigEndian: UInt64(port ?? 0))
  }
}

/// A version: `1.10.0`, `v1.10.0-rc1`, `1.2.3.4+build`.
struct VersionReading {
  private var parts: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  /// The text after a hyphen, of a version before a release; empty for a release.
  private var early = 0..<0
  /// The number of its parts.
  package private(set) var partCount = 0
  /// Whether it begins with a `v` or has more than numbers, as no date has.
  private(set) var isUnmistakable = false

  /// Reads a text that is a version from its beginning to its end, of one part to four.
  package init?(_ text: RawSpan) {
    var offset = text.byte(0) | 0x20 == 0x76 ? 1 : 0
    isUnmistakable = offset > 0
    while true {
      let end = text.digitsEnd(from: offset)
      guard (1...18).contains(end - offset), partCount < 4 else { return nil }
      let number = UInt64(text.number(offset..<end))
      switch partCount {
      case 0: parts.0 = number
      case 1: parts.1 = number
      case 2: parts.2 = number
      default: parts.3 = number
      }
      partCount += 1
      offset = end
      guard text.has(".", at: offset) else { break }
      offset += 1
    }
    if text.has("-", at: offset) {
      let end = Self.wordEnd(text, from: offset + 1)
      guard end > offset + 1 else { return nil }
      early = offset + 1..<end
      offset = end
      isUnmistakable = true
    }
    if text.has("+", at: offset) {
      let end = Self.wordEnd(text, from: offset + 1)
      guard end > offset + 1 else { return nil }
      offset = end
      isUnmistakable = true
    }
    guard offset == text.byteCount else { return nil }
  }

  private static func wordEnd(_ text: RawSpan, from start: Int) -> Int {
    var offset = start
    while case let byte = text.byte(offset),
      byte.isDigit || byte.isLetter || byte == 0x2E || byte == 0x2D || byte == 0x5F
    {
      offset += 1
    }
    return offset
  }

  /// The first parts as a key; versions with the same key may differ.
  package var key: UInt64 {
    let limit: UInt64 = 1 << 20 - 1
    var key = min(parts.0, limit) << 44
    guard parts.0 < limit else { return key }
    key |= min(parts.1, limit) << 24
    guard parts.1 < limit else { return key }
    return key | min(parts.2, limit) << 4
  }

  /// Appends the version as bytes that are ordered as versions are.
  package func appendCollation(of text: RawSpan, to bytes: inout [UInt8]) {
    for part in [parts.0, parts.1, parts.2, parts.3] { bytes.append(bigEndian: part) }
    bytes.append(early.isEmpty ? 1 : 0)
    if !early.isEmpty { NaturalText.append(text.extracting(early), to: &bytes) }
  }
}

extension RawSpan {
  /// Whether the text begins with digits, then a point, as addresses of version 4 do.
  fileprivate var hasFourParts: Bool {
    var offset = 0
    for part in 0..<4 {
      let end = digitsEnd(from: offset)
      guard end > offset else { return false }
      offset = end
      if part < 3 {
        guard has(".", at: offset) else { return false }
        offset += 1
      }
    }
    return true
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt128? {
    switch self {
    case 0x30...0x39: UInt128(self - 0x30)
    case 0x41...0x46: UInt128(self - 0x37)
    case 0x61...0x66: UInt128(self - 0x57)
    default: nil
    }
  }
}

extension [UInt8] {
  /// Appends a number, the highest byte first.
  package mutating func append(bigEndian number: UInt64) {
    for place in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> UInt64(place)))
    }
  }
}
