import CellGrid
import Records
import TestSupport
import Testing
import Viewer

@Suite("A screen of 80 by 24")
@MainActor
struct PictureTests {
  /// A viewer of a sample after some keys, when nothing moves any more.
  private func rig(_ sample: String, _ keys: String = "", isASCII: Bool = false) throws -> ViewerRig
  {
    var options = ViewerOptions()
    options.isASCII = isASCII
    let rig = try ViewerRig(sample: sample, options: options)
    rig.press(keys)
    rig.rest()
    return rig
  }

  @Test("shows a list of records with the number of lines that opening each would add")
  func list() throws {
    expectScreen(
      try rig("reviews.csv").screen,
      """
       reviews.csv  csv ;  2026                                            1,204 rows
                date   stars  title         body            reply  photos  edi…  more
      ❯ ▸    1  08-01      5  Great for t…  Bought it for a month of trains an…    +4
             2  08-01      4  Good          Does what it says.
        ▸    3  08-02      1  Stopped aft…  Worked fine until the third day, t…    +8
        ▸    4  08-02      5  Best in its…  I compared four of them on the kit…    +5
             5  08-03      3  Fine          Average.
        ▸    6  08-03      2  Loud          The fan is audible from the …  •      +13
        ▸    7  08-04      4  Solid build   Heavier than expected, but in the …    +4
             8  08-04      5  Love it       Perfect!
        ▸    9  08-05      1  Support is …  Called them o…  •      •       •      +43
        ▸   10  08-05      4  Almost perf…  One more USB port and I would stop…    +3
            11  08-06      5  Yes           Recommended.
        ▸   12  08-06      2  Wrong colour  The picture shows na…  navy.jpg no…    +5
        ▸   13  08-07      5  Gift for my…  He is 81 and had no trouble at all…   +12
            14  08-07      3  OK
        ▸   15  08-08      4  Second one …  The first is from 2021 and still r…    +6
            16  08-08      5  Top           Top.
        ▸   17  08-09      1  Arrived bro…  Box was crush…  •      corner.jpg      +9
        ▸   18  08-09      4  Quiet and f…  See the table that I…  meter.jpg      +21
        ▸   19  08-10      5  Five stars    After a year of use it looks as it…    +5
            20  08-10      2  Meh           Meh.
        ▸   21  08-10      2  Coffee grin…  Meh.                                   +2
       1/1,204  date  ~date, ~100 % filled       Enter open  → column  / find  ? help
      """)
  }

  @Test("shows an open row in ASCII with the fields that hide text, and names those left out")
  func openRow() throws {
    expectScreen(
      try rig("reviews.csv", "j j Enter", isASCII: true).screen,
      """
       reviews.csv  csv ;  2026                                            1,204 rows
                date   stars  title         body            reply  photos  edit  more
        +    1  08-01      5  Great for...  Bought it for a month of trains ...    +4
             2  08-01      4  Good          Does what it says.
      > -    3  08-02      1  Stopped a...  Worked fine until the third day,...
        | title  Stopped after 3 days
        | body   Worked fine until the third day, then the display went dark during a
        |        firmware update. The reset button does nothing; holding it for ten
        |        seconds as the manual says turns the LED amber and that is all.
        |
        |        Tried on two chargers (65 W and 100 W) and three cables. Returned
        |        it.
        | date, stars: shown above; 3 empty
        +    4  08-02      5  Best in i...  I compared four of them on the k...    +5
             5  08-03      3  Fine          Average.
        +    6  08-03      2  Loud          The fan is audible from th...  *      +13
        +    7  08-04      4  Solid build   Heavier than expected, but in th...    +4
             8  08-04      5  Love it       Perfect!
        +    9  08-05      1  Support i...  Called them...  *      *       *      +43
        +   10  08-05      4  Almost pe...  One more USB port and I would st...    +3
            11  08-06      5  Yes           Recommended.
        +   12  08-06      2  Wrong colour  The picture shows ...  navy.jpg ...    +5
        +   13  08-07      5  Gift for ...  He is 81 and had no trouble at a...   +13
       3/1,204  2 fields         Enter close  j into it  . all fields  / find  ? help
      """)
  }

  @Test("shows a record of 42 columns with names beside values, and the cursor on one of them")
  func wideRecord() throws {
    expectScreen(
      try rig("stations.csv", "3j Enter } } } } } }", isASCII: true).screen,
      """
       stations.csv  csv ,                    1-6 of 29 columns >, 13 empty  360 rows
                                                   elev
               id         name            country     m  status  owner           more
        +   1  LPJX-0001  Cabo Raso, ...  PT       2722  active  Power compa...   +14
        +   2  RJBR-0002  <U+98DB>...     JP       1293  active  <U+6C17>...      +10
        +   3  LFPG-0440  Roissy pavi...  FR        118  active  Direction d...   +15
        -   4  LFPG-0441  Roissy pavi...  FR        119  active  Direction d...
        | name     Roissy pavilion north
        | owner    Direction des services de la navigation aerienne, subdivision
        |          equipements nord
        | opened   1974-03-08
        | sensors [3] json  anemometer ceilometer RVR
        | notes    Mast replaced 2019 after the storm of 4 June. Readings between
        |          12:10 and 19:45 on that day were interpolated from LFPB and carry
        |          quality flag 4.
      > | lat      49.0097
        | id, country, elevation_m, status: shown above; 32 empty
        +   5  NZMR-0005  <U+014C>hau...  NZ          9  active  Meteorologi...   +16
        +   6  LFIP-0006  Mont Aigoua...  FR        676  active                   +10
        +   7  BIYN-0007  Egilssta...     IS         32  active  A farmer, w...   +11
        +   8  EFGI-0008  Nuorgam, ridge  FI       2163  active  A school, t...   +11
        +   9  EITD-0009  Malin Head,...  IE        448  active  A school, t...   +15
        +  10  LPYP-0010  Ilha do Cor...  PT         55  active                   +13
       4/360  lat  7 chars                        { } sibling  y copy  / find  ? help
      """)
  }

  @Test("shows a record of JSON with short nested values on one line")
  func json() throws {
    expectScreen(
      try rig("events.jsonl", "6G Enter").screen,
      """
       events.jsonl  json lines  2026-09-14                                2,400 rows
                ts        type              summary                              more
        ▸    1  06:00:16  ping              ok=true                                +2
        ▸    2  06:00:38  parcel.delivered  id=8779 courier=Fjordpost weight_k…    +7
        ▸    3  06:01:00  order.created     id=8841 total=378.9 currency=EUR  …   +16
        ▸    4  06:01:28  parcel.delivered  id=8758 courier=Fjordpost weight_k…    +9
        ▸    5  06:02:04  ping              ok=true                                +2
      ❯ ▾    6  06:02:18  payment.received  id=8841  payment {4} provider=acme…
        │ ts        2026-09-14T06:02:18.703Z
        │ payment   provider=acme amount=378.9 method=transfer fee=5.3
        │ type, id: shown above
        ▸    7  06:02:40  order.created     id=8842 total=1609.5 currency=EUR …   +20
        ▸    8  06:02:56  parcel.delivered  id=8752 courier="Kombi & Sons" wei…    +9
        ▸    9  06:02:58  stock.low         sku=RAD-01 product="kitchen radio"…    +4
        ▸   10  06:03:21  ping              ok=true                                +2
        ▸   11  06:03:44  order.created     id=8843 total=119.8 currency=EUR  …   +11
        ▸   12  06:03:51  order.created     id=8844 total=38.5 currency=EUR  i…   +11
        ▸   13  06:04:07  order.created     id=8845 total=698.0 currency=EUR  …   +13
        ▸   14  06:04:36  payment.received  id=8842  payment {4} provider=acme…    +3
        ▸   15  06:05:09  parcel.delivered  id=8799 courier=Fjordpost weight_k…   +10
        ▸   16  06:05:45  payment.received  id=8843  payment {4} provider=acme…    +3
        ▸   17  06:06:21  parcel.delivered  id=8793 courier="Night Train Parce…   +11
        ▸   18  06:06:32  payment.received  id=8844  payment {4} provider=acme…    +3
       6/2,400  2 fields         Enter close  j into it  . everything  / find  ? help
      """)
  }

  @Test("shows a log with a trace open under its message")
  func log() throws {
    expectScreen(
      try rig("app.log", "Enter").screen,
      """
       app.log  log  2026-09-14                                            2,100 rows
          time          level  source  message                                   more
      ❯ ▾ 05:58:11.000  ERROR  labels  label for order 8686 not printed
        │   Traceback (most recent call last):
        │     File "/srv/labels/printer.py", line 64, in print_label
        │       page = render(label, paper=tray.paper)
        │     File "/srv/labels/render.py", line 31, in render
        │       address = fold(label.address, width=paper.columns)
        │     File "/srv/labels/fold.py", line 12, in fold
        │       raise ValueError(f"no room for {word!r} in {width} columns")
        │   ValueError: no room for
        │   'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' in 38
        │   columns
        │ time, level, source: shown above
        │ ▸ line
        ▸ 05:58:13.600  INFO   mail    confirmation of order 8692 sent to Marí…    +2
          05:58:13.601  INFO   http    GET /healthz 200 0 ms
        ▸ 05:58:13.719  INFO   …rcels  order 8681 handed to the courier, track…    +3
          05:58:13.721  INFO   cron    sweep: 5 expired carts, 780 kept
        ▸ 05:58:13.722  DEBUG  cache   miss key=product:LMP-03, asking the dat…    +2
          05:58:13.724  INFO   http    POST /v1/pay 202 216 ms
          05:58:13.764  DEBUG  cache   hit key=product:BIK-17 age=944 s
          05:58:13.766  DEBUG  pool    checkout conn=3 idle=2
       1/2,100  500 chars, 10 lines    Enter close  j into it  y copy  / find  ? help
      """)
  }

  @Test("shows Chinese text in columns that line up")
  func chinese() throws {
    expectScreen(
      try rig("news-zh.csv", "3j Enter").screen,
      """
       news-zh.csv  csv ,  2026                                              168 rows
               日期   栏目  标题                   正文            来源          more
        ▸   1  03-01  文化  敦煌博物馆夜场：打着…  晚上八点，敦…   综合外电        +9
        ▸   2  03-01  国际  奥斯陆迎来20年来最大…  据外电3月1日…   综合外电        +9
        ▸   3  03-01  科技  一块指甲大小的芯片，…  “它能分清‘四…   本报记者       +13
      ❯ ▾   4  03-01  天文  苏州暗夜公园：请关掉…  距苏州市区40…   远山社
        │ 标题  苏州暗夜公园：请关掉闪光灯
        │ 正文  距苏州市区40公里的暗夜公园3月1日正式开放。入口处的牌子上写着：“请把光
        │       留在门外。”
        │ 日期, 栏目, 来源: shown above
        ▸   5  03-01  城市  哈尔滨开通第4条夜间…   从本月起，哈…   电台            +8
        ▸   6  03-02  财经  台南小店调查：“赊账…   扫码支付已经…   远山社          +9
        ▸   7  03-03  教育  “不会写作文”的孩子，…  “我不会写作文…  “街角”客户端    +9
        ▸   8  03-04  体育  张桂芳以7秒优势夺冠…   洛阳站的公路…   通讯员          +8
        ▸   9  03-04  自然  黑脸琵鹭重返阿勒泰湿…  阿勒泰湿地保…   本报讯          +9
        ▸  10  03-05  美食  退休工程师用1年“逆向…  “误差不能超过…  晚报            +9
        ▸  11  03-06  服务  明起降温6 ℃，这6件事…  受冷空气影响…   “街角”客户端    +8
        ▸  12  03-07  综述  一周要闻（3月7日）：…  一、【交通】“…  编辑部         +35
        ▸  13  03-08  健康  敦煌医院开设“慢门诊”…  在敦煌的一家…   通讯员          +9
        ▸  14  03-09  城市  菜市场里开了图书角：…  清晨六点，洛…   通讯员          +7
        ▸  15  03-09  美食  一碗锅盔，排队70分钟…  上午十点，丽…   综合外电       +10
        ▸  16  03-09  教育  喀什一小学取消早读：…  从本学期开始…   本报记者       +10
        ▸  17  03-09  财经  一家60年的钢笔厂，靠…  丽水钢笔厂去…   通讯员         +10
       4/168  2 fields   Enter close  j into it  . all fields  y copy  / find  ? help
      """)
  }

  @Test("shows a search: matches in closed rows, and the lines around the current one")
  func search() throws {
    let rig = try rig("reviews.csv", "/firmware Enter n", isASCII: true)
    expectScreen(
      rig.screen,
      """
       reviews.csv  csv ;  2026                                            1,204 rows
                date   stars  title         body            reply  photos  edit  more
        +    1  08-01      5  Great for...  Bought it for a month of trains ...    +4
             2  08-01      4  Good          Does what it says.
        +    3  08-02      1  Stopped a...  Worked fine until the third day,... +8 *1
        +    4  08-02      5  Best in i...  I compared four of them on the k...    +5
             5  08-03      3  Fine          Average.
        o    6  08-03      2  Loud          The fan is audible from th...  *      +10
        | : 4 lines above
        |         I wrote to the maker, who sent me a link to a tool, and after that
      > |         the firmware updater insists on a reboot. Only the old firmware
        |         (2.1) lets you set the fan curve by hand, and it is no longer
        | : 6 more lines
        +    7  08-04      4  Solid build   Heavier than expected, but in th...    +4
             8  08-04      5  Love it       Perfect!
        +    9  08-05      1  Support i...  Called them...  *      *       *      +43
        +   10  08-05      4  Almost pe...  One more USB port and I would st...    +3
            11  08-06      5  Yes           Recommended.
        +   12  08-06      2  Wrong colour  The picture shows ...  navy.jpg ...    +5
        +   13  08-07      5  Gift for ...  He is 81 and had no trouble at a...   +13
            14  08-07      3  OK
        +   15  08-08      4  Second on...  The first is from 2021 and still... +6 *1
            16  08-08      5  Top           Top.
       6/1,204  match 2/4, 2 hidden  body  493 chars   n N next/prev  Esc end  ? help
      """)
  }

  @Test("shows the help, made from the keymap")
  func help() throws {
    expectScreen(
      try rig("reviews.csv", "?").screen,
      """
       reviews.csv                                      help: keys  1 of 8   q closes
       MOVE                                    OPEN AND CLOSE, more
       j k  Down Up      row, or line if       a                 accordion: one open
                         tall                  + -               one line more, less
       J K               by whole rows         .                 all inside, or
       Space f b         page down, up                           fewer
       d u  ^D ^U        half page             { }               previous, next
       g G  Home End     first / last row                        field
       <n>G  <n>%        row n, n percent
       zt zz zb          row to                COLUMNS
                         top/mid/bottom        h l  Left Right   column; out of,
                                                                 into
       OPEN AND CLOSE                          0 ^ $             first, last column
       Enter             open / close          [ ] z[ z] s       up, down, add;
                         row/node                                unsort
       o O               open cell, column     ;                 column by name
       <n>Enter          open to n lines       < >               narrower, wider
       zo zc             open, close           _ z=              fit, reset widths
       e c               open, close on        ! zx zX           pin, hide, show all
                         screen                H L               move left, right
       E C               open, close matches   |                 nested value:
       zR zM             open, close all                         column
       Tab S-Tab         open next, previous   U                 undo columns, sort
       Space b  turn   1-8  page   other keys: what they do
      """)
  }

  @Test("shows columns further right after the column cursor has moved there")
  func columns() throws {
    expectScreen(
      try rig("stations.csv", "j j j $", isASCII: true).screen,
      """
       stations.csv  csv ,                  < 24-29 of 29 columns, 13 empty  360 rows
                                                                   quality  for
               id         aspect  soil          albedo  licence       flag  nam  more
        +   1  LPJX-0001  SE      rock                  CC BY 4.0                 +14
        +   2  RJBR-0002                                                 4        +12
        +   3  LFPG-0440          grass                                  1        +16
      > +   4  LFPG-0441                                                          +13
        +   5  NZMR-0005          moss                  CC BY 4.0                 +17
        +   6  LFIP-0006  NE                                                      +12
        +   7  BIYN-0007  N                                                       +13
        +   8  EFGI-0008                          0.82                            +14
        +   9  EITD-0009          rock                                            +17
        +  10  LPYP-0010  NW                                                      +15
        +  11  EFML-0011  N       snow, nea...    0.49                   2        +17
        +  12  EIRZ-0012                          0.49                            +15
        +  13  NZLV-0013  N                       0.83                            +15
        +  14  LNZG-0014          rock                                            +13
        +  15  RJMT-0015                                                          +15
        +  16  LFTQ-0016  E                       0.31                            +10
        +  17  NZSB-0017  N       rock            0.57  CC BY 4.0                 +15
        +  18  LSYG-0018          snow, nea...    0.81                   1        +17
        +  19  RJGZ-0019                                                 1        +10
        +  20  LPVL-0020                          0.33  CC BY 4.0                 +12
       4/360  former_name  text, 6 % filled      Enter open  l column  / find  ? help
      """)
  }

  @Test("keeps the summary of a row that is taller than the screen, and says which line is shown")
  func tallRow() throws {
    expectScreen(
      try rig("reviews.csv", "9G Enter 12 j j j j").screen,
      """
       reviews.csv  csv ;  2026                                            1,204 rows
                date   stars  title         body            reply  photos  edi…  more
        ▾    9  08-05      1  Support is …  Called them o…  •      •       •    14/44
      ❯ │         photograph. It was then too small to read.
        │
        │         On Thursday I got an e-mail that asked me to rate Wednesday's call.
        │
        │         On Friday a parcel came. It held a stand. Only the stand. With the
        │         screws.
        │
        │         I called to thank them for the stand and to ask about the rest. The
        │         young man was honestly sorry; he said, and I quote, "I can see here
        │         that your case is closed because it was solved." I asked what the
        │         solution had been. He read it out: "Customer has removed the
        │         stand."
        │
        │         What I have learnt, for those who come after me:
        │
        │           1. The serial number is also on the box, inside the lid.
        │           2. The number that is "not in the system" is the one with a zero;
        │           try the letter O.
        │           3. Ask for the case number before you say anything else.
        │           4. Mrs Okafor, extension 214, is the only one who can order a
       9/1,204  body  1,545 chars                 { } sibling  y copy  / find  ? help
      """)
  }
}
