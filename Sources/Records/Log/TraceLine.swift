// The kinds of lines in a stack trace.

import Values

/// One line of a text that may be a trace, or two where a frame takes two.
struct TraceLine {
  enum Kind {
    /// A frame of a library, or several that are left out.
    case library([UInt8]?, frames: Int)
    /// A frame of the program itself.
    case frame
    /// A line that a library's frame above has in any case.
    case detail
    /// Anything else that is indented: the source of a frame of Python, or text.
    case indented
    /// No part of a trace.
    case other
  }

  let kind: Kind
  /// The start of the next line.
  let end: Int
  /// The number of lines.
  let lines: Int
  /// The bytes in front of the text.
  let indent: Int
  /// Whether the line below it is its source, if it has more of an indent.
  let isAboveSource: Bool
  /// Whether the line only marks a place of the line above: `^^^^`.
  let isMark: Bool
  /// Whether an object follows that belongs to the error: a frame of Node with `{` at its end.
  let isAboveObject: Bool

  init(in text: RawSpan, at start: Int) {
    let lineEnd = Self.lineEnd(in: text, from: start)
    let line = text.extracting(start..<lineEnd)
    let first = line.skippingBlanks(from: 0)
    let next = min(lineEnd + 1, text.byteCount)
    indent = first
    isAboveSource = line.hasText("File \"", at: first)
    isMark = (first..<line.byteCount).allSatisfy { "^~ ".utf8.contains(line.byte($0)) }
    isAboveObject = line.byteCount > 2 && line.hasText(" {", at: line.byteCount - 2)
    if let goKind = Self.go(line, first, followedBy: text, at: next) {
      kind = goKind
      end = min(Self.lineEnd(in: text, from: next) + 1, text.byteCount)
      lines = 2
      return
    }
    end = next
    lines = 1
    kind = Self.kind(of: line, first)
  }

  private static func lineEnd(in text: RawSpan, from start: Int) -> Int {
    var end = start
    while text.byte(end) != 0x0A { end += 1 }
    return min(end, text.byteCount)
  }

  private static func kind(of line: RawSpan, _ first: Int) -> Kind {
    switch line.byte(first) {
    case UInt8(ascii: "a") where line.hasText("at ", at: first):
      return called(line, line.skippingBlanks(from: first + 3))
    case UInt8(ascii: "F") where line.hasText("File \"", at: first):
      return python(line, first + 6)
    case UInt8(ascii: "f") where line.hasText("from /", at: first):
      return path(line, first + 5)
    case UInt8(ascii: "."):
      return leftOut(line, first)
    case UInt8(ascii: "-") where line.hasText("--- End of", at: first):
      return .detail
    case 0x30...0x39:
      return numbered(line, first)
    default:
      return first > 0 && line.byte(first) != 0x0A ? .indented : .other
    }
  }
}

// MARK: - Java, .NET, Node

extension TraceLine {
  /// Beginnings of the names of classes that come with the language or a widespread library.
  private static let packages: [StaticString] = [
    "java.", "javax.", "jdk.", "sun.", "com.sun.", "jakarta.", "kotlin.", "kotlinx.", "scala.",
    "groovy.", "clojure.", "org.springframework.", "org.apache.", "org.hibernate.",
    "org.postgresql.", "com.mysql.", "com.zaxxer.", "com.fasterxml.", "com.google.common.",
    "io.netty.", "io.grpc.", "io.reactivex.", "io.micrometer.", "io.vertx.", "io.undertow.",
    "reactor.", "okhttp3.", "okio.", "retrofit2.", "akka.", "org.eclipse.", "org.jboss.",
    "org.junit.", "junit.", "org.slf4j.", "ch.qos.logback.", "org.gradle.", "android.",
    "androidx.", "dalvik.", "com.android.", "System.", "Microsoft.", "lambda.",
  ]

  /// `at java.base/java.lang.Thread.run(Thread.java:1583)`, `at fn (node:internal/x:1:2)`.
  private static func called(_ line: RawSpan, _ start: Int) -> Kind {
    if line.has("/", at: start) || line.has(".", at: start) && line.has("/", at: start + 1) {
      // Rust writes where a frame is below the frame; Node writes frames without a name so.
      let isNode = line.first("(", inLineFrom: start) == nil && hasModules(line)
      return isNode ? nodeModule(line) : .detail
    }
    if hasModules(line) { return nodeModule(line) }
    for mark in ["node:", "(internal/"] as [StaticString] where offset(of: mark, in: line) != nil {
      return .library(Array("node".utf8), frames: 1)
    }
    // The module of a class comes before it, followed by a slash.
    var name = start
    var end = start
    while line.byte(end) > 0x20, !line.has("(", at: end) {
      if line.has("/", at: end) { name = end + 1 }
      end += 1
    }
    guard let package = packages.first(where: { line.hasText($0, at: name) }) else { return .frame }
    let count = package.utf8CodeUnitCount
    return .library((0..<count).map { package.utf8Start[$0] } + [UInt8(ascii: "*")], frames: 1)
  }

  private static func hasModules(_ line: RawSpan) -> Bool {
    offset(of: "node_modules/", in: line) != nil
  }

  /// Returns the package after the last `node_modules/`.
  private static func nodeModule(_ line: RawSpan) -> Kind {
    guard var start = offset(of: "node_modules/", in: line) else { return .frame }
    start += 13
    var end = start
    var slashes = line.has("@", at: start) ? 2 : 1
    while line.byte(end) > 0x20, !line.has(")", at: end) {
      if line.has("/", at: end) {
        slashes -= 1
        if slashes == 0 { break }
      }
      end += 1
    }
    return .library((start..<end).map { line.byte($0) }, frames: 1)
  }

  /// `... 17 more`.
  private static func leftOut(_ line: RawSpan, _ start: Int) -> Kind {
    guard line.hasText("... ", at: start) else { return .other }
    let end = line.digitsEnd(from: start + 4)
    guard end > start + 4, end - start < 12, line.hasText(" more", at: end) else { return .other }
    return .library(
      nil, frames: (start + 4..<end).reduce(0) { $0 * 10 + Int(line.byte($1) & 0x0F) })
  }

  private static func offset(of text: StaticString, in line: RawSpan) -> Int? {
    let last = line.byteCount - text.utf8CodeUnitCount
    guard last >= 0 else { return nil }
    return (0...last).first { line.hasText(text, at: $0) }
  }
}

// MARK: - Python, Ruby, Go, Swift, Rust

extension TraceLine {
  /// `File "/usr/lib/python3.12/json/decoder.py", line 337, in decode`.
  private static func python(_ line: RawSpan, _ start: Int) -> Kind {
    if line.hasText("<frozen ", at: start) { return .library(Array("python".utf8), frames: 1) }
    for folder in ["/site-packages/", "/dist-packages/"] as [StaticString] {
      guard let place = offset(of: folder, in: line) else { continue }
      return .library(component(line, place + folder.utf8CodeUnitCount), frames: 1)
    }
    guard let place = offset(of: "/lib/python", in: line) else { return .frame }
    var slash = place + 11
    while line.byte(slash) > 0x20, !line.has("/", at: slash) { slash += 1 }
    return .library(component(line, slash + 1), frames: 1)
  }

  /// `from /usr/lib/ruby/3.1.0/net/http.rb:987:in 'x'`.
  private static func path(_ line: RawSpan, _ start: Int) -> Kind {
    guard var name = offset(of: "/gems/", in: line) else {
      return offset(of: "/lib/ruby/", in: line) == nil
        ? .frame : .library(Array("ruby".utf8), frames: 1)
    }
    // A gem's folder is in the folder of a version, in a folder of the same name.
    name += 6
    let slash = line.first("/", inLineFrom: name) ?? name
    if line.hasText("/gems/", at: slash) { name = slash + 6 }
    return .library(component(line, name), frames: 1)
  }

  /// The part of a path at an offset, without an ending.
  private static func component(_ line: RawSpan, _ start: Int) -> [UInt8] {
    var end = start
    while line.byte(end) > 0x20, !"/.\"".utf8.contains(line.byte(end)) { end += 1 }
    return (start..<end).map { line.byte($0) }
  }

  /// Classifies Go's frames, which have two lines: the function, and its file after a tab.
  private static func go(
    _ line: RawSpan, _ first: Int, followedBy text: RawSpan, at next: Int
  ) -> Kind? {
    guard text.byte(next) == 0x09, text.has("/", at: next + 1),
      line.byte(first).isLetter
    else { return nil }
    let file = text.extracting(next..<lineEnd(in: text, from: next))
    guard offset(of: ".go:", in: file) != nil else { return nil }
    let isLibrary = (["/go/src/", "/pkg/mod/", "/vendor/", "/lib/go"] as [StaticString])
      .contains { offset(of: $0, in: file) != nil }
    guard isLibrary else { return .frame }
    // The package is everything up to the first point after the last slash.
    let start = line.hasText("created by ", at: first) ? first + 11 : first
    var slash = start
    var end = start
    while line.byte(end) > 0x20, !line.has("(", at: end) {
      if line.has("/", at: end) { slash = end }
      end += 1
    }
    while slash < end, !line.has(".", at: slash) { slash += 1 }
    return .library((start..<slash).map { line.byte($0) }, frames: 1)
  }

  /// `7 [ra] [system] 0x00007f2c main + 12 in libc.so.6`, `12: std::panicking::begin_panic`.
  private static func numbered(_ line: RawSpan, _ start: Int) -> Kind {
    let end = line.digitsEnd(from: start)
    if line.has(":", at: end), line.byte(end + 1) == 0x20 { return rust(line, end + 2) }
    guard line.byte(end) == 0x20 else { return start > 0 ? .indented : .other }
    let word = line.skippingBlanks(from: end)
    let wordEnd = line.wordEnd(from: word)
    let isLibraryName = line.hasText("lib", at: word) || line.hasText("dyld", at: word)
    if isLibraryName, wordEnd - word < 64 {
      return .library((word..<wordEnd).map { line.byte($0) }, frames: 1)
    }
    guard line.has("[", at: word) || line.hasText("0x", at: word) else {
      return start > 0 ? .indented : .other
    }
    guard let place = offset(of: " in lib", in: line) else {
      return offset(of: "[system]", in: line) == nil
        ? .frame : .library(Array("system".utf8), frames: 1)
    }
    return .library(
      (place + 4..<line.wordEnd(from: place + 4)).map { line.byte($0) }, frames: 1)
  }

  private static func rust(_ line: RawSpan, _ start: Int) -> Kind {
    let name = line.has("<", at: start) ? start + 1 : start
    let crates: [StaticString] = ["std::", "core::", "alloc::", "tokio::", "rayon::", "hyper::"]
    if let crate = crates.first(where: { line.hasText($0, at: name) }) {
      return .library(
        (0..<crate.utf8CodeUnitCount - 2).map { crate.utf8Start[$0] }, frames: 1)
    }
    let isRuntime = line.hasText("__", at: name) || line.hasText("rust_begin_unwind", at: name)
    return isRuntime ? .library(Array("std".utf8), frames: 1) : .frame
  }
}
