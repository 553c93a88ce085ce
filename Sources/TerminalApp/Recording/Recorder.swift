// Writing down what a run shows.

internal import CellGrid

/// Opens a file to record into.
typealias RecordingOpener = (String) throws(SystemError) -> any RecordingFile

/// Turns frames into the bytes of one kind of recording.
@MainActor
protocol RecordingEncoder {
  /// A frame that differs from the one before.
  mutating func encode(_ frame: Frame, at time: Duration) -> [UInt8]
  /// What comes last.
  mutating func tail(at time: Duration) -> [UInt8]
}

/// Writes every changed frame into all recordings that were asked for.
///
/// A recording that cannot be written any more stops; the run goes on and ends with status 3. The
/// identity it carries is that of the open files.
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
        Exit(status: 2, message: "\(program): \(path): recordings end in .cast, .txt or .svg"))
    }
    try check(path, mayReplace: overwrites)
    do {
      tracks.append(
        Track(path: path, encoder: try format.makeEncoder(size: size), file: try open(path)))
    } catch let error as SystemError where error == .inUse {
      throw refusal(path, "is being recorded already")
    } catch {
      throw Refusal(Exit(status: 3, message: "\(program): \(path.harmless): \(error)"))
    }
    // Another run may have ended its recording just before this one began.
    try check(path, mayReplace: overwrites)
  }

  /// Refuses a path that must not be written: the input, anything but a regular file, and, without
  /// permission to overwrite, an existing file.
  private func check(_ path: String, mayReplace: Bool) throws(Refusal) {
    guard let identity = System.identity(of: path) else { return }
    if protected.contains(identity) {
      throw refusal(path, "is the input (record to another file)")
    }
    guard identity.isRegular else { throw refusal(path, "is not a file (record to a file)") }
    guard mayReplace else { throw refusal(path, "already exists (add --force to overwrite it)") }
  }

  private func refusal(_ path: String, _ reason: String) -> Refusal {
    Refusal(Exit(status: 2, message: "\(program): \(path.harmless): \(reason)"))
  }

  /// Records a frame unless it shows what the last one showed.
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

  /// Writes one frame into a file of its own, as text or as SVG after the path's ending.
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

  /// Ends all recordings.
  ///
  /// - Parameters:
  ///   - time: When the run ended.
  ///   - exit: How the run ended.
  /// - Returns: The same, or status 3 with the reasons when the run was fine but a recording is not.
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

  /// Removes what was begun, because the run never began.
  func discard() {
    for index in tracks.indices { tracks[index].file.discard() }
    tracks = []
  }
}
