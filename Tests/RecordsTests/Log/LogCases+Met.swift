// Logs that readers of other programs met: prefixes, turns and traces.

extension LogCase {
  static let met: [LogCase] = [
    LogCase(
      "T102: JSON, words and a trace of Rust", file: "x.log", count: 23,
      #"""
      {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"cart","msg":"order 0 stored","request_id":"r0000"}
      {"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 1 stored","request_id":"r0001"}
      {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2 stored","request_id":"r0002"}
      2026-11-26 02:00:03,051 WARN [heartbeat] Attempt to heartbeat failed, coordinator 3 is not available
      {"level":"info","ts":"2026-11-26T02:00:04.000Z","logger":"cart","msg":"order 4 stored","request_id":"r0004"}
      {"level":"info","ts":"2026-11-26T02:00:05.000Z","logger":"cart","msg":"order 5 stored","request_id":"r0005"}
      2026-11-26 02:00:06,051 WARN [heartbeat] Attempt to heartbeat failed, coordinator 6 is not available
      {"level":"info","ts":"2026-11-26T02:00:07.000Z","logger":"cart","msg":"order 7 stored","request_id":"r0007"}
      {"level":"error","ts":"2026-11-26T02:00:08.000Z","logger":"cart","msg":"order 8 stored","request_id":"r0008"}
      2026-11-26 02:00:09,051 WARN [heartbeat] Attempt to heartbeat failed, coordinator 9 is not available
      {"level":"info","ts":"2026-11-26T02:00:10.000Z","logger":"cart","msg":"order 10 stored","request_id":"r0010"}
      {"level":"info","ts":"2026-11-26T02:00:11.000Z","logger":"cart","msg":"order 11 stored","request_id":"r0011"}
      2026-11-26 02:00:12,051 WARN [heartbeat] Attempt to heartbeat failed, coordinator 12 is not available
      {"level":"info","ts":"2026-11-26T02:00:13.000Z","logger":"cart","msg":"order 13 stored","request_id":"r0013"}
      thread 'main' panicked at src/cart.rs:41:9:
      no stock
      note: run with `RUST_BACKTRACE=1` to see a backtrace
      stack backtrace:
         0: rust_begin_unwind
                   at /rustc/0f0f/library/std/src/panicking.rs:645:5
         1: cart::take
                   at ./src/cart.rs:41:9
      {"level":"info","ts":"2026-11-26T02:00:14.000Z","logger":"cart","msg":"order 14 stored","request_id":"r0014"}
      2026-11-26 02:00:15,051 WARN [heartbeat] Attempt to heartbeat failed, coordinator 15 is not available
      {"level":"info","ts":"2026-11-26T02:00:16.000Z","logger":"cart","msg":"order 16 stored","request_id":"r0016"}
      {"level":"error","ts":"2026-11-26T02:00:17.000Z","logger":"cart","msg":"order 17 stored","request_id":"r0017"}
      2026-11-26 02:00:18,051 WARN [heartbeat] Attempt to heartbeat failed, coordinator 18 is not available
      {"level":"info","ts":"2026-11-26T02:00:19.000Z","logger":"cart","msg":"order 19 stored","request_id":"r0019"}
      {"level":"info","ts":"2026-11-26T02:00:20.000Z","logger":"cart","msg":"order 20 stored","request_id":"r0020"}
      2026-11-26 02:00:21,051 WARN [heartbeat] Attempt to heartbeat failed, coordinator 21 is not available

      """#),
    LogCase(
      "T98: an access line behind a name", file: "x.log", count: 5,
      #"""
      nginx-1  | 203.0.113.1 - ann [26/Nov/2026:02:00:01 +0000] "GET /cart/1 HTTP/1.1" 304 512 "https://shop.example/" "Mozilla/5.0 (X11)" rid-0001
      nginx-1  | 203.0.113.2 - ann [26/Nov/2026:02:00:02 +0000] "GET /cart/2 HTTP/1.1" 502 512 "https://shop.example/" "Mozilla/5.0 (X11)" rid-0002
      nginx-1  | 203.0.113.3 - ann [26/Nov/2026:02:00:03 +0000] "GET /cart/3 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0 (X11)" rid-0003
      nginx-1  | 203.0.113.4 - ann [26/Nov/2026:02:00:04 +0000] "GET /cart/4 HTTP/1.1" 304 512 "https://shop.example/" "Mozilla/5.0 (X11)" rid-0004
      nginx-1  | 203.0.113.5 - ann [26/Nov/2026:02:00:05 +0000] "GET /cart/5 HTTP/1.1" 502 512 "https://shop.example/" "Mozilla/5.0 (X11)" rid-0005

      """#,
      rows: [
        ["26/Nov/2026:02:00:01 +0000", "-", "nginx-1", "GET /cart/1"]
      ],
      found: [("Mozilla", 5), ("rid-0003", 1), ("status=304", 2), ("203.0.113.1", 1)]),
    LogCase(
      "T99: the number of a process behind a name", file: "x.log", count: 4,
      #"""
      kube-1  | I1126 02:00:00.000000    4242 server.go:12] ready 0
      kube-1  | I1126 02:00:01.000000    4242 server.go:12] ready 1
      kube-1  | I1126 02:00:02.000000    4242 server.go:12] ready 2
      kube-1  | I1126 02:00:03.000000    4242 server.go:12] ready 3

      """#,
      rows: [
        ["1126 02:00:00.000000", "I", "kube-1", "ready 0"]
      ],
      found: [("4242", 4)]),
    LogCase(
      "T99: the number of a process of PostgreSQL behind a name", file: "x.log", count: 4,
      #"""
      db-1  | 2026-11-26 02:00:00.000 UTC [775] app@shop LOG:  step 0
      db-1  | 2026-11-26 02:00:01.000 UTC [775] app@shop LOG:  step 1
      db-1  | 2026-11-26 02:00:02.000 UTC [775] app@shop LOG:  step 2
      db-1  | 2026-11-26 02:00:03.000 UTC [775] app@shop LOG:  step 3

      """#,
      found: [("775", 4)]),
    LogCase(
      "T100: words that come again are no source", file: "x.log", count: 8,
      #"""
      2026-11-26 02:00:00 INFO Finished job 0 in 3 s
      2026-11-26 02:00:01 INFO Starting job 1 in 3 s
      2026-11-26 02:00:02 INFO Finished job 2 in 3 s
      2026-11-26 02:00:03 INFO Starting job 3 in 3 s
      2026-11-26 02:00:04 INFO Finished job 4 in 3 s
      2026-11-26 02:00:05 INFO Starting job 5 in 3 s
      2026-11-26 02:00:06 INFO Finished job 6 in 3 s
      2026-11-26 02:00:07 INFO Starting job 7 in 3 s

      """#,
      rows: [
        ["2026-11-26 02:00:00", "INFO", "-", "Finished job 0 in 3 s"]
      ],
      found: [("Finished job", 4)]),
    LogCase(
      "T101: a word with a colon after PostgreSQL's level", file: "x.log", count: 6,
      #"""
      2026-11-26 02:00:00.100 UTC [775] app@shop LOG:  duration: 0.252 ms  statement: select 0
      2026-11-26 02:00:01.100 UTC [775] app@shop LOG:  duration: 7.252 ms  statement: select 1
      2026-11-26 02:00:02.100 UTC [775] app@shop LOG:  duration: 14.252 ms  statement: select 2
      2026-11-26 02:00:03.100 UTC [775] app@shop LOG:  duration: 21.252 ms  statement: select 3
      2026-11-26 02:00:04.100 UTC [775] app@shop LOG:  duration: 28.252 ms  statement: select 4
      2026-11-26 02:00:05.100 UTC [775] app@shop LOG:  duration: 35.252 ms  statement: select 5

      """#,
      rows: [
        ["2026-11-26 02:00:00.100 UTC", "LOG", "-", "duration: 0.252 ms  statement: select 0"]
      ]),
    LogCase(
      "T103: JSON and words by turns", file: "x.log", count: 12,
      #"""
      {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"cart","msg":"order 0 stored","request_id":"r0000"}
      {"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 1 stored","request_id":"r0001"}
      plain words of line 1
      {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2 stored","request_id":"r0002"}
      {"level":"info","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3 stored","request_id":"r0003"}
      plain words of line 3
      {"level":"info","ts":"2026-11-26T02:00:04.000Z","logger":"cart","msg":"order 4 stored","request_id":"r0004"}
      {"level":"info","ts":"2026-11-26T02:00:05.000Z","logger":"cart","msg":"order 5 stored","request_id":"r0005"}
      plain words of line 5
      {"level":"error","ts":"2026-11-26T02:00:06.000Z","logger":"cart","msg":"order 6 stored","request_id":"r0006"}
      {"level":"info","ts":"2026-11-26T02:00:07.000Z","logger":"cart","msg":"order 7 stored","request_id":"r0007"}
      plain words of line 7

      """#,
      rows: [
        ["2026-11-26T02:00:00.000Z", "info", "cart", "order 0 stored"]
      ],
      errors: [9]),
    LogCase(
      "T104: the same under another name", file: "x.txt", count: 12,
      #"""
      {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"cart","msg":"order 0 stored","request_id":"r0000"}
      {"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 1 stored","request_id":"r0001"}
      plain words of line 1
      {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2 stored","request_id":"r0002"}
      {"level":"info","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3 stored","request_id":"r0003"}
      plain words of line 3
      {"level":"info","ts":"2026-11-26T02:00:04.000Z","logger":"cart","msg":"order 4 stored","request_id":"r0004"}
      {"level":"info","ts":"2026-11-26T02:00:05.000Z","logger":"cart","msg":"order 5 stored","request_id":"r0005"}
      plain words of line 5
      {"level":"error","ts":"2026-11-26T02:00:06.000Z","logger":"cart","msg":"order 6 stored","request_id":"r0006"}
      {"level":"info","ts":"2026-11-26T02:00:07.000Z","logger":"cart","msg":"order 7 stored","request_id":"r0007"}
      plain words of line 7

      """#,
      rows: [
        ["2026-11-26T02:00:00.000Z", "info", "cart", "order 0 stored"]
      ],
      errors: [9]),
    LogCase(
      "T105: a few lines of text in JSON", file: "x.log", count: 16,
      #"""
      {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"cart","msg":"order 0 stored","request_id":"r0000"}
      {"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 1 stored","request_id":"r0001"}
      {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2 stored","request_id":"r0002"}
      {"level":"info","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3 stored","request_id":"r0003"}
      Listening on port 3003
      {"level":"info","ts":"2026-11-26T02:00:04.000Z","logger":"cart","msg":"order 4 stored","request_id":"r0004"}
      {"level":"info","ts":"2026-11-26T02:00:05.000Z","logger":"cart","msg":"order 5 stored","request_id":"r0005"}
      {"level":"info","ts":"2026-11-26T02:00:06.000Z","logger":"cart","msg":"order 6 stored","request_id":"r0006"}
      {"level":"info","ts":"2026-11-26T02:00:07.000Z","logger":"cart","msg":"order 7 stored","request_id":"r0007"}
      {"level":"error","ts":"2026-11-26T02:00:08.000Z","logger":"cart","msg":"order 8 stored","request_id":"r0008"}
      {"level":"info","ts":"2026-11-26T02:00:09.000Z","logger":"cart","msg":"order 9 stored","request_id":"r0009"}
      {"level":"info","ts":"2026-11-26T02:00:10.000Z","logger":"cart","msg":"order 10 stored","request_id":"r0010"}
      {"level":"info","ts":"2026-11-26T02:00:11.000Z","logger":"cart","msg":"order 11 stored","request_id":"r0011"}
      {"level":"info","ts":"2026-11-26T02:00:12.000Z","logger":"cart","msg":"order 12 stored","request_id":"r0012"}
      {"level":"info","ts":"2026-11-26T02:00:13.000Z","logger":"cart","msg":"order 13 stored","request_id":"r0013"}
      {"level":"info","ts":"2026-11-26T02:00:14.000Z","logger":"cart","msg":"order 14 stored","request_id":"r0014"}

      """#,
      errors: [9]),
    LogCase(
      "T105: a few lines with heads in JSON", file: "x.log", count: 8,
      #"""
      {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"cart","msg":"order 0 stored","request_id":"r0000"}
      {"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 1 stored","request_id":"r0001"}
      {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2 stored","request_id":"r0002"}
      {"level":"info","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3 stored","request_id":"r0003"}
      2026-11-26 02:00:03,491 INFO [main] shop.Stock part 3 loaded
      {"level":"info","ts":"2026-11-26T02:00:04.000Z","logger":"cart","msg":"order 4 stored","request_id":"r0004"}
      {"level":"info","ts":"2026-11-26T02:00:05.000Z","logger":"cart","msg":"order 5 stored","request_id":"r0005"}
      {"level":"info","ts":"2026-11-26T02:00:06.000Z","logger":"cart","msg":"order 6 stored","request_id":"r0006"}

      """#,
      found: [("level=error", 0)],
      errors: []),
    LogCase(
      "T106: a first line that is cut off", file: "x.log", count: 8,
      #"""
      {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"ca
      {"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 1 stored","request_id":"r0001"}
      {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2 stored","request_id":"r0002"}
      {"level":"info","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3 stored","request_id":"r0003"}
      {"level":"error","ts":"2026-11-26T02:00:04.000Z","logger":"cart","msg":"order 4 stored","request_id":"r0004"}
      {"level":"info","ts":"2026-11-26T02:00:05.000Z","logger":"cart","msg":"order 5 stored","request_id":"r0005"}
      {"level":"info","ts":"2026-11-26T02:00:06.000Z","logger":"cart","msg":"order 6 stored","request_id":"r0006"}
      {"level":"info","ts":"2026-11-26T02:00:07.000Z","logger":"cart","msg":"order 7 stored","request_id":"r0007"}

      """#,
      rows: [
        ["*", "*", "*", "*"],
        ["2026-11-26T02:00:01.000Z", "info", "cart", "order 1 stored"],
      ],
      errors: [0, 4]),
    LogCase(
      "T107: requests and records of Python by turns", file: "x.log", count: 6,
      #"""
      203.0.113.1 - ann [26/Nov/2026:02:00:01 +0000] "GET /cart/1 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0 (X11)" rid-0001
      2026-11-26 02:00:01,123 INFO shop.stock part 1 loaded
      203.0.113.2 - ann [26/Nov/2026:02:00:02 +0000] "GET /cart/2 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0 (X11)" rid-0002
      2026-11-26 02:00:02,123 INFO shop.stock part 2 loaded
      203.0.113.3 - ann [26/Nov/2026:02:00:03 +0000] "GET /cart/3 HTTP/1.1" 200 512 "https://shop.example/" "Mozilla/5.0 (X11)" rid-0003
      2026-11-26 02:00:03,123 INFO shop.stock part 3 loaded

      """#,
      rows: [
        ["26/Nov/2026:02:00:01 +0000", "-", "-", "GET /cart/1"],
        ["2026-11-26 02:00:01,123", "INFO", "shop.stock", "part 1 loaded"],
      ]),
    LogCase(
      "T108: requests among records of Python", file: "x.log", count: 8,
      #"""
      INFO:shop.stock:Loading parts
      203.0.113.7 - - [26/Nov/2026 02:00:01] "GET / HTTP/1.1" 200 -
      203.0.113.7 - - [26/Nov/2026 02:00:02] "GET /cart HTTP/1.1" 200 -
      ERROR:shop.stock:part 12 missing
      203.0.113.7 - - [26/Nov/2026 02:00:03] "POST /cart HTTP/1.1" 500 -
      INFO:shop.stock:Loading parts
      203.0.113.8 - - [26/Nov/2026 02:00:04] "GET / HTTP/1.1" 200 -
      203.0.113.8 - - [26/Nov/2026 02:00:05] "GET /a HTTP/1.1" 404 -

      """#),
    LogCase(
      "T109: objects of several lines and pairs by turns", file: "x.log", count: 4,
      #"""
      {
        "level": "info",
        "ts": "2026-11-26T02:00:00Z",
        "msg": "object 0"
      }
      level=info ts=2026-11-26T02:00:10Z msg="pair 0"
      {
        "level": "info",
        "ts": "2026-11-26T02:00:01Z",
        "msg": "object 1"
      }
      level=info ts=2026-11-26T02:00:11Z msg="pair 1"

      """#,
      rows: [
        ["2026-11-26T02:00:00Z", "info", "-", "object 0"],
        ["2026-11-26T02:00:10Z", "info", "-", "pair 0"],
      ]),
    LogCase(
      "T111: a trace behind a name", file: "x.log", count: 6,
      #"""
      web-1  | 2026-11-26 02:00:00 INFO shop - stored 0
      web-1  | 2026-11-26 02:00:01 INFO shop - stored 1
      web-1  | 2026-11-26 02:00:02 INFO shop - stored 2
      web-1  | 2026-11-26 02:00:03 INFO shop - stored 3
      web-1  | 2026-11-26 02:00:04 ERROR shop - failed 4
      web-1  | java.lang.IllegalStateException: no stock
      web-1  | 	at shop.Stock.take(Stock.java:41)
      web-1  | 	at shop.Cart.close(Cart.java:12)
      web-1  | 	at java.base/java.lang.Thread.run(Thread.java:840)
      web-1  | 2026-11-26 02:00:05 INFO shop - stored 5

      """#,
      found: [("level=error", 1)],
      errors: [4]),
    LogCase(
      "T111: a trace behind kubectl", file: "x.log", count: 6,
      #"""
      [pod/web-6d4c9f7b8-x2kqz/web] 2026-11-26 02:00:00 INFO shop - stored 0
      [pod/web-6d4c9f7b8-x2kqz/web] 2026-11-26 02:00:01 INFO shop - stored 1
      [pod/web-6d4c9f7b8-x2kqz/web] 2026-11-26 02:00:02 INFO shop - stored 2
      [pod/web-6d4c9f7b8-x2kqz/web] 2026-11-26 02:00:03 INFO shop - stored 3
      [pod/web-6d4c9f7b8-x2kqz/web] 2026-11-26 02:00:04 ERROR shop - failed 4
      [pod/web-6d4c9f7b8-x2kqz/web] java.lang.IllegalStateException: no stock
      [pod/web-6d4c9f7b8-x2kqz/web] 	at shop.Stock.take(Stock.java:41)
      [pod/web-6d4c9f7b8-x2kqz/web] 	at shop.Cart.close(Cart.java:12)
      [pod/web-6d4c9f7b8-x2kqz/web] 	at java.base/java.lang.Thread.run(Thread.java:840)
      [pod/web-6d4c9f7b8-x2kqz/web] 2026-11-26 02:00:05 INFO shop - stored 5

      """#,
      found: [("level=error", 1)],
      errors: [4]),
    LogCase(
      "T111: a trace in the files of Docker", file: "x.log", count: 6,
      #"""
      {"log":"2026-11-26 02:00:00 INFO shop - stored 0\n","stream":"stderr","time":"2026-11-26T02:00:00.000000000Z"}
      {"log":"2026-11-26 02:00:01 INFO shop - stored 1\n","stream":"stderr","time":"2026-11-26T02:00:00.000000001Z"}
      {"log":"2026-11-26 02:00:02 INFO shop - stored 2\n","stream":"stderr","time":"2026-11-26T02:00:00.000000002Z"}
      {"log":"2026-11-26 02:00:03 INFO shop - stored 3\n","stream":"stderr","time":"2026-11-26T02:00:00.000000003Z"}
      {"log":"2026-11-26 02:00:04 ERROR shop - failed 4\n","stream":"stderr","time":"2026-11-26T02:00:00.000000004Z"}
      {"log":"java.lang.IllegalStateException: no stock\n","stream":"stderr","time":"2026-11-26T02:00:00.000000005Z"}
      {"log":"\tat shop.Stock.take(Stock.java:41)\n","stream":"stderr","time":"2026-11-26T02:00:00.000000006Z"}
      {"log":"\tat shop.Cart.close(Cart.java:12)\n","stream":"stderr","time":"2026-11-26T02:00:00.000000007Z"}
      {"log":"\tat java.base/java.lang.Thread.run(Thread.java:840)\n","stream":"stderr","time":"2026-11-26T02:00:00.000000008Z"}
      {"log":"2026-11-26 02:00:05 INFO shop - stored 5\n","stream":"stderr","time":"2026-11-26T02:00:00.000000009Z"}

      """#,
      found: [("level=error", 1)],
      errors: [4]),
    LogCase(
      "T113: the panic of a program in Rust", file: "x.log", count: 3,
      #"""
      2026-11-26T02:00:01Z  INFO cart: started
      thread 'main' panicked at src/cart.rs:41:9:
      no stock
      note: run with `RUST_BACKTRACE=1` to see a backtrace
      stack backtrace:
         0: rust_begin_unwind
                   at /rustc/0f0f/library/std/src/panicking.rs:645:5
         1: cart::take
                   at ./src/cart.rs:41:9
      2026-11-26T02:00:02Z  INFO cart: started again

      """#,
      rows: [
        ["2026-11-26T02:00:01Z", "INFO", "-", "cart: started"]
      ],
      errors: [1]),
    LogCase(
      "T113: the panic of a program in Go", file: "x.log", count: 3,
      #"""
      2026-11-26 02:00:01 INFO started
      panic: runtime error: invalid memory address or nil pointer dereference

      goroutine 1 [running]:
      main.take(0x0)
      	/app/main.go:12 +0x1d
      2026-11-26 02:00:02 INFO started again

      """#,
      rows: [
        ["2026-11-26 02:00:01", "INFO", "-", "started"]
      ],
      errors: [1]),
    LogCase(
      "T114: WebLogic, with a trace", file: "x.log", count: 5,
      #"""
      ####<Nov 26, 2026 2:00:00 AM UTC> <Notice> <Server> <h1> <Admin> <main> <<anonymous>> <> <> <1795658400> <BEA-002600> <Step 0.>
      ####<Nov 26, 2026 2:00:01 AM UTC> <Notice> <Server> <h1> <Admin> <main> <<anonymous>> <> <> <1795658401> <BEA-002601> <Step 1.>
      ####<Nov 26, 2026 2:00:02 AM UTC> <Error> <Server> <h1> <Admin> <main> <<anonymous>> <> <> <1795658402> <BEA-002602> <Connection failed.
      java.net.ConnectException: refused
      	at shop.Net.open(Net.java:7)>
      ####<Nov 26, 2026 2:00:03 AM UTC> <Notice> <Server> <h1> <Admin> <main> <<anonymous>> <> <> <1795658403> <BEA-002603> <Step 3.>
      ####<Nov 26, 2026 2:00:04 AM UTC> <Notice> <Server> <h1> <Admin> <main> <<anonymous>> <> <> <1795658404> <BEA-002604> <Step 4.>

      """#,
      rows: [
        ["Nov 26, 2026 2:00:00 AM UTC", "Notice", "Server", "Step 0."]
      ],
      found: [("level=error", 1), ("java.net", 1)],
      errors: [2]),
  ]
}
