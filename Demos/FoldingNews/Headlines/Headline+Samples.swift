// A morning's news.

extension Headline {
  /// The headlines of a morning.
  static let samples: [Headline] = [
    Headline(
      id: 1, desk: "Transport", time: "06:10",
      title: "Night train to the north is saved, this year",
      text: """
        The night train between Stockholm and Narvik will keep running for two more years. \
        The government set aside 84 million a year late on Thursday, a week before the \
        contract was to end.
        Bookings had been closed since August. They open again on Monday at six in the \
        morning, and the railway asks for patience: last time, the queue on the telephone \
        was longer than the train.
        """),
    Headline(
      id: 2, desk: "City", time: "06:32",
      title: "Lift in the old water tower stuck again, nobody inside this time",
      text: """
        The lift stopped between the fourth and fifth floor at 5.50 a.m. and was freed at \
        6.20. It was empty.
        It is the ninth time this year. The manufacturer closed in 1974, and the only man \
        who knows the relays by heart, Bengt Fors, 91, gives instructions by telephone from \
        his kitchen.
        """),
    Headline(
      id: 3, desk: "Science", time: "06:45",
      title: "Oldest fishing net in the country is younger than thought",
      text: """
        A net of willow bast that was dated to 9,000 years is 7,400 years old, a second \
        measurement shows. The first sample had been cleaned with a glue made from fossil \
        resin, which made it look older.
        "We are not disappointed," says the curator, Elin Strand. "It is still the oldest. \
        It has just become a little more modern."
        """),
    Headline(
      id: 4, desk: "Economy", time: "07:03",
      title: "Harbour wins back the timber ships",
      text: """
        For the first time in eleven years more timber leaves the country by ship than by \
        lorry. The harbour has bought two cranes second hand from Rotterdam and taken on 40 \
        people.
        The reason is not sentiment: a tonne by sea now costs 31, by road 58. The hauliers' \
        association speaks of a bubble, the harbour master of tide.
        """),
    Headline(
      id: 5, desk: "Culture", time: "07:15",
      title: "Library lends out silence",
      text: """
        From today readers can borrow a room. Twelve square metres, a table, a lamp, a \
        window on the yard; no socket, no network. A loan lasts three hours and cannot be \
        renewed on the same day.
        The waiting list reached into next spring before lunch. The library's director, \
        asked what people do in there, says she has no idea and considers that the point.
        """),
    Headline(
      id: 6, desk: "Weather", time: "07:20",
      title: "First snow in the hills tonight, rain in the valleys",
      text: """
        A front from the west crosses the country during the night. Above 400 metres expect \
        5 to 10 centimetres of wet snow by morning, below it rain.
        The road office has called its drivers in for midnight and asks everyone with summer \
        tyres to be honest with themselves.
        """),
    Headline(
      id: 7, desk: "Sport", time: "07:41",
      title: "Goalkeeper, 44, plays final after all",
      text: """
        Three goalkeepers injured, one at a wedding: the goalkeeping coach, who has not \
        played since 2016, will stand between the posts on Saturday.
        "I have told them for years what to do," said Mirja Kallio after training. "Now they \
        will find out whether I know."
        """),
    Headline(
      id: 8, desk: "Law", time: "08:02",
      title: "Court: neighbours' rooster may crow, but not rehearse",
      text: """
        A rooster may crow between six in the morning and nine at night, the regional court \
        ruled. The plaintiff had recorded 214 crows in a single afternoon, most of them, the \
        ruling says, "plainly exercises".
        The owner must provide a dark place for practice. Both sides said they could live \
        with it.
        """),
    Headline(
      id: 9, desk: "Technology", time: "08:18",
      title: "Post office finds 1,300 lost parcels behind a wall",
      text: """
        Workers who took out a false wall in the sorting office found parcels from 1998 to \
        2003. A conveyor belt had been moved by thirty centimetres, and what fell off its \
        new end fell where nobody looked.
        The post office will deliver them. The first, a set of garden chairs, went to a \
        couple who have since divorced, remarried and bought other chairs.
        """),
    Headline(
      id: 10, desk: "Health", time: "08:30",
      title: "More nurses stay when they make the rota",
      text: """
        Three hospitals let their nurses plan the shifts themselves for a year. Sick leave \
        fell by 18 percent, resignations by a third. Nobody had more nights than before; \
        they were only different nights.
        The county wants to extend the trial. The planning department, whose work it was, \
        has been asked to help and has, it says, "mixed feelings".
        """),
    Headline(
      id: 11, desk: "Opinion", time: "08:44",
      title: "In praise of the single line",
      text: """
        A headline is a promise: this much and no more, unless you ask. We have forgotten \
        how to make it. Pages now open everything at once and jump about while we read.
        Give the reader a list that stands still. Let each line unfold where it is, when it \
        is asked, and fold again when it is done. Paper could not do that. It is strange \
        that screens do not.
        """),
    Headline(
      id: 12, desk: "City", time: "09:05",
      title: "Swans close the southern cycle path",
      text: """
        A pair of swans has built its nest in the middle of the southern cycle path, where \
        it is dry and has a view. The city has put up fences and a diversion of 900 metres.
        The path opens again when the young can swim, about the middle of June. Cyclists are \
        asked to bring nothing and to argue with no one.
        """),
  ]
}
