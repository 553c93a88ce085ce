// Cases of logs: sources, prefixes, and forms by turns.

extension LogCase {
  private static let objectLine =
    "{\"time\":\"2026-11-26T02:00:00Z\",\"level\":\"info\",\"msg\":\"stored\"}\n"

  static let forms: [LogCase] = [
    LogCase(
      "L1: time, level, sentence: no source", file: "x.log", count: 24,
      #"""
      2026-11-26 02:00:00 INFO Finished job 0
      2026-11-26 02:00:01 INFO Starting job 1
      2026-11-26 02:00:02 INFO Finished job 2
      2026-11-26 02:00:03 INFO Starting job 3
      2026-11-26 02:00:04 INFO Finished job 4
      2026-11-26 02:00:05 INFO Starting job 5
      2026-11-26 02:00:06 INFO Finished job 6
      2026-11-26 02:00:07 INFO Starting job 7
      2026-11-26 02:00:08 INFO Finished job 8
      2026-11-26 02:00:09 INFO Starting job 9
      2026-11-26 02:00:00 INFO Finished job 10
      2026-11-26 02:00:01 INFO Starting job 11
      2026-11-26 02:00:02 INFO Finished job 12
      2026-11-26 02:00:03 INFO Starting job 13
      2026-11-26 02:00:04 INFO Finished job 14
      2026-11-26 02:00:05 INFO Starting job 15
      2026-11-26 02:00:06 INFO Finished job 16
      2026-11-26 02:00:07 INFO Starting job 17
      2026-11-26 02:00:08 INFO Finished job 18
      2026-11-26 02:00:09 INFO Starting job 19
      2026-11-26 02:00:00 INFO Finished job 20
      2026-11-26 02:00:01 INFO Starting job 21
      2026-11-26 02:00:02 INFO Finished job 22
      2026-11-26 02:00:03 INFO Starting job 23

      """#,
      rows: [
        ["2026-11-26 02:00:00", "INFO", "-", "Finished job 0"]
      ],
      found: [("Finished job", 12)]),
    LogCase(
      "L2: bracketed level, sentence: no source", file: "x.log", count: 9,
      #"""
      [2026-11-26 02:00:00] [10] [INFO] Error handling request /orders/0
      [2026-11-26 02:00:01] [10] [INFO] Error handling request /orders/1
      [2026-11-26 02:00:02] [10] [INFO] Error handling request /orders/2
      [2026-11-26 02:00:03] [10] [INFO] Error handling request /orders/3
      [2026-11-26 02:00:04] [10] [INFO] Error handling request /orders/4
      [2026-11-26 02:00:05] [10] [INFO] Error handling request /orders/5
      [2026-11-26 02:00:06] [10] [INFO] Error handling request /orders/6
      [2026-11-26 02:00:07] [10] [INFO] Error handling request /orders/7
      [2026-11-26 02:00:08] [10] [INFO] Error handling request /orders/8

      """#,
      rows: [
        ["2026-11-26 02:00:00", "INFO", "-", "Error handling request /orders/0"]
      ],
      found: [("Error handling", 9)]),
    LogCase(
      "L3: level, colon, sentence: no source", file: "x.log", count: 8,
      #"""
      INFO: Added user 0
      INFO: Removed user 1
      INFO: Added user 2
      INFO: Removed user 3
      INFO: Added user 4
      INFO: Removed user 5
      INFO: Added user 6
      INFO: Removed user 7

      """#,
      rows: [
        ["-", "INFO", "-", "Added user 0"]
      ]),
    LogCase(
      "L4: a dotted name before the text is a source", file: "x.log", count: 9,
      #"""
      2026-11-26 02:00:00 INFO shop.cart.Store Added item 0
      2026-11-26 02:00:01 INFO shop.cart.Store Removed item 1
      2026-11-26 02:00:02 INFO shop.cart.Store Added item 2
      2026-11-26 02:00:03 INFO shop.cart.Store Removed item 3
      2026-11-26 02:00:04 INFO shop.cart.Store Added item 4
      2026-11-26 02:00:05 INFO shop.cart.Store Removed item 5
      2026-11-26 02:00:06 INFO shop.cart.Store Added item 6
      2026-11-26 02:00:07 INFO shop.cart.Store Removed item 7
      2026-11-26 02:00:08 INFO shop.cart.Store Added item 8

      """#,
      rows: [
        ["2026-11-26 02:00:00", "INFO", "shop.cart.Store", "Added item 0"]
      ]),
    LogCase(
      "L5: a name with a dash behind it is a source", file: "x.log", count: 8,
      #"""
      2026-11-26 02:00:00 WARN Store - low stock 0
      2026-11-26 02:00:01 WARN Queue - low stock 1
      2026-11-26 02:00:02 WARN Store - low stock 2
      2026-11-26 02:00:03 WARN Queue - low stock 3
      2026-11-26 02:00:04 WARN Store - low stock 4
      2026-11-26 02:00:05 WARN Queue - low stock 5
      2026-11-26 02:00:06 WARN Store - low stock 6
      2026-11-26 02:00:07 WARN Queue - low stock 7

      """#,
      rows: [
        ["2026-11-26 02:00:00", "WARN", "Store", "low stock 0"]
      ]),
    LogCase(
      "L6: a name padded to one column is a source", file: "x.log", count: 9,
      #"""
      2026-11-26 02:00:00, Info                  CBS    Loaded part 0
      2026-11-26 02:00:01, Info                  CSI    Loaded part 1
      2026-11-26 02:00:02, Info                  WUA    Loaded part 2
      2026-11-26 02:00:03, Info                  CBS    Loaded part 3
      2026-11-26 02:00:04, Info                  CSI    Loaded part 4
      2026-11-26 02:00:05, Info                  WUA    Loaded part 5
      2026-11-26 02:00:06, Info                  CBS    Loaded part 6
      2026-11-26 02:00:07, Info                  CSI    Loaded part 7
      2026-11-26 02:00:08, Info                  WUA    Loaded part 8

      """#,
      rows: [
        ["2026-11-26 02:00:00", "Info", "CBS", "Loaded part 0"]
      ]),
    LogCase(
      "L7: PostgreSQL: the text after \"LOG:  \" is whole", file: "x.log", count: 3,
      #"""
      2026-11-26 02:00:01.100 UTC [775] app@shop LOG:  duration: 21.252 ms  statement: select 1
      2026-11-26 02:00:02.100 UTC [775] app@shop ERROR:  relation "x" does not exist
      2026-11-26 02:00:03.100 UTC [776] app@shop LOG:  duration: 2.252 ms  statement: select 2

      """#,
      rows: [
        ["2026-11-26 02:00:01.100 UTC", "LOG", "-", "duration: 21.252 ms  statement: select 1"]
      ],
      found: [("duration: 2", 2), ("775", 2)]),
    LogCase(
      "L8: Go panic: its words stay", file: "x.log", count: 3,
      #"""
      2026-11-26 02:00:01 INFO started
      panic: runtime error: invalid memory address

      goroutine 1 [running]:
      main.main()
      	/app/main.go:12 +0x1d
      2026-11-26 02:00:02 INFO started again

      """#,
      rows: [
        ["2026-11-26 02:00:01", "INFO", "-", "started"],
        [
          "-", "-", "-",
          "panic: runtime error: invalid memory address\n\ngoroutine 1 [running]:\nmain.main()\n\t/app/main.go:12 +0x1d",
        ],
      ],
      found: [("runtime error: invalid memory", 1)]),
    LogCase(
      "L9: syslog: host, then program", file: "x.log", count: 3,
      #"""
      Nov 26 02:00:01 web7 sshd[812]: Failed password for root
      Nov 26 02:00:02 web7 cron[13]: (root) CMD (run-parts)
      Nov 26 02:00:03 web7 lookup failed here

      """#,
      rows: [
        ["Nov 26 02:00:01", "*", "sshd", "Failed password for root"]
      ]),
    LogCase(
      "L10: nested head: the tag of syslog is the source, the logger stays in its own column",
      file: "x.log", count: 2,
      #"""
      Nov 26 02:00:01 web7 shop[81]: 2026-11-26T02:00:00Z [WARN] [auth/basic.go:72] no such user
      Nov 26 02:00:02 web7 shop[81]: 2026-11-26T02:00:01Z [INFO] [auth/basic.go:75] user found

      """#,
      rows: [
        ["2026-11-26T02:00:00Z", "WARN", "shop", "no such user"]
      ]),
    LogCase(
      "L11: access line behind compose: the columns of an access line", file: "x.log", count: 5,
      #"""
      nginx-1  | 203.0.113.1 - ann [26/Nov/2026:02:00:01 +0000] "GET /cart/1 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-1
      nginx-1  | 203.0.113.2 - ann [26/Nov/2026:02:00:02 +0000] "GET /cart/2 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-2
      nginx-1  | 203.0.113.3 - ann [26/Nov/2026:02:00:03 +0000] "GET /cart/3 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-3
      nginx-1  | 203.0.113.4 - ann [26/Nov/2026:02:00:04 +0000] "GET /cart/4 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-4
      nginx-1  | 203.0.113.5 - ann [26/Nov/2026:02:00:05 +0000] "GET /cart/5 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-5

      """#,
      rows: [
        ["26/Nov/2026:02:00:01 +0000", "-", "nginx-1", "GET /cart/1"]
      ],
      found: [("Mozilla", 5), ("203.0.113.2", 1), ("rid-3", 1)]),
    LogCase(
      "L12: access line behind stern", file: "x.log", count: 5,
      #"""
      web-6d4c9f7b8-x2kqz nginx 203.0.113.1 - ann [26/Nov/2026:02:00:01 +0000] "GET /cart/1 HTTP/1.1" 502 512 "https://shop.example/" "Mozilla/5.0" rid-1
      web-6d4c9f7b8-x2kqz nginx 203.0.113.2 - ann [26/Nov/2026:02:00:02 +0000] "GET /cart/2 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-2
      web-6d4c9f7b8-x2kqz nginx 203.0.113.3 - ann [26/Nov/2026:02:00:03 +0000] "GET /cart/3 HTTP/1.1" 502 512 "https://shop.example/" "Mozilla/5.0" rid-3
      web-6d4c9f7b8-x2kqz nginx 203.0.113.4 - ann [26/Nov/2026:02:00:04 +0000] "GET /cart/4 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-4
      web-6d4c9f7b8-x2kqz nginx 203.0.113.5 - ann [26/Nov/2026:02:00:05 +0000] "GET /cart/5 HTTP/1.1" 502 512 "https://shop.example/" "Mozilla/5.0" rid-5

      """#,
      rows: [
        ["26/Nov/2026:02:00:01 +0000", "-", "nginx", "GET /cart/1"]
      ],
      found: [("shop.example", 5)]),
    LogCase(
      "L13: klog behind compose keeps its pid", file: "x.log", count: 4,
      #"""
      kube-1  | I1126 02:00:00.000000    4242 server.go:12] ready 0
      kube-1  | I1126 02:00:01.000000    4242 server.go:12] ready 1
      kube-1  | I1126 02:00:02.000000    4242 server.go:12] ready 2
      kube-1  | I1126 02:00:03.000000    4242 server.go:12] ready 3

      """#,
      rows: [
        ["1126 02:00:00.000000", "I", "kube-1", "ready 0"]
      ],
      found: [("4242", 4), ("server.go:12", 4)]),
    LogCase(
      "L14: PostgreSQL behind compose keeps pid, user and level", file: "x.log", count: 4,
      #"""
      db-1  | 2026-11-26 02:00:00.000 UTC [775] app@shop LOG:  step 0
      db-1  | 2026-11-26 02:00:01.000 UTC [775] app@shop ERROR:  step 1
      db-1  | 2026-11-26 02:00:02.000 UTC [775] app@shop LOG:  step 2
      db-1  | 2026-11-26 02:00:03.000 UTC [775] app@shop ERROR:  step 3

      """#,
      rows: [
        ["2026-11-26 02:00:00.000 UTC", "LOG", "db-1", "step 0"]
      ]),
    LogCase(
      "lines in brackets after the objects that are all of the first kilobytes", file: "x.jsonl",
      count: 2_006,
      String(repeating: objectLine, count: 2_000) + """
        [2026-11-26 02:40:00] [INFO] cart rejected
        [2026-11-26 02:40:01] [ERROR] no stock
        Traceback (most recent call last):
          File "cart.py", line 7, in add
        [2026-11-26 02:40:02] local.WARNING: late
        [1, 2

        """,
      rows: [["2026-11-26T02:00:00Z", "info", "-", "stored"]],
      found: [
        ("level>=error", 1), ("level=WARNING", 1), ("message=no stock", 1),
        ("time>=2026-11-26 02:40", 3),
      ]),
  ]
}
