// Lines of logs whose heads have parts of their own, and the four parts that a reader looks for.

extension LogFamily {
  /// The formats are those of HashiCorp's tools, Asterisk, BIND, ClickHouse, Minecraft, Rust's
  /// tracing, Envoy, Kubernetes and .NET.
  static let toolTexts: [LogFamily] = [
    LogFamily(
      "HashiCorp's tools",
      """
      2026-01-01T10:00:00.123Z [INFO]  core.raft: entering follower state: leader-id=
      2026-01-01T10:00:01.123Z [WARN]  Incremented leaf count
      2026-01-01T10:00:02.123Z [ERROR] core.raft: failed: error="refused"
      2026-01-01T10:00:03.123Z [INFO]  Closed all connections
      """,
      [
        ["2026-01-01T10:00:00.123Z", "INFO", "core.raft", "entering follower state: leader-id="],
        ["2026-01-01T10:00:01.123Z", "WARN", "-", "Incremented leaf count"],
        ["2026-01-01T10:00:02.123Z", "ERROR", "core.raft", #"failed: error="refused""#],
        ["2026-01-01T10:00:03.123Z", "INFO", "-", "Closed all connections"],
      ]),
    LogFamily(
      "Asterisk",
      """
      [2026-01-01 10:00:00] VERBOSE[3038] app_dial.c:     -- ringing
      [2026-01-01 10:00:01] NOTICE[3002][C-30c0e801] chan_pjsip.c: Peer is reachable
      [2026-01-01 10:00:02] ERROR[3034] chan_pjsip.c: Peer is gone
      """,
      [
        ["2026-01-01 10:00:00", "VERBOSE", "app_dial.c", "-- ringing"],
        ["2026-01-01 10:00:01", "NOTICE", "chan_pjsip.c", "Peer is reachable"],
        ["2026-01-01 10:00:02", "ERROR", "chan_pjsip.c", "Peer is gone"],
      ]),
    LogFamily(
      "BIND",
      """
      01-Jan-2026 10:00:00.457 query-errors: debug 1: client 192.0.2.1#4000: query failed
      01-Jan-2026 10:00:01.100 xfer-in: error: transfer failed: REFUSED
      01-Jan-2026 10:00:02.172 notify: notice: zone tea.example/IN: sending
      """,
      [
        [
          "01-Jan-2026 10:00:00.457", "debug", "query-errors",
          "client 192.0.2.1#4000: query failed",
        ],
        ["01-Jan-2026 10:00:01.100", "error", "xfer-in", "transfer failed: REFUSED"],
        ["01-Jan-2026 10:00:02.172", "notice", "notify", "zone tea.example/IN: sending"],
      ]),
    LogFamily(
      "Minecraft",
      """
      [10:00:01] [Server thread/DEBUG] (teamod/Steep) tick 0
      [10:00:02] [Server thread/INFO] (Minecraft) ann logged in
      [10:00:03] [Worker-1/WARN] (Minecraft) late
      """,
      [
        ["10:00:01", "DEBUG", "teamod/Steep", "tick 0"],
        ["10:00:02", "INFO", "Minecraft", "ann logged in"],
        ["10:00:03", "WARN", "Minecraft", "late"],
      ]),
    LogFamily(
      "Rust's tracing, with all lines indented",
      "  2026-01-01T10:00:00.6Z ERROR tea_store: no valve, tea: \"sencha\"\n    at src/tea_store.rs:112\n\n"
        + "  2026-01-01T10:00:01.6Z  INFO tea::http: up\n    at src/http.rs:7\n\n"
        + "  2026-01-01T10:00:02.6Z  INFO tea::http: down\n    at src/http.rs:9\n",
      [
        [
          "2026-01-01T10:00:00.6Z", "ERROR", "tea_store",
          "no valve, tea: \"sencha\"\n    at src/tea_store.rs:112",
        ], ["2026-01-01T10:00:01.6Z", "INFO", "tea::http", "up\n    at src/http.rs:7"],
        ["2026-01-01T10:00:02.6Z", "INFO", "tea::http", "down\n    at src/http.rs:9"],
      ]),
    LogFamily(
      "Envoy's access log",
      #"""
      [2026-01-01T10:00:00.175Z] "POST /mate/1 HTTP/1.1" 304 - 52 1576 "tea.example:8443"
      [2026-01-01T10:00:01.692Z] "GET /mate/2 HTTP/2" 503 UF 52 1576 "tea.example:8443"
      """#,
      [
        ["2026-01-01T10:00:00.175Z", "-", "-", "/mate/1"],
        ["2026-01-01T10:00:01.692Z", "-", "-", "/mate/2"],
      ]),
    LogFamily(
      ".NET's console",
      """
      info: Shop.Cart[0]
            Order 1 placed
      fail: Shop.Cart[7]
            Order 2 failed
            System.Exception: x
      """,
      [
        ["-", "info", "Shop.Cart", "Order 1 placed"],
        ["-", "fail", "Shop.Cart", "Order 2 failed\nSystem.Exception: x"],
      ]),
    LogFamily(
      "events of Kubernetes",
      #"""
      {"type":"Warning","reason":"BackOff","message":"Back-off restarting","lastTimestamp":"2026-01-01T10:00:00Z","involvedObject":{"kind":"Pod","name":"cart-1"}}
      {"type":"Normal","reason":"Pulled","message":"Image pulled","lastTimestamp":"2026-01-01T10:00:01Z","involvedObject":{"kind":"Pod","name":"cart-2"}}
      """#,
      [
        ["2026-01-01T10:00:00Z", "Warning", "cart-1", "Back-off restarting"],
        ["2026-01-01T10:00:01Z", "Normal", "cart-2", "Image pulled"],
      ]),
  ]
}
