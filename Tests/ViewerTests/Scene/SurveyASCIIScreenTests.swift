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
       answer.csv  csv ;  1-4 of 29  400 rows
          respo  submi  duration
             id  at            s  country
      > + 10410  08:00       124  DE      +41
        + 10411  08:01       630  DE      +33
        + 10412  08:02       616  JP      +41
        + 10413  08:03       931  FR      +33
        + 10414  08:04       789  DE      +44
        + 10415  08:05       355  FR      +39
        + 10416  08:06       338  FR      +50
        + 10417  08:07       761  DE      +41
       1/400  respondent_id  number    ? help
      """)
  }

  @Test("has a row open at 40 by 12")
  func open40() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 12, columns: 40, "j j Enter", isASCII: true),
      """
       answer.csv  csv ;  1-4 of 29  400 rows
          respo  submi  duration
             id  at            s  country
      > - 10412  08:02       616  JP
        | submitted_at   2026-03-01 08:02:11
        | age_group      18-24
        | years_in_role  1
        | q1_how_satisfied_are_you_with_it  3
        | q2_how_satisfied_are_you_with_it  1
        | q3_how_satisfied_are_you_with_it  2
        | q4_how_satisfied_are_you_with_it  4
       3/400  24 fields                ? help
      """)
  }

  @Test("has its rows closed at 80 by 24")
  func closed80() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 24, columns: 80, "", isASCII: true),
      """
       answer.csv  csv ;  2026-03-01           1-8 of 29 columns >, 1 empty  400 rows
               res...  sub...  dura...           age_    years_  q1_how  q2_how
                   id  at            s  country  group  in_role  sat...  sat...  more
      > +   1   10410  08:00       124  DE       25-34        1       1       3   +23
        +   2   10411  08:01       630  DE       18-24        8       0       4   +20
        +   3   10412  08:02       616  JP       18-24        1       3       1   +24
        +   4   10413  08:03       931  FR       18-24        9       5       5   +20
        +   5   10414  08:04       789  DE       18-24        2       5       3   +25
        +   6   10415  08:05       355  FR       18-24        4       3       0   +23
        +   7   10416  08:06       338  FR       18-24        4       2       0   +27
        +   8   10417  08:07       761  DE       18-24        0       3       2   +23
        +   9   10418  08:08       847  FR       18-24       10       3       3   +23
        +  10   10419  08:09      1038  FR       18-24       12       5       3   +21
        +  11   10420  08:10       647  DE       18-24        1       1       1   +23
        +  12   10421  08:11      1089  DE       35-44       14       3       3   +27
        +  13   10422  08:12       179  FR       35-44       14       3       3   +23
        +  14   10423  08:13        40  FR       18-24        7       1       5   +20
        +  15   10424  08:14       861  FR       18-24       13       2       2   +24
        +  16   10425  08:15       482  FR       18-24        2       0       4   +26
        +  17   10426  08:16       602  FR       25-34       13       3       5   +23
        +  18   10427  08:17       295  FR       25-34       11       1       4   +20
        +  19   10428  08:18       959  FR       35-44        3       5       2   +20
        +  20   10429  08:19       874  FR       18-24       14       4       4   +23
       1/400  respondent_id  number, 100 % filled          Enter open  / find  ? help
      """)
  }

  @Test("has a row open at 80 by 24")
  func open80() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 24, columns: 80, "j j Enter", isASCII: true),
      """
       answer.csv  csv ;  2026-03-01           1-8 of 29 columns >, 1 empty  400 rows
               res...  sub...  dura...           age_    years_  q1_how  q2_how
                   id  at            s  country  group  in_role  sat...  sat...  more
      > -   3   10412  08:02       616  JP       18-24        1       3       1
        | submitted_at  2026-03-01 08:02:11
        | q3_how_satisfied_are_you_with_it  2
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
        | what_do_you_like_most
        |               fan heavy audible light holding battery quiet works reset
       3/400  20 fields  Enter close  j into it  . all fields  y copy  / find  ? help
      """)
  }

  @Test("has its rows closed at 120 by 40")
  func closed120() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 40, columns: 120, "", isASCII: true),
      """
       answer.csv  csv ;  2026-03-01                                                  1-11 of 29 columns >, 1 empty  400 rows
               respo...  submitted  duration           age_    years_   q1_how_   q2_how_   q3_how_   q4_how_   q5_how_
                     id  at                s  country  group  in_role  satis...  satis...  satis...  satis...  satis...  more
      > +   1     10410  08:00           124  DE       25-34        1         1         3         0         5         2   +20
        +   2     10411  08:01           630  DE       18-24        8         0         4         4         3         3   +17
        +   3     10412  08:02           616  JP       18-24        1         3         1         2         4         4   +20
        +   4     10413  08:03           931  FR       18-24        9         5         5         1         2         1   +17
        +   5     10414  08:04           789  DE       18-24        2         5         3         5         1         0   +19
        +   6     10415  08:05           355  FR       18-24        4         3         0         3         1         4   +18
        +   7     10416  08:06           338  FR       18-24        4         2         0         5         5         4   +23
        +   8     10417  08:07           761  DE       18-24        0         3         2         4         5         4   +20
        +   9     10418  08:08           847  FR       18-24       10         3         3         1         0         5   +20
        +  10     10419  08:09          1038  FR       18-24       12         5         3         0         4         0   +18
        +  11     10420  08:10           647  DE       18-24        1         1         1         0         1         5   +20
        +  12     10421  08:11          1089  DE       35-44       14         3         3         4         0         5   +21
        +  13     10422  08:12           179  FR       35-44       14         3         3         1         2         2   +20
        +  14     10423  08:13            40  FR       18-24        7         1         5         4         2         4   +17
        +  15     10424  08:14           861  FR       18-24       13         2         2         3         0         0   +20
        +  16     10425  08:15           482  FR       18-24        2         0         4         1         0         5   +19
        +  17     10426  08:16           602  FR       25-34       13         3         5         0         0         0   +20
        +  18     10427  08:17           295  FR       25-34       11         1         4         1         4         1   +17
        +  19     10428  08:18           959  FR       35-44        3         5         2         3         5         5   +17
        +  20     10429  08:19           874  FR       18-24       14         4         4         1         0         1   +20
        +  21     10430  08:20           889  FR       35-44        8         1         1         5         5         2   +18
        +  22     10431  08:21          1065  JP       18-24        2         1         5         4         0         0   +17
        +  23     10432  08:22          1042  FR       35-44        6         5         3         1         2         2   +18
        +  24     10433  08:23           684  FR       25-34       13         5         4         0         3         2   +19
        +  25     10434  08:24           674  DE       25-34        1         4         1         1         0         4   +18
        +  26     10435  08:25           734  DE       25-34        0         1         0         4         5         2   +18
        +  27     10436  08:26           553  DE       18-24       12         1         0         2         4         4   +21
        +  28     10437  08:27           742  JP       35-44        9         0         0         1         0         1   +19
        +  29     10438  08:28          1031  JP       18-24        6         0         1         3         0         0   +18
        +  30     10439  08:29          1084  FR       18-24        0         0         4         1         2         3   +17
        +  31     10440  08:30           927  DE       18-24        5         0         4         0         3         1   +19
        +  32     10441  08:31           544  JP       18-24        8         2         5         3         1         1   +18
        +  33     10442  08:32           814  FR       18-24        1         0         1         0         2         1   +20
        +  34     10443  08:33           741  JP       25-34        4         2         5         1         4         3   +17
        +  35     10444  08:34            61  JP       35-44        3         2         0         5         1         0   +18
        +  36     10445  08:35           835  FR       18-24        3         4         5         4         0         3   +17
       1/400  respondent_id  number, 100 % filled                                        Enter open  l column  / find  ? help
      """)
  }

  @Test("has a row open at 120 by 40")
  func open120() throws {
    expectScreen(
      try GoldenScreens.survey(lines: 40, columns: 120, "j j Enter", isASCII: true),
      """
       answer.csv  csv ;  2026-03-01                                                  1-11 of 29 columns >, 1 empty  400 rows
               respo...  submitted  duration           age_    years_   q1_how_   q2_how_   q3_how_   q4_how_   q5_how_
                     id  at                s  country  group  in_role  satis...  satis...  satis...  satis...  satis...  more
        +   1     10410  08:00           124  DE       25-34        1         1         3         0         5         2   +20
        +   2     10411  08:01           630  DE       18-24        8         0         4         4         3         3   +17
      > -   3     10412  08:02           616  JP       18-24        1         3         1         2         4         4
        | submitted_at  2026-03-01 08:02:11
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
        | what_do_you_like_most
        |               fan heavy audible light holding battery quiet works reset battery well exported sound after charger
        |               cable ten order fine
        | consent       yes
        | campaign      spring
        | respondent_id, duration_s, country, age_group, years_in_role and 5 more: shown above; 3 empty
        +   4     10413  08:03           931  FR       18-24        9         5         5         1         2         1   +17
        +   5     10414  08:04           789  DE       18-24        2         5         3         5         1         0   +19
        +   6     10415  08:05           355  FR       18-24        4         3         0         3         1         4   +18
        +   7     10416  08:06           338  FR       18-24        4         2         0         5         5         4   +23
        +   8     10417  08:07           761  DE       18-24        0         3         2         4         5         4   +20
        +   9     10418  08:08           847  FR       18-24       10         3         3         1         0         5   +20
        +  10     10419  08:09          1038  FR       18-24       12         5         3         0         4         0   +18
        +  11     10420  08:10           647  DE       18-24        1         1         1         0         1         5   +20
        +  12     10421  08:11          1089  DE       35-44       14         3         3         4         0         5   +21
        +  13     10422  08:12           179  FR       35-44       14         3         3         1         2         2   +20
        +  14     10423  08:13            40  FR       18-24        7         1         5         4         2         4   +17
        +  15     10424  08:14           861  FR       18-24       13         2         2         3         0         0   +20
        +  16     10425  08:15           482  FR       18-24        2         0         4         1         0         5   +19
       3/400  17 fields                                          Enter close  j into it  . all fields  y copy  / find  ? help
      """)
  }
}
