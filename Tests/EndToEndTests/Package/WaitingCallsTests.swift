// Calls that may wait, given to the compiler in code of the main thread and of a background job.

import Glibc
import TestSupport
import Testing

@Suite("Code on the main thread")
struct WaitingCallsTests {
  /// Returns the compiler's arguments for the modules of this build, and for those in C that they
  /// import.
  private static func arguments() throws -> [String] {
    let script = """
      cd "$1"
      for map in Sources/C*/module.modulemap "$2"C*.build/module.modulemap; do
        printf -- '-Xcc\\n-fmodule-map-file=%s\\n' "$map"
      done
      for folder in Sources/C*/include; do printf -- '-Xcc\\n-I%s\\n' "$folder"; done
      """
    let command = Command(
      path: "/bin/sh",
      arguments: ["-euc", script, "sh", Product.folder, BuiltProduct.path(of: "")])
    let result = try command.run()
    try #require(result.ending == .exited(0), "\(result.errors)")
    return result.text.split(separator: "\n").map(String.init).map { line in
      line.replacing("=Sources", with: "=\(Product.folder)/Sources")
        .replacing("-ISources", with: "-I\(Product.folder)/Sources")
    }
  }

  /// Returns the compiler's errors in a function on the main thread that has a session.
  private func errors(in body: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "Main.swift",
      """
      import Records
      import Viewer

      @MainActor
      func act(_ session: ViewerSession, _ pass: RecordPass<Int>) {
        \(body)
      }
      """)
    // The package has the name of its folder, as an identifier.
    let folderName = Product.folder.split(separator: "/").last?.lowercased() ?? ""
    let package = String(folderName.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let modules = try Self.arguments()
    var command = Command(
      path: "/usr/bin/env",
      arguments: [
        "swiftc", "-typecheck", "-swift-version", "6", "-package-name", package,
        "-enable-upcoming-feature", "MemberImportVisibility", "-I",
        BuiltProduct.path(of: "Modules"), "-diagnostic-style", "llvm", path,
      ] + modules)
    for name in ["PATH", "HOME"] {
      command.environment[name] = getenv(name).map { String(cString: $0) }
    }
    let result = try command.run()
    let errors = result.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect((result.ending == .exited(0)) == errors.isEmpty, "\(result.errors)")
    return errors.map { String($0.split(separator: ": error: ", maxSplits: 1)[1]) }
  }

  @Test(
    "cannot make a call that may wait",
    arguments: [
      ("session.source.load(0..<1, isCancelled: { false })", "has no member 'load'"),
      ("_ = session.source.base.wholeRecord(at: 0)", "has no member 'wholeRecord'"),
      ("session.source.base.index(isCancelled: { false }) { _ in }", "has no member 'index'"),
      ("_ = session.source.handle.presented.bytes(in: 0..<1)", "has no member 'bytes'"),
      ("_ = session.source.handle.source", "'source' is inaccessible"),
      (
        "_ = session.source.handle.rereading(with: session.options.source)?.source()",
        "missing argument for parameter 'by'"
      ),
      (
        "_ = session.source.handle.opened(by: Job<Void>())",
        "'Job<Report>' initializer is inaccessible"
      ),
      (
        "pass.shared(in: session.source.handle).work(isCancelled: { false }) { _ in }",
        "cannot conform to 'MayWait'"
      ),
      (
        "_ = session.source.arrangement.lookup.index(of: SourceRow(0))",
        "must be unwrapped"
      ),
      (
        "_ = ArrangedRows(session.source.base, .all)",
        "does not conform to expected type 'ReadableSource'"
      ),
    ])
  func refused(body: String, message: String) throws {
    let errors = try errors(in: body)
    #expect(errors.contains { $0.contains(message) }, "\(errors)")
  }

  @Test(
    "can make every other call, and hand the source to a background job that waits",
    arguments: [
      """
      _ = session.source.record(at: 0)
      _ = session.source.applyChange()
      _ = session.source.base.bytesInMemory(in: 0..<1)
      session.source.base.stop()
      """,
      """
      let source = session.source.handle
      session.jobs.slot("load").start { (job: Job<Void>) in
        source.opened(by: job).load(0..<1, isCancelled: { job.isCancelled })
      } receive: {
      }
      """,
    ])
  func accepted(body: String) throws {
    #expect(try errors(in: body) == [])
  }
}
