// A tree for tapes, the same on every machine.

import CFile

/// A small tree that is not on any disk.
enum Sample {
  /// The path of its root.
  static let root = Array("sample".utf8)

  /// The entries of its directories.
  ///
  /// Names that end in a slash are those of directories, and a link has its target after an arrow.
  /// Of the two directories that are missing here, one cannot be read and one is empty.
  fileprivate static let folders = [
    "sample/": [
      "docs/", "kit/", "logs/", "vault/", "LICENSE", "Makefile", "README.md",
      "newest.log -> logs/2026/log-24.txt", "self -> .",
    ],
    "sample/docs": ["guide.md", "keys.md", "pictures/", "questions.md"],
    "sample/docs/pictures": ["first.svg", "tree.svg"],
    "sample/kit": ["cells/", "drafts/", "table/", "Package.swift"],
    "sample/kit/cells": ["cell.swift", "label.swift", "switch.swift"],
    "sample/kit/table": ["anchor.swift", "motion/", "table.swift", "tree.swift"],
    "sample/kit/table/motion": ["clock.swift", "curve.swift", "treetop.swift"],
    "sample/logs": ["2025/", "2026/", "odd names/"],
    "sample/logs/2025": (1...12).map { "log-\($0 < 10 ? "0" : "")\($0).txt" },
    "sample/logs/2026": (1...24).map { "log-\($0 < 10 ? "0" : "")\($0).txt" },
    "sample/logs/odd names": [
      "-rf", "a\nnewline", "caf\u{E9}\u{301}", "\u{1B}[31mred\u{1B}[m", "\u{4E2D}\u{6587}.txt",
    ],
  ]

  /// A name that is not valid UTF-8.
  fileprivate static let latin = [0x6E, 0x61, 0xEF, 0x76, 0x65] as [UInt8]
}

extension Directories {
  /// The directories of ``Sample``.
  static let sample = Directories { path in
    let name = String(decoding: path, as: UTF8.self)
    guard !name.hasSuffix("/vault") else { return .failure(Int32(CFILE_EACCES.rawValue)) }
    var entries = UnsortedEntries()
    for entry in Sample.folders[name.hasSuffix("//") ? String(name.dropLast()) : name] ?? [] {
      let parts = entry.split(separator: " -> ").map { $0.utf8 }
      let isFolder = entry.hasSuffix("/")
      entries.add(
        isFolder ? parts[0].dropLast() : parts[0][...], target: parts.dropFirst().first,
        isFolder: isFolder)
    }
    if name.hasSuffix("odd names") {
      entries.add(Sample.latin, target: nil as [UInt8]?, isFolder: false)
    }
    return .entries(Listing(entries))
  }
}
