// Logs of servers and frameworks as their programs write them when nothing is configured.

extension LogCase {
  static let programs: [LogCase] = [
    LogCase(
      "Tomcat: a name before the message, in the words of which is another one", file: "x.log",
      count: 3,
      #"""
      26-Nov-2026 02:00:00.122 INFO [main] org.apache.catalina.core.StandardService.startInternal Starting service
      26-Nov-2026 02:00:01.136 INFO [main] org.apache.catalina.core.StandardEngine.startInternal Starting engine
      26-Nov-2026 02:00:02.160 SEVERE [main] org.apache.catalina.core.ContainerBase.addChildInternal ContainerBase.addChild: start:

      """#,
      rows: [
        [
          "*", "INFO", "org.apache.catalina.core.StandardService.startInternal", "Starting service",
        ],
        ["*", "INFO", "org.apache.catalina.core.StandardEngine.startInternal", "Starting engine"],
        [
          "*", "SEVERE", "org.apache.catalina.core.ContainerBase.addChildInternal",
          "ContainerBase.addChild: start:",
        ],
      ], errors: [2]),
    LogCase(
      "Java's own logger: the method, then the level on a line of its own", file: "x.log", count: 2,
      #"""
      Nov 26, 2026 2:00:00 AM shop.cart.Store borrow
      SEVERE: No connection after 25183 ms
      java.lang.IllegalStateException: timed out
      	at shop.cart.Store.borrow(Store.java:41)
      Nov 26, 2026 2:00:01 AM shop.cart.Store add
      INFO: Stored

      """#,
      rows: [
        [
          "Nov 26, 2026 2:00:00 AM", "SEVERE", "*",
          "No connection after 25183 ms\njava.lang.IllegalStateException: timed out\n"
            + "\tat shop.cart.Store.borrow(Store.java:41)",
        ],
        ["Nov 26, 2026 2:00:01 AM", "INFO", "*", "Stored"],
      ],
      found: [("method=borrow", 1), ("level>=error", 1)], errors: [0]),
    LogCase(
      "Apache: a client that some lines have, and the steps of traces", file: "x.log", count: 4,
      #"""
      [Thu Nov 26 02:00:00.158525 2026] [mpm_event:notice] [pid 1021:tid 14] AH00493: Doing restart
      [Thu Nov 26 02:00:01.599395 2026] [proxy_fcgi:error] [pid 1037:tid 15] [client 192.0.2.7:48795] AH01071: Got error 'x'
      [Thu Nov 26 02:00:02.248782 2026] [rewrite:trace3] [pid 1039:tid 14] [client 192.0.2.8:48796] mod_rewrite.c(470): applying
      [Thu Nov 26 02:00:03.248782 2026] [core:warn] [pid 1039:tid 14] AH00558: no name

      """#,
      rows: [
        ["*", "notice", "mpm_event", "AH00493: Doing restart"],
        ["*", "error", "proxy_fcgi", "AH01071: Got error 'x'"],
        ["*", "trace3", "rewrite", "mod_rewrite.c(470): applying"],
        ["*", "warn", "core", "AH00558: no name"],
      ],
      found: [("client=192.0.2.7:48795", 1), ("level=trace", 1), ("level>=warn", 2)], errors: [1]),
    LogCase(
      "Kafka: the logger in parentheses after the message", file: "server.log", count: 4,
      #"""
      [2026-11-26 02:00:00,834] INFO Registered kafka:type=kafka.Log4jController MBean (kafka.utils.Log4jControllerRegistration$)
      [2026-11-26 02:00:01,554] INFO starting (kafka.server.KafkaServer)
      [2026-11-26 02:00:02,085] INFO KafkaConfig values:
      	broker.id = 0
       (kafka.server.KafkaConfig)
      [2026-11-26 02:00:03,085] ERROR Error while appending (kafka.server.ReplicaManager)
      java.io.IOException: No space left on device
      	at java.base/sun.nio.ch.FileDispatcherImpl.write0(Native Method)

      """#,
      rows: [
        [
          "*", "INFO", "kafka.utils.Log4jControllerRegistration$",
          "Registered kafka:type=kafka.Log4jController MBean",
        ],
        ["*", "INFO", "kafka.server.KafkaServer", "starting"],
        ["*", "INFO", "kafka.server.KafkaConfig", "*"],
        [
          "*", "ERROR", "kafka.server.ReplicaManager",
          "Error while appending\njava.io.IOException: No space left on device\n"
            + "\tat java.base/sun.nio.ch.FileDispatcherImpl.write0(Native Method)",
        ],
      ],
      found: [("source=kafka.server.KafkaServer", 1)], errors: [3]),
    LogCase(
      "MySQL: the code of a message, and the part of the server after it", file: "x.err", count: 3,
      #"""
      2026-11-26T02:00:04.930179Z 0 [Warning] [MY-011068] [Server] The syntax is deprecated.
      2026-11-26T02:00:05.188470Z 0 [System] [MY-010116] [Server] /usr/sbin/mysqld: ready for connections.
      2026-11-26T02:00:05.649123Z 0 [Note] [MY-012366] [InnoDB] Using Linux native AIO

      """#,
      rows: [
        ["*", "Warning", "Server", "The syntax is deprecated."],
        ["*", "System", "Server", "/usr/sbin/mysqld: ready for connections."],
        ["*", "Note", "InnoDB", "Using Linux native AIO"],
      ], found: [("code=MY-012366", 1)]),
    LogCase(
      "Redis: a sign for the level, and the handler of signals", file: "x.log", count: 5,
      #"""
      1:C 26 Nov 2026 02:00:01.016 # Configuration loaded
      1:M 26 Nov 2026 02:00:01.033 * monotonic clock: POSIX clock_gettime
      1:M 26 Nov 2026 02:00:01.034 . DB 0: 1 keys
      1:signal-handler (1795734819) Received SIGTERM scheduling shutdown...
      1:M 26 Nov 2026 02:00:02.044 - Accepted 10.0.0.7:50122

      """#,
      rows: [
        ["26 Nov 2026 02:00:01.016", "*", "-", "Configuration loaded"],
        ["26 Nov 2026 02:00:01.033", "*", "-", "monotonic clock: POSIX clock_gettime"],
        ["26 Nov 2026 02:00:01.034", "*", "-", "DB 0: 1 keys"],
      ],
      found: [("level=warning", 1), ("level=notice", 1), ("level=debug", 2)]),
    LogCase(
      "RabbitMQ: the number of a process in angle brackets", file: "x.log", count: 3,
      #"""
      2026-11-26 02:00:00.228810+00:00 [info] <0.222.0> Feature flags: list of feature flags found:
      2026-11-26 02:00:00.247099+00:00 [info] <0.222.0>  * rabbitmq_prometheus
      2026-11-26 02:00:01.247099+00:00 [error] <0.601.0> closing AMQP connection

      """#,
      rows: [
        ["*", "info", "-", "Feature flags: list of feature flags found:"],
        ["*", "info", "-", "* rabbitmq_prometheus"],
        ["*", "error", "-", "closing AMQP connection"],
      ], found: [("pid=0.222.0", 2)], errors: [2]),
    LogCase(
      "Rails: the identifier of a request is no source, nor the name of an error", file: "x.log",
      count: 5,
      #"""
      I, [2026-11-26T02:00:00.368099 #2117]  INFO -- : [6cd56d75-edc8-c7bf-1a7e-d2d393ae6a70] Started GET "/stock" for 198.51.100.7
      W, [2026-11-26T02:00:01.420197 #2117]  WARN -- : [6e44cf06-448b-1e1b-23db-76f3cc63983d] Slow
      I, [2026-11-26T02:00:02.420197 #2117]  INFO -- : [6e44cf06-448b-1e1b-23db-76f3cc63983d] Completed 200 OK
      E, [2026-11-26T02:00:03.420197 #2117] ERROR -- : [6e44cf06-448b-1e1b-23db-76f3cc63983d] Stripe::CardError: declined
      E, [2026-11-26T02:00:04.420197 #2117] ERROR -- : [db85cad3-c693-06f3-a872-a209583f1ebd] Stripe::CardError: declined

      """#,
      rows: [
        ["*", "INFO", "-", "*"], ["*", "WARN", "-", "*"], ["*", "INFO", "-", "*"],
        ["*", "ERROR", "-", "Stripe::CardError: declined"],
      ],
      found: [("id=6e44cf06-448b-1e1b-23db-76f3cc63983d", 3)], errors: [3, 4]),
    LogCase(
      "Sidekiq: pairs between the time and the level", file: "x.log", count: 3,
      #"""
      2026-11-26T02:00:00.408Z pid=17 tid=ou1 INFO: Booted Rails
      2026-11-26T02:00:04.681Z pid=17 tid=ou1 class=ReindexWorker jid=ee8b675ebdc802279c20278f INFO: start
      2026-11-26T02:00:05.681Z pid=17 tid=ou2 class=ReindexWorker jid=ee8b675ebdc802279c20278f elapsed=0.7 WARN: fail

      """#,
      rows: [
        ["2026-11-26T02:00:00.408Z", "INFO", "-", "Booted Rails"],
        ["2026-11-26T02:00:04.681Z", "INFO", "*", "start"],
        ["2026-11-26T02:00:05.681Z", "WARN", "*", "fail"],
      ],
      found: [("jid=ee8b675ebdc802279c20278f", 2), ("tid=ou2", 1), ("elapsed=0.7", 1)]),
    LogCase(
      "PHP: the level in the words of a message", file: "x.log", count: 4,
      #"""
      [26-Nov-2026 02:00:09] NOTICE: fpm is running, pid 1
      [26-Nov-2026 02:00:43 UTC] PHP Fatal error:  Uncaught TypeError: Cart::add() in /app/cart.php:31
      Stack trace:
      #0 /app/index.php(7): Cart->add('x')
        thrown in /app/cart.php on line 31
      [26-Nov-2026 02:00:44 UTC] PHP Warning:  Undefined array key "id" in /app/menu.php on line 14
      [26-Nov-2026 02:00:45] WARNING: [pool www] server reached pm.max_children setting (5)

      """#,
      rows: [
        ["*", "NOTICE", "-", "fpm is running, pid 1"], ["*", "Fatal", "-", "*"],
        [
          "*", "Warning", "-",
          #"PHP Warning:  Undefined array key "id" in /app/menu.php on line 14"#,
        ],
      ],
      found: [("level>=error", 1), ("level=warning", 2)], errors: [1]),
    LogCase(
      "zap: cells with tabs between, some of which lines have, and an object at the end",
      file: "x.log", count: 4,
      "2026-11-26T02:00:10Z\tINFO\tcontroller-runtime.metrics\tMetrics server is starting\t"
        + "{\"addr\": \"127.0.0.1:8080\"}\n"
        + "2026-11-26T02:00:11Z\tINFO\tsetup\tstarting manager\n"
        + "2026-11-26T02:00:12Z\tINFO\tStarting server\t{\"path\": \"/metrics\", \"kind\": \"metrics\"}\n"
        + "2026-11-26T02:00:13Z\tERROR\tsetup\tReconciler error\t"
        + "{\"name\": \"red\", \"error\": \"deployments exist\"}\nsigs.k8s.io/x.run\n"
        + "\t/go/pkg/controller.go:326\n",
      rows: [
        ["*", "INFO", "controller-runtime.metrics", "Metrics server is starting"],
        ["*", "INFO", "setup", "starting manager"],
        ["*", "INFO", "-", "Starting server"],
        [
          "*", "ERROR", "setup", "Reconciler error\nsigs.k8s.io/x.run\n\t/go/pkg/controller.go:326",
        ],
      ],
      found: [("addr=127.0.0.1:8080", 1), ("name=red", 1), ("error~deployments", 1)], errors: [3]),
    LogCase(
      "Airflow: a comma between the day and the time", file: "x.log", count: 3,
      #"""
      [2026-11-26, 02:00:00 UTC] {taskinstance.py:1362} INFO -
      ----------------------------------------
      [2026-11-26, 02:00:01 UTC] {taskinstance.py:1363} INFO - Starting attempt 1 of 3
      [2026-11-26, 02:00:02 UTC] {taskinstance.py:1768} ERROR - Task failed with exception

      """#,
      rows: [
        ["2026-11-26, 02:00:00 UTC", "INFO", "taskinstance.py:1362", "*"],
        ["2026-11-26, 02:00:01 UTC", "INFO", "taskinstance.py:1363", "Starting attempt 1 of 3"],
      ],
      found: [("time>=2026-11-26T02:00:01Z", 2)], errors: [2]),
    LogCase(
      "logcat: a line between the buffers is no part of a record", file: "x.log", count: 4,
      #"""
      --------- beginning of main
      11-26 02:00:00.123  1234  1250 I ActivityManager: Start proc 4711
      --------- beginning of crash
      11-26 02:00:01.456  1234  1250 E AndroidRuntime: FATAL EXCEPTION: main

      """#,
      rows: [
        ["-", "-", "-", "--------- beginning of main"], ["*", "I", "ActivityManager", "*"],
        ["-", "-", "-", "--------- beginning of crash"],
      ], errors: [3]),
    LogCase(
      "journalctl: a line between two boots is no part of a record", file: "x.log", count: 4,
      #"""
      -- Logs begin at Mon 2026-08-03 10:12:44 CEST, end at Thu 2026-11-26 02:00:55 CET. --
      2026-11-26T02:00:00+0200 web1 sshd[812]: Received signal 15; terminating.
      -- Boot b1d3816243c6404f4af0ddfef4f18e8c --
      2026-11-26T02:00:55+0200 web1 sshd[701]: Server listening on 0.0.0.0 port 22.

      """#,
      rows: [
        [
          "-", "-", "-",
          "-- Logs begin at Mon 2026-08-03 10:12:44 CEST, end at Thu 2026-11-26 02:00:55 CET. --",
        ],
        ["*", "-", "sshd", "Received signal 15; terminating."],
        ["-", "-", "-", "-- Boot b1d3816243c6404f4af0ddfef4f18e8c --"],
      ]),
    LogCase(
      ".NET below a pod's name: the category is the logger", file: "x.log", count: 2,
      #"""
      [pod/web-6d4c9f7b8-x2kqz/web] info: Microsoft.Hosting.Lifetime[14]
      [pod/web-6d4c9f7b8-x2kqz/web]       Now listening on: http://localhost:5000
      [pod/web-6d4c9f7b8-x2kqz/web] fail: Shop.Cart[7]
      [pod/web-6d4c9f7b8-x2kqz/web]       No stock

      """#,
      rows: [
        ["-", "info", "web", "Now listening on: http://localhost:5000"],
        ["-", "fail", "web", "No stock"],
      ],
      found: [("logger=Shop.Cart", 1)], errors: [1]),
  ]
}
