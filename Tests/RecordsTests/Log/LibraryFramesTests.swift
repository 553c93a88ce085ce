// Frames of libraries, in the traces of several languages.

import TestSupport
import Testing

@testable import Records

@Suite("Frames of libraries")
struct LibraryFramesTests {
  /// A trace; the lines to be folded begin with `>`, and the libraries are those named.
  struct Trace: CustomTestStringConvertible, Sendable {
    var language: String
    var libraries: [String]
    var frames: [Int]
    /// The frames that the trace leaves out, of all runs.
    var leftOut = 0
    var marked: String
    var testDescription: String { language }
  }

  static let traces: [Trace] = [
    Trace(
      language: "Java", libraries: ["java.*", "jdk.*", "io.netty.*", "java.*"], frames: [5, 1],
      leftOut: 17,
      marked: """
        java.net.SocketTimeoutException: Read timed out
        \tat shop.http.Upstream.read(Upstream.java:214)
        \tat java.Fake(X.java:1)
        \tat shop.http.Upstream.call(Upstream.java:98)
        >\tat java.base/java.net.Socket.read(Socket.java:1)
        >\tat java.base/jdk.internal.reflect.Accessor.invoke(Accessor.java:103)
        >\tat java.base/java.lang.reflect.Method.invoke(Method.java:580)
        >\tat io.netty.channel.Context.invoke(Context.java:442)
        >\tat java.base/java.lang.Thread.run(Thread.java:1583)
        Caused by: java.io.InterruptedIOException: timeout
        \tat shop.pool.Connection.fill(Connection.java:61)
        >\tat java.base/java.lang.Thread.run(Thread.java:1583)
        >\t... 17 more
        """),
    Trace(
      language: "Python", libraries: ["json", "requests"], frames: [2],
      marked: """
        Traceback (most recent call last):
          File "/srv/rates/fetch.py", line 22, in fetch
            table = json.loads(reply)
        >  File "/usr/lib/python3.12/json/decoder.py", line 337, in decode
        >    obj, end = self.raw_decode(s)
        >               ^^^^^^^^^^^^^^^^^^
        >  File "/srv/.venv/lib/python3.12/site-packages/requests/api.py", line 73, in get
        json.decoder.JSONDecodeError: Expecting value
        """),
    Trace(
      language: "Node", libraries: ["express", "@fastify/x", "node"], frames: [3],
      marked: """
        TypeError: x is not a function
            at pay (/srv/pay.js:12:5)
        >    at Layer.handle [as handle_request] (/srv/node_modules/express/lib/router/layer.js:95:5)
        >    at /srv/node_modules/@fastify/x/index.js:1:2
        >    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)
        """),
    Trace(
      language: "Go", libraries: ["net/http", "runtime"], frames: [3],
      marked: """
        panic: boom

        goroutine 1 [running]:
        main.pay(0x1)
        \t/srv/main.go:7 +0x1d
        >net/http.(*conn).serve(0xc00)
        >\t/usr/local/go/src/net/http/server.go:2092 +0x5f
        >created by net/http.(*Server).Serve in goroutine 1
        >\t/usr/local/go/src/net/http/server.go:3285 +0x4b
        >runtime.goexit({})
        >\t/usr/local/go/src/runtime/asm_amd64.s.go:1695 +0x1
        exit status 2
        """),
    Trace(
      language: "Swift", libraries: ["libswiftCore.so", "libc.so.6"], frames: [3],
      marked: """
        Thread 0 crashed:

        0 0x00005581 pay() + 12 in shop at /srv/main.swift:3:7
        >1 [ra] 0x00007f2c _assertionFailure + 9 in libswiftCore.so
        >2 [ra] [system] 0x00007f2d __libc_start_call_main + 121 in libc.so.6
        >3 [ra] [system] 0x00007f2e __libc_start_main + 132 in libc.so.6
        """),
    Trace(
      language: ".NET", libraries: ["System.*", "Microsoft.*"], frames: [3],
      marked: """
        System.InvalidOperationException: x
           at Shop.Pay.Run() in /srv/Pay.cs:line 3
        >   at System.Threading.Tasks.Task.Execute()
        >--- End of stack trace from previous location ---
        >   at System.Threading.Tasks.Task.Wait(Int32 ms)
        >   at Microsoft.AspNetCore.Hosting.Run()
        """),
    Trace(
      language: "Rust", libraries: ["std", "core"], frames: [2],
      marked: """
        stack backtrace:
        >   0: std::panicking::begin_panic
        >             at /rustc/abc/library/std/src/panicking.rs:645:5
        >   1: core::panicking::panic_fmt
           2: shop::pay
                     at ./src/main.rs:4:5
        """),
    Trace(
      language: "Ruby", libraries: ["rack-3", "ruby"], frames: [2],
      marked: """
        /srv/pay.rb:1:in 'pay': no way (RuntimeError)
        \tfrom /srv/app.rb:2:in 'call'
        >\tfrom /var/lib/gems/3.1.0/gems/rack-3.0.8/lib/rack.rb:1:in 'call'
        >\tfrom /usr/lib/ruby/3.1.0/net/http.rb:987:in 'x'
        """),
  ]

  @Test("are found in runs, with their details", arguments: traces)
  func runs(trace: Trace) {
    var text: [UInt8] = []
    var expected: [Range<Int>] = []
    let lines = trace.marked.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let start = text.count
      text += (line.first == ">" ? line.dropFirst() : line).utf8
      if index + 1 < lines.count { text.append(0x0A) }
      guard line.first == ">" else { continue }
      if let last = expected.last, last.upperBound == start {
        expected[expected.count - 1] = last.lowerBound..<text.count
      } else {
        expected.append(start..<text.count)
      }
    }
    let runs = LibraryFrames.runs(in: text)
    #expect(runs.map(\.bytes) == expected)
    #expect(runs.map(\.frames) == trace.frames)
    #expect(runs.reduce(0) { $0 + $1.leftOut } == trace.leftOut)
    #expect(
      runs.flatMap(\.libraries).map { String(decoding: $0, as: UTF8.self) } == trace.libraries)
  }

  @Test(
    "are not seen in what is no trace, nor where one line would stand for one",
    arguments: [
      "", "\n", "select a\n  from java.b\n  at c", "report\n    orders 7\n    parcels 9",
      "x\n\tat java.lang.Thread.run(Thread.java:1)\ny", "1 apple\n2 pears",
      "... 3 more\n... 4 more",
      "  File \"/srv/a.py\", line 1\n    x = 1", "\tat shop.A.b(A.java:1)\n\tat shop.C.d(C.java:2)",
      "at home\nat work", "... and more\n... 99999999999999999999 more",
    ])
  func none(text: String) { #expect(LibraryFrames.runs(in: Array(text.utf8)).isEmpty) }

  @Test("are whole lines of any text", arguments: SeededGenerator.seeds(60))
  func anyText(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let all = Self.traces.flatMap { $0.marked.split(separator: "\n") }
    var text: [UInt8] = []
    for _ in 0..<30 {
      let line = Array((all.randomElement(using: &generator, or: "").drop { $0 == ">" }).utf8)
      text += line.prefix(Int.random(in: 0...200, using: &generator)) + [0x0A]
      if Int.random(in: 0..<8, using: &generator) == 0 {
        text += randomBytes(9, of: "at (/\n\t\u{1B}", using: &generator)
      }
    }
    var end = 0
    for run in LibraryFrames.runs(in: text) {
      #expect(run.bytes.lowerBound >= end)
      end = run.bytes.upperBound
      #expect(run.bytes.lowerBound == 0 || text[run.bytes.lowerBound - 1] == 0x0A)
      #expect(text[end - 1] == 0x0A || end == text.count)
      #expect(text[run.bytes].count { $0 == 0x0A } >= run.lines - 1)
      #expect(run.lines > 1 && run.frames > 0 && !run.libraries.isEmpty)
    }
  }
}
