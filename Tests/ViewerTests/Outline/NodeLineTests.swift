// The lines of an outline as pictures over small inputs.

import CellGrid
import Records
import TestSupport
import TextLayout
import Testing

@testable import Viewer

@Suite("The line of a node")
struct NodeLineTests {
  private static let trace = #"""
    {"id":"tr_00004","model":"claude-y","ok":true,"parent":null,"latency_ms":9372,"score":"1.0",
     "messages":[{"role":"user","content":"Say \"hi\"\n\tand then caf\u00e9 \u4e2d"},
      {"role":"user","content":"x"},
      {"role":"service","content":"Each time that the display goes dark during a firmware update somebody has to walk down to the cellar, and hold the button for ten seconds, and then wait until the light turns green; nobody likes that, and nobody does it twice."}],
     "usage":{"prompt_tokens":10162,"completion_tokens":1401,"details":{"cached":0,"audio":null}},
     "tags":["eval","b c"],"empty":[],"none":{},
     "arguments":"{\"query\":\"where is it\",\"path\":\"/src/main.py\",\"options\":{\"limit\":10}}"}
    """#

  @Test("shows a closed value by its count, a summary and the lines inside, a short one whole")
  func closed() {
    expectScreen(
      OutlinePicture(Self.trace, width: 80, levels: 0).picture,
      """
        │ id                 tr_00004
        │ model              claude-y
        │ ok                 true
        │ parent             null
        │ latency_ms         9372
        │ score              "1.0"
        │ ▸ messages [3]     user…service                                          +8
        │ ▸ usage {3}        prompt_tokens=10162 completion_tokens=1401 details={… +3
        │ tags [2]           eval "b c"
        │ empty [0]
        │ none {0}
        │ ▸ arguments {3} json  path=/src/main.py query="where is it" options={1}  +3
      """)
  }

  @Test("shows texts decoded and wrapped in the column of the values")
  func open() {
    expectScreen(
      OutlinePicture(Self.trace, width: 80).picture,
      """
        │ id                 tr_00004
        │ model              claude-y
        │ ok                 true
        │ parent             null
        │ latency_ms         9372
        │ score              "1.0"
        │ ▾ messages [3]
        │   ▾ [0] user           Say "hi"
        │                                and then café 中
        │     [1] user           x
        │   ▾ [2] service        Each time that the display goes dark during a
        │                        firmware update somebody has to walk down to the
        │                        cellar, and hold the button for ten seconds, and
        │                        then wait until the light turns green; nobody likes
        │                        that, and nobody does it twice.
        │ ▾ usage
        │     prompt_tokens      10162
        │     completion_tokens  1401
        │     details            cached=0 audio=null
        │ tags [2]           eval "b c"
        │ empty [0]
        │ none {0}
        │ ▾ arguments json
        │     query              where is it
        │     path               /src/main.py
        │     options.limit      10
      """)
  }

  @Test("has the same form in ASCII")
  func ascii() {
    expectScreen(
      OutlinePicture(Self.trace, width: 60, levels: 1, isASCII: true).picture,
      """
        | id                 tr_00004
        | model              claude-y
        | ok                 true
        | parent             null
        | latency_ms         9372
        | score              "1.0"
        | - messages [3]
        |   + [0] user           Say "hi"...                   +2
        |     [1] user           x
        |   + [2] service        Each time that the display... +7
        | - usage
        |     prompt_tokens      10162
        |     completion_tokens  1401
        |     details            cached=0 audio=null
        | tags [2]           eval "b c"
        | empty [0]
        | none {0}
        | - arguments json
        |     query              where is it
        |     path               /src/main.py
        |     options.limit      10
      """)
  }

  @Test("Case 27, 28: tells apart all that could be mistaken for something else")
  func quotes() {
    let text = #"""
      {"a":"1","b":1,"c":"true","d":true,"e":"","f":" x","g":null,"h":"null","i":"1.0.0",
       "numbers":[1.0,1E+400,-0,1234567890123456789012345678901234567890],
       "texts":["1","a b","","[x]","{}","\"q","plain"]}
      """#
    expectScreen(
      OutlinePicture(text, width: 80).picture,
      """
        │ a        "1"
        │ b        1
        │ c        "true"
        │ d        true
        │ e        ""
        │ f        " x"
        │ g        null
        │ h        "null"
        │ i        1.0.0
        │ numbers [4]  1.0 1E+400 -0 1234567890123456789012345678901234567890
        │ texts [7]  "1" "a b" "" "[x]" "{}" ""q" plain
      """)
  }

  @Test(
    "Case 24: shows odd names in quotes or as signs, equal ones numbered, and joined ones with points"
  )
  func names() {
    let text = #"""
      {"a":1,"a":2,"a":{"a":3},"odd key":1,"":2,"x\u202ey":"\u001b[31mred","\ud800":"\udc00",
       "log.level":"info","resources":{"limits":{"cpu.max":"1"}},"deep":[[[["x"]]]],
       "kubectl.kubernetes.io/last-applied-configuration-of-nginx":1,
       "kubectl.kubernetes.io/last-applied-configuration-of-redis":"a value with a claim to more than half of a line",
       "a_name_of_many_words_that_is_longer_than_forty_columns":"a value with a claim to more than half of a line"}
      """#
    expectScreen(
      OutlinePicture(text, width: 100).picture,
      """
        │ a           1
        │ a (2)       2
        │ a.a (3)     3
        │ "odd key"   1
        │ ""          2
        │ x<U+202E>y  red
        │ <U+D800>    <U+DC00>
        │ log.level   info
        │ resources.limits."cpu.max"  "1"
        │ deep[0][0][0][0]  x
        │ kubectl.kubernetes.io/last-applied-configuration-of-nginx  1
        │ kubectl.kubernetes.i…figuration-of-redis  a value with a claim to more than half of a line
        │ a_name_of_many_words_that_is_longer…  a value with a claim to more than half of a line
      """)
  }

  @Test("opens a long array of short values as wrapped text, in numbered parts beyond 64")
  func lists() {
    let numbers = (0..<100).map(String.init).joined(separator: ",")
    expectScreen(
      OutlinePicture(#"{"n":[\#(numbers)],"m":[\#(numbers.prefix(151))]}"#, width: 90).picture,
      """
        │ ▾ n [100]
        │     [0]   0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27
        │           28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52
        │           53 54 55 56 57 58 59 60 61 62 63
        │     [64]  64 65 66 67 68 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88
        │           89 90 91 92 93 94 95 96 97 98 99
        │ ▾ m [54]
        │     0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29
        │     30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53
      """)
  }

  @Test(
    "gives the reason at what is not JSON, and goes on after it",
    arguments: [
      (
        #"{"a":[1,2}"#,
        "  │ ▾ a [3]\n  │     [0]  1\n  │     [1]  2\n  │     [2] ! ] is missing  }\n  │ ! } is missing"
      ),
      (#"{"a":}"#, "  │ a ! a value is missing"),
      (#"{"a" 1,"b":2}"#, "  │ ! a colon is missing  \"a\" 1\n  │ b  2"),
      (#"{"a":tru,"b":2}"#, "  │ a ! not a value  tru\n  │ b  2"),
      (#"{"a":{"b":1,"c"#, "  │ ▾ a\n  │     b  1\n  │     ! a quote is missing  \"c"),
    ])
  func broken(text: String, picture: String) {
    expectScreen(OutlinePicture(text, width: 60).picture, picture)
  }

  @Test("says its depth beyond the deepest indent")
  func depth() {
    var text = "1"
    for level in (0..<12).reversed() { text = #"{"n\#(level)":\#(text),"b":[]}"# }
    let lines = OutlinePicture(text, width: 40).picture.split(separator: "\n")
    #expect(lines[5] == "  │           ▾ n5", "\(lines)")
    #expect(lines[9].hasPrefix("  │        ·9 ▾ n9"), "\(lines)")
  }
}
