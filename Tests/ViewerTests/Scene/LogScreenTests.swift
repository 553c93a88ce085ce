import TestSupport
import Testing

@Suite("Case 1: the screen of a log")
@MainActor
struct LogScreenTests {
  @Test("has its rows closed at 40 by 12")
  func closed40() throws {
    expectScreen(
      try GoldenScreens.log(lines: 12, columns: 40, ""),
      """
       api.log  jsonl      1–3 of 4  400 rows
          time      level  message
      ❯ ▸ 10:14:00  info   GET /v1/order…  +6
        ▸ 10:14:00  debug  returned conn…  +6
        ▸ 10:14:00  warn   lease renewal…  +6
        ▸ 10:14:00  error  charge failed… +13
        ▸ 10:14:00  info   GET /v1/order…  +6
        ▸ 10:14:00  debug  returned conn…  +6
        ▸ 10:14:00  warn   lease renewal…  +6
        ▸ 10:14:00  error  charge failed… +13
        ▸ 10:14:00  info   GET /v1/order…  +6
       1/400  time  date               ? help
      """)
  }

  @Test("has a row open at 40 by 12")
  func open40() throws {
    expectScreen(
      try GoldenScreens.log(lines: 12, columns: 40, "3j Enter"),
      """
       api.log  jsonl      1–3 of 4  400 rows
          time      level  message
      ❯ ▾ 10:14:00  error  charge failed…
        │ source    payments
        │ message   charge failed for order
        │           88213: card_declined
        │           (do_not_honor); the
        │           customer was told, the
        │           basket is kept for 24 h
        │ trace_id  4bf92f3577b34da6a3ce929d0
        │           e0e4713
       4/400  time  date               ? help
      """)
  }

  @Test("has its rows closed at 80 by 24")
  func closed80() throws {
    expectScreen(
      try GoldenScreens.log(lines: 24, columns: 80, ""),
      """
       api.log  json lines  2026-11-22                                       400 rows
               time          level  message                      summary         more
      ❯ ▸   1  10:14:00.100  info   GET /v1/orders 200 in 12 ms  source=http t…    +2
        ▸   2  10:14:00.187  debug  returned connection 7 to t…  source=pool t…    +3
        ▸   3  10:14:00.274  warn   lease renewal took 2.1 s, …  source=lease …    +3
        ▸   4  10:14:00.361  error  charge failed for order 88…  source=paymen…    +9
        ▸   5  10:14:00.448  info   GET /v1/orders 200 in 12 ms  source=http t…    +2
        ▸   6  10:14:00.535  debug  returned connection 7 to t…  source=pool t…    +3
        ▸   7  10:14:00.622  warn   lease renewal took 2.1 s, …  source=lease …    +3
        ▸   8  10:14:00.709  error  charge failed for order 88…  source=paymen…    +9
        ▸   9  10:14:00.796  info   GET /v1/orders 200 in 12 ms  source=http t…    +2
        ▸  10  10:14:00.883  debug  returned connection 7 to t…  source=pool t…    +3
        ▸  11  10:14:01.100  warn   lease renewal took 2.1 s, …  source=lease …    +3
        ▸  12  10:14:01.187  error  charge failed for order 88…  source=paymen…    +9
        ▸  13  10:14:01.274  info   GET /v1/orders 200 in 12 ms  source=http t…    +2
        ▸  14  10:14:01.361  debug  returned connection 7 to t…  source=pool t…    +3
        ▸  15  10:14:01.448  warn   lease renewal took 2.1 s, …  source=lease …    +3
        ▸  16  10:14:01.535  error  charge failed for order 88…  source=paymen…    +9
        ▸  17  10:14:01.622  info   GET /v1/orders 200 in 12 ms  source=http t…    +2
        ▸  18  10:14:01.709  debug  returned connection 7 to t…  source=pool t…    +3
        ▸  19  10:14:01.796  warn   lease renewal took 2.1 s, …  source=lease …    +3
        ▸  20  10:14:01.883  error  charge failed for order 88…  source=paymen…    +9
        ▸  21  10:14:02.100  info   GET /v1/orders 200 in 12 ms  source=http t…    +2
       1/400  time  date             Enter open  ( ) errors  & filter  / find  ? help
      """)
  }

  @Test("has a row open at 80 by 24")
  func open80() throws {
    expectScreen(
      try GoldenScreens.log(lines: 24, columns: 80, "3j Enter"),
      """
       api.log  json lines  2026-11-22                                       400 rows
               time          level  message                      summary         more
        ▸   1  10:14:00.100  info   GET /v1/orders 200 in 12 ms  source=http t…    +2
        ▸   2  10:14:00.187  debug  returned connection 7 to t…  source=pool t…    +3
        ▸   3  10:14:00.274  warn   lease renewal took 2.1 s, …  source=lease …    +3
      ❯ ▾   4  10:14:00.361  error  charge failed for order 88…  source=paymen…
        │ source    payments
        │ message   charge failed for order 88213: card_declined (do_not_honor); the
        │           customer was told, the basket is kept for 24 h
        │ trace_id  4bf92f3577b34da6a3ce929d0e0e4713
        │ order     88213
        │ amount    129.90
        │ retry     false
        │ decline   null
        │ time, level: shown above
        ▸   5  10:14:00.448  info   GET /v1/orders 200 in 12 ms  source=http t…    +2
        ▸   6  10:14:00.535  debug  returned connection 7 to t…  source=pool t…    +3
        ▸   7  10:14:00.622  warn   lease renewal took 2.1 s, …  source=lease …    +3
        ▸   8  10:14:00.709  error  charge failed for order 88…  source=paymen…    +9
        ▸   9  10:14:00.796  info   GET /v1/orders 200 in 12 ms  source=http t…    +2
        ▸  10  10:14:00.883  debug  returned connection 7 to t…  source=pool t…    +3
        ▸  11  10:14:01.100  warn   lease renewal took 2.1 s, …  source=lease …    +3
        ▸  12  10:14:01.187  error  charge failed for order 88…  source=paymen…    +9
       4/400  time  date            Enter close  . all fields  y copy  / find  ? help
      """)
  }

  @Test("has its rows closed at 120 by 40")
  func closed120() throws {
    expectScreen(
      try GoldenScreens.log(lines: 40, columns: 120, ""),
      """
       api.log  json lines  2026-11-22                                                                               400 rows
               time          level  message                                                       summary                more
      ❯ ▸   1  10:14:00.100  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸   2  10:14:00.187  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸   3  10:14:00.274  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸   4  10:14:00.361  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸   5  10:14:00.448  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸   6  10:14:00.535  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸   7  10:14:00.622  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸   8  10:14:00.709  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸   9  10:14:00.796  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  10  10:14:00.883  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  11  10:14:01.100  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  12  10:14:01.187  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  13  10:14:01.274  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  14  10:14:01.361  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  15  10:14:01.448  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  16  10:14:01.535  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  17  10:14:01.622  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  18  10:14:01.709  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  19  10:14:01.796  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  20  10:14:01.883  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  21  10:14:02.100  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  22  10:14:02.187  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  23  10:14:02.274  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  24  10:14:02.361  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  25  10:14:02.448  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  26  10:14:02.535  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  27  10:14:02.622  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  28  10:14:02.709  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  29  10:14:02.796  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  30  10:14:02.883  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  31  10:14:03.100  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  32  10:14:03.187  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  33  10:14:03.274  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  34  10:14:03.361  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  35  10:14:03.448  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  36  10:14:03.535  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  37  10:14:03.622  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
       1/400  time  date                                                     Enter open  ( ) errors  & filter  / find  ? help
      """)
  }

  @Test("has a row open at 120 by 40")
  func open120() throws {
    expectScreen(
      try GoldenScreens.log(lines: 40, columns: 120, "3j Enter"),
      """
       api.log  json lines  2026-11-22                                                                               400 rows
               time          level  message                                                       summary                more
        ▸   1  10:14:00.100  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸   2  10:14:00.187  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸   3  10:14:00.274  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
      ❯ ▾   4  10:14:00.361  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…
        │ message   charge failed for order 88213: card_declined (do_not_honor); the customer was told, the basket is kept
        │           for 24 h
        │ trace_id  4bf92f3577b34da6a3ce929d0e0e4713
        │ order     88213
        │ amount    129.90
        │ retry     false
        │ decline   null
        │ time, level, source: shown above
        ▸   5  10:14:00.448  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸   6  10:14:00.535  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸   7  10:14:00.622  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸   8  10:14:00.709  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸   9  10:14:00.796  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  10  10:14:00.883  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  11  10:14:01.100  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  12  10:14:01.187  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  13  10:14:01.274  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  14  10:14:01.361  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  15  10:14:01.448  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  16  10:14:01.535  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  17  10:14:01.622  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  18  10:14:01.709  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  19  10:14:01.796  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  20  10:14:01.883  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  21  10:14:02.100  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  22  10:14:02.187  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  23  10:14:02.274  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  24  10:14:02.361  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  25  10:14:02.448  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
        ▸  26  10:14:02.535  debug  returned connection 7 to the pool, 3 idle                     source=pool trace_id…    +2
        ▸  27  10:14:02.622  warn   lease renewal took 2.1 s, limit is 1.5 s                      source=lease trace_i…    +2
        ▸  28  10:14:02.709  error  charge failed for order 88213: card_declined (do_not_honor)…  source=payments trac…    +8
        ▸  29  10:14:02.796  info   GET /v1/orders 200 in 12 ms                                   source=http trace_id…    +2
       4/400  time  date                                                    Enter close  . all fields  y copy  / find  ? help
      """)
  }
}
