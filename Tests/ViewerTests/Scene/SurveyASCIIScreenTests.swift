import TestSupport
import Testing

@Suite("Case 1: the screen of a table of 30 columns in ASCII")
@MainActor
struct SurveyASCIIScreenTests {
  @Test("has its rows closed at 40 by 12")
  func closed40() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 12, columns: 40, "", isASCII: true),
      """
       answer.csv  csv ;  1-5 of 29  400 rows
          respo  submi  durat       age_
             id  at         s  cou  group
      > + 10410  08:00    124  DE   25-34 +40
        + 10411  08:01    630  DE   18-24 +32
        + 10412  08:02    616  JP   18-24 +40
        + 10413  08:03    931  FR   18-24 +32
        + 10414  08:04    789  DE   18-24 +43
        + 10415  08:05    355  FR   18-24 +38
        + 10416  08:06    338  FR   18-24 +49
        + 10417  08:07    761  DE   18-24 +40
       1/400  respondent_id  ~number   ? help
      """)
  }

  @Test("has a row open at 40 by 12")
  func open40() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 12, columns: 40, "j j Enter", isASCII: true),
      """
       answer.csv  csv ;  1-5 of 29  400 rows
          respo  submi  durat       age_
             id  at         s  cou  group
      > - 10412  08:02    616  JP   18-24
        | submitted_at   2026-03-01 08:02:11
        | years_in_role  1
        | q1_how_satisfied_are_you_with_it  3
        | q2_how_satisfied_are_you_with_it  1
        | q3_how_satisfied_are_you_with_it  2
        | q4_how_satisfied_are_you_with_it  4
        | q5_how_satisfied_are_you_with_it  4
       3/400  23 fields                ? help
      """)
  }

  @Test("has its rows closed at 80 by 24")
  func closed80() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 24, columns: 80, "", isASCII: true),
      """
       answer.csv  csv ;  2026-03-01          1-9 of 29 columns >, ~1 empty  400 rows
               resp...  submi  duration           age_    years_  q1_  q2_  q3_
                    id  at            s  country  group  in_role  how  how  how  more
      > +   1    10410  08:00       124  DE       25-34        1    1    3    0   +22
        +   2    10411  08:01       630  DE       18-24        8    0    4    4   +19
        +   3    10412  08:02       616  JP       18-24        1    3    1    2   +22
        +   4    10413  08:03       931  FR       18-24        9    5    5    1   +19
        +   5    10414  08:04       789  DE       18-24        2    5    3    5   +23
        +   6    10415  08:05       355  FR       18-24        4    3    0    3   +21
        +   7    10416  08:06       338  FR       18-24        4    2    0    5   +25
        +   8    10417  08:07       761  DE       18-24        0    3    2    4   +22
        +   9    10418  08:08       847  FR       18-24       10    3    3    1   +23
        +  10    10419  08:09      1038  FR       18-24       12    5    3    0   +20
        +  11    10420  08:10       647  DE       18-24        1    1    1    0   +22
        +  12    10421  08:11      1089  DE       35-44       14    3    3    4   +25
        +  13    10422  08:12       179  FR       35-44       14    3    3    1   +22
        +  14    10423  08:13        40  FR       18-24        7    1    5    4   +19
        +  15    10424  08:14       861  FR       18-24       13    2    2    3   +22
        +  16    10425  08:15       482  FR       18-24        2    0    4    1   +23
        +  17    10426  08:16       602  FR       25-34       13    3    5    0   +22
        +  18    10427  08:17       295  FR       25-34       11    1    4    1   +19
        +  19    10428  08:18       959  FR       35-44        3    5    2    3   +19
        +  20    10429  08:19       874  FR       18-24       14    4    4    1   +22
       1/400  respondent_id  ~number, ~100 % filled        Enter open  / find  ? help
      """)
  }

  @Test("has a row open at 80 by 24")
  func open80() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 24, columns: 80, "j j Enter", isASCII: true),
      """
       answer.csv  csv ;  2026-03-01           1-9 of 29 columns >, 1 empty  400 rows
               resp...  submi  duration           age_    years_  q1_  q2_  q3_
                    id  at            s  country  group  in_role  how  how  how  more
      > -   3    10412  08:02       616  JP       18-24        1    3    1    2
        | submitted_at           2026-03-01 08:02:11
        | q4_how_satisfied_are_you_with_it  4
        | q5_how_satisfied_are_you_with_it  4
        | q6_how_satisfied_are_you_with_it  1
        | q7_how_satisfied_are_you_with_it  1
        | q8_how_satisfied_are_you_with_it  1
        | q9_how_satisfied_are_you_with_it  4
        | q10_how_satisfied_are_you_with_it  5
        | q11_how_satisfied_are_you_with_it  0
        | q12_how_satisfied_are_you_with_it  5
        | q13_how_satisfied_are_you_with_it  2
        | q14_how_satisfied_are_you_with_it  1
        | q15_how_satisfied_are_you_with_it  5
        | q16_how_satisfied_are_you_with_it  5
        | q17_how_satisfied_are_you_with_it  2
        | q18_how_satisfied_are_you_with_it  4
        | what_do_you_like_most  fan heavy audible light holding battery quiet works
        |                        reset battery well exported sound after charger
        |                        cable ten order fine
       3/400  19 fields  Enter close  j into it  . all fields  y copy  / find  ? help
      """)
  }

  @Test("has its rows closed at 120 by 40")
  func closed120() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 40, columns: 120, "", isASCII: true),
      """
       answer.csv  csv ;  2026-03-01                                                 1-17 of 29 columns >, ~1 empty  400 rows
               resp...  submi  duration           age_    years_  q1_  q2_  q3_  q4_  q5_  q6_  q7_  q8_  q9_  q10  q11
                    id  at            s  country  group  in_role  ...  how  how  how  how  how  how  how  how  ...  ...  more
      > +   1    10410  08:00       124  DE       25-34        1    1    3    0    5    2    5    4    4    2    2    4   +13
        +   2    10411  08:01       630  DE       18-24        8    0    4    4    3    3    2    2    0    4    3    2   +11
        +   3    10412  08:02       616  JP       18-24        1    3    1    2    4    4    1    1    1    4    5    0   +13
        +   4    10413  08:03       931  FR       18-24        9    5    5    1    2    1    2    3    3    5    3    5   +11
        +   5    10414  08:04       789  DE       18-24        2    5    3    5    1    0    4    1    4    1    4    5   +13
        +   6    10415  08:05       355  FR       18-24        4    3    0    3    1    4    4    3    3    2    0    5   +12
        +   7    10416  08:06       338  FR       18-24        4    2    0    5    5    4    3    0    4    0    3    1   +15
        +   8    10417  08:07       761  DE       18-24        0    3    2    4    5    4    1    0    5    1    4    4   +13
        +   9    10418  08:08       847  FR       18-24       10    3    3    1    0    5    4    3    0    2    5    5   +14
        +  10    10419  08:09      1038  FR       18-24       12    5    3    0    4    0    3    3    1    4    3    0   +12
        +  11    10420  08:10       647  DE       18-24        1    1    1    0    1    5    0    3    4    0    4    5   +13
        +  12    10421  08:11      1089  DE       35-44       14    3    3    4    0    5    5    4    0    4    1    3   +14
        +  13    10422  08:12       179  FR       35-44       14    3    3    1    2    2    1    2    3    4    3    1   +13
        +  14    10423  08:13        40  FR       18-24        7    1    5    4    2    4    3    5    2    3    0    1   +11
        +  15    10424  08:14       861  FR       18-24       13    2    2    3    0    0    4    4    2    3    4    3   +13
        +  16    10425  08:15       482  FR       18-24        2    0    4    1    0    5    5    0    2    2    1    2   +13
        +  17    10426  08:16       602  FR       25-34       13    3    5    0    0    0    1    2    3    4    2    5   +13
        +  18    10427  08:17       295  FR       25-34       11    1    4    1    4    1    3    3    3    2    3    5   +11
        +  19    10428  08:18       959  FR       35-44        3    5    2    3    5    5    1    4    5    1    3    4   +11
        +  20    10429  08:19       874  FR       18-24       14    4    4    1    0    1    3    5    1    5    5    1   +13
        +  21    10430  08:20       889  FR       35-44        8    1    1    5    5    2    4    2    1    1    4    1   +12
        +  22    10431  08:21      1065  JP       18-24        2    1    5    4    0    0    3    4    1    0    4    5   +11
        +  23    10432  08:22      1042  FR       35-44        6    5    3    1    2    2    2    3    1    5    5    1   +12
        +  24    10433  08:23       684  FR       25-34       13    5    4    0    3    2    0    1    4    2    4    2   +13
        +  25    10434  08:24       674  DE       25-34        1    4    1    1    0    4    5    1    1    3    4    2   +12
        +  26    10435  08:25       734  DE       25-34        0    1    0    4    5    2    5    4    3    3    4    2   +12
        +  27    10436  08:26       553  DE       18-24       12    1    0    2    4    4    3    3    5    2    0    0   +14
        +  28    10437  08:27       742  JP       35-44        9    0    0    1    0    1    4    1    2    0    2    0   +13
        +  29    10438  08:28      1031  JP       18-24        6    0    1    3    0    0    3    0    2    1    2    5   +12
        +  30    10439  08:29      1084  FR       18-24        0    0    4    1    2    3    5    4    1    2    2    3   +11
        +  31    10440  08:30       927  DE       18-24        5    0    4    0    3    1    3    5    0    2    3    0   +13
        +  32    10441  08:31       544  JP       18-24        8    2    5    3    1    1    3    1    5    4    4    1   +12
        +  33    10442  08:32       814  FR       18-24        1    0    1    0    2    1    2    1    5    4    2    5   +14
        +  34    10443  08:33       741  JP       25-34        4    2    5    1    4    3    2    3    3    5    4    5   +11
        +  35    10444  08:34        61  JP       35-44        3    2    0    5    1    0    2    2    3    1    1    2   +12
        +  36    10445  08:35       835  FR       18-24        3    4    5    4    0    3    3    2    4    5    4    4   +11
       1/400  respondent_id  ~number, ~100 % filled                                      Enter open  l column  / find  ? help
      """)
  }

  @Test("has a row open at 120 by 40")
  func open120() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 40, columns: 120, "j j Enter", isASCII: true),
      """
       answer.csv  csv ;  2026-03-01                                                  1-17 of 29 columns >, 1 empty  400 rows
               resp...  submi  duration           age_    years_  q1_  q2_  q3_  q4_  q5_  q6_  q7_  q8_  q9_  q10  q11
                    id  at            s  country  group  in_role  ...  how  how  how  how  how  how  how  how  ...  ...  more
        +   1    10410  08:00       124  DE       25-34        1    1    3    0    5    2    5    4    4    2    2    4   +13
        +   2    10411  08:01       630  DE       18-24        8    0    4    4    3    3    2    2    0    4    3    2   +11
      > -   3    10412  08:02       616  JP       18-24        1    3    1    2    4    4    1    1    1    4    5    0
        | submitted_at           2026-03-01 08:02:11
        | q12_how_satisfied_are_you_with_it  5
        | q13_how_satisfied_are_you_with_it  2
        | q14_how_satisfied_are_you_with_it  1
        | q15_how_satisfied_are_you_with_it  5
        | q16_how_satisfied_are_you_with_it  5
        | q17_how_satisfied_are_you_with_it  2
        | q18_how_satisfied_are_you_with_it  4
        | what_do_you_like_most  fan heavy audible light holding battery quiet works reset battery well exported sound after
        |                        charger cable ten order fine
        | consent                yes
        | campaign               spring
        | respondent_id, duration_s, country, age_group, years_in_role and 11 more: shown above; 3 empty
        +   4    10413  08:03       931  FR       18-24        9    5    5    1    2    1    2    3    3    5    3    5   +11
        +   5    10414  08:04       789  DE       18-24        2    5    3    5    1    0    4    1    4    1    4    5   +13
        +   6    10415  08:05       355  FR       18-24        4    3    0    3    1    4    4    3    3    2    0    5   +12
        +   7    10416  08:06       338  FR       18-24        4    2    0    5    5    4    3    0    4    0    3    1   +15
        +   8    10417  08:07       761  DE       18-24        0    3    2    4    5    4    1    0    5    1    4    4   +13
        +   9    10418  08:08       847  FR       18-24       10    3    3    1    0    5    4    3    0    2    5    5   +14
        +  10    10419  08:09      1038  FR       18-24       12    5    3    0    4    0    3    3    1    4    3    0   +12
        +  11    10420  08:10       647  DE       18-24        1    1    1    0    1    5    0    3    4    0    4    5   +13
        +  12    10421  08:11      1089  DE       35-44       14    3    3    4    0    5    5    4    0    4    1    3   +14
        +  13    10422  08:12       179  FR       35-44       14    3    3    1    2    2    1    2    3    4    3    1   +13
        +  14    10423  08:13        40  FR       18-24        7    1    5    4    2    4    3    5    2    3    0    1   +11
        +  15    10424  08:14       861  FR       18-24       13    2    2    3    0    0    4    4    2    3    4    3   +13
        +  16    10425  08:15       482  FR       18-24        2    0    4    1    0    5    5    0    2    2    1    2   +13
        +  17    10426  08:16       602  FR       25-34       13    3    5    0    0    0    1    2    3    4    2    5   +13
        +  18    10427  08:17       295  FR       25-34       11    1    4    1    4    1    3    3    3    2    3    5   +11
        +  19    10428  08:18       959  FR       35-44        3    5    2    3    5    5    1    4    5    1    3    4   +11
        +  20    10429  08:19       874  FR       18-24       14    4    4    1    0    1    3    5    1    5    5    1   +13
        +  21    10430  08:20       889  FR       35-44        8    1    1    5    5    2    4    2    1    1    4    1   +12
        +  22    10431  08:21      1065  JP       18-24        2    1    5    4    0    0    3    4    1    0    4    5   +11
        +  23    10432  08:22      1042  FR       35-44        6    5    3    1    2    2    2    3    1    5    5    1   +12
       3/400  11 fields                                          Enter close  j into it  . all fields  y copy  / find  ? help
      """)
  }
}
