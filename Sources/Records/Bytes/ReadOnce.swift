// Inputs whose bytes can be read only once.

/// Whether the path names a pipe or a socket, whose bytes can be read only once.
package func isReadOnce(_ path: String, calls: any FileCalls = SystemCalls()) -> Bool {
  switch try? calls.status(at: path).kind {
  case .pipe, .socket: true
  case .regular, .directory, .device, .terminal, nil: false
  }
}
