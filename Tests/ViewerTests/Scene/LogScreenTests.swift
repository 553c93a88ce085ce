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
       api.log  json lines   2 of 4  400 rows
          time      message
      ❯ ▸ 10:14:00  GET /v1/orders 200 i…  +7
        ▸ 10:14:00  returned connection …  +7
        ▸ 10:14:00  lease renewal took 2…  +7
        ▸ 10:14:00  charge failed for or… +14
        ▸ 10:14:00  GET /v1/orders 200 i…  +7
        ▸ 10:14:00  returned connection …  +7
        ▸ 10:14:00  lease renewal took 2…  +7
        ▸ 10:14:00  charge failed for or… +14
        ▸ 10:14:00  GET /v1/orders 200 i…  +7
       1/400  time  date               ? help
      """)
  }

  @Test("has a row open at 40 by 12")
  func open40() throws {
    expectScreen(
      try GoldenScreens.log(lines: 12, columns: 40, "3j Enter"),
      """
       api.log  json lines   2 of 4  400 rows
          time      message
      ❯ ▾ 10:14:00  charge failed for or…
        │ time      2026-11-22T10:14:00.361Z
        │ level     error
        │ source    payments
        │ message   charge failed for order
        │           88213: card_declined
        │           (do_not_honor); the
        │           customer was told, the
        │           basket is kept for 24 h
       4/400  9 fields                 ? help
      """)
  }

  @Test("has its rows closed at 80 by 24")
  func closed80() throws {
    expectScreen(
      try GoldenScreens.log(lines: 24, columns: 80, ""),
      """
       api.log  json lines  2026-11-22                   1–3 of 4 columns ›  400 rows
          time          level  message                                           more
      ❯ ▸ 10:14:00.100  info   GET /v1/orders 200 in 12 ms                         +3
        ▸ 10:14:00.187  debug  returned connection 7 to the pool, 3 idle           +3
        ▸ 10:14:00.274  warn   lease renewal took 2.1 s, limit is 1.5 s            +3
        ▸ 10:14:00.361  error  charge failed for order 88213: card_declined (d…    +9
        ▸ 10:14:00.448  info   GET /v1/orders 200 in 12 ms                         +3
        ▸ 10:14:00.535  debug  returned connection 7 to the pool, 3 idle           +3
        ▸ 10:14:00.622  warn   lease renewal took 2.1 s, limit is 1.5 s            +3
        ▸ 10:14:00.709  error  charge failed for order 88213: card_declined (d…    +9
        ▸ 10:14:00.796  info   GET /v1/orders 200 in 12 ms                         +3
        ▸ 10:14:00.883  debug  returned connection 7 to the pool, 3 idle           +3
        ▸ 10:14:01.100  warn   lease renewal took 2.1 s, limit is 1.5 s            +3
        ▸ 10:14:01.187  error  charge failed for order 88213: card_declined (d…    +9
        ▸ 10:14:01.274  info   GET /v1/orders 200 in 12 ms                         +3
        ▸ 10:14:01.361  debug  returned connection 7 to the pool, 3 idle           +3
        ▸ 10:14:01.448  warn   lease renewal took 2.1 s, limit is 1.5 s            +3
        ▸ 10:14:01.535  error  charge failed for order 88213: card_declined (d…    +9
        ▸ 10:14:01.622  info   GET /v1/orders 200 in 12 ms                         +3
        ▸ 10:14:01.709  debug  returned connection 7 to the pool, 3 idle           +3
        ▸ 10:14:01.796  warn   lease renewal took 2.1 s, limit is 1.5 s            +3
        ▸ 10:14:01.883  error  charge failed for order 88213: card_declined (d…    +9
        ▸ 10:14:02.100  info   GET /v1/orders 200 in 12 ms                         +3
       1/400  time  date             Enter open  ( ) errors  & filter  / find  ? help
      """)
  }

  @Test("has a row open at 80 by 24")
  func open80() throws {
    expectScreen(
      try GoldenScreens.log(lines: 24, columns: 80, "3j Enter"),
      """
       api.log  json lines  2026-11-22                   1–3 of 4 columns ›  400 rows
          time          level  message                                           more
        ▸ 10:14:00.100  info   GET /v1/orders 200 in 12 ms                         +3
        ▸ 10:14:00.187  debug  returned connection 7 to the pool, 3 idle           +3
        ▸ 10:14:00.274  warn   lease renewal took 2.1 s, limit is 1.5 s            +3
      ❯ ▾ 10:14:00.361  error  charge failed for order 88213: card_declined (d…
        │ source    payments
        │ message   charge failed for order 88213: card_declined (do_not_honor); the
        │           customer was told, the basket is kept for 24 h
        │ trace_id  4bf92f3577b34da6a3ce929d0e0e4713
        │ order     88213
        │ amount    129.90
        │ retry     false
        │ decline   null
        │ time, level: shown above
        │ ▸ line
        ▸ 10:14:00.448  info   GET /v1/orders 200 in 12 ms                         +3
        ▸ 10:14:00.535  debug  returned connection 7 to the pool, 3 idle           +3
        ▸ 10:14:00.622  warn   lease renewal took 2.1 s, limit is 1.5 s            +3
        ▸ 10:14:00.709  error  charge failed for order 88213: card_declined (d…    +9
        ▸ 10:14:00.796  info   GET /v1/orders 200 in 12 ms                         +3
        ▸ 10:14:00.883  debug  returned connection 7 to the pool, 3 idle           +3
        ▸ 10:14:01.100  warn   lease renewal took 2.1 s, limit is 1.5 s            +3
       4/400  7 fields   Enter close  j into it  . all fields  y copy  / find  ? help
      """)
  }

  @Test("has its rows closed at 120 by 40")
  func closed120() throws {
    expectScreen(
      try GoldenScreens.log(lines: 40, columns: 120, ""),
      """
       api.log  json lines  2026-11-22                                                           1–3 of 4 columns ›  400 rows
          time          level  message                                                                                   more
      ❯ ▸ 10:14:00.100  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:00.187  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:00.274  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:00.361  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:00.448  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:00.535  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:00.622  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:00.709  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:00.796  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:00.883  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:01.100  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:01.187  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:01.274  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:01.361  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:01.448  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:01.535  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:01.622  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:01.709  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:01.796  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:01.883  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:02.100  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:02.187  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:02.274  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:02.361  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:02.448  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:02.535  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:02.622  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:02.709  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:02.796  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:02.883  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:03.100  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:03.187  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:03.274  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:03.361  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:03.448  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:03.535  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:03.622  info   GET /v1/orders 200 in 12 ms                                                                 +3
       1/400  time  date                                                     Enter open  ( ) errors  & filter  / find  ? help
      """)
  }

  @Test("has a row open at 120 by 40")
  func open120() throws {
    expectScreen(
      try GoldenScreens.log(lines: 40, columns: 120, "3j Enter"),
      """
       api.log  json lines  2026-11-22                                                           1–3 of 4 columns ›  400 rows
          time          level  message                                                                                   more
        ▸ 10:14:00.100  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:00.187  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:00.274  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
      ❯ ▾ 10:14:00.361  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…
        │ source    payments
        │ message   charge failed for order 88213: card_declined (do_not_honor); the customer was told, the basket is kept
        │           for 24 h
        │ trace_id  4bf92f3577b34da6a3ce929d0e0e4713
        │ order     88213
        │ amount    129.90
        │ retry     false
        │ decline   null
        │ time, level: shown above
        │ ▸ line
        ▸ 10:14:00.448  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:00.535  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:00.622  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:00.709  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:00.796  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:00.883  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:01.100  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:01.187  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:01.274  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:01.361  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:01.448  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:01.535  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:01.622  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:01.709  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:01.796  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:01.883  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:02.100  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:02.187  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:02.274  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
        ▸ 10:14:02.361  error  charge failed for order 88213: card_declined (do_not_honor); the customer was told, the…    +9
        ▸ 10:14:02.448  info   GET /v1/orders 200 in 12 ms                                                                 +3
        ▸ 10:14:02.535  debug  returned connection 7 to the pool, 3 idle                                                   +3
        ▸ 10:14:02.622  warn   lease renewal took 2.1 s, limit is 1.5 s                                                    +3
       4/400  7 fields                                           Enter close  j into it  . all fields  y copy  / find  ? help
      """)
  }
}
