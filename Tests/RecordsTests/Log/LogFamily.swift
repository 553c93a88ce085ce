// Records of logs as programs and services write them, and the four parts that a reader looks for.

import Testing

/// A family of logs with a few records.
struct LogFamily: CustomTestStringConvertible, Sendable {
  var name: String
  /// The name of the file.
  var file: String
  var text: String
  /// Time, level, source and message of the rows, as the list shows them; `-` for a missing part.
  var rows: [[String]]
  var testDescription: String { name }

  init(_ name: String, file: String = "-", _ text: String, _ rows: [[String]]) {
    self.name = name
    self.file = file
    self.text = text
    self.rows = rows
  }

  static let all = services + libraries + collectors + texts

  /// The formats are those of systemd.journal-fields(7), Docker's json-file driver, Google's LogEntry,
  /// Amazon's FilteredLogEvent, Nextcloud's log, MongoDB's structured log and Windows' event schema.
  private static let services: [LogFamily] = [
    LogFamily(
      "journald",
      #"""
      {"__CURSOR":"s=1","__REALTIME_TIMESTAMP":"1763780000123456","PRIORITY":"6","SYSLOG_IDENTIFIER":"sshd","MESSAGE":"Accepted key"}
      {"__CURSOR":"s=2","__REALTIME_TIMESTAMP":"1763780001123457","PRIORITY":"3","SYSLOG_IDENTIFIER":"kernel","MESSAGE":[100,105,115,107,32,195,164]}
      {"__CURSOR":"s=3","__REALTIME_TIMESTAMP":"1763780002123458","PRIORITY":"4","_SYSTEMD_UNIT":"cron.service","MESSAGE":null}
      """#,
      [
        ["2025-11-22 02:53:20.123456Z", "info", "sshd", "Accepted key"],
        ["2025-11-22 02:53:21.123457Z", "error", "kernel", "disk ä"],
        ["2025-11-22 02:53:22.123458Z", "warning", "cron.service", "-"],
      ]),
    LogFamily(
      "docker json-file",
      #"""
      {"log":"{\"level\":\"error\",\"ts\":1763780000.1,\"msg\":\"declined\"}\n","stream":"stderr","time":"2026-01-01T10:00:00.123456789Z"}
      {"log":"level=info msg=\"two words\" user=7\n","stream":"stdout","time":"2026-01-01T10:00:01.123456789Z"}
      {"log":"plain words\n","stream":"stdout","time":"2026-01-01T10:00:02.123456789Z"}
      {"log":"W0102 15:04:05.000000       1 main.go:12] hello\n","stream":"stdout","time":"2026-01-01T10:00:03.123456789Z"}
      """#,
      [
        ["2025-11-22 02:53:20.1Z", "error", "-", "declined"],
        ["2026-01-01T10:00:01.123456789Z", "info", "-", "two words"],
        ["2026-01-01T10:00:02.123456789Z", "-", "-", "plain words"],
        ["0102 15:04:05.000000", "W", "main.go:12", "hello"],
      ]),
    LogFamily(
      "Google Cloud, exported as an array",
      #"""
      [{"insertId":"a","severity":"ERROR","timestamp":"2026-01-01T10:00:00.5Z","textPayload":"no room","logName":"projects/shop/logs/stderr"},
      {"insertId":"b","severity":"DEFAULT","timestamp":"2026-01-01T10:00:01.5Z","jsonPayload":{"message":"late","user":5},"logName":"projects/shop/logs/stdout"}]
      """#,
      [
        ["2026-01-01T10:00:00.5Z", "ERROR", "stderr", "no room"],
        ["2026-01-01T10:00:01.5Z", "DEFAULT", "stdout", "late"],
      ]),
    LogFamily(
      "CloudWatch",
      #"""
      {"logStreamName":"api/1","timestamp":1763780000123,"message":"{\"level\":\"warn\",\"msg\":\"slow\"}","ingestionTime":1763780000999}
      {"logStreamName":"api/1","timestamp":1763780001123,"message":"level=info msg=fine","ingestionTime":1763780001999}
      """#,
      [
        ["2025-11-22 02:53:20.123Z", "warn", "api/1", "slow"],
        ["2025-11-22 02:53:21.123Z", "info", "api/1", "fine"],
      ]),
    LogFamily(
      "Nextcloud",
      #"""
      {"reqId":"a1","level":3,"time":"2026-01-01T10:00:00+00:00","user":"ann","app":"files","message":"no such file"}
      {"reqId":"a2","level":0,"time":"2026-01-01T10:00:01+00:00","user":"ann","app":"core","message":"fine"}
      """#,
      [
        ["2026-01-01T10:00:00+00:00", "error", "files", "no such file"],
        ["2026-01-01T10:00:01+00:00", "debug", "core", "fine"],
      ]),
    LogFamily(
      "MongoDB",
      #"""
      {"t":{"$date":"2026-01-01T10:00:00.123+00:00"},"s":"I","c":"NETWORK","id":22943,"ctx":"listener","msg":"Connection accepted","attr":{"remote":"10.0.0.1:5"}}
      {"t":{"$date":"2026-01-01T10:00:01.123+00:00"},"s":"D2","c":"COMMAND","id":51803,"ctx":"conn1","msg":"Slow query","attr":{"ms":512}}
      """#,
      [
        ["2026-01-01T10:00:00.123+00:00", "I", "NETWORK", "Connection accepted"],
        ["2026-01-01T10:00:01.123+00:00", "D2", "COMMAND", "Slow query"],
      ]),
    LogFamily(
      "Windows events",
      #"""
      {"TimeCreated":"/Date(1763780000123)/","Id":7036,"Level":4,"ProviderName":"Service Control Manager","LogName":"System","Message":"The service stopped."}
      {"TimeCreated":"/Date(1763780001123)/","Id":1000,"Level":2,"ProviderName":"Application Error","LogName":"Application","Message":"Faulting module"}
      """#,
      [
        ["2025-11-22 02:53:20.123Z", "info", "Service Control Manager", "The service stopped."],
        ["2025-11-22 02:53:21.123Z", "error", "Application Error", "Faulting module"],
      ]),
  ]

  /// The formats are those of the libraries' own documentation.
  private static let libraries: [LogFamily] = [
    LogFamily(
      "pino",
      #"""
      {"level":30,"time":1763780000123,"pid":12,"hostname":"web-1","name":"api","msg":"listening"}
      {"level":55,"time":1763780001123,"pid":12,"hostname":"web-1","name":"api","err":{"stack":"Error"},"msg":"declined"}
      """#,
      [
        ["2025-11-22 02:53:20.123Z", "info", "api", "listening"],
        ["2025-11-22 02:53:21.123Z", "error", "api", "declined"],
      ]),
    LogFamily(
      "bunyan",
      #"{"name":"api","hostname":"web-1","pid":12,"level":40,"msg":"late","time":"2026-01-01T10:00:00.123Z","v":0}"#,
      [["2026-01-01T10:00:00.123Z", "warning", "api", "late"]]),
    LogFamily(
      "zap",
      #"{"level":"info","ts":1763780000.1234567,"logger":"shop","caller":"pay/pay.go:12","msg":"paid","ms":12}"#,
      [["2025-11-22 02:53:20.1234567Z", "info", "shop", "paid"]]),
    LogFamily(
      "zerolog with seconds",
      #"{"level":"warn","service":"cart","time":1763780000,"message":"late"}"#,
      [["2025-11-22 02:53:20Z", "warn", "cart", "late"]]),
    LogFamily(
      "slog",
      #"""
      {"time":"2026-01-01T10:00:00.123456789+01:00","level":"INFO+2","source":{"function":"main.main","file":"main.go","line":9},"msg":"started"}
      {"time":"2026-01-01T10:00:01.123456789+01:00","level":"ERROR","msg":"stopped"}
      """#,
      [
        ["2026-01-01T10:00:00.123456789+01:00", "INFO+2", "-", "started"],
        ["2026-01-01T10:00:01.123456789+01:00", "ERROR", "-", "stopped"],
      ]),
    LogFamily(
      "slog with numbers",
      #"""
      {"time":"2026-01-01T10:00:00Z","level":-4,"msg":"one"}
      {"time":"2026-01-01T10:00:01Z","level":8,"msg":"two"}
      """#,
      [
        ["2026-01-01T10:00:00Z", "debug", "-", "one"],
        ["2026-01-01T10:00:01Z", "error", "-", "two"],
      ]),
    LogFamily(
      "logrus",
      #"{"component":"cart","level":"warning","msg":"late","time":"2026-01-01T10:00:00Z"}"#,
      [["2026-01-01T10:00:00Z", "warning", "cart", "late"]]),
    LogFamily(
      "Elastic Common Schema, nested and dotted",
      #"""
      {"@timestamp":"2026-01-01T10:00:00.000Z","log":{"level":"ERROR","logger":"shop.Pay"},"message":"declined","service":{"name":"shop"}}
      {"@timestamp":"2026-01-01T10:00:01.000Z","log.level":"INFO","log.logger":"shop.Cart","message":"added","service.name":"shop"}
      """#,
      [
        ["2026-01-01T10:00:00.000Z", "ERROR", "shop.Pay", "declined"],
        ["2026-01-01T10:00:01.000Z", "INFO", "shop.Cart", "added"],
      ]),
    LogFamily(
      "Log4j's JSON template",
      #"{"instant":{"epochSecond":1763780000,"nanoOfSecond":5},"thread":"main","level":"ERROR","loggerName":"shop.Pay","message":"declined","thrown":{"extendedStackTrace":"x"}}"#,
      [["2025-11-22 02:53:20.000000005Z", "ERROR", "shop.Pay", "declined"]]),
    LogFamily(
      "Serilog's compact format",
      #"""
      {"@t":"2026-01-01T10:00:00.1234567Z","@mt":"User {Name} took {Elapsed:0.0} ms","Name":"ann","Elapsed":12.5,"SourceContext":"Shop.Cart"}
      {"@t":"2026-01-01T10:00:01.1234567Z","@mt":"{{Failed}} {@Order} {Gone}","@l":"Error","Order":{"id":5},"@x":"System.Exception"}
      """#,
      [
        ["2026-01-01T10:00:00.1234567Z", "info", "Shop.Cart", "User ann took 12.5 ms"],
        ["2026-01-01T10:00:01.1234567Z", "Error", "-", #"{Failed} {"id":5} {Gone}"#],
      ]),
  ]

  /// The formats are those of Graylog's GELF 1.1, Caddy, Traefik and Envoy.
  private static let collectors: [LogFamily] = [
    LogFamily(
      "GELF",
      #"{"version":"1.1","host":"web-1","short_message":"disk full","timestamp":1763780000.5,"level":2,"_logger":"shop"}"#,
      [["2025-11-22 02:53:20.5Z", "critical", "shop", "disk full"]]),
    LogFamily(
      "Caddy's access log",
      #"{"level":"info","ts":1763780000.1234,"logger":"http.log.access","msg":"handled request","request":{"method":"GET","uri":"/cart"},"status":200}"#,
      [["2025-11-22 02:53:20.1234Z", "info", "http.log.access", "GET /cart"]]),
    LogFamily(
      "Traefik's access log",
      #"""
      {"DownstreamStatus":502,"RequestMethod":"GET","RequestPath":"/cart","RouterName":"shop@docker","StartUTC":"2026-01-01T10:00:00.5Z","level":"info","msg":"","time":"2026-01-01T10:00:00Z"}
      """#,
      [["2026-01-01T10:00:00Z", "info", "shop@docker", "GET /cart"]]),
    LogFamily(
      "Envoy's access log as JSON",
      #"{"start_time":"2026-01-01T10:00:00.123Z","method":"GET","path":"/cart","response_code":503,"authority":"shop.example"}"#,
      [["2026-01-01T10:00:00.123Z", "-", "shop.example", "GET /cart"]]),
  ]
}
