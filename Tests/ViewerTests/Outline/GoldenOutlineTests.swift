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
         traces.jsonl  json lines  2026-09-14                                                       24 rows
                 id        model  created  summary                                                     more
        ❯ ▸   1  tr_00000  small  06:00    messages [7] user…assistant → orders×2  usage {3} prompt_…   +61
          ▸   2  tr_00001  small  06:16    messages [17] user…assistant → orders×2 search shelf  usa…  +122
          ▸   3  tr_00002  small  06:32    messages [3] user…assistant  usage {3} prompt_tokens=3395…   +22
          ▸   4  tr_00003  large  06:48    messages [7] user…assistant → search orders  usage {3} pr…   +39
          ▸   5  tr_00004  small  07:05    messages [5] user…assistant → orders  usage {3} prompt_to…   +28
          ▸   6  tr_00005  large  07:21    messages [3] user…assistant  usage {3} prompt_tokens=3008…   +21
          ▸   7  tr_00006  small  07:37    messages [7] user…assistant → shelf  usage {3} prompt_tok…   +30
          ▸   8  tr_00007  small  07:53    messages [5] user…assistant → search  usage {3} prompt_to…   +59
          ▸   9  tr_00008  small  08:10    messages [7] user…assistant → search shelf  usage {3} pro…   +37
         1/24  summary  all other fields                               Enter open  → column  / find  ? help
        """),
    Golden(
      sample: "traces.jsonl", lines: 17, keys: "j j j Enter",
      picture: """
         traces.jsonl  json lines  2026-09-14                                                       24 rows
                 id        model  created  summary                                                     more
          ▸   1  tr_00000  small  06:00    messages [7] user…assistant → orders×2  usage {3} prompt_…   +61
          ▸   2  tr_00001  small  06:16    messages [17] user…assistant → orders×2 search shelf  usa…  +122
          ▸   3  tr_00002  small  06:32    messages [3] user…assistant  usage {3} prompt_tokens=3395…   +22
        ❯ ▾   4  tr_00003  large  06:48    messages [7] user…assistant → search orders  usage {3} pr…   +32
          │ created            2026-09-14 06:48:51Z
          │ ▸ messages [7]     user…assistant → search orders                                           +29
          │ ▸ usage {3}        prompt_tokens=5940 completion_tokens=733 details={1}                      +3
          │ latency_ms         1524
          │ tags [1]           money
          │ customer           name="Chiara Bonetti" city=Trieste locale=it-IT
          │ id, model: shown above
          ▸   5  tr_00004  small  07:05    messages [5] user…assistant → orders  usage {3} prompt_to…   +28
          ▸   6  tr_00005  large  07:21    messages [3] user…assistant  usage {3} prompt_tokens=3008…   +21
          ▸   7  tr_00006  small  07:37    messages [7] user…assistant → shelf  usage {3} prompt_tok…   +30
         4/24  6 fields                        Enter close  j into it  . everything  y copy  / find  ? help
        """),
    Golden(
      sample: "traces.jsonl", lines: 30, keys: "j j j Enter j Enter j j j Enter",
      picture: """
         traces.jsonl  json lines  2026-09-14                                                       24 rows
                 id        model  created  summary                                                     more
          ▸   1  tr_00000  small  06:00    messages [7] user…assistant → orders×2  usage {3} prompt_…   +61
          ▸   2  tr_00001  small  06:16    messages [17] user…assistant → orders×2 search shelf  usa…  +122
          ▸   3  tr_00002  small  06:32    messages [3] user…assistant  usage {3} prompt_tokens=3395…   +22
          ▾   4  tr_00003  large  06:48    messages [7] user…assistant → search orders  usage {3} pr…   +21
          │ created            2026-09-14 06:48:51Z
          │ ▾ messages [7]
          │   ▸ [0] system         You are the assistant of a small shop. You answer letters.…           +5
        ❯ │   ▾ [1] user           Bonjour, le colis est arrivé ouvert : il manque la notice, une vis et,
          │                        semble-t-il, le mode d’emploi de la vis. Le reste marche très bien.
          │   ▸ [2] assistant      → search  query="lid for KEY-61"… limit=10                            +3
          │     [3] tool           ← search  no answer from rates in 2000 ms
          │   ▸ [4] assistant      → orders  number=8921 with={2}                                        +2
          │   ▸ [5] tool           ← orders  order 8841  parcel FJ-20931  sorted 02:40…                  +2
          │   ▸ [6] assistant      The total was wrong by a cent. This is how it is computed:…           +9
          │ ▾ usage
          │     prompt_tokens      5940
          │     completion_tokens  733
          │     details.cached     1980
          │ latency_ms         1524
          │ tags [1]           money
          │ customer           name="Chiara Bonetti" city=Trieste locale=it-IT
          │ id, model: shown above
          ▸   5  tr_00004  small  07:05    messages [5] user…assistant → orders  usage {3} prompt_to…   +28
          ▸   6  tr_00005  large  07:21    messages [3] user…assistant  usage {3} prompt_tokens=3008…   +21
          ▸   7  tr_00006  small  07:37    messages [7] user…assistant → shelf  usage {3} prompt_tok…   +30
          ▸   8  tr_00007  small  07:53    messages [5] user…assistant → search  usage {3} prompt_to…   +59
          ▸   9  tr_00008  small  08:10    messages [7] user…assistant → search shelf  usage {3} pro…   +37
         4/24  messages[1]  2 members                      Enter close  { } sibling  y copy  / find  ? help
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
         traces.jsonl  json lines  2026-09-14                                                       24 rows
                 id        model  created  summary                                                     more
          ▸   1  tr_00000  small  06:00    messages [7] user…assistant → orders×2  usage {3} prompt_…   +61
          ▿   2  tr_00001  small  06:16    messages [17] user…assistant → orders×2 search shelf  usa…  +110
          │ created            2026-09-14 06:16:17Z
          │ ▾ messages [17]
          │   ┊ 8 more elements above
          │   ▸ [8]  assistant     I have looked for the lid. It lies on shelf A7, in the box of anoth… +16
          │   ▸ [9]  user          Is there a way to change the address after paying? I have moved, but… +3
          │   ▾ [10] assistant     → search
          │       query              lid for GAM-40
          │                          colour: red
        ❯ │       limit              10
          │     [11] tool          ← search  shelf=A7 count=7 seen=2026-09-14T11:02:00Z
          │     [12] assistant     → shelf  sku=GRD-02
          │   ┊ 4 more elements
          │ ▸ usage {3}        prompt_tokens=13101 completion_tokens=612 details={1}                     +3
          │ latency_ms         8582
          │ ┊ 3 more fields
          ▸   3  tr_00002  small  06:32    messages [3] user…assistant  usage {3} prompt_tokens=3395…   +22
          ▸   4  tr_00003  large  06:48    messages [7] user…assistant → search orders  usage {3} p… +39 *1
          ▸   5  tr_00004  small  07:05    messages [5] user…assistant → orders  usage {3} prompt_to…   +28
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
