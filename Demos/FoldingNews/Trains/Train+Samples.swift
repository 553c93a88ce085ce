// A day on the railway.

extension Train {
  /// Trains in the order in which they leave.
  static let samples: [Train] = [
    Train(
      number: "94",
      stops: [
        Stop(time: "07:52", station: "Narvik", track: "1"),
        Stop(time: "08:31", station: "Bjornfjell", track: "1"),
        Stop(time: "09:02", station: "Abisko", track: "1", minutesLate: 4),
        Stop(time: "10:14", station: "Kiruna C", track: "2", minutesLate: 4),
        Stop(time: "11:20", station: "Gallivare", track: "1", minutesLate: 4),
        Stop(time: "13:35", station: "Boden C", track: "3"),
        Stop(time: "14:06", station: "Lulea", track: "1"),
      ]),
    Train(
      number: "7002",
      stops: [
        Stop(time: "09:16", station: "Umea C", track: "2"),
        Stop(time: "09:58", station: "Nordmaling", track: "1"),
        Stop(time: "10:31", station: "Ornskoldsvik C", track: "1"),
        Stop(time: "11:27", station: "Kramfors", track: "2", minutesLate: 3),
        Stop(time: "12:21", station: "Sundsvall C", track: "4", minutesLate: 3),
      ]),
    Train(
      number: "567",
      stops: [
        Stop(time: "10:20", station: "Stockholm C", track: "10"),
        Stop(time: "10:39", station: "Arlanda C", track: "1"),
        Stop(time: "10:58", station: "Uppsala C", track: "4"),
        Stop(time: "12:07", station: "Gavle C", track: "3"),
        Stop(time: "13:02", station: "Soderhamn", track: "2"),
        Stop(time: "13:31", station: "Hudiksvall", track: "1"),
        Stop(time: "14:16", station: "Sundsvall C", track: "4"),
      ]),
    Train(
      number: "10582",
      stops: [
        Stop(time: "11:12", station: "Oslo S", track: "5", minutesLate: 12),
        Stop(time: "11:31", station: "Lillestrom", track: "6", minutesLate: 12),
        Stop(time: "12:40", station: "Kongsvinger", track: "1", minutesLate: 15),
        Stop(time: "14:03", station: "Arvika", track: "2", minutesLate: 15),
        Stop(time: "14:48", station: "Karlstad C", track: "1", minutesLate: 14),
        Stop(time: "15:33", station: "Kristinehamn", track: "3", minutesLate: 12),
        Stop(time: "17:44", station: "Stockholm C", track: "12", minutesLate: 9),
      ]),
    Train(
      number: "3941",
      stops: [
        Stop(time: "12:05", station: "Kiruna C", track: "3"),
        Stop(time: "12:38", station: "Kaisepakte", track: "1"),
        Stop(time: "13:01", station: "Abisko Turiststation", track: "1"),
        Stop(time: "13:40", station: "Riksgransen", track: "1"),
        Stop(time: "14:37", station: "Narvik", track: "1"),
      ]),
    Train(
      number: "522",
      stops: [
        Stop(time: "13:27", station: "Malmo C", track: "2b"),
        Stop(time: "13:39", station: "Lund C", track: "5"),
        Stop(time: "14:18", station: "Hassleholm", track: "2"),
        Stop(time: "14:57", station: "Alvesta", track: "3"),
        Stop(time: "16:02", station: "Linkoping C", track: "4", minutesLate: 6),
        Stop(time: "16:28", station: "Norrkoping C", track: "5", minutesLate: 6),
        Stop(time: "17:39", station: "Stockholm C", track: "14", minutesLate: 2),
      ]),
    Train(
      number: "1074",
      stops: [
        Stop(time: "14:42", station: "Goteborg C", track: "8"),
        Stop(time: "15:01", station: "Kungsbacka", track: "2"),
        Stop(time: "15:29", station: "Varberg", track: "1"),
        Stop(time: "15:47", station: "Falkenberg", track: "1"),
        Stop(time: "16:04", station: "Halmstad C", track: "3"),
        Stop(time: "16:51", station: "Helsingborg C", track: "2"),
        Stop(time: "17:24", station: "Lund C", track: "4"),
        Stop(time: "17:36", station: "Malmo C", track: "3a"),
      ]),
    Train(
      number: "7068",
      stops: [
        Stop(time: "15:10", station: "Lulea", track: "2"),
        Stop(time: "15:38", station: "Boden C", track: "1"),
        Stop(time: "16:29", station: "Alvsbyn", track: "1"),
        Stop(time: "17:42", station: "Bastutrask", track: "2", minutesLate: 22),
        Stop(time: "18:31", station: "Vindeln", track: "1", minutesLate: 25),
        Stop(time: "19:09", station: "Umea C", track: "3", minutesLate: 25),
      ]),
    Train(
      number: "91",
      stops: [
        Stop(time: "17:55", station: "Stockholm C", track: "10"),
        Stop(time: "18:33", station: "Uppsala C", track: "5"),
        Stop(time: "19:41", station: "Gavle C", track: "2"),
        Stop(time: "01:02", station: "Ange", track: "4"),
        Stop(time: "05:48", station: "Boden C", track: "3"),
        Stop(time: "08:26", station: "Gallivare", track: "1"),
        Stop(time: "09:40", station: "Kiruna C", track: "2"),
        Stop(time: "12:25", station: "Narvik", track: "1"),
      ]),
    Train(
      number: "3847",
      stops: [
        Stop(time: "18:20", station: "Ostersund C", track: "1"),
        Stop(time: "18:59", station: "Brunflo", track: "1"),
        Stop(time: "19:52", station: "Bracke", track: "3"),
        Stop(time: "20:14", station: "Ange", track: "2"),
        Stop(time: "21:33", station: "Sundsvall C", track: "1"),
      ]),
  ]
}
