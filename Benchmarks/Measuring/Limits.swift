// Work that no program can do without, or the plain way to a result: limits to compare with.

import Glibc
import TestSupport

/// A pass over bytes, in blocks as large as those of the viewer.
enum Pass {
  /// The bytes of a block.
  private static let blockBytes = 256 * 1024

  /// Reads a file to its end, block after block.
  static func read(_ path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { stop("\(path): cannot be read") }
    defer { close(file) }
    var block = [UInt8](repeating: 0, count: blockBytes)
    var offset = 0
    while true {
      let count = pread(file, &block, blockBytes, offset)
      guard count > 0 else { return }
      offset += count
    }
  }

  /// Copies bytes into one block, again and again.
  static func copy(_ bytes: [UInt8]) {
    var block = [UInt8](repeating: 0, count: blockBytes)
    block.withUnsafeMutableBytes { block in
      bytes.withUnsafeBytes { all in
        for start in stride(from: 0, to: all.count, by: blockBytes) {
          let part = all[start..<min(start + blockBytes, all.count)]
          block.copyMemory(from: UnsafeRawBufferPointer(rebasing: part))
        }
      }
    }
  }
}

/// Pages of a file, read here and there.
///
/// It is a class because it owns the open file.
final class PageReader {
  /// The bytes of a page.
  private static let pageBytes = 64 * 1024

  private let file: Int32
  private let pageCount: Int
  private var page = [UInt8](repeating: 0, count: pageBytes)
  private var cells = [UInt32](repeating: 0, count: 120 * 40)
  private var random = SeededGenerator(seed: 64)

  init(_ path: String) throws {
    file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { stop("\(path): cannot be read") }
    pageCount = max(try TemporaryFolder.size(of: path) / Self.pageBytes, 1)
  }

  deinit { close(file) }

  /// Reads any page.
  func read() {
    let number = Int.random(in: 0..<pageCount, using: &random)
    guard pread(file, &page, page.count, number * page.count) > 0 else { stop("no page to read") }
  }

  /// Reads any page and writes the lines of a screenful into its cells.
  func readScreen() {
    read()
    var line = 0
    var column = 0
    for byte in page {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 0
        guard line < 40 else { return }
      } else if column < 120 {
        cells[line * 120 + column] = UInt32(byte)
        column += 1
      }
    }
  }

  /// The microseconds of processor time that a screen takes, of twenty the mean.
  var screenMicroseconds: Double {
    processorMilliseconds { for _ in 0..<20 { readScreen() } } * 1_000 / 20
  }
}

/// Sorted numbers in a plain array.
struct SortedNumbers {
  private let numbers: [Int]

  init(_ numbers: [Int]) { self.numbers = numbers }

  var count: Int { numbers.count }

  /// Returns the number of elements less than a number, by a binary search.
  func rank(of number: Int) -> Int {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension SeededGenerator {
  /// Random numbers from 0 up to a limit.
  mutating func numbers(_ count: Int, below limit: Int) -> [Int] {
    (0..<count).map { _ in Int.random(in: 0..<limit, using: &self) }
  }
}
