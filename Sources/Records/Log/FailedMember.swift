// Members by which a record says that something failed.

import JSONText
import Values

/// A member by which a record says that something failed, whatever its level is: an `error` that is
/// not empty, an exit code other than 0, a `status` of `failed`.
enum FailedMember {
  /// The most keys on the way to one.
  private static let keyLimit = 5
  /// The most members that are looked at.
  private static let memberLimit = 1_024

  /// Texts of which every record with one has at least one, in any case.
  private static let texts = ["err", "xception", "exit", "fail", "success", "\"code\""].compactMap {
    RequiredText(Array($0.utf8), ignoresCase: true)
  }

  /// Returns whether a record may have one, by its bytes.
  static func mayBe(in bytes: Span<UInt8>) -> Bool { texts.contains { $0.stands(in: bytes) } }

  /// Returns the path of the first one of a record, outer ones first; nil without one.
  static func path(in fields: [Field], of schema: RecordSchema) -> [UInt8]? {
    var left = memberLimit
    var open = fields.compactMap { field -> Member? in
      guard !field.isInner, field.hasValue else { return nil }
      let name = field.name.isEmpty ? field.column.map { schema.columns[$0].name } : field.name
      return name.map { Member(path: [$0], value: field.value, kind: field.kind) }
    }
    while !open.isEmpty, left > 0 {
      left -= open.count
      if let found = open.first(where: \.saysFailure) { return found.name }
      open = open.flatMap { $0.path.count < keyLimit ? $0.members : [] }
    }
    return nil
  }

  /// A member of an object.
  private struct Member {
    /// The keys that lead to it.
    var path: [[UInt8]]
    var value: [UInt8]
    var kind: Field.Kind

    /// The path as one text.
    var name: [UInt8] { Array(path.joined(separator: [UInt8(ascii: ".")])) }

    /// The members of an object.
    var members: [Member] {
      guard kind == .object, let inner = JSONMembers(value) else { return [] }
      return inner.fields.map { Member(path: path + [$0.name], value: $0.value, kind: $0.kind) }
    }

    /// Whether it says that something failed.
    var saysFailure: Bool {
      let key = word(path[path.count - 1])
      let text = word(value)
      return switch key {
      case "error", "err", "exception", "errorcode": kind == .object ? isFilled : isSomething(text)
      case "exit_code", "exitcode": LevelScale.number(value).map { $0 != 0 } ?? false
      case "action": text == "fail"
      case "outcome": text == "failure"
      case "success": text == "false"
      case "status": ["error", "failed", "failure", "status_code_error"].contains(text)
      case "code" where path.count > 1:
        word(path[path.count - 2]) == "status" && ["2", "status_code_error"].contains(text)
      default: false
      }
    }

    private var isFilled: Bool { !(JSONMembers(value)?.members.isEmpty ?? true) }

    /// Whether a value is neither empty nor one that says that there is none.
    private func isSomething(_ text: String) -> Bool {
      switch kind {
      case .null, .missing, .array: false
      // A share, such as that of failed requests, is a figure and no error.
      case .number: LevelScale.number(value).map { $0 != 0 } ?? false
      default: !["", "0", "false", "null", "none", "nil", "no", "-"].contains(text)
      }
    }

    /// Returns a short text in small letters; a long one is none of the words that are known.
    private func word(_ bytes: [UInt8]) -> String {
      bytes.count > 20 ? "long" : String(decoding: bytes, as: UTF8.self).lowercased()
    }
  }
}
