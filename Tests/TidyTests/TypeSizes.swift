// How large a type may be, over all files that it is written in.

/// A figure of a type that has a limit.
enum TypeMeasure: String, CaseIterable {
  case storedProperties = "stored properties"
  case lines
  case extensionFiles = "extension files"

  var limit: Int {
    switch self {
    case .storedProperties: 25
    case .lines: 1_200
    case .extensionFiles: 5
    }
  }
}

/// A type that exceeds a limit, with its present figure: more is an error, and less must be said.
struct TypeException {
  let type: String
  let measure: TypeMeasure
  let figure: Int
}

let typeExceptions = [
  // Families of operations on one value, none of which stores anything.
  TypeException(type: "Records.RecordFile", measure: .extensionFiles, figure: 6),
  TypeException(type: "TableEngine.RowHeights", measure: .extensionFiles, figure: 6),
]

/// The public face of TableKit, which may have any number of files and lines.
///
/// It is one type with the operations of UITableView, a file for each chapter of its documentation.
let publicFace = "TableKit.TableView"

/// A type with everything that extends it.
struct TypeSize {
  /// The module and the name, such as `Viewer.ViewerScene`.
  let name: String
  let path: String
  let line: Int
  var storedProperties = 0
  /// The lines of the declaration and of all extensions; nested types count for themselves alone.
  var lineCount = 0
  var files: Set<String> = []

  /// The files that are named after the type and a part of it, such as `Canvas+Text.swift`.
  var extensionFiles: Int {
    let prefix = name.split(separator: ".").last.map { "/\($0)+" } ?? ""
    return files.count { $0.contains(prefix) }
  }

  func figure(_ measure: TypeMeasure) -> Int {
    switch measure {
    case .storedProperties: storedProperties
    case .lines: lineCount
    case .extensionFiles: extensionFiles
    }
  }
}

/// The types that a module's sources declare; an extension of another module's type counts there.
func typeSizes(_ files: [SourceFile]) -> [TypeSize] {
  let sources = files.filter {
    $0.isSwift && $0.parts.first == "Sources" && !$0.path.contains(".docc/")
  }
  let parts = sources.flatMap { file in TypeScanner.parts(of: file).map { (file: file, part: $0) } }
  var sizes: [String: TypeSize] = [:]
  /// The keys of the types of a name, in all modules.
  var keys: [String: [String]] = [:]
  for (file, part) in parts where !part.isExtension {
    let name = "\(file.parts[1]).\(part.name)"
    let key = part.isPrivate ? "\(name) \(file.path)" : name
    sizes[key] = TypeSize(name: name, path: file.path, line: part.line)
    keys[part.name, default: []].append(key)
  }
  for (file, part) in parts {
    let name = "\(file.parts[1]).\(part.name)"
    let known = keys[part.name] ?? []
    let key =
      known.first { $0 == "\(name) \(file.path)" } ?? known.first { $0 == name }
      ?? known.first { !$0.contains(" ") }
    guard let key else { continue }
    sizes[key]?.storedProperties += part.storedProperties.count
    sizes[key]?.lineCount += part.lineCount
    sizes[key]?.files.insert(file.path)
  }
  return sizes.values.sorted { ($0.lineCount, $1.name) > ($1.lineCount, $0.name) }
}

/// Types that exceed a limit, and exceptions that say more than is true.
func oversizedTypes(_ sizes: [TypeSize], exceptions: [TypeException]) -> [Finding] {
  let oversized = sizes.flatMap { size in
    TypeMeasure.allCases.compactMap { measure -> Finding? in
      guard measure == .storedProperties || size.name != publicFace else { return nil }
      let exception = exceptions.first { $0.type == size.name && $0.measure == measure }
      let limit = exception?.figure ?? measure.limit
      guard size.figure(measure) > limit else { return nil }
      return Finding(
        path: size.path, line: size.line,
        what: "\(size.name) has \(size.figure(measure)) \(measure.rawValue), at most \(limit)",
        cure: "give a part of it a type of its own")
    }
  }
  let loose = exceptions.compactMap { exception -> Finding? in
    let size = sizes.first { $0.name == exception.type }
    let figure = size?.figure(exception.measure) ?? 0
    guard figure < exception.figure || figure <= exception.measure.limit else { return nil }
    return Finding(
      path: size?.path ?? "Tests/TidyTests/TypeSizes.swift", line: size?.line ?? 1,
      what: "\(exception.type) has \(figure) \(exception.measure.rawValue) and an exception of "
        + "\(exception.figure)",
      cure: figure > exception.measure.limit ? "lower the exception" : "remove the exception")
  }
  return oversized + loose
}

/// The largest types, a line each.
func sizeTable(_ sizes: [TypeSize], count: Int = 10) -> String {
  func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
  let rows = sizes.prefix(count).map { size in
    padded("\(size.lineCount)", 6) + padded("\(size.storedProperties)", 8)
      + padded("\(size.files.count)", 7) + "  \(size.name)"
  }
  return ([" lines  stored  files  type"] + rows).joined(separator: "\n")
}
