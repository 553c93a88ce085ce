// Cases of logs: traces, forms by turns, first lines that are cut.

extension LogCase {
  static let turns: [LogCase] = [
    LogCase(
      "L15: time of the tool and time of the program: two columns with two names", file: "x.log",
      count: 3,
      #"""
      2026-11-26T02:00:00.500000000Z stdout F {"level":"info","ts":"2026-11-26T02:00:00.000Z","msg":"m0"}
      2026-11-26T02:00:01.500000000Z stdout F {"level":"info","ts":"2026-11-26T02:00:01.000Z","msg":"m1"}
      2026-11-26T02:00:02.500000000Z stdout F {"level":"info","ts":"2026-11-26T02:00:02.000Z","msg":"m2"}

      """#,
      rows: [
        ["2026-11-26T02:00:00.000Z", "info", "-", "m0"]
      ]),
    LogCase(
      "L16: a trace behind compose belongs to its line", file: "x.log", count: 2,
      #"""
      web-1  | 2026-11-26 02:00:01 ERROR shop - failed
      web-1  | java.lang.IllegalStateException: no stock
      web-1  | 	at shop.Cart.add(Cart.java:41)
      web-1  | 	at shop.Main.run(Main.java:7)
      web-1  | 2026-11-26 02:00:02 INFO shop - ok

      """#,
      rows: [
        [
          "2026-11-26 02:00:01", "ERROR", "web-1",
          "failed\njava.lang.IllegalStateException: no stock\n\tat shop.Cart.add(Cart.java:41)\n\tat shop.Main.run(Main.java:7)",
        ]
      ]),
    LogCase(
      "L17: a Python trace behind kubectl --timestamps", file: "x.log", count: 2,
      #"""
      2026-11-26T02:00:01.000000000Z 2026-11-26 02:00:01,100 ERROR worker task failed
      2026-11-26T02:00:01.000000001Z Traceback (most recent call last):
      2026-11-26T02:00:01.000000002Z   File "/app/w.py", line 7, in run
      2026-11-26T02:00:01.000000003Z     go()
      2026-11-26T02:00:01.000000004Z ValueError: no queue
      2026-11-26T02:00:01.000000005Z 2026-11-26 02:00:02,100 INFO worker next

      """#,
      rows: [
        ["2026-11-26 02:00:01,100", "ERROR", "*", "*"]
      ]),
    LogCase(
      "L18: docker json-file: a trace and a line in two pieces", file: "x.log", count: 2,
      #"""
      {"log":"2026-11-26 02:00:01 ERROR cart failed\n","stream":"stderr","time":"2026-11-26T02:00:00Z"}
      {"log":"java.io.IOException: reset\n","stream":"stderr","time":"2026-11-26T02:00:01Z"}
      {"log":"\tat a.B.c(B.java:1)\n","stream":"stderr","time":"2026-11-26T02:00:02Z"}
      {"log":"2026-11-26 02:00:02 INFO cart a long ","stream":"stderr","time":"2026-11-26T02:00:03Z"}
      {"log":"line\n","stream":"stderr","time":"2026-11-26T02:00:04Z"}

      """#,
      rows: [
        ["2026-11-26 02:00:01", "ERROR", "*", "*"],
        ["2026-11-26 02:00:02", "INFO", "*", "cart a long line"],
      ]),
    LogCase(
      "L19: CRI: P pieces are one record", file: "x.log", count: 2,
      #"""
      2026-11-26T02:00:01.1Z stdout P {"level":"info","msg":"half\#u{20}
      2026-11-26T02:00:01.2Z stdout F and half"}
      2026-11-26T02:00:02.1Z stdout F {"level":"error","msg":"whole"}

      """#,
      rows: [
        ["2026-11-26T02:00:01.1Z", "info", "-", "half and half"],
        ["2026-11-26T02:00:02.1Z", "error", "-", "whole"],
      ]),
    LogCase(
      "L20: a trace of web interrupted by a line of db: no row has lines of both", file: "x.log",
      count: 4,
      #"""
      web-1  | 2026-11-26 02:00:01 ERROR shop - failed
      web-1  | java.io.IOException: reset
      db-1   | 2026-11-26 02:00:01 UTC [7] LOG:  checkpoint starting
      web-1  | 	at shop.Cart.add(Cart.java:41)
      web-1  | 2026-11-26 02:00:02 INFO shop - ok

      """#,
      rows: [
        ["2026-11-26 02:00:01", "ERROR", "web-1", "failed\njava.io.IOException: reset"],
        ["2026-11-26 02:00:01 UTC", "LOG", "db-1", "checkpoint starting"],
        ["-", "-", "web-1", "\tat shop.Cart.add(Cart.java:41)"],
        ["2026-11-26 02:00:02", "INFO", "web-1", "ok"],
      ]),
    LogCase(
      "L21: own prefix before JSON", file: "x.log", count: 4,
      #"""
      [web] {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"cart","msg":"order 0"}
      [web] {"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 1"}
      [web] {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2"}
      [web] {"level":"info","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3"}

      """#,
      rows: [
        ["2026-11-26T02:00:00.000Z", "info", "web", "order 0"]
      ]),
    LogCase(
      "L22: JSON and plain lines by turns, JSON first", file: "mixed.log", count: 6,
      #"""
      {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"cart","msg":"order 0"}
      2026-11-26 02:00:01 WARN kafka - Attempt to heartbeat failed
      {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2"}
      Listening on port 3000
      {"level":"error","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3"}
      2026-11-26 02:00:04 INFO kafka - joined

      """#,
      rows: [
        ["2026-11-26T02:00:00.000Z", "info", "cart", "order 0"],
        ["2026-11-26 02:00:01", "WARN", "kafka", "Attempt to heartbeat failed"],
        ["2026-11-26T02:00:02.000Z", "info", "cart", "order 2"],
        ["-", "-", "-", "Listening on port 3000"],
        ["2026-11-26T02:00:03.000Z", "error", "cart", "order 3"],
        ["2026-11-26 02:00:04", "INFO", "kafka", "joined"],
      ]),
    LogCase(
      "L23: the same bytes named .txt", file: "mixed.txt", count: 6,
      #"""
      {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"cart","msg":"order 0"}
      2026-11-26 02:00:01 WARN kafka - Attempt to heartbeat failed
      {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2"}
      Listening on port 3000
      {"level":"error","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3"}
      2026-11-26 02:00:04 INFO kafka - joined

      """#,
      rows: [
        ["2026-11-26T02:00:00.000Z", "info", "cart", "order 0"]
      ]),
    LogCase(
      "L24: access lines and Python records by turns", file: "x.log", count: 8,
      #"""
      203.0.113.1 - ann [26/Nov/2026:02:00:01 +0000] "GET /cart/1 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-1
      2026-11-26 02:00:01,123 INFO shop.stock loaded 1
      203.0.113.2 - ann [26/Nov/2026:02:00:02 +0000] "GET /cart/2 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-2
      2026-11-26 02:00:02,123 INFO shop.stock loaded 2
      203.0.113.3 - ann [26/Nov/2026:02:00:03 +0000] "GET /cart/3 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-3
      2026-11-26 02:00:03,123 INFO shop.stock loaded 3
      203.0.113.4 - ann [26/Nov/2026:02:00:04 +0000] "GET /cart/4 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-4
      2026-11-26 02:00:04,123 INFO shop.stock loaded 4

      """#,
      rows: [
        ["26/Nov/2026:02:00:01 +0000", "-", "-", "GET /cart/1"],
        ["2026-11-26 02:00:01,123", "INFO", "shop.stock", "loaded 1"],
      ]),
    LogCase(
      "L25: werkzeug requests between Python records", file: "x.log", count: 4,
      #"""
      INFO:shop.stock:Loading parts
      192.0.2.1 - - [26/Nov/2026 02:00:01] "GET / HTTP/1.1" 200 -
      WARNING:shop.stock:part missing
      192.0.2.1 - - [26/Nov/2026 02:00:02] "GET /a HTTP/1.1" 500 -

      """#,
      rows: [
        ["-", "INFO", "shop.stock", "Loading parts"],
        ["26/Nov/2026 02:00:01", "-", "-", "GET /"],
      ]),
    LogCase(
      "L26: first JSON line cut off", file: "x.log", count: 4,
      #"""
      vel":"info","msg":"order 0"}
      {"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 1"}
      {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2"}
      {"level":"error","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3"}

      """#,
      rows: [
        ["*", "*", "*", "*"],
        ["2026-11-26T02:00:01.000Z", "info", "cart", "order 1"],
      ]),
    LogCase(
      "L27: first JSON line without its end", file: "x.log", count: 4,
      #"""
      {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"cart","msg":"order 0"
      {"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 1"}
      {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2"}
      {"level":"info","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3"}

      """#,
      rows: [
        ["*", "*", "*", "*"],
        ["2026-11-26T02:00:01.000Z", "info", "cart", "order 1"],
      ]),
    LogCase(
      "L28: first plain line cut off", file: "x.log", count: 7,
      #"""
      11-26 02:00:01 INFO shop - ok
      2026-11-26 02:00:02 INFO shop - ok 2
      2026-11-26 02:00:03 INFO shop - ok 3
      2026-11-26 02:00:04 INFO shop - ok 4
      2026-11-26 02:00:05 INFO shop - ok 5
      2026-11-26 02:00:06 INFO shop - ok 6
      2026-11-26 02:00:07 INFO shop - ok 7

      """#,
      rows: [
        ["*", "*", "*", "*"],
        ["2026-11-26 02:00:02", "INFO", "shop", "ok 2"],
      ]),
    LogCase(
      "L29: an indented object between logfmt lines", file: "x.log", count: 3,
      #"""
      level=info ts=2026-11-26T02:00:01Z msg=start
      {
        "level": "error",
        "msg": "boom",
        "ts": "2026-11-26T02:00:02Z"
      }
      level=info ts=2026-11-26T02:00:03Z msg=end

      """#,
      rows: [
        ["2026-11-26T02:00:01Z", "info", "-", "start"],
        ["2026-11-26T02:00:02Z", "error", "-", "boom"],
        ["2026-11-26T02:00:03Z", "info", "-", "end"],
      ]),
    LogCase(
      "L30: roles are settled for each shape of JSON", file: "x.log", count: 12,
      #"""
      {"level":30,"time":1795658400000,"name":"web","msg":"p0"}
      {"level":30,"time":1795658400001,"name":"web","msg":"p1"}
      {"level":30,"time":1795658400002,"name":"web","msg":"p2"}
      {"level":30,"time":1795658400003,"name":"web","msg":"p3"}
      {"level":30,"time":1795658400004,"name":"web","msg":"p4"}
      {"level":30,"time":1795658400005,"name":"web","msg":"p5"}
      {"@timestamp":"2026-11-26T02:00:00Z","log.level":"ERROR","logger_name":"o.s.Web","message":"q0"}
      {"@timestamp":"2026-11-26T02:00:01Z","log.level":"ERROR","logger_name":"o.s.Web","message":"q1"}
      {"@timestamp":"2026-11-26T02:00:02Z","log.level":"ERROR","logger_name":"o.s.Web","message":"q2"}
      {"@timestamp":"2026-11-26T02:00:03Z","log.level":"ERROR","logger_name":"o.s.Web","message":"q3"}
      {"@timestamp":"2026-11-26T02:00:04Z","log.level":"ERROR","logger_name":"o.s.Web","message":"q4"}
      {"@timestamp":"2026-11-26T02:00:05Z","log.level":"ERROR","logger_name":"o.s.Web","message":"q5"}

      """#,
      rows: [
        ["*", "30", "web", "p0"],
        ["*", "30", "web", "p1"],
        ["*", "30", "web", "p2"],
        ["*", "30", "web", "p3"],
        ["*", "30", "web", "p4"],
        ["*", "30", "web", "p5"],
        ["2026-11-26T02:00:00Z", "ERROR", "o.s.Web", "q0"],
      ]),
    LogCase(
      "L31: keys with capitals and of other loggers", file: "x.log", count: 2,
      #"""
      {"messageTimestamp":"2026-11-26T02:00:01Z","logLevel":"WARN","loggerName":"a.B","Message":"x"}
      {"Timestamp":"2026-11-26T02:00:02Z","Level":"ERROR","Logger":"a.C","Message":"y"}

      """#,
      rows: [
        ["2026-11-26T02:00:01Z", "WARN", "a.B", "x"],
        ["2026-11-26T02:00:02Z", "ERROR", "a.C", "y"],
      ]),
  ]
}
