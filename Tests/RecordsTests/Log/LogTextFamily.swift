// Lines of logs as programs write them without JSON, and the four parts that a reader looks for.

extension LogFamily {
  static let texts = libraryTexts + serverTexts + systemTexts + daemonTexts + toolTexts + shapeTexts

  /// The formats are those of klog, logrus, zap and Python's logging.
  private static let libraryTexts: [LogFamily] = [
    LogFamily(
      "klog",
      """
      I0102 15:04:05.000000       1 server.go:12] started
      E0102 15:04:06.000000       1 pay.go:7] "Declined" order="88" err="no funds"
      I0102 15:04:07.000000       1 server.go:12] stopped
      """,
      [
        ["0102 15:04:05.000000", "I", "server.go:12", "started"],
        ["0102 15:04:06.000000", "E", "pay.go:7", #""Declined" order="88" err="no funds""#],
        ["0102 15:04:07.000000", "I", "server.go:12", "stopped"],
      ]),
    LogFamily(
      "logrus as text",
      """
      time="2026-01-01T10:00:00Z" level=info msg="started" component=cart
      time="2026-01-01T10:00:01Z" level=error msg="no room" component=cart
      """,
      [
        ["2026-01-01T10:00:00Z", "info", "cart", "started"],
        ["2026-01-01T10:00:01Z", "error", "cart", "no room"],
      ]),
    LogFamily(
      "logrus on a terminal",
      """
      INFO[0000] started                                       port=80
      WARN[0012] slow                                          ms=12
      ERRO[0013] no room                                       ms=13
      """,
      [
        ["-", "INFO", "-", "started                                       port=80"],
        ["-", "WARN", "-", "slow                                          ms=12"],
        ["-", "ERRO", "-", "no room                                       ms=13"],
      ]),
    LogFamily(
      "zap on a console",
      """
      2026-01-01T10:00:00.123Z\tINFO\tpay/pay.go:12\tpaid\t{"ms": 12}
      2026-01-01T10:00:01.123Z\tERROR\tpay/pay.go:14\tdeclined\t{"ms": 13}
      2026-01-01T10:00:02.123Z\tINFO\tpay/pay.go:12\tpaid\t{"ms": 14}
      """,
      [
        ["2026-01-01T10:00:00.123Z", "INFO", "pay/pay.go:12", "paid"],
        ["2026-01-01T10:00:01.123Z", "ERROR", "pay/pay.go:14", "declined"],
        ["2026-01-01T10:00:02.123Z", "INFO", "pay/pay.go:12", "paid"],
      ]),
    LogFamily(
      "Ruby",
      """
      I, [2026-01-01T10:00:00.516693 #23015]  INFO -- : started
      E, [2026-01-01T10:00:01.516971 #23015] ERROR -- pay: declined
      I, [2026-01-01T10:00:02.516971 #23015]  INFO -- pay: paid
      """,
      [
        ["2026-01-01T10:00:00.516693", "INFO", "-", "started"],
        ["2026-01-01T10:00:01.516971", "ERROR", "pay", "declined"],
        ["2026-01-01T10:00:02.516971", "INFO", "pay", "paid"],
      ]),
    LogFamily(
      "Python between colons",
      """
      2026-01-01 10:00:00,757:DEBUG:acme.client:a
      2026-01-01 10:00:01,758:ERROR:certbot:b c
      """,
      [
        ["2026-01-01 10:00:00,757", "DEBUG", "acme.client", "a"],
        ["2026-01-01 10:00:01,758", "ERROR", "certbot", "b c"],
      ]),
    LogFamily(
      "a number of a process before the time",
      """
      [2932] 2026-01-01 10:00:00 INFO Starting
      [2932] 2026-01-01 10:00:01 ERROR 5 items lost
      """,
      [
        ["2026-01-01 10:00:00", "INFO", "-", "Starting"],
        ["2026-01-01 10:00:01", "ERROR", "-", "5 items lost"],
      ]),
    LogFamily(
      "a name before the level and the time",
      """
      [main] INFO 2026-01-01 10:00:00 Starting
      [main] ERROR 2026-01-01 10:00:01 5 items lost
      """,
      [
        ["2026-01-01 10:00:00", "INFO", "main", "Starting"],
        ["2026-01-01 10:00:01", "ERROR", "main", "5 items lost"],
      ]),
    LogFamily(
      "numbers that begin messages",
      """
      2026-01-01 10:00:00 5 items imported
      2026-01-01 10:00:01 0 clients connected (0 slaves)
      2026-01-01 10:00:02 404 GET /a
      """,
      [
        ["2026-01-01 10:00:00", "-", "-", "5 items imported"],
        ["2026-01-01 10:00:01", "-", "-", "0 clients connected (0 slaves)"],
        ["2026-01-01 10:00:02", "-", "-", "404 GET /a"],
      ]),
    LogFamily(
      "semicolons in messages",
      """
      2026-01-01 10:00:00 GET /a Mozilla/5.0+(Windows;+Win64;+x64) 200
      2026-01-01 10:00:01 GET /b Mozilla/5.0+(Windows;+Win64;+x64) 200
      2026-01-01 10:00:02 GET /c Mozilla/5.0+(Windows;+Win64;+x64) 200
      """,
      [
        ["2026-01-01 10:00:00", "-", "-", "GET /a Mozilla/5.0+(Windows;+Win64;+x64) 200"],
        ["2026-01-01 10:00:01", "-", "-", "GET /b Mozilla/5.0+(Windows;+Win64;+x64) 200"],
        ["2026-01-01 10:00:02", "-", "-", "GET /c Mozilla/5.0+(Windows;+Win64;+x64) 200"],
      ]),
  ]

  /// The formats are those of the servers' documentation and of W3C's Extended Log File Format.
  private static let serverTexts: [LogFamily] = [
    LogFamily(
      "nginx and Apache",
      #"""
      10.0.0.1 - ann [02/Jan/2026:10:00:00 +0000] "GET /cart HTTP/1.1" 200 512 "-" "curl/8"
      10.0.0.2 - - [02/Jan/2026:10:00:01 +0000] "POST /pay HTTP/2.0" 502 7 "-" "curl/8"
      """#,
      [
        ["02/Jan/2026:10:00:00 +0000", "-", "-", "/cart"],
        ["02/Jan/2026:10:00:01 +0000", "-", "-", "/pay"],
      ]),
    LogFamily(
      "Case 31: W3C",
      """
      #Software: Microsoft Internet Information Services 10.0
      #Fields: date time cs-method cs-uri-stem sc-status
      2026-01-01 10:00:00 GET /cart 200
      2026-01-01 10:00:01 POST /pay 500
      """,
      [
        ["2026-01-01 10:00:00", "-", "-", "/cart"], ["2026-01-01 10:00:01", "-", "-", "/pay"],
      ]),
    LogFamily(
      "Case 31: Zeek",
      "#separator \\x09\n#path\thttp\n#fields\tts\tuid\turi\tstatus_code\n#types\ttime\tstring\tstring\tcount\n1763780000.123456\tCa1\t/cart\t404",
      [["2025-11-22 02:53:20.123456Z", "-", "-", "/cart"]]),
  ]

  /// The formats are those of RFC 5424, the kernel, systemd, Android and daemontools.
  private static let systemTexts: [LogFamily] = [
    LogFamily(
      "Case 31: RFC 5424",
      """
      <165>1 2026-01-01T10:00:00.003Z web-1 cart 8710 ID47 - started
      <163>1 2026-01-01T10:00:01.003Z web-1 cart 8710 ID47 [a@1 b="c"] no room
      """,
      [
        ["2026-01-01T10:00:00.003Z", "-", "cart", "started"],
        ["2026-01-01T10:00:01.003Z", "-", "cart", "no room"],
      ]),
    LogFamily(
      "Case 31: the kernel's ring buffer",
      """
      [    0.000000] Linux version 6.12
      [    0.123456] Command line: quiet
      [   12.345678] usb 1-1: new device
      """,
      [
        ["0.000000", "-", "-", "Linux version 6.12"],
        ["0.123456", "-", "-", "Command line: quiet"],
        ["12.345678", "-", "-", "usb 1-1: new device"],
      ]),
    LogFamily(
      "Case 31: syslog in French",
      """
      août 19 11:08:37 web-1 sshd[12]: Accepted key
      août 19 11:08:38 web-1 cron[13]: late
      déc. 19 11:08:39 web-1 sshd[12]: bye
      """,
      [
        ["août 19 11:08:37", "-", "sshd[12]", "Accepted key"],
        ["août 19 11:08:38", "-", "cron[13]", "late"],
        ["déc. 19 11:08:39", "-", "sshd[12]", "bye"],
      ]),
    LogFamily(
      "Case 31: TAI64N",
      """
      @400000006921274a075bcd15 started
      @400000006921274b075bcd15 tcpserver: status: 1/40
      """,
      [
        ["2025-11-22 03:00:16.123456789Z", "-", "-", "started"],
        ["2025-11-22 03:00:17.123456789Z", "-", "-", "tcpserver: status: 1/40"],
      ]),
    LogFamily(
      "Case 31: Android",
      """
      01-01 10:00:00.123  1234  5678 D ActivityManager: Start proc
      01-01 10:00:01.123  1234  5678 E AndroidRuntime: FATAL EXCEPTION
      01-01 10:00:02.123  1234  5678 I ActivityManager: Done
      """,
      [
        ["01-01 10:00:00.123", "D", "ActivityManager", "Start proc"],
        ["01-01 10:00:01.123", "E", "AndroidRuntime", "FATAL EXCEPTION"],
        ["01-01 10:00:02.123", "I", "ActivityManager", "Done"],
      ]),
  ]

  /// The formats are those of uWSGI, Cisco's firewalls, Linux's audit, Icinga 2 and Redis.
  static let daemonTexts: [LogFamily] = [
    LogFamily(
      "uWSGI's requests",
      """
      *** Starting uWSGI 2.0.21 (64bit) ***
      [pid: 123|app: 0|req: 1/1] 10.0.0.1 () {40 vars in 700 bytes} [Mon Nov 23 01:02:03 2026] GET / => generated 12 bytes in 3 msecs (HTTP/1.1 200) 2 headers in 71 bytes (1 switches on core 0)
      [pid: 124|app: 0|req: 1/2] 10.0.0.2 (ann) {42 vars in 733 bytes} [Mon Nov 23 01:02:04 2026] POST /pay?a=[b] => generated 0 bytes in 1 msecs (HTTP/1.1 502) 2 headers in 66 bytes (1 switches on core 0)
      [pid: 123|app: 0|req: 2/3] 10.0.0.1 () {40 vars in 700 bytes} [Mon Nov 23 01:02:05 2026] GET /a => generated 12 bytes in 3 msecs (HTTP/1.1 200) 2 headers in 71 bytes (1 switches on core 0)
      """,
      [
        ["-", "-", "-", "*** Starting uWSGI 2.0.21 (64bit) ***"],
        [
          "Mon Nov 23 01:02:03 2026", "-", "-",
          "GET / => generated 12 bytes in 3 msecs (HTTP/1.1 200) 2 headers in 71 bytes (1 switches on core 0)",
        ],
        [
          "Mon Nov 23 01:02:04 2026", "-", "-",
          "POST /pay?a=[b] => generated 0 bytes in 1 msecs (HTTP/1.1 502) 2 headers in 66 bytes (1 switches on core 0)",
        ],
        [
          "Mon Nov 23 01:02:05 2026", "-", "-",
          "GET /a => generated 12 bytes in 3 msecs (HTTP/1.1 200) 2 headers in 71 bytes (1 switches on core 0)",
        ],
      ]),
    LogFamily(
      "Cisco with a priority and a machine",
      """
      <166>2026-11-23T01:02:03Z edge-1 : %FTD-6-302013: Built inbound TCP connection 7 for outside:10.0.0.1/443
      <163>2026-11-23T01:02:04Z edge-1 : %FTD-3-710003: TCP access denied by ACL from 10.0.0.9/5
      <166>2026-11-23T01:02:05Z edge-1 : %FTD-6-302014: Teardown TCP connection 7
      """,
      [
        [
          "2026-11-23T01:02:03Z", "info", "%FTD-6-302013",
          "Built inbound TCP connection 7 for outside:10.0.0.1/443",
        ],
        [
          "2026-11-23T01:02:04Z", "error", "%FTD-3-710003",
          "TCP access denied by ACL from 10.0.0.9/5",
        ],
        ["2026-11-23T01:02:05Z", "info", "%FTD-6-302014", "Teardown TCP connection 7"],
      ]),
    LogFamily(
      "Cisco without a machine",
      """
      Nov 23 2026 01:02:03: %ASA-6-302014: Teardown TCP connection 7
      Nov 23 2026 01:02:04: %ASA-2-106001: Inbound TCP connection denied
      Nov 23 2026 01:02:05: %ASA-7-609001: Built local-host inside:10.0.0.1
      """,
      [
        ["Nov 23 2026 01:02:03", "info", "%ASA-6-302014", "Teardown TCP connection 7"],
        ["Nov 23 2026 01:02:04", "critical", "%ASA-2-106001", "Inbound TCP connection denied"],
        ["Nov 23 2026 01:02:05", "debug", "%ASA-7-609001", "Built local-host inside:10.0.0.1"],
      ]),
    LogFamily(
      "Linux's audit",
      """
      type=SYSCALL msg=audit(1364481363.243:24287): arch=c000003e syscall=2 success=no exit=-13 comm="cat" exe="/bin/cat" key="sshd_config"\u{1D}ARCH=x86_64 SYSCALL=open
      type=CWD msg=audit(1364481363.243:24287):  cwd="/srv/shop"
      type=AVC msg=audit(1364481364.100:24288): avc:  denied  { read } for  pid=7 comm="httpd" tclass=file
      type=USER_LOGIN msg=audit(1364481365.001:24289): pid=9 uid=0 msg='op=login acct="ann" res=success'
      """,
      [
        ["2013-03-28 14:36:03.243Z", "-", "SYSCALL", "-"],
        ["2013-03-28 14:36:03.243Z", "-", "CWD", "-"],
        ["2013-03-28 14:36:04.100Z", "-", "AVC", "-"],
        ["2013-03-28 14:36:05.001Z", "-", "USER_LOGIN", "-"],
      ]),
    LogFamily(
      "Icinga 2",
      """
      [2026-11-23 01:02:03 +0000] information/ApiListener: New client connection from [10.0.0.1]:5665
      [2026-11-23 01:02:04 +0000] critical/config: Error: no such file
      [2026-11-23 01:02:05 +0000] warning/PluginCheckTask: late
      """,
      [
        [
          "2026-11-23 01:02:03 +0000", "information", "ApiListener",
          "New client connection from [10.0.0.1]:5665",
        ],
        ["2026-11-23 01:02:04 +0000", "critical", "config", "Error: no such file"],
        ["2026-11-23 01:02:05 +0000", "warning", "PluginCheckTask", "late"],
      ]),
    LogFamily(
      "Redis of several versions",
      """
      1234:C 23 Nov 2026 01:02:03.456 # oO0OoO0OoO0Oo Redis is starting
      1234:M 23 Nov 2026 01:02:04.456 * Ready to accept connections
      [1234] 23 Nov 01:02:05.456 # Server started
      1234:M 23 Nov 2026 01:02:06.456 * DB saved on disk
      [1234] 23 Nov 01:02:07.456 * Background saving started
      """,
      [
        ["23 Nov 2026 01:02:03.456", "warning", "-", "oO0OoO0OoO0Oo Redis is starting"],
        ["23 Nov 2026 01:02:04.456", "notice", "-", "Ready to accept connections"],
        ["23 Nov 01:02:05.456", "warning", "-", "Server started"],
        ["23 Nov 2026 01:02:06.456", "notice", "-", "DB saved on disk"],
        ["23 Nov 01:02:07.456", "notice", "-", "Background saving started"],
      ]),
  ]
}
