// Lines of logs as programs write them, and the parts that are in them.

import Testing

/// A kind of log, with a line of it and what is made of the line.
struct LogSample: CustomTestStringConvertible, Sendable {
  var name: String
  /// Lines of the kind; the second one is looked at.
  var lines: [String]
  /// The columns by name.
  var columns: [String]
  /// The values of the second line; `∅` where there is none.
  var values: [String]
  var testDescription: String { name }

  init(_ name: String, _ lines: [String], _ fields: KeyValuePairs<String, String>) {
    self.name = name
    self.lines = lines
    columns = fields.map(\.key)
    values = fields.map(\.value)
  }

  static let all = services + servers + systems + libraries

  private static let services: [LogSample] = [
    LogSample(
      "ISO 8601, level, thread",
      [
        "2026-08-01T10:00:00.5Z INFO [main] started", "2026-08-01T10:00:01.5Z WARN [io-1] late",
        "2026-08-01T10:00:02.5Z INFO [main] stopped",
      ], ["time": "2026-08-01T10:00:01.5Z", "level": "WARN", "source": "io-1", "message": "late"]),
    LogSample(
      "log4j with thread before the level",
      [
        "10:00:00.123 [main] INFO  c.acme.Start - ready",
        "10:00:01.123 [pool-1] ERROR c.acme.Pool - no - way",
        "10:00:02.123 [main] DEBUG c.acme.Start - idle",
      ],
      [
        "time": "10:00:01.123", "thread": "pool-1", "level": "ERROR", "source": "c.acme.Pool",
        "message": "no - way",
      ]),
    LogSample(
      "Spring Boot",
      [
        "2026-08-01T10:00:00.123+02:00  INFO 4711 --- [           main] c.e.Application   : Started",
        "2026-08-01T10:00:01.123+02:00 ERROR 4711 --- [nio-8080-exec-1] c.e.web.Errors    : broken: pipe",
        "2026-08-01T10:00:02.123+02:00  WARN 4711 --- [           main] c.e.Application   : late",
      ],
      [
        "time": "2026-08-01T10:00:01.123+02:00", "level": "ERROR", "pid": "4711",
        "thread": "nio-8080-exec-1", "source": "c.e.web.Errors", "message": "broken: pipe",
      ]),
    LogSample(
      "Python's logging",
      [
        "2026-08-01 10:00:00,123 - shop.cart - INFO - added",
        "2026-08-01 10:00:01,123 - shop.pay - ERROR - declined",
        "2026-08-01 10:00:02,123 - shop.cart - INFO - removed",
      ],
      [
        "time": "2026-08-01 10:00:01,123", "source": "shop.pay", "level": "ERROR",
        "message": "declined",
      ]),
    LogSample(
      "Python's logging without a format",
      ["INFO:root:one", "WARNING:shop.pay:two", "ERROR:root:three"],
      ["level": "WARNING", "source": "shop.pay", "message": "two"]),
    LogSample(
      "Serilog",
      [
        "[10:00:00 INF] Now listening", "[10:00:01 WRN] Overriding address(es)",
        "[10:00:02 INF] Done",
      ],
      ["time": "10:00:01", "level": "WRN", "message": "Overriding address(es)"]),
    LogSample(
      "Rust's env_logger",
      [
        "[2026-08-01T10:00:00Z INFO  shop::cart] added",
        "[2026-08-01T10:00:01Z ERROR shop::pay] declined",
        "[2026-08-01T10:00:02Z INFO  shop::cart] removed",
      ],
      [
        "time": "2026-08-01T10:00:01Z", "level": "ERROR", "source": "shop::pay",
        "message": "declined",
      ]),
    LogSample(
      "Rust's tracing, in colours",
      [
        "\u{1B}[2m2026-08-01T10:00:00.1Z\u{1B}[0m \u{1B}[32m INFO\u{1B}[0m \u{1B}[2mshop::cart\u{1B}[0m\u{1B}[2m:\u{1B}[0m added",
        "\u{1B}[2m2026-08-01T10:00:01.1Z\u{1B}[0m \u{1B}[31mERROR\u{1B}[0m declined",
        "\u{1B}[2m2026-08-01T10:00:02.1Z\u{1B}[0m \u{1B}[32m INFO\u{1B}[0m removed",
      ],
      [
        "time": "2026-08-01T10:00:01.1Z", "level": "ERROR", "source": "∅", "message": "declined",
      ]),
    LogSample(
      "Swift's log",
      [
        "2026-08-01T10:00:00+0200 info shop : order=1 [Cart] added",
        "2026-08-01T10:00:01+0200 error shop : order=2 [Pay] declined",
        "2026-08-01T10:00:02+0200 info shop : order=3 [Cart] removed",
      ],
      [
        "time": "2026-08-01T10:00:01+0200", "level": "error", "source": "shop",
        "message": "order=2 [Pay] declined",
      ]),
    LogSample(
      "Go's log",
      [
        "2026/08/01 10:00:00 listening", "2026/08/01 10:00:01 accept: too many",
        "2026/08/01 10:00:02 bye",
      ],
      ["time": "2026/08/01 10:00:01", "message": "accept: too many"]),
  ]

  private static let servers: [LogSample] = [
    LogSample(
      "Apache, common",
      [
        #"127.0.0.1 - frank [10/Oct/2026:13:55:36 -0700] "GET /a.gif HTTP/1.0" 200 2326"#,
        #"::1 - - [10/Oct/2026:13:55:37 -0700] "POST /pay HTTP/1.1" 502 -"#,
        #"10.0.0.7 - - [10/Oct/2026:13:55:38 -0700] "\x16\x03" 400 226"#,
      ],
      [
        "time": "10/Oct/2026:13:55:37 -0700", "status": "502", "method": "POST", "path": "/pay",
        "bytes": "-", "host": "::1", "user": "-", "referer": "∅", "agent": "∅",
        "protocol": "HTTP/1.1", "ident": "-",
      ]),
    LogSample(
      "nginx, combined",
      [
        #"10.0.0.7 - - [10/Oct/2026:13:55:36 +0000] "GET / HTTP/2.0" 200 612 "-" "curl/8.1""#,
        #"10.0.0.8 - eva [10/Oct/2026:13:55:37 +0000] "GET /a?q=\"b\" HTTP/2.0" 404 0 "https://x.y/" "Moz (\"q\")" 0.004"#,
        #"10.0.0.7 - - [10/Oct/2026:13:55:38 +0000] "GET / HTTP/2.0" 200 612 "-" "curl/8.1""#,
      ],
      [
        "time": "10/Oct/2026:13:55:37 +0000", "status": "404", "method": "GET",
        "path": #"/a?q=\"b\""#, "bytes": "0", "host": "10.0.0.8", "user": "eva",
        "referer": "https://x.y/", "agent": #"Moz (\"q\")"#, "protocol": "HTTP/2.0", "ident": "-",
        "rest": "0.004",
      ]),
    LogSample(
      "nginx, errors",
      [
        "2026/08/01 10:00:00 [notice] 12#12: start worker processes",
        "2026/08/01 10:00:01 [error] 13#0: *1 open() failed",
        "2026/08/01 10:00:02 [warn] 13#0: *2 late",
      ],
      [
        "time": "2026/08/01 10:00:01", "level": "error", "pid": "13#0",
        "message": "*1 open() failed",
      ]),
    LogSample(
      "Apache, errors",
      [
        "[Sat Aug 01 10:00:00.123456 2026] [core:notice] [pid 1:tid 2] resuming",
        "[Sat Aug 01 10:00:01.123456 2026] [proxy:error] [pid 1:tid 3] AH01: refused",
        "[Sat Aug 01 10:00:02.123456 2026] [core:notice] [pid 1:tid 2] caught SIGTERM",
      ],
      [
        "time": "Sat Aug 01 10:00:01.123456 2026", "module": "proxy", "level": "error",
        "thread": "pid 1:tid 3",
        "message": "AH01: refused",
      ]),
    LogSample(
      "PostgreSQL",
      [
        "2026-08-01 10:00:00.123 UTC [12] LOG:  starting",
        "2026-08-01 10:00:01.123 UTC [13] ERROR:  no such table",
        "2026-08-01 10:00:02.123 UTC [13] STATEMENT:  select 1",
      ],
      [
        "time": "2026-08-01 10:00:01.123 UTC", "pid": "13", "level": "ERROR",
        "message": "no such table",
      ]),
    LogSample(
      "MySQL",
      [
        "2026-08-01T10:00:00.123456Z 0 [System] [MY-010116] [Server] starting",
        "2026-08-01T10:00:01.123456Z 8 [Warning] [MY-013360] [Repl] Plugin late",
        "2026-08-01T10:00:02.123456Z 0 [Note] [MY-010116] [Server] ready",
      ],
      [
        "time": "2026-08-01T10:00:01.123456Z", "pid": "8", "level": "Warning",
        "code": "MY-013360", "source": "Repl", "message": "Plugin late",
      ]),
    LogSample(
      "Redis",
      [
        "12:M 01 Aug 2026 10:00:00.123 * Ready to accept",
        "12:S 01 Aug 2026 10:00:01.123 # Connection lost",
        "12:M 01 Aug 2026 10:00:02.123 * Bye",
      ],
      [
        "pid": "12:S", "time": "01 Aug 2026 10:00:01.123", "level": "#",
        "message": "Connection lost",
      ]),
  ]

  private static let systems: [LogSample] = [
    LogSample(
      "syslog",
      [
        "Aug  1 10:00:00 web1 sshd[12]: accepted", "Aug  1 10:00:01 web1 kernel: eth0: link up",
        "Aug 11 10:00:02 web1 sshd[12]: closed",
      ],
      [
        "time": "Aug  1 10:00:01", "host": "web1", "source": "kernel", "message": "eth0: link up",
      ]),
    LogSample(
      "syslog, RFC 3164",
      [
        "<34>Aug  1 10:00:00 web1 su: failed", "<13>Aug  1 10:00:01 web1 cron[9]: done",
        "<34>Aug  1 10:00:02 web1 su: failed",
      ],
      [
        "priority": "13", "time": "Aug  1 10:00:01", "host": "web1", "source": "cron[9]",
        "message": "done",
      ]),
    LogSample(
      "syslog, RFC 5424",
      [
        "<165>1 2026-08-01T10:00:00.003Z web1 pay 8710 ID47 - one",
        #"<11>1 2026-08-01T10:00:01.003Z web1 cart 8711 ID48 [x@1 a="b"] two"#,
        "<165>1 2026-08-01T10:00:02.003Z web1 pay - - - three",
      ],
      [
        "priority": "11", "time": "2026-08-01T10:00:01.003Z", "host": "web1", "source": "cart",
        "pid": "8711", "id": "ID48", "data": #"[x@1 a="b"]"#, "message": "two",
      ]),
    LogSample(
      "systemd's journal",
      [
        "2026-08-01T10:00:00+0200 web1 systemd[1]: Started",
        "2026-08-01T10:00:01+0200 web1 sshd[12]: accepted",
        "2026-08-01T10:00:02+0200 web1 systemd[1]: Stopped",
      ],
      [
        "time": "2026-08-01T10:00:01+0200", "host": "web1", "source": "sshd[12]",
        "message": "accepted",
      ]),
    LogSample(
      "programs by name",
      [
        "update-alternatives 2026-08-01 10:00:00: run with --quiet",
        "update-alternatives 2026-08-01 10:00:01: link group pager",
        "update-alternatives 2026-08-01 10:00:02: done",
      ],
      [
        "source": "update-alternatives", "time": "2026-08-01 10:00:01",
        "message": "link group pager",
      ]),
    LogSample(
      "containers by name",
      [
        "web-1  | 2026-08-01T10:00:00Z INFO ready", "db-1   | 2026-08-01T10:00:01Z WARN slow",
        "web-1  | 2026-08-01T10:00:02Z INFO bye",
      ],
      ["source": "db-1", "time": "2026-08-01T10:00:01Z", "level": "WARN", "message": "slow"]),
    LogSample(
      "a kernel",
      [
        "[    0.000000] Linux version", "[   12.345678] usb 1-1: new device",
        "[   13.345678] random: done",
      ],
      ["time": "12.345678", "message": "usb 1-1: new device"]),
    LogSample(
      "a telephone, all about it",
      [
        "08-01 10:00:00.123  1234  5678 I Zygote: ready",
        "08-01 10:00:01.123  1234  5679 E Wifi: no net",
        "08-01 10:00:02.123  1234  5678 D Zygote: idle",
      ],
      [
        "time": "08-01 10:00:01.123", "pid": "1234", "tid": "5679", "level": "E",
        "source": "Wifi", "message": "no net",
      ]),
    LogSample(
      "a telephone, in short",
      ["I/Zygote( 12): ready", "E/Wifi(  3): no net", "D/Zygote( 12): idle"],
      ["level": "E", "source": "Wifi(  3)", "message": "no net"]),
  ]

  private static let libraries: [LogSample] = [
    LogSample(
      "glog",
      [
        "I0801 10:00:00.123456    12 main.cc:7] up", "E0801 10:00:01.123456    13 net.cc:99] down",
        "I0801 10:00:02.123456    12 main.cc:8] bye",
      ],
      [
        "level": "E", "time": "0801 10:00:01.123456", "pid": "13", "source": "net.cc:99",
        "message": "down",
      ]),
    LogSample(
      "levels in brackets", ["[INFO] one", "[WARN] two: three", "[ERROR] four"],
      ["level": "WARN", "message": "two: three"]),
    LogSample(
      ".NET's console",
      [
        "info: Shop.Cart[0]\n      added", "fail: Shop.Pay[14]\n      declined\n      twice",
        "info: Shop.Cart[0]\n      removed",
      ], ["level": "fail", "source": "Shop.Pay", "event": "14", "message": "declined\ntwice"]),
    LogSample(
      "Java's own logger",
      [
        "Aug 01, 2026 10:00:00 AM com.acme.Start main\nINFO: ready",
        "Aug 01, 2026 10:00:01 PM com.acme.Pool fill\nSEVERE: empty\njava.io.IOException: x\n\tat com.acme.Pool.fill(Pool.java:1)",
        "Aug 01, 2026 10:00:02 AM com.acme.Start main\nINFO: idle",
      ],
      [
        "time": "Aug 01, 2026 10:00:01 PM", "source": "com.acme.Pool", "method": "fill",
        "level": "SEVERE",
        "message": "empty\njava.io.IOException: x\n\tat com.acme.Pool.fill(Pool.java:1)",
      ]),
    LogSample(
      "logfmt",
      [
        #"time=2026-08-01T10:00:00Z level=info msg="ready to serve" port=80"#,
        #"time=2026-08-01T10:00:01Z level=error msg="no \"way\"\nout" err=eof"#,
        "time=2026-08-01T10:00:02Z level=info msg=bye",
      ],
      [
        "time": "2026-08-01T10:00:01Z", "level": "error", "msg": "no \"way\"\nout", "err": "eof",
      ]),
  ]
}
