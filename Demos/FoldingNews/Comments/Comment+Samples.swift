// Twelve readers on a train.

extension Comment {
  /// The comments under an article about a night train.
  static let samples: [Comment] = [
    Comment(
      id: 1, author: "Marta Lindqvist", place: "Kiruna", time: "09:14", votes: 128,
      text: """
        I have taken this train for thirty years, to study, to bury my father, and twice to \
        get married. What nobody in the capital seems to understand is that it is not a \
        holiday attraction. It is how the hospital gets its nurses and how the nurses get \
        home.
        Two years of guarantee is not a rescue. It is a stay of execution, and whoever \
        writes "saved" in a headline should be made to sit up through the night in car 14.
        """),
    Comment(
      id: 2, author: "Tomas Berg", place: "Lulea", time: "09:31", votes: 96,
      text: """
        The numbers in the article are wrong, or at least half of them are. The 61 percent \
        is the average over the whole year. From November to March the sleeping cars are \
        full and they turn people away; I know because I am one of the people they turn \
        away. In May they run almost empty, and everybody is surprised every May.
        Run four cars in May and eleven in February. This is not rocket science. Farmers \
        have done it with barns for a thousand years.
        """),
    Comment(
      id: 3, author: "Ingrid Aune", place: "Narvik", time: "09:48", votes: 71,
      text: """
        Could somebody explain why a flight that needs a new terminal is an investment, and \
        a train that needs new mattresses is a subsidy?
        """),
    Comment(
      id: 4, author: "Samuel Okafor", place: "Stockholm", time: "10:02", votes: 54,
      text: """
        I worked on the catering side until 2019. People laugh about the coffee, and they \
        are right about the coffee. But there is a reason for it: the water tank of the old \
        cars holds 200 litres, and by the third stop somebody has to decide between coffee \
        and hand washing.
        The new cars have tanks of 600. That is what the money is for. It says "comfort" in \
        the budget, so of course it was the first thing to be cut.
        """),
    Comment(
      id: 5, author: "Birgit Hansson", place: "Umea", time: "10:20", votes: 49,
      text: """
        My mother is 84 and does not fly. She is not afraid, she simply refuses to take off \
        her shoes for strangers. The night train is the only way she sees her \
        great-grandchildren, and she prepares for it like others prepare for a moon landing: \
        boiled eggs, two books, a torch, a blanket "because theirs are thin", and a bag of \
        cinnamon buns for the conductor, who is called Roger and has been given cinnamon \
        buns by my mother since 1997.
        When the closure was announced she said nothing for a whole day. Then she wrote a \
        letter to the minister, by hand, four pages. I do not know what it said. She got an \
        answer, also by hand, and will not show me that one either.
        """),
    Comment(
      id: 6, author: "Peter Wallin", place: "Gavle", time: "10:37", votes: 38,
      text: """
        A lot of romance in this thread. I would like a train that is on time. Mine was late \
        on 14 of the last 20 trips, once by six hours, and there was no announcement between \
        midnight and four because "passengers are asleep". Passengers were standing in the \
        corridor in their socks.
        """),
    Comment(
      id: 7, author: "Aila Niia", place: "Gallivare", time: "10:55", votes: 83,
      text: """
        The reindeer were here before the track. We were asked in 1903, 1967 and 2011 where \
        it should run, and each time the answer was written down carefully and put into a \
        drawer.
        I still want the train. I would also like somebody to open the drawer.
        """),
    Comment(
      id: 8, author: "Johan Ek", place: "Sundsvall", time: "11:08", votes: 27,
      text: """
        Fun fact for those who want it cheaper: the sleeping cars are rented by the day, not \
        by the trip. A car that stands in Narvik from 7 in the morning until 4 in the \
        afternoon costs as much as one that moves. Use it as a hostel! Six hours of sleep \
        for people who come off the night shift at the harbour. I would pay 200 for that, \
        tomorrow.
        """),
    Comment(
      id: 9, author: "Leila Haddad", place: "Uppsala", time: "11:26", votes: 64,
      text: """
        I moved here from a country with no trains at all, and I would like to say how \
        strange it is to be given a bed, a key and a bottle of water by the state, to lie \
        down in one city and to be woken by a knock in another one with snow on it.
        My colleagues think I am making fun of them when I say that. I am not. Please keep \
        it.
        """),
    Comment(
      id: 10, author: "Rolf Sandberg", place: "Boden", time: "11:40", votes: 19,
      text: """
        Everybody is for the train until they book. Ask yourselves how many of you flew last \
        time.
        """),
    Comment(
      id: 11, author: "Karin Ostlund", place: "Ornskoldsvik", time: "11:59", votes: 45,
      text: """
        Rolf, I can answer that for my office, because I do the bookings: 212 trips to the \
        north last year, 9 of them by night train. I asked why. It was not the price and not \
        the time. The system that we have to use does not sell beds. It shows "seat, 15 h 40 \
        min" and people close the window.
        So I started to book by telephone. This year we are at 61.
        """),
    Comment(
      id: 12, author: "Erik Mattsson", place: "Abisko", time: "12:17", votes: 90,
      text: """
        I am the stationmaster of a station that has not had a stationmaster since 1988; \
        they forgot to take away the sign, so I kept the job. I sweep the platform, I wind \
        the clock, and in winter I put a lantern at the end so that the driver sees where we \
        begin.
        In all those years the train has stopped for one passenger or for none about half of \
        the time. But it has stopped. You cannot imagine what that does for a place: twice a \
        day, something very large comes out of the dark, and halts, and asks whether anybody \
        would like to go.
        """),
  ]
}
