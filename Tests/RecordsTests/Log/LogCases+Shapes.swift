// Cases of logs: levels, and the known shapes of programs.

extension LogCase {
  static let shapes: [LogCase] = [
    LogCase(
      "L32: CLEF: an absent level is information, a given one is its own", file: "x.log", count: 9,
      #"""
      {"@t":"2026-11-26T02:00:00Z","@mt":"m 0"}
      {"@t":"2026-11-26T02:00:01Z","@mt":"m 1"}
      {"@t":"2026-11-26T02:00:02Z","@mt":"m 2"}
      {"@t":"2026-11-26T02:00:03Z","@mt":"m 3"}
      {"@t":"2026-11-26T02:00:04Z","@mt":"m 4"}
      {"@t":"2026-11-26T02:00:05Z","@mt":"m 5"}
      {"@t":"2026-11-26T02:00:06Z","@mt":"m 6"}
      {"@t":"2026-11-26T02:00:07Z","@mt":"m 7","@l":"Error"}
      {"@t":"2026-11-26T02:00:08Z","@mt":"m 8"}

      """#,
      found: [("level=error", 1), ("level>=warning", 1)]),
    LogCase(
      "L33: celery", file: "x.log", count: 6,
      #"""
      [2026-11-26 02:00:00,902: INFO/ForkPoolWorker-6] Task t[0] done
      [2026-11-26 02:00:01,902: INFO/ForkPoolWorker-6] Task t[1] done
      [2026-11-26 02:00:02,902: INFO/ForkPoolWorker-6] Task t[2] done
      [2026-11-26 02:00:03,902: ERROR/ForkPoolWorker-6] Task t[3] done
      [2026-11-26 02:00:04,902: INFO/ForkPoolWorker-6] Task t[4] done
      [2026-11-26 02:00:05,902: INFO/ForkPoolWorker-6] Task t[5] done

      """#,
      rows: [
        ["2026-11-26 02:00:00,902", "INFO", "ForkPoolWorker-6", "Task t[0] done"]
      ],
      found: [("level=error", 1)]),
    LogCase(
      "L34: java.util.logging: the level is on the second line", file: "x.log", count: 4,
      #"""
      Nov 26, 2026 2:00:00 AM shop.Cart add
      INFO: step 0
      Nov 26, 2026 2:00:01 AM shop.Cart add
      INFO: step 1
      Nov 26, 2026 2:00:02 AM shop.Cart add
      SEVERE: step 2
      Nov 26, 2026 2:00:03 AM shop.Cart add
      INFO: step 3

      """#,
      rows: [
        ["Nov 26, 2026 2:00:00 AM", "INFO", "shop.Cart", "*"]
      ],
      found: [("level>=error", 1)]),
    LogCase(
      "L35: WebLogic", file: "x.log", count: 2,
      #"""
      ####<Nov 26, 2026 2:00:01 AM UTC> <Error> <Server> <h1> <AdminServer> <t> <<anonymous>> <> <> <1795658401> <BEA-002603> <Connection failed>
      ####<Nov 26, 2026 2:00:02 AM UTC> <Notice> <Server> <h1> <AdminServer> <t> <<anonymous>> <> <> <1795658402> <BEA-002602> <Started>

      """#,
      rows: [
        ["Nov 26, 2026 2:00:01 AM UTC", "Error", "Server", "*"]
      ],
      found: [("level=error", 1)]),
    LogCase(
      "L36: Monolog: channel.LEVEL", file: "x.log", count: 2,
      #"""
      [2026-11-26 02:00:01] local.ERROR: No class {"exception":"x"}
      [stacktrace]
      #0 /app/a.php(7): f()
      [2026-11-26 02:00:02] local.INFO: ok

      """#,
      rows: [
        ["2026-11-26 02:00:01", "ERROR", "local", "*"]
      ],
      found: [("level>=error", 1)]),
    LogCase(
      "L37: Redis: sign and role", file: "x.log", count: 2,
      #"""
      81:M 26 Nov 2026 02:00:01.123 * Ready to accept connections
      81:S 26 Nov 2026 02:00:02.123 # Connection lost

      """#,
      rows: [
        ["26 Nov 2026 02:00:01.123", "*", "-", "Ready to accept connections"]
      ]),
    LogCase(
      "L38: Terraform, go test -json", file: "x.log", count: 2,
      #"""
      {"@level":"error","@message":"boom","@timestamp":"2026-11-26T02:00:01Z","type":"diagnostic"}
      {"@level":"info","@message":"ok","@timestamp":"2026-11-26T02:00:02Z","type":"log"}

      """#,
      rows: [
        ["2026-11-26T02:00:01Z", "error", "-", "boom"]
      ],
      found: [("level=error", 1)]),
    LogCase(
      "L39: level in any case and in order of severity", file: "x.log", count: 8,
      #"""
      2026-11-26 02:00:00 DEBUG shop - x0
      2026-11-26 02:00:01 INFO shop - x1
      2026-11-26 02:00:02 WARN shop - x2
      2026-11-26 02:00:03 ERROR shop - x3
      2026-11-26 02:00:04 FATAL shop - x4
      2026-11-26 02:00:05 INFO shop - x5
      2026-11-26 02:00:06 INFO shop - x6
      2026-11-26 02:00:07 INFO shop - x7

      """#,
      found: [
        ("level=error", 1), ("level=ERROR", 1), ("level>=warn", 3), ("level>WARN", 2),
        ("level<info", 1), ("level!=info", 4),
      ]),
    LogCase(
      "L40: an HTTP status is no level", file: "x.log", count: 6,
      #"""
      203.0.113.1 - ann [26/Nov/2026:02:00:01 +0000] "GET /cart/1 HTTP/1.1" 404 512 "https://shop.example/" "Mozilla/5.0" rid-1
      203.0.113.2 - ann [26/Nov/2026:02:00:02 +0000] "GET /cart/2 HTTP/1.1" 503 512 "https://shop.example/" "Mozilla/5.0" rid-2
      203.0.113.3 - ann [26/Nov/2026:02:00:03 +0000] "GET /cart/3 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-3
      203.0.113.4 - ann [26/Nov/2026:02:00:04 +0000] "GET /cart/4 HTTP/1.1" 404 512 "https://shop.example/" "Mozilla/5.0" rid-4
      203.0.113.5 - ann [26/Nov/2026:02:00:05 +0000] "GET /cart/5 HTTP/1.1" 503 512 "https://shop.example/" "Mozilla/5.0" rid-5
      203.0.113.6 - ann [26/Nov/2026:02:00:06 +0000] "GET /cart/6 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0" rid-6

      """#,
      rows: [
        ["26/Nov/2026:02:00:01 +0000", "-", "-", "GET /cart/1"]
      ],
      found: [("status>=500", 2), ("status=404", 2)]),
    LogCase(
      "L41: a trace in an INFO record is an error for ( )", file: "x.log", count: 2,
      #"""
      2026-11-26 02:00:01 INFO shop - stderr
      Traceback (most recent call last):
        File "a.py", line 1, in f
      KeyError: 7
      2026-11-26 02:00:02 INFO shop - ok

      """#,
      rows: [
        ["2026-11-26 02:00:01", "INFO", "shop", "*"]
      ]),
    LogCase(
      "L42: no level anywhere", file: "x.log", count: 5,
      #"""
      Nov 26 02:00:00 web7 cron[13]: run 0
      Nov 26 02:00:01 web7 cron[13]: run 1
      Nov 26 02:00:02 web7 cron[13]: run 2
      Nov 26 02:00:03 web7 cron[13]: run 3
      Nov 26 02:00:04 web7 cron[13]: run 4

      """#),
    LogCase(
      "L47: W3C with tabs and quotes", file: "x.log", count: 2,
      #"""
      #Version: 1.0
      #Fields: date	time	c-ip	cs-uri-stem	sc-status
      2026-11-26	02:00:01	203.0.113.1	/a	200
      2026-11-26	02:00:02	"203.0.113.1"	/b	503

      """#,
      rows: [
        ["2026-11-26 02:00:01", "-", "-", "/a"]
      ],
      found: [("c-ip=203.0.113.1", 2), ("sc-status>=500", 1)]),
    LogCase(
      "L48: W3C: header lines again in the middle are no rows", file: "x.log", count: 2,
      #"""
      #Fields: date time cs-uri-stem sc-status
      2026-11-26 02:00:01 /a 200
      #Software: x
      #Fields: date time cs-uri-stem c-ip sc-status
      2026-11-26 02:00:02 /b 203.0.113.1 503

      """#,
      rows: [
        ["2026-11-26 02:00:01", "-", "-", "/a"],
        ["2026-11-26 02:00:02", "-", "-", "/b"],
      ],
      found: [("sc-status=503", 1), ("c-ip=203.0.113.1", 1)]),
    LogCase(
      "L49: ALB", file: "x.log", count: 2,
      #"""
      https 2026-11-26T02:00:01.186641Z app/shop/4d0 203.0.113.9:4474 10.0.0.1:80 0.086 0.048 0.037 502 - 747 0 "GET https://shop.example:443/a HTTP/1.1" "curl/8" X TLSv1.2 arn:x "Root=1-a" "-" "-" 0 2026-11-26T02:00:00.09Z "forward" "-" "-" "10.0.0.1:80" "-" "-" "-"
      h2 2026-11-26T02:00:02.186641Z app/shop/4d0 203.0.113.8:4474 10.0.0.1:80 0.086 0.048 0.037 200 200 747 9 "GET https://shop.example:443/b HTTP/1.1" "curl/8" X TLSv1.2 arn:x "Root=1-b" "-" "-" 0 2026-11-26T02:00:00.09Z "forward" "-" "-" "10.0.0.1:80" "200" "-" "-"

      """#,
      rows: [
        ["2026-11-26T02:00:01.186641Z", "-", "-", "GET https://shop.example:443/a"]
      ],
      found: [("status>=500", 1)]),
    LogCase(
      "L50: HAProxy", file: "x.log", count: 4,
      #"""
      Nov 26 02:00:01 lb1 haproxy[7]: 203.0.113.1:4433 [26/Nov/2026:02:00:01.143] web~ app/a1 0/0/1/7/9 503 306 - - ---- 3/2/0/0/0 0/0 "GET /a1 HTTP/1.1"
      Nov 26 02:00:02 lb1 haproxy[7]: 203.0.113.2:4433 [26/Nov/2026:02:00:02.143] web~ app/a1 0/0/1/7/9 200 306 - - ---- 3/2/0/0/0 0/0 "GET /a2 HTTP/1.1"
      Nov 26 02:00:03 lb1 haproxy[7]: 203.0.113.3:4433 [26/Nov/2026:02:00:03.143] web~ app/a1 0/0/1/7/9 503 306 - - ---- 3/2/0/0/0 0/0 "GET /a3 HTTP/1.1"
      Nov 26 02:00:04 lb1 haproxy[7]: 203.0.113.4:4433 [26/Nov/2026:02:00:04.143] web~ app/a1 0/0/1/7/9 200 306 - - ---- 3/2/0/0/0 0/0 "GET /a4 HTTP/1.1"

      """#,
      rows: [
        ["Nov 26 02:00:01", "-", "haproxy", "GET /a1"]
      ],
      found: [("status=503", 2)]),
    LogCase(
      "L51: MySQL slow log: one query, one record", file: "x.log", count: 3,
      #"""
      # Time: 2026-11-26T02:00:00Z
      # User@Host: app[app] @ localhost []  Id: 0
      # Query_time: 2.5  Lock_time: 0.0 Rows_sent: 1  Rows_examined: 900
      SET timestamp=1795658400;
      select * from orders where id = 0;
      # Time: 2026-11-26T02:00:01Z
      # User@Host: app[app] @ localhost []  Id: 1
      # Query_time: 2.5  Lock_time: 0.0 Rows_sent: 1  Rows_examined: 900
      SET timestamp=1795658401;
      select * from orders where id = 1;
      # Time: 2026-11-26T02:00:02Z
      # User@Host: app[app] @ localhost []  Id: 2
      # Query_time: 2.5  Lock_time: 0.0 Rows_sent: 1  Rows_examined: 900
      SET timestamp=1795658402;
      select * from orders where id = 2;

      """#,
      rows: [
        ["2026-11-26T02:00:00Z", "-", "-", "select * from orders where id = 0;"]
      ],
      found: [("Query_time>2", 3), ("Rows_examined=900", 3)]),
    LogCase(
      "L52: csvlog of PostgreSQL", file: "x.log", count: 4,
      #"""
      2026-11-26 02:00:00.269 UTC,"app","shop",1001,"192.0.2.10:5432",6a1.3e9,1,"SELECT",2026-11-26 02:00:00 UTC,1/1,0,LOG,00000,"step 0,
      second line",,,,,,,,,"psql"
      2026-11-26 02:00:01.269 UTC,"app","shop",1001,"192.0.2.10:5432",6a1.3e9,1,"SELECT",2026-11-26 02:00:00 UTC,1/1,0,ERROR,00000,"step 1,
      second line",,,,,,,,,"psql"
      2026-11-26 02:00:02.269 UTC,"app","shop",1001,"192.0.2.10:5432",6a1.3e9,1,"SELECT",2026-11-26 02:00:00 UTC,1/1,0,LOG,00000,"step 2,
      second line",,,,,,,,,"psql"
      2026-11-26 02:00:03.269 UTC,"app","shop",1001,"192.0.2.10:5432",6a1.3e9,1,"SELECT",2026-11-26 02:00:00 UTC,1/1,0,LOG,00000,"step 3,
      second line",,,,,,,,,"psql"

      """#,
      rows: [
        ["2026-11-26 02:00:00.269 UTC", "LOG", "-", "step 0,\nsecond line"]
      ],
      found: [("level=error", 1)]),
    LogCase(
      "L53: two-digit years", file: "x.log", count: 5,
      #"""
      26/11/26 02:00:00 INFO exec.Backend: task 0
      26/11/26 02:00:01 INFO exec.Backend: task 1
      26/11/26 02:00:02 INFO exec.Backend: task 2
      26/11/26 02:00:03 INFO exec.Backend: task 3
      26/11/26 02:00:04 INFO exec.Backend: task 4

      """#,
      rows: [
        ["26/11/26 02:00:00", "INFO", "exec.Backend", "task 0"]
      ]),
    LogCase(
      "L54: journalctl -o export", file: "x.log", count: 2,
      #"""
      __REALTIME_TIMESTAMP=1795658400000000
      PRIORITY=3
      SYSLOG_IDENTIFIER=sshd
      MESSAGE=failed

      __REALTIME_TIMESTAMP=1795658401000000
      PRIORITY=6
      SYSLOG_IDENTIFIER=cron
      MESSAGE=ran

      """#,
      rows: [
        ["*", "3", "sshd", "failed"],
        ["*", "6", "cron", "ran"],
      ],
      found: [("level=error", 1)]),
    LogCase(
      "L55: a list from an API is no log", file: "x.json", count: 2,
      #"""
      [{"number":7,"title":"Crash","state":"open","created_at":"2026-11-26T02:00:01Z","body":"It crashes"},{"number":8,"title":"Slow","state":"closed","created_at":"2026-11-26T02:00:02Z","body":null}]

      """#,
      found: [("number=7", 1)]),
    LogCase(
      "L56: k8s events", file: "x.log", count: 2,
      #"""
      {"kind":"List","items":[{"kind":"Event","type":"Warning","reason":"BackOff","message":"Back-off restarting","lastTimestamp":"2026-11-26T02:00:01Z","involvedObject":{"kind":"Pod","name":"cart-1"}},{"kind":"Event","type":"Normal","reason":"Pulled","message":"Image pulled","lastTimestamp":"2026-11-26T02:00:02Z","involvedObject":{"kind":"Pod","name":"cart-2"}}]}

      """#,
      rows: [
        ["2026-11-26T02:00:01Z", "Warning", "*", "Back-off restarting"]
      ],
      found: [("level>=warning", 1)]),
    LogCase(
      "L57: .NET console: the text is on the second line", file: "x.log", count: 3,
      #"""
      info: Shop.Cart[0]
            Order 1 placed
      fail: Shop.Cart[7]
            Order 2 failed
            System.Exception: x
               at Shop.Cart.Add() in /app/Cart.cs:line 7
      info: Shop.Cart[0]
            Order 3 placed

      """#,
      rows: [
        ["-", "info", "Shop.Cart", "Order 1 placed"],
        ["-", "fail", "Shop.Cart", "*"],
      ],
      found: [("level>=error", 1)]),
    LogCase(
      "L59: Node trace: only frames fold", file: "x.log", count: 2,
      #"""
      2026-11-26 02:00:01 ERROR shop - failed
      Error: cart 8841
          at load (/app/dist/cart.js:55:11)
          at next (/app/node_modules/express/lib/router/route.js:149:13)
          at run (node:internal/process/task_queues:95:5) {
        code: 'CART_EMPTY',
        [cause]: Error: no lines
            at get (/app/dist/db.js:1:1)
      }
      2026-11-26 02:00:02 INFO shop - ok

      """#,
      rows: [
        ["2026-11-26 02:00:01", "ERROR", "shop", "*"]
      ],
      found: [("CART_EMPTY", 1)]),
  ]
}
