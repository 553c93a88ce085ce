// Logs of servers, databases and proxies in shapes of their own, and the four parts of each record.

extension LogFamily {
  static let shapeTexts = requestTexts + cellTexts + blockTexts

  /// The formats are those of the servers' documentation.
  private static let requestTexts: [LogFamily] = [
    LogFamily(
      "Tomcat's access log",
      """
      0:0:0:0:0:0:0:1 - - [26/Nov/2026:02:00:00 +0100] "GET /shop/ HTTP/1.1" 200 11230 12 "JSESSIONID"
      203.0.113.7 - ann [26/Nov/2026:02:00:01 +0100] "POST /shop/pay HTTP/1.1" 500 - 31 "-"
      """,
      [
        ["26/Nov/2026:02:00:00 +0100", "-", "-", "/shop/"],
        ["26/Nov/2026:02:00:01 +0100", "-", "-", "/shop/pay"],
      ]),
    LogFamily(
      "a Classic Load Balancer",
      """
      2026-11-26T02:00:00.945958Z my-lb 203.0.113.7:2817 10.0.0.1:80 0.000073 0.001048 0.000057 200 200 0 29 "GET http://shop.example:80/a HTTP/1.1" "curl/8" - -
      2026-11-26T02:00:01.945958Z my-lb 203.0.113.8:2817 - -1 -1 -1 503 0 0 0 "GET http://shop.example:80/b HTTP/1.1" "curl/8" - -
      """,
      [
        ["2026-11-26T02:00:00.945958Z", "-", "-", "http://shop.example:80/a"],
        ["2026-11-26T02:00:01.945958Z", "-", "-", "http://shop.example:80/b"],
      ]),
    LogFamily(
      "S3 with all of its fields",
      """
      79a59df9 shop-files [26/Nov/2026:02:00:00 +0000] 203.0.113.7 79a59df9 3E57427F3 REST.GET.VERSIONING - "GET /shop-files?versioning HTTP/1.1" 200 - 113 - 7 - "-" "S3Console/0.4" - s9lzHYrFp76Z= SigV4 ECDHE-RSA-AES128-GCM-SHA256 AuthHeader s3.amazonaws.com TLSv1.2 - -
      79a59df9 shop-files [26/Nov/2026:02:00:01 +0000] 203.0.113.7 - 891CE47D2 REST.PUT.OBJECT img/a.png "-" 404 NoSuchBucket 297 - 38 - "-" "-" - s9lzHYrFp77Z= - - - s3.amazonaws.com - - -
      """,
      [
        ["26/Nov/2026:02:00:00 +0000", "-", "-", "/shop-files?versioning"],
        ["26/Nov/2026:02:00:01 +0000", "-", "-", "-"],
      ]),
    LogFamily(
      "HAProxy on its own",
      """
      203.0.113.7:33317 [26/Nov/2026:02:00:00.655] web~ app/a1 10/0/30/69/109 200 2750 - - ---- 1/1/1/1/0 0/0 {shop.example|curl/8} {gzip} "GET /a HTTP/1.1"
      203.0.113.8:33318 [26/Nov/2026:02:00:01.655] web~ app/<NOSRV> 0/-1/-1/-1/0 503 212 - - SC-- 0/0/0/0/0 0/0 "GET /b HTTP/1.1"
      """,
      [
        ["26/Nov/2026:02:00:00.655", "-", "-", "/a"],
        ["26/Nov/2026:02:00:01.655", "-", "-", "/b"],
      ]),
    LogFamily(
      "Squid, with a request that was denied",
      """
      1795658400.120    100 203.0.113.7 TCP_MISS/200 1320 GET http://shop.example/a - HIER_DIRECT/203.0.113.99 text/html
      1795658401.120      0 203.0.113.7 TCP_DENIED/403 3982 CONNECT shop.example:443 ann HIER_NONE/- text/html
      1795658402.120  60001 203.0.113.7 NONE/000 0 NONE error:timeout - HIER_NONE/- -
      """,
      [
        ["2026-11-26 02:00:00.120Z", "-", "-", "http://shop.example/a"],
        ["2026-11-26 02:00:01.120Z", "-", "-", "shop.example:443"],
        ["2026-11-26 02:00:02.120Z", "-", "-", "error:timeout"],
      ]),
    LogFamily(
      "Gin",
      """
      [GIN] 2026/11/26 - 02:00:00 | 200 |     1.234ms |     203.0.113.7 | GET      "/cart"
      [GIN] 2026/11/26 - 02:00:01 | 502 |  12.002583s |             ::1 | POST     "/pay"
      """,
      [
        ["2026/11/26 - 02:00:00", "-", "GIN", "/cart"],
        ["2026/11/26 - 02:00:01", "-", "GIN", "/pay"],
      ]),
    LogFamily(
      "Envoy with all of its fields",
      """
      [2026-11-26T02:00:00.475Z] "GET /a HTTP/1.1" 200 - 0 154 3 2 "203.0.113.7" "curl/8" "cc21d9b0" "shop.example" "10.0.0.1:80"
      [2026-11-26T02:00:01.475Z] "POST /b HTTP/2" 503 UH 0 19 0 - "-" "curl/8" "cc21d9b1" "shop.example" "-"
      """,
      [
        ["2026-11-26T02:00:00.475Z", "-", "-", "/a"], ["2026-11-26T02:00:01.475Z", "-", "-", "/b"],
      ]),
    LogFamily(
      "Traefik's common format",
      """
      203.0.113.7 - - [26/Nov/2026:02:00:00 +0000] "GET /a HTTP/1.1" 200 512 "-" "-" 1 "shop@docker" "http://10.0.0.1:80" 3ms
      203.0.113.7 - - [26/Nov/2026:02:00:01 +0000] "GET /b HTTP/1.1" 502 11 "-" "-" 2 "shop@docker" "http://10.0.0.1:80" 31ms
      """,
      [
        ["26/Nov/2026:02:00:00 +0000", "-", "-", "/a"],
        ["26/Nov/2026:02:00:01 +0000", "-", "-", "/b"],
      ]),
    LogFamily(
      "uvicorn",
      """
      INFO:     Started server process [7]
      INFO:     127.0.0.1:50122 - "GET /cart HTTP/1.1" 200 OK
      INFO:     127.0.0.1:50122 - "GET /pay HTTP/1.1" 500 Internal Server Error
      """,
      [
        ["-", "INFO", "-", "Started server process [7]"], ["-", "INFO", "-", "GET /cart"],
        ["-", "INFO", "-", "GET /pay"],
      ]),
    LogFamily(
      "sentences with requests in them",
      """
      2026-11-26 02:00:00 INFO shop.Web: answered "GET /a HTTP/1.1" 200 in 3 ms
      2026-11-26 02:00:01 INFO shop.Web: answered "GET /b HTTP/1.1" 200 in 4 ms
      """,
      [
        [
          "2026-11-26 02:00:00", "INFO", "shop.Web", #"answered "GET /a HTTP/1.1" 200 in 3 ms"#,
        ],
        [
          "2026-11-26 02:00:01", "INFO", "shop.Web", #"answered "GET /b HTTP/1.1" 200 in 4 ms"#,
        ],
      ]),
  ]

  /// The formats are those of CloudFront, IIS, Exchange and Zeek.
  private static let cellTexts: [LogFamily] = [
    LogFamily(
      "CloudFront",
      "#Version: 1.0\n#Fields: date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status\n"
        + "2026-11-26\t02:00:00\tDEL51\t500\t203.0.113.7\tGET\td1.cloudfront.net\t/a\t200\n"
        + "2026-11-26\t02:00:01\tDEL51\t500\t203.0.113.7\tGET\td1.cloudfront.net\t/b%20c\t503",
      [
        ["2026-11-26 02:00:00", "-", "-", "/a"], ["2026-11-26 02:00:01", "-", "-", "/b%20c"],
      ]),
    LogFamily(
      "IIS, started again",
      """
      #Software: Microsoft Internet Information Services 10.0
      #Version: 1.0
      #Date: 2026-11-26 02:00:00
      #Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port c-ip cs(User-Agent) sc-status time-taken
      2026-11-26 02:00:00 10.0.0.1 GET /cart q=1 443 203.0.113.7 Mozilla/5.0+(Windows;+x64) 200 15
      #Software: Microsoft Internet Information Services 10.0
      #Version: 1.0
      #Date: 2026-11-26 02:00:05
      #Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port c-ip cs(User-Agent) sc-status time-taken
      2026-11-26 02:00:06 10.0.0.1 POST /pay - 443 203.0.113.7 Mozilla/5.0+(Windows;+x64) 500 16
      """,
      [
        ["2026-11-26 02:00:00", "-", "-", "/cart"], ["2026-11-26 02:00:06", "-", "-", "/pay"],
      ]),
    LogFamily(
      "Exchange, with commas",
      """
      #Software: Microsoft Exchange Server
      #Log-type: SMTP Receive Protocol Log
      #Fields: date-time,connector-id,session-id,sequence-number,local-endpoint,remote-endpoint,event,data,context
      2026-11-26T02:00:00.123Z,MX\\Default,08DA1,0,10.0.0.1:25,203.0.113.7:4433,+,,
      2026-11-26T02:00:01.123Z,MX\\Default,08DA1,1,10.0.0.1:25,203.0.113.7:4433,*,"250 ok, ready",rights
      """,
      [
        ["2026-11-26T02:00:00.123Z", "-", "-", "-"], ["2026-11-26T02:00:01.123Z", "-", "-", "-"],
      ]),
    LogFamily(
      "quotes inside of quotes",
      """
      #Fields: date time cs-uri-stem sc-status x-comment
      2026-11-26 02:00:00 "/a b" 200 "said ""so"" twice"
      2026-11-26 02:00:01 /c 200 -
      """,
      [["2026-11-26 02:00:00", "-", "-", "/a b"], ["2026-11-26 02:00:01", "-", "-", "/c"]]),
    LogFamily(
      "Zeek's connections, two files in one",
      "#separator \\x09\n#path\tconn\n#fields\tts\tuid\tid.orig_h\tid.orig_p\tproto\n#types\ttime\tstring\taddr\tport\tenum\n"
        + "1795658400.100000\tC1\t203.0.113.7\t4433\ttcp\n#close\t2026-11-26-03-00-00\n"
        + "#separator \\x09\n#path\tconn\n#fields\tts\tuid\tid.orig_h\tid.orig_p\tproto\n#types\ttime\tstring\taddr\tport\tenum\n"
        + "1795658401.100000\tC2\t203.0.113.8\t4434\tudp\n#close\t2026-11-26-04-00-00",
      [
        ["2026-11-26 02:00:00.100000Z", "-", "-", "-"],
        ["2026-11-26 02:00:01.100000Z", "-", "-", "-"],
      ]),
  ]

  /// The formats are those of MariaDB, Percona Server, PgBouncer, WebLogic and systemd.
  private static let blockTexts: [LogFamily] = [
    LogFamily(
      "slow queries of MariaDB",
      """
      # Time: 261126  2:00:00
      # User@Host: shop[shop] @ localhost []
      # Thread_id: 8  Schema: shop  QC_hit: No
      # Query_time: 2.000215  Lock_time: 0.000010  Rows_sent: 1  Rows_examined: 9000
      # Rows_affected: 0  Bytes_sent: 52
      SET timestamp=1795658400;
      select sleep(2);
      # User@Host: shop[shop] @ localhost []
      # Thread_id: 9  Schema: shop  QC_hit: No
      # Query_time: 3.000215  Lock_time: 0.000010  Rows_sent: 1  Rows_examined: 9001
      # Rows_affected: 0  Bytes_sent: 52
      use shop;
      SET timestamp=1795658401;
      select *
        from orders;
      """,
      [
        ["261126  2:00:00", "-", "-", "select sleep(2);"],
        ["2026-11-26 02:00:01Z", "-", "-", "select *\n  from orders;"],
      ]),
    LogFamily(
      "a command among slow queries",
      """
      # Time: 2026-11-26T02:00:00.000001Z
      # User@Host: shop[shop] @  [203.0.113.7]  Id:    40
      # Query_time: 12.000215  Lock_time: 0.000000 Rows_sent: 0  Rows_examined: 0
      SET timestamp=1795658400;
      # administrator command: Quit;
      # Time: 2026-11-26T02:00:01.000001Z
      # User@Host: shop[shop] @  [203.0.113.7]  Id:    41
      # Query_time: 1.000215  Lock_time: 0.000000 Rows_sent: 0  Rows_examined: 0
      SET timestamp=1795658401;
      delete from carts;
      """,
      [
        ["2026-11-26T02:00:00.000001Z", "-", "-", "administrator command: Quit;"],
        ["2026-11-26T02:00:01.000001Z", "-", "-", "delete from carts;"],
      ]),
    LogFamily(
      "PgBouncer",
      """
      2026-11-26 02:00:00.123 UTC [812] LOG C-0x5623: shop/app@203.0.113.7:50122 login attempt: db=shop
      2026-11-26 02:00:01.123 UTC [812] WARNING S-0x5624: shop/app@10.0.0.1:5432 closing because: idle
      2026-11-26 02:00:02.123 UTC [812] LOG stats: 3 xacts/s
      """,
      [
        [
          "2026-11-26 02:00:00.123 UTC", "LOG", "-",
          "C-0x5623: shop/app@203.0.113.7:50122 login attempt: db=shop",
        ],
        [
          "2026-11-26 02:00:01.123 UTC", "WARNING", "-",
          "S-0x5624: shop/app@10.0.0.1:5432 closing because: idle",
        ], ["2026-11-26 02:00:02.123 UTC", "LOG", "-", "stats: 3 xacts/s"],
      ]),
    LogFamily(
      "WebLogic of a newer version",
      """
      ####<Nov 26, 2026, 2:00:00,123 AM Coordinated Universal Time> <Info> <JMX> <h1> <Admin> <[ACTIVE] ExecuteThread: '1'> <<WLS Kernel>> <> <8b-01> <1795658400123> <[severity-value: 64] [rid: 0] > <BEA-149512> <JMX Connector <started> at port 7.>
      ####<Nov 26, 2026, 2:00:01,123 AM Coordinated Universal Time> <Emergency> <JMX> <h1> <Admin> <main> <<WLS Kernel>> <> <8b-02> <1795658401123> <[severity-value: 1] [rid: 0] > <BEA-149513> <Lost.>
      """,
      [
        [
          "Nov 26, 2026, 2:00:00,123 AM Coordinated Universal Time", "Info", "JMX",
          "JMX Connector <started> at port 7.",
        ],
        [
          "Nov 26, 2026, 2:00:01,123 AM Coordinated Universal Time", "Emergency", "JMX", "Lost.",
        ],
      ]),
    LogFamily(
      "an exported journal with a message of several lines",
      "__CURSOR=s=1\n__REALTIME_TIMESTAMP=1795658400000000\nPRIORITY=4\nSYSLOG_IDENTIFIER=shop\nMESSAGE\n"
        + "\u{0A}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}one\n\ntwo=3\n\n"
        + "__CURSOR=s=2\n__REALTIME_TIMESTAMP=1795658401000000\nPRIORITY=6\nSYSLOG_IDENTIFIER=cron\nMESSAGE=ran\n",
      [
        ["2026-11-26 02:00:00.000000Z", "warning", "shop", "one\n\ntwo=3"],
        ["2026-11-26 02:00:01.000000Z", "info", "cron", "ran"],
      ]),
    LogFamily(
      "the audit of Kubernetes",
      #"""
      {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"Metadata","auditID":"a0","stage":"ResponseComplete","requestURI":"/api/v1/pods","verb":"list","user":{"username":"ann"},"responseStatus":{"code":200},"stageTimestamp":"2026-11-26T02:00:00.000000Z"}
      {"kind":"Event","apiVersion":"audit.k8s.io/v1","level":"RequestResponse","auditID":"a1","stage":"ResponseComplete","requestURI":"/api/v1/pods/p1","verb":"delete","user":{"username":"system:node"},"responseStatus":{"code":503},"stageTimestamp":"2026-11-26T02:00:01.000000Z"}
      """#,
      [
        ["2026-11-26T02:00:00.000000Z", "-", "ann", "list /api/v1/pods"],
        ["2026-11-26T02:00:01.000000Z", "-", "system:node", "delete /api/v1/pods/p1"],
      ]),
    LogFamily(
      "a table of a log without names",
      """
      2026-11-26 02:00:00.1234,INFO,shop.Cart,"order 1 stored, late",
      2026-11-26 02:00:01.1234,ERROR,shop.Cart,"order 2 lost, again",System.Exception
      2026-11-26 02:00:02.1234,INFO,shop.Cart,"order 3 stored, late",
      """,
      [
        ["2026-11-26 02:00:00.1234", "INFO", "-", "order 1 stored, late"],
        ["2026-11-26 02:00:01.1234", "ERROR", "-", "order 2 lost, again"],
        ["2026-11-26 02:00:02.1234", "INFO", "-", "order 3 stored, late"],
      ]),
  ]
}
