// The recordings of a run.

internal import Messages
internal import CellGrid
internal import FileNames

/// A function that opens a recording file.
typealias RecordingOpener = (String) throws(SystemError) -> any RecordingFile

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
  private let program: String
  private let protected: Set<System.FileIdentity>
  private let overwrites: Bool
  private let open: RecordingOpener

  /// Opens all recordings, or none.
  ///
  /// - Throws: A refusal with status 2 for a path that must not be written, 3 for one that cannot.
  init(
    options: RunOptions, size: CellSize,
    open: @escaping RecordingOpener = { (path) throws(SystemError) in try PartFile(path) }
  ) throws(Refusal) {
    program = options.program
    protected = Set(options.protectedPaths.compactMap(System.identity))
    overwrites = options.overwrites
    self.open = open
    do throws(Refusal) {
      for path in options.recordings + (options.tape?.outputs ?? []) {
        try start(path, size: size)
      }
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
    try check(path, mayReplace: overwrites)
    do {
      tracks.append(
        Track(path: path, encoder: try format.makeEncoder(size: size), file: try open(path)))
    } catch let error as SystemError where error == .wouldWait {
      throw refusal(path, "is already being recorded")
    } catch {
      throw Refusal(Exit(status: 3, message: "\(program): \(path.sanitized): \(error)"))
    }
    // Another run may have finished its recording just before this one started.
    try check(path, mayReplace: overwrites)
  }

  /// Rejects a path that must not be written.
  ///
  /// These are the input, anything but a regular file and, unless overwriting is allowed, an
  /// existing file.
  private func check(_ path: String, mayReplace: Bool) throws(Refusal) {
    guard let identity = System.identity(of: path) else { return }
    if protected.contains(identity) {
      throw refusal(path, "is the input (record to another file)")
    }
    guard identity.isRegular else {
      throw refusal(path, "is not a regular file (record to a file)")
    }
    guard mayReplace else { throw refusal(path, "already exists (add --force to overwrite it)") }
  }

  private func refusal(_ path: String, _ reason: String) -> Refusal {
    Refusal(Exit(status: 2, message: "\(program): \(path.sanitized): \(reason)"))
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
      try check(path, mayReplace: true)
      var file = try open(path)
      let picture = path.hasSuffix(".svg") ? SVGPicture(frame).document : frame.transcript
      try file.append(Array(picture.utf8))
      try file.finish()
    } catch let refusal as Refusal {
      failures.append(refusal.description)
    } catch {
      failures.append("\(program): \(path): \(error)")
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
      do {
        try tracks[index].file.finish()
      } catch {
        failures.append("\(program): \(tracks[index].path): \(error)")
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
