// Open records of the samples, line for line.

import CellGrid
import Records
import TestSupport
import Testing

@testable import Viewer

@Suite("Open records of the samples")
@MainActor
struct GoldenOutlineTests {
  /// A screen and the keys that lead to it.
  struct Golden: Sendable, CustomTestStringConvertible {
    let sample: String
    let lines: Int
    let keys: String
    /// Words that are typed after the keys, and Enter.
    var words = ""
    let picture: String

    var testDescription: String { "\(sample) \(keys)\(words)" }
  }

  private static func rig(_ golden: Golden) throws -> ViewerRig {
    let rig = try ViewerRig(
      sample: golden.sample, size: CellSize(lines: golden.lines, columns: 100))
    rig.pressEach(golden.keys)
    if !golden.words.isEmpty {
      rig.say(golden.words)
      rig.wait(.seconds(1))
      rig.rest()
    }
    return rig
  }

  /// The lines of rows and nodes, without the cursor.
  private static func body(_ rig: ViewerRig) -> [String] {
    (2..<rig.size.lines - 1).map { rig.line($0).replacing("❯", with: " ") }
  }

  private nonisolated static let goldens: [Golden] = [
    Golden(
      sample: "traces.jsonl", lines: 12, keys: "",
      picture: """
         traces.jsonl  json lines                                                                   24 rows
                 id        model     created  summary                                                  more
        ❯ ▸   1  tr_00000  small  1789365600  messages [7] user…assistant → orders×2  usage {3} prom…   +61
          ▸   2  tr_00001  small  1789366577  messages [17] user…assistant → orders×2 search shelf  …  +121
          ▸   3  tr_00002  small  1789367554  messages [3] user…assistant  usage {3} prompt_tokens=3…   +21
          ▸   4  tr_00003  large  1789368531  messages [7] user…assistant → search orders  usage {3}…   +38
          ▸   5  tr_00004  small  1789369508  messages [5] user…assistant → orders  usage {3} prompt…   +27
          ▸   6  tr_00005  large  1789370485  messages [3] user…assistant  usage {3} prompt_tokens=3…   +20
          ▸   7  tr_00006  small  1789371462  messages [7] user…assistant → shelf  usage {3} prompt_…   +29
          ▸   8  tr_00007  small  1789372439  messages [5] user…assistant → search  usage {3} prompt…   +58
          ▸   9  tr_00008  small  1789373416  messages [7] user…assistant → search shelf  usage {3} …   +36
         1/24  summary  all other fields                               Enter open  → column  / find  ? help
        """),
    Golden(
      sample: "traces.jsonl", lines: 17, keys: "j j j Enter",
      picture: """
         traces.jsonl  json lines                                                                   24 rows
                 id        model     created  summary                                                  more
          ▸   1  tr_00000  small  1789365600  messages [7] user…assistant → orders×2  usage {3} prom…   +61
          ▸   2  tr_00001  small  1789366577  messages [17] user…assistant → orders×2 search shelf  …  +121
          ▸   3  tr_00002  small  1789367554  messages [3] user…assistant  usage {3} prompt_tokens=3…   +21
        ❯ ▾   4  tr_00003  large  1789368531  messages [7] user…assistant → search orders  usage {3}…   +32
          │ ▸ messages [7]  user…assistant → search orders                                              +29
          │ ▸ usage {3}    prompt_tokens=5940 completion_tokens=733 details={1}                          +3
          │ latency_ms     1524
          │ tags [1]       money
          │ customer       name="Chiara Bonetti" city=Trieste locale=it-IT
          │ id, model, created: shown above
          ▸   5  tr_00004  small  1789369508  messages [5] user…assistant → orders  usage {3} prompt…   +27
          ▸   6  tr_00005  large  1789370485  messages [3] user…assistant  usage {3} prompt_tokens=3…   +20
          ▸   7  tr_00006  small  1789371462  messages [7] user…assistant → shelf  usage {3} prompt_…   +29
          ▸   8  tr_00007  small  1789372439  messages [5] user…assistant → search  usage {3} prompt…   +58
         4/24  5 fields                        Enter close  j into it  . everything  y copy  / find  ? help
        """),
    Golden(
      sample: "traces.jsonl", lines: 30, keys: "j j j Enter j Enter j j j Enter",
      picture: """
         traces.jsonl  json lines                                                                   24 rows
                 id        model     created  summary                                                  more
          ▸   1  tr_00000  small  1789365600  messages [7] user…assistant → orders×2  usage {3} prom…   +61
          ▸   2  tr_00001  small  1789366577  messages [17] user…assistant → orders×2 search shelf  …  +121
          ▸   3  tr_00002  small  1789367554  messages [3] user…assistant  usage {3} prompt_tokens=3…   +21
          ▾   4  tr_00003  large  1789368531  messages [7] user…assistant → search orders  usage {3}…   +29
          │ ▸ messages [7]  user…assistant → search orders                                              +29
          │ ▾ usage
          │     prompt_tokens  5940
        ❯ │     completion_tokens  733
          │     details.cached  1980
          │ latency_ms     1524
          │ tags [1]       money
          │ customer       name="Chiara Bonetti" city=Trieste locale=it-IT
          │ id, model, created: shown above
          ▸   5  tr_00004  small  1789369508  messages [5] user…assistant → orders  usage {3} prompt…   +27
          ▸   6  tr_00005  large  1789370485  messages [3] user…assistant  usage {3} prompt_tokens=3…   +20
          ▸   7  tr_00006  small  1789371462  messages [7] user…assistant → shelf  usage {3} prompt_…   +29
          ▸   8  tr_00007  small  1789372439  messages [5] user…assistant → search  usage {3} prompt…   +58
          ▸   9  tr_00008  small  1789373416  messages [7] user…assistant → search shelf  usage {3} …   +36
          ▸  10  tr_00009  small  1789374393  messages [7] user…assistant → shelf orders  usage {3} …   +56
          ▸  11  tr_00010  small  1789375370  messages [15] user…assistant → orders shelf search  us…  +111
          ▸  12  tr_00011  large  1789376347  messages [19] user…assistant → search×3 shelf orders  …  +112
          ▸  13  tr_00012  small  1789377324  messages [13] user…assistant → orders×2  usage {3} pro…   +79
          ▸  14  tr_00013  small  1789378301  messages [19] user…assistant → search×2 orders shelf×2…  +107
          ▸  15  tr_00014  small  1789379278  messages [13] user…assistant → shelf orders  usage {3}…   +59
          ▸  16  tr_00015  large  1789380255  messages [5] user…assistant → orders  usage {3} prompt…   +30
          ▸  17  tr_00016  small  1789381232  messages [5] user…assistant → search  usage {3} prompt…   +65
          ▸  18  tr_00017  small  1789382209  messages [7] user…assistant → orders  usage {3} prompt…   +45
         4/24  nothing more inside                                      { } sibling  y copy  / find  ? help
        """),
    Golden(
      sample: "pods.json", lines: 25, keys: "j Enter",
      picture: """
         pods.json › items  json                                                                    24 rows
                                     pod-      node
                 name       app      templat…  Name  phase    summary                                  more
          ▸   1  cart-0     cart     79c25ea6  n1    Pending  spec.containers [1] cart  status.podIP…   +33
        ❯ ▾   2  stock-0    stock    0b504243  n2    Running  spec.containers [1] stock  status.podI…   +19
          │ apiVersion   v1
          │ kind         Pod
          │ ▾ metadata
          │     name         stock-0
          │     namespace    shop
          │     labels       app=stock pod-template-hash=0b504243
          │   ▸ annotations."kubectl.kubernetes.io… {3} json  kind=Pod apiVersion=v1 metadata={2}        +5
          │ ▾ spec
          │   ▸ containers [1]  stock                                                                    +9
          │     nodeName     n2
          │ ▾ status
          │     phase        Running
          │     podIP        10.0.0.2
          │   ▸ conditions [4]  Initialized PodScheduled ContainersReady Ready                           +5
          ▸   3  rates-0    rates    90371802  n2    Pending  spec.containers [1] rates  status.podI…   +33
          ▸   4  letters-0  letters  3a45b383  n3    Running  spec.containers [1] letters  status.po…   +33
          ▸   5  cart-1     cart     a580472f  n3    Pending  spec.containers [1] cart  status.podIP…   +33
          ▸   6  stock-1    stock    b88a423f  n2    Running  spec.containers [1] stock  status.podI…   +33
          ▸   7  rates-1    rates    4cc7de50  n2    Running  spec.containers [1] rates  status.podI…   +33
         2/24  5 fields                        Enter close  j into it  . everything  y copy  / find  ? help
        """),
    Golden(
      sample: "events.jsonl", lines: 21, keys: "j j Enter j Enter j j",
      picture: """
         events.jsonl  json lines  2026-09-14                                                    2,400 rows
                  ts        type              summary                                                  more
          ▸    1  06:00:16  ping              ok=true                                                    +2
          ▸    2  06:00:38  parcel.delivered  id=8779 courier=Fjordpost weight_kg=1.8  track [2] at …    +6
          ▾    3  06:01:00  order.created     id=8841 total=378.9 currency=EUR  items [4] e-reader "…
          │ ts          2026-09-14T06:01:00.772Z
          │ ▾ items [4]
          │          sku     name           qty  price
        ❯ │     [0]  ERD-07  e-reader         1  129.0
          │     [1]  PAN-28  cast-iron pan    1   52.0
          │     [2]  KET-10  kettle           1   59.9
          │     [3]  JKT-12  rain jacket      1  138.0
          │ customer    id=1074 name="Noor El-Amin" city=Rotterdam locale=nl-NL email=null newsletter=false
          │ gift        wrap="map of the town" card="For the new kitchen."
          │ type, id, total, currency: shown above
          ▸    4  06:01:28  parcel.delivered  id=8758 courier=Fjordpost weight_kg=8.3  track [4] at …    +8
          ▸    5  06:02:04  ping              ok=true                                                    +2
          ▸    6  06:02:18  payment.received  id=8841  payment {4} provider=acme amount=378.9 method…    +3
          ▸    7  06:02:40  order.created     id=8842 total=1609.5 currency=EUR  items [4] keyboard …   +14
          ▸    8  06:02:56  parcel.delivered  id=8752 courier="Kombi & Sons" weight_kg=6.3  track [4…    +8
         3/2,400  items[0].sku  6 chars                          → column  [ ] sort  y copy  / find  ? help
        """),
    Golden(
      sample: "traces.jsonl", lines: 23, keys: "/", words: "limit",
      picture: """
         traces.jsonl  json lines                                                                   24 rows
                 id        model     created  summary                                                  more
          ▸   1  tr_00000  small  1789365600  messages [7] user…assistant → orders×2  usage {3} prom…   +61
          ▿   2  tr_00001  small  1789366577  messages [17] user…assistant → orders×2 search shelf  …  +110
          │ ▾ messages [17]
          │   ┊ 8 more elements above
          │   ▸ [8]  assistant  I have looked for the lid. It lies on shelf A7, in the box of another … +16
          │   ▸ [9]  user       Is there a way to change the address after paying? I have moved, but on… +3
          │   ▾ [10] assistant  → search
          │       query          lid for GAM-40
          │                      colour: red
        ❯ │       limit          10
          │     [11] tool       ← search  shelf=A7 count=7 seen=2026-09-14T11:02:00Z
          │     [12] assistant  → shelf  sku=GRD-02
          │   ┊ 4 more elements
          │ ▸ usage {3}    prompt_tokens=13101 completion_tokens=612 details={1}                         +3
          │ latency_ms     8582
          │ ┊ 3 more fields
          ▸   3  tr_00002  small  1789367554  messages [3] user…assistant  usage {3} prompt_tokens=3…   +21
          ▸   4  tr_00003  large  1789368531  messages [7] user…assistant → search orders  usage {3… +38 *1
          ▸   5  tr_00004  small  1789369508  messages [5] user…assistant → orders  usage {3} prompt…   +27
          ▸   6  tr_00005  large  1789370485  messages [3] user…assistant  usage {3} prompt_tokens=3…   +20
         2/24  match 1/14, 13 hidden  messages[10]…ments.limit               n N next/prev  Esc end  ? help
        """),
  ]

  @Test("Case 1: are these screens", arguments: goldens)
  func screens(golden: Golden) throws {
    let rig = try Self.rig(golden)
    expectScreen(rig.screen, golden.picture)
  }

  @Test(
    "Case 1: are the same after they were closed and opened again",
    arguments: [goldens[1], goldens[3]])
  func again(golden: Golden) throws {
    let rig = try Self.rig(golden)
    let body = Self.body(rig)
    rig.pressEach("Esc Enter")
    #expect(Self.body(rig) != body)
    rig.pressEach("Enter")
    #expect(Self.body(rig) == body, "\(rig.screen)")
  }
}
