// The recordings of a run.

internal import Messages
internal import CellGrid
internal import FileNames

/// A function that opens a recording file; it also receives whether an old one may be replaced.
typealias RecordingOpener = (String, Bool) throws(SystemError) -> any RecordingFile

/// An encoder of frames into one recording format.
@MainActor
protocol RecordingEncoder {
  /// Encodes a frame that differs from the previous one.
  mutating func encode(_ frame: Frame, at time: Duration) -> [UInt8]
  /// Encodes the end of the recording.
  mutating func tail(at time: Duration) -> [UInt8]
}

/// A recorder that writes every changed frame to all requested recordings.
///
/// If a recording cannot be written, it stops; the run continues and ends with status 3. It is a
/// class because it owns the open files.
@MainActor
final class Recorder {
  private struct Track {
    let path: String
    var encoder: any RecordingEncoder
    var file: any RecordingFile
    var isBroken = false
  }

  private var tracks: [Track] = []
  private var lastFrame: Frame?
  private var failures: [String] = []
  /// The screenshots of this run, which later ones may replace.
  private var taken: Set<System.FileIdentity> = []
  private let program: String
  private let protected: Set<System.FileIdentity>
  private let overwrites: Bool
  private let open: RecordingOpener

  /// Opens all recordings, or none.
  ///
  /// - Throws: A refusal with status 2 for a path that must not be written, screenshots included,
  ///   3 for one that cannot.
  init(
    options: RunOptions, size: CellSize,
    open: @escaping RecordingOpener = { (path, mayReplace) throws(SystemError) in
      try PartFile(path, mayReplace: mayReplace)
    }
  ) throws(Refusal) {
    program = options.program
    protected = Set(options.protectedPaths.compactMap(System.identity))
    overwrites = options.overwrites
    self.open = open
    do throws(Refusal) {
      for path in options.recordings + (options.tape?.outputs ?? []) {
        try start(path, size: size)
      }
      for path in options.tape?.screenshots ?? [] { try check(path) }
    } catch {
      discard()
      throw error
    }
  }

  private func start(_ path: String, size: CellSize) throws(Refusal) {
    guard let format = RecordingFormat(path: path) else {
      throw Refusal(
        Exit(
          status: 2,
          message: "\(program): \(path): invalid recording name (end it in .cast, .txt or .svg)"))
    }
    try check(path)
    let encoder: any RecordingEncoder
    do {
      encoder = try format.makeEncoder(size: size)
    } catch {
      throw failure(path, "\(error)")
    }
    tracks.append(Track(path: path, encoder: encoder, file: try openPart(of: path)))
    // Another run may have finished its recording just before this one started.
    try check(path)
  }

  /// Opens the file that becomes a recording or a screenshot.
  private func openPart(of path: String) throws(Refusal) -> any RecordingFile {
    let partPath = PartFile.partPath(of: path)
    if let part = System.identity(of: partPath), protected.contains(part) {
      throw refusal(partPath, "is the input (record to another file)")
    }
    let isOwn = System.identity(of: path).map(taken.contains) ?? false
    do throws(SystemError) {
      return try open(path, overwrites || isOwn)
    } catch {
      switch error {
      case .wouldWait: throw refusal(path, "is already being recorded")
      case .exists: throw refusal(partPath, "already exists (add --force to overwrite it)")
      default: throw failure(path, "\(error)")
      }
    }
  }

  /// Rejects a path that must not be written.
  ///
  /// These are the input, anything but a regular file and, unless overwriting is allowed, an
  /// existing file that this run has not written.
  private func check(_ path: String) throws(Refusal) {
    guard let identity = System.identity(of: path) else { return }
    if protected.contains(identity) {
      throw refusal(path, "is the input (record to another file)")
    }
    guard identity.isRegular else {
      throw refusal(path, "is not a regular file (record to a file)")
    }
    guard overwrites || taken.contains(identity) else {
      throw refusal(path, "already exists (add --force to overwrite it)")
    }
  }

  private func refusal(_ path: String, _ reason: String) -> Refusal {
    Refusal(Exit(status: 2, message: "\(program): \(path.sanitized): \(reason)"))
  }

  private func failure(_ path: String, _ reason: String) -> Refusal {
    Refusal(Exit(status: 3, message: "\(program): \(path.sanitized): \(reason)"))
  }

  /// Records a frame, unless it equals the last one.
  func add(_ frame: Frame, at time: Duration) {
    guard !tracks.isEmpty, frame != lastFrame else { return }
    lastFrame = frame
    for index in tracks.indices {
      let bytes = tracks[index].encoder.encode(frame, at: time)
      append(bytes, to: index)
    }
  }

  private func append(_ bytes: [UInt8], to index: Int) {
    guard !tracks[index].isBroken, !bytes.isEmpty else { return }
    do {
      try tracks[index].file.append(bytes)
    } catch {
      tracks[index].isBroken = true
      failures.append("\(program): \(tracks[index].path): recording stopped: \(error)")
    }
  }

  /// Writes one frame to its own file, as SVG if the path ends in `.svg`, otherwise as text.
  func screenshot(_ frame: Frame, path: String) {
    do {
      try check(path)
      var file = try openPart(of: path)
      let picture = path.hasSuffix(".svg") ? SVGPicture(frame).document : frame.transcript
      try file.append(Array(picture.utf8))
      try file.finish()
      if let identity = System.identity(of: path) { taken.insert(identity) }
    } catch let refusal as Refusal {
      failures.append(refusal.description)
    } catch {
      failures.append(failure(path, "\(error)").description)
    }
  }

  /// Finishes all recordings.
  ///
  /// - Parameters:
  ///   - time: The time at which the run ended.
  ///   - exit: The result of the run.
  /// - Returns: The same result. If the run succeeded but a recording failed, status 3 with the
  ///   reasons.
  func finish(at time: Duration, _ exit: Exit) -> Exit {
    for index in tracks.indices {
      let bytes = tracks[index].encoder.tail(at: time)
      append(bytes, to: index)
      guard !tracks[index].isBroken else { continue }
      do throws(SystemError) {
        try tracks[index].file.finish()
      } catch {
        let path = tracks[index].path
        let part = PartFile.partPath(of: path).sanitized
        let reason =
          error == .exists ? "already exists (the recording is \(part))" : "\(error)"
        failures.append(failure(path, reason).description)
      }
    }
    tracks = []
    guard !failures.isEmpty else { return exit }
    defer { failures = [] }
    let message = ([exit.message].compactMap(\.self) + failures).joined(separator: "\n")
    return Exit(status: exit.status == 0 ? 3 : exit.status, message: message)
  }

  /// Removes the unfinished recordings of a run that never started.
  func discard() {
    for index in tracks.indices { tracks[index].file.discard() }
    tracks = []
  }
}
