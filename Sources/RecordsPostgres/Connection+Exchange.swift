// Several statements and all of their answers in one round trip.

internal import CPostgres
internal import FileNames
internal import Records

extension Connection {
  /// Statements that are sent at once, and the error of one of them.
  struct Exchange {
    /// The answers to the statements before the one that failed.
    var answers: [Answer] = []
    /// The error of the first statement that failed, with its place.
    var failure: (place: Int, error: PostgresError)?
  }

  /// Sends statements at once, and receives all of their answers.
  ///
  /// Statements that follow one that failed are not run.
  ///
  /// - Parameters:
  ///   - statements: The statements.
  ///   - isCancelled: Polled while waiting; the server is then told to end its work.
  /// - Returns: The answers, and the first error of a statement.
  /// - Throws: `PostgresError` if the connection can no longer be used.
  func exchange(
    _ statements: [Statement], isCancelled: () -> Bool
  ) throws(PostgresError) -> Exchange {
    var wait = AnswerWait(options, isEndless: false)
    mayBeMistaken = cancelRequests.areUnderWay
    try sendAll(statements, &wait, isCancelled)
    var exchange = Exchange()
    for place in statements.indices {
      let (answer, error) = try receive(&wait, isCancelled)
      if let error, exchange.failure == nil { exchange.failure = (place, error) }
      if exchange.failure == nil { exchange.answers.append(answer) }
    }
    try receiveSync(&wait, isCancelled)
    return exchange
  }

  /// Sends one statement, and passes its rows on as they arrive.
  ///
  /// The server may work in silence for any time.
  ///
  /// - Parameters:
  ///   - statement: The statement.
  ///   - isCancelled: Polled while waiting; the server is then told to end its work.
  ///   - body: Receives each row; returns false if no more are wanted.
  /// - Returns: The error that ended the rows; nil if all came, or if they are not wanted any more.
  /// - Throws: `PostgresError` if the connection can no longer be used.
  func stream(
    _ statement: Statement, isCancelled: () -> Bool, _ body: ([TextValue]) -> Bool
  ) throws(PostgresError) -> PostgresError? {
    var isWanted = true
    func isUnwanted() -> Bool { !isWanted || isCancelled() }
    var wait = AnswerWait(options, isEndless: true)
    try sendAll([statement], &wait, isUnwanted)
    var failure: PostgresError?
    var answer = Answer()
    _ = PQsetSingleRowMode(handle)
    while let result = try next(&wait, isUnwanted) {
      if let error = try take(result, into: &answer) { failure = error }
      for row in answer.removeRows() where !isUnwanted() { isWanted = body(row) }
    }
    try receiveSync(&wait, isUnwanted)
    return isUnwanted() ? nil : failure
  }

  private func sendAll(
    _ statements: [Statement], _ wait: inout AnswerWait, _ isCancelled: () -> Bool
  ) throws(PostgresError) {
    notices.count = 0
    for statement in statements { try send(statement) }
    guard PQpipelineSync(handle) == 1 else { throw lost() }
    while true {
      let rest = PQflush(handle)
      guard rest >= 0 else { throw lost() }
      if rest == 0 { break }
      try step(&wait, for: .any, isCancelled)
    }
  }

  private func send(_ statement: Statement) throws(PostgresError) {
    let isSent = FileName.withCString(statement.text) { text in
      statement.withValues { values, count in
        PQsendQueryParams(handle, text, count, nil, values, nil, nil, 0)
      }
    }
    guard isSent == 1 else { throw lost() }
  }

  // MARK: - Receiving

  /// Receives the answer to one statement, or its error.
  private func receive(
    _ wait: inout AnswerWait, _ isCancelled: () -> Bool
  ) throws(PostgresError) -> (Answer, PostgresError?) {
    var answer = Answer()
    var failure: PostgresError?
    // Without it the library would keep an endless answer in memory before it returns any of it.
    _ = PQsetSingleRowMode(handle)
    while let result = try next(&wait, isCancelled) {
      if let error = try take(result, into: &answer) { failure = error }
    }
    return (answer, failure)
  }

  /// Adds the rows of a result to an answer, or returns the error that it is.
  private func take(
    _ result: borrowing ServerResult, into answer: inout Answer
  ) throws(PostgresError) -> PostgresError? {
    switch result.status {
    case PGRES_SINGLE_TUPLE, PGRES_TUPLES_OK: answer.append(result.handle)
    case PGRES_COMMAND_OK, PGRES_EMPTY_QUERY, PGRES_PIPELINE_ABORTED: break
    case PGRES_FATAL_ERROR: return try error(of: result)
    default: throw .protocolBreach("not rows")
    }
    guard answer.byteCount <= options.answerBytes else {
      throw .tooLarge(bytes: options.answerBytes)
    }
    return nil
  }

  private func receiveSync(
    _ wait: inout AnswerWait, _ isCancelled: () -> Bool
  ) throws(PostgresError) {
    // The end of an answer is told apart from the end of all of them by the result after it.
    guard let result = try next(&wait, isCancelled) else { throw lost() }
    if result.status == PGRES_FATAL_ERROR { throw try error(of: result) }
    guard result.status == PGRES_PIPELINE_SYNC else { throw .protocolBreach("no end") }
  }

  /// Returns the next result of the library, nil at the end of an answer.
  private func next(
    _ wait: inout AnswerWait, _ isCancelled: () -> Bool
  ) throws(PostgresError) -> ServerResult? {
    while PQisBusy(handle) == 1 {
      try step(&wait, for: .bytes, isCancelled)
    }
    return ServerResult(PQgetResult(handle))
  }

  /// Returns the error of a result; throws it if the connection ended with it.
  private func error(
    of result: borrowing ServerResult
  ) throws(PostgresError) -> PostgresError {
    guard let state = result.errorField("C") else { throw lost() }
    let error = PostgresError.server(
      state: state, message: result.errorField("M") ?? "", hint: result.errorField("H"))
    guard PQstatus(handle) != CONNECTION_BAD else { throw error }
    return error
  }

  // MARK: - Waiting

  /// Waits once for the server, and takes in what has come.
  private func step(
    _ wait: inout AnswerWait, for wanted: Readiness, _ isCancelled: () -> Bool
  ) throws(PostgresError) {
    if wait.wantsCancel(isCancelled) { cancel() }
    try wait.patience.wait(for: wanted, of: PQsocket(handle))
    guard wait.patience.hasArrival else { return }
    guard PQconsumeInput(handle) == 1 else { throw lost() }
    guard notices.count <= options.notices else { throw .protocolBreach("too many notices") }
  }

  /// Asks the server to end the statement that it runs.
  ///
  /// The library makes a connection of its own for it and waits for that, so a thread does.
  private func cancel() {
    guard let request = PQgetCancel(handle) else { return }
    let address = Int(bitPattern: request)
    let requests = cancelRequests
    requests.begin()
    options.start("cancel") {
      defer { requests.end() }
      guard let request = OpaquePointer(bitPattern: address) else { return }
      var message = [CChar](repeating: 0, count: 256)
      _ = PQcancel(request, &message, Int32(message.count))
      PQfreeCancel(request)
    }
  }
}

/// The wait for the answers of an exchange.
private struct AnswerWait {
  var patience: Patience
  private let options: SessionOptions
  /// The waits since the answers are not wanted any more.
  private var unwantedSlices = 0
  /// The waits before the first request to cancel: a page that comes soon is cheaper than one.
  private let firstRequest: Int
  /// The waits between two requests: the server ignores one that comes before the statement.
  private static let requestSlices = 10

  init(_ options: SessionOptions, isEndless: Bool) {
    self.options = options
    patience = Patience(
      milliseconds: isEndless
        ? .max : options.statementMilliseconds + options.silenceMilliseconds)
    firstRequest = options.lingerMilliseconds / Connection.sliceMilliseconds
  }

  /// Returns whether it is time to request the end of the statement.
  mutating func wantsCancel(_ isUnwanted: () -> Bool) -> Bool {
    guard unwantedSlices > 0 || isUnwanted() else { return false }
    let slices = unwantedSlices - firstRequest
    unwantedSlices += 1
    // All requests may get lost on their way.
    if slices == 0 { patience = Patience(milliseconds: options.silenceMilliseconds) }
    return slices >= 0 && slices.isMultiple(of: Self.requestSlices)
  }
}
