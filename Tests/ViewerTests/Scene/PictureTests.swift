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

  @Test("shows a list of records with what opening each would cost")
  func list() throws {
    expectScreen(
      try rig("reviews.csv").screen,
      """
       reviews.csv   csv sep=;  utf-8  7 columns                           1,204 rows
              #  date        stars  title                 body                    hid
      ❯ ▸     1  2026-08-01      5  Great for travel      Bought it for a mo…      +4
              2  2026-08-01      4  Good                  Does what it says.
        ▸     3  2026-08-02      1  Stopped after 3 days  Worked fine until …      +8
        ▸     4  2026-08-02      5  Best in its class     I compared four of…      +5
              5  2026-08-03      3  Fine                  Average.
        ▸     6  2026-08-03      2  Loud                  The fan is audible…     +13
        ▸     7  2026-08-04      4  Solid build           Heavier than expec…      +5
              8  2026-08-04      5  Love it               Perfect!
        ▸     9  2026-08-05      1  Support is useless    Called them on Mon…     +44
        ▸    10  2026-08-05      4  Almost perfect        One more USB port …      +3
             11  2026-08-06      5  Yes                   Recommended.
        ▸    12  2026-08-06      2  Wrong colour          The picture shows …      +5
        ▸    13  2026-08-07      5  Gift for my father    He is 81 and had n…     +12
             14  2026-08-07      3  OK
        ▸    15  2026-08-08      4  Second one I own      The first is from …      +6
             16  2026-08-08      5  Top                   Top.
        ▸    17  2026-08-09      1  Arrived broken        Box was crushed on…     +10
        ▸    18  2026-08-09      4  Quiet and fast        See the table that…     +21
        ▸    19  2026-08-10      5  Five stars            After a year of us…      +6
             20  2026-08-10      2  Meh                   Meh.
      ────────────────────────────────────────────────────────────────────────────────
       1/1,204  Enter opens: 4 more lines                      ? help  / find  q quit
      """)
  }

  @Test("shows one row open in ASCII, the fields that hide text, and what was left out")
  func openRow() throws {
    expectScreen(
      try rig("reviews.csv", "j j Enter", isASCII: true).screen,
      """
       reviews.csv   csv sep=;  utf-8  7 columns                           1,204 rows
              #  date        stars  title                 body                    hid
        +     1  2026-08-01      5  Great for travel      Bought it for a ...      +4
              2  2026-08-01      4  Good                  Does what it says.
      > -     3  2026-08-02      1  Stopped after 3 days
                | body
                | Worked fine until the third day, then the display went dark during
                | a firmware update. The reset button does nothing; holding it for
                | ten seconds as the manual says turns the LED amber and that is all.
                |
                | Tried on two chargers (65 W and 100 W) and three cables. Returned
                | it.
                '--- 3 more fields, all shown above; 3 empty
        +     4  2026-08-02      5  Best in its class     I compared four ...      +5
              5  2026-08-03      3  Fine                  Average.
        +     6  2026-08-03      2  Loud                  The fan is audib...     +13
        +     7  2026-08-04      4  Solid build           Heavier than exp...      +5
              8  2026-08-04      5  Love it               Perfect!
        +     9  2026-08-05      1  Support is useless    Called them on M...     +44
        +    10  2026-08-05      4  Almost perfect        One more USB por...      +3
             11  2026-08-06      5  Yes                   Recommended.
        +    12  2026-08-06      2  Wrong colour          The picture show...      +5
      --------------------------------------------------------------------------------
       3/1,204  body: 270 chars, 6 lines    Enter close  y copy  . all fields  ? help
      """)
  }

  @Test("shows a record of 42 columns with names beside values, and the field cursor")
  func wideRecord() throws {
    expectScreen(
      try rig("stations.csv", "3j Enter } } } } } }", isASCII: true).screen,
      """
       stations.csv   csv sep=,  utf-8  42 columns                           360 rows
              #  id         name                  country  elevation_m  st...     hid
        +     1  LPJX-0001  Cabo Raso, lighth...  PT              2722  ac...     +18
        +     2  RJBR-0002  <U+98DB><U+9A28>...   JP              1293  ac...     +14
        +     3  LFPG-0440  Roissy pavilion s...  FR               118  ac...     +20
      > -     4  LFPG-0441  Roissy pavilion n...  FR               119  ac...
                |          id: LFPG-0441
                |        name: Roissy pavilion north
                |     country: FR
                | elevation_m: 119
                |      status: active
               >|       owner: Direction des services de la navigation aerienne,
                |              subdivision equipements nord
                |      opened: 1974-03-08
                |     sensors: ["anemometer","ceilometer","RVR"]
                |       notes: Mast replaced 2019 after the storm of 4 June. Readings
                |              between 12:10 and 19:45 on that day were interpolated
                |              from LFPB and carry quality flag 4.
                |         lat: 49.0097
                '--- 32 empty fields folded   . show them
        +     5  NZMR-0005  <U+014C>hau, school   NZ                 9  ac...     +20
        +     6  LFIP-0006  Mont Aigoual, lig...  FR               676  ac...     +15
      --------------------------------------------------------------------------------
       4/360  owner: 78 chars, 2 lines      Enter close  y copy  . all fields  ? help
      """)
  }

  @Test("shows a record of JSON as an object, nested values spread over lines")
  func json() throws {
    expectScreen(
      try rig("events.jsonl", "6G Enter").screen,
      """
       events.jsonl   json lines  utf-8                                    2,400 rows
              #  ts                        type              summary              hid
              1  2026-09-14T06:00:16.550Z  ping              ok=true
        ▸     2  2026-09-14T06:00:38.216Z  parcel.delivered  id=8779 courier…     +19
        ▸     3  2026-09-14T06:01:00.772Z  order.created     id=8841 total=3…     +49
        ▸     4  2026-09-14T06:01:28.798Z  parcel.delivered  id=8758 courier…     +27
              5  2026-09-14T06:02:04.270Z  ping              ok=true
      ❯ ▾     6  2026-09-14T06:02:18.703Z  payment.received  id=8841 payment…
                │ {
                │   ts: 2026-09-14T06:02:18.703Z
                │   type: payment.received
                │   id: 8841
                │   payment:
                │     {
                │       "provider": "acme"
                │       "amount": 378.9
                │       "method": "transfer"
                │       "fee": 5.3
                │     }
                │ }
                ╰───
        ▸     7  2026-09-14T06:02:40.546Z  order.created     id=8842 total=1…     +51
      ────────────────────────────────────────────────────────────────────────────────
       6/2,400  4 fields                    Enter close  y copy  . all fields  ? help
      """)
  }

  @Test("shows a log with a trace open under its message")
  func log() throws {
    expectScreen(
      try rig("app.log", "Enter").screen,
      """
       app.log   log  time+level found  utf-8                              2,100 rows
      ❯ ▾ 2026-09-14T05:58:11.000Z  ERROR  labels   label for order 8686 not…
         │ label for order 8686 not printed
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
         ╰─── 3 more fields, all shown above
        ▸ 2026-09-14T05:58:13.600Z  INFO   mail     confirmation of order 86…      +2
          2026-09-14T05:58:13.601Z  INFO   http     GET /healthz 200 0 ms
        ▸ 2026-09-14T05:58:13.719Z  INFO   parcels  order 8681 handed to the…      +2
        ▸ 2026-09-14T05:58:13.721Z  INFO   cron     sweep: 5 expired carts, …      +2
        ▸ 2026-09-14T05:58:13.722Z  DEBUG  cache    miss key=product:LMP-03,…      +2
          2026-09-14T05:58:13.724Z  INFO   http     POST /v1/pay 202 216 ms
        ▸ 2026-09-14T05:58:13.764Z  DEBUG  cache    hit key=product:BIK-17 a…      +2
          2026-09-14T05:58:13.766Z  DEBUG  pool     checkout conn=3 idle=2
      ────────────────────────────────────────────────────────────────────────────────
       1/2,100  500 chars, 11 lines         Enter close  y copy  . all fields  ? help
      """)
  }

  @Test("shows Chinese text in columns that line up")
  func chinese() throws {
    expectScreen(
      try rig("news-zh.csv", "3j Enter").screen,
      """
       news-zh.csv   csv sep=,  utf-8  5 columns                             168 rows
              #  日期        栏目  标题           正文           来源             hid
        ▸     1  2026-03-01  文化  敦煌博物馆夜…  晚上八点，敦…  综合外电         +10
        ▸     2  2026-03-01  国际  奥斯陆迎来20…  据外电3月1日…  综合外电          +9
        ▸     3  2026-03-01  科技  一块指甲大小…  “它能分清‘四…  本报记者         +14
      ❯ ▾     4  2026-03-01  天文                                远山社
                │ 标题: 苏州暗夜公园：请关掉闪光灯
                │ 正文: 距苏州市区40公里的暗夜公园3月1日正式开放。入口处的牌子上写
                │       着：“请把光留在门外。”
                ╰─── 3 more fields, all shown above
        ▸     5  2026-03-01  城市  哈尔滨开通第…  从本月起，哈…  电台              +8
        ▸     6  2026-03-02  财经  台南小店调查…  扫码支付已经…  远山社            +9
        ▸     7  2026-03-03  教育  “不会写作文”…  “我不会写作…   “街角”客户端     +10
        ▸     8  2026-03-04  体育  张桂芳以7秒…   洛阳站的公路…  通讯员            +9
        ▸     9  2026-03-04  自然  黑脸琵鹭重返…  阿勒泰湿地保…  本报讯            +9
        ▸    10  2026-03-05  美食  退休工程师用…  “误差不能超…   晚报              +9
        ▸    11  2026-03-06  服务  明起降温6 ℃…   受冷空气影响…  “街角”客户端      +8
        ▸    12  2026-03-07  综述  一周要闻（3…   一、【交通】…  编辑部           +36
        ▸    13  2026-03-08  健康  敦煌医院开设…  在敦煌的一家…  通讯员           +10
        ▸    14  2026-03-09  城市  菜市场里开了…  清晨六点，洛…  通讯员            +7
        ▸    15  2026-03-09  美食  一碗锅盔，排…  上午十点，丽…  综合外电         +11
        ▸    16  2026-03-09  教育  喀什一小学取…  从本学期开始…  本报记者         +10
      ────────────────────────────────────────────────────────────────────────────────
       4/168  2 fields                      Enter close  y copy  . all fields  ? help
      """)
  }

  @Test("shows a search: matches in closed rows, and the lines around the one it is at")
  func search() throws {
    let rig = try rig("reviews.csv", "/firmware Enter n", isASCII: true)
    expectScreen(
      rig.screen,
      """
       reviews.csv   csv sep=;  utf-8  7 columns                           1,204 rows
              #  date        stars  title                 body                    hid
        +     1  2026-08-01      5  Great for travel      Bought it for a ...      +4
              2  2026-08-01      4  Good                  Does what it says.
        +     3  2026-08-02      1  Stopped after 3 days  Worked fine unti...   +8 *1
        +     4  2026-08-02      5  Best in its class     I compared four ...      +5
              5  2026-08-03      3  Fine                  Average.
      > o     6  2026-08-03      2  Loud
                : ... 4 lines above
                |         I wrote to the maker, who sent me a link to a tool, and
                |         after that the firmware updater insists on a reboot. Only
                |         the old firmware (2.1) lets you set the fan curve by hand,
                : ... 6 lines below
        +     7  2026-08-04      4  Solid build           Heavier than exp...      +5
              8  2026-08-04      5  Love it               Perfect!
        +     9  2026-08-05      1  Support is useless    Called them on M...     +44
        +    10  2026-08-05      4  Almost perfect        One more USB por...      +3
             11  2026-08-06      5  Yes                   Recommended.
        +    12  2026-08-06      2  Wrong colour          The picture show...      +5
        +    13  2026-08-07      5  Gift for my father    He is 81 and had...     +14
             14  2026-08-07      3  OK
        +    15  2026-08-08      4  Second one I own      The first is fro...   +6 *1
      --------------------------------------------------------------------------------
       6/1,204  match 2/4, 2 of 4 in closed rows       n/N next/prev  Enter keep open
      """)
  }

  @Test("shows the help, made from the keymap")
  func help() throws {
    expectScreen(
      try rig("reviews.csv", "?").screen,
      """
       reviews.csv                                                help 1/1   q closes
       MOVE                                    h l  Left Right   column
       j k  Down Up      row, or line if tall  0 ^ $             first, last column
       J K               whole row             [ ] z[ z] s       sort, add key, unsort
       f b  PgDn PgUp    page                  D                 next reading
       d u  ^D ^U        half page
       g G  Home End     first / last row      FIND
       <n>G  <n>%        row n / per cent      / n N             find, next, before
       zt zz zb          row to top/mid/bottom ( )               error before, after
                                               &                 keep rows, &! drops
       OPEN AND CLOSE                          :                 a command in words
       Enter Space o     open / close this row
       <n>Enter          open to n lines       COPY
       zo zc             open, close           y Y zy            field, record, link
       e c               open, close on screen
       E C               open, close matches   VIEW
       zR zM             open, close all       F R               follow, read again
       a                 accordion: one open   t                 time since row before
       + -               one line more, less   w                 wrap word, char, off
       .                 all fields, or hidden T  F2             next theme, mouse
       { }               field before, after   ^G  ^L            where am I, repaint
                                               Esc  ^C           back, stop
       COLUMNS                                 ? F1  q ZZ        this help, quit
       press a key to see what it does
      """)
  }

  @Test("shows columns further right after the column cursor has gone there")
  func columns() throws {
    expectScreen(
      try rig("stations.csv", "j j j $", isASCII: true).screen,
      """
       stations.csv   csv sep=,  utf-8  42 columns                           360 rows
              #  quality_flag  replaced_by  former_name           wiki            hid
        +     1                                                                   +18
        +     2             4                                                     +14
        +     3             1                                                     +20
      > +     4                                                                   +14
        +     5                                                                   +20
        +     6                                                                   +15
        +     7                                                                   +15
        +     8                                                                   +16
        +     9                                                                   +19
        +    10                                                                   +17
        +    11             2                                                     +21
        +    12                                                                   +17
        +    13                                                                   +18
        +    14                                                                   +15
        +    15                                                                   +16
        +    16                                                                   +13
        +    17                                                                   +20
        +    18             1                                                     +20
        +    19             1                                                     +12
        +    20                                                                   +15
      --------------------------------------------------------------------------------
       4/360  Enter opens: 14 more lines                       ? help  / find  q quit
      """)
  }

  @Test("keeps the summary of a row that is taller than the screen, and says which line is shown")
  func tallRow() throws {
    expectScreen(
      try rig("reviews.csv", "9G Enter 12 j j j j").screen,
      """
       reviews.csv   csv sep=;  utf-8  7 columns                           1,204 rows
              #  date        stars  title                 body                    hid
      ❯ ▾     9  2026-08-05      1  Support is useless                          16/45
                │         On Thursday I got an e-mail that asked me to rate
                │         Wednesday's call.
                │
                │         On Friday a parcel came. It held a stand. Only the stand.
                │         With the screws.
                │
                │         I called to thank them for the stand and to ask about the
                │         rest. The young man was honestly sorry; he said, and I
                │         quote, "I can see here that your case is closed because it
                │         was solved." I asked what the solution had been. He read it
                │         out: "Customer has removed the stand."
                │
                │         What I have learnt, for those who come after me:
                │
                │           1. The serial number is also on the box, inside the lid.
                │           2. The number that is "not in the system" is the one with
                │           a zero; try the letter O.
                │           3. Ask for the case number before you say anything else.
                │           4. Mrs Okafor, extension 214, is the only one who can
      ────────────────────────────────────────────────────────────────────────────────
       9/1,204  4 fields                    Enter close  y copy  . all fields  ? help
      """)
  }
}
