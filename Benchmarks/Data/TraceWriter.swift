// Nested JSON to measure on: traces of a language model, and one record with a very long array.

import Glibc
import TestSupport

/// Writes JSON Lines of made-up traces.
struct TraceWriter {
  /// The path of the number that is looked for.
  static let path = "usage.prompt_tokens"
  /// One trace of as many has a number above the limit.
  static let rarity = 1_000
  /// The limit.
  static let limit = 50_000

  /// The place of the array in its record.
  static let arrayStart = arrayBeginning.utf8.count - 1
  private static let arrayBeginning = "{\"id\":1,\"items\":["

  private static let sentence =
    "Was call said each and be they long your time so \\\"his\\\" at.\\nPeople up the other like she. "

  /// Writes traces until bytes are enough.
  static func write(to path: String, byteCount: Int) throws {
    var number = 0
    try TextFile.write(to: path, byteCount: byteCount) { text in
      number += 1
      let turns = (0..<3 + number % 4).map { turn in
        let role = turn.isMultiple(of: 2) ? "user" : "assistant"
        let words = String(repeating: sentence, count: 3 + (number + turn) % 8)
        return "{\"role\":\"\(role)\",\"content\":\"\(words)\"}"
      }
      let prompt = number.isMultiple(of: rarity) ? limit + 1 : number % limit
      text +=
        "{\"id\":\"tr_\(number)\",\"model\":\"m\",\"messages\":[\(turns.joined(separator: ","))],"
        + "\"usage\":{\"prompt_tokens\":\(prompt),\"completion_tokens\":\(number % 997),"
        + "\"details\":{\"cached\":1}},\"latency_ms\":\(number % 9_999),\"tags\":[\"eval\",\"b\"]}\n"
    }
  }

  /// Writes one record whose array of objects is as long as that.
  ///
  /// - Returns: The number of objects.
  static func writeArray(to path: String, byteCount: Int) throws -> Int {
    var number = 0
    try TextFile.write(to: path, byteCount: byteCount, before: arrayBeginning, after: "]}\n") {
      text in
      let name = String(repeating: "iron pan ", count: 60 + number % 60)
      text += number == 0 ? "" : ","
      text += "{\"sku\":\"KET-\(number)\",\"name\":\"\(name)\",\"qty\":\(number % 7),\"price\":1.5}"
      number += 1
    }
    return number
  }

  /// Writes records with a list of objects that have text and nested values, of about 800 bytes each.
  static func writeParts(to path: String, records: Int, parts: Int) throws {
    let words = String(repeating: "some words ", count: 64)
    var number = 0
    let list = (0..<parts).map {
      "{\"n\":\($0),\"text\":\"\(words)\",\"in\":{\"a\":[\($0),{\"b\":1}]}}"
    }.joined(separator: ",")
    try TextFile.write(to: path, byteCount: records * (list.utf8.count + 30)) { text in
      number += 1
      text += "{\"id\":\(number),\"parts\":[\(list)]}\n"
    }
  }

  /// Writes the beginning of a record, whose array goes on.
  static func writeBeginning(to path: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw TemporaryFolder.Refused(code: errno) }
    defer { close(file) }
    let bytes = Array(GrowingFile.arrayBeginning.utf8)
    guard Glibc.write(file, bytes, bytes.count) == bytes.count else {
      throw TemporaryFolder.Refused(code: errno)
    }
  }

  /// Writes records of 30 members: of every second one they are members of one value.
  static func writeMembers(to path: String) throws {
    var number = 0
    try TextFile.write(to: path, byteCount: 60_000) { text in
      number += 1
      let members = (0..<30).map { "\"k\($0)\":\"the words of member \($0)\"" }
        .joined(separator: ",")
      let nested = number.isMultiple(of: 2) ? "\"all\":{\(members)}" : members
      text += "{\(nested),\"last\":[\(number)]}\n"
    }
  }
}

extension Setting {
  /// The path of traces of the usual size, which are written at the first call.
  func traces() throws -> String {
    let path = "\(folder)/traces-\(byteCount).jsonl"
    guard access(path, R_OK) != 0 else { return path }
    try TraceWriter.write(to: path, byteCount: byteCount)
    return path
  }
}
