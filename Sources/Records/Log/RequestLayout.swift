// The lines in which servers write down the requests that they answered.

import Values

/// The cells of a line with a request, in the order of the line.
struct RequestLayout: Sendable {
  /// The way in which a cell is written.
  enum Form: Sendable {
    /// Anything.
    case word
    /// A time.
    case time
    /// A time in brackets.
    case stamp
    /// The same, of the beginning of a request: another time in front says when it was logged.
    case accepted
    /// Anything in brackets.
    case bracketed
    /// The address of a machine, perhaps with a port; `-` without one.
    case address
    /// A number, perhaps with a unit, or `-`.
    case number
    /// Numbers with slashes between.
    case numbers
    /// The status of an answer, or `-`.
    case status
    /// A word and a status with a slash between: `TCP_MISS/503`.
    case result
    /// `GET`.
    case method
    /// `"GET /cart HTTP/1.1"`.
    case request
    /// Anything in quotes.
    case quoted
    /// Texts in braces, which may be missing.
    case captures
  }

  /// One cell.
  typealias Cell = (name: StaticString, form: Form)

  /// The cells.
  let cells: [Cell]
  /// The number of cells that a line has to have.
  let required: Int

  private init(_ required: Int, _ cells: [Cell]) {
    self.cells = cells
    self.required = required
  }

  /// The known layouts, those with more cells first.
  static let all = [
    balancer, classicBalancer, bucket, proxy, squid, gin, envoy, router, hosted, common,
  ]

  /// The layouts without quotes.
  static let bare = [squid]

  /// Amazon, "Access logs for your Application Load Balancer".
  private static let balancer = RequestLayout(
    13,
    [
      ("type", .word), ("time", .time), ("elb", .word), ("client", .address), ("target", .address),
      ("request_processing_time", .number), ("target_processing_time", .number),
      ("response_processing_time", .number), ("status", .status), ("target_status", .number),
      ("received_bytes", .number), ("sent_bytes", .number), ("", .request), ("agent", .quoted),
      ("ssl_cipher", .word), ("ssl_protocol", .word), ("target_group_arn", .word),
      ("trace_id", .quoted), ("domain_name", .quoted), ("chosen_cert_arn", .quoted),
      ("matched_rule_priority", .number), ("request_creation_time", .word),
      ("actions_executed", .quoted), ("redirect_url", .quoted), ("error_reason", .quoted),
      ("targets", .quoted), ("target_statuses", .quoted), ("classification", .quoted),
      ("classification_reason", .quoted), ("conn_trace_id", .word),
    ])

  /// Amazon, "Access logs for your Classic Load Balancer".
  private static let classicBalancer = RequestLayout(
    12,
    [
      ("time", .time), ("elb", .word), ("client", .address), ("backend", .address),
      ("request_processing_time", .number), ("backend_processing_time", .number),
      ("response_processing_time", .number), ("status", .status), ("backend_status", .number),
      ("received_bytes", .number), ("sent_bytes", .number), ("", .request), ("agent", .quoted),
      ("ssl_cipher", .word), ("ssl_protocol", .word),
    ])

  /// Amazon, "Amazon S3 server access log format".
  private static let bucket = RequestLayout(
    8,
    [
      ("bucket_owner", .word), ("bucket", .word), ("time", .stamp), ("remote_ip", .address),
      ("requester", .word), ("request_id", .word), ("operation", .word), ("key", .word),
      ("", .request), ("status", .status), ("error_code", .word), ("bytes", .number),
      ("object_size", .number), ("total_time", .number), ("turn_around_time", .number),
      ("referer", .quoted), ("agent", .quoted), ("version_id", .word), ("host_id", .word),
      ("signature_version", .word), ("cipher_suite", .word), ("authentication_type", .word),
      ("host", .word), ("tls_version", .word), ("access_point", .word), ("acl_required", .word),
    ])

  /// HAProxy Configuration Manual, "HTTP log format".
  private static let proxy = RequestLayout(
    12,
    [
      ("client", .address), ("accept_date", .accepted), ("frontend", .word), ("backend", .word),
      ("times", .numbers), ("status", .status), ("bytes", .number), ("request_cookie", .word),
      ("response_cookie", .word), ("termination_state", .word), ("connections", .numbers),
      ("queues", .numbers), ("request_headers", .captures), ("response_headers", .captures),
      ("", .request),
    ])

  /// Squid, "Features/LogFormat".
  private static let squid = RequestLayout(
    7,
    [
      ("time", .time), ("elapsed", .number), ("client", .address), ("result", .result),
      ("bytes", .number), ("method", .method), ("path", .word), ("user", .word),
      ("hierarchy", .word), ("content_type", .word),
    ])

  /// Gin, `logger.go`.
  private static let gin = RequestLayout(
    7,
    [
      ("source", .bracketed), ("time", .time), ("status", .status), ("latency", .number),
      ("client", .address), ("method", .method), ("path", .quoted),
    ])

  /// Envoy, "Default format string".
  private static let envoy = RequestLayout(
    7,
    [
      ("time", .stamp), ("", .request), ("status", .status), ("response_flags", .word),
      ("bytes_received", .number), ("bytes_sent", .number), ("duration", .number),
      ("upstream_service_time", .number), ("forwarded_for", .quoted), ("agent", .quoted),
      ("request_id", .quoted), ("authority", .quoted), ("upstream_host", .quoted),
    ])

  /// Traefik, "Common Log Format": the fields of others and four of its own.
  private static let router = RequestLayout(
    13,
    common.cells + [
      ("request_count", .number), ("router", .quoted), ("server", .quoted), ("duration", .number),
    ])

  /// The same with the name of the virtual host in front.
  private static let hosted = RequestLayout(5, [("vhost", .word)] + common.cells)

  /// Apache, "Combined Log Format".
  private static let common = RequestLayout(
    4,
    [
      ("host", .word), ("ident", .word), ("user", .word), ("time", .stamp), ("", .request),
      ("status", .status), ("bytes", .number), ("referer", .quoted), ("agent", .quoted),
    ])
}
