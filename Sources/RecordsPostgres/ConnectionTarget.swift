// The server and the database to connect to, as the user named them.

internal import CPostgres
internal import FileNames

/// The server and the database to connect to.
///
/// It may contain a password, so it has no description, and no message repeats any of it.
package struct ConnectionTarget: Sendable {
  /// A parameter of libpq.
  struct Setting: Sendable, Equatable {
    var keyword: String
    var value: String
  }

  /// The parameters that the user gave.
  let settings: [Setting]

  /// Parses a connection string.
  ///
  /// - Parameter text: A URI that begins with `postgres://` or `postgresql://`, or `keyword=value`
  ///   pairs. Other parameters come from the environment and from the files of libpq; empty text
  ///   takes all of them from there.
  /// - Throws: `PostgresError.target` if the text cannot be parsed.
  package init(_ text: String) throws(PostgresError) {
    guard !Self.hasStrayAt(text) else {
      throw .target("invalid connection URI (write the @ and / of a password as %40 and %2F)")
    }
    var parsed: [Setting]?
    // libpq's own message would repeat the part that it cannot parse, which may be a password.
    let options = FileName.withCString(text) { PQconninfoParse($0, nil) }
    if let options {
      parsed = Self.settings(options)
      PQconninfoFree(options)
    }
    guard let parsed else {
      throw .target("invalid connection string (try postgresql://USER@HOST:PORT/DATABASE)")
    }
    settings = parsed
  }

  /// Whether an `@` or `/` of a URI is part of a password that is not escaped.
  ///
  /// libpq would take the rest of the password for a host or a database, and name it in messages.
  private static func hasStrayAt(_ text: String) -> Bool {
    guard let scheme = text.firstRange(of: "://") else { return false }
    let rest = text[scheme.upperBound...].prefix { $0 != "?" }
    let authority = rest.prefix { $0 != "/" }
    return rest.count { $0 == "@" } > (authority.contains("@") ? 1 : 0)
  }

  private static func settings(_ options: UnsafePointer<PQconninfoOption>) -> [Setting] {
    var settings: [Setting] = []
    var option = options
    while let keyword = option.pointee.keyword {
      if let value = option.pointee.val {
        settings.append(
          Setting(
            keyword: String(cString: keyword), value: FileName.string(cString: value)))
      }
      option += 1
    }
    return settings
  }

  /// The parameters to connect with: the user's, then ours where the user gave none.
  ///
  /// `options` is not among them, because pgbouncer refuses connections that have it.
  var allSettings: [Setting] {
    var known = Set(settings.map(\.keyword))
    // A service may set any of them, and libpq alone reads it.
    guard !known.contains("service") else { return settings + Self.always }
    if let defaults = PQconndefaults() {
      known.formUnion(Self.settings(defaults).map(\.keyword))
      PQconninfoFree(defaults)
    }
    return settings + Self.always + Self.keepalives.filter { !known.contains($0.keyword) }
  }

  /// The service, or the host, the port and the database, where they are known before connecting.
  var label: String {
    func value(_ keyword: String, in settings: [Setting]) -> String? {
      settings.first { $0.keyword == keyword && !$0.value.isEmpty }?.value
    }
    if let service = value("service", in: settings) { return "service \(service)" }
    var known = settings
    if let defaults = PQconndefaults() {
      known += Self.settings(defaults)
      PQconninfoFree(defaults)
    }
    let host = value("hostaddr", in: known) ?? value("host", in: known) ?? "localhost"
    let database = value("dbname", in: known) ?? value("user", in: known) ?? ""
    return "\(host):\(value("port", in: known) ?? "5432")/\(database)"
  }

  /// The parameters that this module relies on, or that libpq itself uses only as a fallback.
  private static let always = [
    Setting(keyword: "client_encoding", value: "UTF8"),
    Setting(keyword: "fallback_application_name", value: "unfold"),
  ]

  /// The parameters by which the system notices that a peer is gone, in seconds and milliseconds.
  private static let keepalives = [
    Setting(keyword: "keepalives_idle", value: "30"),
    Setting(keyword: "keepalives_interval", value: "10"),
    Setting(keyword: "keepalives_count", value: "3"),
    Setting(keyword: "tcp_user_timeout", value: "30000"),
  ]
}
