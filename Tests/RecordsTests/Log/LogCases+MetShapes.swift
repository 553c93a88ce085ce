// Logs that readers of other programs met: known shapes.

extension LogCase {
  static let metShapes: [LogCase] = [
    LogCase(
      "T115: a name in brackets before JSON", file: "x.log", count: 4,
      #"""
      [web] {"level":"info","ts":"2026-11-26T02:00:00.000Z","logger":"cart","msg":"order 0 stored","request_id":"r0000"}
      [web] {"level":"info","ts":"2026-11-26T02:00:01.000Z","logger":"cart","msg":"order 1 stored","request_id":"r0001"}
      [web] {"level":"info","ts":"2026-11-26T02:00:02.000Z","logger":"cart","msg":"order 2 stored","request_id":"r0002"}
      [web] {"level":"error","ts":"2026-11-26T02:00:03.000Z","logger":"cart","msg":"order 3 stored","request_id":"r0003"}

      """#,
      rows: [
        ["2026-11-26T02:00:00.000Z", "info", "web", "order 0 stored"]
      ],
      errors: [3]),
    LogCase(
      "T116: names with blanks between and cells with tabs", file: "x.log", count: 8,
      #"""
      #Version: 1.0
      #Fields: date time x-edge-location sc-bytes c-ip cs-method cs-uri-stem sc-status
      2026-11-26	02:00:00	DEL51	500	203.0.113.0	GET	/a0	200
      2026-11-26	02:00:01	DEL51	501	203.0.113.1	GET	/a1	200
      2026-11-26	02:00:02	DEL51	502	203.0.113.2	GET	/a2	200
      2026-11-26	02:00:03	DEL51	503	203.0.113.3	GET	/a3	503
      2026-11-26	02:00:04	DEL51	504	203.0.113.4	GET	/a4	200
      2026-11-26	02:00:05	DEL51	505	203.0.113.5	GET	/a5	200
      2026-11-26	02:00:06	DEL51	506	203.0.113.6	GET	/a6	200
      2026-11-26	02:00:07	DEL51	507	203.0.113.7	GET	/a7	503

      """#,
      rows: [
        ["2026-11-26 02:00:00", "-", "-", "/a0"]
      ],
      found: [("sc-status>=500", 2)],
      errors: [3, 7]),
    LogCase(
      "T117: cells in quotes", file: "x.log", count: 8,
      #"""
      #Software: Web
      #Fields: date time c-ip cs-uri-stem sc-status s-computername
      2026-11-26 02:00:00 "203.0.113.0" "/a0" 200 "WEB 1"
      2026-11-26 02:00:01 "203.0.113.1" "/a1" 200 "WEB 1"
      2026-11-26 02:00:02 "203.0.113.2" "/a2" 200 "WEB 1"
      2026-11-26 02:00:03 "203.0.113.3" "/a3" 200 "WEB 1"
      2026-11-26 02:00:04 "203.0.113.4" "/a4" 200 "WEB 1"
      2026-11-26 02:00:05 "203.0.113.5" "/a5" 200 "WEB 1"
      2026-11-26 02:00:06 "203.0.113.6" "/a6" 200 "WEB 1"
      2026-11-26 02:00:07 "203.0.113.7" "/a7" 200 "WEB 1"

      """#,
      rows: [
        ["2026-11-26 02:00:00", "-", "-", "/a0"]
      ],
      found: [("c-ip=203.0.113.1", 1), ("s-computername=WEB 1", 8)]),
    LogCase(
      "T118: slow queries", file: "x.log", count: 2,
      #"""
      # Time: 2026-11-26T02:00:00.000000Z
      # User@Host: shop[shop] @ [203.0.113.9]  Id: 40
      # Query_time: 1.120000  Lock_time: 0.000020 Rows_sent: 1  Rows_examined: 9000
      SET timestamp=1795658400;
      select * from orders
      where id = 0;
      # Time: 2026-11-26T02:00:01.000000Z
      # User@Host: shop[shop] @ [203.0.113.9]  Id: 41
      # Query_time: 2.120000  Lock_time: 0.000020 Rows_sent: 1  Rows_examined: 9001
      SET timestamp=1795658401;
      select * from orders
      where id = 1;

      """#,
      rows: [
        ["2026-11-26T02:00:00.000000Z", "-", "-", "select * from orders\nwhere id = 0;"]
      ],
      found: [("Query_time>2", 1), ("Rows_examined=9000", 1)],
      errors: []),
    LogCase(
      "T119: the log of PostgreSQL as CSV", file: "x.csv", count: 6,
      #"""
      2026-11-26 02:00:00.269 UTC,"app","shop",775,"203.0.113.9:50122",672100.307,1,"SELECT",2026-11-26 01:00:00 UTC,3/12,0,LOG,00000,"duration: 0.2 ms",,,,,,"select 0",,,"psql","client backend",,0
      2026-11-26 02:00:01.269 UTC,"app","shop",775,"203.0.113.9:50122",672101.307,2,"SELECT",2026-11-26 01:00:00 UTC,3/12,0,LOG,00000,"duration: 1.2 ms",,,,,,"select 1",,,"psql","client backend",,0
      2026-11-26 02:00:02.269 UTC,"app","shop",775,"203.0.113.9:50122",672102.307,3,"SELECT",2026-11-26 01:00:00 UTC,3/12,0,LOG,00000,"duration: 2.2 ms",,,,,,"select 2",,,"psql","client backend",,0
      2026-11-26 02:00:03.269 UTC,"app","shop",775,"203.0.113.9:50122",672103.307,4,"SELECT",2026-11-26 01:00:00 UTC,3/12,0,ERROR,00000,"relation ""x"" does not exist",,,,,,"select 3",,,"psql","client backend",,0
      2026-11-26 02:00:04.269 UTC,"app","shop",775,"203.0.113.9:50122",672104.307,5,"SELECT",2026-11-26 01:00:00 UTC,3/12,0,LOG,00000,"duration: 4.2 ms",,,,,,"select 4",,,"psql","client backend",,0
      2026-11-26 02:00:05.269 UTC,"app","shop",775,"203.0.113.9:50122",672105.307,6,"SELECT",2026-11-26 01:00:00 UTC,3/12,0,LOG,00000,"duration: 5.2 ms",,,,,,"select 5",,,"psql","client backend",,0

      """#,
      rows: [
        ["2026-11-26 02:00:00.269 UTC", "LOG", "-", "duration: 0.2 ms"]
      ],
      found: [("level=error", 1), ("user_name=app", 6), ("query=select 3", 1)],
      errors: [3]),
    LogCase(
      "T120: a level on the second line", file: "x.log", count: 4,
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
      found: [("level>=error", 1)],
      errors: [2]),
    LogCase(
      "T120: Squid", file: "x.log", count: 8,
      #"""
      1795658400.120    100 203.0.113.0 TCP_MISS/200 1320 GET http://shop.example/a0 - HIER_DIRECT/203.0.113.99 text/html
      1795658401.120    101 203.0.113.1 TCP_MISS/200 1320 GET http://shop.example/a1 - HIER_DIRECT/203.0.113.99 text/html
      1795658402.120    102 203.0.113.2 TCP_MISS/200 1320 GET http://shop.example/a2 - HIER_DIRECT/203.0.113.99 text/html
      1795658403.120    103 203.0.113.3 TCP_MISS/503 1320 GET http://shop.example/a3 - HIER_DIRECT/203.0.113.99 text/html
      1795658404.120    104 203.0.113.4 TCP_MISS/200 1320 GET http://shop.example/a4 - HIER_DIRECT/203.0.113.99 text/html
      1795658405.120    105 203.0.113.5 TCP_MISS/200 1320 GET http://shop.example/a5 - HIER_DIRECT/203.0.113.99 text/html
      1795658406.120    106 203.0.113.6 TCP_MISS/200 1320 GET http://shop.example/a6 - HIER_DIRECT/203.0.113.99 text/html
      1795658407.120    107 203.0.113.7 TCP_MISS/200 1320 GET http://shop.example/a7 - HIER_DIRECT/203.0.113.99 text/html

      """#,
      rows: [
        ["1795658400.120", "-", "-", "GET http://shop.example/a0"]
      ],
      found: [("status>=500", 1), ("result=TCP_MISS", 8)],
      errors: [3]),
    LogCase(
      "T121: years of two digits", file: "x.log", count: 4,
      #"""
      26/Nov/26 02:00:00 INFO exec.Backend task 0 done
      26/Nov/26 02:00:01 INFO exec.Backend task 1 done
      26/Nov/26 02:00:02 INFO exec.Backend task 2 done
      26/Nov/26 02:00:03 INFO exec.Backend task 3 done

      """#,
      rows: [
        ["26/Nov/26 02:00:00", "INFO", "exec.Backend", "task 0 done"]
      ]),
    LogCase(
      "T121: S3", file: "x.log", count: 8,
      #"""
      0f0fbeef shop-files [26/Nov/2026:02:00:00 +0000] 203.0.113.0 - 3E57 REST.GET.OBJECT img/0.png "GET /img/0.png HTTP/1.1" 200 - 512 512 14 13 "-" "agent/1.0" -
      0f0fbeef shop-files [26/Nov/2026:02:00:01 +0000] 203.0.113.1 - 3E57 REST.GET.OBJECT img/1.png "GET /img/1.png HTTP/1.1" 200 - 512 512 14 13 "-" "agent/1.0" -
      0f0fbeef shop-files [26/Nov/2026:02:00:02 +0000] 203.0.113.2 - 3E57 REST.GET.OBJECT img/2.png "GET /img/2.png HTTP/1.1" 200 - 512 512 14 13 "-" "agent/1.0" -
      0f0fbeef shop-files [26/Nov/2026:02:00:03 +0000] 203.0.113.3 - 3E57 REST.GET.OBJECT img/3.png "GET /img/3.png HTTP/1.1" 404 - 512 512 14 13 "-" "agent/1.0" -
      0f0fbeef shop-files [26/Nov/2026:02:00:04 +0000] 203.0.113.4 - 3E57 REST.GET.OBJECT img/4.png "GET /img/4.png HTTP/1.1" 200 - 512 512 14 13 "-" "agent/1.0" -
      0f0fbeef shop-files [26/Nov/2026:02:00:05 +0000] 203.0.113.5 - 3E57 REST.GET.OBJECT img/5.png "GET /img/5.png HTTP/1.1" 200 - 512 512 14 13 "-" "agent/1.0" -
      0f0fbeef shop-files [26/Nov/2026:02:00:06 +0000] 203.0.113.6 - 3E57 REST.GET.OBJECT img/6.png "GET /img/6.png HTTP/1.1" 200 - 512 512 14 13 "-" "agent/1.0" -
      0f0fbeef shop-files [26/Nov/2026:02:00:07 +0000] 203.0.113.7 - 3E57 REST.GET.OBJECT img/7.png "GET /img/7.png HTTP/1.1" 200 - 512 512 14 13 "-" "agent/1.0" -

      """#,
      rows: [
        ["26/Nov/2026:02:00:00 +0000", "-", "-", "GET /img/0.png"]
      ],
      found: [("status=404", 1), ("operation=REST.GET.OBJECT", 8)],
      errors: []),
    LogCase(
      "T122: a level and a process with a slash between", file: "x.log", count: 4,
      #"""
      [2026-11-26 02:00:00,902: INFO/ForkPoolWorker-0] Task shop.tasks.send[0000] succeeded in 0.2s
      [2026-11-26 02:00:01,902: INFO/ForkPoolWorker-1] Task shop.tasks.send[0001] succeeded in 0.2s
      [2026-11-26 02:00:02,902: INFO/ForkPoolWorker-2] Task shop.tasks.send[0002] succeeded in 0.2s
      [2026-11-26 02:00:03,902: ERROR/ForkPoolWorker-0] Task shop.tasks.send[0003] raised unexpected: Timeout()

      """#,
      rows: [
        ["*", "INFO", "ForkPoolWorker-0", "*"]
      ],
      found: [("level=error", 1)],
      errors: [3]),
    LogCase(
      "T123: the last line of Zeek", file: "x.log", count: 6,
      #"""
      #separator \x09
      #set_separator	,
      #empty_field	(empty)
      #unset_field	-
      #path	conn
      #open	2026-11-26-02-00-00
      #fields	ts	uid	id.orig_h	proto	service
      #types	time	string	addr	enum	string
      1795658400.000000	C0xyz	203.0.113.0	tcp	http
      1795658401.000000	C1xyz	203.0.113.1	tcp	http
      1795658402.000000	C2xyz	203.0.113.2	tcp	http
      1795658403.000000	C3xyz	203.0.113.3	tcp	http
      1795658404.000000	C4xyz	203.0.113.4	tcp	http
      1795658405.000000	C5xyz	203.0.113.5	tcp	http
      #close	2026-11-26-03-00-00

      """#,
      rows: [
        ["1795658400.000000", "-", "-", "-"]
      ],
      found: [("proto=tcp", 6)]),
    LogCase(
      "T124: levels that are left out", file: "x.jsonl", count: 11,
      #"""
      {"@t":"2026-11-26T02:00:00.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","Method":"GET","Path":"/cart/0","Status":200,"Took":0}
      {"@t":"2026-11-26T02:00:01.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","Method":"GET","Path":"/cart/1","Status":200,"Took":3}
      {"@t":"2026-11-26T02:00:02.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","Method":"GET","Path":"/cart/2","Status":200,"Took":6}
      {"@t":"2026-11-26T02:00:03.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","Method":"GET","Path":"/cart/3","Status":200,"Took":9}
      {"@t":"2026-11-26T02:00:04.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","@l":"Error","Method":"GET","Path":"/cart/4","Status":503,"Took":12}
      {"@t":"2026-11-26T02:00:05.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","Method":"GET","Path":"/cart/5","Status":200,"Took":15}
      {"@t":"2026-11-26T02:00:06.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","Method":"GET","Path":"/cart/6","Status":200,"Took":18}
      {"@t":"2026-11-26T02:00:07.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","@l":"Error","Method":"GET","Path":"/cart/7","Status":503,"Took":21}
      {"@t":"2026-11-26T02:00:08.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","Method":"GET","Path":"/cart/8","Status":200,"Took":24}
      {"@t":"2026-11-26T02:00:09.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","@l":"Error","Method":"GET","Path":"/cart/9","Status":503,"Took":27}
      {"@t":"2026-11-26T02:00:10.000Z","@mt":"{Method} {Path} responded {Status} in {Took} ms","Method":"GET","Path":"/cart/10","Status":200,"Took":30}

      """#,
      found: [("level=error", 3)],
      errors: [4, 7, 9]),
    LogCase(
      "T125: levels with blanks in front", file: "x.jsonl", count: 4,
      #"""
      {"@timestamp":"2026-11-26T02:00:00.000Z","log.level":" INFO","message":"order 0","service.name":"shop","log.logger":"shop.Cart"}
      {"@timestamp":"2026-11-26T02:00:01.000Z","log.level":" INFO","message":"order 1","service.name":"shop","log.logger":"shop.Cart"}
      {"@timestamp":"2026-11-26T02:00:02.000Z","log.level":" INFO","message":"order 2","service.name":"shop","log.logger":"shop.Cart"}
      {"@timestamp":"2026-11-26T02:00:03.000Z","log.level":"ERROR","message":"order 3","service.name":"shop","log.logger":"shop.Cart"}

      """#,
      found: [("level=error", 1)],
      errors: [3]),
    LogCase(
      "T125: other names of the parts", file: "x.jsonl", count: 4,
      #"""
      {"messageTimestamp":"2026-11-26T02:00:00Z","logLevel":"INFO","loggerName":"shop.Cart","message":"order 0"}
      {"messageTimestamp":"2026-11-26T02:00:01Z","logLevel":"INFO","loggerName":"shop.Cart","message":"order 1"}
      {"messageTimestamp":"2026-11-26T02:00:02Z","logLevel":"INFO","loggerName":"shop.Cart","message":"order 2"}
      {"messageTimestamp":"2026-11-26T02:00:03Z","logLevel":"ERROR","loggerName":"shop.Cart","message":"order 3"}

      """#,
      rows: [
        ["2026-11-26T02:00:00Z", "INFO", "shop.Cart", "order 0"]
      ],
      found: [("level=error", 1)],
      errors: [3]),
    LogCase(
      "T126: the console of .NET", file: "x.log", count: 4,
      #"""
      info: Shop.Cart[0]
            Order 0 placed
      info: Shop.Cart[7]
            Order 1 placed
      info: Shop.Cart[0]
            Order 2 placed
      fail: Shop.Cart[7]
            Order 3 failed

      """#,
      rows: [
        ["-", "info", "Shop.Cart", "Order 0 placed"]
      ],
      found: [("event=7", 2)],
      errors: [3]),
    LogCase(
      "T128: the audit of Kubernetes", file: "x.jsonl", count: 8,
      #"""
      {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"a0","stage":"ResponseComplete","requestURI":"/api/v1/pods/p0","verb":"get","user":{"username":"ann"},"responseStatus":{"code":200},"stageTimestamp":"2026-11-26T02:00:00.000000Z"}
      {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"a1","stage":"ResponseComplete","requestURI":"/api/v1/pods/p1","verb":"list","user":{"username":"ann"},"responseStatus":{"code":200},"stageTimestamp":"2026-11-26T02:00:01.000000Z"}
      {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"a2","stage":"ResponseComplete","requestURI":"/api/v1/pods/p2","verb":"delete","user":{"username":"ann"},"responseStatus":{"code":200},"stageTimestamp":"2026-11-26T02:00:02.000000Z"}
      {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"a3","stage":"ResponseComplete","requestURI":"/api/v1/pods/p3","verb":"get","user":{"username":"ann"},"responseStatus":{"code":200},"stageTimestamp":"2026-11-26T02:00:03.000000Z"}
      {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"a4","stage":"ResponseComplete","requestURI":"/api/v1/pods/p4","verb":"list","user":{"username":"ann"},"responseStatus":{"code":403},"stageTimestamp":"2026-11-26T02:00:04.000000Z"}
      {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"a5","stage":"ResponseComplete","requestURI":"/api/v1/pods/p5","verb":"delete","user":{"username":"ann"},"responseStatus":{"code":200},"stageTimestamp":"2026-11-26T02:00:05.000000Z"}
      {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"a6","stage":"ResponseComplete","requestURI":"/api/v1/pods/p6","verb":"get","user":{"username":"ann"},"responseStatus":{"code":200},"stageTimestamp":"2026-11-26T02:00:06.000000Z"}
      {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"a7","stage":"ResponseComplete","requestURI":"/api/v1/pods/p7","verb":"list","user":{"username":"ann"},"responseStatus":{"code":200},"stageTimestamp":"2026-11-26T02:00:07.000000Z"}

      """#,
      rows: [
        ["2026-11-26T02:00:00.000000Z", "*", "ann", "get /api/v1/pods/p0"]
      ],
      errors: []),
    LogCase(
      "T129: HAProxy", file: "x.log", count: 8,
      #"""
      Nov 26 02:00:00 lb1 haproxy[812]: 203.0.113.0:50122 [26/Nov/2026:02:00:00.123] web~ app/a0 0/0/1/30/31 200 1512 - - ---- 4/4/1/0/0 0/0 "GET /cart/0 HTTP/1.1"
      Nov 26 02:00:01 lb1 haproxy[812]: 203.0.113.1:50122 [26/Nov/2026:02:00:01.123] web~ app/a1 0/0/1/31/32 200 1512 - - ---- 4/4/1/0/0 0/0 "GET /cart/1 HTTP/1.1"
      Nov 26 02:00:02 lb1 haproxy[812]: 203.0.113.2:50122 [26/Nov/2026:02:00:02.123] web~ app/a0 0/0/1/32/33 200 1512 - - ---- 4/4/1/0/0 0/0 "GET /cart/2 HTTP/1.1"
      Nov 26 02:00:03 lb1 haproxy[812]: 203.0.113.3:50122 [26/Nov/2026:02:00:03.123] web~ app/a1 0/0/1/33/34 503 1512 - - ---- 4/4/1/0/0 0/0 "GET /cart/3 HTTP/1.1"
      Nov 26 02:00:04 lb1 haproxy[812]: 203.0.113.4:50122 [26/Nov/2026:02:00:04.123] web~ app/a0 0/0/1/34/35 200 1512 - - ---- 4/4/1/0/0 0/0 "GET /cart/4 HTTP/1.1"
      Nov 26 02:00:05 lb1 haproxy[812]: 203.0.113.5:50122 [26/Nov/2026:02:00:05.123] web~ app/a1 0/0/1/35/36 200 1512 - - ---- 4/4/1/0/0 0/0 "GET /cart/5 HTTP/1.1"
      Nov 26 02:00:06 lb1 haproxy[812]: 203.0.113.6:50122 [26/Nov/2026:02:00:06.123] web~ app/a0 0/0/1/36/37 200 1512 - - ---- 4/4/1/0/0 0/0 "GET /cart/6 HTTP/1.1"
      Nov 26 02:00:07 lb1 haproxy[812]: 203.0.113.7:50122 [26/Nov/2026:02:00:07.123] web~ app/a1 0/0/1/37/38 200 1512 - - ---- 4/4/1/0/0 0/0 "GET /cart/7 HTTP/1.1"

      """#,
      rows: [
        ["Nov 26 02:00:00", "-", "haproxy", "GET /cart/0"]
      ],
      found: [("status=503", 1), ("backend=app/a0", 4), ("times=0/0/1/30/31", 1)],
      errors: [3]),
    LogCase(
      "T130: a journal that was exported", file: "x.txt", count: 6,
      #"""
      __CURSOR=s=c0
      __REALTIME_TIMESTAMP=1795658400000000
      PRIORITY=6
      SYSLOG_IDENTIFIER=sshd
      _PID=800
      MESSAGE=ran job 0

      __CURSOR=s=c1
      __REALTIME_TIMESTAMP=1795658401000000
      PRIORITY=6
      SYSLOG_IDENTIFIER=cron
      _PID=801
      MESSAGE=ran job 1

      __CURSOR=s=c2
      __REALTIME_TIMESTAMP=1795658402000000
      PRIORITY=3
      SYSLOG_IDENTIFIER=sshd
      _PID=802
      MESSAGE=failed login

      __CURSOR=s=c3
      __REALTIME_TIMESTAMP=1795658403000000
      PRIORITY=6
      SYSLOG_IDENTIFIER=cron
      _PID=803
      MESSAGE=ran job 3

      __CURSOR=s=c4
      __REALTIME_TIMESTAMP=1795658404000000
      PRIORITY=6
      SYSLOG_IDENTIFIER=sshd
      _PID=804
      MESSAGE=ran job 4

      __CURSOR=s=c5
      __REALTIME_TIMESTAMP=1795658405000000
      PRIORITY=6
      SYSLOG_IDENTIFIER=cron
      _PID=805
      MESSAGE=ran job 5

      """#,
      rows: [
        ["1795658400000000", "6", "sshd", "ran job 0"]
      ],
      found: [("level=error", 1), ("_PID=802", 1)],
      errors: [2]),
    LogCase(
      "T131: a module beside the level", file: "x.log", count: 8,
      #"""
      [Thu Nov 26 02:00:00.123456 2026] [core:notice] [pid 812:tid 7] [client 203.0.113.0:50122] AH00100: step 0
      [Thu Nov 26 02:00:01.123456 2026] [core:notice] [pid 812:tid 7] [client 203.0.113.1:50122] AH00101: step 1
      [Thu Nov 26 02:00:02.123456 2026] [core:notice] [pid 812:tid 7] [client 203.0.113.2:50122] AH00102: step 2
      [Thu Nov 26 02:00:03.123456 2026] [core:error] [pid 812:tid 7] [client 203.0.113.3:50122] AH00103: step 3
      [Thu Nov 26 02:00:04.123456 2026] [core:notice] [pid 812:tid 7] [client 203.0.113.4:50122] AH00104: step 4
      [Thu Nov 26 02:00:05.123456 2026] [core:notice] [pid 812:tid 7] [client 203.0.113.5:50122] AH00105: step 5
      [Thu Nov 26 02:00:06.123456 2026] [core:notice] [pid 812:tid 7] [client 203.0.113.6:50122] AH00106: step 6
      [Thu Nov 26 02:00:07.123456 2026] [core:notice] [pid 812:tid 7] [client 203.0.113.7:50122] AH00107: step 7

      """#,
      rows: [
        ["Thu Nov 26 02:00:00.123456 2026", "notice", "core", "AH00100: step 0"]
      ],
      found: [("level=error", 1), ("module=core", 8)],
      errors: [3]),
    LogCase(
      "T132: pairs below pairs", file: "x.log", count: 6,
      #"""
      level=info ts=2026-11-26T02:00:00Z msg="step 0"
        class=shop.Cart line=40
      level=info ts=2026-11-26T02:00:01Z msg="step 1"
        class=shop.Cart line=41
      level=info ts=2026-11-26T02:00:02Z msg="step 2"
        class=shop.Cart line=42
      level=info ts=2026-11-26T02:00:03Z msg="step 3"
        class=shop.Cart line=43
      level=info ts=2026-11-26T02:00:04Z msg="step 4"
        class=shop.Cart line=44
      level=info ts=2026-11-26T02:00:05Z msg="step 5"
        class=shop.Cart line=45

      """#,
      rows: [
        ["2026-11-26T02:00:00Z", "info", "-", "step 0"]
      ],
      found: [("class=shop.Cart", 6), ("line=43", 1)]),
  ]
}
