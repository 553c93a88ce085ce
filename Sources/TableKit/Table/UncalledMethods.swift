// Methods of a data source or delegate that no table calls, found in debug builds.

#if DEBUG
internal import CFile

/// The optional methods of one class, from the names of its functions.
struct DeclaredMethods {
  /// The signatures of the class's own methods that look like those of a data source or delegate,
  /// such as `tableView(_: TableView, heightForRowAt: IndexPath) -> Int`.
  private(set) var signatures: [String] = []
  /// The protocols that require a method of the class, by its signature.
  private(set) var requirements: [String: String] = [:]

  /// The beginnings of names that a table calls, or that UIKit's table calls.
  private static let baseNames = [
    "tableView", "numberOfSections", "numberOfSectionsInTableView", "sectionIndexTitles",
    "tableViewDidScroll", "scrollViewDidScroll",
  ]

  /// The addresses of methods that override those of ``TableViewController``.
  var overrides: Set<UInt> = []

  /// Adds a function by its demangled name.
  mutating func add(_ name: String, at address: UInt64) {
    let name = DeclaredMethods.withoutHashes(name)
    guard !name.hasPrefix("static "), let signature = DeclaredMethods.signature(in: name) else {
      return
    }
    let witness = "protocol witness for "
    guard name.hasPrefix(witness) else {
      if !overrides.contains(UInt(address)) { signatures.append(signature) }
      return
    }
    let path = name.dropFirst(witness.count).prefix { $0 != "(" }.split(separator: ".")
    requirements[signature] = path.dropLast().last.map { String($0) }
  }

  /// Returns the signature in the name of a function, with types without their modules.
  private static func signature(in name: String) -> String? {
    let starts = baseNames.compactMap { name.firstRange(of: ".\($0)(")?.lowerBound }
    guard let start = starts.min() else { return nil }
    var signature = name[start...].dropFirst()
    if let end = signature.firstRange(of: " in conformance ")?.lowerBound {
      signature = signature[..<end]
    }
    return withoutModules(signature)
  }

  /// Removes the first component of each qualified name.
  private static func withoutModules(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while !rest.isEmpty {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let parts = word.split(separator: ".")
      result += parts.count > 1 ? parts.dropFirst().joined(separator: ".") : String(word)
      rest = rest.dropFirst(word.count)
      result += rest.prefix(1)
      rest = rest.dropFirst()
    }
    return withShortTypes(result)
  }

  /// Spells optional and array types as programs do.
  private static func withShortTypes(_ text: String) -> String {
    let shorter =
      text
      .replacing(#/Optional<([^<>]*)>/#) { "\($0.1)?" }
      .replacing(#/Array<([^<>]*)>/#) { "[\($0.1)]" }
    return shorter == text ? text : withShortTypes(shorter)
  }

  /// Replaces names of private declarations, such as `(Menu in _92B2)`, by the plain ones.
  private static func withoutHashes(_ name: String) -> String {
    name.replacing(#/\((\w+) in _[0-9A-F]+\)/#) { $0.1 }
  }
}

extension DeclaredMethods {
  /// Returns the methods that no table calls, each with a hint.
  ///
  /// - Parameters:
  ///   - known: The methods of every data source and delegate, each with its protocol.
  ///   - protocols: The protocols that the class and its superclasses adopt.
  /// - Returns: The methods, sorted by their signatures.
  func uncalled(_ known: [String: String], adopting protocols: Set<String>) -> [UncalledMethod] {
    signatures.sorted().compactMap { signature in
      if let capability = known[signature] {
        guard !protocols.contains(capability) else { return nil }
        return UncalledMethod(signature, hint: "adopt \(capability)")
      }
      guard signature.contains(#/[(:] ?TableView[,)]/#) else { return nil }
      let name = DeclaredMethods.name(of: signature)
      let similar = known.keys.sorted().min {
        DeclaredMethods.distance(name, DeclaredMethods.name(of: $0))
          < DeclaredMethods.distance(name, DeclaredMethods.name(of: $1))
      }
      guard let similar, DeclaredMethods.isSimilar(name, DeclaredMethods.name(of: similar)) else {
        return UncalledMethod(signature, hint: "no table calls a method of this name")
      }
      return UncalledMethod(signature, hint: "expected \(similar)")
    }
  }

  /// Returns the name of a method with its labels, such as `tableView(_:heightForRowAt:)`.
  static func name(of signature: String) -> String {
    var name = ""
    var depth = 0
    var word = ""
    for character in signature {
      switch character {
      case "(", "[", "<":
        depth += 1
        if depth == 1 { name += word + "(" }
        word = ""
      case ")", "]", ">":
        depth -= 1
        if depth == 0 { return name + ")" }
      case ":" where depth == 1:
        name += word + ":"
        word = ""
      case ",", " ": word = ""
      default: word.append(character)
      }
    }
    return name
  }

  /// Whether a method probably is meant to be the other one.
  private static func isSimilar(_ name: String, _ other: String) -> Bool {
    name.hasPrefix(other.dropLast(2)) || distance(name, other) * 4 <= other.count
  }

  /// The number of characters to insert, delete or replace to get from one text to another
  /// (Levenshtein 1966).
  private static func distance(_ first: String, _ second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (line, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for column in second.indices {
        let replaced = diagonal + (second[column] == character ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}

/// A method that looks like one of a data source or delegate, but that no table calls.
struct UncalledMethod: Hashable {
  let signature: String
  let hint: String

  init(_ signature: String, hint: String) {
    self.signature = signature
    self.hint = hint
  }
}

extension TableView {
  /// Reports the methods of the data source and the delegate that no table calls, once for each
  /// class.
  func reportUncalledMethods() {
    for object in [dataSource as AnyObject?, delegate as AnyObject?].compactMap(\.self) {
      let name = "\(type(of: object))"
      for method in MethodCheck.uncalledMethods(of: object) {
        report(
          .uncalledMethod("\(name).\(method.signature)", hint: method.hint),
          onceFor: "\(name).\(method.signature)")
      }
    }
  }
}

/// The check of every class that provides a table with rows.
@MainActor
private enum MethodCheck {
  private static var checked: [ObjectIdentifier: [UncalledMethod]] = [:]
  /// The methods of every data source and delegate, each with its protocol.
  private static let known = methods(of: TableViewController.self).requirements
    .merging(methods(of: Prefetcher.self).requirements) { first, _ in first }

  /// A class whose conformance names the methods that a controller does not have.
  private final class Prefetcher: TableViewPrefetching {
    func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {}
  }

  static func uncalledMethods(of object: AnyObject) -> [UncalledMethod] {
    let key = ObjectIdentifier(type(of: object))
    if let found = checked[key] { return found }
    var classes: [AnyClass] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror, let type = level.subjectType as? AnyClass,
      type != TableViewController.self
    {
      classes.append(type)
      mirror = level.superclassMirror
    }
    let declared = classes.map { methods(of: $0) }
    var protocols = Set(declared.flatMap { $0.requirements.values })
    if object is TableViewController {
      protocols.formUnion(methods(of: TableViewController.self).requirements.values)
    }
    let found = declared.flatMap { $0.uncalled(known, adopting: protocols) }
    checked[key] = found
    return found
  }

  private static func methods(of type: AnyClass) -> DeclaredMethods {
    var methods = DeclaredMethods()
    if let controller = type as? TableViewController.Type {
      methods.overrides = Overrides.methods(of: controller)
    }
    guard let descriptor = ClassMetadata(type).descriptor else { return methods }
    withUnsafeMutablePointer(to: &methods) { methods in
      _ = cfile_swift_functions(
        descriptor,
        { name, address, context in
          guard let context else { return }
          context.assumingMemoryBound(to: DeclaredMethods.self).pointee
            .add(String(cString: name), at: address)
        }, methods)
    }
    return methods
  }
}
#endif
