// Where the programs are that were built beside the tests.

internal import CTestPty

/// Programs built beside the tests.
package enum BuiltProduct {
  /// The configuration of a build.
  package enum Configuration: String, CaseIterable, Sendable {
    /// As the tests are.
    case debug
    /// With optimisation, as it is installed; `make test` builds these programs first.
    case release
  }

  /// The path of a program in the folder of a configuration.
  package static func path(of name: String, _ configuration: Configuration) -> String {
    switch configuration {
    case .debug: path(of: name)
    case .release:
      "/" + path(of: "").split(separator: "/").dropLast().joined(separator: "/") + "/release/"
        + name
    }
  }

  /// The path of a program in the folder of the running test executable.
  package static func path(of name: String) -> String {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = max(Int(ctestpty_executable(&bytes, Int64(bytes.count))), 0)
    var path = String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    while let last = path.last, last != "/" { path.removeLast() }
    return path + name
  }
}
