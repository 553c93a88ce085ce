// The names in a file that a command line can mention, for the completions of a shell.

internal import FileNames
package import Records
internal import TerminalApp
import Values

/// The names in a file that a command line can mention.
package struct InputNames: Hashable, Sendable {
  /// A column.
  package struct Column: Hashable, Sendable {
    /// The name.
    package let name: String
    /// Its type in a word, such as "number".
    package let type: String

    /// Describes a column.
    package init(name: String, type: String) {
      self.name = name
      self.type = type
    }
  }

  /// The columns.
  package var columns: [Column]
  /// The paths to values inside records.
  package var paths: [Column] = []
  /// The tables and views of a database with several.
  package var tables: [String]

  /// Lists names.
  package init(columns: [Column] = [], tables: [String] = []) {
    self.columns = columns
    self.tables = tables
  }

  /// The names of a source.
  fileprivate init(_ source: any RecordSource, isList: Bool) {
    source.awaitFirstRecord()
    self.init()
    guard !isList else {
      source.forEachRecord(ReadRequest(), isCancelled: { _ in false }, sieve: .all) { record in
        if let name = record.fields.first?.value {
          tables.append(String(decoding: name, as: UTF8.self))
        }
        return true
      }
      tables.removeAll { !InputNames.canBeTyped($0) }
      return
    }
    guard source.schema.traits.namesColumns else { return }
    columns = source.schema.columns.map {
      Column(name: String(decoding: $0.name, as: UTF8.self), type: $0.type.kind.rawValue)
    }
    columns.removeAll { !InputNames.canBeTyped($0.name) }
    paths = source.schema.sample.paths.filter(InputNames.canBeTyped).map {
      Column(name: $0, type: "nested")
    }
  }

  /// Returns the columns that a text may begin, and the paths once it goes on past one name.
  package func columns(after typed: Substring) -> [Column] {
    columns + (typed.contains(".") || typed.contains("[") ? paths : [])
  }

  /// Whether a name has no characters that are invisible, or that control a terminal or the
  /// direction of text; a shell shows names as they are.
  private static func canBeTyped(_ name: String) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default:
          !scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isVariationSelector
        }
      }
  }
}

extension LaunchRequest {
  /// The time after which a shell gets an answer without names.
  private static let shellPatience = Duration.seconds(1)

  /// Returns the names in the file of the request, read as its flags demand.
  ///
  /// A shell waits for the answer, so pipes, devices and folders are not opened, and a file that
  /// waits for content is given up.
  ///
  /// - Parameter databases: The opener of databases.
  /// - Returns: The names; empty if the file cannot be read.
  package func names(databases: any DatabaseOpening) -> InputNames {
    result(within: Self.shellPatience) { readNames(databases: databases) } ?? InputNames()
  }

  private func readNames(databases: any DatabaseOpening) -> InputNames {
    guard databases.place == .files, let file,
      let status = try? SystemCalls().status(at: file), status.kind == .regular,
      let options = try? viewerOptions()
    else { return InputNames() }
    var request = self
    // The table is what the shell may be completing.
    if query != nil { request.table = nil }
    do {
      guard let database = try request.database(in: .path(file), opening: databases) else {
        return InputNames(try openSource(.path(file), options: options.source), isList: false)
      }
      switch try database.contents(options, background: ThreadBackground()) {
      case .rows(let rows): return InputNames(rows.opened(by: PrintJob()), isList: false)
      case .list(let list): return InputNames(list.opened(by: PrintJob()), isList: true)
      }
    } catch {
      return InputNames()
    }
  }
}
